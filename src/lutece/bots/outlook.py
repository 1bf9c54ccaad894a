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
        self.weights = vec[float](early)  # those of one moment, and how much was played then
        self.weighed: float = 0.0

    def points(self, s: State) -> vec[float]:
        """The points that each seat can expect; at the end, those it has."""
        if s.to_act == NOBODY:
            return self.points_at_the_end(s)
        return self.expected(s, self.game.progress(s))

    def points_at_the_end(self, s: State) -> vec[float]:
        points = vec[float](capacity=s.players)
        for seat in range(s.players):
            points = append(points, float(self.game.points(s, seat)))
        return points

    def expected(self, s: State, played: float) -> vec[float]:
        """The terms of each seat, weighed as is right when so much of the game was played."""
        terms = self.game.terms(s)
        weights = self.weights_at(played)
        base: float = self.early_base + played * (self.late_base - self.early_base)
        count: i64 = len(weights)
        points = vec[float](capacity=s.players)
        at: i64 = 0
        for _seat in range(s.players):
            total: float = base
            for n in range(count):
                total += terms[at] * weights[n]
                at += 1
            points = append(points, total)
        return points

    def weights_at(self, played: float) -> vec[float]:
        """The weights when so much of the game was played; many positions are asked about in a
        row of which that is the same."""
        if played != self.weighed:
            for n in range(len(self.early)):
                early = self.early[n]
                self.weights[n] = early + played * (self.late[n] - early)
            self.weighed = played
        return self.weights

    def worth(self, s: State) -> vec[float]:
        """What a position is worth to each seat, from 0 to 1: mostly the chance of victory."""
        if s.to_act == NOBODY:
            points = self.points_at_the_end(s)
            chances = shares(points)
        else:
            played = self.game.progress(s)
            points = self.expected(s, played)
            late = self.late_spread - self.early_spread
            chances = odds(points, self.early_spread + played * late)
        for seat in range(s.players):
            lead_worth = worth_of_lead(points, seat)
            chances[seat] = (1.0 - MARGIN) * chances[seat] + MARGIN * lead_worth
        return chances

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
