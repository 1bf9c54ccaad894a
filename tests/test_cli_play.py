"""`lutece play`: whole games through a pipe, words, undo, save and resume."""

import json
from pathlib import Path
from typing import Any

import pytest
from command import PLAY, Run

import lutece
from lutece.bots.analysis import Analysis, Budget, analyse
from lutece.cli.files import last_finished
from lutece.games import find, names
from lutece.games.paris.actions import EndTurn
from lutece.games.paris.tests.waste import positions
from lutece.text import LANGUAGES, Text


def finished() -> dict[str, Any]:
    record: dict[str, Any] = json.loads(last_finished().read_text("utf-8"))
    return record


def test_a_whole_game_by_numbers(run: Run) -> None:
    code, out, err = run(*PLAY, typed="1\n" * 20)
    assert (code, err) == (0, "")
    for sentence in ("The game is over.", "The seed was 1.", "--players 2 --seed 1", "Round 20 of"):
        assert sentence in out
    assert "Big trip on the" in out
    assert "".join(out.split()).count(f"lutecereview{last_finished()}") == 1
    match = lutece.replay(finished())
    assert match.over
    for place in match.ranking():
        assert str(place.points) in out
    told = run("replay", str(last_finished()))
    assert told.code == 0
    assert told.out.count("takes") == len(match.steps)


def test_bots_can_play_alone_and_the_other_seats_can_be_yours(run: Run) -> None:
    code, out, _ = run("play", "paris-paris", "--seed", "1", "--seats", "random,random")
    assert code == 0
    assert "bot A takes" in out
    assert "player A is to act" not in out
    assert "player C is to act." in run(*PLAY, "--players", "3", "--you", "c").out
    assert "player B is to act." in run(*PLAY, "--you", "2").out


def actions(run: Run, tmp_path: Path, typed: str, *arguments: str) -> list[str]:
    """The stops that player A built at, with what was typed."""
    path = tmp_path / "now.json"
    run(*PLAY, *arguments, typed=f"{typed}\nsave {path}\n")
    record = json.loads(path.read_text("utf-8"))
    return [action["stop"] for action in record["actions"] if action["seat"] == 0]


@pytest.mark.parametrize(
    ("typed", "stop"),
    [
        ("hot", "hotel-de-ville"),
        ("HÔTEL TEAL", "hotel-de-ville"),
        ("hotel-de-ville", "hotel-de-ville"),
        ("ville tea", "hotel-de-ville"),
        ("ont", "pont-neuf"),
        ("po bl", "pont-neuf"),
        ("3", "bastille"),
        ("e\n2", "pont-neuf"),
        ("e\nbast", "bastille"),
        ("99\n\n3", "bastille"),
    ],
)
def test_words_find_a_move(run: Run, tmp_path: Path, typed: str, stop: str) -> None:
    assert actions(run, tmp_path, typed)[0] == stop


def test_words_work_in_the_player_s_language(run: Run, tmp_path: Path) -> None:
    assert actions(run, tmp_path, "turk", "--language", "de") == ["hotel-de-ville"]
    assert actions(run, tmp_path, "bleue", "--language", "fr") == ["pont-neuf"]
    assert actions(run, tmp_path, "naranja", "--language", "es") == ["bastille"]


def test_ambiguous_words_show_what_is_left(run: Run) -> None:
    out = run(*PLAY, typed="e\nil\n").out
    assert "3 moves fit" in out
    assert "2 moves fit" in out
    assert "There is no number 9: they go from 1 to 3." in run(*PLAY, typed="9").out


def test_what_is_forbidden_is_answered_with_its_rule(run: Run) -> None:
    out = run(*PLAY, typed="louvre pink\nwhy louvre pink\nwhy hotel\nwhy\nxyzzy\n").out
    assert out.count("No card of Louvre in pink lies open. (§3.2)") == 2
    assert "Hôtel de Ville (teal): that is allowed." in out
    assert "why Hôtel de Ville (teal)" in out
    assert "No move fits “xyzzy”." in out


def test_undo_against_bots_is_free_and_stands_in_the_record(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "undone.json"
    out = run(*PLAY, typed=f"undo\n1\nundo\n2\nsave {path}\n").out
    assert "Nothing has been played yet." in out
    assert "Taken back: Hôtel de Ville (teal)" in out
    record = json.loads(path.read_text("utf-8"))
    assert [takeback[1] for takeback in record["takebacks"]] == [0]
    assert record["actions"][0]["stop"] == "pont-neuf"


def test_undo_between_people_has_its_limits(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "people.json"
    seats = ("--seats", "human,human")
    out = run(*PLAY, *seats, typed=f"1\nundo\n2\n1\nundo\nsave {path}\n").out
    assert "Taken back: Hôtel de Ville (teal)" in out
    assert "That move showed something hidden; it can't be taken back." in out
    record = json.loads(path.read_text("utf-8"))
    assert record["takebacks"] == []
    assert [action["seat"] for action in record["actions"]] == [0, 1]


def test_a_game_that_was_left_goes_on_to_the_same_record(run: Run, tmp_path: Path) -> None:
    run(*PLAY, typed="1\n" * 20)
    whole = finished()
    for leave in ("quit\n", ""):
        out = run(*PLAY, typed="1\n" * 7 + leave).out
        assert "lutece play --resume paris-paris" in out
        assert "The game is over." in run("play", "--resume", typed="1\n" * 13).out
        assert finished() == whole
        assert run("play", "--resume").code == 2  # a game that is over is kept no longer
    path = tmp_path / "evening.json"
    run(*PLAY, typed="1\n" * 7 + f"save {path}\n")
    assert "The game is over." in run("play", "--load", str(path), typed="1\n" * 13).out
    assert finished() == whole
    assert run("play", "cite", "--load", str(path)).code == 2


def test_a_game_can_be_taken_over_from_another_seat(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    run(*PLAY, typed=f"1\nsave {path}\n")
    assert "player B is to act." in run("play", "--load", str(path), "--you", "B", typed="").out


def test_the_other_words_of_the_prompt(run: Run, tmp_path: Path) -> None:
    nowhere = tmp_path / "now.json" / "inside.json"
    (tmp_path / "now.json").write_text("")
    typed = (
        f"help\nlog\n1\nlog\nscore\nrules\nrules §3.2\nrules pp-5\nrules 99\nsave\nsave {nowhere}\n"
    )
    out = run(*PLAY, typed=typed).out
    for said in (
        "undo: back before your last decision",
        "Nothing has happened yet.",
        "1. player A: Hôtel de Ville (teal)",
        "2. bot B\n",
        "small trips",
        "3.5 The left card",
        "Nobody may pass",
        "PP-5 No passing",
        "The rules have no section “99”.",
        "Save in which file?",
        "It can't be saved in",
    ):
        assert said in out


def test_options_and_editions_reach_the_table(run: Run, tmp_path: Path, mine: Path) -> None:
    path = tmp_path / "table.json"
    options = ("--option", "small-trip=card-line", "--option", "show_displaced=yes")
    run(*PLAY, *options, "--edition", str(mine), typed=f"save {path}\n")
    record = json.loads(path.read_text("utf-8"))
    assert record["options"]["small_trip"] == "card-line"
    assert record["options"]["show_displaced"] is True
    assert record["edition"]["contents"]["houses"]["each"] == 21
    out = run("play", "--load", str(path), typed="1\n" * 20).out
    assert "--option small_trip=card-line --option show_displaced=True" in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_speaks_each_language(
    run: Run, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = {
        "en": "The game is over.",
        "de": "Die Partie ist zu Ende.",
        "es": "La partida ha terminado.",
        "fr": "La partie est terminée.",
    }
    typed = "help\nundo\nmontm\nwhy\nrules 3.2\nrules x\nscore\nlog\n" + "1\n" * 20
    asked = run(*PLAY, "--language", language, typed=typed)
    assert over[language] in asked.out
    monkeypatch.setenv("LANG", f"{language}_XX.UTF-8")
    assert run(*PLAY, typed=typed).out == asked.out
    told = run("replay", str(last_finished()), "--at", "40")
    assert told.code == 0
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert over["en"] in run(*PLAY, typed=typed).out


@pytest.fixture
def quick_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Advice after a short look, so that it is the same on any machine."""

    def shortly(match: lutece.Match, seat: int, *, seed: str) -> Analysis:
        return analyse(match, seat, Budget(iterations=80, continuations=10), seed)

    monkeypatch.setattr("lutece.cli.session.analyse", shortly)


@pytest.mark.usefixtures("quick_advice")
def test_advice_before_each_move_or_when_asked(run: Run) -> None:
    hinted = run(*PLAY, "--hint", typed="1\n1\n").out
    assert hinted.count("Advice for player A") == 3
    assert hinted.count("± ") >= 6
    assert "Compared with the best:" in hinted
    assert "Advice" not in run(*PLAY, typed="1\n").out
    asked = run(*PLAY, typed="hint\n\nhint\n1\nhint\n").out.split("Advice for player A")
    assert len(asked) == 4
    assert asked[1].partition(">")[0] == asked[2].partition(">")[0]  # thought about once


@pytest.mark.usefixtures("quick_advice")
def test_the_numbers_of_advice_are_those_of_the_list(run: Run, tmp_path: Path) -> None:
    out = run(*PLAY, typed="hint\n").out
    listed, _, advice = out.partition("Advice for player A")
    number, _, move = advice.splitlines()[1].strip().partition(" ")
    assert f"{number:>4} {move}\n" in listed
    path = tmp_path / "taken.json"
    run(*PLAY, typed=f"hint\n{number}\nsave {path}\n")
    first = json.loads(path.read_text("utf-8"))["actions"][0]
    game = find("paris-paris")
    action = game.catalogue.from_json({k: v for k, v in first.items() if k != "seat"})
    assert Text("en", game).action(action) == move


@pytest.mark.usefixtures("quick_advice")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_advice_fits_a_narrow_terminal(
    run: Run, game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    head = Text(language, find(game)).say("advice.head", {"seat": "", "plays": ""})
    monkeypatch.setenv("COLUMNS", "60")
    asked = ("play", game, "--seed", "1", "--bot", "random", "--language", language)
    out = run(*asked, typed="hint\n").out.split(head.split()[0])[-1]
    assert all(len(line) <= 60 for line in out.splitlines()[:15])
    assert "±" in out


def test_whoever_gives_something_away_is_asked_once_more(run: Run, tmp_path: Path) -> None:
    """The end of a turn on which a scoring tile could still be used."""
    waste = next(w for w in positions() if w.kind == "tile" and w.players == 2)
    match = waste.match()
    file = tmp_path / "last-turn.json"
    file.write_text(json.dumps(match.record()))
    seats = ("--seats", "human,human")
    end = next(a for a in waste.wrong if match.game.catalogue[a] == EndTurn())
    number = 1 + list(match.game.legal(match.state)).index(end)
    once = run("play", "--load", str(file), *seats, typed=f"{number}\n")
    assert "That gives something away. You can still:" in once.out
    assert "is done" not in once.out
    twice = run("play", "--load", str(file), *seats, typed=f"{number}\n{number}\n")
    assert "is done" in twice.out
