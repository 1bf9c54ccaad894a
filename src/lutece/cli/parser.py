"""What the commands share on the command line: one-line errors, and how a table is asked for."""

import argparse
from collections.abc import Sequence
from typing import Any, NoReturn

from lutece.bots import NAMES as BOTS
from lutece.cli.files import read_text
from lutece.engine.edition import Edition, parse_edition
from lutece.engine.game import Game
from lutece.engine.table import Option, Table, make_table
from lutece.games import find
from lutece.text.typed import typed_value

SEAT_LETTERS = "ABCDEFGH"
BOT_HELP = f"which bot: {', '.join(BOTS)}, or strategist-PLAN (see: lutece levels GAME)"
Commands = Any  # what add_subparsers gives; argparse keeps its type private


class UsageError(Exception):
    """Something on the command line that the user can mend, said in one line."""


class Parser(argparse.ArgumentParser):
    """Examples stay as they are written, and an error is one line without the usage."""

    def __init__(self, **settings: Any) -> None:
        settings.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (see: {self.prog} --help)")


def add_game(parser: argparse.ArgumentParser, **settings: Any) -> None:
    parser.add_argument("game", metavar="GAME", help="the name of a game", **settings)


def add_table(parser: argparse.ArgumentParser) -> None:
    """The arguments that decide the first position."""
    parser.add_argument("--players", type=int, metavar="N", help="how many play")
    parser.add_argument("--seed", help="a number or a text: the same seed, the same shuffle")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the game; may be given several times",
    )
    parser.add_argument("--edition", metavar="FILE", help="components other than the usual ones")


def game_of(chosen: argparse.Namespace) -> Game[Any]:
    """The game that was asked for, with its edition."""
    return find(chosen.game, edition_from(chosen.edition) if chosen.edition else None)


def edition_from(path: str) -> Edition:
    return parse_edition(read_text(path))


def table_of(game: Game[Any], chosen: argparse.Namespace, players: int | None = None) -> Table:
    """The table that was asked for, by default the smallest."""
    count = players or (game.seats[0] if chosen.players is None else chosen.players)
    options = options_of(game.options, chosen.option)
    return make_table(game.seats, game.options, players=count, seed=chosen.seed, chosen=options)


def options_of(known: Sequence[Option], pairs: Sequence[str]) -> dict[str, Any]:
    """`KEY=VALUE` as the option means it; what it can't mean is left for the table to refuse."""
    options: dict[str, Any] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise UsageError(f"--option: {pair!r} is not KEY=VALUE")
        key = key.strip().replace("-", "_")
        option = next((option for option in known if option.key == key), None)
        options[key] = value if option is None else typed_value(option, value.strip())
    return options


def seat_of(asked: str, players: int) -> int:
    """A seat by its number from 1, or by its letter as the boards show it."""
    seats = SEAT_LETTERS[:players]
    letter = asked.upper()
    if letter in [str(number) for number in range(1, players + 1)]:
        return int(letter) - 1
    if len(letter) == 1 and letter in seats:
        return seats.index(letter)
    raise UsageError(
        f"no seat {asked!r}: they go from 1 to {players}, or {seats[0]} to {seats[-1]}"
    )
