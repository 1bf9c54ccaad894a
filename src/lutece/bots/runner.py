"""Bots that think in processes of their own, so that nobody else waits for them.

>>> import lutece
>>> match = lutece.new("paris-paris", players=2, seed=7)
>>> with Runner(workers=1) as runner:
...     thought = runner.submit(match.record(), seat=0, bot="random", seed="any")
...     step = match.play(thought.result(timeout=60))

In asyncio: `await asyncio.wrap_future(thought)`; cancelling that cancels the thought.

The same record, seat, bot and seed have the same answer, whatever worker gives it and
whatever it did before, unless the bot's budget is a time.

Why not `ProcessPoolExecutor`: it breaks as a whole when one worker dies, and it can't cancel
what is running. Here one thread looks after the workers. One that dies or hangs is replaced
and its thought tried once more; one whose thought is cancelled is ended and replaced.
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
from lutece.bots.runner_worker import Answer, Thought, ThoughtFailed, Worker, think

__all__ = ["Runner", "Thought", "ThoughtFailed"]

TRIES = 2
LIMIT = 60.0


class Runner:
    """So many workers, and the thoughts that wait for one. Use it in a `with` statement.

    Workers import the program that starts them: let it say `if __name__ == "__main__"`.
    `answer` is what a worker does with a question, a function that can be pickled: usually
    it lets the bot of that name decide, or works out advice for a person.
    """

    def __init__(self, workers: int = 1, answer: Answer = think) -> None:
        if workers < 1:
            raise ValueError(f"workers: {workers} is less than 1")
        self.width = workers
        self._answer = answer
        self._workers: list[Worker] = []  # only the runner's own thread looks at them
        self._waiting: deque[Thought] = deque()
        self._lock = Lock()
        self._open = True
        self._cancelling = False
        self._bell, self._ear = socket.socketpair()
        self._bell.setblocking(False)
        self._ear.setblocking(False)
        self._thread = Thread(target=self._run, name="lutece runner", daemon=True)
        self._thread.start()
        atexit.register(self._cancel_at_exit)

    def __enter__(self) -> "Runner":
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        """Wait for all thoughts; when an exception leads out of here, cancel them."""
        self.shutdown(cancel_futures=error is not None)

    def submit(
        self,
        record: str | Mapping[str, Any],
        seat: int,
        bot: str,
        seed: int | str,
        *,
        limit: float = LIMIT,
    ) -> Thought:
        """Let a bot decide for the seat to act; the result is its action as JSON with names.

        Of a record only the table (`game`, `players`, `seed`; `options` and `edition` where
        they are not the usual ones) and the `actions` are needed. A worker that takes longer
        than `limit` seconds is taken for hanging.
        """
        text = record if isinstance(record, str) else json.dumps(record)
        question = {"record": text, "seat": seat, "bot": bot, "seed": str(seed)}
        return self.ask(question, about=f"bot {bot!r}", limit=limit)

    def analyse(
        self,
        record: str | Mapping[str, Any],
        seat: int,
        seed: int | str,
        budget: Budget = USUAL,
        *,
        limit: float = LIMIT,
    ) -> Thought:
        """Have advice worked out for the seat to act; the result is an `Analysis` as JSON."""
        text = record if isinstance(record, str) else json.dumps(record)
        question = {"record": text, "seat": seat, "analysis": asdict(budget), "seed": str(seed)}
        return self.ask(question, about="analysis", limit=limit)

    def ask(self, question: Any, *, about: str = "question", limit: float = inf) -> Thought:
        """Have anything that JSON can say answered by a worker."""
        thought = Thought(about, json.dumps(question).encode(), limit, self._ring)
        with self._lock:
            if not self._open:
                raise RuntimeError("the runner was shut down: it takes no more thoughts")
            self._waiting.append(thought)
        self._ring()
        return thought

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take no more thoughts; finish those that are there, or cancel them all at once."""
        with self._lock:
            self._open = False
            self._cancelling = self._cancelling or cancel_futures
        self._ring()
        if wait and current_thread() is not self._thread:
            self._thread.join()
            atexit.unregister(self._cancel_at_exit)

    def _cancel_at_exit(self) -> None:
        self.shutdown(cancel_futures=True)

    def _ring(self) -> None:
        with suppress(OSError):  # it rings already, or nobody is there any more
            self._bell.send(b"!")

    # -- in the runner's own thread ----------------------------------------------------

    def _run(self) -> None:
        _keep_interrupts_away()
        try:
            for _ in range(self.width):
                with suppress(Exception):  # tried again when a thought needs it
                    self._start()
            while self._has_work():
                self._begin_waiting()
                self._listen()
                self._look_after_the_busy()
        finally:
            self._leave()

    def _has_work(self) -> bool:
        with self._lock:
            return self._open or bool(self._waiting) or any(w.thought for w in self._workers)

    def _begin_waiting(self) -> None:
        with self._lock:
            waiting = list(self._waiting)
        for thought in waiting:
            if self._cancelling:
                thought.cancel()
            if thought.cancelled():
                thought.set_running_or_notify_cancel()  # tells those who wait for several
            elif not self._begin(thought):
                continue
            with self._lock:
                self._waiting.remove(thought)

    def _begin(self, thought: Thought, fresh: bool = False) -> bool:
        """Give a thought to a worker; False when all are busy."""
        idle = [worker for worker in self._workers if worker.thought is None]
        if not idle and len(self._workers) >= self.width:
            return False
        try:
            worker = self._start() if fresh or not idle else idle[0]
        except Exception as error:
            thought.fail(f"no worker could be started: {error}")
        else:
            worker.begin(thought)
        return True

    def _start(self) -> Worker:
        self._workers.append(Worker(self._answer))
        return self._workers[-1]

    def _listen(self) -> None:
        deadline = min((worker.deadline for worker in self._workers), default=inf)
        most = None if deadline == inf else max(deadline - monotonic(), 0)
        heard = wait_for([self._ear, *(worker.pipe for worker in self._workers)], most)
        if self._ear in heard:
            with suppress(BlockingIOError):
                self._ear.recv(4096)
        for worker in [worker for worker in self._workers if worker.pipe in heard]:
            try:
                worker.hear()
            except (EOFError, OSError):
                self._lose(worker, "its worker died")

    def _look_after_the_busy(self) -> None:
        for worker in list(self._workers):
            thought = worker.thought
            if thought is None:
                continue
            if self._cancelling:
                thought.cancel()
            if thought.cancelled():
                self._lose(worker, "")
            elif monotonic() > worker.deadline:
                self._lose(worker, f"it took longer than its limit of {thought.limit:g} s")

    def _lose(self, worker: Worker, why: str) -> None:
        """End a worker and put another in its place, which tries its thought once more."""
        self._workers.remove(worker)
        worker.end()
        thought = worker.thought
        if thought is None:  # replaced when it is needed: it might die again and again
            return
        if thought.cancelled():
            thought.set_running_or_notify_cancel()
            if self._open:
                with suppress(Exception):
                    self._start()
        elif thought.tries < TRIES:
            self._begin(thought, fresh=True)
        else:
            thought.fail(f"given up after {TRIES} tries: {why}")

    def _leave(self) -> None:
        """Nobody waits for ever, even if this thread ends by a fault of its own."""
        with self._lock:
            self._open = False
        busy = [worker.thought for worker in self._workers if worker.thought]
        for worker in self._workers:
            worker.end()
        for thought in {*self._waiting, *busy}:
            thought.fail("the runner broke")
        self._bell.close()
        self._ear.close()


def _keep_interrupts_away() -> None:
    """Ctrl-C is for the main thread. Workers inherit this, so it can't hit one as it starts."""
    if sys.platform != "win32":
        ensure_running()  # what multiprocessing starts first; it would undo the next line
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
