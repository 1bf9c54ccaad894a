"""The parent of several processes that are one server: it starts them, starts those that die again,
and stops all of them gently. It serves nobody itself."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from mmap import mmap
from tempfile import TemporaryFile

import msgspec
import structlog
from msgspec import Struct

from lutece.server.operation.neighbours import Neighbours
from lutece.server.operation.serving import PATIENCE
from lutece.server.settings import Settings

READY = b"ready\n"  # what a child says once people can come
COMMAND = ("-m", "lutece.cli.served")
STEADY = 5.0  # seconds; one that dies sooner is started again after a pause
PAUSE = 1.0
logger = structlog.get_logger()


class Place(Struct):
    """What a child is told at its start: the settings, its number, and what it inherits."""

    settings: Settings
    number: int
    listener: int
    inbox: int
    boxes: list[int]
    present: int

    def neighbours(self) -> Neighbours:
        boxes = [socket.socket(fileno=box) for box in self.boxes]
        present = mmap(self.present, len(boxes))
        return Neighbours(self.number, socket.socket(fileno=self.inbox), boxes, present)


class Supervisor:
    """The processes of one server."""

    def __init__(self, settings: Settings, listener: socket.socket) -> None:
        self.settings = settings
        self.listener = listener
        count = settings.processes
        pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(count)]
        for end in (end for pair in pairs for end in pair):
            end.setblocking(False)
        self.inboxes, self.boxes = zip(*pairs, strict=True)
        with TemporaryFile() as file:
            self.present_file = os.dup(file.fileno())
        os.truncate(self.present_file, count)
        self.present = mmap(self.present_file, count)
        # Waited for in threads: asyncio would wait until nobody holds a pipe of a child any more,
        # and what a killed one has started may hold it for long.
        self.children: dict[int, subprocess.Popen[bytes]] = {}
        self.threads = ThreadPoolExecutor(2 * count)
        self.stopping = asyncio.Event()

    def run(self, ready: Callable[[], None]) -> int:
        """Serve until a signal says stop. If not even the first one can start, its exit code."""
        return asyncio.run(self._run(ready))

    async def _run(self, ready: Callable[[], None]) -> int:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._stop, number)
        # The first one alone: it brings the schema up to date, or says what is wrong, once.
        if not await self._start(0):
            code = await self._ended(0)
            return 0 if self.stopping.is_set() else code
        others = range(1, self.settings.processes)
        await asyncio.gather(*(self._start(number) for number in others))
        if not self.stopping.is_set():
            ready()
        await asyncio.gather(*(self._keep(number) for number in range(self.settings.processes)))
        return 0

    def _stop(self, how: int) -> None:
        """Let all of them stop gently; a second interrupt says now."""
        again = self.stopping.is_set() and how == signal.SIGINT
        self.stopping.set()
        for child in self.children.values():
            with suppress(ProcessLookupError):
                child.send_signal(signal.SIGINT if again else signal.SIGTERM)

    async def _start(self, number: int) -> bool:
        """Start one; whether people can come."""
        boxes = [box.fileno() for box in self.boxes]
        inbox, listener = self.inboxes[number].fileno(), self.listener.fileno()
        child = subprocess.Popen(
            [sys.executable, *COMMAND],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            pass_fds=(*boxes, inbox, listener, self.present_file),
            start_new_session=True,  # an interrupt is for us, and we pass it on
        )
        self.children[number] = child
        assert child.stdin is not None
        assert child.stdout is not None
        place = Place(self.settings, number, listener, inbox, boxes, self.present_file)
        with suppress(OSError):  # it died at once
            child.stdin.write(msgspec.json.encode(place) + b"\n")  # settings hold secrets
            child.stdin.flush()
        if self.stopping.is_set():
            child.terminate()
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, child.stdout.readline) == READY

    async def _keep(self, number: int) -> None:
        """Start one again whenever it dies, until all are to stop."""
        while True:
            begun = asyncio.get_running_loop().time()
            code = await self._ended(number)
            self.present[number] = 0
            if self.stopping.is_set():
                return
            logger.error("a process ended and is started again", number=number, code=code)
            if asyncio.get_running_loop().time() - begun < STEADY:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.stopping.wait(), PAUSE)
            if not self.stopping.is_set():
                await self._start(number)

    async def _ended(self, number: int) -> int:
        """The exit code of a child; one that does not stop in time is ended."""
        child = self.children[number]
        ended = asyncio.get_running_loop().run_in_executor(self.threads, child.wait)
        stopping = asyncio.create_task(self.stopping.wait())
        await asyncio.wait((ended, stopping), return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if not ended.done():
            await asyncio.wait((ended,), timeout=3 * PATIENCE)
        if not ended.done():
            child.kill()
        return await ended
