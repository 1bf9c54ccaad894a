"""Somebody's own socket, for tests: notices of all their tables, and the lobby's news."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from running import PATIENCE
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]


class MySocket:
    """One such socket; what comes before the message that is waited for is let go."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    def in_lobby(self, here: bool) -> None:
        self.connection.send(json.dumps({"type": "in-lobby", "here": here}))

    def until(self, kind: str, **fits: Any) -> Json:
        """The next message of a kind in which these fields have these values."""
        while True:
            message: Json = json.loads(self.connection.recv(timeout=PATIENCE))
            if message["type"] == kind and all(message[key] == it for key, it in fits.items()):
                return message

    def people(self, *names: str) -> Json:
        """Wait until exactly these are in the lobby."""
        while True:
            found = self.until("lobby-people")
            if [one["name"] for one in found["people"]] == list(names):
                return found


@contextmanager
def my_socket(client: httpx.Client) -> Iterator[MySocket]:
    base = str(client.base_url).rstrip("/").replace("http", "ws", 1)
    cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    headers = {"cookie": cookies} if cookies else {}
    with connect(f"{base}/api/me/socket", additional_headers=headers, open_timeout=PATIENCE) as it:
        yield MySocket(it)
