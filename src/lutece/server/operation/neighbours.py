"""Several processes of one server: which tables are whose, and how a request gets there.

All of them listen at the same socket, so whoever is free takes a connection. A request about a
table of another process is handed over as it was read, with its connection: from then on they talk
directly. Any process can serve any table, for the truth is in the database. So a neighbour that is
away, or has no room, only costs speed: the request is served where it came in.
"""

import asyncio
import re
import socket
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from mmap import mmap
from typing import Any
from zlib import crc32

LARGEST = 16 * 1024  # bytes of a read that is handed over
METRICS_WITHIN = 3.0  # seconds that neighbours have to say what they count
CONNECTION, METRICS = b"C", b"M"  # what a message is about: its first byte
TABLE = re.compile(rb"[A-Z]+ /(?:api/tables|table)/([\w-]+)[/? ]")  # how a request begins
Serve = Callable[[socket.socket, bytes], Awaitable[object]]
Measure = Callable[[], Awaitable[bytes]]


class Neighbours:
    """The processes of a server as one of them knows them. `boxes` are sockets to write to, one for
    each; `present` says who serves."""

    def __init__(
        self, number: int, inbox: socket.socket, boxes: list[socket.socket], present: mmap
    ) -> None:
        self.number = number
        self.inbox = inbox
        self.boxes = boxes
        self.present = present
        self._tasks: set[asyncio.Task[Any]] = set()

    def owner_of(self, read: bytes) -> int | None:
        """Whose table a request is about, by how it begins; None where that is no other's."""
        found = TABLE.match(read)
        owner = self.number if found is None else crc32(found[1]) % len(self.boxes)
        return owner if owner != self.number and self.present[owner] else None

    def hand_over(self, owner: int, read: bytes, connection: int) -> bool:
        """Give a neighbour a connection and what was read from it; False if it has no room."""
        return len(read) <= LARGEST and self._send(owner, CONNECTION + read, connection)

    def open(self, serve: Serve, measure: Measure) -> None:
        """Take what neighbours hand over, and answer what they ask."""
        self._serve, self._measure = serve, measure
        asyncio.get_running_loop().add_reader(self.inbox.fileno(), self._take)
        self.present[self.number] = 1

    def close(self) -> None:
        """Take no more: this process is about to end."""
        self.present[self.number] = 0
        asyncio.get_running_loop().remove_reader(self.inbox.fileno())

    async def metrics_of_others(self) -> dict[int, bytes]:
        """What the neighbours count, of those who say it in time."""
        others = [number for number in range(len(self.boxes)) if number != self.number]
        texts = await asyncio.gather(*(self._ask(number) for number in others))
        return {number: text for number, text in zip(others, texts, strict=True) if text}

    async def _ask(self, number: int) -> bytes:
        here, there = socket.socketpair()
        with here:
            here.setblocking(False)
            with there:
                if not self.present[number] or not self._send(number, METRICS, there.fileno()):
                    return b""
            with suppress(TimeoutError, OSError):
                return await asyncio.wait_for(_read_all(here), METRICS_WITHIN)
        return b""

    def _send(self, number: int, message: bytes, connection: int) -> bool:
        try:
            socket.send_fds(self.boxes[number], [message], [connection])
        except OSError:  # its box is full, or too small for this
            return False
        return True

    def _take(self) -> None:
        with suppress(BlockingIOError):
            message, given, _, _ = socket.recv_fds(self.inbox, LARGEST + 1, 1)
            for number in given:
                connection = socket.socket(fileno=number)
                connection.setblocking(False)
                if message[:1] == METRICS:
                    self._begin(self._tell_metrics(connection))
                else:
                    self._begin(self._serve_here(connection, message[1:]))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve_here(self, connection: socket.socket, read: bytes) -> None:
        with suppress(OSError):  # who made it has gone meanwhile
            await self._serve(connection, read)

    async def _tell_metrics(self, connection: socket.socket) -> None:
        with connection, suppress(OSError):
            await asyncio.get_running_loop().sock_sendall(connection, await self._measure())


async def _read_all(connection: socket.socket) -> bytes:
    loop, parts = asyncio.get_running_loop(), [b""]
    while part := await loop.sock_recv(connection, 1 << 16):
        parts.append(part)
    return b"".join(parts)
