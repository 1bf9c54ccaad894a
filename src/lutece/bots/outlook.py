# compiled
"""What a position is worth: a game's terms, weighed as self-play taught it.

The outlook of a seat is the points that it can expect at the end. Every term has a weight at
the start of the game and one at its end, and in between something in between.
"""

import math
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY, Game, State

MARGIN: Final = 0.3  # how much of a position's worth is the lead, the rest is victory
EVEN_LEAD: Final = 20.0  # the lead, in points, that is worth half of what any lead can be


class Outlook:
    """The weights of one game with so many players."""

    def __init__(
        self,
        game: Game[Any],
        base: tuple[float, float],
        early: list[float],
        late: list[float],
        spread: tuple[float, float],
    ) -> None:
        self.game = game
        self.early_base: float = base[0]
        self.late_base: float = base[1]
        self.early = vec[float](early)
        self.late = vec[float](late)
        self.early_spread: float = spread[0]
        self.late_spread: float = spread[1]

    def points(self, s: State) -> vec[float]:
        """The points that each seat can expect; at the end, those it has."""
        expected = vec[float](capacity=s.players)
        if s.to_act == NOBODY:
            for seat in range(s.players):
                expected = append(expected, float(self.game.points(s, seat)))
            return expected
        terms = self.game.terms(s)
        played = self.game.progress(s)
        count: i64 = len(self.early)
        for seat in range(s.players):
            total: float = self.early_base + played * (self.late_base - self.early_base)
            for n in range(count):
                early = self.early[n]
                total += terms[seat * count + n] * (early + played * (self.late[n] - early))
            expected = append(expected, total)
        return expected

    def worth(self, s: State) -> vec[float]:
        """What a position is worth to each seat, from 0 to 1: mostly the chance of victory."""
        points = self.points(s)
        chances = shares(points)
        if s.to_act != NOBODY:
            late = self.late_spread - self.early_spread
            chances = odds(points, self.early_spread + self.game.progress(s) * late)
        got = vec[float](capacity=s.players)
        for seat in range(s.players):
            lead_worth = worth_of_lead(points, seat)
            got = append(got, (1.0 - MARGIN) * chances[seat] + MARGIN * lead_worth)
        return got

    def after(self, s: State, action: i64) -> float:
        """What an action is worth to the seat to act: one decision ahead."""
        seat = s.to_act
        twin = s.copy()
        self.game.apply(twin, action, None)
        return self.worth(twin)[seat]


def worth_of_lead(points: vec[float], seat: i64) -> float:
    """The lead over the best rival, from 0 to 1; ever more points are worth ever less."""
    rival: float = -1e9
    for other in range(len(points)):
        if other != seat and points[other] > rival:
            rival = points[other]
    lead = (points[seat] - rival) / EVEN_LEAD
    return 0.5 + 0.5 * lead / (1.0 + abs(lead))


def shares(points: vec[float]) -> vec[float]:
    """The victory, divided among those with the most points."""
    most: float = -1e9
    for got in points:
        most = max(most, got)
    winners: float = 0.0
    for got in points:
        winners += 1.0 if got == most else 0.0
    divided = vec[float](capacity=len(points))
    for got in points:
        divided = append(divided, 1.0 / winners if got == most else 0.0)
    return divided


def odds(points: vec[float], spread: float) -> vec[float]:
    """The chances of victory when points may still change by about `spread`."""
    most: float = -1e9
    for got in points:
        most = max(most, got)
    total: float = 0.0
    chances = vec[float](capacity=len(points))
    for got in points:
        chance = math.exp((got - most) / spread)
        total += chance
        chances = append(chances, chance)
    for seat in range(len(points)):
        chances[seat] = chances[seat] / total
    return chances
