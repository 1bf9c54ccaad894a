"""Fits the weights of a game's terms to self-play: ridge regression, and nothing but Python.

Games are played by a bot that now and then does something at random, so that more is seen
than its own habits. At some positions of each game the terms of every seat are written down,
and later what the seat got from there to the end. The weights are those that foretell it best.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import pi, sqrt
from operator import add
from typing import Any

from lutece import bots
from lutece.bots.advice import Weights
from lutece.bots.runner import Runner
from lutece.bots.runner_worker import game_with
from lutece.engine.game import NOBODY
from lutece.engine.rng import rng_from_seed
from lutece.engine.table import make_table

STRAY = 12  # one decision in so many is made at random
EVERY = 3  # one position in so many is written down
HOLD = 0.003  # how strongly weights are held back, and how strongly their slopes
HOLD_SLOPE = 0.02


@dataclass(frozen=True, slots=True)
class Row:
    """A seat in a position: how far the game was, its terms, and what it gained from then on."""

    progress: float
    terms: tuple[float, ...]
    gain: float


@dataclass(frozen=True, slots=True)
class Fit:
    """Weights, how many rows they come from, and the share of the variance they explain."""

    weights: Weights
    rows: int
    explained: float


def rows_of(asked: Mapping[str, Any]) -> list[list[Any]]:
    """One game of self-play, as a worker tells of it."""
    game = game_with(asked["game"], "")
    rng = rng_from_seed(asked["seed"])
    table = make_table(
        game.seats, game.options, players=asked["players"], seed=asked["seed"], chosen=None
    )
    bot, state = bots.make(asked["bot"]), game.setup(table)
    seats = range(asked["players"])
    seen: list[tuple[float, list[float], list[int]]] = []
    while state.to_act != NOBODY:
        if rng.below(EVERY) == 0:
            points = [int(game.points(state, seat)) for seat in seats]
            seen.append((game.progress(state), list(game.terms(state)), points))
        legal = game.candidates(state)
        stray = rng.below(STRAY) == 0
        action = legal[rng.below(len(legal))] if stray else bots.decide(bot, game, state, rng)
        game.apply(state, action, None)
    count = len(game.term_names)
    return [
        [
            progress,
            terms[seat * count : (seat + 1) * count],
            int(game.points(state, seat)) - points[seat],
        ]
        for progress, terms, points in seen
        for seat in seats
    ]


def self_play(game: str, players: int, bot: str, games: int, seed: str, jobs: int) -> Iterator[Row]:
    """The rows of so many games, in the order of the games whatever the number of jobs."""
    with Runner(jobs, rows_of) as runner:
        asked = {"game": game, "players": players, "bot": bot}
        thoughts = [
            runner.ask({**asked, "seed": f"{seed}/{players}/{n}"}, about=f"game {n}")
            for n in range(games)
        ]
        for thought in thoughts:
            yield from (Row(part, tuple(terms), got) for part, terms, got in thought.result())


def fit(rows: Sequence[Row], names: Sequence[str]) -> Fit:
    """The weights that foretell best what is still to come, on top of the points.

    A term has a weight in the middle of the game and a slope. Both are held back, so that
    what was seldom seen counts little, and slopes more so.
    """
    inputs = [_inputs(row) for row in rows]
    gains = [row.gain for row in rows]
    found = _ridge(inputs, gains)
    errors = [
        gain - sum(weight * value for weight, value in zip(found, values, strict=True))
        for values, gain in zip(inputs, gains, strict=True)
    ]
    half = len(found) // 2
    early = [middle - slope for middle, slope in zip(found[:half], found[half:], strict=True)]
    late = [middle + slope for middle, slope in zip(found[:half], found[half:], strict=True)]
    have = [float(name == "points") for name in names]
    weights = Weights(
        base=(early[0], late[0]),
        early=tuple(map(add, have, early[1:])),
        late=tuple(map(add, have, late[1:])),
        spread=_spread(rows, errors),
    )
    return Fit(weights, len(rows), 1 - _variance(errors) / _variance(gains))


def _inputs(row: Row) -> list[float]:
    """The terms as they are, and once more turned round from -1 at the start to 1 at the end."""
    terms = (1.0, *row.terms)
    turned = 2 * row.progress - 1
    return [*terms, *(turned * term for term in terms)]


def _ridge(inputs: Sequence[Sequence[float]], targets: Sequence[float]) -> list[float]:
    """The normal equations with every column brought to the same size."""
    size = len(inputs[0])
    sizes = [sqrt(sum(row[n] ** 2 for row in inputs) / len(inputs)) or 1.0 for n in range(size)]
    table = [[0.0] * (size + 1) for _ in range(size)]
    for row, target in zip(inputs, targets, strict=True):
        scaled = [value / unit for value, unit in zip(row, sizes, strict=True)]
        for n, value in enumerate(scaled):
            if value:
                line = table[n]
                for m, other in enumerate(scaled):
                    line[m] += value * other
                line[size] += value * target
    for n in range(size):
        table[n][n] += (HOLD if n < size // 2 else HOLD_SLOPE) * len(inputs)
    return [weight / unit for weight, unit in zip(solve(table), sizes, strict=True)]


def _spread(rows: Sequence[Row], errors: Sequence[float]) -> tuple[float, float]:
    """The scale of the odds at the start and at the end, from the errors of either half.

    A logistic curve of scale s has the deviation s x pi / sqrt(3), and a lead is the
    difference of two outlooks.
    """
    halves = []
    for late in (False, True):
        half = [e for e, row in zip(errors, rows, strict=True) if (row.progress >= 0.5) == late]
        halves.append(sqrt(2 * _variance(half or [5.0, -5.0])) * sqrt(3) / pi)
    early, late_half = halves
    return 1.5 * early - 0.5 * late_half, max(1.5 * late_half - 0.5 * early, early / 8, 0.5)


def _variance(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / len(values)


def solve(table: list[list[float]]) -> list[float]:
    """Gauss's elimination with the largest pivot: each row holds its equation's right side last."""
    size = len(table)
    for n in range(size):
        pivot = max(range(n, size), key=lambda m: abs(table[m][n]))
        table[n], table[pivot] = table[pivot], table[n]
        for m in range(n + 1, size):
            factor = table[m][n] / table[n][n]
            if factor:
                table[m] = [a - factor * b for a, b in zip(table[m], table[n], strict=True)]
    found = [0.0] * size
    for n in reversed(range(size)):
        known = sum(table[n][m] * found[m] for m in range(n + 1, size))
        found[n] = (table[n][size] - known) / table[n][n]
    return found
