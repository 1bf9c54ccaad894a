"""My own socket: what happens at all my tables."""

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect

from lutece.server.guard.open_sockets import OpenSockets
from lutece.server.guard.rate_limiter import origin_in
from lutece.server.identity import Person
from lutece.server.people.identify import credential_in, person_with
from lutece.server.players.notifications import Inbox, Notifications
from lutece.server.protocol import ComeBack
from lutece.server.refusal import Refusal
from lutece.server.routes.socket import code_of

AWAY = 1.0  # seconds until a socket that was closed may come back
RENEWED = 1012  # the code for a server that restarts


@websocket("/me/socket")
async def my_socket(
    socket: WebSocket[Any, Any, Any],
    notifications: NamedDependency[Notifications],
    open_sockets: NamedDependency[OpenSockets],
) -> None:
    """Sends notices (turn, start, chat, end); what it is sent is not listened to."""
    person = person_with(socket.scope, "read")
    await socket.accept()
    try:
        right = credential_in(socket.scope)
        with open_sockets.taking(person, origin_in(socket.scope), right):
            await _notify(socket, notifications, person)
    except Refusal as refusal:
        await socket.close(code_of(refusal), refusal.reason.key)


async def _notify(
    socket: WebSocket[Any, Any, Any], notifications: Notifications, person: Person
) -> None:
    inbox = notifications.open(person.id)
    tasks = {asyncio.create_task(_tell(socket, inbox)), asyncio.create_task(_until_gone(socket))}
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        notifications.close(person.id, inbox)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _tell(socket: WebSocket[Any, Any, Any], inbox: Inbox) -> None:
    while (message := await inbox.get()) is not None:
        await socket.send_data(message, "text")
    await socket.send_data(msgspec.json.encode(ComeBack(0, AWAY)), "text")
    await socket.close(RENEWED)


async def _until_gone(socket: WebSocket[Any, Any, Any]) -> None:
    try:
        while True:
            await socket.receive_data("text")
    except WebSocketDisconnect:
        return


ROUTES = [my_socket]
