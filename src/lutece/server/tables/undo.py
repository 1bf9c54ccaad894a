"""Taking back: freely while nothing was shown, against bots at will, else by consent."""

from lutece.server.refusal import Refusal
from lutece.server.tables.log import Asked, Rewound, Undone
from lutece.server.tables.plan import Plan, Requester, must_be_running
from lutece.server.tables.play import playing
from lutece.server.tables.table import LiveTable
from lutece.server.tables.votes import others, start_vote


def free_undo(table: LiveTable, seat: int) -> int:
    """How many of its last decisions a seat may take back: to a reveal or another's decision."""
    if not table.running:
        return 0
    steps = playing(table).steps
    last = len(steps) - 1
    while last >= len(table.agreed.first) and steps[last].seat == seat and not steps[last].reveals:
        last -= 1
    return len(steps) - 1 - last


def undo(table: LiveTable, requester: Requester, decisions: int = 1) -> Plan:
    """Take back so many decisions of a seat, or ask the others for it."""
    must_be_running(table)
    seat = _seat_that_takes_back(table, requester)
    if decisions <= free_undo(table, seat):
        return Plan([Undone(by=requester.id, seat=seat, to=table.moves - decisions)])
    to = _before_own_decision(table, seat, decisions)
    if not others(table, requester.id):
        return Plan([Rewound(by=requester.id, seat=seat, to=to, consent=False)])
    return start_vote(table, Asked(by=requester.id, what="undo", by_seat=seat, to_move=to))


def _seat_that_takes_back(table: LiveTable, requester: Requester) -> int:
    """Where somebody has several seats, the one of the last decision is meant."""
    seat = requester.own_seat(table)
    steps = playing(table).steps
    if requester.seat is None and steps and steps[-1].seat in table.seats_of(requester.id):
        return steps[-1].seat
    return seat


def _before_own_decision(table: LiveTable, seat: int, decisions: int) -> int:
    steps = playing(table).steps
    first = len(table.agreed.first)
    own = [n for n in range(first, len(steps)) if steps[n].seat == seat]
    if len(own) < decisions:
        raise Refusal("nothing-to-undo")
    return own[-decisions]
