"""Puts who is asking into the state of every request and socket."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from lutece.server.people.person import Person
from lutece.server.people.sessions import COOKIE, person_of_session
from lutece.server.refusal import Refusal
from lutece.server.storage.store import Store

AnyConnection = ASGIConnection[Any, Any, Any, Any]


class Identify(ASGIMiddleware):
    """Reads the session's cookie; a stranger is None."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, store: Store) -> None:
        self.store = store

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        scope["state"]["person"] = await self.person(ASGIConnection(scope))
        await next_app(scope, receive, send)

    async def person(self, connection: AnyConnection) -> Person | None:
        secret = connection.cookies.get(COOKIE)
        if not secret:
            return None
        return await self.store.read(lambda database: person_of_session(database, secret))


def person_or_stranger(scope: Scope) -> Person | None:
    """Who is asking; None for a stranger."""
    person: Person | None = scope["state"].get("person")
    return person


def person_with(scope: Scope, needed: str) -> Person:
    """Who is asking, if they may do what the scope of tokens named `needed` is about."""
    person = person_or_stranger(scope)
    if person is None:
        raise Refusal("sign-in", status=401)
    if not person.may(needed):
        raise Refusal("token-scope", {"scope": needed}, status=403)
    return person
