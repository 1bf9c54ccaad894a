"""A language model plays by text: through the tools themselves, and through a real MCP client."""

import asyncio
import os
import random
import re
import sys
from collections.abc import Callable
from typing import Any

import pytest
from interfaces import TWO, called

import lutece
from lutece import bots
from lutece.research.agent_games import MOST, AgentGames


@pytest.mark.parametrize("table", TWO, ids=called)
def test_a_whole_game_by_the_tools(table: tuple[str, int]) -> None:
    games, chance = AgentGames(), random.Random(1)
    seen = games.new_game(*table, seat=1, bot="random", seed=7)
    while not seen["over"]:
        assert f"[{seen['moves'] - 1}]" in seen["prompt"]
        seen = games.play(seen["game_id"], chance.randrange(seen["moves"]))
    match = lutece.replay(games.record(seen["game_id"]))
    assert match.over
    assert match.table.seed == "7"
    places = {str(place.seat): place.place for place in match.ranking()}
    assert seen["places"] == places
    assert (seen["utility"] > 0) == (places["1"] == 1)


def test_the_rules_and_the_games_can_be_read() -> None:
    games = AgentGames()
    listed = {game["game"]: game for game in games.list_games()}
    assert set(listed) == set(lutece.games())
    for name in listed:
        assert games.rules(name).startswith("# ")
        assert games.rules(name, "de") != games.rules(name)


def test_a_language_of_ones_own() -> None:
    french = AgentGames().new_game("paris-paris", seed=1, bot="random", language="fr")
    english = AgentGames().new_game("paris-paris", seed=1, bot="random")
    assert french["prompt"] != english["prompt"]


@pytest.mark.parametrize(
    ("call", "what"),
    [
        (lambda games: games.new_game("cite", seat=2), "seat: 2 is not one of 0 to 1"),
        (lambda games: games.new_game("cite", language="xx"), "language: 'xx' is not one of"),
        (lambda games: games.new_game("cite", options=["a"]), "options: a mapping"),
        (lambda games: games.position("9"), "game_id: '9' is not one of: 1"),
        (lambda games: games.play("1", 99), "move: 99 is not one of 0 to"),
        (lambda games: games.play("1", "a"), "move: a whole number"),
        (lambda games: games.record("1"), "given when the game is over"),
        (lambda games: games.rules(5), "game: a text"),
    ],
)
def test_what_is_wrong_is_said(call: Callable[[AgentGames], object], what: str) -> None:
    games = AgentGames()
    games.new_game("paris-paris", seed=1, bot="random")
    with pytest.raises(lutece.WrongArgument, match=what):
        call(games)


def test_a_bot_that_is_none_is_refused_before_anything_is_dealt() -> None:
    with pytest.raises(bots.UnknownBot):
        AgentGames().new_game("cite", bot="god")


def test_old_games_make_room() -> None:
    games = AgentGames()
    for _ in range(MOST + 1):
        games.new_game("paris-paris", bot="random", seed=1)
    games.position(str(MOST + 1))
    with pytest.raises(lutece.WrongArgument, match="game_id"):
        games.position("1")


def test_a_whole_game_through_a_real_client() -> None:
    """`lutece mcp` in a process of its own, and the SDK's client on its pipes."""
    pytest.importorskip("mcp")
    asyncio.run(asyncio.wait_for(played_through_a_client(), 120))


async def played_through_a_client() -> None:
    from mcp import (  # type: ignore[import-not-found, unused-ignore]
        ClientSession,
        StdioServerParameters,
        stdio_client,
    )

    command = StdioServerParameters(
        command=sys.executable, args=["-m", "lutece", "mcp"], env=dict(os.environ)
    )
    async with stdio_client(command) as pipes, ClientSession(*pipes) as client:
        told = await client.initialize()
        assert "play" in (told.instructions or "")
        tools = {tool.name for tool in (await client.list_tools()).tools}
        assert tools == {"list_games", "rules", "new_game", "position", "play", "record"}
        asked = {"game": "paris-paris", "bot": "random", "seed": 7}
        seen = structured(await client.call_tool("new_game", asked))
        refused = await client.call_tool("play", {"game_id": seen["game_id"], "move": 999})
        assert refused.is_error
        assert "move: 999 is not one of" in str(refused.content)
        while not seen["over"]:
            move = int(re.findall(r"\[(\d+)\]", seen["prompt"])[0])
            arguments = {"game_id": seen["game_id"], "move": move}
            seen = structured(await client.call_tool("play", arguments))
        record = structured(await client.call_tool("record", {"game_id": seen["game_id"]}))
        assert lutece.replay(record).over


def structured(answer: Any) -> dict[str, Any]:
    assert not answer.is_error, answer.content
    content: dict[str, Any] = answer.structured_content
    return content
