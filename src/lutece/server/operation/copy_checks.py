"""What a copy has to be before it takes anything's place: whole, plain, of a size and of our types.

A copy may come from anywhere. A SQLite file can hold more than rows (views, triggers, virtual
tables) and any value in any column, so all of that is looked at first.
"""

import shutil
import sqlite3
from pathlib import Path

from sqlalchemy import Integer, LargeBinary, Table
from sqlalchemy.engine import Engine

from lutece.server.storage.schema import metadata

LARGEST = 50 * 2**30  # bytes of a copy
MOST_ROWS = 200_000_000  # in all its tables
LARGEST_VALUE = 10_000_000  # bytes; an edition is the largest that a server takes, with 200,000


class BackupError(Exception):
    """A copy that can't be made or brought back, and why."""


def must_fit(path: Path, folder: Path) -> None:
    """Refuse what is no file, or has no room where it is looked at."""
    if not path.is_file():
        raise BackupError(f"{path}: there is no such file")
    size = path.stat().st_size
    if size > LARGEST:
        raise BackupError(f"{path}: larger than {LARGEST // 2**30} GB can't be brought back")
    free = shutil.disk_usage(folder).free
    if size > free:
        raise BackupError(f"{path}: it needs {size:,} bytes in {folder}, and {free:,} are free")


def opened(path: Path) -> sqlite3.Connection:
    """A copy, to be read only."""
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    connection.execute("PRAGMA trusted_schema=OFF")
    connection.execute("PRAGMA cell_size_check=ON")
    return connection


def must_be_plain(connection: sqlite3.Connection, name: Path) -> None:
    """Refuse a copy that has anything but tables and their indexes."""
    query = "SELECT type, name, coalesce(sql, '') FROM sqlite_master"
    for kind, what, sql in connection.execute(query):
        if kind not in ("table", "index") or "virtual" in sql.lower().split("(")[0].split():
            raise BackupError(f"{name}: not a copy of Lutèce: it has a {kind} {what[:40]!r}")


def must_be_few(counts: dict[str, int], name: Path) -> None:
    if sum(counts.values()) > MOST_ROWS:
        raise BackupError(f"{name}: it has more than {MOST_ROWS:,} rows")


def must_be_sound(copy: Engine, called: Path) -> None:
    """Refuse a copy of the newest schema that has values of other types, or that point nowhere."""
    with copy.connect() as connection:
        for table in metadata.sorted_tables:
            for name, kind in _kinds(table).items():
                column = f'"{name}"'
                other = f"typeof({column}) NOT IN {kind} AND {column} IS NOT NULL"
                large = f"length(CAST({column} AS BLOB)) > {LARGEST_VALUE}"
                query = f'SELECT 1 FROM "{table.name}" WHERE {other} OR {large} LIMIT 1'
                if connection.exec_driver_sql(query).first() is not None:
                    raise BackupError(f"{called}: damaged: wrong values in {table.name}.{name}")
        if connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
            raise BackupError(f"{called}: damaged: it has parts of what is not there")


def _kinds(table: Table) -> dict[str, str]:
    """What SQLite calls the types of a table's columns."""
    found: dict[str, str] = {}
    for column in table.columns:
        if isinstance(column.type, LargeBinary):
            found[column.name] = "('blob')"
        elif column.type.python_type is str:
            found[column.name] = "('text')"
        else:
            whole = isinstance(column.type, Integer) or column.type.python_type is bool
            found[column.name] = "('integer')" if whole else "('real', 'integer')"
    return found
