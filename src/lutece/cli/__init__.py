"""The command `lutece`: open the table, play at the terminal, simulate, look back."""

import sys
from collections.abc import Sequence

from lutece.bots import UnknownBot
from lutece.bots.one_step import UnknownPlanError
from lutece.bots.worker_pool import JobFailed
from lutece.cli import (
    admin,
    arena,
    backup,
    dataset,
    demo,
    edition,
    games,
    levels,
    mcp,
    new_game,
    perft,
    play,
    puzzles,
    replay,
    review,
    serve,
    simulate,
    train,
    verify,
)
from lutece.cli.console import forget_output, safe_streams
from lutece.cli.parser import Parser, UsageError
from lutece.engine.edition import EditionError
from lutece.engine.record import RecordError
from lutece.engine.table import TableError
from lutece.extras import missing_extra
from lutece.games import UnknownGame, names
from lutece.version import VERSION, build

COMMANDS = (
    serve,
    demo,
    play,
    games,
    levels,
    simulate,
    arena,
    train,
    dataset,
    mcp,
    replay,
    review,
    puzzles,
    verify,
    perft,
    edition,
    new_game,
    backup,
    admin,
)
USAGE_ERRORS = (UsageError, RecordError, TableError, UnknownGame, UnknownBot, UnknownPlanError)
INFO_FLAGS = ("-h", "--help", "--version")
BAD_REQUEST = 2
INTERRUPTED = 130
PIPE_CLOSED = 141

EXAMPLES = """\
examples:
  lutece                                     play in the browser
  lutece demo                                look at a server with people and games in it
  lutece play paris-paris                    you against a bot
  lutece simulate paris-paris --games 200    what happens when bots play
  lutece arena cite level-3 level-2          which bot is stronger
  lutece dataset cite --out cite --games 500 games and positions, for programs that learn
  lutece COMMAND --help                      more about one command
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Whatever the user can mend is one line on stderr and exit code 2."""
    safe_streams()
    try:
        return _run(arguments)
    except EditionError as error:
        return _complain(*(str(fault) for fault in error.faults))
    except USAGE_ERRORS as error:
        return _complain(str(error.args[0]))
    except ModuleNotFoundError as error:
        known = missing_extra(error, "server")
        if known is error:
            raise
        return _complain(str(known))
    except JobFailed as error:
        if error.details:
            raise  # a fault in a bot: its author wants to see where
        return _complain(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        forget_output()
        return PIPE_CLOSED
    except OSError as error:
        return _complain(": ".join(str(part) for part in (error.filename, error.strerror) if part))


def _run(arguments: Sequence[str] | None) -> int:
    given = list(sys.argv[1:] if arguments is None else arguments)
    chosen = _parser().parse_args(_with_command(given))
    status: int = chosen.run(chosen)
    sys.stdout.flush()  # a closed pipe shows here, and not while Python shuts down
    return status


def _with_command(given: list[str]) -> list[str]:
    """`lutece` alone, or with options only, is `lutece serve`."""
    alone = not given or (given[0].startswith("-") and given[0] not in INFO_FLAGS)
    return ["serve", *given] if alone else given


def _parser() -> Parser:
    parser = Parser(
        prog="lutece",
        description="Lutèce: board games called Paris, at one table. "
        f"The games: {', '.join(names())}.",
        epilog=EXAMPLES,
    )
    parser.add_argument("--version", action="version", version=f"lutece {VERSION} ({build()})")
    commands = parser.add_subparsers(dest="command", title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add(commands)
    return parser


def _complain(*lines: str) -> int:
    for line in lines:
        print("lutece:", " ".join(line.split()), file=sys.stderr)
    return BAD_REQUEST
