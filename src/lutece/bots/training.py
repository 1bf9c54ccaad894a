"""Fits the weights of a game's terms to self-play: ridge regression, and nothing but Python.

Games are played by bots that now and then do something at random, so that more is seen than
their own habits. At some positions of each game the terms of every seat are written down, and
later what the seat got from there to the end. The weights are those that foretell best how far
the seats will be apart: what all of them gain alike decides no game.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import pi, sqrt
from operator import add, sub
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
class Seen:
    """A position: how far the game was, and each seat's terms and gains from then on."""

    progress: float
    terms: tuple[tuple[float, ...], ...]
    gains: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Fit:
    """Weights, how many positions they come from, and what they explain.

    That is the share of the variance of the distances between the seats.
    """

    weights: Weights
    positions: int
    explained: float


def seen_in(asked: Mapping[str, Any]) -> list[list[Any]]:
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
            [terms[seat * count : (seat + 1) * count] for seat in seats],
            [int(game.points(state, seat)) - points[seat] for seat in seats],
        ]
        for progress, terms, points in seen
    ]


def self_play(
    game: str, players: int, names: Sequence[str], games: int, seed: str, jobs: int
) -> Iterator[Seen]:
    """The positions of so many games; the bots take turns, each plays a whole game.

    They come in the order of the games, whatever the number of jobs.
    """
    with Runner(jobs, seen_in) as runner:
        asked = {"game": game, "players": players}
        thoughts = [
            runner.ask(
                {**asked, "bot": names[n % len(names)], "seed": f"{seed}/{players}/{n}"},
                about=f"game {n}",
            )
            for n in range(games)
        ]
        for thought in thoughts:
            for progress, terms, gains in thought.result():
                yield Seen(progress, tuple(map(tuple, terms)), tuple(gains))


def fit(positions: Sequence[Seen], names: Sequence[str]) -> Fit:
    """The weights that foretell best, on top of the points, how far the seats will be apart.

    A term has a weight in the middle of the game and a slope. Both are held back, so that
    what was seldom seen counts little, and slopes more so.
    """
    inputs: list[list[float]] = []
    gains: list[float] = []
    for seen in positions:
        inputs += apart([_inputs(seen.progress, terms) for terms in seen.terms])
        gains += [gain for (gain,) in apart([[gain] for gain in seen.gains])]
    found = _ridge(inputs, gains)
    errors = [gain - _weighed(found, values) for values, gain in zip(inputs, gains, strict=True)]
    half = len(found) // 2
    have = [float(name == "points") for name in names]
    middle = list(map(add, have, found[:half]))
    weights = Weights(
        base=_base(positions, found),
        early=tuple(map(sub, middle, found[half:])),
        late=tuple(map(add, middle, found[half:])),
        spread=_spread(positions, errors),
    )
    return Fit(weights, len(positions), 1 - _variance(errors) / _variance(gains))


def apart(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    """The rows of the seats as distances from their mean."""
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return [list(map(sub, row, means)) for row in rows]


def _inputs(progress: float, terms: Sequence[float]) -> list[float]:
    """The terms as they are, and once more turned round from -1 at the start to 1 at the end."""
    turned = 2 * progress - 1
    return [*terms, *(turned * term for term in terms)]


def _weighed(weights: Sequence[float], values: Sequence[float]) -> float:
    return sum(weight * value for weight, value in zip(weights, values, strict=True))


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


def _base(positions: Sequence[Seen], found: Sequence[float]) -> tuple[float, float]:
    """What everyone gains besides, at the start and at the end: a straight line between."""
    table = [[1e-9, 0.0, 0.0], [0.0, 1e-9, 0.0]]
    for seen in positions:
        parts = (1 - seen.progress, seen.progress)
        for terms, gain in zip(seen.terms, seen.gains, strict=True):
            rest = gain - _weighed(found, _inputs(seen.progress, terms))
            for line, part in zip(table, parts, strict=True):
                line[:] = [
                    was + part * value for was, value in zip(line, (*parts, rest), strict=True)
                ]
    early, late = solve(table)
    return early, late


def _spread(positions: Sequence[Seen], errors: Sequence[float]) -> tuple[float, float]:
    """The scale of the odds at the start and at the end, from the errors of either half.

    A logistic curve of scale s has the deviation s x pi / sqrt(3), and a lead is the
    difference of two outlooks. An error is the distance from the mean of all seats, which is
    as much smaller as one of them is a part of that mean.
    """
    seats = len(positions[0].gains)
    late_ones = [seen.progress >= 0.5 for seen in positions for _ in range(seats)]
    halves = []
    for late in (False, True):
        half = [error for error, is_late in zip(errors, late_ones, strict=True) if is_late == late]
        whole = _variance(half or [5.0, -5.0]) * seats / (seats - 1)
        halves.append(sqrt(2 * whole) * sqrt(3) / pi)
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
