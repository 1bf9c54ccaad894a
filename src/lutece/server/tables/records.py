"""Tables that come from a game that was played: a record brought in, a position played on from."""

import asyncio
from dataclasses import asdict
from typing import Annotated

from msgspec import Meta, Struct, ValidationError, convert

from lutece.engine.match import Match, Step
from lutece.engine.record import RecordError, replay
from lutece.engine.score import Place
from lutece.games import find
from lutece.server.identity import Person
from lutece.server.protocol import Clock, Json, NewTable, TableInfo
from lutece.server.refusal import Refusal
from lutece.server.tables import lobby
from lutece.server.tables.access import TableAccess
from lutece.server.tables.editions import hash_to_store, refuse_large, store_edition
from lutece.server.tables.ending import end_outdated
from lutece.server.tables.log import Agreed, Ended, Logged, Made, RecordedSeat, Started
from lutece.server.tables.making import (
    first_moves,
    folded,
    new_keys,
    refuse_bad_clock,
    refuse_company,
    seating,
)
from lutece.server.tables.plan import Requester
from lutece.server.tables.registry import TableRegistry
from lutece.server.tables.replay import final_of
from lutece.server.tables.seating import start
from lutece.text.opponents import LEVELS

LONGEST_NAME = 24


async def bring(registry: TableRegistry, person: Person, data: Json) -> TableInfo:
    """A table to look at; a record that can't be trusted is refused with what is wrong."""
    try:
        match = await asyncio.to_thread(replay, data, find)
    except RecordError as error:
        raise Refusal("bad-record", {"what": str(error)}, status=400) from None
    edition, game = match.game.edition, match.game.name
    refuse_large(edition)
    if hash_to_store(game, edition) is not None:
        await registry.store.write(
            lambda c: store_edition(c, game, edition, person.id, registry.quotas)
        )
    agreed = agreed_from(match, person, Clock(), public=False, hints=False)
    agreed.recorded = recorded_seats(data, match.table.players)
    result = [asdict(place) for place in match.ranking()] if match.over else None
    result = recorded_result(data, match.table.players) if result is None else result
    entries: list[Logged] = [
        Made(by=person.id, rules=match.game.version),
        Started(rated=False, rules=match.game.version),
        *first_moves(match),
        Ended(why="imported", result=result, final=final_of(match.game, match.state)),
    ]
    id = await lobby.store_table(registry, agreed, entries)
    return await TableAccess(registry, id, Requester(person)).info()


def recorded_seats(data: Json, players: int) -> list[RecordedSeat]:
    """Who sat where by a record; what could not be a name is left out."""
    kinds, called = data.get("seats"), data.get("names")
    seats = [RecordedSeat() for _ in range(players)]
    for seat, told in enumerate(seats):
        kind = kinds[seat] if isinstance(kinds, list) and seat < len(kinds) else None
        name = called[seat] if isinstance(called, list) and seat < len(called) else None
        if kind in LEVELS:
            told.bot = str(kind)
        elif isinstance(name, str) and name.isprintable():
            told.name = name.strip()[:LONGEST_NAME]
    return seats


def recorded_result(data: Json, players: int) -> list[Json]:
    """The result by a record of a game that was not played to its end; none if it can't be one."""
    try:
        places = convert(data.get("ended"), list[RecordedPlace])
    except ValidationError:
        return []
    if sorted(place.seat for place in places) != list(range(players)):
        return []
    return [asdict(Place(place.seat, place.place, place.points)) for place in places]


class RecordedPlace(Struct, forbid_unknown_fields=True):
    """A line of such a result."""

    seat: int
    place: Annotated[int, Meta(ge=1, le=10)]
    points: Annotated[int, Meta(ge=-10_000, le=10_000)]


async def play_from(at: TableAccess, number: int, wish: NewTable) -> TableInfo:
    """A new table that begins after so many moves of a finished game.

    One that the installed rules lead elsewhere is ended by that: nobody can go on with it.
    """
    async with at.hub() as hub:
        table = hub.live
        over = table.over
        if not over and not table.outdated:
            raise Refusal("not-finished")  # its seed is still a secret
        if not over:
            end_outdated(table, at.requester)  # or it is refused
        if table.match is None:
            raise Refusal("no-position", {"most": 0}, status=404)
        if not 0 <= number <= table.moves:
            raise Refusal("no-position", {"most": table.moves}, status=404)
        match = table.match.at(number)
        imported = table.imported
    if match.over:
        raise Refusal("game-over")
    person = at.requester.person
    assert person is not None, "only who came in has a access to play from"
    refuse_bad_clock(wish.clock)
    if imported:
        refuse_company(wish, match.table.players)
    agreed = agreed_from(match, person, wish.clock, wish.public, wish.hints)
    agreed.came_from = (at.table, number)
    agreed.first = moves_of(match)
    entries = seating(wish, agreed, person, match.game.version)
    if wish.start:
        begun = folded("", agreed, match.game, entries, at.registry.now())
        entries += start(begun, Requester(person)).entries
    if not over:
        await at.change(lambda table: end_outdated(table, at.requester))
    id = await lobby.store_table(at.registry, agreed, entries)
    return await TableAccess(at.registry, id, Requester(person)).info()


def agreed_from(match: Match, person: Person, clock: Clock, public: bool, hints: bool) -> Agreed:
    """What was agreed at the table of a match, for another one that nobody is rated by."""
    return Agreed(
        game=match.game.name,
        players=match.table.players,
        seed=match.table.seed,
        options=dict(match.table.options),
        edition=hash_to_store(match.game.name, match.game.edition),
        clock=clock,
        public=public,
        rated=False,
        hints=hints,
        owner=person.id,
        keys=new_keys(max(match.game.seats)),
        takebacks=list(match.takebacks),
    )


def moves_of(match: Match) -> list[Json]:
    """The moves of a match as a record has them."""
    return [move_json(match, step) for step in match.steps]


def move_json(match: Match, step: Step) -> Json:
    return {"seat": step.seat, **match.game.catalogue.to_json(step.action)}
