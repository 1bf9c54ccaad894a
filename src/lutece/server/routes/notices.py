"""My own socket: what happens at all my tables."""

import asyncio
from contextlib import suppress
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
from lutece.server.protocol import ComeBack, Looking
from lutece.server.reach.service import Reach
from lutece.server.refusal import Refusal
from lutece.server.routes.socket import code_of

AWAY = 1.0  # seconds until a socket that was closed may come back
_decoder: msgspec.json.Decoder[Looking] = msgspec.json.Decoder(Looking)
RENEWED = 1012  # the code for a server that restarts


@websocket("/me/socket")
async def my_socket(
    socket: WebSocket[Any, Any, Any],
    notifications: NamedDependency[Notifications],
    open_sockets: NamedDependency[OpenSockets],
    reach: NamedDependency[Reach],
) -> None:
    """Sends notices (turn, start, chat, end); a page says whether it is before somebody's eyes."""
    person = person_with(socket.scope, "read")
    await socket.accept()
    try:
        right = credential_in(socket.scope)
        with open_sockets.taking(person, origin_in(socket.scope), right):
            await _notify(socket, notifications, reach, person)
    except Refusal as refusal:
        await socket.close(code_of(refusal), refusal.reason.key)


async def _notify(
    socket: WebSocket[Any, Any, Any], notifications: Notifications, reach: Reach, person: Person
) -> None:
    inbox = notifications.open(person.id)
    listening = _listen(socket, reach, person.id)
    tasks = {asyncio.create_task(_tell(socket, inbox)), asyncio.create_task(listening)}
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


async def _listen(socket: WebSocket[Any, Any, Any], reach: Reach, person: str) -> None:
    """Hear what the page says of itself, until it is gone; what is not understood is let go."""
    page = object()
    try:
        while True:
            text = await socket.receive_data("text")
            with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                reach.says(person, page, _decoder.decode(text).visible)
    except WebSocketDisconnect:
        return
    finally:
        reach.gone(person, page)


ROUTES = [my_socket]
