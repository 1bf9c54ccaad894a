"""One server on one SQLite file: what another one wrote it would never hear of.

The lock is an empty database beside the file that is held exclusively. SQLite takes it as it locks
its own files, on every system, and the system lets go of it when the process ends in whatever way.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

from sqlalchemy import make_url

from lutece.server.storage.faults import AnotherServer, DatabaseFault, sqlite_sentence
from lutece.server.storage.store import file_of

SUFFIX = ".server"


@contextmanager
def only_server(url: str) -> Iterator[None]:
    """Be the only server on a database for as long as this lasts; PostgreSQL takes several."""
    file = file_of(make_url(url))
    if file is None:
        yield
        return
    beside = file.resolve().with_name(file.name + SUFFIX)
    try:
        lock = sqlite3.connect(beside, timeout=0, isolation_level=None)
    except sqlite3.Error as error:
        raise DatabaseFault(sqlite_sentence(str(error), str(file))) from None
    with closing(lock):
        _take(lock, str(file))
        yield


def _take(lock: sqlite3.Connection, file: str) -> None:
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise AnotherServer(
                f"another Lutèce runs with {file}: stop it first, "
                "or give each its own --data. Several processes need PostgreSQL"
            ) from None
        raise DatabaseFault(sqlite_sentence(str(error), file)) from None
