"""Whom somebody does not want to meet (block) or to hear (mute)."""

from typing import Literal

from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select

from lutece.server.refusal import Refusal
from lutece.server.storage.schema import blocks, people

MOST = 500  # that one person may have
Sort = Literal["block", "mute"]


class Blocked(Struct):
    """Somebody whom I block or mute."""

    person: str
    name: str
    what: Sort


def blocked_by(connection: Connection, person: str) -> list[Blocked]:
    """Everybody whom somebody blocks or mutes, the newest first."""
    query = (
        select(blocks.c.other, people.c.name, blocks.c.what)
        .join(people, people.c.id == blocks.c.other)
        .where(blocks.c.person == person)
        .order_by(blocks.c.created.desc(), blocks.c.other)
    )
    return [Blocked(*row) for row in connection.execute(query)]


def block(connection: Connection, person: str, other: str, what: Sort, moment: int) -> None:
    """Block or mute somebody from now on."""
    if other == person:
        raise Refusal("block-yourself", status=400)
    known = select(people.c.id).where(people.c.id == other)
    if connection.execute(known).scalar_one_or_none() is None:
        raise Refusal("no-such-person", status=404)
    unblock(connection, person, other)
    count = select(func.count()).select_from(blocks).where(blocks.c.person == person)
    if connection.execute(count).scalar_one() >= MOST:
        raise Refusal("quota-blocks", {"most": MOST})
    row = {"person": person, "other": other, "what": what, "created": moment}
    connection.execute(insert(blocks).values(**row))


def unblock(connection: Connection, person: str, other: str) -> None:
    pair = (blocks.c.person == person) & (blocks.c.other == other)
    connection.execute(delete(blocks).where(pair))
