"""A table as the lobby and the page show it: nothing in it is secret."""

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from lutece.server.protocol import Seat, TableInfo, Turn
from lutece.server.tables.clocks import seconds_left
from lutece.server.tables.log import RecordedSeat
from lutece.server.tables.table import LiveTable

Names = Mapping[str, str]


def info(table: LiveTable, now: int) -> TableInfo:
    """A table as the database stores it for the lobby: nobody's name, and not who is there."""
    agreed = table.agreed
    return TableInfo(
        id=table.id,
        game=agreed.game,
        status=table.status,
        players=table.players,
        seats=[_seat(table, seat, now) for seat in range(table.players)],
        options=table.options,
        edition=agreed.edition,
        clock=table.clock,
        public=table.public,
        rated=table.rated,
        hints=table.hints,
        owner=table.owner,
        seed_hash=table.seed_hash,
        seed=agreed.seed if table.over else None,
        to_act=table.to_act,
        moves=table.moves,
        asked=table.asked,
        created=table.created,
        changed=table.changed,
        came_from=agreed.came_from,
        rematch=table.rematch,
        result=table.result,
        version=table.version,
        old_rules=table.old_rules,
    )


def with_presence(
    table: TableInfo, names: Names, connected: Collection[int], watchers: int
) -> TableInfo:
    """The same with what only this moment knows: who is there, and what they are called."""
    table.watchers = watchers
    for seat in table.seats:
        seat.connected = seat.seat in connected
        if seat.person is not None and seat.bot is None:
            seat.name = names.get(seat.person)
    return table


def seen_with(table: TableInfo, mine: Collection[int]) -> TableInfo:
    """The same for somebody who has these seats: encode it before it is asked for again."""
    for seat in table.seats:
        seat.mine = seat.seat in mine
    return table


def turn_of(table: TableInfo) -> Turn:
    """What of a table changes with every move."""
    left = [seat.left for seat in table.seats]
    return Turn(to_act=table.to_act, moves=table.moves, changed=table.changed, left=left)


def without_turn(table: TableInfo) -> TableInfo:
    """All the rest of it: where that is as it was, `turn_of` is all there is to tell."""
    seats = [replace(seat, left=None) for seat in table.seats]
    return replace(table, seats=seats, to_act=None, moves=0, changed=0, version=0)


def _seat(table: LiveTable, seat: int, now: int) -> Seat:
    seat_state = table.seats[seat]
    recorded = table.agreed.recorded[seat] if table.agreed.recorded else RecordedSeat()
    bot = seat_state.bot or recorded.bot or None
    return Seat(
        seat=seat,
        person=seat_state.person,
        name=bot or recorded.name or None,
        bot=bot,
        stand_in=seat_state.stand_in,
        left=seconds_left(table, seat, now),
        resigned=seat_state.resigned,
    )
