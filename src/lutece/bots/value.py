# compiled
"""A learned value: a small net with integer weights over the features of a game.

Two hidden layers, then for each seat, counted from the viewer, a score of victory and the points
still to come. All weights are integers in fixed point, so every build and platform computes
exactly the same. It also allows incremental updates: from one position to the next only some
features change, and only their part of the first layer is computed.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from lutece.bots.evaluator import Evaluator, final_points, shares, softmax, with_lead, worth_to
from lutece.engine.game import NOBODY, Game, State

SHIFT: Final[i64] = 14  # fixed point: 1 is written as 1 << SHIFT
ONE: Final = 16384.0
POINTS: Final = 16.0  # points for each unit of the output
# Units are in blocks of one size, padded with zeros: with a constant number of rounds a C compiler
# needs no index checks and vectorises the loop.
WIDE: Final[i64] = 64  # of the first layer
NARROW: Final[i64] = 32  # of the second


class Net:
    """The weights of a net: for each input of a layer a row of blocks."""

    def __init__(self, players: int, sizes: tuple[int, int, int], weights: list[int]) -> None:
        inputs, hidden, second = sizes
        outputs = 2 * players
        parts = (inputs * hidden, hidden, hidden * second, second, second * outputs, outputs)
        if len(weights) != sum(parts):
            raise ValueError(f"{len(weights)} weights do not make a net of {sizes}")
        layers: list[list[int]] = []
        for size in parts:
            layers.append(weights[:size])
            weights = weights[size:]
        wide, narrow = int(WIDE), int(NARROW)
        self.players: i64 = players
        self.inputs: i64 = inputs
        self.wide_blocks: i64 = len(in_blocks(layers[1], hidden, wide))
        self.narrow_blocks: i64 = len(in_blocks(layers[3], second, narrow))
        self.first_rows = vec[vec[i32]](
            [vec[i32](row) for row in in_blocks(layers[0], hidden, wide)]
        )
        self.first_base = vec[vec[i32]](
            [vec[i32](row) for row in in_blocks(layers[1], hidden, wide)]
        )
        self.second_rows = vec[vec[i64]](
            [vec[i64](row) for row in in_blocks(layers[2], second, narrow)]
        )
        self.second_base = vec[vec[i64]](
            [vec[i64](row) for row in in_blocks(layers[3], second, narrow)]
        )
        self.last_weights = vec[i64](layers[4])
        self.last_base = vec[i64](layers[5])


def in_blocks(weights: list[int], width: int, size: int) -> list[list[int]]:
    """Rows of so many weights, each cut into blocks of one size and padded with zeros."""
    rows = [weights[start : start + width] for start in range(0, len(weights), width)]
    rest = [0] * (-width % size)
    return [(row + rest)[at : at + size] for row in rows for at in range(0, width, size)]


class Value(Evaluator):
    """Evaluates positions by a net. Not thread-safe: it stores the sums of the last position."""

    def __init__(self, game: Game[Any], net: Net) -> None:
        super().__init__(game)
        self.net = net
        self.features = vec[i64]([0] * net.inputs)
        # For each viewer: the features of the last position, and the first layer's sums for them.
        self.last_features = vec[vec[i64]]()
        self.sums = vec[vec[i32]]()
        for _viewer in range(net.players):
            self.last_features = append(self.last_features, vec[i64]([0] * net.inputs))
            for base in net.first_base:
                self.sums = append(self.sums, base[:])
        self.viewer: i64 = NOBODY  # whose result is in `output`
        self.middle = vec[vec[i64]]([base[:] for base in net.second_base])
        self.output = vec[i64]([0] * (2 * net.players))
        self.last_chances = vec[float]([0.0] * net.players)
        self.last_points = vec[float]([0.0] * net.players)
        # Where the features have the points of each seat, counted from the viewer.
        self.points_at = vec[i64]()
        names = game.feature_names(int(net.players))
        if "points.0" in names:
            places = [names.index(f"points.{turn}") for turn in range(int(net.players))]
            self.points_at = vec[i64](places)

    def points(self, s: State, viewer: i64) -> vec[float]:
        if s.to_act == NOBODY:
            return final_points(self.game, s)
        self.evaluate(s, viewer)
        return self.last_points[:]

    def chances(self, s: State, viewer: i64) -> vec[float]:
        if s.to_act == NOBODY:
            return shares(final_points(self.game, s))
        self.evaluate(s, viewer)
        return self.last_chances[:]

    def worth(self, s: State, viewer: i64) -> vec[float]:
        if s.to_act == NOBODY:
            points = final_points(self.game, s)
            return self.mixed(shares(points), points)
        self.evaluate(s, viewer)
        return with_lead(self.last_chances[:], self.last_points)

    def after(self, s: State, action: i64) -> float:
        seat = s.to_act
        twin = s.copy()
        self.game.apply(twin, action, None)
        if twin.to_act == NOBODY:
            return self.worth(twin, seat)[seat]
        self.evaluate(twin, seat)
        return worth_to(self.last_chances, self.last_points, seat)

    def evaluate(self, s: State, viewer: i64) -> None:
        """Evaluate a position of a running game into `last_chances` and `last_points`."""
        self.run_net(s, viewer)
        players, output, points_at = self.net.players, self.output, self.points_at
        chances, points = self.last_chances, self.last_points
        known: bool = len(points_at) > 0
        turn: i64 = players - viewer if viewer > 0 else i64(0)  # seat 0, counted from the viewer
        for seat in range(players):
            now: i64 = self.features[points_at[turn]] if known else self.game.points(s, seat)
            points[seat] = float(now) + float(output[players + turn]) / ONE * POINTS
            chances[seat] = float(output[turn]) / ONE
            turn = turn + 1 if turn + 1 < players else i64(0)
        softmax(chances)

    def run_net(self, s: State, viewer: i64) -> None:
        """Run the net for a position and a viewer; the result is in `output`."""
        self.game.features(s, viewer, self.features)
        if self.update_first_layer(viewer) or viewer != self.viewer:
            self.viewer = viewer
            for block in range(self.net.narrow_blocks):
                self.compute_second_layer(viewer, block)
            self.compute_output()

    def update_first_layer(self, viewer: i64) -> bool:
        """Add what changed since this viewer's last position to the first layer's sums; whether
        anything has changed."""
        rows, blocks = self.net.first_rows, self.net.wide_blocks
        features, last, sums = self.features, self.last_features[viewer], self.sums
        changed = False
        for n in range(len(features)):
            change: i64 = features[n] - last[n]
            if change != 0:
                changed = True
                last[n] = features[n]
                for block in range(blocks):
                    add_wide(sums[viewer * blocks + block], rows[n * blocks + block], i32(change))
        return changed

    def compute_second_layer(self, viewer: i64, block: i64) -> None:
        """Compute a block of the second layer from the positive units of the first (ReLU)."""
        net, middle = self.net, self.middle[block]
        rows, blocks, wide_blocks = net.second_rows, net.narrow_blocks, net.wide_blocks
        load_base(middle, net.second_base[block])
        for wide in range(wide_blocks):
            sums = self.sums[viewer * wide_blocks + wide]
            for n in range(WIDE):
                level: i64 = i64(sums[n])
                if level > 0:
                    add_narrow(middle, rows[(wide * WIDE + n) * blocks + block], level)

    def compute_output(self) -> None:
        """Compute the output layer."""
        net, output = self.net, self.output
        weights, outputs = net.last_weights, 2 * net.players
        for n in range(outputs):
            output[n] = net.last_base[n] << SHIFT
        row: i64 = 0
        for middle in self.middle:
            for unit in range(NARROW):
                level: i64 = middle[unit] >> SHIFT
                if level > 0:
                    for n in range(outputs):
                        output[n] += level * weights[row + n]
                row += outputs
        for n in range(outputs):
            output[n] = output[n] >> SHIFT


def add_wide(sums: vec[i32], row: vec[i32], times: i32) -> None:
    assert len(sums) >= WIDE
    assert len(row) >= WIDE
    for n in range(WIDE):
        sums[n] += times * row[n]


def add_narrow(sums: vec[i64], row: vec[i64], times: i64) -> None:
    assert len(sums) >= NARROW
    assert len(row) >= NARROW
    for n in range(NARROW):
        sums[n] += times * row[n]


def load_base(sums: vec[i64], base: vec[i64]) -> None:
    assert len(sums) >= NARROW
    assert len(base) >= NARROW
    for n in range(NARROW):
        sums[n] = base[n] << SHIFT
