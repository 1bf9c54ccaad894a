"""The result of an analysis: the server sends it as it is, and the page has types of it."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

import msgspec

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Expected:
    """A decision that a seat is expected to make; the action as JSON with names.

    `points` is what it brings that seat at once, on average.
    """

    seat: int
    action: Json
    points: float = 0.0


@dataclass(frozen=True, slots=True)
class Gain:
    """Points that a seat gets on average from one kind of score line."""

    seat: int
    key: str
    details: Json
    points: float


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move worth thinking about, and what comes of it.

    `visits` are those of the first search. `chances` of victory and expected
    `points` are of all seats; `margin` is half of the 95 % interval of the seat's own chance.
    `equal` says that it can't be told from the best: margins overlap, and no points are given
    away. `gains` are the mean score lines of games
    that were played on from here, and `differences` how much more, or less, each kind brings
    than after the best candidate (after the second, for the best itself): only those that are
    no chance.
    """

    action: Json
    visits: int
    chances: tuple[float, ...]
    margin: float
    equal: bool
    points: tuple[float, ...]
    line: tuple[Expected, ...]
    gains: tuple[Gain, ...]
    differences: tuple[Gain, ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """Advice for one decision of one seat: the candidates, the best first."""

    game: str
    seat: int
    iterations: int
    continuations: int
    candidates: tuple[Candidate, ...]

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def analysis_from_json(data: Mapping[str, Any]) -> Analysis:
    """An analysis that another process has made."""
    return msgspec.convert(data, Analysis)
