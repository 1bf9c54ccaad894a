"""Moves at several tables that are written in one go: each is there, or its table is told."""

import asyncio
from pathlib import Path
from threading import Event

import pytest
from live_table import live_table
from sqlalchemy import Connection, insert, select, update

from lutece.games import find
from lutece.server.storage.migrations import migrate
from lutece.server.storage.schema import entries, people, tables
from lutece.server.storage.store import Store
from lutece.server.tables.log import Moved
from lutece.server.tables.persistence import Change, insert_table, read_table
from lutece.server.tables.table import LiveTable

GAME = find("paris-paris")
TABLES = 12
OVERTAKEN = 7  # somebody else has gone on with this table


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    url = f"sqlite:///{tmp_path / 'test.db'}"
    return Store(url if request.param == "sqlite" else request.getfixturevalue("postgres_url"))


def moved(table: LiveTable) -> Change:
    """The table's next move, any one, as it is written."""
    assert table.match is not None
    assert table.to_act is not None
    action = GAME.catalogue.to_json(GAME.catalogue[int(GAME.legal(table.match.state)[0])])
    line = table.add(
        table.version + 1, 1, Moved(by=f"p{table.to_act}", seat=table.to_act, action=action)
    )
    return Change(table, [line], 1, ())


async def all_written(store: Store, changes: list[Change]) -> list[bool]:
    """Write them in one transaction: they wait together until the writer has time."""
    busy = Event()
    waiting = [asyncio.ensure_future(store.write(lambda _: busy.wait(60)))]
    await asyncio.sleep(0.1)  # it is at work now, and takes no other along
    waiting += [asyncio.ensure_future(store.write(it, it.row["of"])) for it in changes]
    await asyncio.sleep(0)
    busy.set()
    return (await asyncio.gather(*waiting))[1:]


@pytest.mark.parametrize("overtaken", [False, True])
def test_every_move_is_written_but_one_that_came_too_late(store: Store, overtaken: bool) -> None:
    made = [live_table((GAME.name, 2, {}), n, f"table{n:02}") for n in range(TABLES)]

    def begin(connection: Connection) -> None:
        for id in ("p0", "p1"):
            row = {"id": id, "name": id, "kind": "guest", "created": 0, "seen": 0}
            connection.execute(insert(people), row)
        for table in made:
            insert_table(connection, table, 0)

    def overtake(connection: Connection) -> None:
        taken = tables.c.id == made[OVERTAKEN].id
        connection.execute(update(tables).where(taken).values(version=99))

    async def play() -> list[bool]:
        migrate(store.engine)
        await store.write(begin)
        if overtaken:
            await store.write(overtake)
        return await all_written(store, [moved(table) for table in made])

    written = asyncio.run(play())
    assert written == [not overtaken or number != OVERTAKEN for number in range(TABLES)]
    with store.engine.connect() as connection:
        for table, there in zip(made, written, strict=True):
            kept = read_table(connection, table.id)
            assert kept is not None
            assert [line.entry for line in kept.lines] == [
                line.entry for line in (table.lines if there else table.lines[:-1])
            ]
            row = connection.execute(select(tables).where(tables.c.id == table.id)).one()
            assert row.version == (table.version if there else 99)
            assert (f'"version":{table.version}' in row.summary) == there
            assert row.rated is False
        assert len(connection.execute(select(entries)).all()) == TABLES * 5 - overtaken
    store.close()
