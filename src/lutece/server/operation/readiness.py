"""Whether this server can do its work: write, be told news, and keep up with what is due.

A process that answers is alive; it is ready only if a write reaches the disk, Redis answers where
there is one, and nothing that is due (a bot's turn, a clock that ran out) has waited for long.
"""

import asyncio
from time import monotonic

from redis.asyncio import Redis
from redis.exceptions import RedisError
from sqlalchemy import Connection, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from lutece.server.clock import Now
from lutece.server.storage.schema import facts, tables
from lutece.server.storage.store import Store

WITHIN = 5.0  # seconds in which a write has to be done
LATE = 30.0  # seconds that due work may wait: a lease, and some
BELIEVED = 1.0  # seconds that an answer is good for, so that asking often costs nothing
FACT = "written"  # what is written to try it


class Readiness:
    """Looks when it is asked, once for all who ask at the same time."""

    def __init__(self, store: Store, redis: Redis | None, now: Now) -> None:
        self._store = store
        self._redis = redis
        self._now = now
        self._lock = asyncio.Lock()
        self._found: dict[str, str] = {}
        self._at = float("-inf")

    async def look(self) -> dict[str, str]:
        """What is well ("ok", or "none" where there is no such thing) and what is not."""
        async with self._lock:
            if monotonic() - self._at > BELIEVED:
                self._found = {
                    "database": await self._database(),
                    "redis": await self._redis_answers(),
                    "due": await self._keeps_up(),
                }
                self._at = monotonic()
            return self._found

    async def _database(self) -> str:
        moment = str(self._now())
        try:
            await asyncio.wait_for(self._store.write(lambda c: note_written(c, moment)), WITHIN)
        except TimeoutError:
            return "slow"
        except (SQLAlchemyError, OSError):
            return "away"
        return "ok"

    async def _redis_answers(self) -> str:
        if self._redis is None:
            return "none"
        try:
            await asyncio.wait_for(self._redis.ping(), WITHIN)
        except (RedisError, OSError, TimeoutError):
            return "away"
        return "ok"

    async def _keeps_up(self) -> str:
        try:
            return "late" if await self.lag() > LATE else "ok"
        except (SQLAlchemyError, OSError, TimeoutError):
            return "unknown"

    async def lag(self) -> float:
        """For how many seconds the oldest due work has waited."""
        moment = self._now()
        oldest = await asyncio.wait_for(self._store.read(oldest_due), WITHIN)
        return 0.0 if oldest is None else max(moment - oldest, 0) / 1000


def is_well(found: dict[str, str]) -> bool:
    return all(answer in ("ok", "none") for answer in found.values())


def note_written(connection: Connection, moment: str) -> None:
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    insert = dialect.insert(facts).values(key=FACT, value=moment)
    connection.execute(
        insert.on_conflict_do_update(index_elements=[facts.c.key], set_={"value": moment})
    )


def oldest_due(connection: Connection) -> int | None:
    return connection.execute(select(func.min(tables.c.due))).scalar()
