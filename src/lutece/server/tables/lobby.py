"""Finding tables, and making new ones."""

from typing import Any, NamedTuple

import msgspec
import structlog
from sqlalchemy import Connection, Select, exists, select

from lutece.games import UnknownGame
from lutece.server.identity import Person, new_id
from lutece.server.protocol import NewTable, TableInfo
from lutece.server.refusal import Refusal
from lutece.server.storage.schema import people, seats, tables
from lutece.server.storage.store import Store
from lutece.server.tables.access import TableAccess
from lutece.server.tables.editions import contents_of, game_with
from lutece.server.tables.log import Agreed, Logged
from lutece.server.tables.making import agree, folded, seating
from lutece.server.tables.persistence import insert_table
from lutece.server.tables.plan import Requester
from lutece.server.tables.rating_changes import changes_of
from lutece.server.tables.registry import TableRegistry
from lutece.server.tables.seating import start

AT_ONCE = 50
logger = structlog.get_logger()
MOST_UNFINISHED = 300
SHOWN = 20  # games on somebody's page
UNFINISHED = ("open", "running")
_info: msgspec.json.Decoder[TableInfo] = msgspec.json.Decoder(TableInfo)


async def public_tables(
    registry: TableRegistry, status: str | None, game: str | None, before: int | None
) -> list[TableInfo]:
    """Public tables, those that changed last first, with who is there now."""
    query = select(tables.c.summary).where(tables.c.public)
    shown = (status,) if status is not None else ("open", "running", "finished")
    query = query.where(tables.c.status.in_(shown))
    if game is not None:
        query = query.where(tables.c.game == game)
    found = await registry.store.read(lambda connection: _listed(connection, query, before))
    for table in found:
        hub = registry.hubs.get(table.id)
        if hub is not None and hub.table is not None:
            there, table.watchers = hub.present()
            for seat in table.seats:
                seat.connected = seat.seat in there
    return found


async def public_games_of(store: Store, person: str) -> list[TableInfo]:
    """Somebody's finished public games, for everybody to look at; the last ones first."""
    theirs = select(seats.c.table).where(seats.c.person == person)
    query = select(tables.c.summary).where(
        tables.c.id.in_(theirs), tables.c.public, tables.c.status == "finished"
    )
    return await store.read(lambda connection: _listed(connection, query, None, SHOWN))


class MyTables(NamedTuple):
    """Which of somebody's tables are asked for; None is all of them."""

    finished: bool | None = None
    game: str | None = None
    people: frozenset[str] | None = None  # who else sits there: any of these
    before: int | None = None


async def tables_of(store: Store, person: str, asked: MyTables) -> list[TableInfo]:
    """The tables at which somebody has a seat, those that changed last first.

    Of unfinished ones those come first where it is their turn; there are so few that they are
    listed together. Finished are those with a result, and records that somebody brought.
    """
    mine = select(seats.c.table).where(seats.c.person == person)
    query = select(tables.c.summary).where(tables.c.id.in_(mine))
    most = AT_ONCE
    if asked.finished is False:
        query, most = query.where(tables.c.status.in_(UNFINISHED)), MOST_UNFINISHED
    elif asked.finished:
        brought = (tables.c.owner == person) & ~exists().where(seats.c.table == tables.c.id)
        query = select(tables.c.summary).where(tables.c.id.in_(mine) | brought)
        query = query.where(tables.c.status == "finished")
    if asked.game is not None:
        query = query.where(tables.c.game == asked.game)
    if asked.people is not None:
        theirs = select(seats.c.table).where(seats.c.person.in_(asked.people - {person}))
        query = query.where(tables.c.id.in_(theirs))
    found = await store.read(lambda c: _listed(c, query, asked.before, most))
    for table in found:
        for seat in table.seats:
            seat.mine = seat.person == person
    if asked.finished is False:
        found.sort(key=lambda table: not _is_my_turn(table))
    return found


def _is_my_turn(table: TableInfo) -> bool:
    return any(seat.mine and seat.seat == table.to_act for seat in table.seats)


def _listed(
    connection: Connection, query: Select[Any], before: int | None, most: int = AT_ONCE
) -> list[TableInfo]:
    if before is not None:
        query = query.where(tables.c.changed < before)
    rows = connection.execute(query.order_by(tables.c.changed.desc()).limit(most))
    found = [shown for row in rows if (shown := _summary(row.summary)) is not None]
    seated = [seat for table in found for seat in table.seats if seat.person]
    known = _people(connection, {seat.person for seat in seated if seat.person})
    for seat in seated:
        seat.name, seat.account = known.get(seat.person or "", (None, False))
    ended = changes_of(connection, [table.id for table in found if table.status == "finished"])
    for table in found:
        for number, change in ended.get(table.id, {}).items():
            table.seats[number].rating = change
    return found


def _people(connection: Connection, ids: set[str]) -> dict[str, tuple[str, bool]]:
    """What people are called, and whether they have an account."""
    query = select(people.c.id, people.c.name, people.c.kind).where(people.c.id.in_(ids))
    return {row.id: (row.name, row.kind == "account") for row in connection.execute(query)}


def _summary(text: str) -> TableInfo | None:
    """What a list shows of a table; None for one that can't be read: the others are shown."""
    try:
        return _info.decode(text)
    except msgspec.DecodeError as error:
        logger.error("a table's summary can't be read", why=str(error))
        return None


async def make(registry: TableRegistry, person: Person, new: NewTable) -> TableInfo:
    """Make a table as somebody wants it, and begin at once if they say so."""
    registry.admission.refuse_player(person)
    try:
        contents = await contents_of(registry.store, new.game, new.edition)
        game = game_with(new.game, contents)
    except UnknownGame as error:
        raise Refusal("unknown-game", {"what": str(error.args[0])}, status=400) from None
    agreed = agree(new, game, person)
    entries = seating(new, agreed, person, game.version)
    if new.start:
        table = folded("", agreed, game, entries, registry.now())
        entries += start(table, Requester(person)).entries
    id = await store_table(registry, agreed, entries)
    return await TableAccess(registry, id, Requester(person)).info()


async def store_table(registry: TableRegistry, agreed: Agreed, entries: list[Logged]) -> str:
    """Keep a new table with its first entries; its id."""
    contents = await contents_of(registry.store, agreed.game, agreed.edition)
    game = game_with(agreed.game, contents)
    moment = registry.now()
    table = folded(new_id(), agreed, game, entries, moment)

    def insert(connection: Connection) -> None:
        insert_table(connection, table, moment)
        registry.quotas.refuse_table(connection, table)

    await registry.store.write(insert, table.id)
    registry.begun(table)
    return table.id
