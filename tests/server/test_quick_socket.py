"""The shorter way to a socket: whole texts of any length, in order, and never too many."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

import pytest
import uvicorn
from running import PATIENCE, until
from websockets.sync.client import ClientConnection, connect

from lutece.server.identity import Person
from lutece.server.operation.quick_socket import QuickSocket, head_of, write_to
from lutece.server.tables.listener import Listener
from lutece.server.tables.plan import Requester

LENGTHS = (0, 1, 125, 126, 127, 65535, 65536, 200_000)


@contextmanager
def serving(app: Any) -> Iterator[str]:
    """An ASGI application on a free port, in a thread: its address."""
    config = uvicorn.Config(
        app,
        port=0,
        ws=QuickSocket,
        ws_per_message_deflate=False,  # as the real server: one read holds few messages
        lifespan="off",
        log_config=None,
    )
    server = uvicorn.Server(config)
    thread = Thread(target=server.run)
    thread.start()
    try:
        until(lambda: server.started)
        yield f"ws://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


def test_texts_of_any_length_arrive_whole() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        assert not write_to(scope)([b"too early"])
        await send({"type": "websocket.accept"})
        assert write_to(scope)([b"x" * length for length in LENGTHS[:4]])
        for length in LENGTHS[4:]:
            assert write_to(scope)([b"x" * length])
        await receive()

    with serving(app) as address, connect(address, max_size=None) as socket:
        assert [len(socket.recv(PATIENCE)) for _ in LENGTHS] == list(LENGTHS)


@pytest.mark.parametrize("length", [125, 126, 65535, 65536])
def test_a_frame_says_how_long_it_is(length: int) -> None:
    head = head_of(bytes(length))
    said = head[1] if head[1] < 126 else int.from_bytes(head[2:])
    assert (head[0], said) == (0x81, length)


def test_who_reads_slowly_gets_everything_in_order() -> None:
    texts = 60
    waited = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        async def later(message: bytes) -> None:
            waited.append(message)
            await send({"type": "websocket.send", "text": message.decode()})

        async def cut() -> None:
            raise AssertionError("nobody was too slow")

        await receive()
        await send({"type": "websocket.accept"})
        requester = Requester(Person("p", "Slow", "guest"))
        listener = Listener(requester, later, cut, write_to(scope))
        for number in range(texts):
            listener.push(f"{number:04}".encode() * 50_000)
            if number % 2:
                await asyncio.sleep(0)  # pairs are written together
        while len(waited) < texts and (await receive())["type"] != "websocket.disconnect":
            pass

    with serving(app) as address, connect(address, max_size=None, max_queue=1) as socket:
        until(lambda: waited)  # the shorter way is full
        told = [str(socket.recv(PATIENCE))[:4] for _ in range(texts)]
    assert told == [f"{number:04}" for number in range(texts)]


def test_a_flood_waits_at_the_door() -> None:
    """What the application does not take is not read into memory without end."""
    queued: list[int] = []
    go_on = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        queue = receive.__self__.queue
        while not go_on.is_set():
            queued.append(queue.qsize())
            await asyncio.sleep(0.01)
        for _ in range(200):
            await receive()
        await send({"type": "websocket.send", "text": "all read"})

    def flood(socket: ClientConnection) -> None:
        for _ in range(200):
            socket.send("x" * 60_000)

    with serving(app) as address, connect(address) as socket:
        sender = Thread(target=flood, args=(socket,))
        sender.start()
        until(lambda: len(queued) > 50 and queued[-1] > 1)
        go_on.set()
        assert socket.recv(PATIENCE) == "all read"
        sender.join(PATIENCE)
    assert max(queued) < 20
