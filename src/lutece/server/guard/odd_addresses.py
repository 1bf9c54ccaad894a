"""Addresses that nothing can have: no file system and no database takes them."""

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from lutece.server.refusal import Refusal

LONGEST = 1000  # characters of a path
NOTHING = "\x00"


class OddAddresses(ASGIMiddleware):
    """Says at once that there is no such thing."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        path = scope["path"]
        if NOTHING in path or len(path) > LONGEST or b"%00" in scope["query_string"]:
            raise Refusal("not-found", {"what": path[:100].replace(NOTHING, "")}, status=404)
        await next_app(scope, receive, send)
