"""One thread that writes, and a few that read.

Everything that waits to be written is committed in one transaction, so a disk that can sync
two hundred times a second still takes thousands of moves. Who awaits `write` goes on only
after the commit: what was acknowledged is on disk. When one work of a transaction fails, all
are rolled back and each is tried on its own: a work may run twice, so it does nothing but ask
and change the database.
"""

import asyncio
from asyncio import AbstractEventLoop, Future
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import URL, Connection, Engine, Select, create_engine, event

T = TypeVar("T")
Work = Callable[[Connection], T]
AtOnce = Callable[[Connection, Sequence[Any]], list[T]]  # several works that have it as `at_once`
Outcome = tuple[Future[Any], Any]  # who waits, and the answer or an Exception
READERS = 4
CONNECTED_WITHIN = 10  # seconds; a host that does not answer at all is told as one that is away
MOST_AT_ONCE = 500  # works in one transaction


class Waiting(NamedTuple):
    """A work in the queue, and who waits for it."""

    key: str
    work: Work[Any]
    future: Future[Any]


class Store:
    """A database, from asyncio. A work is a function of a connection; it is run in a thread."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.file = file_of(self.engine.url)
        self.reading = self.writing = 0  # works that wait or are under way
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="lutece reader")
        self._long_reader = ThreadPoolExecutor(1, thread_name_prefix="lutece long reader")
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._writer = Thread(target=self._write_all, name="lutece writer", daemon=True)
        self._writer.start()

    async def read(self, work: Work[T]) -> T:
        """What a work finds out; it must not write."""
        loop = asyncio.get_running_loop()
        self.reading += 1
        try:
            return await loop.run_in_executor(self._readers, self._read, work)
        finally:
            self.reading -= 1

    async def read_at_length(self, work: Work[T]) -> T:
        """What a work finds out that reads very much: one at a time, while others read on."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._long_reader, self._read, work)

    async def write(self, work: Work[T], key: str = "") -> T:
        """What a work answers, once it is committed. One that fails leaves no trace.

        Works that wait together are done in the order of their keys: two processes that
        hold the same rows take them in the same order, and never wait for each other.
        """
        future: Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put(Waiting(key, work, future))
        self.writing += 1
        try:
            return await future
        finally:
            self.writing -= 1

    def close(self) -> None:
        """Write what is still waiting, then let go of the database."""
        self._queue.put(None)
        self._writer.join()
        self._readers.shutdown()
        self._long_reader.shutdown(cancel_futures=True)
        self.engine.dispose()

    def _read(self, work: Work[T]) -> T:
        with self.engine.connect() as connection:
            return work(connection)

    # -- in the writer's own thread ------------------------------------------------------

    def _write_all(self) -> None:
        while batch := self._next_batch():
            batch = [waiting for waiting in batch if not waiting.future.cancelled()]
            batch.sort(key=lambda waiting: waiting.key)
            if not self._commit(batch):
                for waiting in batch:  # somebody's work failed: each on its own
                    self._commit([waiting], alone=True)

    def _next_batch(self) -> list[Waiting]:
        batch = [self._queue.get()]
        while not self._queue.empty() and len(batch) < MOST_AT_ONCE and batch[-1] is not None:
            batch.append(self._queue.get())
        if batch[-1] is None:
            batch.pop()
            if batch:
                self._queue.put(None)
        return [waiting for waiting in batch if waiting is not None]

    def _commit(self, batch: list[Waiting], alone: bool = False) -> bool:
        try:
            with writing(self.engine) as connection:
                answers = _answers(connection, [waiting.work for waiting in batch])
        except Exception as error:
            if alone:
                _tell(batch[0].future.get_loop(), [(batch[0].future, error)])
            return False
        outcomes: dict[AbstractEventLoop, list[Outcome]] = defaultdict(list)
        for waiting, answer in zip(batch, answers, strict=True):
            outcomes[waiting.future.get_loop()].append((waiting.future, answer))
        for loop, settled in outcomes.items():
            _tell(loop, settled)
        return True


def _answers(connection: Connection, works: list[Work[Any]]) -> list[Any]:
    """What the works answer; those that know how to are done in one go (on SQLite, where it is
    quicker, and where nobody waits for the order of the rows)."""
    alone = connection.dialect.name != "sqlite" or len(works) == 1
    if alone:
        return _one_by_one(connection, works)
    ways: dict[AtOnce[Any], list[int]] = defaultdict(list)
    for number, work in enumerate(works):
        ways[getattr(work, "at_once", None) or _one_by_one].append(number)
    answers: list[Any] = [None] * len(works)
    for way, numbers in ways.items():
        told = way(connection, [works[number] for number in numbers])
        for number, answer in zip(numbers, told, strict=True):
            answers[number] = answer
    return answers


def _one_by_one(connection: Connection, works: Sequence[Work[Any]]) -> list[Any]:
    return [work(connection) for work in works]


def _tell(loop: AbstractEventLoop, outcomes: list[Outcome]) -> None:
    """Wake an event loop once for all that were committed together."""
    with suppress(RuntimeError):  # it is closed: nobody waits any more, and written is written
        loop.call_soon_threadsafe(_settle, outcomes)


def _settle(outcomes: list[Outcome]) -> None:
    for future, outcome in outcomes:
        if future.done():  # who waited has gone away; what was written stays written
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)


def file_of(url: URL) -> Path | None:
    """The file of a database, where it is one."""
    name = url.database
    if url.get_backend_name() != "sqlite" or not name or name == ":memory:":
        return None
    return Path(name)


def open_engine(url: str) -> Engine:
    """An engine whose commits are durable: SQLite syncs its log, PostgreSQL does by itself."""
    engine = create_engine(
        url,
        pool_size=READERS + 2,
        pool_pre_ping=url.startswith("postgresql"),
        hide_parameters=True,  # what people say and are stays out of error messages
        connect_args={"connect_timeout": CONNECTED_WITHIN} if url.startswith("postgresql") else {},
    )
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that will write: on SQLite it waits for its turn when it begins.

    One that began by reading could not go on when another process has written meanwhile.
    """
    with engine.connect() as connection:
        connection.execution_options(lutece_writes=True)
        with connection.begin():
            yield connection


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions are begun below, not by the driver
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=5000",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("lutece_writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def rows_of(connection: Connection, query: Select[Any]) -> list[dict[str, Any]]:
    """The rows of a query as plain dictionaries; SQLAlchemy's own keys are a kind of str."""
    found = connection.execute(query).mappings()
    return [{str(key): value for key, value in row.items()} for row in found]
