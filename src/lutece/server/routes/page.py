"""The page: files that web/ builds into the package; every other address is the page's own."""

import mimetypes
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath
from litestar.response import File

from lutece.server.refusal import Refusal

PAGE = Path(__file__).parent.parent / "page"
AnyRequest = Request[Any, Any, Any]
FOR_EVER = "public, max-age=31536000, immutable"  # names of assets carry the hash of their contents
NOT_OURS = ("api/", "healthz", "metrics")


@get(["/", "/{path:path}"], include_in_schema=False, opt={"page": True})
async def page(request: AnyRequest, path: FromPath[str] = "") -> Response[Any]:
    """A file of the page; what is no file is an address that the page itself understands."""
    name = path.lstrip("/")
    if name.startswith(NOT_OURS):
        raise Refusal("not-found", {"what": f"/{name[:100]}"}, status=404)
    found = file_of(name)
    if found is None:
        if "." in name.rpartition("/")[2]:  # a file that is not there
            raise Refusal("not-found", {"what": f"/{name[:100]}"}, status=404)
        found = file_of("index.html")
    if found is None:
        raise Refusal("no-page", status=404)
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    lasts = FOR_EVER if "assets" in found.relative_to(PAGE).parts else "no-cache"
    return File(
        found, media_type=kind, content_disposition_type="inline", headers={"cache-control": lasts}
    )


def file_of(name: str) -> Path | None:
    """A file below the page's folder, and nowhere else."""
    found = (PAGE / name).resolve()
    return found if found.is_file() and found.is_relative_to(PAGE.resolve()) else None


ROUTES = [page]
