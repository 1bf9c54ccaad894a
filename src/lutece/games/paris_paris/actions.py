"""What a player can do in Paris Paris: one thing, and it is a dilemma (§3.2)."""

from collections.abc import Sequence
from dataclasses import dataclass

from lutece.engine.action import Action, Catalogue

MOST_PLAYERS = 4


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Take the card of a stop in the colour of a line and build a house there (§3.2).

    `remove` is the seat whose house makes room, given exactly when the stop is full (§3.3).
    """

    stop: str
    line: str
    remove: int | None = None


def all_actions(card_kinds: Sequence[tuple[str, str]]) -> Catalogue:
    """For each kind of card: build on free ground, or remove a house of one of four seats.

    The order is what `turn.py` counts on: id = kind x 5 + (0, or 1 + the seat removed).
    """
    removals = (None, *range(MOST_PLAYERS))
    return Catalogue(Build(stop, line, who) for stop, line in card_kinds for who in removals)
