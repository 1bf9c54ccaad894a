"""The record of a table: whole once the game is finished, before that what a receiver may know."""

from msgspec.json import decode, encode

from lutece.engine.match import FORMAT, FORMAT_VERSION
from lutece.server.protocol import Json
from lutece.server.tables.info import Names
from lutece.server.tables.log import Ended, Moved, RecordedSeat
from lutece.server.tables.positions import Eyes
from lutece.server.tables.replay import standing_moves
from lutece.server.tables.table import LiveTable
from lutece.server.tables.visible_entries import entry


def record(table: LiveTable, eyes: Eyes, names: Names) -> Json:
    """The whole record of a finished game; of a running one, what the receiver may know."""
    if table.over:
        whole = stored_record(table) if table.outdated else played_record(table)
        return {
            **whole,
            "rules_version": table.rules,
            **who_played(table, names),
            **ended(table, whole),
        }
    moves = [line for line in table.lines if isinstance(line.entry, Moved)]
    told = [entry(table, line, eyes, names) for line in moves]
    return {
        "format": "lutece-record-in-progress",
        **agreed(table),
        "rules_version": table.rules,
        "moves": [decode(encode(one)) for one in told if one is not None],
        "takebacks": takebacks(table),
    }


def who_played(table: LiveTable, names: Names) -> Json:
    """The kinds of players as every record has them, and what people are called, if known."""
    recorded = table.agreed.recorded or [RecordedSeat()] * table.players
    seats = list(zip(table.seats, recorded, strict=False))
    called = [names.get(seat.person or "") or told.name or None for seat, told in seats]
    kinds = [seat.bot or told.bot or "human" for seat, told in seats]
    return {"seats": kinds, **({"names": called} if any(called) else {})}


def ended(table: LiveTable, whole: Json) -> Json:
    """How a game ended that was not played to its end, for instance because somebody resigned."""
    return {"ended": table.result} if table.result and not whole["result"] else {}


def played_record(table: LiveTable) -> Json:
    assert table.match is not None, "an open table has no record"
    return table.match.record()


def stored_record(table: LiveTable) -> Json:
    """The record as the log has it, where the installed rules lead elsewhere. Where no position
    was stored at the end it says nothing about it."""
    moves = standing_moves(table)
    played = any(
        isinstance(line.entry, Ended) and line.entry.why == "played" for line in table.lines
    )
    hashes = [move.hash for move in moves]
    return {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        **agreed(table),
        "seed": table.agreed.seed,
        "actions": [{"seat": move.seat, **move.action} for move in moves],
        **({"hashes": hashes} if None not in hashes else {}),
        "takebacks": takebacks(table),
        **({"state": table.final.state} if table.final is not None else {}),
        "result": table.result if played else [],
    }


def agreed(table: LiveTable) -> Json:
    """What was agreed before the first move, as far as everybody may know."""
    return {
        "game": table.game.name,
        "edition": table.game.edition.to_json(),
        "players": table.players,
        "options": table.options,
        "seed_hash": table.seed_hash,
    }


def takebacks(table: LiveTable) -> list[list[int]]:
    pairs = table.agreed.takebacks if table.match is None else table.match.takebacks
    return [list(pair) for pair in pairs]
