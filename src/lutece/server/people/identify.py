"""Puts who makes a request into its state, and into that of every socket."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from lutece.server.identity import Person
from lutece.server.people.sessions import COOKIE, hash_of, is_due, note_seen, person_of_session
from lutece.server.people.tokens import note_use, person_of_token
from lutece.server.refusal import Refusal
from lutece.server.storage.store import Store

AnyConnection = ASGIConnection[Any, Any, Any, Any]
CREDENTIAL = "credential"  # in the state of a request: the hash of its session or token
ACCOUNT = "account"  # a scope that no token has: for what a person does in the browser only


class Identify(ASGIMiddleware):
    """Reads the token of the header, or the session's cookie; a stranger is None."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, store: Store) -> None:
        self.store = store

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        connection: AnyConnection = ASGIConnection(scope)
        kind, _, token = connection.headers.get("authorization", "").partition(" ")
        if kind.lower() == "bearer":
            scope["state"]["person"] = await self.person_with_token(scope, token.strip())
        else:
            scope["state"]["person"] = await self.person_with_cookie(connection)
        await next_app(scope, receive, send)

    async def person_with_token(self, scope: Scope, token: str) -> Person:
        """Who holds a token. A wrong one is refused: its bot would wonder for long otherwise."""
        found = await self.store.read(lambda database: person_of_token(database, token))
        if found is None:
            raise Refusal("token-unknown", status=401)
        person, seen = found
        scope["state"][CREDENTIAL] = hash_of(token).hex()
        if is_due(seen):
            await self.store.write(lambda database: note_use(database, token, person.id))
        return person

    async def person_with_cookie(self, connection: AnyConnection) -> Person | None:
        secret = connection.cookies.get(COOKIE)
        if not secret:
            return None
        found = await self.store.read(lambda database: person_of_session(database, secret))
        if found is None:
            return None
        person, seen = found
        connection.scope["state"][CREDENTIAL] = hash_of(secret).hex()
        if is_due(seen):
            await self.store.write(lambda database: note_seen(database, secret, person.id))
        return person


def person_or_stranger(scope: Scope) -> Person | None:
    """Who makes the request; None for a stranger."""
    person: Person | None = scope["state"].get("person")
    return person


def credential_in(scope: Scope) -> str:
    """By what right a request is made: the hash of a session or a token; nothing for a stranger."""
    return str(scope["state"].get(CREDENTIAL, ""))


def person_with(scope: Scope, needed: str) -> Person:
    """Who makes the request, if they may do what the scope of tokens named `needed` is about."""
    person = person_or_stranger(scope)
    if person is None:
        raise Refusal("sign-in", status=401)
    if not person.may(needed):
        raise Refusal("token-scope", {"scope": needed}, status=403)
    return person
