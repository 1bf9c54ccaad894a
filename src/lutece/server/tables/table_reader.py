"""How a table comes from the database into memory; one that can't be read is set aside."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from lutece.server.clock import Now
from lutece.server.refusal import Refusal
from lutece.server.storage.store import Store
from lutece.server.tables.editions import game_made
from lutece.server.tables.hub import TableHub
from lutece.server.tables.info import info
from lutece.server.tables.persistence import (
    GO_ON,
    changing,
    read_entries,
    read_names,
    read_table,
)
from lutece.server.tables.replay import read
from lutece.server.tables.set_aside import is_set_aside, set_aside, take_back
from lutece.server.tables.table import Line, LiveTable

GONE = ("game-gone", "edition-gone")  # why no installed game can read a table
logger = structlog.get_logger()


class TableReader:
    """Reads the tables of hubs that are held, whole or what another process has added to them."""

    def __init__(self, store: Store, now: Now) -> None:
        self.store = store
        self.now = now

    async def load(self, hub: TableHub) -> bool:
        """Read a hub's table and tell those who look what they missed; False if there is none."""

        def find(connection: Connection) -> Any:
            stored = read_table(connection, hub.id)
            people = set() if stored is None else people_in(stored.lines)
            aside = is_set_aside(connection, hub.id)
            return stored, read_names(connection, people), aside

        async with self._reading(hub):
            stored, names, aside = await self.store.read(find)
            if stored is None:
                return False
            game = await game_made(stored.agreed.game, stored.edition)
            table = LiveTable(hub.id, stored.agreed, game, stored.created)
            for line in stored.lines:
                read(table, line)
            hub.table, hub.names = table, names
            hub.tell_missed(self.now())
        if stored.outdated != table.outdated:
            await self._mark(table)
        if aside:
            moment = self.now()
            await self.store.write(lambda c: take_back(c, hub.id, moment), hub.id)
        return True

    async def read_on(self, hub: TableHub) -> bool:
        """Add what another process has written, and tell it; whether there was any."""
        table = hub.live

        def find(connection: Connection) -> Any:
            stored = read_entries(connection, hub.id, table.version)
            return stored, read_names(connection, people_in(stored) - hub.names.keys())

        async with self._reading(hub):
            stored, names = await self.store.read(find)
            hub.names |= names
            lines = [read(table, line) for line in stored]
            if lines:
                hub.tell(lines, info(table, self.now()))
        return bool(lines)

    @asynccontextmanager
    async def _reading(self, hub: TableHub) -> AsyncIterator[None]:
        """Read a table that is held; one that can't be read is set aside."""
        try:
            yield
        except (Refusal, DBAPIError) as error:
            if isinstance(error, Refusal) and error.reason.key in GONE:
                await self._set_aside(hub, error)
            raise
        except Exception as error:
            await self._set_aside(hub, error)
            raise Refusal("table-unreadable", status=503) from error

    async def _set_aside(self, hub: TableHub, error: Exception) -> None:
        hub.table = None
        why, moment = f"{type(error).__name__}: {error}", self.now()
        with suppress(SQLAlchemyError):  # whoever reads it next does it
            if await self.store.write(lambda c: set_aside(c, hub.id, why, moment), hub.id):
                logger.error("a table can't be read and is set aside", table=hub.id, exc_info=error)

    async def _mark(self, table: LiveTable) -> None:
        """Have lists tell of a table that the installed rules lead elsewhere, or do no longer."""
        moment = self.now()
        row = {
            "of": table.id,
            "before": table.version,
            **changing(table, info(table, moment), moment),
        }
        with suppress(SQLAlchemyError):  # whoever reads it next does it
            await self.store.write(lambda connection: GO_ON.run(connection, row), table.id)


def people_in(lines: list[Line]) -> set[str]:
    return {line.entry.by for line in lines if line.entry.by is not None}
