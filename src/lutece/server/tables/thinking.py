"""Thinking in worker processes, shared out fairly between people: bots' turns, hints, reviews.

Work belongs to the person whose table it is. `FairQueue` says what is begun next; the workers
are asked only for what they can begin at once.
"""

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Any

from prometheus_client import Gauge, Histogram

from lutece.bots.worker_pool import Job, JobFailed, WorkerPool
from lutece.server.tables.fair_queue import FairQueue, Work
from lutece.server.tables.table import LiveTable

__all__ = ["JobFailed", "Thinking", "bots_alone", "payer"]

SLOW = 2.0  # seconds that a bot with a budget in time takes; see the games' advice.toml
UNKNOWN = 0.1  # what any other bot is taken for until it was measured
LEARNED = 0.3  # how much the last measurement counts against those before
TIMED = "level-5"  # the level whose budget is a time
WAITING = Gauge(
    "lutece_thinking_waiting", "Bots' turns, hints and pieces of reviews that wait for a worker."
)
WAITED = Histogram(
    "lutece_thinking_wait_seconds",
    "How long bots' turns, hints and pieces of reviews waited for a worker.",
    ["for"],
    buckets=(0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100),
)
Begin = Callable[[WorkerPool, float], Job]  # given the seconds that it has waited


class Thinking:
    """The workers of this process and what waits for them."""

    def __init__(self, workers: int) -> None:
        self._queue = FairQueue(workers)
        self._begins: dict[Work, asyncio.Future[None]] = {}
        self._pool: WorkerPool | None = None
        self._measured: dict[tuple[str, str], float] = {}

    @property
    def pool(self) -> WorkerPool:
        """The workers, started with the first thought: one more than there are slow thoughts."""
        if self._pool is None:
            self._pool = WorkerPool(self._queue.slots + 1)
        return self._pool

    def expected(self, game: str, bot: str) -> float:
        """How many seconds a bot's decision takes, as far as it is known."""
        usual = SLOW if bot.endswith(TIMED) else UNKNOWN
        return self._measured.get((game, bot), usual)

    def measured(self, game: str, bot: str, seconds: float) -> None:
        """Learn from what it took. One late answer of a worker that has just started, or on a busy
        machine, does not make a quick bot a slow one: several in a row do."""
        known = self.expected(game, bot)
        self._measured[game, bot] = known + LEARNED * (min(seconds, 2 * known) - known)

    async def think(self, work: Work, begin: Begin) -> tuple[Any, float]:
        """The answer of a worker once it is this work's turn, and the seconds it took.

        Cancelled, it gives up its place, or ends the thought.
        """
        asked = monotonic()
        self._queue.add(work)
        turn = self._begins[work] = asyncio.get_running_loop().create_future()
        self._begin_next()
        try:
            await turn
            begun = monotonic()
            WAITED.labels(_for_whom(work)).observe(begun - asked)
            answer = await asyncio.wrap_future(begin(self.pool, begun - asked))
            self._queue.done(work, monotonic() - begun)
            return answer, monotonic() - begun
        finally:
            self._begins.pop(work, None)
            self._queue.remove(work)
            self._begin_next()

    def _begin_next(self) -> None:
        while (work := self._queue.next()) is not None:
            turn = self._begins[work]
            if not turn.done():
                turn.set_result(None)
        WAITING.set(len(self._queue))

    async def close(self) -> None:
        if self._pool is not None:
            pool = self._pool
            await asyncio.to_thread(lambda: pool.shutdown(cancel_futures=True))


def _for_whom(work: Work) -> str:
    if work.review:
        return "reviews"
    return "bots" if work.alone else "people"


def payer(table: LiveTable) -> str:
    """Whose thinking a bot's turn is: the owner's, or that of who sits there without the owner."""
    people = table.people()
    return table.owner if table.owner in people or not people else people[0]


def bots_alone(table: LiveTable) -> bool:
    """Whether nobody who sits here plays any more."""
    return all(seat.played_by_bot is not None for seat in table.seats)
