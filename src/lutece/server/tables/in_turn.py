"""Answers that cost some milliseconds of everybody's time: previews, and positions looked back at.

They are put together in the event loop, so they are done one at a time and in turn between people:
however many somebody asks for, another's waits for the one that is being done and one more. Between
two of them everything else gets its go. And nobody may ask for more than a page ever needs.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import ceil

from lutece.server.guard.limits import InMemory, Rate
from lutece.server.refusal import Refusal

EACH = Rate(burst=150, every=1 / 15)  # of one person, over all their sockets; strangers share
MOST_PEOPLE = 10_000  # whose rates are remembered


class InTurn:
    """A single place, and who waits for it. `factor` is times the usual rate; 0 is no limit."""

    def __init__(self, factor: float = 0) -> None:
        self._rate = EACH.times(factor) if factor else None
        self._buckets = InMemory(most=MOST_PEOPLE)
        self._taken = False
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}  # whose turn it is stands first

    def __len__(self) -> int:
        return sum(len(waiting) for waiting in self._waiting.values())

    @asynccontextmanager
    async def turn(self, person: str) -> AsyncIterator[None]:
        """Have the place for as long as this lasts, once it is this person's turn."""
        wait = self._buckets.take(person, self._rate) if self._rate is not None else 0.0
        if wait > 0:
            raise Refusal("too-often", {"seconds": ceil(wait)}, status=429)
        if self._taken:
            await self._wait(person)
        self._taken = True
        try:
            yield
        finally:
            self._let_next()

    async def _wait(self, person: str) -> None:
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._let_next()  # it was this one's turn already
            raise

    def _let_next(self) -> None:
        """Give the place to the next person who still waits; it stays taken meanwhile."""
        while self._waiting:
            person = next(iter(self._waiting))
            waiting = self._waiting.pop(person)
            turn = waiting.popleft()
            if waiting:
                self._waiting[person] = waiting  # behind all others
            if not turn.done():
                turn.set_result(None)
                return
        self._taken = False
