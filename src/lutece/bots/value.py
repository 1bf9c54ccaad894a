# compiled
"""A learned value: a small net of whole numbers over the features that a game tells.

Two hidden layers, then for each seat, counted from the one that looks, a score of victory and
the points still to come. All weights are integers in fixed point, so every build and platform
reckons the same to the last digit, and a sum may be mended instead of made again: from one
position to the next only some features change, and only their part of the first layer is
reckoned.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.bots.evaluator import Evaluator, final_points, shares, softmax
from lutece.engine.game import NOBODY, Game, State

SHIFT: Final[i64] = 14  # fixed point: 1 is written as 1 << SHIFT
ONE: Final = 16384.0
POINTS: Final = 16.0  # a gain of one is so many points


class Net:
    """The weights of a net; those of a layer stand input by input."""

    def __init__(self, players: int, sizes: tuple[int, int, int], weights: list[int]) -> None:
        inputs, hidden, second = sizes
        outputs = 2 * players
        parts = (inputs * hidden, hidden, hidden * second, second, second * outputs, outputs)
        if len(weights) != sum(parts):
            raise ValueError(f"{len(weights)} weights do not make a net of {sizes}")
        self.players: i64 = players
        self.inputs: i64 = inputs
        self.hidden: i64 = hidden
        self.second: i64 = second
        layers: list[list[int]] = []
        for size in parts:
            layers.append(weights[:size])
            weights = weights[size:]
        self.first_weights = vec[i64](layers[0])
        self.first_base = vec[i64](layers[1])
        self.second_weights = vec[i64](layers[2])
        self.second_base = vec[i64](layers[3])
        self.last_weights = vec[i64](layers[4])
        self.last_base = vec[i64](layers[5])


class Value(Evaluator):
    """Judges positions by a net. Not for two threads at once: it keeps its last sums."""

    def __init__(self, game: Game[Any], net: Net) -> None:
        super().__init__(game)
        self.net = net
        rows: i64 = net.players
        self.fresh = vec[i64]([0] * net.inputs)
        self.seen = vec[i64]([0] * (rows * net.inputs))  # by eyes: the features of last time
        self.sums = vec[i64](capacity=rows * net.hidden)  # by eyes: the first layer for these
        for _eyes in range(rows):
            for base in net.first_base:
                self.sums = append(self.sums, base)
        self.middle = vec[i64]([0] * net.second)
        self.out = vec[i64]([0] * (2 * rows))

    def points(self, s: State, eyes: i64) -> vec[float]:
        points = final_points(self.game, s)
        if s.to_act != NOBODY:
            self.judge(s, eyes)
            self.add_gains(points, eyes)
        return points

    def chances(self, s: State, eyes: i64) -> vec[float]:
        if s.to_act == NOBODY:
            return shares(final_points(self.game, s))
        self.judge(s, eyes)
        return self.victory(eyes)

    def worth(self, s: State, eyes: i64) -> vec[float]:
        points = final_points(self.game, s)
        if s.to_act == NOBODY:
            return self.mixed(shares(points), points)
        self.judge(s, eyes)
        self.add_gains(points, eyes)
        return self.mixed(self.victory(eyes), points)

    def victory(self, eyes: i64) -> vec[float]:
        """The chances by seat, from the scores of the last position."""
        players = self.net.players
        scores = vec[float](capacity=players)
        for seat in range(players):
            turn: i64 = seat - eyes if seat >= eyes else seat - eyes + players
            scores = append(scores, float(self.out[turn]) / ONE)
        return softmax(scores)

    def add_gains(self, points: vec[float], eyes: i64) -> None:
        """Add to the points of each seat those still to come in the last position."""
        players = self.net.players
        for seat in range(players):
            turn: i64 = seat - eyes if seat >= eyes else seat - eyes + players
            points[seat] += float(self.out[players + turn]) / ONE * POINTS

    def judge(self, s: State, eyes: i64) -> None:
        """Reckon the net for a position from a seat's eyes; the answer is in `out`."""
        self.game.features(s, eyes, self.fresh)
        self.mend(eyes)
        net, middle, out = self.net, self.middle, self.out
        second, outputs = net.second, 2 * net.players
        for n in range(second):
            middle[n] = net.second_base[n] << SHIFT
        carry_on(self.sums, eyes * net.hidden, net.hidden, net.second_weights, middle)
        for n in range(second):
            middle[n] = middle[n] >> SHIFT
        for n in range(outputs):
            out[n] = net.last_base[n] << SHIFT
        carry_on(middle, 0, second, net.last_weights, out)
        for n in range(outputs):
            out[n] = out[n] >> SHIFT

    def mend(self, eyes: i64) -> None:
        """Bring the first layer's sums from the last position of these eyes to the fresh one."""
        net = self.net
        fresh, seen, sums, weights = self.fresh, self.seen, self.sums, net.first_weights
        inputs, hidden = net.inputs, net.hidden
        start: i64 = eyes * inputs
        first: i64 = eyes * hidden
        for n in range(inputs):
            change: i64 = fresh[n] - seen[start + n]
            if change != 0:
                seen[start + n] = fresh[n]
                row: i64 = n * hidden
                for unit in range(hidden):
                    sums[first + unit] += change * weights[row + unit]


def carry_on(source: vec[i64], start: i64, count: i64, weights: vec[i64], to: vec[i64]) -> None:
    """Add what the units of a layer that are above nothing bring to those of the next."""
    width: i64 = len(to)
    for n in range(count):
        level = source[start + n]
        if level > 0:
            row: i64 = n * width
            for unit in range(width):
                to[unit] += level * weights[row + unit]
