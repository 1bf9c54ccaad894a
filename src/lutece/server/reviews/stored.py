"""Reviews in the database: those that are made, beside their tables, and what profiles say."""

import zlib
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, func, insert, select

from lutece.server.protocol.reviews import BudgetName, Review
from lutece.server.reviews.standing import Versions
from lutece.server.storage.schema import review_seats, reviews

BUDGETS: tuple[BudgetName, ...] = ("quick", "standard")  # each better than the one before
MEGABYTE = 1_000_000
AT_ONCE = 100  # that are removed together
_decoder: msgspec.json.Decoder[Review] = msgspec.json.Decoder(Review)


class Made(NamedTuple):
    """A review that is stored, without its contents."""

    budget: BudgetName
    at: int


def made(connection: Connection, table: str, versions: Versions) -> Made | None:
    """The review of a table, if it is of these versions."""
    query = select(reviews.c.budget, reviews.c.at).where(_is(table, versions))
    row = connection.execute(query).one_or_none()
    return None if row is None else Made(row.budget, row.at)


def contents(connection: Connection, table: str, versions: Versions) -> Review | None:
    query = select(reviews.c.review).where(_is(table, versions))
    packed = connection.execute(query).scalar_one_or_none()
    return None if packed is None else _decoder.decode(zlib.decompress(packed))


def _is(table: str, versions: Versions) -> Any:
    return (
        (reviews.c.table == table)
        & (reviews.c.rules == versions.rules)
        & (reviews.c.version == versions.review)
    )


def store_review(
    connection: Connection,
    table: str,
    versions: Versions,
    budget: BudgetName,
    review: Any,
    moment: int,
) -> None:
    """Store a review in place of any that was there."""
    packed = pack(review)
    row = {"rules": versions.rules, "version": versions.review, "budget": budget, "at": moment}
    connection.execute(delete(reviews).where(reviews.c.table == table))
    connection.execute(insert(reviews).values(table=table, **row, size=len(packed), review=packed))
    if budget == BUDGETS[-1]:
        _store_seats(connection, table, review)


def _store_seats(connection: Connection, table: str, review: Any) -> None:
    connection.execute(delete(review_seats).where(review_seats.c.table == table))
    connection.execute(insert(review_seats), [_seat(table, seat) for seat in review["seats"]])


def _seat(table: str, seat: Any) -> dict[str, Any]:
    """What is kept of a seat. Who sits where is chance, too: it counts as luck here."""
    luck = seat["luck"]["chance"] + seat["start"]["chance"]
    return {
        "table": table,
        "seat": seat["seat"],
        "decisions": seat["decisions"],
        "lost": seat["lost"],
        "luck": luck,
        "adjusted": seat["result"]["chance"] - luck,
        "fair": seat["fair"],
    }


def make_room(connection: Connection, megabytes: int) -> int:
    """Remove the oldest reviews until all fit; what profiles say of them stays. How many went."""
    size = connection.execute(select(func.coalesce(func.sum(reviews.c.size), 0))).scalar_one()
    surplus = int(size) - megabytes * MEGABYTE
    oldest: list[str] = []
    if megabytes and surplus > 0:
        query = select(reviews.c.table, reviews.c.size).order_by(reviews.c.at, reviews.c.table)
        for row in connection.execute(query.limit(AT_ONCE)):
            if surplus <= 0:
                break
            oldest.append(row.table)
            surplus -= row.size
        connection.execute(delete(reviews).where(reviews.c.table.in_(oldest)))
    return len(oldest)


def pack(contents: Any) -> bytes:
    return zlib.compress(msgspec.json.encode(contents))


def unpack(packed: bytes) -> Any:
    return msgspec.json.decode(zlib.decompress(packed))
