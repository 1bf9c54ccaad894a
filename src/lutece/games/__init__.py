"""The games, one folder each, found by looking: there is no list to edit.

A folder with a `box.toml` is a game: its package names its class as `GAME`, and its name
is the folder's, as people type it. `lutece.games()` lists them.
"""

import sys
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import Any

from lutece.engine.edition import Edition, parse_edition
from lutece.engine.game import Game
from lutece.engine.spelling import kebab


class UnknownGame(LookupError):
    """A name that no game has."""


def names() -> list[str]:
    """The names of all games."""
    boxes = (box for place in __path__ for box in Path(place).glob("*/box.toml"))
    return sorted(kebab(box.parent.name) for box in boxes)


def folder(name: str) -> str:
    """The package of a game: `paris-paris` lives in `lutece.games.paris_paris`."""
    if name not in names():
        raise UnknownGame(f"no game is called {name!r}; there are: {', '.join(names())}")
    return f"{__name__}.{name.replace('-', '_')}"


@cache
def box(name: str) -> Edition:
    """The default edition of a game: the box.toml of its folder."""
    return parse_edition(files(folder(name)).joinpath("box.toml").read_text(encoding="utf-8"))


@cache
def facts(name: str) -> Mapping[str, Any]:
    """What a host should know about tables of a game: the table.toml of its folder, if any."""
    place = files(folder(name)).joinpath("table.toml")
    return tomllib.loads(place.read_text(encoding="utf-8")) if place.is_file() else {}


def find(name: str, edition: Edition | None = None) -> Game[Any]:
    """The game of that name with an edition, by default its own; refuses a wrong one."""
    return _make(name) if edition is None else _with_edition(name, edition)


@cache
def _make(name: str) -> Game[Any]:
    return _with_edition(name, box(name))


def _with_edition(name: str, edition: Edition) -> Game[Any]:
    game: Game[Any] = import_module(folder(name)).GAME(edition)
    return game


class _Games(ModuleType):
    """`lutece.games` is this package and a question: `lutece.games()`."""

    def __call__(self) -> list[str]:
        return names()


sys.modules[__name__].__class__ = _Games
