"""`lutece verify`: was this game shuffled and played as it was promised?"""

import argparse

from lutece.cli.console import console
from lutece.cli.files import read_text
from lutece.cli.language import add_language, language_of
from lutece.cli.parser import Commands, UsageError
from lutece.engine.record import replay
from lutece.games import find
from lutece.text import Text

EXAMPLES = """\
examples:
  lutece verify evening.json
  lutece verify evening.json --hash 4f0c…       the fingerprint that you noted at the start
"""


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "verify",
        help="check a record: its seed against the promised fingerprint, and every move",
        description="Check a record: the seed has the fingerprint that was shown at the start,\n"
        "every move was legal, and the moves lead to the position and result it names.",
        epilog=EXAMPLES,
    )
    parser.add_argument("file", metavar="RECORD", help="a record, as it was saved or downloaded")
    parser.add_argument("--hash", help="the fingerprint of the seed, as it was shown at the start")
    add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    match = replay(read_text(chosen.file), find)  # refuses whatever does not add up
    seed_hash = match.table.seed_hash
    if chosen.hash is not None and seed_hash != chosen.hash.strip().lower():
        raise UsageError(f"--hash: the seed of this record has another fingerprint: {seed_hash}")
    text = Text(language_of(chosen), match.game)
    said = "verified-over" if match.over else "verified"
    values = {"moves": len(match.steps), "hash": seed_hash, "seed": match.table.seed}
    console().print(text.say(f"terminal.{said}", values), markup=False, highlight=False)
    return 0
