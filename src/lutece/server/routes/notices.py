"""My own socket: what happens at all my tables, and in the lobby while I am there."""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect

from lutece.server.guard.limits import Flow
from lutece.server.guard.open_sockets import OpenSockets
from lutece.server.guard.rate_limiter import RateLimiter, origin_in
from lutece.server.people.accounts import account_of
from lutece.server.people.identify import credential_in, person_with
from lutece.server.players.lobby_room import LobbyRoom
from lutece.server.players.notifications import Inbox, Notifications
from lutece.server.protocol import ComeBack, InLobby, Looking
from lutece.server.reach.service import Reach
from lutece.server.refusal import Refusal
from lutece.server.routes.socket import code_of
from lutece.server.storage.store import Store

AWAY = 1.0  # seconds until a socket that was closed may come back
RENEWED = 1012  # the code for a server that restarts
_decoder: msgspec.json.Decoder[InLobby | Looking] = msgspec.json.Decoder(InLobby | Looking)


@websocket("/me/socket")
async def my_socket(
    socket: WebSocket[Any, Any, Any],
    notifications: NamedDependency[Notifications],
    lobby_room: NamedDependency[LobbyRoom],
    open_sockets: NamedDependency[OpenSockets],
    rate_limiter: NamedDependency[RateLimiter],
    reach: NamedDependency[Reach],
    store: NamedDependency[Store],
) -> None:
    """Sends notices (turn, start, chat, end), and the lobby's news to who says `in-lobby`.

    A page says whether it is before somebody's eyes (`looking`).
    """
    person = person_with(socket.scope, "read")
    await socket.accept()
    visit = LobbyVisit(lobby_room, store, person.id, Flow(rate_limiter.factor))
    try:
        right = credential_in(socket.scope)
        with open_sockets.taking(person, origin_in(socket.scope), right):
            await _notify(socket, notifications, reach, visit)
    except Refusal as refusal:
        await socket.close(code_of(refusal), refusal.reason.key)


class LobbyVisit:
    """Somebody in the lobby, as their page says on this socket; not longer than it is open."""

    def __init__(self, room: LobbyRoom, store: Store, person: str, flow: Flow) -> None:
        self.room, self.store, self.person, self.flow = room, store, person, flow

    async def hear(self, said: InLobby, inbox: Inbox) -> None:
        """What is said too often is let go."""
        if self.flow.wait() > 0:
            return
        self.room.leave(inbox)
        if said.here:
            account = await self.store.read(lambda c: account_of(c, self.person))
            if account is not None:
                self.room.enter(account, inbox)


async def _notify(
    socket: WebSocket[Any, Any, Any], notifications: Notifications, reach: Reach, visit: LobbyVisit
) -> None:
    inbox = notifications.open(visit.person)
    tasks = {
        asyncio.create_task(_tell(socket, inbox)),
        asyncio.create_task(_listen(socket, reach, visit, inbox)),
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


async def _listen(
    socket: WebSocket[Any, Any, Any], reach: Reach, visit: LobbyVisit, inbox: Inbox
) -> None:
    """Hear what the page says of itself, until it is gone; what is not understood is let go."""
    page = object()
    try:
        while True:
            text = await socket.receive_data("text")
            with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                said = _decoder.decode(text)
                if isinstance(said, Looking):
                    reach.says(visit.person, page, said.visible)
                else:
                    await visit.hear(said, inbox)
    except WebSocketDisconnect:
        return
    finally:
        reach.gone(visit.person, page)


ROUTES = [my_socket]
