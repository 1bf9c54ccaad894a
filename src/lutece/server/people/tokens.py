"""Tokens: what a bot shows instead of a cookie. Each is shown once, and may do only so much."""

import secrets
from typing import Any, Literal, get_args

from sqlalchemy import Connection, delete, func, insert, select, update

from lutece.server.clock import now
from lutece.server.identity import Person, new_id
from lutece.server.people.sessions import hash_of
from lutece.server.refusal import Refusal
from lutece.server.storage.schema import people, tokens
from lutece.server.storage.store import rows_of

Scope = Literal["read", "play", "tables"]
SCOPES: tuple[Scope, ...] = get_args(Scope)
BEGINS = "lutece_"  # so that a token is recognised where it should not be
MOST = 20  # for each person


def make_token(
    connection: Connection, person: Person, label: str, scopes: list[Scope]
) -> tuple[dict[str, Any], str]:
    """A new token as it is listed, and the token itself, which is not stored."""
    count = select(func.count()).where(tokens.c.person == person.id)
    if connection.execute(count).scalar_one() >= MOST:
        raise Refusal("tokens-many", {"most": MOST})
    token = BEGINS + secrets.token_urlsafe(32)
    row = {
        "id": new_id(),
        "label": label,
        "scopes": " ".join(scope for scope in SCOPES if scope in scopes),
        "created": now(),
    }
    connection.execute(insert(tokens).values(**row, person=person.id, hash=hash_of(token)))
    return row | {"seen": None}, token


def tokens_of(connection: Connection, person: str) -> list[dict[str, Any]]:
    columns = (tokens.c.id, tokens.c.label, tokens.c.scopes, tokens.c.created, tokens.c.seen)
    query = select(*columns).where(tokens.c.person == person).order_by(tokens.c.created)
    return rows_of(connection, query)


def end_token(connection: Connection, person: str, token: str) -> str:
    """End a token of somebody; its hash, by which its sockets are known."""
    mine = (tokens.c.person == person) & (tokens.c.id == token)
    hash = connection.execute(select(tokens.c.hash).where(mine)).scalar_one_or_none()
    if hash is None:
        raise Refusal("no-such-token", status=404)
    connection.execute(delete(tokens).where(mine))
    return bytes(hash).hex()


def person_of_token(connection: Connection, token: str) -> tuple[Person, int | None] | None:
    """Who holds this token, with what it allows; and when its use was last noted."""
    query = (
        select(people.c.id, people.c.name, people.c.kind, tokens.c.scopes, tokens.c.seen)
        .join(tokens, tokens.c.person == people.c.id)
        .where(tokens.c.hash == hash_of(token))
    )
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    return Person(row.id, row.name, row.kind, frozenset(row.scopes.split())), row.seen


def note_use(connection: Connection, token: str, person: str) -> None:
    """Note that a token was used; whoever's bot plays is not gone."""
    moment = now()
    mine = tokens.c.hash == hash_of(token)
    connection.execute(update(tokens).where(mine).values(seen=moment))
    connection.execute(update(people).where(people.c.id == person).values(seen=moment))
