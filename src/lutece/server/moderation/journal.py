"""What hosts did: who, what, about whom, when and why. Nothing in it is ever changed."""

from typing import Literal

from msgspec import Struct
from sqlalchemy import Connection, insert, select

from lutece.server.storage.schema import journal

Deed = Literal[
    "ban",
    "unban",
    "end-table",
    "delete-table",
    "erase-line",
    "rename",
    "settle-report",
    "make-host",
    "end-host",
]
AT_ONCE = 100


class JournalLine(Struct):
    """One line of the journal."""

    number: int
    at: int
    by: str
    what: Deed
    about: str
    why: str


def note(connection: Connection, at: int, by: str, what: Deed, about: str, why: str = "") -> None:
    row = {"at": at, "by": by, "what": what, "about": about[:200], "why": why}
    connection.execute(insert(journal).values(**row))


def read_journal(connection: Connection, before: int | None) -> list[JournalLine]:
    """The newest lines first; `before` is a number of a line."""
    query = select(journal).order_by(journal.c.number.desc()).limit(AT_ONCE)
    if before is not None:
        query = query.where(journal.c.number < before)
    return [JournalLine(*row) for row in connection.execute(query)]
