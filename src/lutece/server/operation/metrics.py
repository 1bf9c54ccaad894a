"""What is counted of every request, for the log and for Prometheus."""

from collections import Counter as Counted
from collections.abc import Iterable, Mapping
from contextlib import suppress
from shutil import disk_usage
from time import perf_counter
from typing import get_args

import structlog
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy.exc import SQLAlchemyError

from lutece.server.identity import Person
from lutece.server.operation.readiness import Readiness
from lutece.server.protocol import Status
from lutece.server.storage.store import Store
from lutece.server.tables.registry import TableRegistry
from lutece.server.tables.set_aside import count_set_aside

REQUESTS = Counter("lutece_requests", "Answers, by method and status.", ["method", "status"])
SECONDS = Histogram(
    "lutece_request_seconds",
    "How long an answer took, from when its route was found.",
    buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10),
)
SOCKETS = Gauge("lutece_sockets", "Sockets that are open.")
TABLES = Gauge("lutece_tables", "Tables that this process has in memory, by status.", ["status"])
ASIDE = Gauge("lutece_tables_set_aside", "Tables that can't be read; /troubles lists them.")
DUE_LAG = Gauge("lutece_due_lag_seconds", "How long the oldest due work has waited.")
WAITING = Gauge("lutece_database_waiting", "Reads and writes that wait or are under way.", ["kind"])
IN_TURN = Gauge("lutece_answers_waiting", "Previews and looks back that wait for their turn.")
DISK_FREE = Gauge("lutece_disk_free_bytes", "Room that is left where the database file is.")
DATABASE = Gauge("lutece_database_bytes", "What the database file takes, its log too.")
QUIET = (
    "/livez",
    "/readyz",
    "/healthz",
    "/metrics",
)  # asked every few seconds; logged only when they fail
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
    IN_TURN.set(len(registry.in_turn))


async def measure_now(store: Store, readiness: Readiness) -> None:
    """What is looked at only when somebody reads the metrics."""
    WAITING.labels("read").set(store.reading)
    WAITING.labels("write").set(store.writing)
    if store.file is not None:
        DISK_FREE.set(disk_usage(store.file.parent).free)
        parts = (store.file, store.file.with_name(store.file.name + "-wal"))
        DATABASE.set(sum(part.stat().st_size for part in parts if part.exists()))
    ASIDE.set(await store.read(count_set_aside))
    DUE_LAG.set(await readiness.lag())


async def metrics_now(registry: TableRegistry, readiness: Readiness) -> bytes:
    """What this process counts, as Prometheus reads it."""
    count_tables(registry)
    with suppress(SQLAlchemyError, OSError, TimeoutError):  # the others are told all the same
        await measure_now(registry.store, readiness)
    return generate_latest()


def of_all_processes(texts: Mapping[int, bytes]) -> bytes:
    """What several processes count as one text: every figure has the number of its process."""
    families: dict[str, Metric] = {}
    for number, text in sorted(texts.items()):
        for family in text_string_to_metric_families(text.decode()):
            kept = families.setdefault(family.name, family)
            labelled = [
                sample._replace(labels={**sample.labels, "process": str(number)})
                for sample in family.samples
            ]
            kept.samples = [*(kept.samples if kept is not family else []), *labelled]
    return generate_latest(_Families([*families.values()]))


class _Families(CollectorRegistry):
    """Metrics that were counted already."""

    def __init__(self, families: list[Metric]) -> None:
        super().__init__()
        self._families = families

    def collect(self) -> Iterable[Metric]:
        return self._families


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
