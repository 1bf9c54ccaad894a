"""One thread that writes, and a few that read.

Everything that waits to be written is committed in one transaction, so a disk that can sync
two hundred times a second still takes thousands of moves. Who awaits `write` goes on only
after the commit: what was acknowledged is on disk. When one work of a transaction fails, all
are rolled back and each is tried on its own: a work may run twice, so it does nothing but ask
and change the database.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event

T = TypeVar("T")
Work = Callable[[Connection], T]
READERS = 4
MOST_AT_ONCE = 500  # works in one transaction


class Store:
    """A database, from asyncio. A work is a function of a connection; it is run in a thread."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="lutece reader")
        self._queue: SimpleQueue[tuple[Work[Any], Future[Any]] | None] = SimpleQueue()
        self._writer = Thread(target=self._write_all, name="lutece writer", daemon=True)
        self._writer.start()

    async def read(self, work: Work[T]) -> T:
        """What a work finds out; it must not write."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read, work)

    async def write(self, work: Work[T]) -> T:
        """What a work answers, once it is committed. One that fails leaves no trace."""
        future: Future[T] = Future()
        self._queue.put((work, future))
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """Write what is still waiting, then let go of the database."""
        self._queue.put(None)
        self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()

    def _read(self, work: Work[T]) -> T:
        with self.engine.connect() as connection:
            return work(connection)

    # -- in the writer's own thread ------------------------------------------------------

    def _write_all(self) -> None:
        while batch := self._next_batch():
            open_works = [(work, future) for work, future in batch if not future.cancelled()]
            if not self._commit(open_works):
                for pair in open_works:  # somebody's work failed: each on its own
                    self._commit([pair], alone=True)

    def _next_batch(self) -> list[tuple[Work[Any], Future[Any]]]:
        batch = [self._queue.get()]
        while not self._queue.empty() and len(batch) < MOST_AT_ONCE and batch[-1] is not None:
            batch.append(self._queue.get())
        if batch[-1] is None:
            batch.pop()
            if batch:
                self._queue.put(None)
        return [pair for pair in batch if pair is not None]

    def _commit(self, batch: list[tuple[Work[Any], Future[Any]]], alone: bool = False) -> bool:
        try:
            with self.engine.begin() as connection:
                answers = [work(connection) for work, _ in batch]
        except Exception as error:
            if alone:
                _settle(batch[0][1], error=error)
            return False
        for (_, future), answer in zip(batch, answers, strict=True):
            _settle(future, answer)
        return True


def _settle(future: Future[Any], answer: Any = None, error: Exception | None = None) -> None:
    if not future.set_running_or_notify_cancel():
        return  # nobody waits any more; what was written stays written
    if error is not None:
        future.set_exception(error)
    else:
        future.set_result(answer)


def open_engine(url: str) -> Engine:
    """An engine whose commits are durable: SQLite syncs its log, PostgreSQL does by itself."""
    engine = create_engine(
        url,
        pool_size=READERS + 2,
        pool_pre_ping=url.startswith("postgresql"),
        hide_parameters=True,  # what people say and are stays out of error messages
    )
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=5000",
    ):
        connection.execute(f"PRAGMA {pragma}")
