"""The host at the machine itself: whoever may write the database may sit at the desk.

`lutece admin` speaks with the running server as everybody does, for only that one knows its
tables. It lets itself in by a session that it writes into the database and ends again.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine, insert, select

from lutece.server.clock import now
from lutece.server.identity import new_id
from lutece.server.moderation.hosts import set_host
from lutece.server.moderation.journal import note
from lutece.server.people.sessions import begin_session, end_session
from lutece.server.storage.migrations import migrate
from lutece.server.storage.schema import people
from lutece.server.storage.store import open_engine, writing

CONSOLE = "console"  # its name in the journal; an account without a password
LOGIN = " console"  # no name that people may have is folded to this


@contextmanager
def console_session(url: str) -> Iterator[str]:
    """The secret of a session of the console, which ends with the block."""
    engine = _opened(url)
    try:
        with writing(engine) as connection:
            secret = begin_session(connection, _console(connection))
        yield secret
        with writing(engine) as connection:
            end_session(connection, secret)
    finally:
        engine.dispose()


def make_host(url: str, name: str, host: bool) -> str:
    """Make an account a host, or no host any more; its name as it is written."""
    engine = _opened(url)
    try:
        with writing(engine) as connection:
            person = set_host(connection, name, host)
            note(connection, now(), CONSOLE, "make-host" if host else "end-host", person.name)
        return person.name
    finally:
        engine.dispose()


def _opened(url: str) -> Engine:
    engine = open_engine(url)
    migrate(engine)
    return engine


def _console(connection: Connection) -> str:
    """The id of the console, which is made when it is first needed."""
    found = connection.execute(select(people.c.id).where(people.c.login == LOGIN)).scalar()
    if found is not None:
        return str(found)
    moment = now()
    row = {"id": new_id(), "name": CONSOLE, "login": LOGIN, "kind": "account", "host": True}
    connection.execute(insert(people).values(**row, created=moment, seen=moment))
    return str(row["id"])
