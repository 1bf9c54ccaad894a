"""Worker processes in which bots think, so that nobody else waits for them.

>>> import lutece
>>> match = lutece.new("paris-paris", players=2, seed=7)
>>> with WorkerPool(workers=1) as pool:
...     job = pool.decide(match.record(), seat=0, bot="random", seed="any")
...     step = match.play(job.result(timeout=60))

In asyncio: `await asyncio.wrap_future(job)`; cancelling that cancels the job.

The same record, seat, bot and seed have the same result in every worker, whatever the worker did
before, unless the bot's budget is a time.

Why not `ProcessPoolExecutor`: it breaks as a whole when one worker dies, and it can't cancel
what is running. Here one thread watches the workers. One that dies or hangs is replaced and its
job tried once more; one whose job is cancelled is ended and replaced.
"""

import atexit
import json
import signal
import socket
import sys
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict
from math import inf
from multiprocessing.connection import wait as wait_for
from multiprocessing.resource_tracker import ensure_running
from threading import Lock, Thread, current_thread
from time import monotonic
from typing import Any

from lutece.bots.analysis import USUAL, Budget
from lutece.bots.worker import Handler, Job, JobFailed, Worker, decide_or_analyse

__all__ = ["Job", "JobFailed", "WorkerPool"]

TRIES = 2
TIMEOUT = 60.0
REVIEW_TIMEOUT = 300.0  # a second's work of the compiled build takes the plain one much longer


class WorkerPool:
    """So many workers, and the jobs that wait for one. Use it in a `with` statement.

    Workers import the program that starts them: let it say `if __name__ == "__main__"`.
    `handler` is what a worker does with a task, a function that can be pickled: usually it lets
    the bot of that name decide, or works out advice for a person.
    """

    def __init__(self, workers: int = 1, handler: Handler = decide_or_analyse) -> None:
        if workers < 1:
            raise ValueError(f"workers: {workers} is less than 1")
        self.width = workers
        self._handler = handler
        self._workers: list[Worker] = []  # only the pool's own thread uses them
        self._waiting: deque[Job] = deque()
        self._lock = Lock()
        self._open = True
        self._cancelling = False
        self._wake_writer, self._wake_reader = socket.socketpair()
        self._wake_writer.setblocking(False)
        self._wake_reader.setblocking(False)
        self._thread = Thread(target=self._run, name="lutece worker pool", daemon=True)
        self._thread.start()
        atexit.register(self._cancel_at_exit)

    def __enter__(self) -> "WorkerPool":
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        """Wait for all jobs; after an exception, cancel them."""
        self.shutdown(cancel_futures=error is not None)

    def decide(
        self,
        record: str | Mapping[str, Any],
        seat: int,
        bot: str,
        seed: int | str,
        *,
        timeout: float = TIMEOUT,
    ) -> Job:
        """Let a bot decide for the seat to act; the result is its action as JSON with names.

        Of a record only the table (`game`, `players`, `seed`; `options` and `edition` where
        they are not the usual ones) and the `actions` are needed. A worker that takes longer
        than `timeout` seconds counts as hanging.
        """
        text = record if isinstance(record, str) else json.dumps(record)
        task = {"record": text, "seat": seat, "bot": bot, "seed": str(seed)}
        return self.submit(task, label=f"bot {bot!r}", timeout=timeout)

    def analyse(
        self,
        record: str | Mapping[str, Any],
        seat: int,
        seed: int | str,
        budget: Budget = USUAL,
        *,
        timeout: float = TIMEOUT,
    ) -> Job:
        """Have advice worked out for the seat to act; the result is an `Analysis` as JSON."""
        text = record if isinstance(record, str) else json.dumps(record)
        task = {"record": text, "seat": seat, "analysis": asdict(budget), "seed": str(seed)}
        return self.submit(task, label="analysis", timeout=timeout)

    def review(
        self,
        record: str | Mapping[str, Any],
        piece: Mapping[str, Any],
        *,
        timeout: float = REVIEW_TIMEOUT,
    ) -> Job:
        """Have a piece of a review worked out; see `worker.review_piece`."""
        text = record if isinstance(record, str) else json.dumps(record)
        return self.submit({"record": text, "review": piece}, label="review", timeout=timeout)

    def submit(self, task: Any, *, label: str = "task", timeout: float = inf) -> Job:
        """Run any task that can be written as JSON in a worker."""
        job = Job(label, json.dumps(task).encode(), timeout, self._wake)
        with self._lock:
            if not self._open:
                raise RuntimeError("the pool was shut down: it takes no more jobs")
            self._waiting.append(job)
        self._wake()
        return job

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take no more jobs; finish those that are there, or cancel them all at once."""
        with self._lock:
            self._open = False
            self._cancelling = self._cancelling or cancel_futures
        self._wake()
        if wait and current_thread() is not self._thread:
            self._thread.join()
            atexit.unregister(self._cancel_at_exit)

    def _cancel_at_exit(self) -> None:
        self.shutdown(cancel_futures=True)

    def _wake(self) -> None:
        """Let the pool's thread look at its jobs now."""
        with suppress(OSError):  # it is awake already, or has ended
            self._wake_writer.send(b"!")

    # -- in the pool's own thread ----------------------------------------------------

    def _run(self) -> None:
        _block_interrupts()
        try:
            for _ in range(self.width):
                with suppress(Exception):  # tried again when a job needs it
                    self._start()
            while self._has_work():
                self._begin_waiting()
                self._wait_for_messages()
                self._check_running_jobs()
        finally:
            self._close()

    def _has_work(self) -> bool:
        with self._lock:
            return self._open or bool(self._waiting) or any(w.job for w in self._workers)

    def _begin_waiting(self) -> None:
        with self._lock:
            waiting = list(self._waiting)
        for job in waiting:
            if self._cancelling:
                job.cancel()
            if job.cancelled():
                job.set_running_or_notify_cancel()  # tells those who wait for several
            elif not self._begin(job):
                continue
            with self._lock:
                self._waiting.remove(job)

    def _begin(self, job: Job, fresh: bool = False) -> bool:
        """Give a job to a worker; False when all are busy."""
        idle = [worker for worker in self._workers if worker.job is None]
        if not idle and len(self._workers) >= self.width:
            return False
        try:
            worker = self._start() if fresh or not idle else idle[0]
        except Exception as error:
            job.fail(f"no worker could be started: {error}")
        else:
            worker.begin(job)
        return True

    def _start(self) -> Worker:
        self._workers.append(Worker(self._handler))
        return self._workers[-1]

    def _wait_for_messages(self) -> None:
        deadline = min((worker.deadline for worker in self._workers), default=inf)
        most = None if deadline == inf else max(deadline - monotonic(), 0)
        ready = wait_for([self._wake_reader, *(worker.pipe for worker in self._workers)], most)
        if self._wake_reader in ready:
            with suppress(BlockingIOError):
                self._wake_reader.recv(4096)
        for worker in [worker for worker in self._workers if worker.pipe in ready]:
            try:
                worker.receive()
            except (EOFError, OSError):
                self._replace(worker, "its worker died")

    def _check_running_jobs(self) -> None:
        for worker in list(self._workers):
            job = worker.job
            if job is None:
                continue
            if self._cancelling:
                job.cancel()
            if job.cancelled():
                self._replace(worker, "")
            elif monotonic() > worker.deadline:
                self._replace(worker, f"it took longer than its timeout of {job.timeout:g} s")

    def _replace(self, worker: Worker, why: str) -> None:
        """End a worker and start another, which tries its job once more."""
        self._workers.remove(worker)
        worker.end()
        job = worker.job
        if job is None:  # replaced when it is needed, or it might die again and again
            return
        if job.cancelled():
            job.set_running_or_notify_cancel()
            if self._open:
                with suppress(Exception):
                    self._start()
        elif job.tries < TRIES:
            self._begin(job, fresh=True)
        else:
            job.fail(f"given up after {TRIES} tries: {why}")

    def _close(self) -> None:
        """End all workers and jobs: nobody waits for ever, even if this thread fails."""
        with self._lock:
            self._open = False
        busy = [worker.job for worker in self._workers if worker.job]
        for worker in self._workers:
            worker.end()
        for job in {*self._waiting, *busy}:
            job.fail("the pool broke")
        self._wake_writer.close()
        self._wake_reader.close()


def _block_interrupts() -> None:
    """Ctrl-C is for the main thread. Workers inherit this, so it can't hit one as it starts."""
    if sys.platform != "win32":
        ensure_running()  # what multiprocessing starts first; it would undo the next line
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
