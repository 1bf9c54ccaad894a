"""Copies of everything, made and brought back while the server runs.

A copy is one SQLite file in our own schema, whatever database it is of: so a club can begin
on SQLite and move to PostgreSQL, and a copy of an older Lutèce is brought up to date first.
It holds the seeds of running games and the hashes of passwords: only its owner may read it.
"""

import os
import secrets
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, Engine, delete, func, insert, select
from sqlalchemy.exc import DatabaseError

from lutece.server.operation.copy_checks import (
    BackupError,
    must_be_few,
    must_be_plain,
    must_be_sound,
    must_fit,
    opened,
)
from lutece.server.storage.migrations import migrate, revision
from lutece.server.storage.schema import facts, metadata
from lutece.server.storage.store import open_engine

__all__ = ["BackupError", "back_up", "restore"]

AT_ONCE = 1000  # rows
EPOCH = "epoch"  # a fact that changes when everything is brought back: servers look for it


def back_up(url: str, path: Path) -> dict[str, int]:
    """Copy everything into a file: how many rows of each table. It is whole or not there."""
    unfinished = path.with_name(path.name + ".part")
    unfinished.unlink(missing_ok=True)
    os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        with _opened(url) as source:
            if source.dialect.name == "sqlite":
                _copy_file(source, unfinished)
            else:
                _copy_rows(source, unfinished)
        counts = _checked(unfinished)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
    return counts


def restore(path: Path, url: str, replace: bool = False) -> dict[str, int]:
    """Bring a copy back, all of it or nothing. Servers that run go on with it.

    It is looked at as a whole before anything is replaced.
    """
    with TemporaryDirectory(prefix="lutece-") as folder:
        copy = Path(folder) / "copy.db"
        must_fit(path, Path(folder))
        shutil.copyfile(path, copy)
        _checked(copy, path)
        with _opened(f"sqlite:///{copy}") as source, _opened(url) as target:
            migrate(source)
            must_be_sound(source, path)
            migrate(target)
            with source.connect() as old, target.begin() as new:
                if not replace and _holds_anything(new):
                    raise BackupError(
                        "the database is not empty: what is in it would be gone. "
                        "Say --replace if that is meant"
                    )
                return _bring(old, new)


@contextmanager
def _opened(url: str) -> Iterator[Engine]:
    engine = open_engine(url)
    try:
        yield engine
    finally:
        engine.dispose()


def _copy_file(source: Engine, path: Path) -> None:
    """SQLite's own way: page by page, while others write."""
    with source.connect() as connection:
        here = connection.connection.driver_connection
        if not isinstance(here, sqlite3.Connection) or revision(source) is None:
            raise BackupError("there is no Lutèce in this database yet")
        there = sqlite3.connect(path)
        try:
            here.backup(there)
        finally:
            there.close()
    _make_one_file(path)


def _copy_rows(source: Engine, path: Path) -> None:
    """Row by row from one moment of the database, whatever is written meanwhile."""
    if revision(source) is None:
        raise BackupError("there is no Lutèce in this database yet")
    migrate(source)
    with _opened(f"sqlite:///{path}") as target:
        migrate(target)
        moment = source.connect().execution_options(isolation_level="REPEATABLE READ")
        with moment as old, target.begin() as new:
            for table in metadata.sorted_tables:
                _copy_table(old, new, table.name)
    _make_one_file(path)


def _make_one_file(path: Path) -> None:
    """A copy has no log beside it."""
    connection = sqlite3.connect(path)
    try:
        connection.execute("PRAGMA journal_mode=DELETE")
    finally:
        connection.close()


def _bring(old: Connection, new: Connection) -> dict[str, int]:
    for table in reversed(metadata.sorted_tables):
        new.execute(delete(table))
    counts = {table.name: _copy_table(old, new, table.name) for table in metadata.sorted_tables}
    new.execute(delete(facts).where(facts.c.key == EPOCH))
    new.execute(insert(facts).values(key=EPOCH, value=secrets.token_hex(8)))
    return counts


def _copy_table(old: Connection, new: Connection, name: str) -> int:
    table = metadata.tables[name]
    rows = old.execution_options(yield_per=AT_ONCE).execute(select(table)).mappings()
    count = 0
    for part in rows.partitions(AT_ONCE):
        new.execute(insert(table), [dict(row) for row in part])
        count += len(part)
    return count


def _holds_anything(connection: Connection) -> bool:
    return any(
        connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in metadata.sorted_tables
        if table is not facts
    )


def _checked(path: Path, called: Path | None = None) -> dict[str, int]:
    """How many rows are in a copy, once it is known to be whole and ours."""
    name = called or path
    try:
        connection = opened(path)
        try:
            must_be_plain(connection, name)
            whole = connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            there = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
            ours = [table.name for table in metadata.sorted_tables if table.name in there]
            counts = {
                table: connection.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0]
                for table in ours
            }
        finally:
            connection.close()
    except (sqlite3.Error, DatabaseError) as error:
        raise BackupError(f"{name}: not a copy of Lutèce: {error}") from None
    if not whole or "entries" not in ours or "alembic_version" not in there:
        raise BackupError(f"{name}: not a copy of Lutèce, or a damaged one")
    must_be_few(counts, name)
    return counts
