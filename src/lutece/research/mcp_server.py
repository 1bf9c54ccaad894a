"""The games for agents by the Model Context Protocol: `lutece mcp` over standard input and output.

A client starts this program, lists its tools and calls them. The official SDK does the protocol.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from mcp.server.mcpserver import MCPServer  # type: ignore[import-not-found, unused-ignore]
from mcp.server.mcpserver.exceptions import (  # type: ignore[import-not-found, unused-ignore]
    ToolError,
)

from lutece.bots import UnknownBot
from lutece.bots.one_step import UnknownPlanError
from lutece.engine.match import NotAllowed
from lutece.engine.table import WrongArgument
from lutece.games import UnknownGame
from lutece.research.agent_games import AgentGames
from lutece.version import VERSION

INSTRUCTIONS = (
    "Board games with hidden information. Read the rules of a game, begin one against bots with "
    "new_game, and answer each prompt by calling play with the number of a move until it is over."
)
REFUSALS = (WrongArgument, NotAllowed, UnknownGame, UnknownBot, UnknownPlanError)


def server() -> Any:
    """A server with games of its own."""
    made = MCPServer("lutece", title="Lutèce", instructions=INSTRUCTIONS, version=VERSION)
    for tool in AgentGames().tools():
        made.add_tool(_refusing(tool))
    return made


def _refusing(tool: Callable[..., Any]) -> Callable[..., Any]:
    """The same tool, whose refusals are told to the model in their own words."""

    @wraps(tool)
    def call(*given: Any, **named: Any) -> Any:
        try:
            return tool(*given, **named)
        except REFUSALS as refusal:
            raise ToolError(str(refusal.args[0])) from None

    return call


def serve() -> None:
    """Answer one client on standard input and output until it closes them."""
    server().run("stdio")
