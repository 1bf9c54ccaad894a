"""Where a game stands, as each receiver may see it.

`eyes` are the seats that somebody looks from; none are a spectator's. Two people with the
same eyes are sent the same bytes, so everything is put together and encoded once for each.
"""

import msgspec
from msgspec import Raw

from lutece.engine.frames import FrameTeller
from lutece.engine.game import NOBODY
from lutece.engine.match import Match
from lutece.server.protocol import Position
from lutece.server.tables.encoded import encoded_actions
from lutece.server.tables.move_frames import MoveFrames
from lutece.server.tables.replay import final_view
from lutece.server.tables.table import LiveTable
from lutece.server.tables.undo import free_undo

Eyes = tuple[int, ...]
SPECTATOR: Eyes = ()
encode = msgspec.json.Encoder().encode


def positions(table: LiveTable, eyes: Eyes) -> list[Position]:
    """Where the game stands, once for each seat of the receiver. Nobody sees a shuffle before
    the start: what is agreed could still be changed to suit it."""
    if table.match is None and table.final is None:
        return []
    return [stored_position(table, seat) or position(table, seat) for seat in eyes or (None,)]


def turns(table: LiveTable, eyes: Eyes) -> list[Position]:
    """The same for who is told by frames how the position came about: without the views."""
    if table.match is None:
        return []
    return [turn(table, seat) for seat in eyes or (None,)]


def turn(table: LiveTable, seat: int | None) -> Position:
    """What a seat may do now."""
    assert table.match is not None, "an open table has no position"
    acts = seat is not None and seat == table.to_act and table.bot_to_act() is None
    return Position(
        moves=len(table.match.steps),
        seat=seat,
        legal=legal(table.match) if acts else [],
        undo=0 if seat is None else free_undo(table, seat),
    )


def stored_position(table: LiveTable, seat: int | None) -> Position | None:
    """The last position as it was stored, where the installed rules don't lead there any more."""
    view = final_view(table, seat)
    if view is None:
        return None
    moves = table.moves + table.beyond
    return Position(moves=moves, seat=seat, view=Raw(encode(view)), legal=[])


def position(table: LiveTable, seat: int | None) -> Position:
    """The position now, from a seat; put together once until the game goes on."""
    bot = table.bot_to_act()
    stamp = (table.game_version, table.status, bot)
    assert table.match is not None, "an open table has no position"
    if table.seen_at != stamp:
        table.seen_at, table.seen, table.seen_by_all = stamp, {}, open_view(table.match)
    if seat not in table.seen:
        free = 0 if seat is None else free_undo(table, seat)
        acts = seat is not None and seat == table.to_act and bot is None
        table.seen[seat] = look(table.match, seat, table.seen_by_all, acts, free)
    return table.seen[seat]


def look(match: Match, seat: int | None, all_see: bytes, acts: bool, free: int = 0) -> Position:
    """A position from a seat; the legal actions go only to who is to choose among them."""
    own = encode(match.game.own_view(match.state, NOBODY if seat is None else seat))
    return Position(
        moves=len(match.steps),
        seat=seat,
        view=Raw(one_object(all_see, own)),
        legal=legal(match) if acts else [],
        undo=free,
    )


def open_view(match: Match) -> bytes:
    """What everybody sees, as JSON: the larger part of each view, encoded once for all."""
    return encode(match.game.open_view(match.state))


def one_object(first: bytes, second: bytes) -> bytes:
    """Two JSON objects that share no key as one."""
    if first == b"{}" or second == b"{}":
        return second if first == b"{}" else first
    return b"".join((first[:-1], b",", second[1:]))


def legal(match: Match) -> list[Raw]:
    """The legal actions as JSON with names and id; each is encoded once in a game's life."""
    encoded = encoded_actions(match.game).encoded
    return [encoded(number) for number in match.game.legal(match.state)]


def look_back(
    table: LiveTable, number: int, seat: int | None
) -> tuple[Position, MoveFrames | None]:
    """The position after so many moves, where nobody chooses any more, and how the last of them
    led there."""
    assert table.match is not None, "an open table has no position"
    if number == 0:
        return _looked_at(table.match.at(0), seat), None
    match = table.match.at(number - 1)
    teller = FrameTeller(match.game, match.state, [NOBODY if seat is None else seat])
    match.play(table.match.steps[number - 1].action, teller=teller)
    return _looked_at(match, seat), MoveFrames(teller.finish())


def _looked_at(match: Match, seat: int | None) -> Position:
    return look(match, seat, open_view(match), acts=False)
