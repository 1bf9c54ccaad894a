"""A table that can't be read is set aside, and everything else goes on."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from at_table import AtTable, done, make, reason
from in_process import Serving, serving
from msgspec.structs import force_setattr
from running import until
from sqlalchemy import select, update

from lutece.server.storage.schema import entries, tables
from lutece.server.storage.store import writing

GAME = "paris-paris"
CLOCK = {"kind": "move", "seconds": 60, "out": "bot"}


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("aside")) as served:
        yield served


def break_table(server: Serving, table: str) -> str:
    """Damage the last entry of a table, as a bad disk does; what it was before."""
    last = select(entries).where(entries.c.table == table).order_by(entries.c.number.desc())
    with writing(server.services.store.engine) as connection:
        row = connection.execute(last.limit(1)).one()
        spot = (entries.c.table == table) & (entries.c.number == row.number)
        connection.execute(update(entries).where(spot).values(entry='{"kind": "no'))
    server.services.registry.hubs.pop(table)
    return str(row.entry)


def mend_table(server: Serving, table: str, entry: str) -> None:
    broken = (entries.c.table == table) & (entries.c.entry == '{"kind": "no')
    with writing(server.services.store.engine) as connection:
        connection.execute(update(entries).where(broken).values(entry=entry))


def timed(client: httpx.Client) -> str:
    return make(client, game=GAME, seats=["me", "me"], clock=CLOCK, start=True)


def stood_in(client: httpx.Client, table: str) -> bool:
    seats: list[dict[str, Any]] = done(client.get(f"/api/tables/{table}"))["table"]["seats"]
    return any(seat["stand_in"] for seat in seats)


def listed(client: httpx.Client) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.get("/troubles").json()
    return found


def test_other_clocks_run_on_and_the_host_is_told(server: Serving) -> None:
    ada = server.guest("Ada")
    broken, sound = timed(ada), timed(ada)
    break_table(server, broken)
    server.clock.turn(61)
    until(lambda: stood_in(ada, sound))
    trouble = until(lambda: listed(ada))[0]
    assert (trouble["table"], trouble["game"]) == (broken, GAME)
    assert "truncated" in trouble["why"]
    assert "lutece_tables_set_aside 1.0" in ada.get("/metrics").text
    refused = ada.get(f"/api/tables/{broken}")
    assert (refused.status_code, refused.json()["error"]) == (503, "table-unreadable")
    assert reason(AtTable(ada, broken).welcome) == "table-unreadable"


def test_a_mended_table_goes_on_by_itself_when_somebody_looks(server: Serving) -> None:
    ada = server.guest("Ada")
    table = timed(ada)
    entry = break_table(server, table)
    assert ada.get(f"/api/tables/{table}").status_code == 503
    assert [it["table"] for it in listed(ada)] == [table]
    mend_table(server, table, entry)
    server.clock.turn(61)
    until(lambda: stood_in(ada, table))
    assert listed(ada) == []


def test_a_server_tries_each_once_more_when_it_starts(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("again")
    with serving(folder) as before:
        ada = before.guest("Ada")
        table = timed(ada)
        entry = break_table(before, table)
        assert ada.get(f"/api/tables/{table}").status_code == 503
        mend_table(before, table, entry)
    with serving(folder) as after:
        until(lambda: not listed(after.client()))
        query = select(tables.c.due).where(tables.c.id == table)
        with after.services.store.engine.connect() as connection:
            until(lambda: connection.execute(query).scalar_one() is not None)


def test_its_people_can_go_and_the_lobby_shows_the_others(server: Serving) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    broken, sound = timed(ada), timed(ben)
    break_table(server, broken)
    with writing(server.services.store.engine) as connection:
        connection.execute(update(tables).where(tables.c.id == broken).values(summary="{"))
    assert [table["id"] for table in ben.get("/api/tables").json()] == [sound]
    assert ada.get("/api/me/tables").json() == []
    make(ada, game=GAME, seats=["level-1", "level-1"])
    assert ada.delete("/api/me").status_code == 200
    assert ada.get("/api/me").status_code == 401


def test_the_list_is_for_the_host_only(server: Serving) -> None:
    force_setattr(server.services.settings, "metrics", "off")
    assert server.client().get("/troubles").status_code == 404
