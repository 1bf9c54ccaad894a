"""When the server stops: everybody is told to come back, and to exactly where they were."""

import asyncio

import msgspec

from lutece.server.protocol import ComeBack
from lutece.server.tables.registry import TableRegistry

AFTER = 2.0  # seconds


async def announce_shutdown(registry: TableRegistry) -> None:
    """Finish what is under way, tell every socket, and wait until they were told."""
    await registry.finish()
    told = []
    for hub in registry.hubs.values():
        version = hub.table.version if hub.table is not None else 0
        message = msgspec.json.encode(ComeBack(version, AFTER))
        for listener in hub.listeners:
            listener.push(message)
            told.append(listener.flush())
    await asyncio.gather(*told)
