"""Games of other installed packages, found by the entry point group `lutece.games`.

    [project.entry-points."lutece.games"]
    marrons = "marrons"

The name is what people type, the value is a package: a folder like those beside this file.
It is other people's code, so it is tried before it is offered: a package that can't be played
is named in one sentence and leaves the other games alone.
"""

import sys
from collections.abc import Collection
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from typing import Any

from lutece.engine.edition import Edition, parse_edition
from lutece.engine.game import Game

GROUP = "lutece.games"


def installed(taken: Collection[str]) -> tuple[dict[str, str], list[str]]:
    """The packages of the games that can be played, by name; and a sentence for each other one.

    `taken` are the names that Lutèce's own games have."""
    packages: dict[str, str] = {}
    faults: list[str] = []
    for entry in _entries(tuple(sys.path)):
        if entry.name in taken or entry.name in packages:
            fault = "there is another game of that name"
        else:
            fault = _fault(entry.name, entry.value)
        if fault:
            faults.append(f"the game {entry.name!r} of the package {entry.value!r}: {fault}")
        else:
            packages[entry.name] = entry.value
    return packages, faults


def load(package: str, edition: Edition | None = None) -> Game[Any]:
    """The game of a package, by default with the box of its folder."""
    game: Game[Any] = import_module(package).GAME(edition or box_of(package))
    return game


@cache
def box_of(package: str) -> Edition:
    """The box.toml of a game's folder."""
    return parse_edition(files(package).joinpath("box.toml").read_text(encoding="utf-8"))


@cache
def _entries(_path: tuple[str, ...]) -> list[EntryPoint]:
    """All that is declared where Python looks for packages now, in a fixed order."""
    return sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value))


@cache
def _fault(name: str, package: str) -> str:
    try:
        game = load(package)
    except Exception as error:  # whatever another package may do wrong
        said = " ".join(str(error).split())
        return f"{type(error).__name__}: {said}" if said else type(error).__name__
    return "" if game.name == name else f"it calls itself {game.name!r}"
