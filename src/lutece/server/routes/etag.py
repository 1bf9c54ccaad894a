"""What a browser may keep of a game: it asks each time whether that is still the same.

A day without asking would be quicker, and wrong after the host has installed a newer version: new
pages with old sentences.
"""

from hashlib import blake2b
from typing import Any

from litestar import Request, Response


def with_etag(request: Request[Any, Any, Any], content: bytes, media_type: str) -> Response[Any]:
    """The content, or only that what the browser has kept is right (304)."""
    tag = f'"{blake2b(content, digest_size=12).hexdigest()}"'
    headers = {"cache-control": "no-cache", "etag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(None, status_code=304, headers=headers)
    return Response(content, headers=headers, media_type=media_type)
