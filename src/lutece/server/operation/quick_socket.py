"""WebSockets as uvicorn speaks them, with a shorter way for what every move sends.

A message usually takes a task, a coroutine through every layer of the application, and the
assembling of frames in general. Here a whole text goes to the transport in one call, as long as
the other end keeps up. A read that is exactly one short text is taken as it is, without the parser
of all that a socket may say; and reading is not stopped and begun again for each message.
"""

from collections.abc import Callable, Mapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # where there is no wheel for this machine
    from websockets.utils import apply_mask

WRITE = "lutece.write"  # the name of the shorter way among the extensions of an ASGI scope
WHOLE_TEXT = 0x81  # the first byte of a frame: final, text
MASKED = 0x80  # in the second byte: whoever connects has to mask what they send
SHORT = 125  # the longest text whose length is in the second byte
READ_AHEAD = 8  # messages that may wait for the application before reading stops
Write = Callable[[list[bytes]], bool]


class QuickSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol; `scope["extensions"][WRITE]` sends a text at once."""

    between = True  # whether what was read so far is known to end with a whole frame

    def data_received(self, data: bytes) -> None:
        """Take what was read: mostly it is one short text, and everything else is uvicorn's."""
        if self.between and self.handshake_initiated:
            if self.handshake_complete and self._is_idle():
                text = short_text(data)
                if text is not None:
                    self.curr_msg_data_type = "text"
                    self.frames = [text]
                    self.send_receive_event_to_app()
                    return
            # The parser does not say whether it waits for the rest of a frame: once it may, all is
            # left to it.
            self.between = self.handshake_complete and ends_with_a_frame(data)
        super().data_received(data)

    def _is_idle(self) -> bool:
        """Whether both sides talk, and no message has been sent in part."""
        conn = self.conn
        return conn.state is State.OPEN and conn.current_size is None and not self.close_sent

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


def short_text(data: bytes) -> bytes | None:
    """The text of a read that is exactly one whole, short, masked one in ASCII; else None."""
    if len(data) < 6 or data[0] != WHOLE_TEXT or data[1] < MASKED or data[1] > MASKED + SHORT:
        return None
    if len(data) != 6 + data[1] - MASKED:
        return None
    text = apply_mask(data[6:], data[2:6])
    return text if text.isascii() else None  # the parser looks closer at others


def ends_with_a_frame(data: bytes) -> bool:
    """Whether a read that begins with a frame also ends with a whole one."""
    at = 0
    while at + 2 <= len(data):
        short = data[at + 1] & ~MASKED
        wide = {126: 2, 127: 8}.get(short, 0)  # bytes of the length, where it is not a short one
        if at + 2 + wide > len(data):
            return False
        length = int.from_bytes(data[at + 2 : at + 2 + wide]) if wide else short
        at += 2 + wide + (4 if data[at + 1] & MASKED else 0) + length
    return at == len(data)
