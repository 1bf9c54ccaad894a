# compiled
"""Phase 1: placing tiles and taking buildings (§5)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.engine.teller import Teller
from lutece.games.cite.board import BIT, NONE, SQUARES
from lutece.games.cite.events import BuildingTaken, TileDrawn, TilePlaced
from lutece.games.cite.pieces import BUILDINGS, TILES_EACH, Pieces
from lutece.games.cite.state import CiteState, hand


def legal_tiles(box: Pieces, s: CiteState) -> vec[i64]:
    """Place a tile of the hand, take a building, or pass without tiles (§5.1, §5.4)."""
    actions = vec[i64](capacity=160)
    for tile in hand(s, s.to_act):
        for square in range(SQUARES):
            if s.squares[square] == NONE:
                first: i64 = box.place_tile + (tile * SQUARES + square) * 4
                for turn in range(4):
                    actions = append(actions, first + turn)
    for building in range(BUILDINGS):
        if (s.pool >> building) & 1:
            actions = append(actions, box.take_building + building)
    if s.laid[s.to_act] == TILES_EACH:
        actions = append(actions, box.pass_turn)
    return actions


def place_tile(box: Pieces, s: CiteState, choice: i64, teller: Teller | None) -> None:
    """Lay a tile of the hand and draw the next one (§5.2)."""
    seat = s.to_act
    laid: i64 = choice // 4  # tile x 16 + square
    tile, square, turn = laid // SQUARES, laid % SQUARES, choice % 4
    s.squares = s.squares[:]
    s.squares[square] = tile * 4 + turn
    for n in range(4):
        kind = box.tile_ground[(tile * 4 + turn) * 4 + n]
        s.ground[kind] |= BIT[box.square_spaces[square * 4 + n]]
    if s.laid[seat] == TILES_EACH - 1 and s.first_done == NONE:
        s.first_done = seat
    if teller is not None:  # before `leave_hand`, which also draws: that is told next
        teller.tell(TilePlaced(seat, box.tile_key(tile), square + 1, turn * 90))
    leave_hand(s, seat, tile)
    if teller is not None:
        tell_draw(box, s, seat, teller)


def leave_hand(s: CiteState, seat: i64, tile: i64) -> None:
    """Move a tile of the hand to those laid; the stack's top thereby comes into the hand."""
    place: i64 = seat * TILES_EACH + s.laid[seat]
    s.laid[seat] += 1
    if s.order[place] != tile:  # the second of a hand of two (CL-16)
        s.order = s.order[:]
        s.order[place + 1] = s.order[place]
        s.order[place] = tile


def tell_draw(box: Pieces, s: CiteState, seat: i64, teller: Teller) -> None:
    last: i64 = s.laid[seat] + s.hand_size - 1
    if last < TILES_EACH:
        drawn = s.order[seat * TILES_EACH + last]
        teller.tell(TileDrawn(seat, box.tile_key(drawn)))


def take_building(box: Pieces, s: CiteState, building: i64, teller: Teller | None) -> None:
    """From the pool into the reserve (§5.3)."""
    taken: i64 = i64(1) << building
    s.pool &= ~taken
    s.reserve[s.to_act] |= taken
    if teller is not None:
        teller.tell(BuildingTaken(s.to_act, box.building_key(building)))
