"""The socket of a table: the first message is hello, then both sides talk."""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from sqlalchemy.exc import SQLAlchemyError

from lutece.server import protocol
from lutece.server.guard.limits import CHAT, Flow
from lutece.server.guard.open_sockets import OpenSockets
from lutece.server.guard.rate_limiter import RateLimiter, origin_in
from lutece.server.identity import Person
from lutece.server.operation.quick_socket import write_to
from lutece.server.people.identify import credential_in, person_or_stranger
from lutece.server.protocol import FromClient, Hello, Pong, Reason, Refused
from lutece.server.refusal import REFUSALS, Refusal
from lutece.server.tables.access import TableAccess
from lutece.server.tables.listener import Listener
from lutece.server.tables.plan import Requester
from lutece.server.tables.registry import TableRegistry

AnySocket = WebSocket[Any, Any, Any]
HELLO_WITHIN = 20.0  # seconds
REFUSED = 4000  # the code with which a socket is closed that can't begin
ENDED = 1008  # the one for a session or a token that ended; who has another may come back
SCOPES = {  # what a token needs to say it; to look is `read`, as over HTTP
    protocol.Play: "play",
    protocol.Hint: "play",
    protocol.Command: "tables",
    protocol.Say: "tables",
}
encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
logger = structlog.get_logger()


@websocket("/tables/{table:str}/socket")
async def table_socket(
    socket: AnySocket,
    table: FromPath[str],
    registry: NamedDependency[TableRegistry],
    rate_limiter: NamedDependency[RateLimiter],
    open_sockets: NamedDependency[OpenSockets],
) -> None:
    """SocketSession to a table until one side hangs up."""
    await socket.accept()
    person = person_or_stranger(socket.scope)
    session = SocketSession(socket, registry, table, person, rate_limiter)
    with suppress(WebSocketDisconnect):
        try:
            right = credential_in(socket.scope)
            with open_sockets.taking(person, origin_in(socket.scope), right):
                await session.run()
        except Refusal as refusal:
            await session.refuse(refusal)


def code_of(refusal: Refusal) -> int:
    return ENDED if refusal.reason.key == "session-ended" else REFUSED


class SocketSession:
    """One socket at one table."""

    def __init__(
        self,
        socket: AnySocket,
        registry: TableRegistry,
        table: str,
        person: Person | None,
        rate_limiter: RateLimiter,
    ) -> None:
        self.socket = socket
        self.registry = registry
        self.rate_limiter = rate_limiter
        self.flow = Flow(rate_limiter.factor)
        self.access = TableAccess(registry, table, Requester(person))

    async def run(self) -> None:
        """Talk until one side hangs up; a socket that can't begin is refused."""
        hello = self._decode(await self._first_message())
        if not isinstance(hello, Hello):
            raise Refusal("hello-first", status=400)
        self._must_have_scope("read")
        listener = await self._begin(hello)
        try:
            await self._listen(listener)
        finally:
            await self._end(listener)

    async def refuse(self, refusal: Refusal) -> None:
        await self.socket.send_data(encode(self._refused(0, refusal)))
        await self.socket.close(code=code_of(refusal), reason=refusal.reason.key)

    async def _first_message(self) -> str | bytes:
        """Who connects and says nothing is cut: an open socket costs memory."""
        try:
            return await asyncio.wait_for(self.socket.receive_data(mode="text"), HELLO_WITHIN)
        except TimeoutError:
            raise Refusal("hello-late", status=408) from None

    async def _begin(self, hello: Hello) -> Listener:
        """Sit down among those who are told the news; nothing is missed in between."""
        self.access = TableAccess(
            self.registry, self.access.table, Requester(self.access.requester.person, hello.key)
        )
        write = write_to(self.socket.scope)
        listener = Listener(self.access.requester, self._send, self._cut, write, hello.whole)
        async with self.access.hub() as hub:
            await self.access.up_to(hub, hello.seen)
            eyes = listener.look(hub.live)
            hub.add(listener)
            listener.push(encode(hub.welcome(self.registry.now(), eyes, hello.seen)))
            self.registry.announce(hub)
        return listener

    async def _listen(self, listener: Listener) -> None:
        while True:
            text = await self.socket.receive_data(mode="text")
            request = 0
            try:
                if self.flow.wait() > 0:
                    raise Refusal("too-fast", status=429)
                message = self._decode(text)
                request = getattr(message, "request", 0)
                listener.push(encode(await self._answer(message)))
            except Refusal as refusal:
                listener.push(encode(self._refused(request, refusal)))
            except SQLAlchemyError as error:
                logger.error("database", why=str(error).splitlines()[0])
                away = Refusal("database-away", status=503)
                listener.push(encode(self._refused(request, away)))

    async def _answer(self, message: FromClient) -> msgspec.Struct:
        self._must_have_scope(SCOPES.get(type(message), "read"))
        access = self.access.with_seat(getattr(message, "seat", None))
        match message:
            case protocol.Play():
                return await access.play(message.on, message.action, message.request)
            case protocol.Command():
                return await access.command(message.do, message.given, message.request)
            case protocol.Say():
                await self.rate_limiter.take(f"chat:{access.requester.id}", CHAT)
                return await access.say(message.text, message.request)
            case protocol.LookAt():
                return await access.look_at(message.move, message.seat, message.request)
            case protocol.Preview():
                return await access.preview(message.action, message.request)
            case _:
                return await self._answer_more(message, access)

    def _must_have_scope(self, needed: str) -> None:
        person = self.access.requester.person
        if person is not None and not person.may(needed):
            raise Refusal("token-scope", {"scope": needed}, status=403)

    async def _answer_more(self, message: FromClient, access: TableAccess) -> msgspec.Struct:
        match message:
            case protocol.WhyNot():
                reason = await access.why_not(message.action)
                if reason is None:
                    return protocol.Done(message.request, await self._version())
                return Refused(message.request, await self._version(), reason)
            case protocol.Hint():
                return await access.hint(message.request)
            case protocol.Ping():
                return Pong(message.request, await self._version(), self.registry.now())
            case _:
                raise Refusal("hello-once", status=400)

    async def _version(self) -> int:
        async with self.registry.at(self.access.table) as hub:
            return hub.live.version

    async def _end(self, listener: Listener) -> None:
        hub = self.registry.hubs.get(self.access.table)
        if hub is not None:
            hub.remove(listener)
            if hub.table is not None:
                self.registry.announce(hub)

    def _decode(self, text: str | bytes) -> FromClient:
        try:
            return _decoder.decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            raise Refusal("bad-message", {"what": str(error)[:200]}, status=400) from None

    def _refused(self, request: int, refusal: Refusal) -> Refused:
        hub = self.registry.hubs.get(self.access.table)
        version = hub.table.version if hub is not None and hub.table is not None else 0
        reason = refusal.reason
        REFUSALS.labels(reason.key).inc()
        return Refused(request, version, Reason(reason.key, reason.rule, dict(reason.values)))

    async def _send(self, message: bytes) -> None:
        await self.socket.send_data(message, mode="text")

    async def _cut(self) -> None:
        await self.socket.close(code=1013, reason="too slow")


ROUTES = [table_socket]
