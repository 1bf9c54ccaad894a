"""Games of other packages are found by their entry point and play everywhere with what they have.

`chestnuts` is what `lutece new-game` writes; `bare` is the same without a sentence, rules or tests.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from at_table import AtTable, play_all, seated
from command import Run
from fourth_game import as_pip_would, declared, installed, new_game
from in_process import serving
from pettingzoo.test import api_test

import lutece
from lutece import bots
from lutece.bots import arena
from lutece.engine.rng import rng_from_seed
from lutece.games import faults, folder, names
from lutece.research.pettingzoo_env import LuteceEnv
from lutece.text import LANGUAGES, Text

OURS = names()[0]
TESTS = Path(__file__).parent
both = pytest.mark.parametrize("game", ["chestnuts", "bare"])


@pytest.fixture(scope="module", autouse=True)
def packages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The packages of the two games, and two more that can't be played."""
    place = tmp_path_factory.mktemp("packages")
    for name in ("chestnuts", "bare"):
        new_game(place, name)
    for unwritten in ("text", "tests"):
        shutil.rmtree(place / "bare" / "lutece_bare" / unwritten)
    (place / "bare" / "lutece_bare" / "RULES.md").unlink()
    (place / "broken").mkdir()
    (place / "broken" / "lutece_broken.py").write_text("raise RuntimeError('no chestnuts')\n")
    entries = {"broken": "lutece_broken", OURS: "lutece_bare", "other": "lutece_bare"}
    paths = [as_pip_would(place / name) for name in ("chestnuts", "bare")]
    with installed(*paths, declared(place / "broken", "broken-games", entries)):
        yield place


@both
def test_a_game_of_another_package_is_there(game: str) -> None:
    assert game in lutece.games()
    assert folder(game) == f"lutece_{game}"


def test_a_broken_one_is_named_in_a_sentence_and_stops_no_other(run: Run) -> None:
    assert faults() == [
        "the game 'broken' of the package 'lutece_broken': RuntimeError: no chestnuts",
        f"the game '{OURS}' of the package 'lutece_bare': there is another game of that name",
        "the game 'other' of the package 'lutece_bare': it calls itself 'bare'",
    ]
    code, out, err = run("games")
    assert code == 0
    assert "chestnuts  Chestnuts" in out
    assert "package: lutece_bare" in out
    assert err.splitlines() == [f"lutece: {fault}" for fault in faults()]
    code, _, err = run("play", "broken")
    assert (code, err) == (2, f"lutece: {faults()[0]}\n")


def test_it_passes_the_tests_that_were_written_with_it(packages: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "lutece_chestnuts"]
    result = subprocess.run(command, cwd=packages / "chestnuts", capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_tests_of_all_games_can_be_collected_beside_it() -> None:
    """A game that lacks something stops no test of the others: what it lacks is known by name."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--collect-only"]
    result = subprocess.run(
        [*command, *map(str, sorted(TESTS.glob("test_*.py")))], capture_output=True, text=True
    )
    assert result.returncode == 0, result.stdout[-3000:] + result.stderr
    assert "bare has no" in result.stdout


# -- the terminal ------------------------------------------------------------------------


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_played_at_the_terminal(run: Run, game: str, language: str) -> None:
    asked = ("play", game, "--seed", "1", "--bot", "greedy", "--language", language)
    code, out, err = run(*asked, typed="rules\n" + "1\n" * 21)
    assert (code, err) == (0, "")
    said = {"chestnuts": Text(language, lutece.new(game).game).say("game.about"), "bare": "bare"}
    assert said[game] in out


def test_what_has_no_sentence_is_said_by_its_key(run: Run) -> None:
    out = run("play", "bare", "--seed", "1", "--bot", "random", typed="rules\n").out
    assert "take (count 2)" in out
    assert "There is no written text of these rules." in out


# -- bots --------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("name", bots.NAMES)
def test_every_bot_plays_it(game: str, name: str) -> None:
    bot = bots.make(name if name in bots.SIMPLE else f"{name}@20")
    match = lutece.new(game, players=3, seed=1)
    while not match.over:
        match.play(bots.decide(bot, match.game, match.state, rng_from_seed("fourth")))


def test_bots_play_it_in_other_processes() -> None:
    """The arena's workers are processes of their own, and find the game as this one does."""
    pair = arena.play_pair("chestnuts", "random", "search@40", games=8, seed=1, jobs=2)
    assert pair == arena.play_pair("chestnuts", "random", "search@40", games=8, seed=1, jobs=1)


# -- what the page uses ------------------------------------------------------------------


def test_the_page_can_offer_and_play_it(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        people = [server.guest("Ada"), server.guest("Ben")]
        offered = {game["name"]: game for game in people[0].get("/api/games").json()}
        assert {"chestnuts", "bare"} < offered.keys() == set(names())
        assert offered["chestnuts"]["words"]["fr"]["designer"] == "nous"
        unwritten = {"name": "bare", "about": "", "designer": ""}
        assert offered["bare"]["words"] == dict.fromkeys(LANGUAGES, unwritten)
        for game in ("chestnuts", "bare"):
            for language in LANGUAGES:
                texts = people[0].get(f"/api/games/{game}/texts/{language}").json()
                assert texts["game"]["ask"]
                rules = people[0].get(f"/api/games/{game}/rules/{language}")
                assert rules.text.startswith("# ")
            players = [AtTable(client, seated(people, game)) for client in people[:1]]
            players.append(AtTable(people[1], players[0].id))
            assert play_all(players) > 6
            assert players[0].table["status"] == "finished"


# -- PettingZoo --------------------------------------------------------------------------


@both
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation numpy array is all zeros")
def test_pettingzoo_knows_it(game: str) -> None:
    api_test(LuteceEnv(game, players=2), num_cycles=60)


# -- new-game ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("Chestnuts", "can't be the name of a game"),
        ("roi_des_halles", "can't be the name of a game"),
        ("class", "can't be the name of a game"),
        ("x" * 25, "can't be the name of a game"),
        ("chestnuts", "there is a game called 'chestnuts' already"),
        ("there", "there is there already"),
    ],
)
def test_new_game_refuses_in_one_sentence(
    run: Run, name: str, what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there").mkdir()
    code, _, err = run("new-game", name)
    assert code == 2
    assert what in err
    assert list((tmp_path / "there").iterdir()) == []
