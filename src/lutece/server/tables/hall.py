"""All tables that this process has at hand: the one way to look at one, and to change one."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Any, NamedTuple

import msgspec
from prometheus_client import Counter
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from lutece.bots.analysis import Analysis
from lutece.server.clock import Now
from lutece.server.clock import now as wall_clock
from lutece.server.identity import Person
from lutece.server.protocol import Json, Notice, What
from lutece.server.refusal import Refusal
from lutece.server.storage.store import Store
from lutece.server.tables.editions import game_of_table
from lutece.server.tables.info import info
from lutece.server.tables.kept import (
    GO_ON,
    Change,
    changing,
    read_entries,
    read_names,
    read_table,
)
from lutece.server.tables.log import Asked, Ended, Moved, Said, Started
from lutece.server.tables.news import News
from lutece.server.tables.plan import Plan, Planner
from lutece.server.tables.room import Room
from lutece.server.tables.stored import read
from lutece.server.tables.table import Line, LiveTable

TurnHearer = Callable[[str, LiveTable], None]


class Changed(NamedTuple):
    """A change that is on disk."""

    version: int
    answer: Json


class Hall:
    """The rooms of this process.

    A change is validated against the table, written, and only then acknowledged and told.
    The table takes its entries while they are being written, but whoever looks at it waits
    for its lock; if they could not be written, it is forgotten and read again.
    """

    def __init__(self, store: Store, news: News, process: str, now: Now = wall_clock) -> None:
        self.store = store
        self.news = news
        self.process = process
        self.now = now
        self.alone = store.engine.dialect.name == "sqlite"  # no other process has this database
        self.rooms: dict[str, Room] = {}
        self.at_turn: list[TurnHearer] = []  # called where a change was made, and only there
        self.bot_turn: Callable[[str], None] = lambda id: None  # set by who does bots' turns
        self.advise: Callable[[LiveTable, int], Awaitable[Analysis]]  # set by who asks bots for it
        self._changing = 0  # changes that are under way
        self._settled = asyncio.Event()
        self._catching_up: set[asyncio.Task[None]] = set()
        news.hear("table", self._hear_of_table)
        news.hear("presence", self._hear_of_presence)

    # -- looking -------------------------------------------------------------------------

    @asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[Room]:
        """The room of a table, for as long as it is held; nothing changes meanwhile."""
        room = self._room(id)
        async with room.lock:
            await self._ready(room)
            yield room

    def _room(self, id: str) -> Room:
        room = self.rooms.get(id)
        if room is None:
            room = self.rooms[id] = Room(id)
        return room

    async def _ready(self, room: Room) -> None:
        """Have the table of a room that is held at hand."""
        if room.table is None:
            await self._load(room)
        room.used = monotonic()

    async def _load(self, room: Room) -> None:
        def find(connection: Connection) -> Any:
            kept = read_table(connection, room.id)
            people = set() if kept is None else people_in(kept.lines)
            return kept, read_names(connection, people)

        kept, names = await self.store.read(find)
        if kept is None:
            self.rooms.pop(room.id, None)
            raise Refusal("no-table", status=404)
        game = game_of_table(kept.agreed.game, kept.edition)
        table = LiveTable(room.id, kept.agreed, game, kept.created)
        for line in kept.lines:
            read(table, line)
        room.table, room.names = table, names
        room.tell_missed(self.now())
        if kept.outdated != table.outdated:
            await self._mark(table)

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
        room = self._room(id)
        async with room.lock:
            await self._ready(room)
            if person is not None:
                room.names[person.id] = person.name
            while True:
                try:
                    plan = planner(room.live)
                except Refusal:
                    if await self.take_over(room):
                        continue  # it was another process's news that were missing
                    raise
                if not plan.entries:
                    return Changed(room.live.version, plan.answer)
                change = await self._write(room, plan)
                if change is not None:
                    break
                await self._load(room)  # another process was quicker
            self._told(room, change)
            return Changed(room.live.version, plan.answer)

    async def _write(self, room: Room, plan: Plan) -> Change | None:
        """Write a plan's entries; None when their numbers are taken."""
        table = room.live
        moment = max(self.now(), table.changed)  # a log never goes back in time
        written = False
        room.table = None  # until it is on disk: whatever goes wrong, it is read again
        try:
            lines = [
                table.add(table.version + 1, moment, entry, plan.effects.get(place))
                for place, entry in enumerate(plan.entries)
            ]
            change = Change(table, lines, moment, plan.also)
            written = await self.store.write(change, key=room.id)
        finally:
            if written:
                room.table = table
        return change if written else None

    def _told(self, room: Room, change: Change) -> None:
        """After the commit: tell those who look, the other processes, and whose turn it is."""
        table, lines = room.live, change.lines
        _count(lines)
        room.tell(lines, change.shown)
        self.news.tell_others(f"table:{room.id}", str(table.version))
        self._tell_people(room, lines)
        if table.bot_to_act() is not None:
            self.bot_turn(room.id)

    def _tell_people(self, room: Room, lines: list[Line]) -> None:
        table = room.live
        for line in lines:
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
        """A new table has been kept. Who made it is there and needs no notice; a webhook does."""
        person = table.person_to_act()
        if person is not None:
            self._call(person, table)
        elif table.bot_to_act() is not None:
            self.bot_turn(table.id)

    def _call(self, person: str, table: LiveTable) -> None:
        for hearer in self.at_turn:
            hearer(person, table)

    def _notify(self, person: str, what: What, table: LiveTable) -> None:
        notice = Notice(what=what, table=table.id, game=table.game.name)
        self.news.tell(f"person:{person}", msgspec.json.encode(notice).decode())

    # -- what other processes say -----------------------------------------------------------

    def _hear_of_table(self, topic: str, message: str) -> None:
        room = self.rooms.get(topic.partition(":")[2])
        if room is not None and room.table is not None and room.table.version < int(message):
            task = asyncio.create_task(self._catch_up_quietly(room.id))
            self._catching_up.add(task)
            task.add_done_callback(self._catching_up.discard)

    def _hear_of_presence(self, topic: str, message: str) -> None:
        room = self.rooms.get(topic.partition(":")[2])
        if room is not None and room.table is not None:
            process, seats, watchers = msgspec.json.decode(
                message, type=tuple[str, tuple[int, ...], int]
            )
            room.heard_of(process, seats, watchers)
            room.tell_presence()

    async def _catch_up_quietly(self, id: str) -> None:
        with suppress(Refusal, SQLAlchemyError):  # who looks next is told what is wrong
            await self.catch_up(id)

    async def catch_up(self, id: str) -> Changed:
        """Take over what another process has written, and tell those who look."""
        async with self.at(id) as room:
            await self.take_over(room)
            return Changed(room.live.version, {})

    async def take_over(self, room: Room) -> bool:
        """Add what another process has written to a table that is held; whether there was any."""
        if self.alone:
            return False
        table = room.live

        def find(connection: Connection) -> Any:
            kept = read_entries(connection, room.id, table.version)
            return kept, read_names(connection, people_in(kept) - room.names.keys())

        kept, names = await self.store.read(find)
        room.names |= names
        lines = [read(table, line) for line in kept]
        if lines:
            room.tell(lines, info(table, self.now()))
        return bool(lines)

    def announce(self, room: Room) -> None:
        """Tell everybody, here and elsewhere, who is there."""
        room.tell_presence()
        seats, watchers = room.here()
        message = msgspec.json.encode((self.process, sorted(seats), watchers)).decode()
        self.news.tell_others(f"presence:{room.id}", message)

    def forget_idle(self, before: float, only: str | None = None) -> None:
        """Let go of tables that nobody has looked at since then; the database has them."""
        idle = [room for room in self.rooms.values() if room.idle and room.used < before]
        for room in idle:
            if only in (None, room.id):
                del self.rooms[room.id]

    async def start_over(self) -> None:
        """Read everything again: another database was brought back under our feet."""
        await self.read_again(self.rooms.values())

    async def read_again(self, rooms: Iterable[Room]) -> None:
        """Read some rooms' tables anew, and tell those who look all of it."""
        for room in list(rooms):
            async with room.lock:
                room.table = None
            with suppress(Refusal):  # a table that is not there any more
                async with self.at(room.id):
                    room.welcome_all(self.now())

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


def people_in(lines: list[Line]) -> set[str]:
    return {line.entry.by for line in lines if line.entry.by is not None}
