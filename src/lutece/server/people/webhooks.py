"""Webhooks: a server of one's own is told when it is one's turn.

A delivery is a POST of JSON, signed with the webhook's secret:
`Lutece-Signature: t=SECONDS,v1=HMAC-SHA256(secret, "SECONDS." + body)`. It is tried three
times; one that fails again and again is not tried any more until it is made anew.
"""

import asyncio
import hashlib
import hmac
import secrets
from time import time
from typing import Any

import httpx
import msgspec
import structlog
from prometheus_client import Counter
from sqlalchemy import Connection, delete, func, insert, select, update

from lutece.server.clock import now
from lutece.server.identity import new_id
from lutece.server.people.addresses import Target, look_up
from lutece.server.people.outbox import Delivery, Outbox
from lutece.server.people.outgoing import new_client, post
from lutece.server.refusal import Refusal
from lutece.server.storage.schema import people, webhooks
from lutece.server.storage.store import Store, rows_of

MOST = 5  # for each person
AT_ONCE = 32
TRIES = (0.0, 2.0, 15.0)  # seconds before each try
TIMEOUT = 5.0
GIVEN_UP = 20  # failures in a row
DELIVERIES = Counter("lutece_webhooks", "Deliveries to webhooks, by how they ended.", ["end"])
log = structlog.get_logger("lutece.webhooks")


def make_webhook(connection: Connection, person: str, url: str, share: int = 0) -> dict[str, Any]:
    """A new webhook with its secret, which is shown this once.

    All people of one address together may have `share` times what one may have; 0 is no limit.
    """
    count = select(func.count()).where(webhooks.c.person == person)
    if connection.execute(count).scalar_one() >= MOST:
        raise Refusal("webhooks-many", {"most": MOST})
    origin = select(people.c.origin).where(people.c.id == person).scalar_subquery()
    near = select(people.c.id).where(people.c.origin == origin)
    together = select(func.count()).where(webhooks.c.person.in_(near))
    if share and connection.execute(together).scalar_one() >= MOST * share:
        raise Refusal("quota-address", {"most": MOST * share})
    row = {"id": new_id(), "url": url, "created": now(), "secret": secrets.token_urlsafe(32)}
    connection.execute(insert(webhooks).values(**row, person=person))
    return row | {"failures": 0}


def webhooks_of(connection: Connection, person: str) -> list[dict[str, Any]]:
    columns = (webhooks.c.id, webhooks.c.url, webhooks.c.created, webhooks.c.failures)
    query = select(*columns).where(webhooks.c.person == person).order_by(webhooks.c.created)
    return rows_of(connection, query)


def working_webhooks(connection: Connection, of: set[str]) -> list[Any]:
    """The webhooks of some people that still answer, with where each person comes from."""
    query = select(webhooks, people.c.origin).join(people, people.c.id == webhooks.c.person)
    theirs = webhooks.c.person.in_(of) & (webhooks.c.failures < GIVEN_UP)
    return list(connection.execute(query.where(theirs)))


def end_webhook(connection: Connection, person: str, webhook: str) -> None:
    mine = (webhooks.c.person == person) & (webhooks.c.id == webhook)
    if connection.execute(delete(webhooks).where(mine)).rowcount == 0:
        raise Refusal("no-such-webhook", status=404)


def signature(secret: str, seconds: int, body: bytes) -> str:
    """What proves that a delivery is ours; a receiver makes it too, and compares."""
    signed = f"{seconds}.".encode() + body
    return f"t={seconds},v1={hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()}"


class Messenger:
    """Brings deliveries, a few at once. What it can't bring in time is let go."""

    def __init__(self, store: Store, allowed: tuple[str, ...] = ()) -> None:
        self.store = store
        self.allowed = allowed
        self.outbox: Outbox[Delivery] = Outbox()
        self.client = new_client(TIMEOUT)
        self.workers: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self.workers = [asyncio.create_task(self._work()) for _ in range(AT_ONCE)]

    async def stop(self) -> None:
        for worker in self.workers:
            worker.cancel()
        await asyncio.gather(*self.workers, return_exceptions=True)
        await self.client.aclose()

    async def tell(self, happenings: list[tuple[str, dict[str, Any]]]) -> None:
        """Tell all webhooks that still answer what happened to their people."""
        told = {person for person, _ in happenings}
        rows = await self.store.read(lambda c: working_webhooks(c, told))
        for row in rows:
            for person, happening in happenings:
                if person == row.person:
                    body = msgspec.json.encode(happening | {"person": person})
                    sender = row.origin or row.person
                    if not self.outbox.put(Delivery(sender, row.id, row.url, row.secret, body)):
                        DELIVERIES.labels("dropped").inc()

    async def settled(self) -> None:
        """Wait until everything that was to be told has been, or was given up."""
        await self.outbox.settled()

    async def _work(self) -> None:
        while True:
            delivery = await self.outbox.take()
            try:
                await self._deliver(delivery)
            except Exception as error:  # a fault of ours; the next one goes on
                log.error("webhook fault", exc_info=error)
            finally:
                self.outbox.done(delivery)

    async def _deliver(self, delivery: Delivery) -> None:
        reached = await self._bring(delivery)
        DELIVERIES.labels("delivered" if reached else "failed").inc()
        await self.store.write(lambda c: _note(c, delivery.webhook, reached))

    async def _bring(self, delivery: Delivery) -> bool:
        for pause in TRIES:
            await asyncio.sleep(pause)
            try:
                target = await look_up(delivery.url, self.allowed)
                status = await self._post(delivery, target)
            except Refusal as refusal:
                log.info("webhook refused", webhook=delivery.webhook, why=refusal.reason.key)
                return False
            except (httpx.HTTPError, OSError) as error:
                log.info("webhook failed", webhook=delivery.webhook, why=type(error).__name__)
                continue
            if status < 500 and status != 429:
                return 200 <= status < 300
        return False

    async def _post(self, delivery: Delivery, target: Target) -> int:
        headers = {
            "content-type": "application/json",
            "lutece-signature": signature(delivery.secret, int(time()), delivery.body),
        }
        return await post(self.client, target, delivery.body, headers)


def _note(connection: Connection, webhook: str, reached: bool) -> None:
    failures = 0 if reached else webhooks.c.failures + 1
    connection.execute(update(webhooks).where(webhooks.c.id == webhook).values(failures=failures))
