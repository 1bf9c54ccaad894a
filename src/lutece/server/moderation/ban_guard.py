"""Keeps out who is banned, from every call and every socket.

Their own data stays theirs: they can still take it along and delete it.
"""

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from lutece.server.guard.rate_limiter import origin_in
from lutece.server.moderation.bans import Bans
from lutece.server.people.identify import person_or_stranger

STAYS_OPEN = {
    *(("GET", "/api/me/export"), ("DELETE", "/api/me"), ("GET", "/api/me"), ("GET", "/api/host")),
    *(("DELETE", "/api/sessions"), ("DELETE", "/api/sessions/all")),
}


class BanGuard(ASGIMiddleware):
    """It stands behind `Identify`, which knows who makes a request."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, bans: Bans) -> None:
        self.bans = bans

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if scope["path"].startswith("/api/") and not _stays_open(scope):
            ban = self.bans.of_person(person_or_stranger(scope), origin_in(scope))
            if ban is not None:
                raise ban.refusal(self.bans.now())
        await next_app(scope, receive, send)


def _stays_open(scope: Scope) -> bool:
    return (scope.get("method", ""), scope["path"]) in STAYS_OPEN
