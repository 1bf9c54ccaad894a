"""`lutece dataset`: self-play as Parquet, for programs that learn."""

import argparse
import json
import os
import secrets
import sys
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from lutece.bots.arena import ArenaConfig
from lutece.cli.console import console
from lutece.cli.parser import BOT_HELP, Commands, UsageError, add_game, add_table, game_of, table_of
from lutece.cli.workers import add_workers, check_counts, pool_of

GAMES = 1000
GAMES_A_PART = 1000
NEEDED = ("pyarrow", "filelock")
EXAMPLES = """\
examples:
  lutece dataset paris-paris --bot level-3 --games 10000 --seed 1 --out paris-paris-3
  lutece dataset cite --bot search@200 --games 500 --out cite --jobs 2
  lutece dataset paris --players 4 --bot level-2 --games 100000 --out paris-4 --ray auto

Two tables in Parquet: the games with their records, and every position with what the seat to
act saw, could do and did, what the search thought, and how it ended. docs/dataset.md describes
every column. The same command goes on where it was interrupted. The same seed gives the same
data set, with any number of jobs and on any cluster, unless a bot's budget is a time.
"""


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "dataset",
        help="let bots play and write games and positions as Parquet",
        description="Let bots play against themselves and write what happened as Parquet.",
        epilog=EXAMPLES,
    )
    add_game(parser)
    add_table(parser)
    parser.add_argument("--out", required=True, metavar="FOLDER", help="where the data set goes")
    parser.add_argument(
        "--games", type=int, default=GAMES, metavar="K", help=f"how many (usually {GAMES})"
    )
    parser.add_argument(
        "--bot",
        action="append",
        help=f"who plays (usually random), once or once for each seat; {BOT_HELP}",
    )
    parser.add_argument(
        "--part",
        type=int,
        default=GAMES_A_PART,
        metavar="K",
        help=f"games in one file (usually {GAMES_A_PART})",
    )
    add_workers(parser, usually=os.cpu_count() or 1)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    check(chosen)
    from lutece.research.dataset import Dataset, FolderError, facts_in

    folder = Path(chosen.out)
    try:
        there = facts_in(folder)
        if chosen.seed is None:
            chosen.seed = str(there["seed"]) if there else secrets.token_hex(4)
        dataset = Dataset(config_of(chosen), chosen.bot, chosen.games, chosen.part)
        with Progress(
            console=Console(file=sys.stderr), transient=True, disable=not sys.stderr.isatty()
        ) as bar:
            task = bar.add_task(chosen.game, total=chosen.games)
            made = dataset.make(
                folder, pool_of(chosen), lambda games: bar.update(task, completed=games)
            )
    except FolderError as error:
        raise UsageError(f"--out: {error}") from None
    said = f"{made.rows('games')} games, {made.rows('positions')} positions"
    console().print(f"{folder}: {said}, seed {chosen.seed}", soft_wrap=True)
    return 0


def check(chosen: argparse.Namespace) -> None:
    """Refuse what can't be before any game is played."""
    check_counts(chosen)
    if chosen.part < 1:
        raise UsageError(f"--part: {chosen.part} is less than 1")
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise UsageError(f"{missing[0]} is not installed: pip install lutece[research]")


def config_of(chosen: argparse.Namespace) -> ArenaConfig:
    """What every game has in common; the bots are spread over the seats."""
    game = game_of(chosen)
    table = table_of(game, chosen)
    named = chosen.bot or ["random"]
    if len(named) not in (1, table.players):
        raise UsageError(f"--bot: one is needed, or {table.players}, one for each seat")
    chosen.bot = named * table.players if len(named) == 1 else named
    contents = json.dumps(game.edition.contents) if chosen.edition else ""
    return ArenaConfig(game.name, table.players, table.seed, table.options, contents)
