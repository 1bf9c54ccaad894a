"""Carries what has to go out on one channel: its own queue, its own workers, its own back-off.

A channel whose receivers are slow or away holds up no other channel and no table. Its queue is
bounded and fair between people (see people/outbox.py). What failed for now waits outside of the
queue until it is tried again, so nobody stands behind it.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, Literal, TypeVar

import structlog
from prometheus_client import Counter

from lutece.server.people.outbox import HasSender, Outbox

T = TypeVar("T", bound=HasSender)
Outcome = Literal["delivered", "failed", "again"]
AGAIN_AFTER = (5.0, 60.0, 600.0)  # seconds before each further try
MOST_LATER = 1000  # that wait to be tried again
REACHED = Counter("lutece_reach", "Mails and pushes, by how they ended.", ["channel", "end"])
log = structlog.get_logger("lutece.reach")


class Courier(Generic[T]):
    """A few workers that deliver, in turn."""

    def __init__(
        self, channel: str, deliver: Callable[[T], Awaitable[Outcome]], at_once: int
    ) -> None:
        self.channel = channel
        self.outbox: Outbox[T] = Outbox()
        self.failed = 0  # for good
        self._deliver = deliver
        self._at_once = at_once
        self._later: set[asyncio.Task[None]] = set()
        self._workers: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._workers = [asyncio.create_task(self._work()) for _ in range(self._at_once)]

    async def stop(self) -> None:
        tasks = [*self._workers, *self._later]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def put(self, item: T) -> bool:
        """Have it delivered; False when too many of its sender's wait already."""
        taken = self.outbox.put(item)
        if not taken:
            self._count("dropped")
        return taken

    async def _work(self) -> None:
        while True:
            item = await self.outbox.take()
            try:
                await self._try(item, 0)
            finally:
                self.outbox.done(item)

    async def _try(self, item: T, failed: int) -> None:
        try:
            outcome = await self._deliver(item)
        except Exception as error:  # a fault of ours; the next one goes on
            log.error("not delivered", channel=self.channel, exc_info=error)
            outcome = "failed"
        if outcome == "again" and failed < len(AGAIN_AFTER) and len(self._later) < MOST_LATER:
            later = asyncio.create_task(self._try_later(item, failed))
            self._later.add(later)
            later.add_done_callback(self._later.discard)
        elif outcome == "delivered":
            self._count("delivered")
        else:
            self.failed += 1
            self._count("failed")

    async def _try_later(self, item: T, failed: int) -> None:
        await asyncio.sleep(AGAIN_AFTER[failed])
        await self._try(item, failed + 1)

    def _count(self, end: str) -> None:
        REACHED.labels(self.channel, end).inc()
