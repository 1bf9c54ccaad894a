"""What each number of an observation means, as a page: python -m lutece.research.columns

With the name of a game and a number of players: its table for so many. With --all: every
number by its name.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from importlib.util import find_spec

from lutece.games import find, folder, names
from lutece.research.game_config import GameConfig

HEAD = """\
# What an observation says

An observation is a row of whole numbers (int16), made from what a seat may know and nothing
else. Seats are counted from the one that looks: 0 is itself, 1 the next to its left. In a game
for two the other one is the `rival`.

This page is written by `python -m lutece.research.columns`. It shows the rows for two players;
`python -m lutece.research.columns paris-paris 4` shows those for four, and with `--all` every
number by its name. In Python they are `GameConfig(game, players).columns`.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m lutece.research.columns")
    parser.add_argument("game", nargs="?", choices=names(), help="one game instead of all")
    parser.add_argument("players", nargs="?", type=int, default=2)
    parser.add_argument("--all", action="store_true", help="every number by its name")
    given = parser.parse_args(arguments)
    if given.game and given.players not in find(given.game).seats:
        seats = ", ".join(map(str, find(given.game).seats))
        parser.error(f"players: {given.players} is not one of: {seats}")
    if given.all and not given.game:
        parser.error("--all: of which game?")
    sys.stdout.write("\n".join(_lines(given.game, given.players, given.all)) + "\n")
    return 0


def _lines(game: str | None, players: int, each: bool) -> Iterator[str]:
    if game is None:
        yield HEAD.rstrip()
    for name in [game] if game else _with_an_observation():
        config = GameConfig(name, players if game else find(name).seats[0])
        yield from every_number(config) if each else table(config)


def _with_an_observation() -> list[str]:
    """The games in this package that write an observation of their own."""
    own = [name for name in names() if folder(name).startswith("lutece.games.")]
    return [name for name in own if find_spec(f"{folder(name)}.observation")]


def table(config: GameConfig) -> Iterator[str]:
    """The groups of numbers of a game, with the first and the last name of each."""
    yield from ("", f"## {config.game.name}, {config.players} players", "")
    yield f"{len(config.columns)} numbers; {config.actions} actions in the mask."
    yield from ("", "| numbers | names | what they say |", "|--:|---|---|")
    first = 0
    for what, columns in config.groups:
        last = first + len(columns) - 1
        numbers = str(first) if first == last else f"{first}–{last}"
        join = ", " if len(columns) == 2 else " … "
        shown = columns if len(columns) < 3 else [columns[0], columns[-1]]
        yield f"| {numbers} | {join.join(f'`{name}`' for name in shown)} | {what} |"
        first = last + 1


def every_number(config: GameConfig) -> Iterator[str]:
    for number, name in enumerate(config.columns):
        yield f"{number}\t{name}"


if __name__ == "__main__":
    raise SystemExit(main())
