"""What somebody is to be called for, until they have looked.

There is one row for a person, a table and what happened there, so nobody is called twice for the
same before they have looked. A row has a moment when it is due; whoever calls takes that away, and
of several processes one does.
"""

from collections.abc import Collection
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, and_, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from lutece.server.protocol import TableInfo, What
from lutece.server.reach.day_times import next_digest, when_allowed
from lutece.server.reach.letters import Told
from lutece.server.reach.wishes import KIND_OF, Wishes, all_wishes
from lutece.server.storage.schema import calls, people, reach, seats, tables

AT_ONCE = 100
DAY = 24 * 3600_000  # milliseconds
KEPT = 90 * DAY
_info: msgspec.json.Decoder[TableInfo] = msgspec.json.Decoder(TableInfo)


class Happened(NamedTuple):
    """Something that one person may want to know of."""

    person: str
    table: str
    what: What


class Call(NamedTuple):
    """Somebody is to be called now, as they wish."""

    wishes: Wishes
    name: str
    what: What
    of: Told


class Digest(NamedTuple):
    """Somebody's games of the day."""

    wishes: Wishes
    name: str
    waiting: list[Told]
    over: list[Told]


def note(connection: Connection, found: dict[Happened, tuple[int, int]]) -> None:
    """Have people called for what happened, each at its moment: (when it happened, when due)."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    for happened, (at, due) in sorted(found.items()):
        row = {**happened._asdict(), "at": at, "due": due}
        connection.execute(dialect.insert(calls).values(**row).on_conflict_do_nothing())


def standing(
    connection: Connection, seen: Collection[str], acted: Collection[tuple[str, str]]
) -> list[tuple[str, str]]:
    """Who of those who have looked, or played at a table, stands here to be called, and where.

    Asked by person only: every move asks it, and a long condition takes longer than the answer.
    """
    people = {*seen, *(person for person, _ in acted)}
    query = select(calls.c.person, calls.c.table).where(calls.c.person.in_(people)).distinct()
    found = [(row.person, row.table) for row in connection.execute(query)]
    return [one for one in found if one[0] in seen or one in acted]


def looked(connection: Connection, where: Collection[tuple[str, str]]) -> None:
    """They have looked at these tables."""
    for person, table in sorted(where):
        mine = (calls.c.person == person) & (calls.c.table == table)
        connection.execute(delete(calls).where(mine))


def is_anything_due(connection: Connection, moment: int) -> bool:
    call = select(calls.c.person).where(calls.c.due <= moment)
    digest = select(reach.c.person).where(reach.c.digest_due <= moment)
    return any(connection.execute(query.limit(1)).first() for query in (call, digest))


def take_due(connection: Connection, moment: int) -> list[Call]:
    """The calls to be made now. In quiet hours they are put off; what is no more so is dropped."""
    columns = (calls, tables.c.game, tables.c.summary, people.c.name)
    query = (
        select(*columns)
        .join(tables, tables.c.id == calls.c.table)
        .join(people, people.c.id == calls.c.person)
        .where(calls.c.due <= moment)
        .order_by(calls.c.due)
        .limit(AT_ONCE)
    )
    rows = connection.execute(query).all()
    wishes = all_wishes(connection, {row.person for row in rows})
    found = []
    for row in rows:
        wish = wishes.get(row.person)
        if wish is None or not wish.channels(KIND_OF[row.what]) or not still_so(row):
            connection.execute(delete(calls).where(_same(row)))
            continue
        allowed = when_allowed(moment, wish.zone, wish.quiet)
        later = allowed if allowed > moment else None
        taken = update(calls).where(_same(row), calls.c.due == row.due).values(due=later)
        if connection.execute(taken).rowcount == 1 and later is None:
            found.append(Call(wish, row.name, row.what, Told(row.table, row.game)))
    return found


def still_so(row: Any) -> bool:
    """Whether what somebody is called for still stands: a turn may have passed."""
    return row.what != "turn" or is_waiting_for(_info.decode(row.summary), row.person)


def is_waiting_for(table: TableInfo, person: str) -> bool:
    if table.status != "running" or table.to_act is None or table.old_rules is not None:
        return False
    seat = table.seats[table.to_act]
    return seat.person == person and seat.bot is None and not seat.stand_in


def take_digests(connection: Connection, moment: int) -> list[Digest]:
    """The digests that are due now, of those who have something to be told."""
    query = (
        select(reach.c.person, reach.c.digest_due, people.c.name)
        .join(people, people.c.id == reach.c.person)
        .where(reach.c.digest_due <= moment)
        .limit(AT_ONCE)
    )
    rows = connection.execute(query).all()
    wishes = all_wishes(connection, {row.person for row in rows})
    found = []
    for row in rows:
        wish = wishes[row.person]
        mine = (reach.c.person == row.person) & (reach.c.digest_due == row.digest_due)
        later = next_digest(moment, wish.zone, wish.quiet)
        if connection.execute(update(reach).where(mine).values(digest_due=later)).rowcount == 1:
            digest = Digest(wish, row.name, *_games(connection, row.person, moment - DAY))
            if digest.waiting or digest.over:
                found.append(digest)
    return found


def _games(connection: Connection, person: str, since: int) -> tuple[list[Told], list[Told]]:
    """The games that wait for somebody, and those that ended since then."""
    mine = select(seats.c.table).where(seats.c.person == person)
    over = (tables.c.status == "finished") & (tables.c.changed > since)
    query = (
        select(tables.c.id, tables.c.game, tables.c.status, tables.c.summary)
        .where(tables.c.id.in_(mine), (tables.c.status == "running") | over)
        .order_by(tables.c.changed)
        .limit(AT_ONCE)
    )
    rows = connection.execute(query).all()
    running = [row for row in rows if row.status == "running"]
    waiting = [row for row in running if is_waiting_for(_info.decode(row.summary), person)]
    ended = [row for row in rows if row.status == "finished"]
    return [Told(row.id, row.game) for row in waiting], [Told(row.id, row.game) for row in ended]


def end_old_calls(connection: Connection, moment: int) -> int:
    return connection.execute(delete(calls).where(calls.c.at < moment - KEPT)).rowcount


def _same(row: Any) -> Any:
    return and_(calls.c.person == row.person, calls.c.table == row.table, calls.c.what == row.what)
