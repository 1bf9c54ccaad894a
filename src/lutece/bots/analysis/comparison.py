"""How good candidates are beside each other: chances and points of all seats after each.

A candidate is judged in rounds, each from the same re-deal for all candidates, so that luck of
the deal favours none of them.
"""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from time import monotonic

from lutece.bots.endings import Ending
from lutece.bots.evaluator import shares
from lutece.bots.search import Search
from lutece.bots.tree import NO_NODE, ROOT
from lutece.engine.rng import rng_from_seed

FEWEST_ROUNDS = 16  # also when the time is up
# How far ten times the search moves the difference between two candidates: measured, see
# docs/bots.md. However many rounds agree, a chance is no surer than this.
DEEPER = 0.03
DEEPER_POINTS = 0.7


class Comparison:
    """The chances and points of all seats after a candidate, round by round."""

    def __init__(self, error: float = DEEPER, error_points: float = DEEPER_POINTS) -> None:
        self._error = error
        self._error_points = error_points
        self._chances: list[list[float]] = []
        self._points: list[list[float]] = []

    @property
    def count(self) -> int:
        return len(self._chances)

    def add(self, chances: Sequence[float], points: Sequence[float]) -> None:
        self._chances.append(list(chances))
        self._points.append(list(points))

    def chances(self) -> tuple[float, ...]:
        return tuple(map(fmean, zip(*self._chances, strict=True)))

    def points(self) -> tuple[float, ...]:
        return tuple(map(fmean, zip(*self._points, strict=True)))

    def rounds(self, seat: int) -> list[tuple[float, float]]:
        """The seat's chance and points in each round."""
        pairs = zip(self._chances, self._points, strict=True)
        return [(chances[seat], points[seat]) for chances, points in pairs]

    def margin(self, seat: int) -> float:
        """Half of the 95 % interval of a seat's chance, and what a longer search may change."""
        return sqrt(half_interval([of[seat] for of in self._chances]) ** 2 + self._error**2)

    def rank(self, seat: int) -> tuple[float, float]:
        """What candidates are sorted by: the chance, and where that is the same, the lead."""
        return -self.chances()[seat], -fmean(self._leads(seat))

    def equals(self, best: "Comparison", seat: int) -> bool:
        """Whether it can't be told from the best candidate: the margins of the chances overlap, and
        no points are given away."""
        behind = best.chances()[seat] - self.chances()[seat]
        pairs = zip(best._leads(seat), self._leads(seat), strict=True)
        fewer = [theirs - mine for theirs, mine in pairs]
        sure = sqrt(half_interval(fewer) ** 2 + (2 * self._error_points) ** 2)
        return behind <= self.margin(seat) + best.margin(seat) and fmean(fewer) <= sure

    def _leads(self, seat: int) -> list[float]:
        return [of[seat] - max(of[:seat] + of[seat + 1 :]) for of in self._points]


def half_interval(values: list[float]) -> float:
    """Half of the 95 % interval of a mean."""
    return 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 1.0


def compare(
    search: Search, nodes: list[int], rounds: int, until: float, seed: str
) -> dict[int, Comparison]:
    """Search below all candidates equally often, each round from the same re-deal."""
    found = {node: Comparison() for node in nodes}
    for number in range(rounds):
        if number >= FEWEST_ROUNDS and monotonic() >= until:
            break
        for node, compared in found.items():
            search.rng = rng_from_seed(f"{seed} round {number}")
            search.focus = node
            search.iterate()
            judged = search.evaluator
            compared.add(list(judged.last_chances), list(judged.last_points))
    search.focus = NO_NODE
    return found


def counted_out(search: Search, ending: Ending) -> dict[int, Comparison]:
    """The candidates of an ending that was solved: nothing but the deal is uncertain."""
    found = {}
    for place, action in enumerate(ending.candidates):
        compared = Comparison(error=0.0, error_points=0.0)
        for ends in ending.deals:
            compared.add(list(shares(ends[place])), list(ends[place]))
        found[int(search.tree.child(ROOT, action))] = compared
    return found
