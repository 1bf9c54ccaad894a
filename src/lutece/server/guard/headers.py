"""What browsers are told not to do with our pages."""

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from lutece.server.settings import Settings

# Nothing from any other host. Drawings may carry style attributes; scripts and sheets are files.
CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "media-src 'self' data: blob:",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # an address may hold the key of a seat
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
TWO_YEARS = "max-age=63072000"


class SecurityHeaders:
    """Puts the headers on every answer, errors too; a route's own headers win.

    It is a hook for messages and no middleware, for Litestar's do not see what has no route.
    """

    def __init__(self, settings: Settings) -> None:
        https = {"strict-transport-security": TWO_YEARS} if settings.secure else {}
        self.headers = HEADERS | https

    async def __call__(self, message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        headers = MutableScopeHeaders.from_message(message)
        for name, value in self.headers.items():
            headers.setdefault(name, value)
        if scope["path"].startswith("/api/"):
            headers.setdefault("cache-control", "no-store")
