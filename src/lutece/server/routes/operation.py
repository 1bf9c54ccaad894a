"""For hosts and their tools: is it well, what does it count, what does it say of itself."""

from collections.abc import Awaitable, Callable
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.enums import MediaType
from msgspec import Struct, convert
from prometheus_client import CONTENT_TYPE_LATEST

from lutece.server.guard.limits import is_near
from lutece.server.operation.readiness import Readiness, is_well
from lutece.server.protocol import Json
from lutece.server.refusal import Refusal
from lutece.server.routes.openid import ProviderShown, shown_providers
from lutece.server.settings import Settings
from lutece.server.storage.store import Store
from lutece.server.tables.set_aside import all_set_aside
from lutece.version import VERSION

AnyRequest = Request[Any, Any, Any]


class Host(Struct):
    """What a page needs to know of its server before anybody has come in."""

    version: str
    message: str  # of the day
    registration: str
    openid: list[ProviderShown]


class Trouble(Struct):
    """A table that can't be read, and since when."""

    table: str
    game: str
    since: int
    why: str


@get("/host", summary="What the host says")
async def host(host_settings: NamedDependency[Settings]) -> Host:
    return Host(
        VERSION, host_settings.message, host_settings.registration, shown_providers(host_settings)
    )


@get("/livez", summary="Is it alive?", tags=["operation"])
async def alive() -> Json:
    """200 as long as this process answers at all: one that does not has to be started anew."""
    return {"status": "ok"}


@get(["/readyz", "/healthz"], summary="Is it ready?", tags=["operation"])
async def ready(readiness: NamedDependency[Readiness]) -> Response[Json]:
    """200 when a write reaches the database, Redis answers where there is one, and nothing that is
    due waits for long; 503 otherwise."""
    found = await readiness.look()
    well = is_well(found)
    return Response({"status": "ok" if well else "ill", **found}, status_code=200 if well else 503)


@get("/metrics", summary="Metrics for Prometheus", media_type=MediaType.TEXT, tags=["operation"])
async def metrics(
    request: AnyRequest,
    host_settings: NamedDependency[Settings],
    metrics_text: NamedDependency[Callable[[], Awaitable[bytes]]],
) -> Response[bytes]:
    """By default only for the machine itself and its neighbours (setting `metrics`). Where the
    server has several processes, every figure has the number of its process."""
    must_be_near(request, host_settings)
    return Response(await metrics_text(), headers={"content-type": CONTENT_TYPE_LATEST})


@get("/troubles", summary="Tables that can't be read", tags=["operation"])
async def troubles(
    request: AnyRequest,
    host_settings: NamedDependency[Settings],
    store: NamedDependency[Store],
) -> list[Trouble]:
    """Those that were set aside, with why; for whom the metrics are."""
    must_be_near(request, host_settings)
    return convert(await store.read(all_set_aside), list[Trouble])


def must_be_near(request: AnyRequest, settings: Settings) -> None:
    """What is the host's is told as the setting `metrics` says."""
    address = request.client.host if request.client else ""
    if settings.metrics == "off" or (settings.metrics == "local" and not is_near(address)):
        raise Refusal("not-found", {"what": request.url.path[:100]}, status=404)


API = [host]
ROUTES = [alive, ready, metrics, troubles]  # not under /api
