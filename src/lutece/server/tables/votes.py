"""Votes of the people at a table, and what their answers decide."""

from collections import Counter

from lutece.server.protocol import Ask
from lutece.server.protocol.table import Choice
from lutece.server.refusal import Refusal
from lutece.server.tables.ending import ending
from lutece.server.tables.log import Answered, Asked, Logged, Removed, Rewound, StandIn
from lutece.server.tables.plan import Plan, Requester, must_not_be_outdated
from lutece.server.tables.rematch import rematched
from lutece.server.tables.table import LiveTable

STAND_IN = "level-3"  # who plays for somebody who is away
AFTER_TIME_OUT: tuple[Choice, ...] = ("wait", "bot-turn", "bot", "end")  # from the mildest on


def others(table: LiveTable, person: str | None) -> list[int]:
    """One seat for each other person at the table: those who have a say."""
    people = [someone for someone in table.people() if someone != person]
    return [table.seats_of(someone)[0] for someone in people]


def start_vote(table: LiveTable, question: Asked, voters: list[int] | None = None) -> Plan:
    """Put a question to the others; only one can be open at a time."""
    if table.asked is not None:
        raise Refusal("ask-pending")
    question.voters = tuple(others(table, question.by) if voters is None else voters)
    return Plan([question])


def cast_vote(table: LiveTable, requester: Requester, choice: str) -> Plan:
    """One person's answer; the last that is needed brings the decision along."""
    must_not_be_outdated(table)
    if table.asked is None:
        raise Refusal("nothing-asked")
    seat = _voting_seat(table, requester)
    chosen = next((one for one in table.asked.choices if one == choice), None)
    if chosen is None:
        raise Refusal("unknown-answer", {"choices": list(table.asked.choices)}, status=400)
    answers = {**table.asked.answers, seat: chosen}
    settled = decided(table.asked, answers, len(table.voters))
    entry = Answered(by=requester.id, seat=seat, answer=chosen, settled=settled)
    if settled is None:
        return Plan([entry])
    effect = carried_out(table, table.asked, settled)
    return Plan([entry, *effect.entries], effect.answer, effect.also)


def _voting_seat(table: LiveTable, requester: Requester) -> int:
    mine = [seat for seat in table.voters if table.seats[seat].person == requester.id]
    if not mine:
        raise Refusal("not-asked", status=403)
    return mine[0]


def decided(asked: Ask, answers: dict[int, Choice], voters: int) -> Choice | None:
    """What the answers so far decide, or None while it is still open.

    Consent needs everybody. After a time-out more than half decide, or when all have
    answered the most; of equals the mildest.
    """
    if asked.what != "time-out":
        if "refuse" in answers.values():
            return "refuse"
        return "accept" if len(answers) == voters else None
    counts = Counter(answers.values())
    leader = max(AFTER_TIME_OUT, key=lambda choice: counts[choice])  # the first of equals
    return leader if counts[leader] * 2 > voters or len(answers) == voters else None


def carried_out(table: LiveTable, asked: Ask, settled: str) -> Plan:
    """What follows from a decision."""
    if settled == "refuse":
        return Plan()
    if asked.what == "undo" and asked.to_move is not None:
        return Plan([Rewound(seat=asked.by, to=asked.to_move)])
    if asked.what == "remove" and asked.seat is not None:
        return Plan([Removed(seat=asked.seat, stand_in=STAND_IN)])
    if asked.what == "time-out" and asked.seat is not None:
        return after_time_out(table, asked.seat, settled)
    return rematched(table)


def after_time_out(table: LiveTable, seat: int, what: str) -> Plan:
    """What the table's rule or vote brings a seat whose time is out."""
    entries: list[Logged] = []
    if what == "end" and table.match is not None:
        return ending(table, table.match.state, "time-out", last=[seat])
    if what in ("bot", "bot-turn"):
        entries.append(StandIn(seat=seat, level=STAND_IN, turn_only=what == "bot-turn"))
    return Plan(entries)
