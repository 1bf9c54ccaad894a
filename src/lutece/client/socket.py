"""A table over a socket: the server sends what is new, and a lost connection is restored."""

import json
import time
from collections import deque
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from lutece.client.errors import Refused, Unreachable
from lutece.client.table import WAIT, Table

if TYPE_CHECKING:
    from lutece.client.client import Client

Json = dict[str, Any]
TRIES = 8
PAUSE = 0.25  # seconds after the first failure; then twice as long each time
LARGEST = 16 * 1024 * 1024  # bytes of one message


class SocketTable(Table):
    """The same as a table over HTTP, but quicker: `with client.socket(id) as table`."""

    def __init__(self, client: "Client", table: str, key: str | None = None) -> None:
        super().__init__(client, table, key)
        self._socket: ClientConnection | None = None
        self._open = ExitStack()  # closes the present connection
        self._request = 0
        self._answers: deque[Json] = deque()

    def __enter__(self) -> "SocketTable":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._socket = None
        self._open.close()

    def look(self) -> Json:
        """How the table stands, with all messages that have arrived."""
        self._connected()
        while self._receive(0.0):
            pass
        return self.info

    def wait(self, seconds: float = WAIT) -> None:
        """Wait until the server says something, at most so long."""
        self._connected()
        self._receive(seconds)

    def _do(self, what: str, body: Json) -> Json:
        """Send, and wait for the answer. After a lost connection nobody knows if it was done."""
        self._request += 1
        tag = {"moves": "play", "commands": "command", "chat": "say"}[what]
        socket = self._connected()
        try:
            socket.send(json.dumps({"type": tag, "request": self._request, **body}))
            while not self._answers:
                self._receive_or_raise(WAIT)
        except ConnectionClosed as closed:
            self.close()
            raise Unreachable(f"cut off while it was being done: {closed}") from closed
        answer = self._answers.popleft()
        while self.version < answer.get("version", 0):  # the news of it come on their own
            self._receive(WAIT)
        if answer["type"] == "refused":
            reason = answer["reason"]
            raise Refused(reason["key"], values=reason.get("values"))
        return answer

    def _receive(self, seconds: float) -> bool:
        """Take one message, if one comes in time; a lost connection is restored."""
        try:
            return self._receive_or_raise(seconds)
        except ConnectionClosed:
            self.close()
            self._connected()
            return False

    def _receive_or_raise(self, seconds: float) -> bool:
        try:
            self._handle(json.loads(self._connected().recv(timeout=seconds)))
        except TimeoutError:
            return False
        return True

    def _handle(self, message: Json) -> None:
        if message["type"] in ("welcome", "news"):
            self._take(message)
        elif message["type"] in ("done", "refused") and message["request"] == self._request:
            self._answers.append(message)

    def _connected(self) -> ClientConnection:
        if self._socket is None:
            self._socket = self._connect()
        return self._socket

    def _connect(self) -> ClientConnection:
        """Connect and say what was seen last; the server answers with exactly what was missed."""
        address = self.client.address.replace("http", "ws", 1) + f"/api/tables/{self.id}/socket"
        pause, last = PAUSE, ""
        for _ in range(TRIES):
            try:
                headers = self.client.headers()
                socket = self._open.enter_context(
                    connect(address, additional_headers=headers, max_size=LARGEST)
                )
                seen = self.version or None
                hello = {"type": "hello", "seen": seen, "key": self.key, "whole": True}
                socket.send(json.dumps(hello))
                return self._welcomed(socket)
            except (OSError, InvalidHandshake, ConnectionClosed) as error:
                last = str(error)
                self.close()
                time.sleep(pause)
                pause *= 2
        raise Unreachable(f"{address}: {last}")

    def _welcomed(self, socket: ClientConnection) -> ClientConnection:
        first = json.loads(socket.recv(timeout=WAIT))
        if first["type"] == "refused":
            self.close()
            raise Refused(first["reason"]["key"], values=first["reason"].get("values"))
        self._take(first)
        return socket
