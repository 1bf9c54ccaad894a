"""Points with their reasons, places, and the reason why something is not allowed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple


class ScoreLine(NamedTuple):
    """Some points of one seat and where they come from.

    `key` names the line in the text files (`score.big-trip`), `details` fill its sentence
    and tell the board what to light up.
    """

    seat: int
    key: str
    points: int
    details: Mapping[str, Any] = {}

    def to_json(self) -> dict[str, Any]:
        """The line as a view has it, its details beside the rest."""
        return {"seat": self.seat, "key": self.key, "points": self.points, **self.details}


@dataclass(frozen=True, slots=True)
class Place:
    """A seat's place in the ranking; those who share a place have the same number."""

    seat: int
    place: int
    points: int


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is not allowed: what a player reads after a click on it.

    `key` names the sentence (`reason.not-on-display`), `values` fill it, `rule` is the
    section of RULES.md or the ruling that says so (`§3.2`, `PP-5`).
    """

    key: str
    rule: str
    values: Mapping[str, Any] = field(default_factory=dict)


def places(totals: Sequence[int], tie_breaks: Sequence[Sequence[int]]) -> list[Place]:
    """Rank seats by points and then by tie breaks, more is better; equals share a place."""
    strength = [(total, *breaks) for total, breaks in zip(totals, tie_breaks, strict=True)]
    order = sorted(range(len(totals)), key=lambda seat: strength[seat], reverse=True)
    return [
        Place(seat, 1 + sum(other > strength[seat] for other in strength), totals[seat])
        for seat in order
    ]
