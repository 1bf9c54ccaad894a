"""The shorter way to a socket: whole texts of any length, in order, and never too many."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from time import sleep
from typing import Any

import pytest
import uvicorn
from running import PATIENCE, until
from websockets.sync.client import ClientConnection, connect

from lutece.server.identity import Person
from lutece.server.operation.quick_socket import (
    QuickSocket,
    ends_with_a_frame,
    head_of,
    short_text,
    write_to,
)
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


def masked(text: bytes, first: int = 0x81) -> bytes:
    """A frame as a browser sends it, with a mask that changes nothing."""
    wide = len(text).to_bytes(2) if len(text) > 125 else b""
    return bytes([first, 0x80 + (126 if wide else len(text))]) + wide + bytes(4) + text


@pytest.mark.parametrize("text", [b"", b'{"type":"ping"}', b"x" * 125])
def test_a_read_that_is_one_short_text_is_taken_as_it_is(text: bytes) -> None:
    assert short_text(masked(text)) == text
    mask = b"\x07\x1b\x20\x41"
    hidden = bytes(byte ^ mask[at % 4] for at, byte in enumerate(text))
    assert short_text(bytes([0x81, 0x80 + len(text)]) + mask + hidden) == text


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x81\x80",
        masked(b"x" * 126),
        masked(b"two") + masked(b"texts"),
        masked(b"cut off")[:-1],
        masked("é".encode()),
        masked(b"first part", 0x01),
        masked(b"\x03\xe8", 0x88),
        b"\x81\x03not masked",
    ],
)
def test_anything_else_is_left_to_the_parser(data: bytes) -> None:
    assert short_text(data) is None


@pytest.mark.parametrize("length", [0, 125, 126, 65535])
def test_where_a_frame_ends_is_known(length: int) -> None:
    data = masked(b"x" * length) + masked(b"", 0x8A)
    assert ends_with_a_frame(data)
    assert not any(ends_with_a_frame(data[:cut]) for cut in (1, 5, len(data) - 1))


def test_texts_are_read_whole_however_they_come_over_the_line() -> None:
    """Whole ones, several at once, cut anywhere, in fragments, with pings between."""
    said = ["a", "bé", "c" * 125, "d" * 126, "e" * 40_000, "f" * 9, "gg", "h"]
    frames = [masked(text.encode()) for text in said[:5]]
    frames += [masked(b"ffff", 0x01), masked(b"", 0x89), masked(b"fffff", 0x80)]
    frames += [masked(b"gg"), masked(b"h")]
    stream = b"".join(frames)
    heard: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            heard.append(message["text"])

    cuts = [frames, [stream], [stream[at : at + 97] for at in range(0, len(stream), 97)]]
    with serving(app) as address:
        for parts in cuts:
            heard.clear()
            with connect(address) as socket:
                for part in parts:
                    socket.socket.sendall(part)
                    sleep(0.001)  # so that it is mostly a read of its own
                until(lambda: len(heard) == len(said))
            assert heard == said
