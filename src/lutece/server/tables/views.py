"""What each receiver is sent: its own positions, and the log as it may know it.

`eyes` are the seats that somebody looks from; none are a spectator's. Two people with the
same eyes are sent the same bytes, so everything is put together and encoded once for each.
"""

import msgspec
from msgspec import Raw

from lutece.engine.event import Event
from lutece.engine.game import NOBODY
from lutece.engine.match import FORMAT, FORMAT_VERSION, Match
from lutece.server.protocol import Entry, Json, Position
from lutece.server.tables.info import Names
from lutece.server.tables.log import Ended, Linked, Moved
from lutece.server.tables.named import event_json, named
from lutece.server.tables.stored import final_view, standing_moves
from lutece.server.tables.table import Line, LiveTable
from lutece.server.tables.undo import free_undo

Eyes = tuple[int, ...]
SPECTATOR: Eyes = ()
NOT_DATA = ("kind", "by", "seat")
encode = msgspec.json.Encoder().encode


# -- positions -----------------------------------------------------------------------------


def positions(table: LiveTable, eyes: Eyes) -> list[Position]:
    """Where the game stands, once for each seat of the receiver. Nobody sees a shuffle before
    the start: what is agreed could still be changed to suit it."""
    if table.match is None and table.final is None:
        return []
    return [stored_position(table, seat) or position(table, seat) for seat in eyes or (None,)]


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
    encoded = named(match.game).encoded
    return [encoded(number) for number in match.game.legal(match.state)]


def look_back(table: LiveTable, number: int, seat: int | None) -> Position:
    """The position after so many moves; nobody chooses there any more."""
    assert table.match is not None, "an open table has no position"
    match = table.match.at(number)
    return look(match, seat, open_view(match), acts=False)


# -- the log -------------------------------------------------------------------------------


def entries(table: LiveTable, eyes: Eyes, names: Names, after: int = 0) -> list[Entry]:
    """What happened after an entry, as the receiver may know it."""
    if after >= table.version:
        return []
    lines = table.lines[after:] if table.lines[0].number == 1 else table.lines
    told = [entry(table, line, eyes, names) for line in lines if line.number > after]
    return [one for one in told if one is not None]


def entry(table: LiveTable, line: Line, eyes: Eyes, names: Names) -> Entry | None:
    """One entry as the receiver may know it; None where it is not for them at all."""
    kept = line.entry
    by = names.get(kept.by) if kept.by is not None else None
    if isinstance(kept, Moved):
        return Entry(
            number=line.number,
            at=line.at,
            kind="move",
            by=by,
            seat=kept.seat,
            move=line.move,
            action=kept.action if table.over or kept.seat in eyes else None,
            events=events(table, line, eyes),
            data={} if kept.bot is None else {"bot": kept.bot},
        )
    if isinstance(kept, Linked):
        return None
    told = msgspec.to_builtins(kept)
    if isinstance(kept, Ended):
        final = told.pop("final", None)
        told |= {"score": final["score"]} if final else {}
    data = {key: value for key, value in told.items() if key not in NOT_DATA}
    seat = told.get("seat")
    return Entry(number=line.number, at=line.at, kind=told["kind"], by=by, seat=seat, data=data)


def events(table: LiveTable, line: Line, eyes: Eyes) -> list[Json]:
    """The events of a move as these eyes may know them; all of them when the game is over."""
    if line.step is None:
        return []
    happened = line.step.events
    if table.over or not any(map(hides, happened)):
        if table.told_open[0] != line.number:
            table.told_open = (line.number, [event_json(event) for event in happened])
        return table.told_open[1]
    seen = [seen_by(event, eyes) for event in happened]
    return [event_json(event) for event in seen if event is not None]


def hides(event: Event) -> bool:
    """Whether an event is one that not everybody may know all of."""
    return type(event).seen_by is not Event.seen_by


def seen_by(event: Event, eyes: Eyes) -> Event | None:
    """An event from several seats: what one of them knows, all of them do."""
    twins = [event.seen_by(seat) for seat in eyes or (NOBODY,)]
    if event in twins:
        return event
    return next((twin for twin in twins if twin is not None), None)


# -- records -------------------------------------------------------------------------------


def record(table: LiveTable, eyes: Eyes, names: Names) -> Json:
    """The whole record of a finished game; of a running one, what the receiver may know."""
    if table.over:
        seats = [chair.bot or "human" for chair in table.chairs]
        whole = stored_record(table) if table.outdated else played_record(table)
        return {**whole, "rules_version": table.rules, "seats": seats}
    moves = [line for line in table.lines if isinstance(line.entry, Moved)]
    told = [entry(table, line, eyes, names) for line in moves]
    return {
        "format": "lutece-record-in-progress",
        **agreed(table),
        "rules_version": table.rules,
        "moves": [msgspec.to_builtins(one) for one in told if one is not None],
        "takebacks": takebacks(table),
    }


def played_record(table: LiveTable) -> Json:
    assert table.match is not None, "an open table has no record"
    return table.match.record()


def stored_record(table: LiveTable) -> Json:
    """The record as the log has it, where the installed rules lead elsewhere. Where no position
    was stored at the end it says nothing about it."""
    moves = standing_moves(table)
    played = any(
        isinstance(line.entry, Ended) and line.entry.why == "played" for line in table.lines
    )
    hashes = [move.hash for move in moves]
    return {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        **agreed(table),
        "seed": table.agreed.seed,
        "actions": [{"seat": move.seat, **move.action} for move in moves],
        **({"hashes": hashes} if None not in hashes else {}),
        "takebacks": takebacks(table),
        **({"state": table.final.state} if table.final is not None else {}),
        "result": table.result if played else [],
    }


def agreed(table: LiveTable) -> Json:
    """What was agreed before the first move, as far as everybody may know."""
    return {
        "game": table.game.name,
        "edition": table.game.edition.to_json(),
        "players": table.players,
        "options": table.options,
        "seed_hash": table.seed_hash,
    }


def takebacks(table: LiveTable) -> list[list[int]]:
    pairs = table.agreed.takebacks if table.match is None else table.match.takebacks
    return [list(pair) for pair in pairs]
