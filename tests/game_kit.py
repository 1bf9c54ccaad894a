"""What each game brings for these tests, and what it has not.

A game's folder may have `tests/tests.toml`: what the tests of all games should know of this one.

    whole = true                  # everything below is there: what is missing is a fault
    in_first_release = true       # its bots of release 0.1.0 stay playable
    printed = ["tile"]            # fields whose values are printed on the component itself
    endings = [[2, 1, 3]]         # players, seed, decisions before the end: brute force solves it
    steady_first_look = true      # what is hidden changes nothing of a first look
    several_decisions_from = 22   # from this decision on, turns have several of them
    read_every = 41               # only so many positions are read as words: they are long

A game without `whole` is played and tested with what it has. What it has not is skipped by name,
and told at the end of the run.
"""

import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from lutece.bots.advice import advice_of
from lutece.engine.rng import rng_from_seed
from lutece.engine.table import make_table
from lutece.games import find, folder, names
from lutece.text import LANGUAGES

BOARDS = Path(__file__).parents[1] / "web" / "src" / "games"


def place(name: str) -> Path:
    """The installed folder of a game."""
    return Path(str(files(folder(name))))


def folder_of_tests(name: str) -> Path:
    """The folder of a game's tests, which is not installed with it: see conftest.py."""
    places = [Path(place) / "tests" for place in import_module(folder(name)).__path__]
    return next((place for place in places if place.is_dir()), places[0])


@cache
def known(name: str) -> dict[str, Any]:
    """What a game's tests/tests.toml says."""
    path = folder_of_tests(name) / "tests.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def hides(name: str) -> bool:
    """Whether a re-deal changes anything at the start: in a game of open knowledge it does not."""
    game = find(name)
    state = game.setup(
        make_table(game.seats, game.options, players=game.seats[0], seed=1, chosen=None)
    )
    deals = [game.redeal(state, 0, rng_from_seed(f"{n}")).facts() for n in range(9)]
    return len(set(map(str, deals))) > 1


THINGS: dict[str, Callable[[str], bool]] = {
    **{
        f"text/{language}.toml": lambda name, language=language: (  # type: ignore[misc]
            (place(name) / "text" / f"{language}.toml").is_file()
        )
        for language in LANGUAGES
    },
    "RULES.md": lambda name: (place(name) / "RULES.md").is_file(),
    "translated rules": lambda name: all(
        (place(name) / f"RULES.{language}.md").is_file() for language in LANGUAGES[1:]
    ),
    "SUMMARY.md": lambda name: (place(name) / "SUMMARY.md").is_file(),
    "tests/perft.toml": lambda name: (folder_of_tests(name) / "perft.toml").is_file(),
    "tests/golden": lambda name: any((folder_of_tests(name) / "golden").glob("*.json")),
    "endings": lambda name: "endings" in known(name),
    "features": lambda name: bool(find(name).feature_names(find(name).seats[0])),
    "learned value": lambda name: bool(advice_of(find(name)).nets),
    "observation": lambda name: (place(name) / "observation.py").is_file(),
    "something hidden": hides,
    "board": lambda name: (BOARDS / name / "index.ts").is_file(),
}


@cache
def has(name: str, thing: str) -> bool:
    """Whether a game has one of THINGS; of a whole game it is taken for granted."""
    return bool(known(name).get("whole")) or THINGS[thing](name)


def lacking(name: str) -> list[str]:
    return [thing for thing in THINGS if not has(name, thing)]


def told() -> Iterator[str]:
    """A sentence for each game that has not everything."""
    for name in names():
        if lacking(name):
            yield f"{name} has no {', no '.join(lacking(name))}: it was tested without"


def games_with(*things: str) -> list[Any]:
    """All games as parameters; those that lack one of these things are skipped, and say so."""
    return [of_game(name, name, *things) for name in names()]


def of_game(name: str, value: Any, *things: str, label: str = "") -> Any:
    """A parameter about a game, skipped where the game lacks one of these things."""
    missing = [thing for thing in things if not has(name, thing)]
    marks = [pytest.mark.skip(reason=f"{name} has no {', no '.join(missing)}")] if missing else []
    return pytest.param(value, marks=marks, id=label or str(value))


def need(name: str, thing: str) -> None:
    """Go on only if the game has this thing."""
    if not has(name, thing):
        pytest.skip(f"{name} has no {thing}")
