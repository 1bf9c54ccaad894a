"""Reviews of finished games at a server, for tests: asked for, waited for, and held up."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from typing import Any

import httpx
from at_table import done
from in_process import Serving
from running import until
from sqlalchemy import Table, func, select
from tables import new, played

from lutece.bots.worker_pool import Job, WorkerPool
from lutece.server.tables.fair_queue import Work

GAME = "paris-paris"
PATIENCE = 600.0  # seconds; without a compiler a review takes long
Json = dict[str, Any]


def a_record(seed: int = 1, game: str = GAME, players: int = 2) -> Json:
    """A game that was played at random to its end."""
    return played(new((game, players, {}), seed), seed).record()


def brought(client: httpx.Client, record: Json) -> str:
    """The table of a record that somebody brought."""
    answer = client.post("/api/records", json=record)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def ask(client: httpx.Client, table: str, budget: str = "quick") -> Json:
    return done(client.post(f"/api/tables/{table}/review", json={"budget": budget}))


def look(client: httpx.Client, table: str, **query: str) -> Json:
    return done(client.get(f"/api/tables/{table}/review", params=query))


def cancel(client: httpx.Client, table: str) -> Json:
    return done(client.delete(f"/api/tables/{table}/review"))


def made(client: httpx.Client, table: str) -> Json:
    """What is said of a review once nothing better comes."""

    def found() -> Json | None:
        state = look(client, table)
        return state if state["state"] in ("done", "refused") else None

    state: Json = until(found, PATIENCE)
    return state


def reviewed(client: httpx.Client, table: str, budget: str = "quick") -> Json:
    """The review of a table, asked for and made."""
    ask(client, table, budget)
    state = made(client, table)
    assert (state["state"], state["budget"]) == ("done", budget), state
    review: Json = state["review"]
    return review


def rows(server: Serving, table: Table) -> int:
    """How many rows of a table the database has."""
    with server.services.store.engine.connect() as connection:
        return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


@contextmanager
def busy(server: Serving, person: str = "somebody else") -> Iterator[None]:
    """All workers for slow thoughts are at somebody's games until the block ends."""
    due = server.services.due
    thinking, loop = due.bots.thinking, due._task.get_loop() if due._task else None
    assert loop is not None
    jobs: list[Job] = []

    def begin(pool: WorkerPool, waited: float) -> Job:
        jobs.append(Job("held", b"", inf, lambda: None))
        return jobs[-1]

    slots = thinking._queue.slots
    for _ in range(slots):
        asyncio.run_coroutine_threadsafe(thinking.think(Work(person, 2.0), begin), loop)
    until(lambda: len(jobs) == slots)
    try:
        yield
    finally:
        for job in jobs:
            job.settle(None)
