"""What hosts look for: people and tables, by a piece of a name or an id."""

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Row, func, or_, select

from lutece.server.identity import Kind
from lutece.server.people.names import login_of
from lutece.server.protocol import TableInfo
from lutece.server.storage.schema import people, seats, tables

AT_ONCE = 50
_info: msgspec.json.Decoder[TableInfo] = msgspec.json.Decoder(TableInfo)


class FoundPerson(Struct, kw_only=True):
    """Somebody as hosts see them; `neighbours` is how many others came from the same address."""

    id: str
    name: str
    kind: Kind
    created: int
    seen: int
    host: bool
    tables: int
    neighbours: int


class FoundTable(Struct, kw_only=True):
    """A table as hosts see it: what a lobby would show, and who made it."""

    table: TableInfo
    owner: str
    owner_name: str | None
    created: int
    changed: int


def find_people(connection: Connection, words: str, before: int | None) -> list[FoundPerson]:
    """Those who were here last come first; `before` is the moment when somebody was seen."""
    sat = select(func.count()).select_from(seats).where(seats.c.person == people.c.id)
    other = people.alias()
    near = select(func.count()).select_from(other)
    near = near.where(other.c.origin == people.c.origin, other.c.id != people.c.id)
    query = select(
        people, sat.scalar_subquery().label("tables"), near.scalar_subquery().label("neighbours")
    )
    if words:
        query = query.where(or_(people.c.id == words, _named(people.c.name, words)))
    if before is not None:
        query = query.where(people.c.seen < before)
    rows = connection.execute(query.order_by(people.c.seen.desc()).limit(AT_ONCE))
    return [_person(row) for row in rows]


def find_tables(
    connection: Connection, words: str, status: str | None, before: int | None
) -> list[FoundTable]:
    """Tables by id, game, or the name of somebody who sits there or made it."""
    query = select(tables, people.c.name.label("owner_name"))
    query = query.outerjoin(people, people.c.id == tables.c.owner)
    if words:
        sits = select(seats.c.table).join(people, people.c.id == seats.c.person)
        there = tables.c.id.in_(sits.where(_named(people.c.name, words)))
        made = _named(people.c.name, words)
        query = query.where(or_(tables.c.id == words, tables.c.game == words, made, there))
    if status is not None:
        query = query.where(tables.c.status == status)
    if before is not None:
        query = query.where(tables.c.changed < before)
    rows = connection.execute(query.order_by(tables.c.changed.desc()).limit(AT_ONCE))
    return [_table(row) for row in rows]


def _named(name: ColumnElement[str], words: str) -> ColumnElement[bool]:
    """By a piece of a name, however it is spelled."""
    return func.lower(name).contains(login_of(words), autoescape=True)


def _person(row: Row[tuple[object, ...]]) -> FoundPerson:
    shown = {name: row._mapping[name] for name in FoundPerson.__struct_fields__}
    return msgspec.convert(shown, FoundPerson)


def _table(row: Row[tuple[object, ...]]) -> FoundTable:
    found = row._mapping
    return FoundTable(
        table=_info.decode(found["summary"]),
        owner=found["owner"],
        owner_name=found["owner_name"],
        created=found["created"],
        changed=found["changed"],
    )
