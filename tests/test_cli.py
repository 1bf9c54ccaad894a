"""The command `lutece`: every command, what it refuses, and whole games through a pipe."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lutece
from lutece.cli import main, show
from lutece.cli.files import data_folder, last_finished
from lutece.cli.language import text_for
from lutece.cli.moves import Move, Moves, fitting, grouped, plain
from lutece.cli.rules import find_section, sections
from lutece.games import find
from lutece.text import LANGUAGES
from lutece.version import VERSION, build

BOX = files("lutece.games.paris_paris").joinpath("box.toml")
PLAY = ("play", "paris-paris", "--seed", "1", "--bot", "random")


class Result(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run the command in a home of its own, with lines piped into it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    for name in ("HOME", "LOCALAPPDATA", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))

    def command(*arguments: str, typed: str = "") -> Result:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        try:
            code = main(arguments)
        except SystemExit as end:  # --help and --version
            code = int(end.code or 0)
        return Result(code, *capsys.readouterr())

    return command


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """An edition of one's own that can't be played as it is."""
    text = BOX.read_text("utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text.replace("each = 20", "each = 21"), encoding="utf-8")
    return path


# -- the command itself ------------------------------------------------------------------


def test_version_and_help(run: Run) -> None:
    assert run("--version") == (0, f"lutece {VERSION} ({build()})\n", "")
    assert "play" in run().out
    for command in ("play", "simulate", "replay", "perft", "edition"):
        assert command in run("--help").out
        told = run(command, "--help")
        assert told.code == 0
        assert told.out.count(f"  lutece {command}") >= 2


REFUSED: list[tuple[list[str], str]] = [
    (["dance"], "dance"),
    (["play"], "play which game"),
    (["play", "paris", "--nonsense"], "--nonsense"),
    (["play", "chess"], "no game is called 'chess'"),
    (["play", "paris-paris", "--players", "7"], "players: 7"),
    (["play", "paris-paris", "--players", "two"], "two"),
    (["play", "paris-paris", "--you", "3"], "no seat '3'"),
    (["play", "paris-paris", "--seats", "human,deep"], "no bot is called 'deep'"),
    (["play", "paris-paris", "--players", "3", "--seats", "human,bot"], "2 seats for 3 players"),
    (["play", "paris-paris", "--seats", "human,bot", "--you", "1"], "leave --you out"),
    (["play", "paris-paris", "--bot", "deep"], "no bot is called 'deep'"),
    (["play", "paris-paris", "--option", "small_trip"], "not KEY=VALUE"),
    (["play", "paris-paris", "--option", "small_trip=long"], "options.small_trip"),
    (["play", "paris-paris", "--option", "size=1"], "no option 'size'"),
    (["play", "paris-paris", "--edition", "nowhere.toml"], "nowhere.toml: No such file"),
    (["play", "paris-paris", "--language", "la"], "la"),
    (["play", "--resume"], "no unfinished game"),
    (["play", "--load", "nowhere.json"], "nowhere.json: No such file"),
    (["play", "--load", "nowhere.json", "--seed", "1"], "brings its own"),
    (["simulate", "paris-paris", "--games", "0"], "--games: 0"),
    (["simulate", "paris-paris", "--jobs", "0"], "--jobs: 0"),
    (["simulate", "paris-paris", "--bot", "deep"], "no bot is called 'deep'"),
    (["replay", "nowhere.json"], "nowhere.json: No such file"),
    (["replay", "."], "Is a directory"),
    (["perft", "paris-paris", "--depth", "-1"], "--depth: -1"),
    (["edition", "paint", "paris-paris"], "paint"),
    (["edition", "show", "chess"], "no game is called 'chess'"),
    (["edition", "diff", "paris-paris"], "diff what?"),
]


@pytest.mark.parametrize(("arguments", "said"), REFUSED, ids=lambda value: " ".join(value))
def test_what_can_be_mended_is_one_line_and_exit_code_2(
    run: Run, arguments: list[str], said: str
) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith("lutece: ")
    assert err.count("\n") == 1
    assert said in err


@pytest.mark.parametrize(
    ("contents", "said"),
    [
        (b"\xff\xfe no text", "not a text in UTF-8"),
        (b"{", "not JSON, or cut off"),
        (b"[]", "no record of Lut"),
        (b"[" * 100_000, "not JSON, or cut off"),
        (b'{"format": "lutece-record", "format_version": 99}', "newer"),
    ],
)
@pytest.mark.parametrize("command", [["replay"], ["play", "--load"]])
def test_a_file_that_is_no_record_is_refused(
    run: Run, tmp_path: Path, command: list[str], contents: bytes, said: str
) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(contents)
    code, out, err = run(*command, str(path))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err


def test_all_faults_of_an_edition_are_told(run: Run, mine: Path) -> None:
    text = mine.read_text("utf-8").replace("total = 60", "total = 61").replace('"T"', '"R"')
    mine.write_text(text, encoding="utf-8")
    for arguments in (("edition", "check", "paris-paris"), ("play", "paris-paris", "--edition")):
        code, _, err = run(*arguments, str(mine))
        assert code == 2
        assert "lutece: cards.total" in err
        assert "lutece: lines.red.letter" in err
        assert "Traceback" not in err


COMMAND = [sys.executable, "-m", "lutece.cli"]


def test_a_pipe_that_is_closed_is_no_drama() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [*COMMAND, "edition", "show", "paris-paris"],
        env=environment,
        stdout=write,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (141, b"")


def test_an_output_that_can_not_show_a_letter_shows_another() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    environment["PYTHONPATH"] = os.pathsep.join(sys.path)
    done = subprocess.run(
        [*COMMAND, *PLAY], env=environment, input=b"", capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"H?tel de Ville" in done.stdout


def test_control_c_keeps_the_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(["1"])

    def one_line(_: object) -> str:
        for line in typed:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr("lutece.cli.prompt.read_line", one_line)
    result = run(*PLAY)
    assert (result.code, result.err) == (130, "")
    assert len(list((data_folder() / "unfinished").iterdir())) == 1


# -- play --------------------------------------------------------------------------------


def finished() -> dict[str, Any]:
    record: dict[str, Any] = json.loads(last_finished().read_text("utf-8"))
    return record


def test_a_whole_game_by_numbers(run: Run) -> None:
    code, out, err = run(*PLAY, typed="1\n" * 20)
    assert (code, err) == (0, "")
    for sentence in ("The game is over.", "The seed was 1.", "--players 2 --seed 1", "Round 20 of"):
        assert sentence in out
    assert "Big trip on the" in out
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


# -- moves and rules ---------------------------------------------------------------------


def test_many_moves_are_grouped_by_what_they_differ_in() -> None:
    game = find("paris-paris")
    text = text_for(game, "en", ["human", "human"])
    everything = Moves(game, text).all()
    groups = grouped(everything)
    assert len(groups) == 25
    assert len(groups["Louvre"]) == 10
    assert set(grouped(groups["Louvre"])) == {"orange", "pink"}
    louvre_in_pink = fitting(everything, "lou pi")
    assert set(grouped(louvre_in_pink)) == {"", "player A", "player B", "player C", "player D"}
    assert len(fitting(everything, "lou pi d")) == 1
    assert len(show.choices(everything)) == 25
    assert fitting(everything, "?!") == []


EVERYTHING = Moves(find("paris-paris"), text_for(find("paris-paris"), "fr", [])).all()


@given(st.sampled_from(EVERYTHING))
def test_a_move_s_own_sentence_finds_it(move: Move) -> None:
    assert move in fitting(EVERYTHING, move.sentence)
    assert fitting([move], " ".join(name[:2] for name in move.names)) == [move]


@given(st.text())
def test_anything_may_be_typed(typed: str) -> None:
    assert set(map(id, fitting(EVERYTHING, typed))) <= set(map(id, EVERYTHING))


def test_the_prompt_survives_nonsense(run: Run) -> None:
    typed = "0\n-1\n٣\n²\n" + "9" * 5000 + "\nsave ~nobody-here/x\nsave \0\nwhy [/b]\n[qq]\n"
    code, out, err = run(*PLAY, typed=typed + "rules [x]\n" + "\udce9\n")
    assert (code, err) == (0, "")
    assert "No move fits “[qq]”." in out


def test_plain_letters() -> None:
    assert plain("Hôtel ŒUVRE Straße Ñ") == "hotel oeuvre strasse n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_of_the_rules_can_be_found(language: str) -> None:
    parts = sections("paris-paris", language)
    assert len(parts) > 30
    for part in parts:
        assert find_section("paris-paris", language, part.number) == part
    whole = find_section("paris-paris", language, "§3")
    assert whole is not None
    assert "### 3.6" in whole.body
    assert "## 4" not in whole.body


def test_the_data_folder_follows_the_platform() -> None:
    assert data_folder({"XDG_DATA_HOME": "/x"}, "linux") == Path("/x/lutece")
    assert data_folder({}, "linux").parts[-3:] == (".local", "share", "lutece")
    assert data_folder({}, "darwin").name == "Lutece"
    assert data_folder({"LOCALAPPDATA": "/y"}, "win32") == Path("/y/Lutece")


# -- the other commands ------------------------------------------------------------------


def test_replay_shows_a_position_as_a_seat_saw_it(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    run(*PLAY, typed=f"1\n1\n1\nsave {path}\n")
    told = run("replay", str(path), "--at", "3", "--seat", "A")
    assert told.code == 0
    assert "After 3 of" in told.out
    assert "Round 2 of 20" in told.out
    own = "o orange"  # A's marker with this seed, beside A's name
    assert own in told.out.partition("A player A")[2].splitlines()[0]
    anyone = run("replay", str(path), "--at", "3").out
    assert own not in anyone.partition("A player A")[2].splitlines()[0]
    refused = run("replay", str(path), "--at", "99")
    assert refused.code == 2
    assert "--at: 99" in refused.err


def test_a_record_that_was_changed_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    run(*PLAY, typed=f"1\nsave {path}\n")
    record = json.loads(path.read_text("utf-8"))
    record["actions"][0]["stop"] = "louvre"
    path.write_text(json.dumps(record), encoding="utf-8")
    code, _, err = run("replay", str(path))
    assert code == 2
    assert "actions[1]" in err


def test_a_simulation_is_the_same_with_any_number_of_jobs(run: Run) -> None:
    asked = ("simulate", "paris-paris", "--players", "3", "--games", "12", "--seed", "1", "--json")
    one, two = run(*asked, "--jobs", "1"), run(*asked, "--jobs", "2")
    assert one == two
    result = json.loads(one.out)
    assert result["games"] == 12
    assert result["seats"]["all"]["wins"] == pytest.approx(12)
    assert result["decisions"] == {"mean": 45, "sd": 0, "least": 45, "most": 45}
    assert result["events"]["house-built"] == 45
    assert result["events"]["big-trip"] > 3
    assert "big-trip" in run(*asked[:-1]).out


def test_a_simulation_without_a_seed_tells_the_one_it_took(run: Run) -> None:
    first = json.loads(run("simulate", "paris-paris", "--games", "2", "--json").out)
    asked = ("simulate", "paris-paris", "--games", "2", "--json", "--seed", first["seed"])
    assert json.loads(run(*asked).out) == first


def test_a_searching_bot_can_be_simulated(run: Run) -> None:
    asked = ("simulate", "paris-paris", "--games", "1", "--bot", "search@4", "--seed", "1")
    assert "search@4 bots" in run(*asked).out


def test_what_happens_can_be_counted_by_a_field_of_its_event(run: Run) -> None:
    asked = ("simulate", "paris-paris", "--games", "4", "--seed", "1", "--json")
    result = json.loads(run(*asked, "--count", "house-built.line", "--count", "big-trip.line").out)
    built = result["counts"]["house-built.line"]
    assert sum(built.values()) == pytest.approx(40)  # 20 rounds of two houses
    assert set(built) == {"teal", "red", "blue", "orange", "pink"}
    told = run(*asked[:-1], "--count", "house-built.line").out
    assert "house-built.line" in told
    assert run(*asked, "--count", "house-built.colour").err.count("\n") == 1
    assert run(*asked, "--count", "house").code == 2


def test_perft_counts(run: Run) -> None:
    out = run("perft", "paris-paris", "--seed", "1", "--depth", "3").out
    rows = [line.split()[:2] for line in out.splitlines()]
    assert rows[-3:] == [["1", "3"], ["2", "6"], ["3", "18"]]
    assert run("perft", "paris-paris", "--depth", "0").code == 0


def test_an_edition_is_shown_checked_and_compared(run: Run, mine: Path) -> None:
    shown = run("edition", "show", "paris-paris").out
    assert "houses  C certain  rulebook: houses of each player" in shown
    assert "P HOUSE VALUE" in shown
    assert "Jardin des Plantes" in shown
    assert run("edition", "check", "paris-paris").out.endswith("fits\n")
    assert run("edition", "check", "paris-paris", str(mine)).out.endswith("mine.toml: fits\n")
    assert "houses.each" in run("edition", "diff", "paris-paris", str(mine)).out
    mine.write_text(mine.read_text("utf-8").replace("each = 21", ""), encoding="utf-8")
    compared = run("edition", "diff", "paris-paris", str(mine)).out
    assert "(nothing)" in compared
    assert "It can't be played" in compared
    mine.write_text(BOX.read_text("utf-8"), encoding="utf-8")
    assert run("edition", "diff", "paris-paris", str(mine)).out == "no difference\n"
