"""What each seat has seen and done since the deal: its information state with perfect recall.

Texts are built when they are read first. Copies share everything that has happened.
"""

import json
from dataclasses import fields
from typing import Any, Self

from lutece.engine.action import Action
from lutece.engine.event import Event
from lutece.engine.game import NOBODY, Game, State
from lutece.engine.teller import Teller
from lutece.research.game_config import GameConfig
from lutece.research.play import Play

UNKNOWN = -1  # an action that was made in secret


class Deal:
    """The first position. After a re-deal only what one seat, the `knower`, saw of it is known."""

    def __init__(self, game: Game[Any], first: State, knower: int | None = None) -> None:
        self._game = game
        self._first = first
        self._knower = knower
        self._texts: dict[int, str] = {}

    def text(self, seat: int) -> str:
        if seat not in self._texts:
            looker = seat if self._knower in (None, seat) else int(NOBODY)
            self._texts[seat] = json.dumps(self._game.view(self._first, looker))
        return self._texts[seat]

    def known_to(self, seat: int) -> "Deal":
        return Deal(self._game, self._first, seat)


class Decision:
    """One decision and its events. It never changes."""

    __slots__ = ("_texts", "action", "actor", "events", "named")

    def __init__(self, actor: int, action: int, named: Action, events: list[Event]) -> None:
        self.actor = actor
        self.action = action
        self.named = named
        self.events = events
        self._texts: dict[int, str] = {}

    def text(self, seat: int) -> str:
        """What this seat may know of it."""
        if seat not in self._texts:
            own = [str(self.action)] if seat == self.actor else []
            seen = [json.dumps(event.to_json()) for event in self.told(seat)]
            self._texts[seat] = "\n".join([*own, *seen])
        return self._texts[seat]

    def told(self, seat: int) -> list[Event]:
        """The events, as this seat may know them."""
        seen = (event.seen_by(seat) for event in self.events)
        return [event for event in seen if event is not None]

    def action_for(self, seat: int) -> int:
        """The action; UNKNOWN where a value that it names is hidden from this seat."""
        if seat == self.actor:
            return self.action
        hidden = [value for event in self.events for value in hidden_from(seat, event)]
        named = [getattr(self.named, field.name) for field in fields(self.named)]
        return UNKNOWN if any(value in named for value in hidden) else self.action

    def known_to(self, seat: int) -> "Decision":
        """The same, without what is hidden from this seat."""
        return Decision(self.actor, self.action_for(seat), self.named, self.told(seat))


def hidden_from(seat: int, event: Event) -> list[object]:
    """The values of an event that are hidden from this seat."""
    told = event.seen_by(seat)
    if told is event:
        return []
    known = {} if told is None else told.values()
    return [value for name, value in event.values().items() if known.get(name) != value]


class History:
    """The deal and every decision since."""

    __slots__ = ("deal", "decisions")

    def __init__(self, deal: Deal, decisions: list[Decision]) -> None:
        self.deal = deal
        self.decisions = decisions

    def text(self, seat: int) -> str:
        """All that this seat saw and did."""
        return "\n".join([self.deal.text(seat), *(made.text(seat) for made in self.decisions)])

    def known_to(self, seat: int) -> "History":
        """The history without what is hidden from this seat: for a game re-dealt for it."""
        return History(self.deal.known_to(seat), [made.known_to(seat) for made in self.decisions])

    def copy(self) -> "History":
        return History(self.deal, self.decisions[:])


class PlayWithHistory(Play):
    """A game that also records what every seat saw."""

    __slots__ = ("history",)

    def __init__(self, config: GameConfig, seed: int | str) -> None:
        super().__init__(config, seed)
        self.history = History(Deal(config.game, self.state.copy()), [])

    def apply(self, action: int, teller: Teller | None = None) -> None:
        actor = self.to_act
        told = Teller() if teller is None else teller
        first = len(told.events)
        super().apply(action, told)
        named = self.config.game.catalogue[action]
        self.history.decisions.append(Decision(actor, action, named, told.events[first:]))

    def information(self, seat: int) -> str:
        """All that a seat saw and did, and its view now."""
        now = json.dumps(self.config.game.view(self.state, seat))
        return f"{self.history.text(seat)}\n{now}"

    def copy(self) -> Self:
        twin = super().copy()
        twin.history = self.history.copy()
        return twin

    def redealt(self, seat: int, seed: str) -> Self:
        twin = super().redealt(seat, seed)
        twin.history = self.history.known_to(seat)
        return twin
