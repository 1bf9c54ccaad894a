"""A visit that outlives a reload: a secret in a cookie, of which only the hash is stored."""

import hashlib
import secrets

from litestar.datastructures import Cookie
from sqlalchemy import Connection, delete, exists, insert, select, update

from lutece.server.clock import now
from lutece.server.identity import Person, new_id
from lutece.server.people.names import login_of, tidy_name
from lutece.server.refusal import Refusal
from lutece.server.storage.schema import people, sessions

COOKIE = "lutece_session"
LASTS = 400 * 24 * 3600  # seconds; browsers keep no cookie for longer
SEEN_EVERY = 3600_000  # milliseconds between two notes of when somebody was last here


def make_guest(
    connection: Connection, name: str, origin: str = "", named: bool = True
) -> tuple[Person, str]:
    """A new guest with a session; the secret is for the cookie and is not stored."""
    person = Person(new_id(), tidy_name(name), "guest")
    refuse_taken(connection, person.name)
    moment = now()
    row = {"id": person.id, "name": person.name, "kind": "guest", "named": named}
    connection.execute(insert(people).values(**row, created=moment, seen=moment))
    return person, begin_session(connection, person.id, origin)


def begin_session(connection: Connection, person: str, origin: str = "") -> str:
    """Let somebody in: the secret of a new session. `origin` is where they come from, hashed."""
    if origin:
        connection.execute(update(people).where(people.c.id == person).values(origin=origin))
    secret = secrets.token_urlsafe(32)
    moment = now()
    row = {"hash": hash_of(secret), "person": person, "created": moment, "seen": moment}
    connection.execute(insert(sessions).values(**row))
    return secret


def refuse_taken(connection: Connection, name: str) -> None:
    """A name that belongs to an account is nobody else's."""
    if is_taken(connection, name):
        raise Refusal("name-taken")


def is_taken(connection: Connection, name: str) -> bool:
    query = select(exists().where(people.c.login == login_of(name)))
    return bool(connection.execute(query).scalar())


def person_of_session(connection: Connection, secret: str) -> tuple[Person, int] | None:
    """Who holds this secret, and when that was last noted; None when nobody does (any more)."""
    query = (
        select(people.c.id, people.c.name, people.c.kind, sessions.c.seen)
        .join(sessions, sessions.c.person == people.c.id)
        .where(sessions.c.hash == hash_of(secret))
        .where(sessions.c.created > now() - LASTS * 1000)
    )
    row = connection.execute(query).one_or_none()
    return (Person(row.id, row.name, row.kind), row.seen) if row is not None else None


def is_due(seen: int | None) -> bool:
    """Whether it is time to note again that somebody was here: once an hour."""
    return seen is None or seen < now() - SEEN_EVERY


def note_seen(connection: Connection, secret: str, person: str) -> None:
    """Note that somebody was here."""
    moment = now()
    mine = sessions.c.hash == hash_of(secret)
    connection.execute(update(sessions).where(mine).values(seen=moment))
    connection.execute(update(people).where(people.c.id == person).values(seen=moment))


def end_session(connection: Connection, secret: str) -> None:
    connection.execute(delete(sessions).where(sessions.c.hash == hash_of(secret)))


def end_all_sessions(connection: Connection, person: str, but: str = "") -> None:
    """Sign somebody out everywhere, but for the session of one secret."""
    mine = (sessions.c.person == person) & (sessions.c.hash != hash_of(but))
    connection.execute(delete(sessions).where(mine))


def hash_of(secret: str) -> bytes:
    """Secrets have 256 bits of chance, so a plain hash is enough to keep them by."""
    return hashlib.sha256(secret.encode("utf-8", "surrogateescape")).digest()


def cookie_of(secret: str, secure: bool) -> Cookie:
    """The cookie that carries a session; an empty secret takes it away."""
    return Cookie(
        key=COOKIE,
        value=secret,
        max_age=LASTS if secret else 0,
        path="/",
        httponly=True,
        samesite="lax",
        secure=secure,
    )
