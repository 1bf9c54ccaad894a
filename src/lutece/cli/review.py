"""`lutece review`: what was luck in a saved game, what was decided, and what could be better."""

import argparse
import json

from rich.progress import Progress

from lutece.bots.review import QUICK, STANDARD, NotOver, review
from lutece.cli import show, show_review
from lutece.cli.console import console
from lutece.cli.files import read_text, seats_in
from lutece.cli.language import HUMAN, add_language, language_of, text_for
from lutece.cli.parser import Commands, UsageError
from lutece.engine.record import replay
from lutece.games import find

EXAMPLES = """\
examples:
  lutece review evening.json               the ledger, the chances, the moments that mattered
  lutece review evening.json --quick       the same with less work
  lutece review evening.json --json        everything, for a program
"""


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "review",
        help="what was luck in a finished game, and what could be better",
        description="Review a finished game. Everything adds up: an equal share, what seat and\n"
        "opening were worth, luck, own decisions and others' decisions make the result.",
        epilog=EXAMPLES,
    )
    parser.add_argument("file", metavar="FILE", help="a record, as `save` writes it")
    parser.add_argument("--quick", action="store_true", help="less work, and less certain")
    parser.add_argument("--json", action="store_true", help="as JSON")
    add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    record = read_text(chosen.file)
    sat = seats_in(record)
    match = replay(record, find)
    if not match.over:
        raise UsageError(f"{chosen.file}: this game is not over; only a finished one is reviewed")
    seats = sat if len(sat) == match.table.players else [HUMAN] * match.table.players
    text = text_for(match.game, language_of(chosen), seats)
    out = console()
    budget = QUICK if chosen.quick else STANDARD
    try:
        with Progress(console=out, transient=True, disable=not out.is_terminal) as bar:
            task = bar.add_task(text.say("review.thinking"), total=len(match.steps))
            found = review(match, budget, progress=lambda done, _: bar.update(task, completed=done))
    except NotOver as error:
        raise UsageError(f"{chosen.file}: {error}") from None
    if chosen.json:
        print(json.dumps(found.to_json(), ensure_ascii=False))
        return 0
    show.say(out, text.say("game.name"), "bold")
    out.print(show_review.ledger(found, text))
    out.print(show_review.graph(found, text))
    out.print(show_review.moments(found, match, text))
    return 0
