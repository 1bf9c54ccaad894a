"""`lutece mcp`: the games as tools for language models."""

import argparse
from importlib.util import find_spec

from lutece.cli.parser import Commands, UsageError

NEEDED = ("mcp", "numpy", "PIL")
EXAMPLES = """\
examples:
  lutece mcp

A client of the Model Context Protocol starts this command itself and talks to it over standard
input and output. Its settings name the command `lutece` with the argument `mcp`. The tools:
list_games, rules, new_game, position, play, record. See docs/research.md.
"""


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "mcp",
        help="let a language model play (Model Context Protocol)",
        description="Serve the games as tools of the Model Context Protocol on standard input "
        "and output.",
        epilog=EXAMPLES,
    )
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    if any(find_spec(name) is None for name in NEEDED):
        raise UsageError("mcp is not installed: pip install 'lutece[mcp]'")
    from lutece.research.mcp_server import serve

    serve()
    return 0
