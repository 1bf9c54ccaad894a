"""One open socket at a table: from which seats it looks, and what still has to be sent to it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from lutece.server.tables.plan import Requester
from lutece.server.tables.positions import Eyes
from lutece.server.tables.table import LiveTable

MOST_UNSENT = 200  # messages; who is further behind is cut off, and comes back to what they missed


class Listener:
    """Sends in order, without letting anybody wait for a slow reader.

    What is pushed in one go of the event loop is written together, for every write costs more
    than a move. `write` sends at once or says that it can't; then `send` waits until it can.
    There is a task only while something waits: thousands of idle sockets have none.
    """

    def __init__(
        self,
        requester: Requester,
        send: Callable[[bytes], Awaitable[None]],
        cut: Callable[[], Awaitable[None]],
        write: Callable[[list[bytes]], bool],
        whole: bool = False,
    ) -> None:
        self.requester = requester
        self.eyes: Eyes = ()
        self.whole = whole  # whether they want the whole view with every move
        self._send = send
        self._cut = cut
        self._write = write
        self._call_soon = asyncio.get_running_loop().call_soon
        self._pushed: list[bytes] = []  # in this go of the event loop
        self._unsent: deque[bytes] = deque()
        self._sending: asyncio.Task[None] | None = None

    def look(self, table: LiveTable) -> Eyes:
        """The seats they look from now: they may have sat down or got up."""
        self.eyes = table.seats_of(self.requester.person.id) if self.requester.person else ()
        return self.eyes

    def push(self, message: bytes) -> None:
        """Send a message after those that wait already."""
        if not self._pushed:
            self._call_soon(self._write_pushed)
        self._pushed.append(message)

    def _write_pushed(self) -> None:
        messages, self._pushed = self._pushed, []
        free = self._sending is None or self._sending.done()
        if not messages or (free and self._write(messages)):
            return
        if len(self._unsent) >= MOST_UNSENT:
            self.hang_up()
            return
        self._unsent.extend(messages)
        if free:
            self._sending = asyncio.create_task(self._send_all())

    def hang_up(self) -> None:
        """Close the socket without sending what waits; they may come back to it."""
        self._pushed.clear()
        self._unsent.clear()
        self._sending = asyncio.create_task(self._cut_off())

    async def flush(self) -> None:
        """Wait until everything is sent."""
        self._write_pushed()
        if self._sending is not None:
            await asyncio.wait([self._sending], timeout=1)

    async def _send_all(self) -> None:
        try:
            while self._unsent:
                await self._send(self._unsent.popleft())
        except Exception:  # the other end is gone, in one of the many ways there are
            self._unsent.clear()

    async def _cut_off(self) -> None:
        try:
            await self._cut()
        except Exception:
            self._unsent.clear()
