"""What the database stores of a table: how it is written, and how it is read again."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from lutece.server.protocol import Json, TableInfo
from lutece.server.storage.prepared import (
    KNOWS_UPDATE_FROM,
    Prepared,
    insert_all,
    update_all,
)
from lutece.server.storage.schema import editions, entries, people, seats, tables
from lutece.server.storage.store import AtOnce
from lutece.server.tables.clocks import due
from lutece.server.tables.info import info
from lutece.server.tables.log import (
    Agreed,
    Joined,
    Left,
    Removed,
    encode,
    read_agreed,
    read_entry,
)
from lutece.server.tables.table import Line, LiveTable

SEATING = (Joined, Left, Removed)
Also = Callable[[Connection], None]  # what else belongs to the same commit

ADD_ENTRY = Prepared(insert(entries))
ADD_ENTRIES = insert_all(entries)
GOES_ON = ("status", "public", "rated", "owner", "rules", "summary", "version", "changed", "due")
GO_ON = Prepared(
    update(tables)
    .where(tables.c.id == bindparam("of"), tables.c.version == bindparam("before"))
    .values({name: bindparam(name) for name in GOES_ON})
)
ALL_GO_ON = update_all(tables, {"id": "of", "version": "before"}, GOES_ON)
CLAIM = (
    update(tables)
    .where(tables.c.id == bindparam("of"), tables.c.due == bindparam("was"))
    .values(due=bindparam("due"))
)
ENTRIES_AFTER = (
    select(entries.c.number, entries.c.at, entries.c.entry)
    .where(entries.c.table == bindparam("of"), entries.c.number > bindparam("after"))
    .order_by(entries.c.number)
)


class StoredTable(NamedTuple):
    """A table as it comes from the database; `edition` is JSON where it is not the usual one.

    `outdated` is whether lists tell that the installed rules lead elsewhere.
    """

    agreed: Agreed
    created: int
    lines: list[Line]
    edition: str | None
    outdated: bool


class Marks(Struct):
    """What of a summary has to be known before its table is read."""

    old_rules: Json | None = None


_marks: msgspec.json.Decoder[Marks] = msgspec.json.Decoder(Marks)


class NotAllAtOnce(Exception):
    """Another process has gone on with one of several tables: each has to be written alone."""


class Change:
    """New lines of a table that are to be written, with what follows from them.

    Everything is put together beforehand, in the thread of the table: the writer only writes.
    """

    def __init__(self, table: LiveTable, lines: list[Line], now: int, also: Sequence[Also]) -> None:
        self.lines = lines
        self.also = also
        self.before = lines[0].number - 1
        self.entries = entry_rows(table.id, lines)
        self.shown = info(table, now)
        self.row = {"of": table.id, "before": self.before, **changing(table, self.shown, now)}
        seated = any(isinstance(line.entry, SEATING) for line in lines)
        self.seats = seat_rows(table) if seated else None

    def __call__(self, connection: Connection) -> bool:
        """Write them; False when another process has gone on with this table meanwhile."""
        if GO_ON.run(connection, self.row) != 1:
            return False
        for row in self.entries:
            ADD_ENTRY.run(connection, row)
        if self.seats is not None:
            write_seats(connection, self.row["of"], self.seats)
        for also in self.also:
            also(connection)
        return True

    @property
    def at_once(self) -> AtOnce[bool] | None:
        """How this change is written together with others of different tables."""
        plain = self.seats is None and not self.also
        return write_at_once if plain and KNOWS_UPDATE_FROM else None


def write_at_once(connection: Connection, changes: Sequence[Change]) -> list[bool]:
    """Write several tables' moves: two statements, however many there are."""
    if ALL_GO_ON.run(connection, [change.row for change in changes]) != len(changes):
        raise NotAllAtOnce
    ADD_ENTRIES.run(connection, [row for change in changes for row in change.entries])
    return [True] * len(changes)


def insert_table(connection: Connection, table: LiveTable, now: int) -> None:
    """Keep a new table with all its lines."""
    row = {
        "id": table.id,
        "game": table.agreed.game,
        "edition": table.agreed.edition,
        "agreed": encode(table.agreed).decode(),
        "created": table.created,
        **changing(table, info(table, now), now),
    }
    if table.bot_to_act() is not None:
        row["due"] = now  # whoever looks first
    connection.execute(insert(tables), row)
    for entry in entry_rows(table.id, table.lines):
        ADD_ENTRY.run(connection, entry)
    write_seats(connection, table.id, seat_rows(table))


def changing(table: LiveTable, shown: TableInfo, now: int) -> dict[str, Any]:
    """What of a table's row changes as it goes on."""
    return {
        "status": table.status,
        "public": table.public,
        "rated": table.rated,
        "owner": table.owner,
        "rules": table.rules,
        "summary": encode(shown).decode(),
        "version": table.version,
        "changed": table.changed,
        "due": due(table, now),
    }


def entry_rows(table: str, lines: Sequence[Line]) -> list[dict[str, Any]]:
    return [
        {
            "table": table,
            "number": line.number,
            "at": line.at,
            "entry": encode(line.entry).decode(),
        }
        for line in lines
    ]


def seat_rows(table: LiveTable) -> list[dict[str, Any]]:
    return [
        {"table": table.id, "seat": seat, "person": seat_state.person}
        for seat, seat_state in enumerate(table.seats)
        if seat_state.person is not None
    ]


def write_seats(connection: Connection, table: str, rows: list[dict[str, Any]]) -> None:
    connection.execute(delete(seats).where(seats.c.table == table))
    if rows:
        connection.execute(insert(seats), rows)


def read_table(connection: Connection, id: str) -> StoredTable | None:
    """A table with everything that happened at it, or None when there is no such table."""
    query = select(tables.c.agreed, tables.c.created, tables.c.summary).where(tables.c.id == id)
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    agreed = read_agreed(row.agreed)
    return StoredTable(
        agreed,
        row.created,
        read_entries(connection, id),
        edition_of(connection, agreed),
        _marks.decode(row.summary).old_rules is not None,
    )


def edition_of(connection: Connection, agreed: Agreed) -> str | None:
    """The contents of another edition than the game's own, as JSON."""
    if agreed.edition is None:
        return None
    query = select(editions.c.contents).where(editions.c.hash == agreed.edition)
    contents: str = connection.execute(query).scalar_one()
    return contents


def read_entries(connection: Connection, id: str, after: int = 0) -> list[Line]:
    rows = connection.execute(ENTRIES_AFTER, {"of": id, "after": after})
    return [Line(row.number, row.at, read_entry(row.entry)) for row in rows]


def read_names(connection: Connection, ids: set[str]) -> dict[str, str]:
    """The names of people; who has deleted their data has none."""
    if not ids:
        return {}
    query = select(people.c.id, people.c.name).where(people.c.id.in_(ids))
    return {row.id: row.name for row in connection.execute(query)}
