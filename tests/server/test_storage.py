"""The database: its schema's history, and works that are written together."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, insert, select, text
from sqlalchemy.exc import IntegrityError

from lutece.server.storage.faults import TooNew
from lutece.server.storage.migrations import migrate, newest, revision
from lutece.server.storage.schema import facts, metadata
from lutece.server.storage.store import Store, open_engine


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'test.db'}"
    found: str = request.getfixturevalue("postgres_url")
    return found


def test_all_steps_together_make_the_schema(url: str) -> None:
    engine = open_engine(url)
    assert revision(engine) is None
    migrate(engine)
    migrate(engine)  # a second time there is nothing to do
    assert revision(engine) == newest()
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_a_newer_database_is_left_alone(url: str) -> None:
    engine = open_engine(url)
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(TooNew):
        migrate(engine)
    assert revision(engine) == "9999"
    engine.dispose()


def keep(key: str) -> Callable[[Connection], str]:
    def work(connection: Connection) -> str:
        connection.execute(insert(facts), {"key": key, "value": key})
        return key

    return work


def test_one_failing_work_takes_no_other_along(url: str) -> None:
    async def write_all() -> list[object]:
        store = Store(url)
        migrate(store.engine)
        keys = ["a", "b", "a", "c"]  # the second "a" fails
        answers = await asyncio.gather(
            *(store.write(keep(key), key) for key in keys),
            return_exceptions=True,
        )
        kept = await store.read(lambda c: sorted(c.execute(select(facts.c.key)).scalars()))
        store.close()
        assert kept == ["a", "b", "c"]
        return list(answers)

    answers = asyncio.run(write_all())
    assert answers.count("a") == 1
    assert [type(answer) for answer in answers].count(IntegrityError) == 1


def test_what_waits_when_it_closes_is_written(url: str) -> None:
    async def write_and_close() -> None:
        store = Store(url)
        migrate(store.engine)
        waiting = [asyncio.ensure_future(store.write(keep(str(n)))) for n in range(50)]
        await asyncio.sleep(0)
        await asyncio.to_thread(store.close)
        await asyncio.gather(*waiting)

    asyncio.run(write_and_close())
    engine = open_engine(url)
    with engine.connect() as connection:
        assert len(connection.execute(select(facts)).all()) == 50
    engine.dispose()


def test_commits_to_sqlite_are_durable(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'test.db'}")
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA synchronous")).scalar_one() == 2  # FULL
        assert connection.execute(text("PRAGMA journal_mode")).scalar_one() == "wal"
    engine.dispose()
