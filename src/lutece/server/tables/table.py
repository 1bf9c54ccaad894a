"""A table as it stands: the sum of its log.

`LiveTable.add` is the one place where an entry has its effect. It is called for entries that
are in the database already, or that are being written while nobody may look (see registry.py).
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from lutece.engine.frames import FrameTeller, Views, views_of
from lutece.engine.game import Game, State
from lutece.engine.match import Match, Step
from lutece.engine.table import Table, make_table
from lutece.server.protocol import Ask, OldRules, Position, Status
from lutece.server.tables import log
from lutece.server.tables.move_frames import MoveFrames
from lutece.server.tables.seat_state import SeatState

FINISHED: tuple[Status, ...] = ("finished", "closed")
LEAST_BANK = 30.0  # seconds for somebody who comes back with none left


class Line(NamedTuple):
    """An entry with its place in the log, and for a move what came of it."""

    number: int
    at: int
    entry: log.Logged
    step: Step | None = None
    move: int | None = None


class LiveTable:
    """What a table's entries add up to. Between two entries nothing of it changes."""

    def __init__(self, id: str, agreed: log.Agreed, game: Game[Any], created: int) -> None:
        self.id = id
        self.agreed = agreed
        self.game = game
        self.created = created
        self.seed_hash = Table(agreed.players, agreed.seed).seed_hash
        self.status: Status = "open"
        self.options = dict(agreed.options)
        self.players = agreed.players
        self.public, self.rated, self.hints = agreed.public, agreed.rated, agreed.hints
        self.clock = agreed.clock
        self.keys = agreed.keys
        self.owner = agreed.owner
        self.seats = [SeatState() for _ in range(self.players)]
        self.rules = log.FIRST_RULES  # the version that it is played by
        self.match: Match | None = None
        # What the installed rules make of it where they are others; see replay.py.
        self.beyond = 0  # moves of the log that they don't reach
        self.disagrees = False  # even where they reach all of them
        self.to_act: int | None = None  # the seat that has the next decision in a running game
        self.lines: list[Line] = []
        self.version = 0  # the number of the last entry
        self.asked: Ask | None = None
        self.voters: tuple[int, ...] = ()
        self.result: list[dict[str, Any]] = []
        self.final: log.Final | None = None
        self.rematch: str | None = None
        self.changed = created
        self.game_version = 0  # the last entry that changed the game
        self.turn_began = created  # when the seat to act began to think
        self.out_of_time: int | None = None  # the seat whose clock ran out in this turn
        # From whose eyes moves are to be told (`NOBODY` is a spectator): set by the hub. What
        # they know of the position, and the frames of moves that they are still to be told of.
        self.receivers: frozenset[int] = frozenset()
        self.known: tuple[State, Views] | None = None
        self.frames: dict[int, MoveFrames] = {}
        # Positions that were put together, and of which state; see positions.py.
        self.seen: dict[int | None, Position] = {}
        self.seen_by_all = b""
        self.seen_at: tuple[Any, ...] = ()

    # -- where it stands ---------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.status in FINISHED

    @property
    def imported(self) -> bool:
        """Whether it came from a record: whoever brought it may know the deal."""
        ends = [line.entry for line in self.lines if isinstance(line.entry, log.Ended)]
        return any(end.why == "imported" for end in ends)

    @property
    def running(self) -> bool:
        """Whether it can be gone on with."""
        return self.status == "running" and not self.outdated

    @property
    def outdated(self) -> bool:
        """Whether the installed rules lead elsewhere than those that it was played by."""
        return self.disagrees or self.beyond > 0

    @property
    def old_rules(self) -> OldRules | None:
        if not self.outdated:
            return None
        made = self.moves + self.beyond
        return OldRules(begun=self.rules, installed=self.game.version, moves=made)

    @property
    def moves(self) -> int:
        """How many moves were made, as far as the installed rules reach them."""
        return len(self.match.steps) if self.match is not None else 0

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """The seats that a person has; those they can't come back to are not theirs any more."""
        if person is None:
            return ()
        over = self.over
        return tuple(
            [
                seat
                for seat, seat_state in enumerate(self.seats)
                if seat_state.person == person and (over or not seat_state.gone)
            ]
        )

    def people(self) -> list[str]:
        """The ids of the people who have a say, each once, in the order of the seats.

        Who resigned has one again when the game is over: for a rematch.
        """
        found = [
            seat_state.person
            for seat_state in self.seats
            if seat_state.person and (not seat_state.gone or (self.over and seat_state.resigned))
        ]
        return list(dict.fromkeys(found))

    def bot_to_act(self) -> str | None:
        """The bot that has to decide now, if it is a bot's turn."""
        return None if self.to_act is None else self.seats[self.to_act].played_by_bot

    def person_to_act(self) -> str | None:
        """The person who has to decide now, if it is nobody's but theirs to do."""
        seat_state = None if self.to_act is None else self.seats[self.to_act]
        return (
            None
            if seat_state is None or seat_state.played_by_bot is not None
            else seat_state.person
        )

    # -- what is told of a move --------------------------------------------------------

    def teller(self) -> FrameTeller | None:
        """Who takes the frames of the next move; None where nobody is to be told of it."""
        if not self.receivers or self.match is None:
            return None
        return FrameTeller(self.game, self.match.state, known=self._views(self.match.state))

    def _views(self, state: State) -> Views:
        """What the receivers know of the position: mostly what the last move's frames led to."""
        if self.known is None or self.known[0] is not state:
            return views_of(self.game, state, self.receivers)
        views = self.known[1]
        if views.own.keys() == self.receivers:
            return views
        missing = self.receivers - views.own.keys()
        own = views.own | {seat: self.game.own_view(state, seat) for seat in missing}
        return Views(views.open, {seat: own[seat] for seat in self.receivers})

    def hold_frames(self, number: int, teller: FrameTeller | None, state: State) -> None:
        """Have the frames of the move that an entry tells of, until somebody is told."""
        if teller is not None:
            self.frames[number] = MoveFrames(teller.finish())
            self.known = (state, teller.after)

    # -- what entries do ---------------------------------------------------------------

    def add(self, number: int, at: int, entry: log.Logged, effect: "Effect | None" = None) -> Line:
        """Let an entry of the log have its effect, or another one than it usually has."""
        actor = self.to_act
        handler = effect or EFFECTS.get(type(entry))
        step = handler(self, entry) if handler is not None else None
        self.to_act = self.match.to_act if self.match is not None and self.running else None
        move = self.moves + self.beyond if isinstance(entry, log.Moved) else None
        line = Line(number, at, entry, step, move)
        self.lines.append(line)
        self.version, self.changed = number, at
        if isinstance(entry, log.GAME_CHANGES):
            self.game_version = number
            self._game_changed(actor, at)
        elif isinstance(entry, log.Back) and entry.seat == self.to_act:
            self.turn_began = at
        return line

    def _game_changed(self, before: int | None, at: int) -> None:
        if self.asked is not None:  # whatever was asked was asked of another position
            self.asked, self.voters = None, ()
        if self.to_act == before:
            return
        if before is not None:
            self._stop_clock(before, at)
        self.turn_began = at
        self.out_of_time = None

    def _stop_clock(self, seat: int, at: int) -> None:
        seat_state = self.seats[seat]
        if seat_state.turn_only:
            seat_state.take_back()
        elif self.clock.kind == "bank" and seat_state.played_by_bot is None:
            spent = (at - self.turn_began) / 1000
            seat_state.bank = max(seat_state.bank - spent, 0.0) + self.clock.increment

    def first_match(self) -> Match:
        """The match before its first move."""
        table = make_table(
            self.game.seats,
            self.game.options,
            players=self.players,
            seed=self.agreed.seed,
            chosen=self.options,
        )
        match = Match(self.game, table)
        match.takebacks = list(self.agreed.takebacks)
        return match

    def _joined(self, entry: log.Joined) -> None:
        self.seats[entry.seat] = SeatState(person=entry.by)

    def _left(self, entry: log.Left) -> None:
        self._hand_over_or_vacate(entry.seat, entry.stand_in)
        if self.status == "open" and entry.by == self.owner:
            self._pass_on_or_close()

    def _removed(self, entry: log.Removed) -> None:
        self._hand_over_or_vacate(entry.seat, entry.stand_in)
        self.seats[entry.seat].gone = entry.stand_in is not None
        self.asked, self.voters = None, ()

    def _hand_over_or_vacate(self, seat: int, stand_in: str | None) -> None:
        if stand_in is None:
            self.seats[seat].vacate()
        else:
            self.seats[seat].hand_over(stand_in)

    def _pass_on_or_close(self) -> None:
        """When the owner gets up the next person is the host; when nobody is left, it closes."""
        left = self.people()
        if self.owner in left:
            return
        if left:
            self.owner = left[0]
        else:
            self.status = "closed"

    def _bot_joined(self, entry: log.BotJoined) -> None:
        self.seats[entry.seat] = SeatState(bot=entry.level)

    def _option_set(self, entry: log.OptionSet) -> None:
        if entry.key == "players":
            self.players = int(entry.value)
            extra = self.players - len(self.seats)
            self.seats = [*self.seats, *(SeatState() for _ in range(extra))][: self.players]
        elif entry.key in ("public", "rated", "hints"):
            setattr(self, entry.key, entry.value)
        else:
            self.options[entry.key] = entry.value

    def _linked(self, entry: log.Linked) -> None:
        self.keys = entry.keys

    def _made(self, entry: log.Made) -> None:
        self.rules = entry.rules

    def _started(self, entry: log.Started) -> None:
        self.match = self.first_match()
        self.begin(entry)

    def begin(self, entry: log.Started) -> None:
        """All of the start but the first position."""
        self.status = "running"
        self.rated, self.rules = entry.rated, entry.rules
        for seat_state in self.seats:
            seat_state.bank = float(self.clock.seconds)

    def _moved(self, entry: log.Moved) -> Step:
        return self._playing().play(entry.action, entry.seat)

    def _undone(self, entry: log.Undone) -> None:
        match = self._playing()
        while len(match.steps) > entry.to:
            match.undo(entry.seat)

    def _rewound(self, entry: log.Rewound) -> None:
        self._playing().rewind(entry.to)
        self.rated = self.rated and entry.consent

    def _asked(self, entry: log.Asked) -> None:
        self.voters = entry.voters
        self.asked = Ask(
            what=entry.what,
            by=entry.by_seat,
            to_move=entry.to_move,
            seat=entry.seat,
            choices=entry.choices,
            answers={},
        )

    def _answered(self, entry: log.Answered) -> None:
        if self.asked is not None:
            self.asked.answers[entry.seat] = entry.answer
        if entry.settled is not None:
            self.asked, self.voters = None, ()

    def _time_out(self, entry: log.TimeOut) -> None:
        self.out_of_time = entry.seat

    def _stand_in(self, entry: log.StandIn) -> None:
        self.seats[entry.seat].hand_over(entry.level, entry.turn_only)

    def _back(self, entry: log.Back) -> None:
        seat_state = self.seats[entry.seat]
        seat_state.take_back()
        if entry.seat == self.to_act:
            self.out_of_time = None
            seat_state.bank = max(seat_state.bank, self.clock.increment, LEAST_BANK)

    def _resigned(self, entry: log.Resigned) -> None:
        seat_state = self.seats[entry.seat]
        seat_state.resigned = seat_state.gone = True
        if entry.stand_in is not None:
            seat_state.hand_over(entry.stand_in)

    def _ended(self, entry: log.Ended) -> None:
        self.status = "finished" if entry.result else "closed"
        self.result, self.final = entry.result, entry.final
        self.asked, self.voters = None, ()

    def _rematched(self, entry: log.Rematched) -> None:
        self.rematch = entry.table
        self.asked, self.voters = None, ()

    def _playing(self) -> Match:
        assert self.match is not None, "a log in which somebody plays before the start"
        return self.match


Effect = Callable[[LiveTable, Any], Step | None]
EFFECTS: dict[type, Effect] = {
    log.Made: LiveTable._made,
    log.Joined: LiveTable._joined,
    log.Left: LiveTable._left,
    log.BotJoined: LiveTable._bot_joined,
    log.Removed: LiveTable._removed,
    log.OptionSet: LiveTable._option_set,
    log.Linked: LiveTable._linked,
    log.Started: LiveTable._started,
    log.Moved: LiveTable._moved,
    log.Undone: LiveTable._undone,
    log.Rewound: LiveTable._rewound,
    log.Asked: LiveTable._asked,
    log.Answered: LiveTable._answered,
    log.TimeOut: LiveTable._time_out,
    log.StandIn: LiveTable._stand_in,
    log.Back: LiveTable._back,
    log.Resigned: LiveTable._resigned,
    log.Ended: LiveTable._ended,
    log.Rematched: LiveTable._rematched,
}
