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
from mypy_extensions import i32, i64

from lutece.bots.evaluator import Evaluator, final_points, shares, softmax, with_lead, worth_to
from lutece.engine.game import NOBODY, Game, State

SHIFT: Final[i64] = 14  # fixed point: 1 is written as 1 << SHIFT
ONE: Final = 16384.0
POINTS: Final = 16.0  # a gain of one is so many points
# Units stand in blocks of one size, filled up with zeros: where the number of rounds is known, a
# C compiler needs no check of each index and makes vector instructions of the loop.
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
    """Rows of so many weights, each cut into blocks of one size, with zeros after its end."""
    rows = [weights[start : start + width] for start in range(0, len(weights), width)]
    rest = [0] * (-width % size)
    return [(row + rest)[at : at + size] for row in rows for at in range(0, width, size)]


class Value(Evaluator):
    """Judges positions by a net. Not for two threads at once: it keeps its last sums."""

    def __init__(self, game: Game[Any], net: Net) -> None:
        super().__init__(game)
        self.net = net
        self.fresh = vec[i64]([0] * net.inputs)
        # By eyes: the features of last time, and the first layer's sums for these.
        self.seen = vec[vec[i64]]()
        self.sums = vec[vec[i32]]()
        for _eyes in range(net.players):
            self.seen = append(self.seen, vec[i64]([0] * net.inputs))
            for base in net.first_base:
                self.sums = append(self.sums, base[:])
        self.eyes: i64 = NOBODY  # whose answer is in `out`
        self.middle = vec[vec[i64]]([base[:] for base in net.second_base])
        self.out = vec[i64]([0] * (2 * net.players))
        self.last_chances = vec[float]([0.0] * net.players)
        self.last_points = vec[float]([0.0] * net.players)
        # Where the features have the points of each seat, from the one that looks on.
        self.points_at = vec[i64]()
        names = game.feature_names(int(net.players))
        if "points.0" in names:
            places = [names.index(f"points.{turn}") for turn in range(int(net.players))]
            self.points_at = vec[i64](places)

    def points(self, s: State, eyes: i64) -> vec[float]:
        if s.to_act == NOBODY:
            return final_points(self.game, s)
        self.look(s, eyes)
        return self.last_points[:]

    def chances(self, s: State, eyes: i64) -> vec[float]:
        if s.to_act == NOBODY:
            return shares(final_points(self.game, s))
        self.look(s, eyes)
        return self.last_chances[:]

    def worth(self, s: State, eyes: i64) -> vec[float]:
        if s.to_act == NOBODY:
            points = final_points(self.game, s)
            return self.mixed(shares(points), points)
        self.look(s, eyes)
        return with_lead(self.last_chances[:], self.last_points)

    def after(self, s: State, action: i64) -> float:
        seat = s.to_act
        twin = s.copy()
        self.game.apply(twin, action, None)
        if twin.to_act == NOBODY:
            return self.worth(twin, seat)[seat]
        self.look(twin, seat)
        return worth_to(self.last_chances, self.last_points, seat)

    def look(self, s: State, eyes: i64) -> None:
        """Judge a position that is not an end; what is expected of it is in `last_...`."""
        self.judge(s, eyes)
        players, out, here = self.net.players, self.out, self.points_at
        chances, points = self.last_chances, self.last_points
        turn: i64 = players - eyes if eyes > 0 else i64(0)  # from the eyes to the first seat
        for seat in range(players):
            now: i64 = self.fresh[here[turn]] if len(here) > 0 else self.game.points(s, seat)
            points[seat] = float(now) + float(out[players + turn]) / ONE * POINTS
            chances[seat] = float(out[turn]) / ONE
            turn = turn + 1 if turn + 1 < players else i64(0)
        softmax(chances)

    def judge(self, s: State, eyes: i64) -> None:
        """Reckon the net for a position from a seat's eyes; the answer is in `out`."""
        self.game.features(s, eyes, self.fresh)
        if self.mend(eyes) or eyes != self.eyes:
            self.eyes = eyes
            for block in range(self.net.narrow_blocks):
                self.carry_on(eyes, block)
            self.speak()

    def mend(self, eyes: i64) -> bool:
        """Bring the first layer's sums from the last position of these eyes to the fresh one;
        whether there is anything to bring."""
        rows, blocks = self.net.first_rows, self.net.wide_blocks
        fresh, seen, sums = self.fresh, self.seen[eyes], self.sums
        changed = False
        for n in range(len(fresh)):
            change: i64 = fresh[n] - seen[n]
            if change != 0:
                changed = True
                seen[n] = fresh[n]
                for block in range(blocks):
                    add_wide(sums[eyes * blocks + block], rows[n * blocks + block], i32(change))
        return changed

    def carry_on(self, eyes: i64, block: i64) -> None:
        """Reckon a block of the second layer: what the units of the first above nothing bring."""
        net, middle = self.net, self.middle[block]
        rows, blocks, wide_blocks = net.second_rows, net.narrow_blocks, net.wide_blocks
        start_again(middle, net.second_base[block])
        for wide in range(wide_blocks):
            sums = self.sums[eyes * wide_blocks + wide]
            for n in range(WIDE):
                level: i64 = i64(sums[n])
                if level > 0:
                    add_narrow(middle, rows[(wide * WIDE + n) * blocks + block], level)

    def speak(self) -> None:
        """Reckon the few units of the last layer, the answer."""
        net, out = self.net, self.out
        weights, outputs = net.last_weights, 2 * net.players
        for n in range(outputs):
            out[n] = net.last_base[n] << SHIFT
        row: i64 = 0
        for middle in self.middle:
            for unit in range(NARROW):
                level: i64 = middle[unit] >> SHIFT
                if level > 0:
                    for n in range(outputs):
                        out[n] += level * weights[row + n]
                row += outputs
        for n in range(outputs):
            out[n] = out[n] >> SHIFT


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


def start_again(sums: vec[i64], base: vec[i64]) -> None:
    assert len(sums) >= NARROW
    assert len(base) >= NARROW
    for n in range(NARROW):
        sums[n] = base[n] << SHIFT
