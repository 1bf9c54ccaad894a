"""What one requester can do at one table, the same over sockets and over HTTP."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec

from lutece.server import protocol
from lutece.server.protocol import Advice, Done, Json, Outcome, Seen, TableInfo, Welcome
from lutece.server.refusal import Refusal
from lutece.server.tables.commands import command, say
from lutece.server.tables.course import course
from lutece.server.tables.hub import TableHub
from lutece.server.tables.plan import (
    Plan,
    Planner,
    Requester,
    must_be_running,
    must_not_be_outdated,
)
from lutece.server.tables.play import left_lying, move, preview, why_not
from lutece.server.tables.positions import SPECTATOR, Eyes, look_back
from lutece.server.tables.record_export import record
from lutece.server.tables.registry import TableRegistry
from lutece.server.tables.table import LiveTable
from lutece.server.tables.visible_entries import entry

LONGEST_WAIT = 60.0  # seconds of a long poll


class TableAccess:
    """One requester at one table. Whatever may not be is refused with a `Refusal`."""

    def __init__(self, registry: TableRegistry, table: str, requester: Requester) -> None:
        self.registry = registry
        self.table = table
        self.requester = requester

    def with_seat(self, seat: int | None) -> "TableAccess":
        """The same requester, for a certain one of their seats."""
        if seat == self.requester.seat:
            return self
        return TableAccess(
            self.registry, self.table, Requester(self.requester.person, self.requester.key, seat)
        )

    @asynccontextmanager
    async def hub(self) -> AsyncIterator[TableHub]:
        """The table, if the requester may look at it; who may not can't tell it from none."""
        async with self.registry.at(self.table) as hub:
            self._must_be_allowed(hub.live)
            await self.registry.visit(hub)
            yield hub

    def _must_be_allowed(self, table: LiveTable) -> None:
        if not self.requester.may_watch(table):
            raise Refusal("no-table", status=404)

    async def up_to(self, hub: TableHub, seen: int | None) -> None:
        """Catch up with who has seen more than this process, for they come from another."""
        if seen is not None and seen > hub.live.version:
            await self.registry.take_over(hub)

    def eyes(self, table: LiveTable) -> Eyes:
        person = self.requester.person
        return table.seats_of(person.id) if person is not None else SPECTATOR

    # -- changing ------------------------------------------------------------------------

    async def play(self, on: int, action: Json | int, request: int = 0) -> Done:
        return await self._change(lambda table, _: move(table, self.requester, on, action), request)

    async def command(self, do: str, given: Json, request: int = 0) -> Done:
        return await self._change(
            lambda table, names: command(table, self.requester, do, given, names), request, do
        )

    async def say(self, text: str, request: int = 0) -> Done:
        do = text.strip()[1:].partition(" ")[0] if text.strip().startswith("/") else ""
        return await self._change(
            lambda table, names: say(table, self.requester, text, names), request, do
        )

    async def _change(self, plan: Any, request: int, do: str = "") -> Done:
        def planner(table: LiveTable) -> Plan:
            self._must_be_allowed(table)
            hub = self.registry.hubs[self.table]
            hub.visited = self.registry.now()
            planned: Plan = plan(table, hub.names)
            return planned

        changed = await self.registry.change(self.table, planner, self.requester.person)
        answer = changed.answer
        if do == "info":
            answer = msgspec.to_builtins(await self.info())
        return Done(request, changed.version, answer)

    async def change(self, planner: Planner) -> Done:
        """Any other plan, under the same conditions."""
        return await self._change(lambda table, _: planner(table), 0)

    # -- looking -------------------------------------------------------------------------

    async def info(self) -> TableInfo:
        async with self.hub() as hub:
            return hub.info(self.registry.now(), self.eyes(hub.live))

    async def welcome(self, seen: int | None) -> Welcome:
        async with self.hub() as hub:
            await self.up_to(hub, seen)
            return hub.welcome(self.registry.now(), self.eyes(hub.live), seen)

    async def log(self, after: int, wait: float) -> Welcome:
        """What is new after an entry; when nothing is, wait for it so many seconds."""
        async with self.hub() as hub:
            waits = wait > 0 and hub.live.version <= after
            news = asyncio.get_running_loop().create_future()
            if waits:
                hub.waiting.append(news)
        if waits:
            with suppress(TimeoutError):
                await asyncio.wait_for(news, min(wait, LONGEST_WAIT))
        return await self.welcome(after)

    async def why_not(self, action: Json | int) -> protocol.Reason | None:
        async with self.hub() as hub:
            reason = why_not(hub.live, self.requester, action)
        if reason is None:
            return None
        return protocol.Reason(reason.key, reason.rule, dict(reason.values))

    async def preview(self, action: Json | int, request: int = 0) -> Outcome:
        async with self.hub() as hub:
            seen = preview(hub.live, self.requester, action)
            told = [event.to_json() for event in seen.events]
            left = left_lying(hub.live, self.requester, action)
            return Outcome(
                request, hub.live.version, told, seen.points, seen.complete, left, seen.score
            )

    async def look_at(self, move: int, seat: int | None, request: int = 0) -> Seen:
        """The position after so many moves: from one's own seats, or from any when it is over."""
        async with self.hub() as hub:
            table = hub.live
            number, looks_from = self._place(table, move, seat)
            position, frames = look_back(table, number, looks_from)
            last = [line for line in table.lines if line.move == move and move > 0][-1:]
            eyes = SPECTATOR if looks_from is None else (looks_from,)
            told = [entry(table, line, eyes, hub.names, frames) for line in last]
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
        async with self.hub() as hub:
            if hub.live.match is None and hub.live.old_rules is None:
                raise Refusal("not-started")
            return record(hub.live, self.eyes(hub.live), hub.names)

    async def course(self) -> list[list[int]]:
        """Everybody's points after each move, once the game is over."""
        async with self.hub() as hub:
            if hub.live.match is None or not hub.live.over:
                raise Refusal("not-finished")
            return course(hub.live.match)

    async def hint(self, request: int = 0) -> Advice:
        """A bot's advice for the seat to act, where the table allows it."""
        async with self.hub() as hub:
            table = hub.live
            must_be_running(table)
            seat = self.requester.own_seat(table)
            if not table.hints:
                raise Refusal("hints-off")
            if seat != table.to_act:
                raise Refusal("not-your-turn", {"seat": table.to_act})
            version = table.version
            advice = self.registry.advise(table, seat, self.requester.id)
        return Advice(request, version, await advice)
