"""What a server has to do by itself: bots' turns after a restart, clocks that run out.

`tables.due` says when. A process takes a table by moving its moment on, so that only one does
it; if that one dies, the moment comes again and another takes it.
"""

import asyncio
from contextlib import suppress
from typing import Any

import structlog
from sqlalchemy import Connection, select, update
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from lutece.games import names
from lutece.server.refusal import Refusal
from lutece.server.storage.schema import facts, tables
from lutece.server.tables.bot_turns import BotTurns
from lutece.server.tables.clocks import LEASE, due
from lutece.server.tables.editions import game_with
from lutece.server.tables.persistence import CLAIM
from lutece.server.tables.registry import TableRegistry
from lutece.server.tables.set_aside import try_all_again
from lutece.server.tables.time_out import time_out

EVERY = 0.5  # seconds
AT_ONCE = 100
IDLE = 600.0  # seconds after which a table that nobody looks at is let go of
OVERLAP = 10_000  # milliseconds: other machines' clocks may differ a little
ANNOUNCED_EVERY = 15_000  # milliseconds; believed for three times as long, see hub.py
EPOCH = "epoch"  # a fact that changes when a whole database was brought back
logger = structlog.get_logger()


class DueWork:
    """Looks at the database now and then, for as long as the server runs."""

    def __init__(self, registry: TableRegistry, workers: int) -> None:
        self.registry = registry
        self.bots = BotTurns(registry, workers, self.renew)
        self._looked = self._announced = registry.now()
        self._epoch: str | None = None
        self._task: asyncio.Task[None] | None = None
        self._reading: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._epoch = await self.registry.store.read(epoch)
        moment = self.registry.now()
        await self.registry.store.write(lambda c: try_all_again(c, moment))
        if self.registry.alone:  # nobody else can be at it: what was left is taken up at once
            await self.registry.store.write(lambda connection: all_due(connection, moment))
        self._task = asyncio.create_task(self._run())
        self._reading = asyncio.create_task(self._read_those_of_other_rules())

    async def close(self) -> None:
        tasks = [task for task in (self._task, self._reading) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.bots.close()

    async def hand_over(self) -> None:
        """Let others go on at once with the turns that were begun here; nothing more is written."""
        left, moment = self.bots.left_undone(), self.registry.now()
        if left:
            with suppress(SQLAlchemyError):  # then they are due when their lease is over
                await self.registry.store.write(lambda c: due_now(c, left, moment))

    async def _run(self) -> None:
        while True:
            try:
                await self.round()
            except DBAPIError as error:  # the database is away: try again
                logger.error("due work not found", why=str(error).splitlines()[0])
            except Exception as error:  # a fault of ours: all clocks and bots depend on this loop
                logger.error("a round of due work failed", exc_info=error)
            await asyncio.sleep(EVERY)

    async def _read_those_of_other_rules(self) -> None:
        """Read each running table that was begun by other rules than are installed, so that lists
        tell which of them can't be gone on with; see replay.py."""
        for id in await self.registry.store.read(of_other_rules):
            try:
                async with self.registry.at(id):
                    pass
            except Exception as error:  # whoever looks at it is told
                logger.error("a table of other rules not read", table=id, why=str(error))
            self.registry.forget_idle(asyncio.get_running_loop().time(), id)

    async def round(self) -> None:
        """Everything that is due now."""
        moment = self.registry.now()
        for id, was in await self.registry.store.read(lambda c: what_is_due(c, moment)):
            await self._take(id, was, moment)
        await self._look_for_news(moment)
        self._announce_again(moment)
        self.registry.forget_idle(asyncio.get_running_loop().time() - IDLE)

    async def _take(self, id: str, was: int, moment: int) -> None:
        claim = {"of": id, "was": was, "due": moment + LEASE}
        taken = await self.registry.store.write(lambda c: c.execute(CLAIM, claim).rowcount == 1, id)
        if not taken:
            return
        try:
            await self.do(id, moment + LEASE)
        except Refusal:
            return
        except DBAPIError:
            raise
        except Exception as error:  # one table's trouble is no other's
            logger.error("due work failed", table=id, exc_info=error)

    async def do(self, id: str, claimed: int) -> None:
        """What this table waits for: a bot's move, or that somebody's time is out."""
        moment = self.registry.now()
        before = (await self.registry.catch_up(id)).version
        changed = await self.registry.change(id, lambda table: time_out(table, moment))
        async with self.registry.at(id) as hub:
            table = hub.live
            if table.bot_to_act() is not None:
                if self.bots.begin(id):
                    hub.visited = moment  # somebody woke it, or another process died over it
            elif changed.version == before:  # nothing yet: look again when it will be time
                values = {"of": id, "was": claimed, "due": due(table, moment)}
                await self.registry.store.write(lambda c: c.execute(CLAIM, values).rowcount, id)

    async def renew(self, id: str) -> None:
        """Say that this process is still at a bot's turn."""
        later = self.registry.now() + LEASE
        query = update(tables).where(tables.c.id == id, tables.c.due.is_not(None))
        await self.registry.store.write(lambda c: c.execute(query.values(due=later)).rowcount, id)

    async def _look_for_news(self, moment: int) -> None:
        """Find what other processes wrote, should their word of it have been lost."""
        since, self._looked = self._looked - OVERLAP, moment
        known = await self.registry.store.read(epoch)
        if known != self._epoch:
            self._epoch = known
            await self.registry.start_over()
        if self.registry.alone:
            return
        for id, version in await self.registry.store.read(lambda c: changed_since(c, since)):
            hub = self.registry.hubs.get(id)
            if hub is not None and hub.table is not None and hub.table.version < version:
                await self._catch_up(id)

    def _announce_again(self, moment: int) -> None:
        """Tell other processes again who is here: they forget after a while."""
        if self.registry.alone or moment - self._announced < ANNOUNCED_EVERY:
            return
        self._announced = moment
        for hub in self.registry.hubs.values():
            if hub.listeners:
                self.registry.announce_elsewhere(hub)

    async def _catch_up(self, id: str) -> None:
        try:
            await self.registry.catch_up(id)
        except DBAPIError:
            raise
        except Exception as error:  # whoever looks at it is told
            logger.error("a table not read", table=id, why=str(error))


def what_is_due(connection: Connection, moment: int) -> list[tuple[str, int]]:
    query = select(tables.c.id, tables.c.due).where(tables.c.due <= moment)
    rows = connection.execute(query.order_by(tables.c.due).limit(AT_ONCE))
    return [(row.id, row.due) for row in rows]


def of_other_rules(connection: Connection) -> list[str]:
    """The running tables that were begun by another version of their game's rules."""
    found: list[str] = []
    for game in names():
        query = select(tables.c.id).where(tables.c.status == "running", tables.c.game == game)
        rows = connection.execute(query.where(tables.c.rules != game_with(game, None).version))
        found += rows.scalars()
    return found


def changed_since(connection: Connection, since: int) -> list[tuple[str, int]]:
    query = select(tables.c.id, tables.c.version).where(tables.c.changed >= since)
    return [(row.id, row.version) for row in connection.execute(query)]


def due_now(connection: Connection, ids: set[str], moment: int) -> None:
    chosen = tables.c.id.in_(sorted(ids)) & tables.c.due.is_not(None)
    connection.execute(update(tables).where(chosen).values(due=moment))


def all_due(connection: Connection, moment: int) -> None:
    query = update(tables).where(tables.c.due.is_not(None)).values(due=moment)
    connection.execute(query)


def epoch(connection: Connection) -> Any:
    query = select(facts.c.value).where(facts.c.key == EPOCH)
    return connection.execute(query).scalar_one_or_none()
