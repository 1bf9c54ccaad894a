"""Who waits for a game that is found for them. A person has one wait, and it is the server's.

It goes on over a reload and while somebody looks at other pages. When it is over, bots take the
free seats, if everybody who waits there allows it, whether somebody looks or not. It ends when the
game begins, and when its person sits down elsewhere, signs out, or is away for long: then they
also get up. Every process looks after all waits: what one has done another finds done.
"""

import asyncio
from contextlib import suppress
from itertools import groupby
from typing import Any

import msgspec
import structlog
from sqlalchemy import Connection, and_, delete, exists, select, update
from sqlalchemy.exc import DBAPIError

from lutece.server.people.accounts import account_of
from lutece.server.players.filling import begun, filled
from lutece.server.players.notifications import Notifications
from lutece.server.protocol import Pace, Wait, Waiting
from lutece.server.refusal import Refusal
from lutece.server.storage.schema import seats, tables, waits
from lutece.server.tables.log import Joined
from lutece.server.tables.making import refuse_unknown_bot
from lutece.server.tables.plan import Requester
from lutece.server.tables.registry import TableRegistry
from lutece.server.tables.seating import leave

EVERY = 1.0  # seconds between two looks at all waits
UNTIL_BOTS: dict[Pace, int] = {"live": 45_000, "turns": 12 * 3600 * 1000}  # milliseconds
AWAY = 120_000  # milliseconds without a socket, after which nobody waits for a live game
LATELY = 45_000  # milliseconds since somebody was seen, in which a game may be begun with them
SEEN_EVERY = 15_000  # milliseconds between two notes of who is there
MOST = 5000  # waits that are looked at
encode = msgspec.json.Encoder().encode
logger = structlog.get_logger()


class Waits:
    """The waits of all people, as the database has them."""

    def __init__(self, registry: TableRegistry, notifications: Notifications) -> None:
        self.registry = registry
        self.notifications = notifications
        self.rounds = 0  # looks at all waits so far
        self._opened = registry.now()
        self._task: asyncio.Task[None] | None = None
        self._ending: set[asyncio.Task[None]] = set()
        registry.at_act.append(self._acted)

    async def open(self) -> None:
        self._opened = self.registry.now()  # nobody could be seen while no server ran
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        tasks = [*self._ending, *([self._task] if self._task is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- one person's wait -----------------------------------------------------------------

    async def begin(self, person: str, table: str, pace: Pace, bot: str | None) -> None:
        """Wait at a table; somebody who waits there already goes on with that wait."""
        before = await self._row(person)
        if before is not None and before.table != table:
            await self.end(person)
        moment = self.registry.now()
        same = before is not None and before.table == table
        since = before.since if same else moment
        values = {
            "table": table,
            "pace": pace,
            "since": since,
            "bot": bot,
            "bots_at": None if bot is None else since + UNTIL_BOTS[pace],
            "seen": moment,
        }

        def write(connection: Connection) -> None:
            connection.execute(delete(waits).where(waits.c.person == person))
            connection.execute(waits.insert().values(person=person, **values))

        await self.registry.store.write(write)
        await self._tell(person)

    async def of(self, person: str) -> Wait | None:
        """Somebody's wait, if they have one."""
        row = await self._row(person)
        return None if row is None else shown(row, self.registry.now())

    async def choose(self, person: str, bot: str | None) -> Wait | None:
        """Have the free seats taken by a bot at once, or never."""
        if bot is not None:
            refuse_unknown_bot(bot)
        values = {"bot": bot, "bots_at": None if bot is None else self.registry.now()}
        query = update(waits).where(waits.c.person == person).values(**values)
        await self.registry.store.write(lambda c: c.execute(query).rowcount)
        await self._fill_due()
        await self._tell(person)
        return await self.of(person)

    async def end(self, person: str) -> None:
        """End somebody's wait: they get up from where they waited, if it has not begun."""
        row = await self._row(person)
        if row is None:
            return
        await self._forget([person])
        account = await self.registry.store.read(lambda c: account_of(c, person))
        if account is not None and row.status == "open":
            requester = Requester(account.person)
            with suppress(Refusal):  # it has begun meanwhile, or they got up by themselves
                await self.registry.change(row.table, lambda table: leave(table, requester))

    async def tables(self) -> set[str]:
        """Where somebody waits who was there lately."""
        rows = await self.registry.store.read(all_waits)
        moment = self.registry.now()
        return {row.table for row in rows if moment - row.seen < LATELY}

    async def sat_down(self, person: str, table: str) -> None:
        """Somebody sits at a table: they don't wait at another any more."""
        row = await self._row(person)
        if row is not None and row.table != table:
            await self.end(person)

    def _acted(self, person: str, table: str) -> None:
        """Somebody did something at a table; whether that was to sit down, its last lines say."""
        hub = self.registry.hubs.get(table)
        if hub is None or hub.table is None:
            return
        latest = [line.entry for line in hub.live.lines[-8:] if line.at == hub.live.changed]
        if any(isinstance(entry, Joined) and entry.by == person for entry in latest):
            ending = asyncio.create_task(self.sat_down(person, table))
            self._ending.add(ending)
            ending.add_done_callback(self._ending.discard)

    # -- all of them -----------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            try:
                await self.round()
            except DBAPIError as error:  # the database is away: try again
                logger.error("waits not found", why=str(error).splitlines()[0])
            except Exception as error:  # a fault of ours: everybody's wait depends on this loop
                logger.error("a round of waits failed", exc_info=error)
            self.rounds += 1
            await asyncio.sleep(EVERY)

    async def round(self) -> None:
        """End the waits that are over, note who is there, and seat bots where it is time."""
        rows = await self.registry.store.read(all_waits)
        if not rows:
            return
        over = [row.person for row in rows if row.status != "open" or not row.seated]
        await self._forget(over)
        await self._note_who_is_here([row.person for row in rows])
        moment = self.registry.now()
        for row in await self.registry.store.read(all_waits):
            if row.pace == "live" and moment - max(row.seen, self._opened) > AWAY:
                await self.end(row.person)
        await self._fill_due()

    async def _note_who_is_here(self, waiting: list[str]) -> None:
        here = self.notifications.here() | {
            listener.requester.person.id
            for hub in self.registry.hubs.values()
            for listener in hub.listeners
            if listener.requester.person is not None
        }
        present = sorted(here.intersection(waiting))
        moment = self.registry.now()
        stale = waits.c.person.in_(present) & (waits.c.seen < moment - SEEN_EVERY)
        if present:
            query = update(waits).where(stale).values(seen=moment)
            await self.registry.store.write(lambda c: c.execute(query).rowcount)

    async def _fill_due(self) -> None:
        """Seat bots at every table where the wait of all who wait there is over."""
        moment = self.registry.now()
        rows = await self.registry.store.read(all_waits)
        for table, group in groupby(rows, key=lambda row: row.table):
            there = list(group)
            if all(row.bots_at is not None and row.bots_at <= moment for row in there):
                await self._fill(table, there)

    async def _fill(self, table: str, there: list[Any]) -> None:
        everyone = [row.person for row in there]
        bot = min(there, key=lambda row: row.since).bot  # whoever has waited longest chose it
        try:
            await self.registry.change(table, lambda live: filled(live, bot))
            await self.registry.change(table, begun)
        except Refusal as refusal:  # such as too many bots: then they wait for people
            logger.info("no bots for who waits", table=table, why=refusal.reason.key)
            query = update(waits).where(waits.c.person.in_(everyone)).values(bots_at=None)
            await self.registry.store.write(lambda c: c.execute(query).rowcount)
        else:
            await self._forget(everyone)

    async def _forget(self, people: list[str]) -> None:
        if people:
            query = delete(waits).where(waits.c.person.in_(people))
            await self.registry.store.write(lambda c: c.execute(query).rowcount)
        for person in people:
            await self._tell(person)

    async def _tell(self, person: str) -> None:
        said = encode(Waiting(wait=await self.of(person))).decode()
        self.registry.pubsub.publish(f"person:{person}", said)

    async def _row(self, person: str) -> Any:
        query = _selected().where(waits.c.person == person)
        return await self.registry.store.read(lambda c: c.execute(query).one_or_none())


def all_waits(connection: Connection) -> list[Any]:
    """Every wait with its table's state, table by table, the longest first."""
    query = _selected().order_by(waits.c.table, waits.c.since).limit(MOST)
    return list(connection.execute(query))


def _selected() -> Any:
    sits = exists().where(and_(seats.c.table == waits.c.table, seats.c.person == waits.c.person))
    query = select(waits, tables.c.status, tables.c.game, sits.label("seated"))
    return query.join(tables, tables.c.id == waits.c.table)


def shown(row: Any, moment: int) -> Wait:
    left = None if row.bots_at is None else max(row.bots_at - moment, 0) / 1000
    return Wait(
        table=row.table, game=row.game, pace=row.pace, since=row.since, bot=row.bot, left=left
    )
