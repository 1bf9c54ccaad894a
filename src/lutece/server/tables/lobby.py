"""Finding tables, and making new ones."""

from typing import Any

import msgspec
import structlog
from sqlalchemy import Connection, Select, select

from lutece.games import UnknownGame
from lutece.server.identity import Person, new_id
from lutece.server.protocol import NewTable, TableInfo
from lutece.server.refusal import Refusal
from lutece.server.storage.schema import seats, tables
from lutece.server.storage.store import Store
from lutece.server.tables.access import TableAccess
from lutece.server.tables.editions import contents_of, game_with
from lutece.server.tables.log import Agreed, Logged
from lutece.server.tables.making import agree, folded, seating
from lutece.server.tables.persistence import insert_table, read_names
from lutece.server.tables.plan import Requester
from lutece.server.tables.registry import TableRegistry
from lutece.server.tables.seating import start

AT_ONCE = 50
logger = structlog.get_logger()
_info: msgspec.json.Decoder[TableInfo] = msgspec.json.Decoder(TableInfo)


async def public_tables(
    store: Store, status: str | None, game: str | None, before: int | None
) -> list[TableInfo]:
    """Public tables, those that changed last first."""
    query = select(tables.c.summary).where(tables.c.public)
    shown = (status,) if status is not None else ("open", "running", "finished")
    query = query.where(tables.c.status.in_(shown))
    if game is not None:
        query = query.where(tables.c.game == game)
    return await store.read(lambda connection: _listed(connection, query, before))


async def tables_of(store: Store, person: str, before: int | None) -> list[TableInfo]:
    """The tables at which somebody has a seat, those that changed last first."""
    mine = select(seats.c.table).where(seats.c.person == person)
    query = select(tables.c.summary).where(tables.c.id.in_(mine))
    found = await store.read(lambda connection: _listed(connection, query, before))
    for table in found:
        for seat in table.seats:
            seat.mine = seat.person == person
    return found


def _listed(connection: Connection, query: Select[Any], before: int | None) -> list[TableInfo]:
    if before is not None:
        query = query.where(tables.c.changed < before)
    rows = connection.execute(query.order_by(tables.c.changed.desc()).limit(AT_ONCE))
    found = [shown for row in rows if (shown := _summary(row.summary)) is not None]
    people = {seat.person for table in found for seat in table.seats if seat.person}
    names = read_names(connection, people)
    for table in found:
        for seat in table.seats:
            if seat.person is not None:
                seat.name = names.get(seat.person)
    return found


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
