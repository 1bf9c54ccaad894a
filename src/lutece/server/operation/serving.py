"""The running process: uvicorn, told to stop gently."""

import asyncio
import gc
import signal
import socket
from collections.abc import Callable
from types import FrameType
from typing import Any, cast

import uvicorn
from litestar import Litestar

from lutece.server.operation.brisk_http import BriskHttp
from lutece.server.operation.neighbours import Neighbours
from lutece.server.operation.quick_socket import QuickSocket
from lutece.server.settings import Settings

LARGEST_MESSAGE = 64 * 1024  # bytes from a socket
KEPT_ALIVE = 30  # seconds between two requests of one connection
PING_EVERY, PONG_WITHIN = 20.0, 20.0  # seconds
PATIENCE = 10  # seconds that a stop waits for what is under way
BACKLOG = 2048
COLLECTED_AFTER = (50_000, 20, 100)  # see `_collect_seldom`


class PortTaken(Exception):
    """Nobody can listen there."""


class GentleServer(uvicorn.Server):
    """Before it stops it tells the sockets to come back, while they can still hear it."""

    def __init__(
        self,
        config: uvicorn.Config,
        app: Litestar,
        ready: Callable[[], None],
        neighbours: Neighbours | None = None,
    ) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready
        self._neighbours = neighbours

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            _collect_seldom()
            if self._neighbours is not None:
                self._neighbours.open(self._serve_handed, self._app.state.services.own_metrics)
            self._ready()

    async def _serve_handed(self, connection: socket.socket, read: bytes) -> None:
        """Serve a connection that another process has handed over, with what it read from it."""

        def protocol() -> asyncio.Protocol:
            made = cast(type[BriskHttp], self.config.http_protocol_class)(
                config=self.config,
                server_state=self.server_state,
                app_state=self.lifespan.state,
            )
            made.first = read
            return made

        loop = asyncio.get_running_loop()
        await loop.connect_accepted_socket(protocol, connection)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal says stop, and a second interrupt says now. Stopped gently is no failure."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # nobody new meanwhile
        if self._neighbours is not None:
            self._neighbours.close()
        for announce_shutdown in self._app.state.get("before_stop", ()):
            await announce_shutdown()
        await super().shutdown(sockets=sockets)


def _collect_seldom() -> None:
    """Let Python look for cycles seldom, and never among what was there before the first guest.

    A full search goes through all tables: with thousands it took a fifth of the time, and
    everybody waited for it. What a move leaves behind has no cycles.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED_AFTER)


def listen(settings: Settings) -> socket.socket:
    """A socket at the address of the settings; port 0 is any that is free."""
    family = socket.AF_INET6 if ":" in settings.address else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((settings.address, settings.port))
    except OSError as error:
        listener.close()
        where = f"{settings.address}, port {settings.port}"
        raise PortTaken(f"can't listen at {where}: {error.strerror or error}") from None
    return listener


def address_of(settings: Settings, listener: socket.socket) -> str:
    """Where a browser on this machine finds the server."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    host, port = listener.getsockname()[:2]
    here = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{here}:{port}"


def serve(
    settings: Settings,
    app: Litestar,
    listener: socket.socket,
    ready: Callable[[], None],
    neighbours: Neighbours | None = None,
) -> None:
    """Serve until a signal says stop. `ready` is called once people can come."""
    config = config_of(settings, app, neighbours)
    GentleServer(config, app, ready, neighbours).run(sockets=[listener])


def config_of(settings: Settings, app: Any, neighbours: Neighbours | None = None) -> uvicorn.Config:
    class Http(BriskHttp):
        pass

    Http.neighbours = neighbours
    return uvicorn.Config(
        app,
        http=Http,
        ws=QuickSocket,
        ws_per_message_deflate=False,  # messages are short, and a quick socket knows no other
        ws_max_size=LARGEST_MESSAGE,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        server_header=False,
        access_log=False,
        log_config=None,
        backlog=BACKLOG,
        timeout_graceful_shutdown=PATIENCE,
        timeout_keep_alive=KEPT_ALIVE,
        ws_ping_interval=PING_EVERY,  # a socket that does not answer pings is cut
        ws_ping_timeout=PONG_WITHIN,
    )
