"""The outcomes of games that were played on from a candidate, and what they have in common."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from time import monotonic
from typing import Any, NamedTuple

from lutece.bots.analysis.continuation import play_to_the_end
from lutece.bots.search import Search
from lutece.engine.game import Game, State
from lutece.engine.rng import rng_from_seed
from lutece.engine.score import ScoreLine
from lutece.text import LANGUAGES, Text

FEWEST = 4  # games from each candidate, also when the time is up: a mean of fewer says nothing


class ScoreKind(NamedTuple):
    """A kind of score line of a seat: its key, and the details that its heading names."""

    seat: int
    key: str
    details: tuple[tuple[str, Any], ...]


class Outcomes:
    """The outcomes from one candidate, deal by deal."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._points: list[list[int]] = []
        self._wins: list[list[float]] = []
        self._gains: list[dict[ScoreKind, int]] = []

    @property
    def count(self) -> int:
        return len(self._points)

    def add(self, end: State) -> None:
        game, seats = self._game, range(end.players)
        first = [place.seat for place in game.ranking(end) if place.place == 1]
        gains: dict[ScoreKind, int] = {}
        for line in game.score(end):
            kind = kind_of(game, line)
            gains[kind] = gains.get(kind, 0) + line.points
        self._points.append([int(game.points(end, seat)) for seat in seats])
        self._wins.append([(seat in first) / len(first) for seat in seats])
        self._gains.append(gains)

    def chances(self) -> tuple[float, ...]:
        return tuple(map(fmean, zip(*self._wins, strict=True)))

    def mean_points(self) -> tuple[float, ...]:
        return tuple(map(fmean, zip(*self._points, strict=True)))

    def kinds(self) -> list[ScoreKind]:
        return sorted({kind for gains in self._gains for kind in gains}, key=repr)

    def mean(self, kind: ScoreKind) -> float:
        return fmean(gains.get(kind, 0) for gains in self._gains)

    def difference(self, other: "Outcomes", kind: ScoreKind) -> tuple[float, float]:
        """How much more this kind of line brings than there, and the standard error of that."""
        pairs = zip(self._gains, other._gains, strict=True)
        more = [mine.get(kind, 0) - theirs.get(kind, 0) for mine, theirs in pairs]
        return fmean(more), stdev(more) / sqrt(len(more)) if len(more) > 1 else float("inf")


def play_on(
    search: Search, nodes: Sequence[int], most: int, until: float, seed: str
) -> list[Outcomes]:
    """Play the game on from each node, all of them from the same deals, until the time is up."""
    outcomes = [Outcomes(search.game) for _ in nodes]
    for number in range(most):
        if number >= FEWEST and monotonic() >= until:
            break
        for node, reached in zip(nodes, outcomes, strict=True):
            search.rng = rng_from_seed(f"{seed} deal {number}")
            deal = search.game.redeal(search.state, search.seat, search.rng)
            search.game.apply(deal, search.tree.action[node], None)
            play_to_the_end(search, deal, node)
            reached.add(deal)
    return outcomes


def kind_of(game: Game[Any], line: ScoreLine) -> ScoreKind:
    named = named_in_heading(game, line.key)
    details = tuple((name, line.details[name]) for name in named if name in line.details)
    return ScoreKind(line.seat, line.key, details)


def named_in_heading(game: Game[Any], key: str) -> list[str]:
    """What the heading of a kind of score line names: the same in every language and edition."""
    known = _NAMED.get((game.name, key))
    if known is None:
        found = sorted(Text(LANGUAGES[0], game).named_in_heading(key))
        known = _NAMED[game.name, key] = found
    return known


_NAMED: dict[tuple[str, str], list[str]] = {}  # not by the game itself: editions would be kept
