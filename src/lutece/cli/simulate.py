"""`lutece simulate`: let bots play many games and see what happens."""

import argparse
import json
import secrets
import sys
from collections.abc import Generator
from contextlib import ExitStack, closing
from dataclasses import fields
from importlib import import_module
from inspect import getmembers, isclass

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from lutece import bots
from lutece.bots.pool import PoolMaker, results_in_order
from lutece.cli.console import console
from lutece.cli.parser import BOT_HELP, Commands, UsageError, add_game, add_table, game_of, table_of
from lutece.cli.simulation import (
    SimulatedGame,
    SimulationConfig,
    Summary,
    games_task,
    play_task,
    summary,
)
from lutece.cli.workers import add_workers, check_counts, pool_of
from lutece.engine.event import Event
from lutece.engine.spelling import kebab
from lutece.games import folder

LARGEST_PORTION = 25
EXAMPLES = """\
examples:
  lutece simulate paris-paris --games 1000
  lutece simulate paris-paris --players 4 --games 40 --bot level-2 --jobs 2
  lutece simulate paris-paris --games 500 --seed 1 --option small_trip=card-line --json

The same seed gives the same result, with any number of jobs and on any cluster.
"""


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "simulate",
        help="let bots play many games and count what happens",
        description="Let bots play games against each other and tell how many points there were,\n"
        "who won, how long it took and how often each thing happened.",
        epilog=EXAMPLES,
    )
    add_game(parser)
    add_table(parser)
    parser.add_argument("--games", type=int, default=100, metavar="K", help="usually 100")
    add_workers(parser)
    parser.add_argument("--bot", default="random", help=BOT_HELP)
    parser.add_argument(
        "--count",
        action="append",
        default=[],
        metavar="EVENT.FIELD",
        help="count an event by a field, say house-built.line; may be given several times",
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    config = config_of(chosen)
    with ExitStack() as stack:
        shown_on = Console(file=sys.stderr)
        hidden = not sys.stderr.isatty()
        bar = stack.enter_context(Progress(console=shown_on, transient=True, disable=hidden))
        task = bar.add_task(chosen.game, total=chosen.games)
        games: list[SimulatedGame] = []
        for portion in stack.enter_context(closing(played(config, chosen.games, pool_of(chosen)))):
            games += portion
            bar.advance(task, len(portion))
    result = summary(config, games)
    if chosen.json:
        print(json.dumps(result, indent=2, ensure_ascii=False))
    else:
        tell(result)
    return 0


def config_of(chosen: argparse.Namespace) -> SimulationConfig:
    """What every game has in common, as values that any process can be given."""
    check_counts(chosen)
    if chosen.seed is None:
        chosen.seed = secrets.token_hex(4)
    game = game_of(chosen)
    bots.check(chosen.bot, game)
    table = table_of(game, chosen)
    return SimulationConfig(
        game=game.name,
        edition=json.dumps(game.edition.contents),
        players=table.players,
        options=json.dumps(table.options),
        seed=table.seed,
        bot=chosen.bot,
        counts=tuple(countable(game.name, asked) for asked in chosen.count),
    )


def countable(game: str, asked: str) -> str:
    """The field of an event, if the game has it."""
    events = import_module(f"{folder(game)}.events")
    for _, kind in getmembers(events, isclass):
        if issubclass(kind, Event) and kind is not Event:
            names = [field.name for field in fields(kind)]
            if asked in [f"{kebab(kind.__name__)}.{name}" for name in names]:
                return asked
    raise UsageError(f"--count: {game} has no event with a field {asked!r}")


def played(config: SimulationConfig, games: int, pool: PoolMaker) -> Generator[list[SimulatedGame]]:
    """The games in portions, always in the same order."""
    with pool(play_task) as players:
        size = max(1, min(LARGEST_PORTION, games // (players.width * 4)))
        portions = [(config, n, min(n + size, games)) for n in range(0, games, size)]
        tasks = results_in_order(players, portions, lambda one: (games_task(one), "simulation"))
        for _, portion in tasks:
            yield portion


def tell(result: Summary) -> None:
    out = console()
    out.print(
        f"{result['game']}: {result['games']} games, {result['players']} players, "
        f"{result['bot']} bots, seed {result['seed']}"
    )
    table = Table("seat", "wins", "points", "sd", "least", "most", box=None, padding=(0, 3, 0, 0))
    for name, row in result["seats"].items():
        won = f"{row['wins']:.4g} ({100 * row['wins'] / result['games']:.1f} %)"
        figures = (f"{row[key]:.1f}" for key in ("mean", "sd"))
        table.add_row(name, won, *figures, str(row["least"]), str(row["most"]))
    out.print(table)
    length = result["decisions"]
    out.print(f"decisions a game: {length['mean']:.1f} ({length['least']} to {length['most']})")
    events = Table("event", "times a game", box=None, padding=(0, 3, 0, 0))
    for kind, often in result["events"].items():
        events.add_row(kind, f"{often:.2f}")
    out.print(events)
    for asked, values in result["counts"].items():
        counted = Table(asked, "times a game", box=None, padding=(0, 3, 0, 0))
        for value, often in values.items():
            counted.add_row(value, f"{often:.2f}")
        out.print(counted)
