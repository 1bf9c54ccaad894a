"""Sitting down, getting up, bots in seats, and what is agreed before the start."""

from typing import Any

from lutece.engine.action import UnknownAction
from lutece.engine.match import Match, NotAllowed
from lutece.engine.table import TableError
from lutece.server.refusal import Refusal
from lutece.server.tables.ending import ending
from lutece.server.tables.log import (
    Asked,
    Back,
    BotJoined,
    Joined,
    Left,
    Linked,
    OptionSet,
    Removed,
    Resigned,
    Started,
)
from lutece.server.tables.making import first_moves, new_keys, refuse_unknown_bot
from lutece.server.tables.plan import Plan, Requester, must_be_host, must_be_open, must_be_running
from lutece.server.tables.play import playing
from lutece.server.tables.table import LiveTable
from lutece.server.tables.votes import STAND_IN, others, start_vote
from lutece.text.typed import YES_AND_NO, typed_value

SWITCHES = ("public", "rated", "hints")  # what a host may switch besides the game's options


def join(table: LiveTable, requester: Requester, seat: int | None) -> Plan:
    """Take a seat, or come back to one's own while a bot stands in."""
    if table.running:
        return come_back(table, requester, seat)
    must_be_open(table)
    chosen = _free_seat(table, seat if seat is not None else _seat_of_key(table, requester))
    if not _may_join(table, requester, chosen):
        raise Refusal("by-link-only", status=403)
    if requester.id != table.owner and table.seats_of(requester.id):
        raise Refusal("one-seat")
    return Plan([Joined(by=requester.id, seat=chosen)], {"seat": chosen})


def come_back(table: LiveTable, requester: Requester, seat: int | None) -> Plan:
    seats = table.seats_of(requester.id)
    away = [s for s in seats if table.seats[s].stand_in and seat in (None, s)]
    if not away:
        raise Refusal("already-here" if seats else "already-started")
    return Plan([Back(by=requester.id, seat=s) for s in away], {"seat": away[0]})


def _seat_of_key(table: LiveTable, requester: Requester) -> int | None:
    keys = table.keys.seats[: table.players]
    return keys.index(requester.key) if requester.key in keys else None


def _free_seat(table: LiveTable, wanted: int | None) -> int:
    free = [seat for seat, seat_state in enumerate(table.seats) if seat_state.empty]
    if wanted is None:
        if not free:
            raise Refusal("table-full")
        return free[0]
    _refuse_no_such_seat(table, wanted)
    if wanted not in free:
        raise Refusal("seat-taken", {"seat": wanted})
    return wanted


def _refuse_no_such_seat(table: LiveTable, seat: int) -> None:
    if not 0 <= seat < table.players:
        raise Refusal("no-such-seat", {"players": table.players}, status=400)


def _may_join(table: LiveTable, requester: Requester, seat: int) -> bool:
    at_home = requester.id == table.owner or bool(table.seats_of(requester.id))
    keys = (table.keys.join, table.keys.seats[seat])
    return table.public or at_home or requester.key in keys


def leave(table: LiveTable, requester: Requester) -> Plan:
    """Get up from all one's seats; in a running game a bot stands in until one comes back."""
    seats = table.seats_of(requester.id)
    if table.over:
        raise Refusal("game-over")
    if not seats:
        raise Refusal("no-seat", status=403)
    here = [seat for seat in seats if table.seats[seat].stand_in is None]
    if not here:
        raise Refusal("already-away")
    stand_in = STAND_IN if table.status == "running" else None
    return Plan([Left(by=requester.id, seat=seat, stand_in=stand_in) for seat in here])


def seat_bot(table: LiveTable, requester: Requester, level: str, seat: int | None) -> Plan:
    """Put a bot into a free seat."""
    must_be_open(table)
    must_be_host(table, requester)
    refuse_unknown_bot(level)
    chosen = _free_seat(table, seat)
    return Plan([BotJoined(by=requester.id, seat=chosen, level=level)], {"seat": chosen})


def remove(table: LiveTable, requester: Requester, seat: int) -> Plan:
    """Before the start the host's word is enough; in a running game the others are asked."""
    _refuse_no_such_seat(table, seat)
    if table.seats[seat].empty:
        raise Refusal("seat-empty", {"seat": seat})
    if table.status == "open":
        must_be_host(table, requester)
        return Plan([Removed(by=requester.id, seat=seat)])
    must_be_running(table)
    by_seat = requester.own_seat(table)
    whom = table.seats[seat].person
    if whom is None or whom == requester.id or table.seats[seat].gone:
        raise Refusal("not-removable", {"seat": seat})
    voters = [voter for voter in others(table, requester.id) if table.seats[voter].person != whom]
    if not voters:
        raise Refusal("nobody-to-ask")
    question = Asked(by=requester.id, what="remove", by_seat=by_seat, seat=seat)
    return start_vote(table, question, voters)


def set_option(table: LiveTable, requester: Requester, key: str, value: Any) -> Plan:
    """Change what is agreed: an option of the game, the number of seats, or a switch."""
    must_be_open(table)
    must_be_host(table, requester)
    if key == "players":
        return Plan([OptionSet(by=requester.id, key=key, value=_player_count(table, value))])
    if key in SWITCHES:
        return Plan([OptionSet(by=requester.id, key=key, value=_switch(table, key, value))])
    option = next((option for option in table.game.options if option.key == key), None)
    if option is None:
        known = [option.key for option in table.game.options]
        raise Refusal("unknown-option", {"options": [*known, "players", *SWITCHES]}, status=400)
    meant = typed_value(option, value) if isinstance(value, str) else value
    if fault := option.fault(meant):
        raise Refusal("bad-option", {"what": f"{key}: {fault}"}, status=400)
    return Plan([OptionSet(by=requester.id, key=key, value=meant)])


def _player_count(table: LiveTable, value: Any) -> int:
    count = int(value) if isinstance(value, str) and value.isdecimal() else value
    if type(count) is not int or count not in table.game.seats:
        counts = ", ".join(map(str, table.game.seats))
        raise Refusal("bad-option", {"what": f"players: {value!r:.20}, not {counts}"}, status=400)
    if any(not seat_state.empty for seat_state in table.seats[count:]):
        raise Refusal("seat-taken", {"seat": count})
    return count


def _switch(table: LiveTable, key: str, value: Any) -> bool:
    meant = YES_AND_NO.get(value.casefold()) if isinstance(value, str) else value
    if not isinstance(meant, bool):
        raise Refusal("bad-option", {"what": f"{key}: {value!r:.20}, not on or off"}, status=400)
    if meant and {key, "rated", "hints"} == {"rated", "hints"}:
        other = table.hints if key == "rated" else table.rated
        if other:
            raise Refusal("rated-with-hints", status=400)
    if meant and key == "rated" and table.agreed.came_from is not None:
        raise Refusal("played-on-unrated", status=400)
    return meant


def start(table: LiveTable, requester: Requester, counts: bool = True) -> Plan:
    """Begin. The game is rated if the table is, and everybody has one seat."""
    must_be_open(table)
    if not table.seats_of(requester.id) and requester.id != table.owner:
        raise Refusal("no-seat", status=403)
    if any(seat_state.empty for seat_state in table.seats):
        free = sum(seat_state.empty for seat_state in table.seats)
        raise Refusal("seats-empty", {"count": free})
    seated = [seat_state.person for seat_state in table.seats if seat_state.person is not None]
    alone = len(seated) != len(set(seated))
    rated = table.rated and counts and not alone
    started = Started(by=requester.id, rated=rated, rules=table.game.version)
    return Plan([started, *first_moves(_first_played(table))])


def _first_played(table: LiveTable) -> Match:
    """The match after the moves that a table begins with, if the installed rules allow them."""
    try:
        match = table.first_match()
        for move in table.agreed.first:
            match.play({key: move[key] for key in move if key != "seat"}, move["seat"])
    except TableError as error:
        raise Refusal("bad-table", {"what": str(error)}) from None
    except (NotAllowed, UnknownAction):
        values = {"begun": table.rules, "installed": table.game.version}
        raise Refusal("old-rules", values) from None
    return match


def resign(table: LiveTable, requester: Requester) -> Plan:
    """Give up. Where two others are left a bot plays on; else the game ends here."""
    must_be_running(table)
    seat = requester.own_seat(table)
    still = [s for s, seat_state in enumerate(table.seats) if not seat_state.resigned and s != seat]
    if len(still) > 1:
        return Plan([Resigned(by=requester.id, seat=seat, stand_in=STAND_IN)])
    end = ending(table, playing(table).state, "resigned", last=[seat])
    return Plan([Resigned(by=requester.id, seat=seat), *end.entries], also=end.also)


def renew_links(table: LiveTable, requester: Requester) -> Plan:
    """Make the old links void."""
    must_be_host(table, requester)
    return Plan([Linked(by=requester.id, keys=new_keys(max(table.game.seats)))])
