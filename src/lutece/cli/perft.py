"""`lutece perft`: count rows of legal actions, the strictest check of a game's rules."""

import argparse
import secrets
from time import perf_counter

from rich.table import Table

from lutece.cli.console import console
from lutece.cli.parser import Commands, UsageError, add_game, add_table, game_of, table_of
from lutece.engine.game import perft

EXAMPLES = """\
examples:
  lutece perft paris-paris --seed 1 --depth 4
  lutece perft paris-paris --players 4 --seed 1 --depth 3 --option neighbours=trip-line

Two builds or two versions of the rules that agree on these numbers allow the same play.
"""


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "perft",
        help="count the rows of legal actions from a first position",
        description="Count how many rows of legal actions lead on from the first position of a\n"
        "table, for every depth up to the one given.",
        epilog=EXAMPLES,
    )
    add_game(parser)
    add_table(parser)
    parser.add_argument("--depth", type=int, default=3, metavar="N", help="how deep (usually 3)")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    if chosen.depth < 0:
        raise UsageError(f"--depth: {chosen.depth} is less than 0")
    if chosen.seed is None:
        chosen.seed = secrets.token_hex(4)
    game = game_of(chosen)
    table = table_of(game, chosen)
    out = console()
    out.print(f"{game.name}, {table.players} players, seed {table.seed}")
    rows = Table("depth", "rows", "seconds", box=None, padding=(0, 2, 0, 0))
    for depth in range(1 if chosen.depth else 0, chosen.depth + 1):
        begun = perf_counter()
        count = int(perft(game, game.setup(table), depth))
        rows.add_row(str(depth), str(count), f"{perf_counter() - begun:.2f}")
    out.print(rows)
    return 0
