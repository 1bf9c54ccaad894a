"""For hosts and their tools: is it well, what does it count, what does it say of itself."""

from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.enums import MediaType
from msgspec import Struct
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from redis.asyncio import Redis
from redis.exceptions import RedisError
from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from lutece.server.guard.limits import is_near
from lutece.server.operation.metrics import count_tables
from lutece.server.protocol import Json
from lutece.server.refusal import Refusal
from lutece.server.routes.openid import ProviderShown, shown_providers
from lutece.server.settings import Settings
from lutece.server.storage.store import Store
from lutece.server.tables.registry import TableRegistry
from lutece.version import VERSION

AnyRequest = Request[Any, Any, Any]


class Host(Struct):
    """What a page needs to know of its server before anybody has come in."""

    version: str
    message: str  # of the day
    registration: str
    openid: list[ProviderShown]


@get("/host", summary="What the host says")
async def host(host_settings: NamedDependency[Settings]) -> Host:
    return Host(
        VERSION, host_settings.message, host_settings.registration, shown_providers(host_settings)
    )


@get("/healthz", summary="Is it well?", tags=["operation"])
async def health(
    store: NamedDependency[Store], redis: NamedDependency[Redis | None]
) -> Response[Json]:
    """200 when the database answers, and Redis where there is one; 503 otherwise."""
    found = {"database": await _database(store), "redis": await _redis(redis)}
    well = all(answer in ("ok", "none") for answer in found.values())
    return Response({"status": "ok" if well else "ill", **found}, status_code=200 if well else 503)


@get("/metrics", summary="Metrics for Prometheus", media_type=MediaType.TEXT, tags=["operation"])
async def metrics(
    request: AnyRequest,
    host_settings: NamedDependency[Settings],
    registry: NamedDependency[TableRegistry],
) -> Response[bytes]:
    """By default only for the machine itself and its neighbours (setting `metrics`)."""
    allowed = host_settings.metrics
    address = request.client.host if request.client else ""
    if allowed == "off" or (allowed == "local" and not is_near(address)):
        raise Refusal("not-found", status=404)
    count_tables(registry)
    return Response(generate_latest(), headers={"content-type": CONTENT_TYPE_LATEST})


async def _database(store: Store) -> str:
    try:
        await store.read(lambda c: c.execute(select(1)).scalar_one())
    except (SQLAlchemyError, OSError):
        return "away"
    return "ok"


async def _redis(redis: Redis | None) -> str:
    if redis is None:
        return "none"
    try:
        await redis.ping()
    except (RedisError, OSError):
        return "away"
    return "ok"


API = [host]
ROUTES = [health, metrics]  # not under /api
