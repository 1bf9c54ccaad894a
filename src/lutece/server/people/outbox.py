"""What waits to be delivered, served in turn so that a slow receiver holds up nobody.

Senders take turns. A sender is all who come from one address: it has only so many deliveries under
way and only so many that wait; what is more is dropped.
"""

import asyncio
from collections import Counter, deque
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

WAITING_EACH = 100
UNDER_WAY_EACH = 4


class HasSender(Protocol):
    """Something to deliver, on behalf of somebody."""

    @property
    def sender(self) -> str: ...


T = TypeVar("T", bound=HasSender)


@dataclass(frozen=True)
class Delivery:
    """One thing to tell one webhook."""

    sender: str
    webhook: str
    url: str
    secret: str
    body: bytes


class Outbox(Generic[T]):
    """A queue of deliveries, fair between senders."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[T]] = {}  # whose turn it is stands first
        self._under_way: Counter[str] = Counter()
        self._news = asyncio.Event()

    def put(self, delivery: T) -> bool:
        """Have it delivered in its turn; False when too many of its sender's wait already."""
        waiting = self._waiting.setdefault(delivery.sender, deque())
        if len(waiting) >= WAITING_EACH:
            return False
        waiting.append(delivery)
        self._news.set()
        return True

    async def take(self) -> T:
        """The next one, once there is one that may be begun."""
        while (delivery := self._next()) is None:
            await self._wait()
        self._under_way[delivery.sender] += 1
        return delivery

    def done(self, delivery: T) -> None:
        self._under_way[delivery.sender] -= 1
        if not self._under_way[delivery.sender]:
            del self._under_way[delivery.sender]
        self._news.set()

    async def settled(self) -> None:
        """Wait until nothing waits or is under way."""
        while self._waiting or self._under_way:
            await self._wait()

    async def _wait(self) -> None:
        self._news.clear()
        await self._news.wait()

    def _next(self) -> T | None:
        for sender, waiting in self._waiting.items():
            if self._under_way[sender] < UNDER_WAY_EACH:
                del self._waiting[sender]
                delivery = waiting.popleft()
                if waiting:
                    self._waiting[sender] = waiting  # behind the others
                return delivery
        return None
