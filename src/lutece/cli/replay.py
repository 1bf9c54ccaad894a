"""`lutece replay`: look back at a game that was saved."""

import argparse

from rich.console import Console

from lutece import Match
from lutece.cli import show
from lutece.cli.console import console
from lutece.cli.files import read_text, seats_in
from lutece.cli.language import HUMAN, add_language, language_of, text_for
from lutece.cli.parser import Commands, UsageError, seat_of
from lutece.engine.record import replay
from lutece.games import find
from lutece.text import Text

EXAMPLES = """\
examples:
  lutece replay evening.json                   every decision and what came of it
  lutece replay evening.json --at 12           the table after twelve decisions
  lutece replay evening.json --at 12 --seat A  the same, as the first player saw it
"""


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "replay",
        help="look back at a saved game",
        description="Tell a saved game in words, or show the table at one moment. The record is\n"
        "replayed and checked; one that does not add up is refused.",
        epilog=EXAMPLES,
    )
    parser.add_argument("file", metavar="FILE", help="a record, as `save` writes it")
    parser.add_argument("--at", type=int, metavar="N", help="show the table after N decisions")
    parser.add_argument("--seat", metavar="SEAT", help="as this seat sees it, from 1 or from A")
    add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    record = read_text(chosen.file)
    sat = seats_in(record)
    match = replay(record, find)
    seat = None if chosen.seat is None else seat_of(chosen.seat, match.table.players)
    seats = sat if len(sat) == match.table.players else [HUMAN] * match.table.players
    text = text_for(match.game, language_of(chosen), seats)
    out = console()
    if chosen.at is None:
        tell_all(match, seat, text, out)
    else:
        show_position(match, chosen.at, seat, text, out)
    return 0


def tell_all(match: Match, seat: int | None, text: Text, out: Console) -> None:
    """Every decision in words, and the ranking if it came to that."""
    show.say(out, text.say("game.name"), "bold")
    for number in range(1, len(match.steps) + 1):
        show.decision(out, match.steps[number - 1], number, seat, text)
    if match.over:
        out.print(show.ranking(match, text))
        out.print(show.score(match, seat, text))


def show_position(match: Match, number: int, seat: int | None, text: Text, out: Console) -> None:
    """The table after so many decisions, and the last of them."""
    count = len(match.steps)
    if not 0 <= number <= count:
        raise UsageError(f"--at: {number} is not from 0 to {count}")
    show.say(out, text.say("terminal.position", {"number": number, "count": count}), "bold")
    if number:
        show.decision(out, match.steps[number - 1], number, seat, text)
    position = match.at(number)
    out.print(show.board(position, seat, text))
    if position.over:
        out.print(show.ranking(position, text))
