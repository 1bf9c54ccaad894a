"""How much one person may have here, and all who come from one address together.

What is counted is what lasts: tables that are not finished, bots' seats at them, records, editions,
lines of a chat, reviews that are being made. A quota is looked at in the transaction that would
exceed it, after its rows are written: a refusal leaves no trace of them.
"""

from collections.abc import Callable
from dataclasses import dataclass

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, exists, func, select

from lutece.server.refusal import Refusal
from lutece.server.storage.schema import editions, people, review_requests, seats, tables
from lutece.server.tables.log import BotJoined, Logged, Said
from lutece.server.tables.table import LiveTable

UNFINISHED = tables.c.status.in_(("open", "running"))
BROUGHT = tables.c.status.in_(("finished", "closed")) & ~exists().where(
    seats.c.table == tables.c.id
)
Count = Callable[[Connection, Callable[[ColumnElement[str]], ColumnElement[bool]]], int]


@dataclass(frozen=True, slots=True)
class Quotas:
    """What a host allows each person; 0 is no limit.

    All people of one address together may have `address_share` times as much: 0 is no limit, too.
    """

    tables: int = 0
    imports: int = 0
    bots: int = 0
    editions: int = 0
    chat: int = 0
    reviews: int = 0
    address_share: int = 0

    def refuse_table(self, connection: Connection, table: LiveTable) -> None:
        """Refuse a new table of somebody who has more now than they may."""
        if table.over:
            self._refuse(connection, table.owner, "quota-imports", _records, self.imports)
        else:
            self.refuse_tables(connection, table.owner)

    def refuse_tables(self, connection: Connection, owner: str) -> None:
        self._refuse(connection, owner, "quota-tables", _tables, self.tables)
        self.refuse_bots(connection, owner)

    def refuse_bots(self, connection: Connection, owner: str) -> None:
        self._refuse(connection, owner, "quota-bots", _bots, self.bots)

    def refuse_edition(self, connection: Connection, owner: str) -> None:
        self._refuse(connection, owner, "quota-editions", _editions, self.editions)

    def refuse_reviews(self, connection: Connection, person: str) -> None:
        self._refuse(connection, person, "quota-reviews", _reviews, self.reviews)

    def refuse_lines(self, table: LiveTable, entries: list[Logged]) -> None:
        """Refuse a line of chat by somebody who has said as much at a table as one may."""
        for entry in entries:
            if self.chat and isinstance(entry, Said):
                said = sum(
                    isinstance(line.entry, Said) and line.entry.by == entry.by
                    for line in table.lines
                )
                if said >= self.chat:
                    raise Refusal("quota-chat", {"most": self.chat})

    def needs_bots_counted(self, entries: list[Logged]) -> bool:
        return bool(self.bots) and any(isinstance(entry, BotJoined) for entry in entries)

    def _refuse(
        self, connection: Connection, owner: str, key: str, count: Count, most: int
    ) -> None:
        if not most:
            return
        if count(connection, lambda column: column == owner) > most:
            raise Refusal(key, {"most": most})
        near = select(people.c.id).where(people.c.origin == _origin_of(owner))
        together = most * self.address_share
        if together and count(connection, lambda column: column.in_(near)) > together:
            raise Refusal("quota-address", {"most": together})


def _origin_of(person: str) -> ColumnElement[str]:
    return select(people.c.origin).where(people.c.id == person).scalar_subquery()


def _tables(connection: Connection, whose: Callable[..., ColumnElement[bool]]) -> int:
    query = select(func.count()).select_from(tables).where(UNFINISHED, whose(tables.c.owner))
    return connection.execute(query).scalar_one()


def _records(connection: Connection, whose: Callable[..., ColumnElement[bool]]) -> int:
    query = select(func.count()).select_from(tables).where(BROUGHT, whose(tables.c.owner))
    return connection.execute(query).scalar_one()


def _editions(connection: Connection, whose: Callable[..., ColumnElement[bool]]) -> int:
    query = select(func.count()).select_from(editions).where(whose(editions.c.owner))
    return connection.execute(query).scalar_one()


def _reviews(connection: Connection, whose: Callable[..., ColumnElement[bool]]) -> int:
    query = select(func.count()).select_from(review_requests)
    return connection.execute(query.where(whose(review_requests.c.person))).scalar_one()


def _bots(connection: Connection, whose: Callable[..., ColumnElement[bool]]) -> int:
    query = select(tables.c.summary).where(UNFINISHED, whose(tables.c.owner))
    found = connection.execute(query).scalars()
    return sum(seat.bot is not None for summary in found for seat in _seats(summary))


def _seats(summary: str) -> "list[SeatSummary]":
    """The seats of a table; none where its summary can't be read, which is no reason to refuse."""
    try:
        return _seated.decode(summary).seats
    except msgspec.DecodeError:
        return []


class SeatSummary(Struct):
    """Whether a bot has a seat."""

    bot: str | None = None


class SeatsSummary(Struct):
    """What of a table's summary is counted."""

    seats: list[SeatSummary] = []


_seated: msgspec.json.Decoder[SeatsSummary] = msgspec.json.Decoder(SeatsSummary)
