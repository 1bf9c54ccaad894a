"""What one asker can do at one table, the same over sockets and over HTTP."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec

from lutece.server import protocol
from lutece.server.protocol import Advice, Done, Json, Outcome, Seen, TableInfo, Welcome
from lutece.server.refusal import Refusal
from lutece.server.tables.commands import command, say
from lutece.server.tables.hall import Hall
from lutece.server.tables.plan import (
    Asker,
    Plan,
    Planner,
    must_be_running,
    must_not_be_outdated,
)
from lutece.server.tables.play import left_lying, move, preview, why_not
from lutece.server.tables.positions import SPECTATOR, Eyes, look_back
from lutece.server.tables.record_of import record
from lutece.server.tables.room import Room
from lutece.server.tables.table import LiveTable
from lutece.server.tables.told import entry

LONGEST_WAIT = 60.0  # seconds of a long poll


class Desk:
    """One asker at one table. Whatever may not be is refused with a `Refusal`."""

    def __init__(self, hall: Hall, table: str, asker: Asker) -> None:
        self.hall = hall
        self.table = table
        self.asker = asker

    def with_seat(self, seat: int | None) -> "Desk":
        """The same asker, for a certain one of their seats."""
        if seat == self.asker.seat:
            return self
        return Desk(self.hall, self.table, Asker(self.asker.person, self.asker.key, seat))

    @asynccontextmanager
    async def room(self) -> AsyncIterator[Room]:
        """The table, if the asker may look at it; who may not can't tell it from none at all."""
        async with self.hall.at(self.table) as room:
            self._must_be_allowed(room.live)
            yield room

    def _must_be_allowed(self, table: LiveTable) -> None:
        if not self.asker.may_watch(table):
            raise Refusal("no-table", status=404)

    async def up_to(self, room: Room, seen: int | None) -> None:
        """Catch up with who has seen more than this process, for they come from another."""
        if seen is not None and seen > room.live.version:
            await self.hall.take_over(room)

    def eyes(self, table: LiveTable) -> Eyes:
        person = self.asker.person
        return table.seats_of(person.id) if person is not None else SPECTATOR

    # -- changing ------------------------------------------------------------------------

    async def play(self, on: int, action: Json | int, request: int = 0) -> Done:
        return await self._change(lambda table, _: move(table, self.asker, on, action), request)

    async def command(self, do: str, given: Json, request: int = 0) -> Done:
        return await self._change(
            lambda table, names: command(table, self.asker, do, given, names), request, do
        )

    async def say(self, text: str, request: int = 0) -> Done:
        do = text.strip()[1:].partition(" ")[0] if text.strip().startswith("/") else ""
        return await self._change(
            lambda table, names: say(table, self.asker, text, names), request, do
        )

    async def _change(self, plan: Any, request: int, do: str = "") -> Done:
        def planner(table: LiveTable) -> Plan:
            self._must_be_allowed(table)
            planned: Plan = plan(table, self.hall.rooms[self.table].names)
            return planned

        changed = await self.hall.change(self.table, planner, self.asker.person)
        answer = changed.answer
        if do == "info":
            answer = msgspec.to_builtins(await self.info())
        return Done(request, changed.version, answer)

    async def change(self, planner: Planner) -> Done:
        """Any other plan, under the same conditions."""
        return await self._change(lambda table, _: planner(table), 0)

    # -- looking -------------------------------------------------------------------------

    async def info(self) -> TableInfo:
        async with self.room() as room:
            return room.info(self.hall.now(), self.eyes(room.live))

    async def welcome(self, seen: int | None) -> Welcome:
        async with self.room() as room:
            await self.up_to(room, seen)
            return room.welcome(self.hall.now(), self.eyes(room.live), seen)

    async def log(self, after: int, wait: float) -> Welcome:
        """What is new after an entry; when nothing is, wait for it so many seconds."""
        async with self.room() as room:
            waits = wait > 0 and room.live.version <= after
            news = asyncio.get_running_loop().create_future()
            if waits:
                room.waiting.append(news)
        if waits:
            with suppress(TimeoutError):
                await asyncio.wait_for(news, min(wait, LONGEST_WAIT))
        return await self.welcome(after)

    async def why_not(self, action: Json | int) -> protocol.Reason | None:
        async with self.room() as room:
            reason = why_not(room.live, self.asker, action)
        if reason is None:
            return None
        return protocol.Reason(reason.key, reason.rule, dict(reason.values))

    async def preview(self, action: Json | int, request: int = 0) -> Outcome:
        async with self.room() as room:
            events, points, complete = preview(room.live, self.asker, action)
            told = [event.to_json() for event in events]
            left = left_lying(room.live, self.asker, action)
            return Outcome(request, room.live.version, told, points, complete, left)

    async def look_at(self, move: int, seat: int | None, request: int = 0) -> Seen:
        """The position after so many moves: from one's own seats, or from any when it is over."""
        async with self.room() as room:
            table = room.live
            number, looks_from = self._place(table, move, seat)
            position, frames = look_back(table, number, looks_from)
            last = [line for line in table.lines if line.move == move and move > 0][-1:]
            eyes = SPECTATOR if looks_from is None else (looks_from,)
            told = [entry(table, line, eyes, room.names, frames) for line in last]
            entries = [one for one in told if one is not None]
            return Seen(request, table.version, position, entries)

    def _place(self, table: LiveTable, move: int, seat: int | None) -> tuple[int, int | None]:
        if table.match is None:
            must_not_be_outdated(table)
            if table.outdated:
                raise Refusal("no-position", {"most": 0}, status=404)
            raise Refusal("not-started")
        if not 0 <= move <= table.moves:
            raise Refusal("no-position", {"most": table.moves}, status=404)
        if seat is None:
            own = self.eyes(table)
            return move, own[0] if own else None
        if not 0 <= seat < table.players:
            raise Refusal("no-such-seat", {"players": table.players}, status=400)
        if not table.over and seat not in self.eyes(table):
            raise Refusal("foreign-seat", {"seat": seat}, status=403)
        return move, seat

    async def record(self) -> Json:
        async with self.room() as room:
            if room.live.match is None and room.live.old_rules is None:
                raise Refusal("not-started")
            return record(room.live, self.eyes(room.live), room.names)

    async def hint(self, request: int = 0) -> Advice:
        """A bot's advice for the seat to act, where the table allows it."""
        async with self.room() as room:
            table = room.live
            must_be_running(table)
            seat = self.asker.own_seat(table)
            if not table.hints:
                raise Refusal("hints-off")
            if seat != table.to_act:
                raise Refusal("not-your-turn", {"seat": table.to_act})
            version = table.version
            advice = self.hall.advise(table, seat)
        return Advice(request, version, await advice)
