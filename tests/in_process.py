"""A real server on a real port, in a thread of the test: for tests that turn its clock."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread
from typing import Any

import httpx
import msgspec

from lutece.server.app import Services, make_app
from lutece.server.clock import now as wall_clock
from lutece.server.operation.serving import GentleServer, address_of, config_of, listen
from lutece.server.settings import Settings

PATIENCE = 60.0


@dataclass
class Clock:
    """The time at the tables of a server; it goes on by itself, and further when turned."""

    ahead: int = 0  # milliseconds

    def __call__(self) -> int:
        return wall_clock() + self.ahead

    def turn(self, seconds: float) -> None:
        self.ahead += int(seconds * 1000)


@dataclass
class Serving:
    """A server in this process: its address, its clock, and clients that are closed with it."""

    address: str
    clock: Clock
    services: Services
    clients: list[httpx.Client] = field(default_factory=list)

    def client(self) -> httpx.Client:
        client = httpx.Client(base_url=self.address, timeout=PATIENCE)
        self.clients.append(client)
        return client

    def guest(self, name: str) -> httpx.Client:
        client = self.client()
        answer = client.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        return client


@contextmanager
def serving(folder: Path, database: str = "", redis: str = "", **chosen: Any) -> Iterator[Serving]:
    """Serve until the block ends."""
    usual = {"port": 0, "rate_limits": 0, "log_level": "error"}
    settings = Settings(data=str(folder), database=database, redis=redis, **{**usual, **chosen})
    clock = Clock()
    app = make_app(settings, clock)
    listener = listen(settings)
    ready = Event()
    server = GentleServer(config_of(settings, app), app, ready.set)
    thread = Thread(target=lambda: server.run(sockets=[listener]), daemon=True)
    thread.start()
    assert ready.wait(PATIENCE), "the server did not start"
    here = msgspec.structs.replace(settings, public_url="")  # not what people would type
    served = Serving(address_of(here, listener), clock, app.state.services)
    try:
        yield served
    finally:
        for client in served.clients:
            client.close()
        server.should_exit = True
        thread.join(PATIENCE)
