# compiled
"""What ground and reserve are worth while tiles are laid (§5).

Each building of the reserve is given the place where it is expected to bring most: spaces of
squares without a tile become buildable by chance, the more so the more of the coming tiles are
one's own. Then the largest buildings of the pool are laid beside them in the same way: what
they would bring is what the ground is good for.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lutece.games.cite.advice import LEFT_COLUMNS, UPPER_ROWS
from lutece.games.cite.board import BIT, NEAR, count
from lutece.games.cite.outlines import largest_area, lowest
from lutece.games.cite.pieces import LIGHT, MIXED, TILES_EACH, Pieces
from lutece.games.cite.state import CiteState

LIGHT_TO_COME: Final = 0.11  # lights on a space of a square without a tile
GROUP_SHARE: Final = 0.7  # how much of a building ends up in the largest group
OWN_TILE: Final = 0.5  # chance that a space of one's own coming tile is buildable when wanted
RIVAL_TILE: Final = 0.3  # the same for the rival's
ENOUGH: Final[i64] = 5  # buildings that a side's ground has room for, more or less


class Ground:
    """What one side has while tiles are laid."""

    def __init__(self) -> None:
        self.housed = 0.0  # points expected of the reserve, what is left over included
        self.to_take = 0.0  # points expected of buildings that the pool still has
        self.reserve: i64 = 0  # buildings
        self.spaces: i64 = 0  # of the reserve
        self.joined: i64 = 0  # pairs of buildable spaces side by side
        self.blocks: i64 = 0  # squares of four
        self.lit: i64 = 0  # buildable spaces beside a light, once for each light
        self.area: i64 = 0  # the largest joined part
        self.own: i64 = 0  # spaces of the own colour


def survey(box: Pieces, s: CiteState, seat: i64) -> Ground:
    """Reckon one side's ground and reserve."""
    found = Ground()
    ground: i64 = s.ground[seat] | s.ground[MIXED]
    closed: i64 = s.ground[1 - seat] | s.ground[LIGHT]
    chances = chances_of(s, seat)
    reserve = s.reserve[seat]
    for building in box.by_size:
        if (reserve >> building) & 1:
            found.reserve += 1
            found.spaces += box.size[building]
            found.housed += float(box.left_over_points)
            place = best_chance(box, s, building, ground, closed, chances)
            if place >= 0:
                found.housed += chance_worth(box, s, place, ground, closed, chances)
                closed |= box.mask[place]
    slots: i64 = ENOUGH - found.reserve
    for building in box.by_size:
        if slots > 0 and (s.pool >> building) & 1:
            place = best_chance(box, s, building, ground, closed, chances)
            if place >= 0:
                slots -= 1
                found.to_take += chance_worth(box, s, place, ground, closed, chances)
                closed |= box.mask[place]
    measure(s, seat, ground, found)
    return found


def chances_of(s: CiteState, seat: i64) -> vec[float]:
    """The chance that so many spaces without a tile all become buildable."""
    own: i64 = TILES_EACH - s.laid[seat]
    rival: i64 = TILES_EACH - s.laid[1 - seat]
    one = 0.0
    if own + rival > 0:
        one = (float(own) * OWN_TILE + float(rival) * RIVAL_TILE) / float(own + rival)
    chances = vec[float]([1.0] * 8)
    for n in range(1, 8):
        chances[n] = chances[n - 1] * one
    return chances


def best_chance(
    box: Pieces, s: CiteState, building: i64, ground: i64, closed: i64, chances: vec[float]
) -> i64:
    """The place where a building is expected to bring most, partly on laid ground; or -1."""
    best = 0.0
    found: i64 = -1
    masks = box.mask
    for place in range(box.first[building], box.first[building + 1]):
        mask = masks[place]
        if mask & closed == 0 and mask & ground != 0:
            worth = chance_worth(box, s, place, ground, closed, chances)
            if worth > best:
                best, found = worth, place
    return found


def chance_worth(
    box: Pieces, s: CiteState, place: i64, ground: i64, closed: i64, chances: vec[float]
) -> float:
    """What a building on a place is expected to bring: light, group and nothing left over."""
    mask, halo = box.mask[place], box.halo[place]
    spaces = float(box.size[box.building[place]])
    unlaid: i64 = ~(ground | closed)
    lights = float(count(halo & s.ground[LIGHT])) + LIGHT_TO_COME * float(count(halo & unlaid))
    worth = spaces * (lights + GROUP_SHARE * float(box.group_points)) - float(box.left_over_points)
    return worth * chances[count(mask & ~ground)]


def measure(s: CiteState, seat: i64, ground: i64, found: Ground) -> None:
    """Count what the ground looks like."""
    right: i64 = ground & (ground >> 1) & LEFT_COLUMNS
    down: i64 = ground & (ground >> 8) & UPPER_ROWS
    found.joined = count(right) + count(down)
    found.blocks = count(right & (right >> 8) & UPPER_ROWS)
    found.area = largest_area(ground)
    found.own = count(s.ground[seat])
    left = s.ground[LIGHT]
    while left != 0:
        space = lowest(left)
        left &= ~BIT[space]
        found.lit += count(NEAR[space] & ground)
