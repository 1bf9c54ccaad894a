"""Everything that is stored about somebody: to take along, or to be deleted."""

import json
from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, delete, select, update
from sqlalchemy import Table as Rows

from lutece.server.storage.schema import (
    editions,
    entries,
    identities,
    people,
    push_devices,
    puzzle_answers,
    rating_changes,
    rating_history,
    ratings,
    reach,
    seats,
    sessions,
    tables,
    tokens,
    webhooks,
)
from lutece.server.storage.store import rows_of

# What others may not read even in a copy: secrets, and their hashes.
HIDDEN = {"auth", "hash", "p256dh", "password", "person", "secret"}
AT_ONCE = 500  # rows that are read or changed in one go


def export(connection: Connection, person: str) -> dict[str, Any]:
    """All of it, as JSON that people can read."""
    account = _rows(connection, people, people.c.id == person)
    return {
        "person": account[0] if account else None,
        "sessions": _rows(connection, sessions, sessions.c.person == person),
        "tokens": _rows(connection, tokens, tokens.c.person == person),
        "webhooks": _rows(connection, webhooks, webhooks.c.person == person),
        "reach": _rows(connection, reach, reach.c.person == person),
        "devices": _rows(connection, push_devices, push_devices.c.person == person),
        "identities": _rows(connection, identities, identities.c.person == person),
        "ratings": _rows(connection, ratings, ratings.c.person == person),
        "rating_history": _rows(connection, rating_history, rating_history.c.person == person),
        "puzzles": _rows(connection, puzzle_answers, puzzle_answers.c.person == person),
        "seats": _rows(connection, seats, seats.c.person == person),
        "tables": [_table(row) for row in _tables(connection, person)],
        "editions": _rows(connection, editions, editions.c.owner == person),
        "said": list(said_by(connection, person)),
    }


def delete_person(connection: Connection, person: str, said: list[dict[str, Any]]) -> None:
    """Forget somebody: what names them goes, their seats stay as a former player's.

    `said` is what `said_by` found: it reads every entry, so it is asked beforehand, where
    nobody waits for it.
    """
    for line in said:
        place = (entries.c.table == line["table"]) & (entries.c.number == line["number"])
        silenced = silent(json.dumps(line["entry"]))
        connection.execute(update(entries).where(place).values(entry=silenced))
    theirs = select(seats.c.seat).where(
        seats.c.person == person,
        seats.c.table == rating_changes.c.table,
        seats.c.seat == rating_changes.c.seat,
    )
    connection.execute(delete(rating_changes).where(theirs.exists()))
    connection.execute(delete(ratings).where(ratings.c.person == person))
    connection.execute(delete(rating_history).where(rating_history.c.person == person))
    connection.execute(delete(people).where(people.c.id == person))  # the rest goes along


def said_by(connection: Connection, person: str) -> Iterator[dict[str, Any]]:
    """Every line of chat by somebody, wherever they sat or watched."""
    query = (
        select(entries.c.table, entries.c.number, entries.c.at, entries.c.entry)
        .where(entries.c.entry.contains(f'"{person}"', autoescape=True))
        .where(entries.c.entry.contains('"chat"', autoescape=True))
        .order_by(entries.c.table, entries.c.number)
    )
    for row in connection.execution_options(yield_per=AT_ONCE).execute(query).mappings():
        entry = json.loads(row["entry"])
        if entry.get("kind") == "chat" and entry.get("by") == person:
            yield {**row, "entry": entry}


def silent(entry: str) -> str:
    """A line of chat as it is stored, without its words."""
    emptied = json.loads(entry) | {"text": ""}
    return json.dumps(emptied, ensure_ascii=False, separators=(",", ":"))


def _tables(connection: Connection, person: str) -> list[Any]:
    mine = select(seats.c.table).where(seats.c.person == person)
    query = select(tables).where(tables.c.id.in_(mine) | (tables.c.owner == person))
    return list(connection.execute(query.order_by(tables.c.created)))


def _table(row: Any) -> dict[str, Any]:
    return {"id": row.id, "game": row.game, "status": row.status, "created": row.created}


def _rows(connection: Connection, rows: Rows, mine: Any) -> list[dict[str, Any]]:
    shown = [column for column in rows.columns if column.name not in HIDDEN]
    return rows_of(connection, select(*shown).where(mine))
