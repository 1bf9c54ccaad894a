# compiled
"""Solves the last decisions of a game by going through everything that can still happen.

Every level does so before it searches, because beginners count the last moves out too. Where
something is hidden, a few re-deals are solved; each seat takes what is best for itself (max-n).
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.bots.evaluator import final_points, shares, with_lead
from lutece.engine.game import NOBODY, Game, State
from lutece.engine.rng import Rng

DEALS: Final[i64] = 6
MOST_POSITIONS: Final[i64] = 6000  # for each re-deal; more is no ending yet
MANY_WAYS: Final = 1e6  # along one line of play; no ending that could be solved had 2e4
NO_ACTION: Final[i64] = -1


class EndingSolver:
    """Goes through all positions after a position, up to a limit."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.left: i64 = 0

    def worths(self, s: State, candidates: vec[i64]) -> vec[float]:
        """What each action is worth to the seat to act; empty if the limit was reached."""
        self.left = MOST_POSITIONS
        seat = s.to_act
        found = vec[float](capacity=len(candidates))
        for action in candidates:
            worth = self.after(s, action)
            if self.left < 0:
                return vec[float]()
            found = append(found, worth[seat])
        return found

    def after(self, s: State, action: i64) -> vec[float]:
        child = s.copy()
        self.game.apply(child, action, None)
        return self.best(child)

    def best(self, s: State) -> vec[float]:
        """What each seat gets when all decide for themselves from here on."""
        self.left -= 1
        if s.to_act == NOBODY:
            points = final_points(self.game, s)
            return with_lead(shares(points), points)
        seat = s.to_act
        most = vec[float]()
        for action in self.game.candidates(s):
            if self.left < 0:
                break
            worth = self.after(s, action)
            if len(most) == 0 or worth[seat] > most[seat]:
                most = worth
        return most if len(most) > 0 else vec[float]([0.0] * s.players)


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


def solve_ending(game: Game[Any], state: State, seat: i64, rng: Rng) -> i64:
    """The best action of an ending; NO_ACTION where it can't be solved."""
    candidates = game.candidates(state)
    solver = EndingSolver(game)
    sums = vec[float]([0.0] * len(candidates))
    nothing_hidden = True
    for n in range(DEALS):
        dealt: State = game.redeal(state, seat, rng)
        if n == 0:
            if far_from_over(game, dealt):
                return NO_ACTION
            nothing_hidden = dealt.facts() == state.facts()
        worths = solver.worths(dealt, candidates)
        if len(worths) == 0:
            return NO_ACTION
        for place in range(len(worths)):
            sums[place] += worths[place]
        if nothing_hidden:
            break
    best: i64 = 0
    for place in range(1, len(sums)):
        if sums[place] > sums[best]:
            best = place
    return candidates[best]
