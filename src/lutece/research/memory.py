"""What each seat has seen and done since the deal: the whole of its information.

Nothing is written down before somebody asks. Copies share everything that has happened.
"""

import json
from dataclasses import fields
from typing import Any, Self

from lutece.engine.action import Action
from lutece.engine.event import Event
from lutece.engine.game import NOBODY, Game, State
from lutece.engine.teller import Teller
from lutece.research.play import Play
from lutece.research.setting import Setting

UNKNOWN = -1  # an action that was made in secret


class Deal:
    """The first position. Only one seat's part of it is known once the rest was dealt anew."""

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
    """Who did what, and what came of it. It never changes."""

    __slots__ = ("_texts", "action", "actor", "events", "named")

    def __init__(self, actor: int, action: int, named: Action, events: list[Event]) -> None:
        self.actor = actor
        self.action = action
        self.named = named
        self.events = events
        self._texts: dict[int, str] = {}

    def text(self, seat: int) -> str:
        """What this seat was told of it, and what it did itself."""
        if seat not in self._texts:
            own = [str(self.action)] if seat == self.actor else []
            seen = [json.dumps(event.to_json()) for event in self.told(seat)]
            self._texts[seat] = "\n".join([*own, *seen])
        return self._texts[seat]

    def told(self, seat: int) -> list[Event]:
        """What came of it, as far as this seat may know."""
        seen = (event.seen_by(seat) for event in self.events)
        return [event for event in seen if event is not None]

    def action_for(self, seat: int) -> int:
        """The action; unknown where something that it names was kept from this seat."""
        if seat == self.actor:
            return self.action
        kept = [value for event in self.events for value in kept_from(seat, event)]
        named = [getattr(self.named, field.name) for field in fields(self.named)]
        return UNKNOWN if any(value in named for value in kept) else self.action

    def known_to(self, seat: int) -> "Decision":
        """The same as this seat knows it, and with nothing of what others know besides."""
        return Decision(self.actor, self.action_for(seat), self.named, self.told(seat))


def kept_from(seat: int, event: Event) -> list[object]:
    """The values of an event that this seat is not told."""
    told = event.seen_by(seat)
    if told is event:
        return []
    known = {} if told is None else told.values()
    return [value for name, value in event.values().items() if known.get(name) != value]


class Memory:
    """The deal and every decision since."""

    __slots__ = ("deal", "decisions")

    def __init__(self, deal: Deal, decisions: list[Decision]) -> None:
        self.deal = deal
        self.decisions = decisions

    def text(self, seat: int) -> str:
        """All that this seat saw and did: perfect recall."""
        return "\n".join([self.deal.text(seat), *(made.text(seat) for made in self.decisions)])

    def known_to(self, seat: int) -> "Memory":
        """A memory that holds what this seat knows: for a game that was dealt anew for it."""
        return Memory(self.deal.known_to(seat), [made.known_to(seat) for made in self.decisions])

    def copy(self) -> "Memory":
        return Memory(self.deal, self.decisions[:])


class RememberedPlay(Play):
    """A game in which every seat remembers everything."""

    __slots__ = ("memory",)

    def __init__(self, setting: Setting, seed: int | str) -> None:
        super().__init__(setting, seed)
        self.memory = Memory(Deal(setting.game, self.state.copy()), [])

    def apply(self, action: int, teller: Teller | None = None) -> None:
        actor = self.to_act
        told = Teller() if teller is None else teller
        first = len(told.events)
        super().apply(action, told)
        named = self.setting.game.catalogue[action]
        self.memory.decisions.append(Decision(actor, action, named, told.events[first:]))

    def information(self, seat: int) -> str:
        """All that a seat saw and did, and how things stand for it now."""
        now = json.dumps(self.setting.game.view(self.state, seat))
        return f"{self.memory.text(seat)}\n{now}"

    def copy(self) -> Self:
        twin = super().copy()
        twin.memory = self.memory.copy()
        return twin

    def redealt(self, seat: int, seed: str) -> Self:
        twin = super().redealt(seat, seed)
        twin.memory = self.memory.known_to(seat)
        return twin
