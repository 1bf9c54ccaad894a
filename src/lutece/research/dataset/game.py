"""One game of a data set: played by bots, and written as rows of the two tables.

Game number n has the deal n of an arena with the same seed, so either can be looked up in the
other. The result of a task is JSON: its rows are an Arrow stream, compressed, in base 64.
"""

import json
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import lru_cache
from typing import Any

import pyarrow as pa

from lutece import bots
from lutece.bots.arena.game import ArenaConfig, GameResult, LineUp, bots_at
from lutece.bots.search import Search
from lutece.bots.tree import ROOT
from lutece.bots.tree_reuse import TreeReuseBot
from lutece.bots.worker import cached_game
from lutece.engine.match import Match
from lutece.engine.table import Table
from lutece.research.dataset.observer import PositionObserver
from lutece.research.dataset.tables import GAMES, POSITIONS, plain
from lutece.research.encoding import utilities

Row = dict[str, Any]
NO_SEARCH: Row = dict.fromkeys(
    ("search_value", "search_actions", "search_visits", "search_worth"), None
)
PACKED = pa.ipc.IpcWriteOptions(compression="zstd")


def game_task(config: ArenaConfig, line_up: LineUp, number: int) -> dict[str, Any]:
    """A game to be played, as a task for a pool."""
    return {"config": asdict(config), "bots": line_up, "game": number}


def play_task(task: Mapping[str, Any]) -> dict[str, str]:
    """Play the game of a task; its rows, packed."""
    config = ArenaConfig(**task["config"])
    game, rows = play(config, tuple(task["bots"]), task["game"])
    return {"games": packed([game], GAMES), "positions": packed(rows, POSITIONS)}


def play(config: ArenaConfig, line_up: LineUp, number: int) -> tuple[Row, list[Row]]:
    """One game, as its row and the rows of its positions. It depends on nothing else."""
    game = cached_game(config.game, config.edition)
    seen = observer_of(config.game, config.edition, config.players)
    table = Table(config.players, f"{config.seed}/{number}", config.options)
    seats = bots_at(table, line_up)
    match = Match(game, table)
    rows: list[Row] = []
    while (seat := match.to_act) is not None:
        bot, chance = seats[seat]
        row: Row = {
            "game": number,
            "ply": len(rows),
            "seat": seat,
            "legal": sorted(map(int, game.legal(match.state))),
            "observation": seen.observe(match.state, seat),
        }
        row["action"] = bots.decide(bot, game, match.state, chance)
        rows.append(row | searched(bot))
        match.play(row["action"])
    end = outcome(match)
    return told(match, line_up, number) | end, [
        row | {"points": end["points"], "utility": end["utility"]} for row in rows
    ]


def told(match: Match, line_up: LineUp, number: int) -> Row:
    """What is to be said of a game besides its end."""
    edition = match.game.edition
    return {
        "game": number,
        "seed": match.table.seed,
        "players": match.table.players,
        "bots": line_up,
        "decisions": len(match.steps),
        "rules_version": match.game.version,
        "edition": edition.name,
        "edition_hash": edition.hash,
        "record": json.dumps(match.record(), ensure_ascii=False),
    }


def outcome(match: Match) -> Row:
    """The end of a game, seat by seat."""
    seats = range(match.table.players)
    places = {place.seat: place.place for place in match.ranking()}
    points = tuple(int(match.game.points(match.state, seat)) for seat in seats)
    wins = GameResult(0, (), points, tuple(places[seat] for seat in seats)).wins()
    return {"points": points, "wins": wins, "utility": utilities(match.game, match.state)}


def searched(bot: bots.Bot) -> Row:
    """What the bot's search found out before it chose, if it searched."""
    search = bot.last_search if isinstance(bot, TreeReuseBot) else None
    return NO_SEARCH if search is None else findings(search)


def findings(search: Search) -> Row:
    tree, seat = search.tree, search.seat
    tried = sorted(tree.children(ROOT), key=lambda node: int(tree.action[node]))
    return {
        "search_value": [tree.mean(ROOT, each) for each in range(tree.players)],
        "search_actions": [int(tree.action[node]) for node in tried],
        "search_visits": [int(tree.visits[node]) for node in tried],
        "search_worth": [tree.mean(node, seat) for node in tried],
    }


@lru_cache
def observer_of(game: str, edition: str, players: int) -> PositionObserver:
    return PositionObserver(cached_game(game, edition), players)


def packed(rows: Sequence[Row], schema: pa.Schema) -> str:
    """Rows as text, for a worker to send."""
    table = pa.Table.from_pylist(rows, plain(schema))
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, table.schema, options=PACKED) as stream:
        stream.write_table(table)
    return b64encode(sink.getvalue()).decode()


def unpacked(text: str) -> pa.Table:
    """Rows that a worker has sent."""
    return pa.ipc.open_stream(b64decode(text)).read_all()
