"""All tables that this process has in memory: the one way to look at one, and to change one."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import NamedTuple

import msgspec
from prometheus_client import Counter
from sqlalchemy.exc import SQLAlchemyError

from lutece.bots.analysis import Analysis
from lutece.server.clock import Now
from lutece.server.clock import now as wall_clock
from lutece.server.identity import Person
from lutece.server.protocol import Json, Notice, What
from lutece.server.refusal import Refusal
from lutece.server.storage.store import Store
from lutece.server.tables.admission import (
    Admission,
    hosts_and_players,
    refuse_blocked,
    sits_down,
)
from lutece.server.tables.hub import TableHub
from lutece.server.tables.in_turn import InTurn
from lutece.server.tables.log import Asked, Ended, Moved, Rematched, Said, Started
from lutece.server.tables.persistence import Change
from lutece.server.tables.plan import Plan, Planner
from lutece.server.tables.pubsub import PubSub
from lutece.server.tables.quotas import Quotas
from lutece.server.tables.sleeping import may_sleep, wake
from lutece.server.tables.table import Line, LiveTable
from lutece.server.tables.table_reader import TableReader

TurnListener = Callable[[str, LiveTable], None]
IDLE_EDITIONS = 24  # tables with editions of their own that stay in memory: each takes about 1 MB
NoticeListener = Callable[[str, What, LiveTable], None]


class Changed(NamedTuple):
    """A change that is on disk."""

    version: int
    answer: Json


class TableRegistry:
    """The tables of this process, each with its hub.

    A change is validated against the table, written, and only then acknowledged and told.
    The table takes its entries while they are being written, but whoever looks at it waits
    for its lock; if they could not be written, it is forgotten and read again.
    """

    def __init__(self, store: Store, pubsub: PubSub, process: str, now: Now = wall_clock) -> None:
        self.store = store
        self.pubsub = pubsub
        self.process = process
        self.now = now
        self.alone = store.engine.dialect.name == "sqlite"  # no other process has this database
        self.quotas = Quotas()
        self.admission = Admission()
        self.in_turn = InTurn()
        self.sleeps_after = 0  # milliseconds without a visit; 0 is never
        self.hubs: dict[str, TableHub] = {}
        # Called where a change was made, and only there.
        self.at_turn: list[TurnListener] = []
        self.at_notice: list[NoticeListener] = []
        self.at_act: list[Callable[[str, str], None]] = []  # who did something, at which table
        self.bot_turn: Callable[[str], object] = lambda id: None  # set by who does bots' turns
        self.advise: Callable[
            [LiveTable, int, str], Awaitable[Analysis]
        ]  # set by who runs the bots
        self._reader = TableReader(store, now)
        self._changing = 0  # changes that are under way
        self._settled = asyncio.Event()
        self._catching_up: set[asyncio.Task[None]] = set()
        pubsub.subscribe("table", self._on_table_message)
        pubsub.subscribe("presence", self._on_presence_message)

    # -- looking -------------------------------------------------------------------------

    @asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[TableHub]:
        """The hub of a table, for as long as it is held; nothing changes meanwhile."""
        hub = self._hub(id)
        async with hub.lock:
            await self._ready(hub)
            yield hub

    async def visit(self, hub: TableHub) -> None:
        """Note that somebody is at a table that is held, and wake it if it sleeps."""
        moment = self.now()
        if may_sleep(hub, moment, self.sleeps_after):
            await self.store.write(lambda connection: wake(connection, hub.id, moment), hub.id)
        hub.visited = moment

    def _hub(self, id: str) -> TableHub:
        hub = self.hubs.get(id)
        if hub is None:
            hub = self.hubs[id] = TableHub(id)
        return hub

    async def _ready(self, hub: TableHub) -> None:
        """Load the table of a hub that is held, unless it is in memory."""
        if hub.table is None:
            await self._load(hub)
        hub.used = monotonic()

    async def _load(self, hub: TableHub) -> None:
        if not await self._reader.load(hub):
            self.hubs.pop(hub.id, None)
            raise Refusal("no-table", status=404)

    # -- changing ------------------------------------------------------------------------

    async def change(self, id: str, planner: Planner, person: Person | None = None) -> Changed:
        """Carry out what a planner makes of the table as it stands; on disk when this returns.

        If whoever asked is cancelled, what was begun is written all the same: the table is
        then read again by who looks next.
        """
        self._changing += 1
        try:
            return await self._change(id, planner, person)
        finally:
            self._changing -= 1
            if not self._changing:
                self._settled.set()

    async def _change(self, id: str, planner: Planner, person: Person | None) -> Changed:
        hub = self._hub(id)
        async with hub.lock:
            await self._ready(hub)
            if person is not None:
                hub.names[person.id] = person.name
            while True:
                try:
                    plan = planner(hub.live)
                except Refusal:
                    if await self.take_over(hub):
                        continue  # another process has written meanwhile
                    raise
                if not plan.entries:
                    return Changed(hub.live.version, plan.answer)
                self._hold_to_quotas(hub.live, plan)
                if person is not None:
                    self._admit(hub.live, plan, person)
                change = await self._write(hub, plan)
                if change is not None:
                    break
                await self._load(hub)  # another process was quicker
            self._told(hub, change)
            return Changed(hub.live.version, plan.answer)

    def _hold_to_quotas(self, table: LiveTable, plan: Plan) -> None:
        self.quotas.refuse_lines(table, plan.entries)
        owner = table.owner
        if any(isinstance(entry, Rematched) for entry in plan.entries):
            plan.also.append(lambda connection: self.quotas.refuse_tables(connection, owner))
        elif self.quotas.needs_bots_counted(plan.entries):
            plan.also.append(lambda connection: self.quotas.refuse_bots(connection, owner))

    def _admit(self, table: LiveTable, plan: Plan, person: Person) -> None:
        """Refuse a seat or a word to who may not have it here."""
        self.admission.refuse_entries(person, plan.entries)
        others = hosts_and_players(table) - {person.id}
        if others and sits_down(plan.entries):
            plan.also.append(lambda connection: refuse_blocked(connection, person.id, others))

    async def _write(self, hub: TableHub, plan: Plan) -> Change | None:
        """Write a plan's entries; None when their numbers are taken."""
        table = hub.live
        moment = max(self.now(), table.changed)  # a log never goes back in time
        written = False
        hub.table = None  # until it is on disk: whatever goes wrong, it is read again
        try:
            lines = [
                table.add(table.version + 1, moment, entry, plan.effects.get(place))
                for place, entry in enumerate(plan.entries)
            ]
            change = Change(table, lines, moment, plan.also)
            written = await self.store.write(change, key=hub.id)
        finally:
            if written:
                hub.table = table
        return change if written else None

    def _told(self, hub: TableHub, change: Change) -> None:
        """After the commit: tell those who look, the other processes, and whose turn it is."""
        table, lines = hub.live, change.lines
        _count(lines)
        hub.tell(lines, change.shown)
        self.pubsub.publish_to_others(f"table:{hub.id}", str(table.version))
        self._tell_people(hub, lines)
        if table.bot_to_act() is not None:
            self.bot_turn(hub.id)

    def _tell_people(self, hub: TableHub, lines: list[Line]) -> None:
        table = hub.live
        for line in lines:
            if line.entry.by is not None:
                for act in self.at_act:
                    act(line.entry.by, hub.id)
            what = NOTICES.get(type(line.entry))
            if what is None:
                continue
            for person in table.people():
                if person != line.entry.by:
                    self._notify(person, what, table)
        called = table.person_to_act()
        if called is not None and table.turn_began == lines[-1].at:
            self._notify(called, "turn", table)
            self._call(called, table)

    def begun(self, table: LiveTable) -> None:
        """A new table has been stored. Who made it is there and needs no notice; a webhook does."""
        person = table.person_to_act()
        if person is not None:
            self._call(person, table)
            for listener in self.at_notice:
                listener(person, "turn", table)
        elif table.bot_to_act() is not None:
            self.bot_turn(table.id)

    def _call(self, person: str, table: LiveTable) -> None:
        for listener in self.at_turn:
            listener(person, table)

    def _notify(self, person: str, what: What, table: LiveTable) -> None:
        for listener in self.at_notice:
            listener(person, what, table)
        notice = Notice(what=what, table=table.id, game=table.game.name)
        self.pubsub.publish(f"person:{person}", msgspec.json.encode(notice).decode())

    # -- what other processes say -----------------------------------------------------------

    def _on_table_message(self, topic: str, message: str) -> None:
        hub = self.hubs.get(topic.partition(":")[2])
        if hub is not None and hub.table is not None and hub.table.version < int(message):
            task = asyncio.create_task(self._catch_up_quietly(hub.id))
            self._catching_up.add(task)
            task.add_done_callback(self._catching_up.discard)

    def _on_presence_message(self, topic: str, message: str) -> None:
        hub = self.hubs.get(topic.partition(":")[2])
        if hub is not None and hub.table is not None:
            process, seats, watchers = msgspec.json.decode(
                message, type=tuple[str, tuple[int, ...], int]
            )
            before = hub.present()
            hub.note_presence(process, seats, watchers)
            if hub.present() != before:
                hub.tell_presence()

    async def _catch_up_quietly(self, id: str) -> None:
        with suppress(Refusal, SQLAlchemyError):  # who looks next is told what is wrong
            await self.catch_up(id)

    async def catch_up(self, id: str) -> Changed:
        """Take over what another process has written, and tell those who look."""
        async with self.at(id) as hub:
            await self.take_over(hub)
            return Changed(hub.live.version, {})

    async def take_over(self, hub: TableHub) -> bool:
        """Add what another process has written to a table that is held; whether there was any."""
        return not self.alone and await self._reader.read_on(hub)

    def announce(self, hub: TableHub) -> None:
        """Tell everybody, here and elsewhere, who is there."""
        hub.tell_presence()
        self.announce_elsewhere(hub)

    def announce_elsewhere(self, hub: TableHub) -> None:
        """Tell the other processes who is here; they believe it for a while."""
        seats, watchers = hub.here()
        message = msgspec.json.encode((self.process, sorted(seats), watchers)).decode()
        self.pubsub.publish_to_others(f"presence:{hub.id}", message)

    def forget_idle(self, before: float, only: str | None = None) -> None:
        """Let go of tables that nobody has looked at since then; the database has them."""
        idle = [hub for hub in self.hubs.values() if hub.idle]
        odd = sorted((hub for hub in idle if hub.has_own_edition), key=lambda hub: hub.used)
        surplus = {hub.id for hub in odd[:-IDLE_EDITIONS]}
        for hub in idle:
            if only in (None, hub.id) and (hub.used < before or hub.id in surplus):
                del self.hubs[hub.id]

    async def start_over(self) -> None:
        """Read everything again: another database was brought back under our feet."""
        await self.read_again(self.hubs.values())

    async def read_again(self, hubs: Iterable[TableHub]) -> None:
        """Read some hubs' tables anew, and tell those who look all of it."""
        for hub in list(hubs):
            async with hub.lock:
                hub.table = None
            with suppress(Refusal):  # a table that is not there any more
                async with self.at(hub.id):
                    hub.welcome_all(self.now())

    async def finish(self) -> None:
        """Wait for the changes that are under way."""
        if self._catching_up:
            await asyncio.wait(self._catching_up)
        while self._changing:
            self._settled.clear()
            await self._settled.wait()


MOVES = Counter("lutece_moves", "Moves that were made through this process.", ["by"])
BY_PERSON, BY_BOT = MOVES.labels("person"), MOVES.labels("bot")
GAMES_OVER = Counter("lutece_games_over", "Games that ended through this process.")
NOTICES: dict[type, What] = {Started: "start", Said: "chat", Asked: "asked", Ended: "end"}


def _count(lines: list[Line]) -> None:
    for line in lines:
        if isinstance(line.entry, Moved):
            (BY_PERSON if line.entry.bot is None else BY_BOT).inc()
        elif isinstance(line.entry, Ended):
            GAMES_OVER.inc()
