# compiled
"""Solves the last decisions of a game by going through everything that can still happen.

Every level does so before it searches, because beginners count the last moves out too. Where
something is hidden, a few re-deals are solved; each seat takes what is best for itself (max-n).
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from lutece.bots.evaluator import final_points, shares, worth_to
from lutece.engine.game import NOBODY, Game, State
from lutece.engine.rng import Rng

DEALS: Final[i64] = 6
MOST_POSITIONS: Final[i64] = 6000  # for each re-deal; more is no ending yet
MANY_WAYS: Final = 1e6  # along one line of play; no ending that could be solved had 2e4


class Ending:
    """A solved ending: for each re-deal, the final points of all seats after each candidate."""

    def __init__(self, candidates: vec[i64]) -> None:
        self.candidates = candidates
        self.deals: list[list[vec[float]]] = []

    def best(self, seat: i64) -> i64:
        """The candidate whose mean worth to a seat is the highest, the first of equals."""
        best: i64 = 0
        most: float = -1.0
        for place in range(len(self.candidates)):
            worth: float = 0.0
            for ends in self.deals:
                worth += worth_of_end(ends[place], seat)
            if worth > most:
                best, most = place, worth
        return self.candidates[best]


def worth_of_end(points: vec[float], seat: i64) -> float:
    """What final points are worth to a seat."""
    return worth_to(shares(points), points, seat)


class EndingSolver:
    """Goes through all positions after a position, up to a limit."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.left: i64 = 0

    def ends(self, s: State, candidates: vec[i64]) -> list[vec[float]]:
        """The final points after each action; empty if the limit was reached."""
        self.left = MOST_POSITIONS
        found: list[vec[float]] = []
        for action in candidates:
            points = self.after(s, action)
            if self.left < 0:
                return []
            found.append(points)
        return found

    def after(self, s: State, action: i64) -> vec[float]:
        child = s.copy()
        self.game.apply(child, action, None)
        return self.best(child)

    def best(self, s: State) -> vec[float]:
        """The final points when all decide for themselves from here on."""
        self.left -= 1
        if s.to_act == NOBODY:
            return final_points(self.game, s)
        seat = s.to_act
        best = vec[float]([0.0] * s.players)
        most: float = -1.0
        for action in self.game.candidates(s):
            if self.left < 0:
                break
            points = self.after(s, action)
            worth = worth_of_end(points, seat)
            if worth > most:
                best, most = points, worth
        return best


def far_from_over(game: Game[Any], state: State) -> bool:
    """Whether one line of play has so many choices that the ending can't be solved.

    This check is quick and saves most decisions of a game a useless attempt.
    """
    s = state.copy()
    ways: float = 1.0
    while s.to_act != NOBODY and ways < MANY_WAYS:
        candidates = game.candidates(s)
        count: i64 = len(candidates)
        ways *= float(count)
        game.apply(s, candidates[0], None)
    return ways >= MANY_WAYS


def solve_ending(game: Game[Any], state: State, seat: i64, rng: Rng) -> Ending | None:
    """Every candidate of an ending with what comes of it; None where that is too much."""
    solver = EndingSolver(game)
    ending = Ending(game.candidates(state))
    solved: dict[tuple[Any, ...], list[vec[float]]] = {}  # where little is hidden, deals repeat
    for n in range(DEALS):
        dealt: State = game.redeal(state, seat, rng)
        if n == 0 and far_from_over(game, dealt):
            return None
        facts = dealt.facts()
        if facts not in solved:
            ends = solver.ends(dealt, ending.candidates)
            if len(ends) == 0:
                return None
            solved[facts] = ends
        ending.deals.append(solved[facts])
    return ending
