"""The games, one folder each, found by looking: there is no list to edit.

A folder with a `box.toml` is a game: its package names its class as `GAME`, and its name
is the folder's, as people type it. Other installed packages may bring games too: see
`installed.py`. `lutece.games()` lists them all.
"""

import sys
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import Any

from lutece.engine.edition import Edition
from lutece.engine.game import Game
from lutece.engine.spelling import kebab
from lutece.games.installed import box_of, installed, load


class UnknownGame(LookupError):
    """A name that no game has."""


def names() -> list[str]:
    """The names of all games that can be played."""
    return sorted(_packages())


def faults() -> list[str]:
    """A sentence for each installed game that can't be played."""
    return installed(_own())[1]


def folder(name: str) -> str:
    """The package of a game: `paris-paris` lives in `lutece.games.paris_paris`."""
    package = _packages().get(name)
    if package is None:
        broken = [fault for fault in faults() if fault.startswith(f"the game {name!r} ")]
        there = f"no game is called {name!r}; there are: {', '.join(names())}"
        raise UnknownGame(*broken or [there])
    return package


def _packages() -> dict[str, str]:
    own = _own()
    return own | installed(own)[0]


def _own() -> dict[str, str]:
    """The packages of the games in this folder, by name."""
    boxes = (box for place in __path__ for box in Path(place).glob("*/box.toml"))
    return {kebab(box.parent.name): f"{__name__}.{box.parent.name}" for box in boxes}


def box(name: str) -> Edition:
    """The default edition of a game: the box.toml of its folder."""
    return box_of(folder(name))


@cache
def facts(name: str) -> Mapping[str, Any]:
    """What a host should know about tables of a game: the table.toml of its folder, if any."""
    place = files(folder(name)).joinpath("table.toml")
    return tomllib.loads(place.read_text(encoding="utf-8")) if place.is_file() else {}


def find(name: str, edition: Edition | None = None) -> Game[Any]:
    """The game of that name with an edition, by default its own; refuses a wrong one."""
    return _make(folder(name)) if edition is None else load(folder(name), edition)


@cache
def _make(package: str) -> Game[Any]:
    return load(package)


class _Games(ModuleType):
    """`lutece.games` is this package and a question: `lutece.games()`."""

    def __call__(self) -> list[str]:
        return names()


sys.modules[__name__].__class__ = _Games
