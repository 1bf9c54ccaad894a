"""A table with its list of actions: the only door through which a game is played."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from lutece.engine.action import Action, UnknownAction
from lutece.engine.event import Event
from lutece.engine.game import NOBODY, Game, State
from lutece.engine.score import Place, Reason, ScoreLine
from lutece.engine.table import Table, WrongArgument, whole_number
from lutece.engine.teller import Teller

FORMAT = "lutece-record"
FORMAT_VERSION = 1
AnyForm = Action | int | Mapping[str, Any]  # an action as an object, an id or JSON
_compact = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode


class NotAllowed(ValueError):
    """Something that the rules or the course of the game forbid; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        given = ", ".join(f"{name}={value!r}" for name, value in reason.values.items())
        super().__init__(" ".join(part for part in (reason.key, reason.rule, given) if part))
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Step:
    """One decision that was made and what came of it."""

    seat: int
    action: Action
    events: tuple[Event, ...]

    @property
    def reveals(self) -> bool:
        return any(event.reveals for event in self.events)


class Attempt(NamedTuple):
    """A decision carried out on a copy of the position: it counts once its match takes it."""

    step: Step
    state: State


class Match:
    """A game being played: table + actions = state, always.

    Undo, replay, links to a move, clones and bug reports all come from the list of
    actions; nothing else is stored.
    """

    def __init__(self, game: Game[Any], table: Table) -> None:
        self.game = game
        self.table = table
        self.steps: list[Step] = []
        self.takebacks: list[tuple[int, int]] = []
        self.state: State = game.setup(table)

    # -- where it stands ---------------------------------------------------------------

    @property
    def over(self) -> bool:
        return bool(self.state.to_act == NOBODY)

    @property
    def to_act(self) -> int | None:
        """The seat that has the next decision; None when the game is over."""
        return None if self.over else int(self.state.to_act)

    def legal(self) -> list[Action]:
        """Everything that the seat to act may do now."""
        return [self.game.catalogue[action] for action in self.game.legal(self.state)]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may know, as JSON with names; without a seat, what a spectator may."""
        return self.game.view(self.state, NOBODY if seat is None else self._seat(seat))

    def score(self) -> list[ScoreLine]:
        return self.game.score(self.state)

    def ranking(self) -> list[Place]:
        return self.game.ranking(self.state)

    # -- play --------------------------------------------------------------------------

    def why_not(self, action: AnyForm, seat: int | None = None) -> Reason | None:
        """Why this can't be played now (by this seat), or None when it can."""
        number = self._id(action)
        if self.over:
            return Reason("game-over", "")
        if seat is not None and not self._is_to_act(seat):
            return Reason("not-your-turn", "", {"seat": self.to_act})
        return self.game.why_not(self.state, number)

    def play(self, action: AnyForm, seat: int | None = None, teller: Teller | None = None) -> Step:
        """Play an action; one that is refused changes nothing. A teller is told what happens."""
        return self.take(self._carried_out(self.state, action, seat, teller))

    def attempt(
        self, action: AnyForm, seat: int | None = None, teller: Teller | None = None
    ) -> Attempt:
        """What comes of an action, which is not played yet; refused like `play`."""
        return self._carried_out(self.state.copy(), action, seat, teller)

    def take(self, attempt: Attempt) -> Step:
        """Let an attempt count; nothing may have been played since."""
        self.state = attempt.state
        self.steps.append(attempt.step)
        return attempt.step

    def _carried_out(
        self, state: State, action: AnyForm, seat: int | None, teller: Teller | None
    ) -> Attempt:
        number = self._id(action)
        if reason := self.why_not(number, seat):
            raise NotAllowed(reason)
        told = Teller() if teller is None else _teller(teller)
        first, actor = len(told.events), int(state.to_act)
        told.watch(state)
        self.game.apply(state, number, told)
        return Attempt(Step(actor, self.game.catalogue[number], tuple(told.events[first:])), state)

    def undo(self, seat: int) -> None:
        """Take back this seat's last decision: never past a reveal or another's decision."""
        asking = self._seat(seat)
        if not self.steps:
            raise NotAllowed(Reason("nothing-to-undo", ""))
        last = self.steps[-1]
        if last.seat != asking:
            raise NotAllowed(Reason("undo-others-decision", "", {"seat": last.seat}))
        if last.reveals:
            raise NotAllowed(Reason("undo-reveal", ""))
        self._restore(self.steps[:-1])

    def rewind(self, number: int) -> None:
        """Go back to after `number` actions, by consent or against bots; the record says so."""
        earlier = self._first(number)
        if number < len(self.steps):
            self.takebacks.append((len(self.steps), number))
            self._restore(earlier)

    def restore(self, number: int) -> None:
        """Be again as after `number` actions, without a word of it in the record."""
        self._restore(self._first(number))

    def at(self, number: int) -> "Match":
        """A match of its own, as this one stood after `number` actions: play on from there."""
        match = Match(self.game, self.table)
        match._restore(self._first(number))
        return match

    def __copy__(self) -> "Match":
        """The same as `at(len(self.steps))`, with what was taken back: both play on alone."""
        twin = type(self).__new__(type(self))
        twin.game, twin.table, twin.state = self.game, self.table, self.state.copy()
        twin.steps, twin.takebacks = self.steps[:], self.takebacks[:]
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> "Match":
        return self.__copy__()  # game, table and steps never change

    # -- the record --------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """Everything, as JSON: the seed too, so keep it from players until the end."""
        to_json = self.game.catalogue.to_json
        return {
            "format": FORMAT,
            "format_version": FORMAT_VERSION,
            "game": self.game.name,
            "rules_version": self.game.version,
            "edition": self.game.edition.to_json(),
            "players": self.table.players,
            "options": dict(self.table.options),
            "seed": self.table.seed,
            "seed_hash": self.table.seed_hash,
            "actions": [{"seat": step.seat, **to_json(step.action)} for step in self.steps],
            "hashes": self.hashes(),
            "takebacks": [list(takeback) for takeback in self.takebacks],
            "state": digest(self.state),
            "result": [asdict(place) for place in self.ranking()] if self.over else [],
        }

    def hashes(self) -> list[str]:
        """The short hash of the position that each action led to."""
        state, found = self.game.setup(self.table), []
        for step in self.steps:
            self.game.apply(state, self.game.catalogue.id_of(step.action), None)
            found.append(position_hash(state))
        return found

    def _first(self, number: int) -> list[Step]:
        last = len(self.steps)
        if not 0 <= whole_number(number, "position") <= last:
            raise WrongArgument(f"position {number!r:.80}: they go from 0 to {last}")
        return self.steps[:number]

    def _is_to_act(self, seat: int) -> bool:
        """What is no seat at all is not to act either: records of others may name anything."""
        try:
            return whole_number(seat, "seat") == self.to_act
        except WrongArgument:
            return False

    def _seat(self, seat: int) -> int:
        last = self.table.players - 1
        if not 0 <= (number := whole_number(seat, "seat")) <= last:
            raise WrongArgument(f"seat {seat!r:.80}: they go from 0 to {last}")
        return number

    def _restore(self, steps: Iterable[Step]) -> None:
        state = self.game.setup(self.table)
        kept = list(steps)
        for step in kept:
            self.game.apply(state, self.game.catalogue.id_of(step.action), None)
        self.state, self.steps = state, kept

    def _id(self, action: AnyForm) -> int:
        catalogue = self.game.catalogue
        if isinstance(action, type):  # Pass and not Pass(): a slip that everybody makes once
            raise UnknownAction(f"{action.__name__} is a kind of action: name one of them")
        if isinstance(action, Action):
            return catalogue.id_of(action)
        if isinstance(action, Mapping):
            return catalogue.id_of(catalogue.from_json(action))
        catalogue[action]  # or there is none of this id
        return int(action)


def _teller(teller: object) -> Teller:
    if not isinstance(teller, Teller):
        raise WrongArgument(f"teller: a Teller, or nothing, not {teller!r:.80}")
    return teller


def digest(state: State) -> str:
    """A fingerprint of everything in a position, the same on every build and platform."""
    return hashlib.sha256(json.dumps(state.facts()).encode()).hexdigest()


def position_hash(state: State) -> str:
    """A short hash of a position, the same on every build and platform: kept with each move."""
    return short_hash(_compact(state.facts()).encode())


def short_hash(facts: bytes) -> str:
    """Eight hex digits of a position's facts as JSON without spaces."""
    return hashlib.blake2b(facts, digest_size=4).hexdigest()
