# compiled
"""Phase 1 played to its end in thought: tiles laid by a simple rule, buildings drafted.

The tiles to come are those of the position at hand, which is a re-deal: nobody peeks.
"""

from librt.vecs import vec
from mypy_extensions import i64

from lutece.games.cite.board import BIT, NEAR, NONE, SQUARES, count
from lutece.games.cite.outlines import light_levels
from lutece.games.cite.pieces import BUILDINGS, LIGHT, MIXED, TILES_EACH, Pieces
from lutece.games.cite.state import CiteState
from lutece.games.cite.strategists.ending import Packing, best_place


def completed(box: Pieces, s: CiteState) -> CiteState:
    """A position of phase 2 that this one of phase 1 may lead to."""
    twin = s.copy()
    first = lay_all(box, twin)
    levels = light_levels(box.outlines, twin.ground[LIGHT], 0, (1 << BUILDINGS) - 1)
    free = vec[i64]([twin.ground[0] | twin.ground[MIXED], twin.ground[1] | twin.ground[MIXED]])
    built = vec[i64]([0, 0])
    for side in range(2):
        for building in box.by_size:
            if (s.reserve[side] >> building) & 1:
                house(box, side, building, free, built, levels)
    draft(box, twin, free, built, levels)
    twin.phase = 2
    twin.to_act = first
    return twin


def house(
    box: Pieces, side: i64, building: i64, free: vec[i64], built: vec[i64], levels: vec[i64]
) -> None:
    """Keep the best place for a building."""
    packing = Packing()
    place = best_place(box, building, free[side], built[side], levels, packing, False)
    if place >= 0:
        free[0] &= ~box.mask[place]
        free[1] &= ~box.mask[place]
        built[side] |= box.mask[place]


def draft(box: Pieces, s: CiteState, free: vec[i64], built: vec[i64], levels: vec[i64]) -> None:
    """Both take in turn from the pool what they can still build best."""
    side = s.to_act
    idle: i64 = 0
    while s.pool != 0 and idle < 2:
        best: i64 = 0
        found: i64 = NONE
        for building in range(BUILDINGS):
            if (s.pool >> building) & 1:
                packing = Packing()
                if best_place(box, building, free[side], built[side], levels, packing, False) >= 0:
                    worth: i64 = packing.worth + box.size[building]
                    if worth > best:
                        best, found = worth, building
        idle += 1
        if found != NONE:
            idle = 0
            house(box, side, found, free, built, levels)
            s.pool &= ~(i64(1) << found)
            s.reserve[side] |= i64(1) << found
        side = 1 - side


def lay_all(box: Pieces, s: CiteState) -> i64:
    """Both lay their tiles in turn, each where it helps most at once; who is done first."""
    ground, squares, laid = s.ground, s.squares[:], s.laid
    side = s.to_act
    first = s.first_done
    for _n in range(SQUARES - laid[0] - laid[1]):
        if laid[side] == TILES_EACH:
            side = 1 - side
        tile = s.order[side * TILES_EACH + laid[side]]
        choice = best_laying(box, ground, squares, tile, side)
        square: i64 = choice // 4
        turn: i64 = choice % 4
        squares[square] = tile * 4 + turn
        for n in range(4):
            kind = box.tile_ground[(tile * 4 + turn) * 4 + n]
            ground[kind] |= BIT[box.square_spaces[square * 4 + n]]
        laid[side] += 1
        if laid[side] == TILES_EACH and first == NONE:
            first = side
        side = 1 - side
    s.squares = squares
    return first


def best_laying(box: Pieces, ground: vec[i64], squares: vec[i64], tile: i64, side: i64) -> i64:
    """The square x 4 + turn that joins and lights one's own ground most and the rival's least."""
    own: i64 = ground[side] | ground[MIXED]
    rival: i64 = ground[1 - side] | ground[MIXED]
    lights = ground[LIGHT]
    kinds, spaces = box.tile_ground, box.square_spaces
    best: i64 = -1000
    found: i64 = 0
    for square in range(SQUARES):
        if squares[square] != NONE:
            continue
        for turn in range(4):
            worth: i64 = 0
            for n in range(4):
                near = NEAR[spaces[square * 4 + n]]
                kind = kinds[(tile * 4 + turn) * 4 + n]
                if kind == side:
                    worth += 2 * count(near & own) - count(near & rival) + 2 * count(near & lights)
                elif kind == LIGHT:
                    worth += 2 * count(near & own) - 2 * count(near & rival)
                elif kind != MIXED:
                    worth += count(near & own) - 2 * count(near & rival)
                    worth -= 2 * count(near & lights) + 2 * count(near & own)
            if worth > best:
                best = worth
                found = square * 4 + turn
    return found
