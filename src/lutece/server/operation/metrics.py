"""What is counted of every request, for the log and for Prometheus."""

from collections import Counter as Counted
from time import perf_counter
from typing import get_args

import structlog
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import Counter, Gauge, Histogram

from lutece.server.identity import Person
from lutece.server.protocol import Status
from lutece.server.tables.registry import TableRegistry

REQUESTS = Counter("lutece_requests", "Answers, by method and status.", ["method", "status"])
SECONDS = Histogram(
    "lutece_request_seconds",
    "How long an answer took, from when its route was found.",
    buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10),
)
SOCKETS = Gauge("lutece_sockets", "Sockets that are open.")
TABLES = Gauge("lutece_tables", "Tables that this process has in memory, by status.", ["status"])
QUIET = ("/healthz", "/metrics")  # asked every few seconds; logged only when they fail
log = structlog.get_logger("lutece.requests")


class RequestMetrics(ASGIMiddleware):
    """Looks at the clock when a request comes in, and counts the sockets that are open."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        scope["state"]["begun"] = perf_counter()
        if scope["type"] == ScopeType.HTTP:
            await next_app(scope, receive, send)
            return
        with SOCKETS.track_inprogress():
            await next_app(scope, receive, send)


def count_tables(registry: TableRegistry) -> None:
    """How many tables are in memory now; asked for when somebody reads the metrics."""
    found = Counted(hub.table.status for hub in registry.hubs.values() if hub.table is not None)
    for status in get_args(Status):
        TABLES.labels(status).set(found[status])


async def note_answer(message: Message, scope: Scope) -> None:
    """A hook for every answer that is sent: count it, log it."""
    if message["type"] != "http.response.start" or scope["type"] != ScopeType.HTTP:
        return
    status = message["status"]
    seconds = perf_counter() - scope["state"].get("begun", perf_counter())
    REQUESTS.labels(scope["method"], status).inc()
    SECONDS.observe(seconds)
    if scope["path"] in QUIET and status < 400:
        return
    person: Person | None = scope["state"].get("person")
    log.log(
        40 if status >= 500 else 20,
        "answer",
        method=scope["method"],
        path=scope["path"],
        status=status,
        ms=round(seconds * 1000, 1),
        person=person.id if person else None,
    )
