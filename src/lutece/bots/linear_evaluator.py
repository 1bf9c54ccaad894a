# compiled
"""Evaluates positions by a weighted sum of a game's terms, as the first release did.

The sum is the points that a seat can expect at the end. Every term has a weight at the start of
the game and one at its end; in between they are interpolated.
"""

import math
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.bots.evaluator import Evaluator, final_points, shares
from lutece.engine.game import NOBODY, Game, State


class LinearEvaluator(Evaluator):
    """The weights of one game with so many players; the viewer makes no difference."""

    def __init__(
        self,
        game: Game[Any],
        base: tuple[float, float],
        early: list[float],
        late: list[float],
        spread: tuple[float, float],
    ) -> None:
        super().__init__(game)
        self.early_base: float = base[0]
        self.late_base: float = base[1]
        self.early = vec[float](early)
        self.late = vec[float](late)
        self.early_spread: float = spread[0]
        self.late_spread: float = spread[1]
        self.weights = vec[float](early)  # the last that were interpolated, and for which progress
        self.weights_for: float = 0.0

    def points(self, s: State, viewer: i64) -> vec[float]:
        if s.to_act == NOBODY:
            return final_points(self.game, s)
        return self.expected(s, self.game.progress(s))

    def chances(self, s: State, viewer: i64) -> vec[float]:
        if s.to_act == NOBODY:
            return shares(final_points(self.game, s))
        played = self.game.progress(s)
        return self.chances_of(self.expected(s, played), played)

    def chances_of(self, points: vec[float], played: float) -> vec[float]:
        late = self.late_spread - self.early_spread
        return chances_from(points, self.early_spread + played * late)

    def expected(self, s: State, played: float) -> vec[float]:
        """The weighted sum of each seat's terms, at this progress of the game."""
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
        """The weights at this progress; cached, for many positions in a row have the same."""
        if played != self.weights_for:
            for n in range(len(self.early)):
                early = self.early[n]
                self.weights[n] = early + played * (self.late[n] - early)
            self.weights_for = played
        return self.weights

    def worth(self, s: State, viewer: i64) -> vec[float]:
        if s.to_act == NOBODY:
            points = final_points(self.game, s)
            return self.mixed(shares(points), points)
        played = self.game.progress(s)
        points = self.expected(s, played)
        return self.mixed(self.chances_of(points, played), points)


def chances_from(points: vec[float], spread: float) -> vec[float]:
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
