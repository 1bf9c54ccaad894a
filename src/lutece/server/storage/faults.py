"""What can be wrong with a database when a server starts, each told in one sentence."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

SENTENCES = {  # by what SQLite says
    "disk is full": "the disk is full: nothing can be written to {file}",
    "not a database": "{file} is not a database of Lutèce",
    "malformed": "{file} is damaged: bring a copy back (lutece restore)",
    "readonly": "{file} can't be written: it belongs to somebody else",
    "unable to open": "{file} can't be opened: is there such a folder, and may it be written?",
    "disk i/o": "the disk does not take what is written to {file}: is it full, or failing?",
    "locked": "{file} is being written by another program for long: try again",
}


class DatabaseFault(Exception):
    """Why a server can't start with its database: a sentence for its host."""


class TooNew(DatabaseFault):
    """The database was last used by a newer Lutèce."""


class Foreign(DatabaseFault):
    """The database is somebody else's."""


class AnotherServer(DatabaseFault):
    """Another server has this file."""


@contextmanager
def in_one_sentence(url: str) -> Iterator[None]:
    """Make a sentence of whatever goes wrong with the database of this address."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        raise DatabaseFault(_sentence(error, url)) from error


def _sentence(error: Exception, url: str) -> str:
    """The address is not repeated as it is: it may hold a password."""
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {error.strerror}"
    where = make_url(url)
    said = _first_line(error)
    if where.get_backend_name() != "sqlite":
        host = f"{where.host or 'this machine'}, database {where.database}"
        return f"PostgreSQL at {host} can't be used: {said}"
    return sqlite_sentence(said, where.database or "")


def sqlite_sentence(said: str, file: str) -> str:
    """What SQLite says of a file, for its host."""
    for part, sentence in SENTENCES.items():
        if part in said.lower():
            return sentence.format(file=file)
    return f"{file} can't be used: {said}"


def _first_line(error: Exception) -> str:
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    lines = str(cause).strip().splitlines() or [type(cause).__name__]
    return lines[0]
