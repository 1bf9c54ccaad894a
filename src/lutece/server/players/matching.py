"""Finds somebody a game: a seat at an open table that fits, else a table where others may sit."""

import asyncio
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select

from lutece.engine.game import Game
from lutece.server.identity import Person
from lutece.server.players.waits import Waits
from lutece.server.protocol import Clock, NewTable, Pace, TableInfo
from lutece.server.refusal import Refusal
from lutece.server.storage.schema import tables
from lutece.server.tables import lobby
from lutece.server.tables.access import TableAccess
from lutece.server.tables.making import refuse_unknown_bot
from lutece.server.tables.plan import Requester
from lutece.server.tables.registry import TableRegistry
from lutece.server.tables.seating import join, start

LOOKED_AT = 100  # tables, those that have waited longest first
ARRIVING = 20_000  # milliseconds in which who made a table gets there
STILL_THERE = 600_000  # the same where another process may have them
CLOCKS: dict[Pace, Clock] = {
    "live": Clock(kind="bank", seconds=20 * 60, increment=30, out="bot"),
    "turns": Clock(kind="days", seconds=2 * 24 * 3600, out="bot"),
}
_info: msgspec.json.Decoder[TableInfo] = msgspec.json.Decoder(TableInfo)


class Wish(Struct, kw_only=True):
    """What somebody would like to play; 0 players is any number.

    `bot` takes the free seats when the wait is over; a rated game is for people only.
    """

    game: str
    pace: Pace = "live"
    players: int = 0
    rated: bool = False
    bot: str | None = None


class FoundGame(Struct, kw_only=True):
    """The table that was found. `made`: it is new, and waits for others; `started`: it is full."""

    table: str
    made: bool = False
    started: bool = False


class Matching:
    """Brings people who want to play to one table.

    It is done for one at a time: two who look at the same moment meet, and don't both wait.
    """

    def __init__(self, registry: TableRegistry, waits: Waits) -> None:
        self.registry = registry
        self.waits = waits
        self._lock = asyncio.Lock()

    async def find(self, person: Person, game: Game[Any], wish: Wish) -> FoundGame:
        """A seat for somebody: where others wait, or at a new table that waits for others."""
        if wish.players and wish.players not in game.seats:
            what = f"players: {wish.players}, not {', '.join(map(str, game.seats))}"
            raise Refusal("bad-table", {"what": what}, status=400)
        if wish.bot is not None:
            refuse_unknown_bot(wish.bot)
        async with self._lock:
            found = await self._find(person, game, wish)
            if found.started:
                await self.waits.sat_down(person.id, found.table)
            else:
                bot = None if wish.rated else wish.bot
                await self.waits.begin(person.id, found.table, wish.pace, bot)
        return found

    async def _find(self, person: Person, game: Game[Any], wish: Wish) -> FoundGame:
        waited_at = await self.waits.tables()
        for table in await self.registry.store.read(lambda c: waiting(c, wish)):
            found = await self._try(table, person, game, wish, waited_at)
            if found is not None:
                return found
        return await _make(self.registry, person, game, wish)

    async def _try(
        self, table: TableInfo, person: Person, game: Game[Any], wish: Wish, waited_at: set[str]
    ) -> FoundGame | None:
        if not fits(table, game, wish):
            return None
        if any(seat.person == person.id for seat in table.seats):
            return FoundGame(table=table.id)
        if table.id not in waited_at and not is_alive(self.registry, table):
            return None
        return await _sit_down(self.registry, table.id, person)


def waiting(connection: Connection, wish: Wish) -> list[TableInfo]:
    """Open tables of a game in the lobby, those that have waited longest first."""
    query = (
        select(tables.c.summary)
        .where(tables.c.status == "open", tables.c.public, tables.c.game == wish.game)
        .where(tables.c.edition.is_(None), tables.c.rated == wish.rated)
        .order_by(tables.c.created)
        .limit(LOOKED_AT)
    )
    return [_info.decode(summary) for summary in connection.execute(query).scalars()]


def fits(table: TableInfo, game: Game[Any], wish: Wish) -> bool:
    """Whether it is what was wished for, by the usual rules, and has a free seat."""
    usual = {option.key: option.default for option in game.options}
    free = any(seat.person is None and seat.bot is None for seat in table.seats)
    pace: Pace = "turns" if table.clock.kind == "days" else "live"
    return (
        free
        and pace == wish.pace
        and wish.players in (0, table.players)
        and usual | table.options == usual
    )


def is_alive(registry: TableRegistry, table: TableInfo) -> bool:
    """Whether somebody waits there: for a game over days, whoever sits down is waited for."""
    if table.clock.kind == "days":
        return True
    hub = registry.hubs.get(table.id)
    if hub is not None and hub.table is not None and hub.present()[0]:
        return True
    return registry.now() - table.changed < (ARRIVING if registry.alone else STILL_THERE)


async def _sit_down(registry: TableRegistry, table: str, person: Person) -> FoundGame | None:
    """Take a free seat, and begin where it was the last; None where somebody was quicker."""
    requester = Requester(person)
    at = TableAccess(registry, table, requester)
    try:
        await at.change(lambda live: join(live, requester, None))
    except Refusal:
        return None
    try:
        await at.change(lambda live: start(live, requester))
    except Refusal:  # others are still missing
        return FoundGame(table=table)
    return FoundGame(table=table, started=True)


async def _make(registry: TableRegistry, person: Person, game: Game[Any], wish: Wish) -> FoundGame:
    new = NewTable(
        game=game.name,
        players=wish.players or game.seats[0],
        seats=["me"],
        clock=CLOCKS[wish.pace],
        rated=wish.rated,
    )
    made = await lobby.make(registry, person, new)
    return FoundGame(table=made.id, made=True)
