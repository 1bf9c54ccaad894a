"""`lutece arena`: bots against bots, and who is the stronger."""

import argparse
import json
import secrets
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

from lutece.bots import arena
from lutece.bots.arena import ArenaConfig, Verdict
from lutece.cli.console import console
from lutece.cli.parser import (
    SEAT_LETTERS,
    Commands,
    UsageError,
    add_game,
    add_table,
    game_of,
    table_of,
)
from lutece.cli.workers import add_workers, check_counts, pool_of
from lutece.engine.game import Game
from lutece.engine.table import Table
from lutece.version import VERSION, build

EXAMPLES = """\
examples:
  lutece arena paris-paris level-3 level-2 --games 200 --jobs 2
  lutece arena cite level-1 level-2 random --seed 1 --json ladder.json
  lutece arena paris-paris level-3@500 random --players 4 --until-settled --games 2000
  lutece arena paris level-5@600 strategist-PLAN --players 4 --alone --luck

Every pair plays the same deals, and each deal in every way to seat the two bots (2 with two
players, 6 with three or four), so the fair share of wins is 50 %. Games are counted in whole
deals: 100 become 102 where a deal has 6. "in seat A" tells how often that seat won while the
bot had it. The same seed gives the same result, with any number of jobs and on any cluster,
unless a bot's budget is a time. Ctrl-C tells what was played so far. The 95 % interval is over
deals, for the games of one deal are not independent.

--luck takes out the luck of what was revealed, judged by the game's learned value: "less luck"
estimates the same share of wins, as sure as so many times the games would have made the plain one.

--alone gives the first bot one seat, every seat once in a deal; the others have all other seats
and take turns if they are several. The fair share is then one part in the number of players.

--until-settled ends a pair as soon as Wald's sequential test knows whether a bot wins its
fair share or 1.2 times as much (60 %), wrong in 5 % of all cases.
"""


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "arena",
        help="let bots play against each other and measure their strength",
        description="Let every pair of some bots play, and tell each one's share of the wins with "
        "its\n95 % interval, mean points, wins by seat, and OpenSkill ratings over all games.",
        epilog=EXAMPLES,
    )
    add_game(parser)
    parser.add_argument("bots", nargs="+", metavar="BOT", help="two or more names of bots")
    add_table(parser)
    usual = f"usually {arena.GAMES}"
    parser.add_argument(
        "--games", type=int, default=arena.GAMES, metavar="K", help=f"for each pair ({usual})"
    )
    add_workers(parser)
    parser.add_argument(
        "--alone", action="store_true", help="one seat for the first bot, all others for the others"
    )
    parser.add_argument(
        "--luck", action="store_true", help="tell the share of wins without the luck of the cards"
    )
    parser.add_argument("--json", metavar="FILE", help="write the result into a file, as JSON")
    parser.add_argument(
        "--until-settled", action="store_true", help="end a pair early when it is clear"
    )
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    check(chosen)
    game = game_of(chosen)
    table = table_of(game, chosen)
    contents = json.dumps(game.edition.contents) if chosen.edition else ""
    config = ArenaConfig(game.name, table.players, table.seed, table.options, contents)
    event = arena.Tournament(
        config,
        chosen.bots,
        chosen.games,
        chosen.until_settled,
        alone=chosen.alone,
        luck=chosen.luck,
    )
    interrupted = False
    try:
        with progress(event) as on_progress:
            event.play(pool_of(chosen), on_progress)
    except KeyboardInterrupt:
        interrupted = True
    results = event.results()
    tell(results)
    if chosen.luck and arena.value_of(game, table.players) is None:
        console().print(
            f"\n{game.name} has no learned value for {table.players} players: "
            "luck is not taken out.",
            soft_wrap=True,
        )
    if chosen.json:
        figures = asdict(results)
        del figures["config"]
        facts = {**about(chosen, game, table), "interrupted": interrupted, **figures}
        write(Path(chosen.json), json.dumps(facts, indent=2, ensure_ascii=False) + "\n")
    if interrupted:
        raise KeyboardInterrupt
    return 0


def check(chosen: argparse.Namespace) -> None:
    """Refuse what can't be before any game is played, and take a seed where none is given."""
    check_counts(chosen)
    twice = [bot for bot in chosen.bots if chosen.bots.count(bot) > 1]
    if twice:
        raise UsageError(f"{twice[0]} is named twice: a bot can't play against itself")
    if len(chosen.bots) < 2:
        raise UsageError(f"{chosen.bots[0]} against whom? Name two bots or more")
    if chosen.seed is None:
        chosen.seed = secrets.token_hex(4)
    if chosen.json:
        write(Path(chosen.json), None)


def write(path: Path, text: str | None) -> None:
    """Write a file, whole or not at all; without a text, only try whether it could be done."""
    if path.is_dir():
        raise UsageError(f"{path}: Is a directory")
    unfinished = path.with_name(path.name + ".part")
    unfinished.write_text(text or "", encoding="utf-8")
    if text is None:
        unfinished.unlink()
    else:
        unfinished.replace(path)


@contextmanager
def progress(event: arena.Tournament) -> Iterator[Callable[[], None]]:
    """A progress bar on a terminal; call what it yields after each game."""
    shown_on = Console(file=sys.stderr)
    hidden = not sys.stderr.isatty()
    with Progress(console=shown_on, transient=True, disable=hidden) as bar:
        task = bar.add_task(event.config.game, total=None)

        def on_progress() -> None:
            played = sum(len(contest.games) for contest in event.contests)
            planned = sum(contest.planned for contest in event.contests)
            bar.update(task, completed=played, total=planned)

        on_progress()
        yield on_progress


def tell(results: arena.Results) -> None:
    out = console()
    config = results.config
    out.print(f"{config.game}: {config.players} players, seed {config.seed}")
    for pair in results.pairs:
        out.print()
        out.print(headline(pair), soft_wrap=True)
        if pair.games:
            out.print(figures_of(pair))
            if pair.first.adjusted:
                out.print(without_luck(pair))
    if results.ratings:
        out.print()
        grid = Grid("rating", "mu", "sigma", box=None, padding=(0, 3, 0, 0))
        for rating in results.ratings:
            grid.add_row(rating.bot, f"{rating.mu:.2f}", f"{rating.sigma:.2f}")
        out.print(grid)


def headline(pair: arena.Pair) -> str:
    said = {
        Verdict.FIRST: f": settled, {pair.first.bot} is stronger",
        Verdict.SECOND: f": settled, {pair.second.bot} is stronger",
        Verdict.EQUAL: ": settled, they are about equal",
        Verdict.OPEN: ": not settled",
        None: "",
    }
    played = f"{pair.games} games, {pair.deals} deal{'s' * (pair.deals != 1)}"
    against = "alone among" if pair.alone else "–"
    return f"{pair.first.bot} {against} {pair.second.bot}: {played}{said[pair.verdict]}"


def figures_of(pair: arena.Pair) -> Grid:
    letters = SEAT_LETTERS[: len(pair.first.seats)]
    by_seat = [f"in seat {letter}" for letter in letters]
    grid = Grid("bot", "wins", "95 %", "fair", "points", *by_seat, box=None, padding=(0, 3, 0, 0))
    for side in (pair.first, pair.second):
        grid.add_row(
            side.bot,
            percent(side.share),
            between(side.low, side.high),
            percent(side.fair),
            f"{side.points:.1f}",
            *(percent(seat.wins / seat.games) for seat in side.seats),
        )
    return grid


def without_luck(pair: arena.Pair) -> Grid:
    """The share less its luck beside the plain one. It is no count, so it may pass 0 and 100 %."""
    grid = Grid("less luck", "wins", "95 %", "as sure as", box=None, padding=(0, 3, 0, 0))
    for side in (pair.first, pair.second):
        if found := side.adjusted:
            sure = f"{found.saving:.1f} times the games"
            grid.add_row(side.bot, percent(found.share), between(found.low, found.high), sure)
    return grid


def between(low: float, high: float) -> str:
    return f"{100 * low:.1f} – {percent(high)}"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def about(chosen: argparse.Namespace, game: Game[Any], table: Table) -> dict[str, Any]:
    """What was played, by which Lutèce, and the command that plays it again."""
    return {
        "command": command(chosen, table),
        "lutece": VERSION,
        "build": build(),
        "game": game.name,
        "rules_version": game.version,
        "edition": {"name": game.edition.name, "hash": game.edition.hash},
        "players": table.players,
        "options": dict(table.options),
        "seed": table.seed,
        "bots": chosen.bots,
        "games": chosen.games,
        "until_settled": chosen.until_settled,
        "alone": chosen.alone,
        "luck": chosen.luck,
    }


def command(chosen: argparse.Namespace, table: Table) -> str:
    """The command again, with the seed it took; the number of jobs makes no difference."""
    parts = ["lutece", "arena", chosen.game, *chosen.bots, "--players", str(table.players)]
    parts += ["--seed", table.seed, "--games", str(chosen.games)]
    for pair in chosen.option:
        parts += ["--option", pair]
    if chosen.edition:
        parts += ["--edition", chosen.edition]
    for flag in ("until_settled", "alone", "luck"):
        if getattr(chosen, flag):
            parts.append("--" + flag.replace("_", "-"))
    return shlex.join(parts)
