"""WebSockets as uvicorn speaks them, with a shorter way for what every move sends.

A message usually takes a task, a coroutine through every layer of the application, and the
assembling of frames in general. Here a whole text goes to the transport in one call, as long as
the other end keeps up; and reading is not stopped and begun again for each message.
"""

from collections.abc import Callable, Mapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

WRITE = "lutece.write"  # the name of the shorter way among the extensions of an ASGI scope
WHOLE_TEXT = 0x81  # the first byte of a frame: final, text
READ_AHEAD = 8  # messages that may wait for the application before reading stops
Write = Callable[[list[bytes]], bool]


class QuickSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol; `scope["extensions"][WRITE]` sends a text at once."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[WRITE] = self.write

    def write(self, texts: list[bytes]) -> bool:
        """Send some texts now; False, and nothing is sent, when they would have to wait."""
        if not self.handshake_complete or self.close_sent or self.disconnected:
            return False
        if not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(b"".join(part for text in texts for part in (head_of(text), text)))
        return True

    def send_receive_event_to_app(self) -> None:
        """As uvicorn does, but stop reading only when the application falls behind."""
        paused = self.read_paused
        self.read_paused = True  # so that it is left to us
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= READ_AHEAD and not self.close_sent:
            self.read_paused = True
            self.transport.pause_reading()


def write_to(scope: Mapping[str, Any]) -> Write:
    """The shorter way to a socket; behind another server than ours there is none."""
    found: Write = scope.get("extensions", {}).get(WRITE, _not_now)
    return found


def _not_now(texts: list[bytes]) -> bool:
    return False


def head_of(text: bytes) -> bytes:
    """What stands before a whole, unmasked text (RFC 6455, 5.2)."""
    length = len(text)
    if length < 126:
        return bytes((WHOLE_TEXT, length))
    if length < 1 << 16:
        return bytes((WHOLE_TEXT, 126)) + length.to_bytes(2)
    return bytes((WHOLE_TEXT, 127)) + length.to_bytes(8)
