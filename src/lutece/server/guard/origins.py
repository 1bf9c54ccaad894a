"""Requests that another site makes a browser send are turned away.

Browsers say where a request comes from: `Sec-Fetch-Site`, and `Origin` on everything that
changes something and on every socket. A request with neither is no browser's. A token in the
header can't be sent by another site, so it needs no such check. And a server that stands at
home answers only to its own names, or any site could give itself the server's address
(DNS rebinding).
"""

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from lutece.server.refusal import Refusal
from lutece.server.settings import Settings, origin_of

SAFE = ("GET", "HEAD", "OPTIONS")


class Origins(ASGIMiddleware):
    """Refuses foreign hosts and what foreign pages send."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, settings: Settings) -> None:
        self.origin = settings.origin
        own = {"localhost", socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"}
        public = urlsplit(settings.public_url).hostname
        self.hosts = own | {host.lower() for host in (*settings.hosts, public or "") if host}

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        headers = Headers.from_scope(scope)
        host = headers.get("host", "")
        if not self.knows(host):
            raise Refusal("host-unknown", {"host": host[:100]}, status=421)
        if not _harmless(scope, headers) and not self.is_ours(scope, headers, host):
            raise Refusal("origin-foreign", status=403)
        await next_app(scope, receive, send)

    def knows(self, host: str) -> bool:
        """A number is nobody's name: only names can be pointed here by somebody else."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
            return name in self.hosts or _is_number(name)
        except ValueError:
            return False

    def is_ours(self, scope: Scope, headers: Headers, host: str) -> bool:
        site = headers.get("sec-fetch-site")
        if site is not None and scope["type"] == ScopeType.HTTP:
            return site in ("same-origin", "none")
        origin = headers.get("origin")
        if origin is None:
            return True
        scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
        return origin.lower() in (self.origin, origin_of(f"{scheme}://{host}"))


def _harmless(scope: Scope, headers: Headers) -> bool:
    reads = scope["type"] == ScopeType.HTTP and scope.get("method") in SAFE
    return reads or headers.get("authorization", "").lower().startswith("bearer ")


def _is_number(name: str) -> bool:
    try:
        return bool(ip_address(name))
    except ValueError:
        return False
