"""When the server stops: everybody is told to come back, and to exactly where they were."""

import asyncio

import msgspec

from lutece.server.protocol import ComeBack
from lutece.server.tables.hall import Hall

AFTER = 2.0  # seconds


async def say_goodbye(hall: Hall) -> None:
    """Finish what is under way, tell every socket, and wait until they were told."""
    await hall.finish()
    told = []
    for room in hall.rooms.values():
        version = room.table.version if room.table is not None else 0
        message = msgspec.json.encode(ComeBack(version, AFTER))
        for listener in room.listeners:
            listener.push(message)
            told.append(listener.flush())
    await asyncio.gather(*told)
