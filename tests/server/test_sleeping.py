"""A table of bots that nobody looks at sleeps, and goes on when somebody comes."""

import asyncio
from collections.abc import Iterator
from threading import Semaphore
from typing import Any

import pytest
from at_table import AtTable, done, make
from in_process import Serving, serving
from running import PATIENCE, until
from sqlalchemy import select

from lutece.server.storage.schema import tables
from lutece.server.tables.sleeping import falls_asleep

GAME = "paris-paris"
MINUTES = 60.0


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("sleeping")) as served:
        yield served


class Turnstile:
    """Lets bots decide one by one, and counts them."""

    def __init__(self, server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
        bots = server.services.due.bots
        decide = bots._decide
        self.passes = Semaphore(0)
        self.decided = 0

        async def wait_and_decide(*given: Any) -> Any:
            assert await asyncio.to_thread(self.passes.acquire, timeout=PATIENCE)
            answer = await decide(*given)
            self.decided += 1
            return answer

        monkeypatch.setattr(bots, "_decide", wait_and_decide)

    def let(self, count: int) -> None:
        self.passes.release(count)


def is_due(server: Serving, table: str) -> bool:
    query = select(tables.c.due).where(tables.c.id == table)
    with server.services.store.engine.connect() as connection:
        return connection.execute(query).scalar_one() is not None


def test_bots_play_on_only_while_somebody_looks_now_and_then(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = Turnstile(server, monkeypatch)
    ada = server.guest("Ada")
    table = make(ada, game=GAME, seats=["level-1", "level-1"], start=True)
    server.clock.turn(11 * MINUTES)
    bots.let(1)  # the one that was under way
    until(lambda: not is_due(server, table))
    assert bots.decided == 1
    done(ada.get(f"/api/tables/{table}"))
    until(lambda: is_due(server, table))
    bots.let(3)
    until(lambda: bots.decided == 4)
    server.clock.turn(11 * MINUTES)
    bots.let(1)
    until(lambda: not is_due(server, table))


def test_a_table_that_somebody_watches_does_not_sleep(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = Turnstile(server, monkeypatch)
    ada = server.guest("Ada")
    table = make(ada, game=GAME, seats=["level-1", "level-1"], start=True)
    AtTable(ada, table)
    server.clock.turn(11 * MINUTES)
    bots.let(3)
    until(lambda: bots.decided == 3)
    assert is_due(server, table)
    bots.let(1000)


def test_only_a_table_of_bots_alone_sleeps(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = Turnstile(server, monkeypatch)
    ada, registry = server.guest("Ada"), server.services.registry
    later = registry.now() + int(11 * MINUTES * 1000)
    for seats, sleeps in ((["level-1", "me"], False), (["level-1", "level-1"], True)):
        hub = registry.hubs[make(ada, game=GAME, seats=seats, start=True)]
        assert falls_asleep(hub, later, registry.sleeps_after) is sleeps
        assert not falls_asleep(hub, later, 0)
        assert not falls_asleep(hub, registry.now(), registry.sleeps_after)
    bots.let(1000)
