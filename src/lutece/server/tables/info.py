"""A table as the lobby and the page show it: nothing in it is secret."""

from collections.abc import Collection, Mapping

from lutece.server.protocol import Seat, TableInfo
from lutece.server.tables.clocks import seconds_left
from lutece.server.tables.table import LiveTable

Names = Mapping[str, str]


def info(
    table: LiveTable,
    now: int,
    names: Names,
    mine: Collection[int] = (),
    connected: Collection[int] = (),
    watchers: int = 0,
) -> TableInfo:
    """A table for somebody who has the seats `mine`."""
    agreed = table.agreed
    to_act = table.to_act
    return TableInfo(
        id=table.id,
        game=agreed.game,
        status=table.status,
        players=table.players,
        seats=[
            _seat(table, seat, now, names, seat in mine, seat in connected)
            for seat in range(table.players)
        ],
        options=table.options,
        edition=agreed.edition,
        clock=table.clock,
        public=table.public,
        rated=table.rated,
        hints=table.hints,
        owner=table.owner,
        seed_hash=table.seed_hash,
        seed=agreed.seed if table.over else None,
        to_act=to_act,
        moves=table.moves,
        watchers=watchers,
        asked=table.asked,
        created=table.created,
        changed=table.changed,
        came_from=agreed.came_from,
        rematch=table.rematch,
        result=table.result,
        version=table.version,
    )


def seen_with(table: TableInfo, mine: Collection[int]) -> TableInfo:
    """The same for somebody who has these seats: encode it before it is asked for again."""
    for seat in table.seats:
        seat.mine = seat.seat in mine
    return table


def _seat(table: LiveTable, seat: int, now: int, names: Names, mine: bool, connected: bool) -> Seat:
    chair = table.chairs[seat]
    return Seat(
        seat=seat,
        person=chair.person,
        name=chair.bot or (names.get(chair.person) if chair.person else None),
        bot=chair.bot,
        stand_in=chair.stand_in,
        connected=connected,
        mine=mine,
        left=seconds_left(table, seat, now),
        resigned=chair.resigned,
    )
