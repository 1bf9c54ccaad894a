"""A database of an earlier version is brought up to date, and its games go on.

`before/` has what a server wrote at some steps, as the database's own tool dumped it: a finished
game, one that runs, and a table that waits, of Adèle and Bruno. Those of step 0008 are rated.
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
FIRST, RATED = "0001", "0008"
FINISHED, RUNNING, OPEN_TABLE = "HDdKzOqQWPj48JfL", "qaHUkoHV5jWBLuFl", "0dMqvCbdn25EXCJ7"
SESSIONS = {  # of the dump: cookies of nobody else
    "Adèle": "vvwsPvPldNvGHbadf3kgl-O9OTG2J00cFU4MSQUdvEI",
    "Bruno": "1IvbMCP5BaAUq85RS8DSFJtsEdJrIqIiP0mhCzwnv1k",
}
RATED_FINISHED, RATED_RUNNING = "65dgfFoZUaHyw54v", "fG3XKBU9IFEe4SSM"
RATED_SESSIONS = {
    "Adèle": "2yh16f-H-X70TUBw-PwyWqBvKG6WqTTng5mX65mxG28",
    "Bruno": "k76_Or7lNbzrGJOKv5vJPDJ_qgF8l8on9KE-w1seCh8",
}
RESULT = [{"seat": 1, "place": 1, "points": 20}, {"seat": 0, "place": 2, "points": 13}]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'before.db'}"
    found: str = request.getfixturevalue("postgres_url")
    return found


@pytest.fixture(params=[FIRST])
def engine(request: pytest.FixtureRequest, url: str) -> Iterator[Engine]:
    """The database as it was left, a moment ago: else it would be tidied up."""
    engine = open_engine(url)
    dumped = (BEFORE / f"{request.param}-{engine.dialect.name}.sql").read_text(encoding="utf-8")
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


@pytest.mark.parametrize(("engine", "step"), [(FIRST, FIRST), (RATED, RATED)], indirect=["engine"])
def test_it_is_of_the_step_before_and_becomes_the_newest(engine: Engine, step: str) -> None:
    assert revision(engine) == step
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT count(*) FROM entries")).scalar_one()
    migrate(engine)
    assert revision(engine) == newest()
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert connection.execute(text("SELECT count(*) FROM entries")).scalar_one() == rows > 40
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


@pytest.mark.parametrize("engine", [RATED], indirect=True)
def test_rated_games_keep_their_ladder_and_what_ends_now_tells_what_it_did(
    engine: Engine, url: str, tmp_path: Path
) -> None:
    with serving(tmp_path / "data", database=url) as server:
        people = [server.client() for _ in RATED_SESSIONS]
        for client, secret in zip(people, RATED_SESSIONS.values(), strict=True):
            client.cookies.set("lutece_session", secret)
        # Nothing was stored then of what a game did.
        assert people[0].get(f"/api/tables/{RATED_FINISHED}/rating-changes").json() == []
        done(people[1].post(f"/api/tables/{RATED_RUNNING}/commands", json={"do": "resign"}))
        won, lost = people[0].get(f"/api/tables/{RATED_RUNNING}/rating-changes").json()
        ladder = people[0].get("/api/ratings/cite").json()
        rungs = {rung["name"]: rung for rung in ladder if not rung["bot"]}
        assert {name: rung["games"] for name, rung in rungs.items()} == {"Adèle": 2, "Bruno": 2}
        assert (won["after"], lost["after"]) == (rungs["Adèle"]["elo"], rungs["Bruno"]["elo"])
        assert won["after"] > won["before"] == lost["before"] > lost["after"]
        assert (won["share"], won["why"]) == (0.5, "again")


def look(client: httpx.Client, table: str) -> dict[str, object]:
    info: dict[str, object] = done(client.get(f"/api/tables/{table}"))["table"]
    return info
