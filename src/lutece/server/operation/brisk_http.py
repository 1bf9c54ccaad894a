"""HTTP as uvicorn speaks it, but a request has to come in time.

uvicorn cuts a connection that is idle between two requests. One that never begins a request, or
sends one byte now and then, it would keep for ever: a few thousand of those take all there are.
"""

from asyncio import TimerHandle, Transport
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from lutece.server.operation.neighbours import Neighbours

HEAD_WITHIN = 30.0  # seconds from the first byte, or from the connection, to the last header
BODY_WITHIN = 90.0  # seconds after that


class BriskHttp(HttpToolsProtocol):
    """uvicorn's protocol with a deadline for every request.

    Where the server has several processes, a request about a table of another one goes there."""

    neighbours: Neighbours | None = None  # set by who serves
    first = b""  # what another process has read before it handed the connection over

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._deadline: TimerHandle | None = None
        self._under_way = False  # a request that has not been read to its end

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._within(HEAD_WITHIN)
        if self.first:
            self.data_received(self.first)

    def connection_lost(self, exc: Exception | None) -> None:
        self._in_time()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self._under_way and self.neighbours is not None and self._handed_over(data):
            return
        self._under_way = True
        if self._deadline is None:
            self._within(HEAD_WITHIN)
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self._within(BODY_WITHIN)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_time()
        self._under_way = False
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._in_time()
        super().handle_websocket_upgrade()

    def _handed_over(self, data: bytes) -> bool:
        """Whether another process goes on with this connection: nothing of ours may be open."""
        assert self.neighbours is not None
        owner = self.neighbours.owner_of(data)
        answered = self.cycle is None or self.cycle.response_complete
        if owner is None or not answered or self.pipeline:
            return False
        if self.transport.is_closing() or self.transport.get_write_buffer_size():
            return False
        connection = self.transport.get_extra_info("socket").fileno()
        if not self.neighbours.hand_over(owner, data, connection):
            return False
        self.transport.close()  # our end of it; the other process has its own
        return True

    def _within(self, seconds: float) -> None:
        self._in_time()
        self._deadline = self.loop.call_later(seconds, self._cut)

    def _in_time(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _cut(self) -> None:
        """Too late; but who has sent several at once waits for us, not we for them."""
        self._deadline = None
        if self.pipeline or self.flow.read_paused:
            self._within(HEAD_WITHIN)
        else:
            self.transport.abort()
