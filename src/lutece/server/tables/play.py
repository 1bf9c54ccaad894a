"""Moves, why they can't be made, and what they would bring as far as a seat can know."""

from dataclasses import dataclass
from typing import NamedTuple

from msgspec import Raw

from lutece.engine.action import UnknownAction
from lutece.engine.event import Event
from lutece.engine.game import NOBODY, State
from lutece.engine.match import Match, NotAllowed, Step
from lutece.engine.rng import rng_from_seed
from lutece.engine.score import Reason
from lutece.engine.teller import Teller
from lutece.server.protocol import Json
from lutece.server.refusal import Refusal, refused
from lutece.server.tables.encoded import encoded_actions
from lutece.server.tables.ending import ending
from lutece.server.tables.log import Moved
from lutece.server.tables.plan import Plan, Requester, must_be_running
from lutece.server.tables.replay import position_hash
from lutece.server.tables.table import LiveTable

DEALS = 8  # how many re-deals must agree on what an action brings


def move(table: LiveTable, requester: Requester, on: int, action: Json | int) -> Plan:
    """A person's move, made on a version of the table."""
    must_be_running(table)
    seat = requester.own_seat(table)
    number = action_id(table, action)
    refuse_stale(table, seat, number, on)
    if table.seats[seat].stand_in is not None:
        raise Refusal("stood-in")
    return played(table, seat, number, by=requester.id)


@dataclass(frozen=True, slots=True)
class BotMove:
    """What a bot made of its turn; `decided` is the bot that really decided."""

    bot: str
    seat: int
    on: int
    action: Json
    decided: str

    def __call__(self, table: LiveTable) -> Plan:
        """The plan; refused as stale if meanwhile it is not the bot's turn any more."""
        if not table.running or table.game_version != self.on or table.bot_to_act() != self.bot:
            raise Refusal("stale", {"version": table.version})
        return played(table, self.seat, action_id(table, self.action), bot=self.decided)


def played(
    table: LiveTable, seat: int, number: int, by: str | None = None, bot: str | None = None
) -> Plan:
    """The move for the log, and the end of the game if it is the last one.

    The rules are run once, here: the table takes what came of it when the move is written.
    """
    match, teller = playing(table), table.teller()
    try:
        attempt = match.attempt(number, seat, teller)
    except NotAllowed as refusal:
        raise refused(refusal.reason, table.game.name) from None
    moved = Moved(
        by=by,
        seat=seat,
        action=encoded_actions(table.game).named(number),
        bot=bot,
        hash=position_hash(attempt.state),
    )

    def effect(table: LiveTable, _: Moved) -> Step:
        table.hold_frames(table.version + 1, teller, attempt.state)
        return match.take(attempt)

    if attempt.state.to_act != NOBODY:
        return Plan([moved], effects={0: effect})
    end = ending(table, attempt.state, "played")
    return Plan([moved, *end.entries], also=end.also, effects={0: effect})


def refuse_stale(table: LiveTable, seat: int, number: int, on: int) -> None:
    """A move must be made on the game as it stands; chat in between does no harm."""
    if on > table.version:
        raise Refusal("unknown-version", {"version": table.version})
    if on >= table.game_version:
        return
    following = next((line for line in table.lines if line.number > on and line.step), None)
    if following is not None and following.step is not None:
        same = table.game.catalogue.id_of(following.step.action) == number
        if same and following.step.seat == seat:
            raise Refusal("repeated", {"version": following.number})
    raise Refusal("stale", {"version": table.version})


def why_not(table: LiveTable, requester: Requester, action: Json | int) -> Reason | None:
    """Why an action can't be played now by this seat; None when it can."""
    must_be_running(table)
    return playing(table).why_not(action_id(table, action), requester.own_seat(table))


class Preview(NamedTuple):
    """What an action would bring: `complete` where that is all of it."""

    events: list[Event]
    points: list[int | None]
    score: list[Json]
    complete: bool


def preview(table: LiveTable, requester: Requester, action: Json | int) -> Preview:
    """What an action would bring, as far as its seat can know.

    It is tried out on several re-deals and never on the real position, so it can't tell more
    than its seat knows: what differs between them, or shows something, is left out.
    """
    must_be_running(table)
    seat = requester.own_seat(table)
    number = action_id(table, action)
    match = playing(table)
    if reason := match.why_not(number, seat):
        raise refused(reason, table.game.name)
    trials = [tried(match, seat, number, deal) for deal in range(DEALS)]
    told = known_events([events for _, events in trials])
    complete = all(len(events) == len(told) for _, events in trials)
    after = [state for state, _ in trials]
    points = certain_points(table, match, seat, after)
    return Preview(told, points, certain_lines(match, seat, after), complete)


def left_lying(table: LiveTable, requester: Requester, action: Json | int) -> list[Raw]:
    """What a seat gives away by an action, as far as it can know; see `Game.left_lying`."""
    match, seat = playing(table), requester.own_seat(table)
    state = match.game.redeal(match.state, seat, rng_from_seed("left lying"))
    encoded = encoded_actions(table.game).encoded
    return [encoded(number) for number in match.game.left_lying(state, action_id(table, action))]


def tried(match: Match, seat: int, number: int, deal: int) -> tuple[State, list[Event]]:
    state = match.game.redeal(match.state, seat, rng_from_seed(f"preview {deal}"))
    teller = Teller()
    match.game.apply(state, number, teller)
    seen = [event.seen_by(seat) for event in teller.events]
    return state, [event for event in seen if event is not None]


def known_events(trials: list[list[Event]]) -> list[Event]:
    """The events that all trials begin with, up to where something hidden would show."""
    known: list[Event] = []
    for alike in zip(*trials, strict=False):
        if alike[0].reveals or any(event != alike[0] for event in alike[1:]):
            break
        known.append(alike[0])
    return known


def certain_points(
    table: LiveTable, match: Match, seat: int, after: list[State]
) -> list[int | None]:
    """Each seat's points afterwards, where they do not depend on what is hidden."""
    certain: list[int | None] = []
    for other in range(table.players):
        points = {int(match.game.points(state, other)) for state in after}
        certain.append(points.pop() if len(points) == 1 else None)
    return certain


def certain_lines(match: Match, seat: int, after: list[State]) -> list[Json]:
    """The lines of the score as the seat would see them, where none depends on what is hidden."""
    scores = [match.game.view(state, seat).get("score") for state in after]
    return scores[0] or [] if all(score == scores[0] for score in scores) else []


def action_id(table: LiveTable, action: Json | int) -> int:
    """The id of an action in any of its forms; what no position could have is a bad request."""
    catalogue = table.game.catalogue
    try:
        if isinstance(action, int):
            catalogue[action]  # or there is none of this id
            return action
        return catalogue.id_of(catalogue.from_json(action))
    except UnknownAction as error:
        raise Refusal("unknown-action", {"what": str(error)}, status=400) from None


def playing(table: LiveTable) -> Match:
    assert table.match is not None, "a running table has a match"
    return table.match
