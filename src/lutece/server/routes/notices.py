"""My own socket: what happens at all my tables, and in the lobby while I am there."""

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect

from lutece.server.guard.limits import Flow
from lutece.server.guard.open_sockets import OpenSockets
from lutece.server.guard.rate_limiter import RateLimiter, origin_in
from lutece.server.people.accounts import account_of
from lutece.server.people.identify import person_with
from lutece.server.players.lobby_room import LobbyRoom
from lutece.server.players.notifications import Inbox, Notifications
from lutece.server.protocol import ComeBack, InLobby
from lutece.server.refusal import Refusal
from lutece.server.storage.store import Store

AWAY = 1.0  # seconds until a socket that was closed may come back
REFUSED = 4000  # the code for one too many
RENEWED = 1012  # the code for a server that restarts
_decoder: msgspec.json.Decoder[InLobby] = msgspec.json.Decoder(InLobby)


@websocket("/me/socket")
async def my_socket(
    socket: WebSocket[Any, Any, Any],
    notifications: NamedDependency[Notifications],
    lobby_room: NamedDependency[LobbyRoom],
    open_sockets: NamedDependency[OpenSockets],
    rate_limiter: NamedDependency[RateLimiter],
    store: NamedDependency[Store],
) -> None:
    """Sends notices (turn, start, chat, end), and the lobby's news to who says `in-lobby`."""
    person = person_with(socket.scope, "read")
    await socket.accept()
    visit = LobbyVisit(lobby_room, store, person.id, Flow(rate_limiter.factor))
    try:
        with open_sockets.taking(person, origin_in(socket.scope)):
            await _notify(socket, notifications, visit)
    except Refusal as refusal:
        await socket.close(REFUSED, refusal.reason.key)


class LobbyVisit:
    """Somebody in the lobby, as their page says on this socket; not longer than it is open."""

    def __init__(self, room: LobbyRoom, store: Store, person: str, flow: Flow) -> None:
        self.room, self.store, self.person, self.flow = room, store, person, flow

    async def hear(self, text: str | bytes, inbox: Inbox) -> None:
        """What is not understood, or said too often, is let go."""
        if self.flow.wait() > 0:
            return
        try:
            said = _decoder.decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            return
        self.room.leave(inbox)
        if said.here:
            account = await self.store.read(lambda c: account_of(c, self.person))
            if account is not None:
                self.room.enter(account, inbox)


async def _notify(
    socket: WebSocket[Any, Any, Any], notifications: Notifications, visit: LobbyVisit
) -> None:
    inbox = notifications.open(visit.person)
    tasks = {
        asyncio.create_task(_tell(socket, inbox)),
        asyncio.create_task(_listen(socket, visit, inbox)),
    }
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        notifications.close(visit.person, inbox)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        visit.room.leave(inbox)


async def _tell(socket: WebSocket[Any, Any, Any], inbox: Inbox) -> None:
    while (message := await inbox.get()) is not None:
        await socket.send_data(message, "text")
    await socket.send_data(msgspec.json.encode(ComeBack(0, AWAY)), "text")
    await socket.close(RENEWED)


async def _listen(socket: WebSocket[Any, Any, Any], visit: LobbyVisit, inbox: Inbox) -> None:
    """Until the socket is gone."""
    try:
        while True:
            await visit.hear(await socket.receive_data("text"), inbox)
    except WebSocketDisconnect:
        return


ROUTES = [my_socket]
