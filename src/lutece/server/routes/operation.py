"""For hosts and their tools: is it well, what does it count, what does it say of itself."""

from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.enums import MediaType
from msgspec import Struct
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from redis.exceptions import RedisError
from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from lutece.server.guard.limits import is_near
from lutece.server.operation.figures import count_rooms
from lutece.server.people.reception import Reception
from lutece.server.protocol import Json
from lutece.server.refusal import Refusal
from lutece.server.routes.openid import ProviderShown, shown_providers
from lutece.server.tables.hall import Hall
from lutece.version import VERSION

AnyRequest = Request[Any, Any, Any]


class Host(Struct):
    """What a page needs to know of its server before anybody has come in."""

    version: str
    message: str  # of the day
    registration: str
    openid: list[ProviderShown]


@get("/host", summary="What the host says")
async def host(reception: NamedDependency[Reception]) -> Host:
    settings = reception.settings
    return Host(VERSION, settings.message, settings.registration, shown_providers(settings))


@get("/healthz", summary="Is it well?", tags=["operation"])
async def health(reception: NamedDependency[Reception]) -> Response[Json]:
    """200 when the database answers, and Redis where there is one; 503 otherwise."""
    found = {"database": await _database(reception), "redis": await _redis(reception)}
    well = all(answer in ("ok", "none") for answer in found.values())
    return Response({"status": "ok" if well else "ill", **found}, status_code=200 if well else 503)


@get("/metrics", summary="Figures for Prometheus", media_type=MediaType.TEXT, tags=["operation"])
async def metrics(
    request: AnyRequest, reception: NamedDependency[Reception], hall: NamedDependency[Hall]
) -> Response[bytes]:
    """By default only for the machine itself and its neighbours (setting `metrics`)."""
    allowed = reception.settings.metrics
    address = request.client.host if request.client else ""
    if allowed == "off" or (allowed == "local" and not is_near(address)):
        raise Refusal("not-found", status=404)
    count_rooms(hall)
    return Response(generate_latest(), headers={"content-type": CONTENT_TYPE_LATEST})


async def _database(reception: Reception) -> str:
    try:
        await reception.store.read(lambda c: c.execute(select(1)).scalar_one())
    except (SQLAlchemyError, OSError):
        return "away"
    return "ok"


async def _redis(reception: Reception) -> str:
    if reception.redis is None:
        return "none"
    try:
        await reception.redis.ping()
    except (RedisError, OSError):
        return "away"
    return "ok"


API = [host]
ROUTES = [health, metrics]  # not under /api
