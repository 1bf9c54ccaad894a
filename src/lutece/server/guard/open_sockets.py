"""The sockets that are open at this process: how many each person and each address has, and by what
right. When a session or a token ends, its sockets end with it."""

import asyncio
from collections import Counter, defaultdict, deque
from collections.abc import Iterator
from contextlib import contextmanager

from lutece.server.identity import Person
from lutece.server.refusal import Refusal

REMEMBERED = 100  # credentials that ended last


class OpenSockets:
    """Counts sockets, and refuses one too many. `share` is what an address may have, times a
    person's."""

    def __init__(self, most: int, share: int) -> None:
        self.most = most
        self.share = share
        self._open: Counter[str] = Counter()
        self._tasks: dict[str, set[asyncio.Task[None]]] = defaultdict(set)  # by credential
        self._ended: set[asyncio.Task[None]] = set()
        self._last_ended: deque[str] = deque(maxlen=REMEMBERED)

    @contextmanager
    def taking(self, person: Person | None, origin: str, credential: str = "") -> Iterator[None]:
        """Have one more for as long as this lasts, which is until its credential ends."""
        limits = {f"address:{origin}": self.most * self.share}
        if person is not None:
            limits[f"person:{person.id}"] = self.most
        for key, most in limits.items():
            if most and self._open[key] >= most:
                raise Refusal("quota-sockets", {"most": most}, status=429)
        self._open.update(limits.keys())
        try:
            with self._held_by(credential):
                yield
        finally:
            self._open.subtract(limits.keys())
            for key in limits:
                if not self._open[key]:
                    del self._open[key]

    def end(self, credential: str) -> None:
        """Cut the sockets of a session or a token that has ended."""
        self._last_ended.append(credential)
        for task in self._tasks.get(credential, ()):
            self._ended.add(task)
            task.cancel()

    @contextmanager
    def _held_by(self, credential: str) -> Iterator[None]:
        task = asyncio.current_task()
        assert task is not None, "a socket is served by a task"
        if credential in self._last_ended:  # it ended while this socket was being opened
            raise Refusal("session-ended", status=401)
        if credential:
            self._tasks[credential].add(task)
        try:
            yield
        except asyncio.CancelledError:
            if task not in self._ended:
                raise  # the server stops
            task.uncancel()
            raise Refusal("session-ended", status=401) from None
        finally:
            self._ended.discard(task)
            self._tasks[credential].discard(task)
            if not self._tasks[credential]:
                del self._tasks[credential]
