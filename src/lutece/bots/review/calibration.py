"""What a loss and luck mean beside those of bots: `[review.N]` in a game's advice.toml.

For tables with N players it has the quantiles of a seat's luck in a game. For each budget of a
review, `[review.N.quick]` and `[review.N.standard]`, it has the mean loss of a decision for levels
1 to 5, and how much that varies: a longer search finds more to lose. bench/review.py measures them.

What a seat gave away in a game is compared with what bots of each level give away in as many
decisions: a gamma distribution with their mean and variance. The span has the levels that fit best,
as many as are needed to be right in four games of five; where it would have most levels, nothing
is said.
"""

import tomllib
from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from math import exp, lgamma, log
from typing import Any

from lutece.bots.review.budget import BUDGETS, ReviewBudget
from lutece.games import folder

SURE = 0.8  # how likely the level is within the span
WIDEST = 3  # levels in a span that still says something
LEAST = 0.002  # a sum of losses below this counts as this: nobody is without any
FEWEST_DECISIONS = 8


@dataclass(frozen=True, slots=True)
class Losses:
    """What levels 1 to 5 give away in one game with so many players and one budget."""

    loss: tuple[float, ...]  # of a decision, for each level
    spread: tuple[float, ...]  # standard deviation of that from decision to decision
    between: tuple[float, ...]  # and of its mean from game to game

    def levels(self, lost: float, decisions: int) -> tuple[int, int, int] | None:
        """The level that fits best, and the lowest and the highest that may be; None if unclear."""
        if decisions < FEWEST_DECISIONS:
            return None
        logs = [
            log_density(max(lost, LEAST), decisions * mean, variance(decisions, spread, between))
            for mean, spread, between in zip(self.loss, self.spread, self.between, strict=True)
        ]
        weights = [exp(one - max(logs)) for one in logs]
        total = sum(weights)
        best = low = high = weights.index(max(weights))
        while sum(weights[low : high + 1]) < SURE * total:
            below = weights[low - 1] if low else -1.0
            above = weights[high + 1] if high + 1 < len(weights) else -1.0
            low, high = (low - 1, high) if below > above else (low, high + 1)
        return None if high - low >= WIDEST else (best + 1, low + 1, high + 1)


def luckier_than(game: str, players: int, luck: float) -> int | None:
    """Than how many of 100 players a seat with this luck was luckier, where that is known."""
    quantiles = _table(game, players).get("luck")
    return round(100 * bisect_left(quantiles, luck) / len(quantiles)) if quantiles else None


def losses_of(game: str, players: int, budget: ReviewBudget | None) -> Losses | None:
    """What was measured for a game with so many players and a budget, if it was."""
    name = next((name for name, known in BUDGETS.items() if known == budget), "")
    table = _table(game, players).get(name)
    return Losses(*(tuple(table[field.name]) for field in fields(Losses))) if table else None


def variance(decisions: int, spread: float, between: float) -> float:
    """Of what is given away in so many decisions of one game."""
    return decisions * spread**2 + (decisions * between) ** 2


def log_density(lost: float, mean: float, variance: float) -> float:
    """The density of a gamma distribution with this mean and variance, as a logarithm."""
    shape, scale = mean**2 / variance, variance / mean
    return (shape - 1) * log(lost) - lost / scale - lgamma(shape) - shape * log(scale)


@cache
def _table(game: str, players: int) -> Mapping[str, Any]:
    file = files(folder(game)).joinpath("advice.toml")
    settings = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    found: Mapping[str, Any] = settings.get("review", {}).get(str(players), {})
    return found
