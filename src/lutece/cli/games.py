"""`lutece games`: the games that are there, and those that are installed but can't be played."""

import argparse
import sys

from lutece.cli import show
from lutece.cli.console import console
from lutece.cli.language import add_language, language_of
from lutece.cli.parser import Commands
from lutece.games import faults, find, folder, names
from lutece.text import Text

EXAMPLES = """\
examples:
  lutece games
  lutece games --language fr

Other packages may bring games: see docs/adding-a-game.md.
"""


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "games",
        help="the games that are there",
        description="The games that are there, those of other installed packages too.",
        epilog=EXAMPLES,
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    out, language = console(), language_of(chosen)
    for name in names():
        text = Text(language, find(name))
        show.say(out, f"{name}  {text.say('game.name')}", "bold")
        about = text.say("game.about")
        if about:
            show.say(out, f"         {about}")
        package = folder(name)
        if not package.startswith("lutece.games."):
            show.say(out, f"         package: {package}", "dim")
    for fault in faults():
        print("lutece:", fault, file=sys.stderr)
    return 0
