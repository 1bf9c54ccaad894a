"""`lutece demo`: a server with people and games in it, to look at."""

import argparse
import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from lutece import bots
from lutece.cli import serve
from lutece.cli.files import data_folder
from lutece.cli.parser import Commands, UsageError
from lutece.games import find, names

EXAMPLES = """\
examples:
  lutece demo                          make a demo, serve it and open the browser
  lutece demo look --no-serve          only make it, in the folder "look"
  lutece serve --data look             serve it later

The demo has people, finished and running games of every game, chat and ratings. It is kept:
the same command serves it again as it was left. To have a new one, delete the folder.
"""
NOTE = "demo.txt"  # in the folder of every demo: who is there, and how to sign in
DATABASE = "lutece.db"


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "demo",
        help="look at a server that has people and games already",
        description="Make a data folder with people, running and finished games, and serve it.",
        epilog=EXAMPLES,
    )
    parser.add_argument("folder", nargs="?", metavar="FOLDER", help="where to keep it")
    parser.add_argument("--no-serve", action="store_true", help="only make the folder")
    parser.add_argument("--bot", default="greedy", help="the bot that chooses everybody's moves")
    serve.add_settings(parser, "address", "port")
    parser.add_argument("--no-browser", action="store_true", help="don't open the browser")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    folder = Path(chosen.folder) if chosen.folder else data_folder() / "demo"
    if not (folder / NOTE).is_file():
        for game in names():
            bots.check(chosen.bot, find(game))
        make(folder, chosen.bot)
    print(f"{folder}\n{(folder / NOTE).read_text('utf-8')}", end="", flush=True)
    if chosen.no_serve:
        print(f"To serve it: lutece serve --data {folder}")
        return 0
    # This folder and nothing else, whatever the environment or a file says.
    chosen.data, chosen.database, chosen.redis = str(folder), f"sqlite:///{folder / DATABASE}", ""
    return serve.run(chosen)


def make(folder: Path, bot: str) -> None:
    """Make a demo; the folder is there when all of it is done, and not before."""
    # Here, for a server takes long to import and the other commands do without.
    from lutece.cli.demo_tables import NOTE_TEXT, fill

    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UsageError(f"{folder} is not empty and has no demo in it; name another folder")
    folder.parent.mkdir(parents=True, exist_ok=True)
    print("making the demo: bots play some games", file=sys.stderr)
    with TemporaryDirectory(dir=folder.parent, prefix=".lutece-demo-") as unfinished:
        made = Path(unfinished) / "data"
        asyncio.run(fill(made, bot))
        (made / NOTE).write_text(NOTE_TEXT, encoding="utf-8")
        if folder.exists():
            folder.rmdir()
        made.rename(folder)
