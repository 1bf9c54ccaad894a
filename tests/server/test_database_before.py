"""A database of the version before this one is brought up to date, and its games go on.

`before/` has what a server wrote at that step, as the database's own tool dumped it: a finished
game, one that runs, and a table that waits, of Adèle and Bruno.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from at_table import OPEN, AtTable, done, play_all
from in_process import serving
from sqlalchemy import Engine, text

from lutece.server.clock import now
from lutece.server.storage.migrations import migrate, newest, revision
from lutece.server.storage.schema import metadata
from lutece.server.storage.store import open_engine

BEFORE = Path(__file__).parent / "before"
FINISHED, RUNNING, OPEN_TABLE = "HDdKzOqQWPj48JfL", "qaHUkoHV5jWBLuFl", "0dMqvCbdn25EXCJ7"
SESSIONS = {  # of the dump: cookies of nobody else
    "Adèle": "vvwsPvPldNvGHbadf3kgl-O9OTG2J00cFU4MSQUdvEI",
    "Bruno": "1IvbMCP5BaAUq85RS8DSFJtsEdJrIqIiP0mhCzwnv1k",
}
RESULT = [{"seat": 1, "place": 1, "points": 20}, {"seat": 0, "place": 2, "points": 13}]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'before.db'}"
    found: str = request.getfixturevalue("postgres_url")
    return found


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    """The database as it was left, a moment ago: else it would be tidied up."""
    engine = open_engine(url)
    dumped = (BEFORE / f"0001-{engine.dialect.name}.sql").read_text(encoding="utf-8")
    if engine.dialect.name == "sqlite":  # not as our engine: rows come before what they refer to
        with closing(sqlite3.connect(engine.url.database or "")) as driver:
            driver.executescript(dumped)
    else:
        with engine.begin() as connection:
            connection.exec_driver_sql(dumped)
    with engine.begin() as connection:
        for table, column in (("people", "seen"), ("sessions", "seen"), ("tables", "changed")):
            connection.execute(text(f"UPDATE {table} SET {column} = :now"), {"now": now()})
    yield engine
    engine.dispose()


def test_it_is_of_the_step_before_and_becomes_the_newest(engine: Engine) -> None:
    assert revision(engine) == "0001"
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT count(*) FROM entries")).scalar_one()
    migrate(engine)
    assert revision(engine) == newest()
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert connection.execute(text("SELECT count(*) FROM entries")).scalar_one() == rows == 56
        assert set(connection.execute(text("SELECT rules FROM tables")).scalars()) == {1}


def test_its_games_are_shown_and_gone_on_with(engine: Engine, url: str, tmp_path: Path) -> None:
    with serving(tmp_path / "data", database=url) as server:
        people = [server.client() for _ in SESSIONS]
        for client, secret in zip(people, SESSIONS.values(), strict=True):
            client.cookies.set("lutece_session", secret)
        finished = look(people[0], FINISHED)
        assert (finished["status"], finished["result"]) == ("finished", RESULT)
        assert (finished["moves"], finished["old_rules"]) == (31, None)
        assert look(people[1], OPEN_TABLE)["status"] == "open"
        record = done(people[0].get(f"/api/tables/{FINISHED}/record"))
        assert people[0].post("/api/records", json=record).status_code == 201
        players = [AtTable(client, RUNNING) for client in people]
        assert players[0].table["moves"] == 12
        assert play_all(players, 3) == 3
        while OPEN:
            OPEN.pop().close()


def look(client: httpx.Client, table: str) -> dict[str, object]:
    info: dict[str, object] = done(client.get(f"/api/tables/{table}"))["table"]
    return info
