"""`lutece train`: learn what positions of a game are worth, by play."""

import argparse
import shlex
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import Progress, TextColumn, TimeElapsedColumn

from lutece import bots
from lutece.bots.value_file import Heading, ValueFileError, feature_hash, read, read_net, written
from lutece.cli.parser import Commands, UsageError, add_game
from lutece.cli.workers import add_workers, check_counts, pool_of
from lutece.engine.game import Game
from lutece.games import find
from lutece.version import VERSION

if TYPE_CHECKING:
    from lutece.research.training.course import Course

EXAMPLES = """\
examples:
  lutece train paris-paris --players 2 --games 30000 --to trained
  lutece train paris --players 4 --games 60000 --to trained --jobs 2
  lutece train cite --players 2 --games 20000 --from value-2.net --seed 2 --to trained
  lutece train cite --players 2 --games 5000 --to exploiter --against level-5@600

The result is FOLDER/GAME/value-N.net: in the game's own folder it is what the bots go by.
Everything that is needed to go on stands beside it, so an interrupted course goes on with the
same command, and with more --games it goes further. The same seed learns the same on the same
machine, whatever the number of processes. With --from, a new course begins with what a value
file knows, by smaller steps; without it, with nothing. With --against, the named bots are the only
opponents: such a net shows how they can be exploited.
"""


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "train",
        help="learn what positions of a game are worth",
        description="Play against itself, earlier selves and strategists, and learn from it.",
        epilog=EXAMPLES,
    )
    add_game(parser)
    parser.add_argument("--players", type=int, required=True, metavar="N", help="how many play")
    parser.add_argument("--games", type=int, default=30000, metavar="K", help="usually 30000")
    parser.add_argument("--seed", default="1", help="a number or a text (usually 1)")
    parser.add_argument("--to", required=True, metavar="FOLDER", help="where the result goes")
    parser.add_argument("--from", dest="start", metavar="FILE", help="a value to begin with")
    parser.add_argument("--against", nargs="+", default=[], metavar="BOT", help="only opponents")
    add_workers(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    from lutece.research.training.course import Course, CourseError, Plan

    game = find(chosen.game)
    check_counts(chosen)
    if chosen.players not in game.seats:
        raise UsageError(
            f"--players: {chosen.players} is not one of: {', '.join(map(str, game.seats))}"
        )
    for name in chosen.against:
        bots.check(name, game)
    rivals, start = tuple(chosen.against), started_from(game, chosen)
    plan = Plan(game.name, chosen.players, chosen.seed, rivals, start)
    try:
        course = Course(game, plan, Path(chosen.to, game.name))
    except CourseError as error:
        raise UsageError(str(error)) from None
    learn(course, chosen)
    print(f"{result(course, chosen)}: {course.progress.games} games")
    return 0


def started_from(game: Game[Any], chosen: argparse.Namespace) -> str:
    """The weights of the file to begin with, if one was named; it must fit the game."""
    from lutece.research.training.learner import HIDDEN, SECOND
    from lutece.research.training.tasks import packed

    if chosen.start is None:
        return ""
    path, names = Path(chosen.start), game.feature_names(chosen.players)
    try:
        read_net(path, names, game.name, chosen.players)
        heading, weights = read(str(path), path.read_bytes())
    except (OSError, ValueFileError) as error:
        raise UsageError(f"--from: {error}") from None
    if heading.sizes != (len(names), HIDDEN, SECOND):
        raise UsageError(f"--from: {path}: its layers have other sizes: {heading.sizes}")
    return packed(weights)


def learn(course: "Course", chosen: argparse.Namespace) -> None:
    """Go on with a course, showing how far it is; its result is written each time it is saved."""
    columns = (
        *Progress.get_default_columns(),
        TimeElapsedColumn(),
        TextColumn("{task.fields[at]}"),
    )
    hidden = not sys.stderr.isatty()
    with Progress(*columns, console=Console(file=sys.stderr), disable=hidden) as bar:
        task = bar.add_task("games", total=chosen.games, at="")

        def told() -> None:
            progress = course.progress
            at = f"loss {progress.loss:.3f}, {progress.points:.0f} points a seat"
            bar.update(task, completed=progress.games, at=at)

        course.run(chosen.games, pool_of(chosen), told, lambda: result(course, chosen))


def result(course: "Course", chosen: argparse.Namespace) -> Path:
    """Write the value file of a course as it stands."""
    plan = course.plan
    heading = Heading(
        game=plan.game,
        players=plan.players,
        features=feature_hash(course.names),
        sizes=course.learner.sizes,
        command=command(chosen),
        commit=commit(),
        games=course.progress.games,
    )
    path = course.file.parent / f"value-{plan.players}.net"
    path.write_bytes(written(heading, course.learner.weights()))
    return path


def command(chosen: argparse.Namespace) -> str:
    """The command again, without what makes no difference."""
    parts = ["lutece", "train", chosen.game, "--players", str(chosen.players)]
    parts += ["--games", str(chosen.games), "--seed", chosen.seed]
    parts += ["--from", chosen.start] if chosen.start else []
    parts += ["--to", "FOLDER"]
    return shlex.join([*parts, "--against", *chosen.against] if chosen.against else parts)


def commit() -> str:
    """The commit of the source that trains, where it can be told; else the release."""
    place = Path(__file__).parent
    try:
        found = subprocess.run(
            ["git", "rev-parse", "--short", "HEAD"], cwd=place, capture_output=True, text=True
        )
    except OSError:
        return f"release {VERSION}"
    return found.stdout.strip() or f"release {VERSION}"
