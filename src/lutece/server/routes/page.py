"""The page: files that web/ builds into the package; every other address is the page's own."""

import mimetypes
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter
from litestar.response import File
from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError

from lutece.server import document
from lutece.server.answers import language_of
from lutece.server.document import PAGE, SIDEBAR, board_of, page_of, words_in
from lutece.server.people.identify import person_or_stranger
from lutece.server.protocol import Welcome
from lutece.server.refusal import Refusal
from lutece.server.routes.who import Me, me
from lutece.server.storage.store import Store
from lutece.server.tables.access import TableAccess
from lutece.server.tables.plan import Requester
from lutece.server.tables.registry import TableRegistry

AnyRequest = Request[Any, Any, Any]
FOR_EVER = "public, max-age=31536000, immutable"  # names of assets carry the hash of their contents
NOT_OURS = ("api/", "healthz", "livez", "readyz", "metrics", "troubles")
NAMES = ("people/",)  # what follows is somebody's name, perhaps with a dot in it
SMALLER = {"br": ".br", "gzip": ".gz"}  # what the build lays beside a file, the smallest first


class Preloaded(Struct):
    """What the document of a table brings along, for this visitor: who they are, and the table
    without what happened there, which may be long and comes by the socket."""

    me: Me | None
    table: Welcome


@get(["/", "/{path:path}"], include_in_schema=False, opt={"page": True})
async def page(
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    store: NamedDependency[Store],
    path: FromPath[str] = "",
    key: Annotated[str | None, QueryParameter()] = None,
) -> Response[Any]:
    """A file of the page; what is no file is an address that the page itself understands."""
    name = path.lstrip("/")
    if name.startswith(NOT_OURS):
        raise Refusal("not-found", {"what": f"/{name[:100]}"}, status=404)
    found = file_of(name)
    if found is not None:
        return file(found, request.headers.get("accept-encoding", ""))
    if "." in name.rpartition("/")[2] and not name.startswith(NAMES):  # a file that is not there
        raise Refusal("not-found", {"what": f"/{name[:100]}"}, status=404)
    language = language_of(request)
    if name.startswith("table/"):
        requester = Requester(person_or_stranger(request.scope), key)
        with suppress(Refusal, SQLAlchemyError):  # the page will say so itself
            at = TableAccess(registry, name.removeprefix("table/"), requester)
            return table_document(await preloaded(at, store), language)
    calls = ["/api/games"] if not name else []
    return _document([page_of(name), words_in(language)], calls)


def file(found: Path, accepted: str) -> File:
    """A file, compressed as the build laid it there, as far as that is accepted."""
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    lasts = FOR_EVER if "assets" in found.relative_to(PAGE).parts else "no-cache"
    headers = {"cache-control": lasts, "vary": "Accept-Encoding"}
    for encoding, suffix in SMALLER.items():
        smaller = found.with_name(found.name + suffix)
        if encoding in accepted and smaller.is_file():
            found, headers = smaller, headers | {"content-encoding": encoding}
            break
    return File(found, media_type=kind, content_disposition_type="inline", headers=headers)


def file_of(name: str) -> Path | None:
    """A file below the page's folder, and nowhere else."""
    found = (PAGE / name).resolve()
    return found if found.is_file() and found.is_relative_to(PAGE) else None


async def preloaded(at: TableAccess, store: Store) -> Preloaded:
    """A table for who may look at it; who may not is refused, and told as little as of none."""
    person = at.requester.person
    if person is not None and not person.may("read"):
        raise Refusal("token-scope", {"scope": "read"}, status=403)
    welcome = await at.welcome(None)
    return Preloaded(
        await me(store, person) if person is not None else None,
        msgspec.structs.replace(welcome, entries=[]),
    )


def table_document(preloaded: Preloaded, language: str) -> Response[str]:
    """The document of a table: with its game's board, words and box."""
    table = preloaded.table.table
    of_game = f"/api/games/{table.game}"
    box = f"/api/editions/{table.edition}" if table.edition else f"{of_game}/box"
    sources = [page_of("table"), board_of(table.game), words_in(language)]
    if table.status == "open":
        sources.append(SIDEBAR)
    return _document(sources, [f"{of_game}/texts/{language}", box], preloaded)


def _document(
    sources: list[str], calls: list[str], preloaded: Preloaded | None = None
) -> Response[str]:
    built = document.built()
    if built is None:
        raise Refusal("no-page", status=404)
    data = None if preloaded is None else msgspec.json.encode(preloaded)
    # What is somebody's own is kept nowhere; the rest is asked for anew each time.
    lasts = "no-cache" if preloaded is None else "no-store"
    return Response(
        document.document(built, sources, calls, data),
        media_type="text/html",
        headers={"cache-control": lasts},
    )


ROUTES = [page]
