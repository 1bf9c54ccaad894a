# compiled
"""What a seat may know, as a row of numbers for programs that learn.

The seat that looks is `own`, the other one `rival`.
"""

from librt.vecs import vec
from mypy_extensions import i16, i64

from lutece.engine.observation import put, put_bits, put_one_of
from lutece.games.cite.board import BIT, NONE, SPACES, space_key
from lutece.games.cite.pieces import (
    BUILDINGS,
    CARD_COUNT,
    LIGHT,
    MIXED,
    PIECE_COUNT,
    TILES_EACH,
    Pieces,
    piece_key,
)
from lutece.games.cite.scoring import free_spaces, points
from lutece.games.cite.state import CiteState, hand

SIDES = ("own", "rival")
SUMS = ("chimneys", "tokens", "free", "points")


def columns(box: Pieces, players: int) -> list[tuple[str, list[str]]]:
    """What the numbers mean and the name of each, in the order of `observe`."""
    return [
        ("1 when this seat is to act", ["my_turn"]),
        ("1 while tiles are laid, 2 while buildings are built", ["phase"]),
        ("1 if this seat started", ["i_started"]),
        ("1 for the seat that first placed all its tiles", ["i_was_first", "rival_was_first"]),
        ("tiles in a hand", ["hand_size"]),
        *board_columns(box),
        *reserve_columns(box),
        (
            "chimneys, tokens, free spaces and points",
            [f"{w}.{side}" for side in SIDES for w in SUMS],
        ),
    ]


def board_columns(box: Pieces) -> list[tuple[str, list[str]]]:
    spaces = [space_key(space) for space in range(SPACES)]
    pieces = [piece_key(piece) for piece in range(PIECE_COUNT)]
    return [
        ("1 on ground of this seat's colour", [f"own_ground.{space}" for space in spaces]),
        ("1 on ground of the rival's colour", [f"rival_ground.{space}" for space in spaces]),
        ("1 on mixed ground", [f"mixed.{space}" for space in spaces]),
        ("1 on streetlights", [f"light.{space}" for space in spaces]),
        ("1 where this seat has built", [f"own_built.{space}" for space in spaces]),
        ("1 where the rival has built", [f"rival_built.{space}" for space in spaces]),
        ("the building there, from 1; the garden is 13", [f"building.{s}" for s in spaces]),
        ("the space of each piece, from 1; 0 is none", [f"piece.{piece}" for piece in pieces]),
        ("the space before the statue, from 1; 0 is none", ["statue_front"]),
        ("the building with the annex, from 1; 0 is none", ["annexed_building"]),
    ]


def reserve_columns(box: Pieces) -> list[tuple[str, list[str]]]:
    tiles = range(1, TILES_EACH + 1)
    buildings = [box.building_key(building) for building in range(BUILDINGS + 1)]
    cards = [box.card_key(card) for card in range(CARD_COUNT)]
    states = ("open", "own", "rival", "used", "spent")
    return [
        ("1 for the tiles in this seat's hand", [f"my_hand.{tile}" for tile in tiles]),
        ("1 for tiles not yet laid", [f"unlaid.{side}.{tile}" for side in SIDES for tile in tiles]),
        ("1 for buildings that nobody has taken", [f"pool.{building}" for building in buildings]),
        (
            "1 for buildings in a reserve",
            [f"reserve.{side}.{building}" for side in SIDES for building in buildings],
        ),
        (
            "postcards: free to take, whose, carried out, its lasting right spent",
            [f"{state}.{card}" for card in cards for state in states],
        ),
        ("1 for the postcard being carried out", [f"carrying_out.{card}" for card in cards]),
        ("1 for the building that Levitation brought", [f"incoming.{b}" for b in buildings]),
    ]


def observe(box: Pieces, s: CiteState, seat: i64, out: vec[i16], at: i64) -> i64:
    """Write the numbers from `at` on; where the next ones go."""
    rival: i64 = 1 - seat
    at = put(out, at, 1 if s.to_act == seat else 0)
    at = put(out, at, s.phase)
    at = put(out, at, 1 if s.starter == seat else 0)
    at = put(out, at, 1 if s.first_done == seat else 0)
    at = put(out, at, 1 if s.first_done == rival else 0)
    at = put(out, at, s.hand_size)
    at = put_bits(out, at, SPACES, s.ground[seat])
    at = put_bits(out, at, SPACES, s.ground[rival])
    at = put_bits(out, at, SPACES, s.ground[MIXED])
    at = put_bits(out, at, SPACES, s.ground[LIGHT])
    at = put_bits(out, at, SPACES, s.built[seat])
    at = put_bits(out, at, SPACES, s.built[rival])
    at = observe_buildings(box, s, out, at)
    for piece in range(PIECE_COUNT):
        at = put(out, at, s.pieces[piece] + 1)
    at = put(out, at, s.front + 1)
    at = put(out, at, s.annexed + 1)
    at = observe_tiles(s, seat, out, at)
    at = put_bits(out, at, BUILDINGS + 1, s.pool)
    at = put_bits(out, at, BUILDINGS + 1, s.reserve[seat])
    at = put_bits(out, at, BUILDINGS + 1, s.reserve[rival])
    at = observe_cards(s, seat, out, at)
    at = put_one_of(out, at, BUILDINGS + 1, s.incoming)
    for side in (seat, rival):
        at = put(out, at, s.chimneys[side])
        at = put(out, at, s.tokens[side])
        at = put(out, at, free_spaces(s, side))
        at = put(out, at, points(box, s, side))
    return at


def observe_buildings(box: Pieces, s: CiteState, out: vec[i16], at: i64) -> i64:
    """Which building stands on each space, without its annex."""
    for space in range(SPACES):
        out[at + space] = 0
    for building in range(BUILDINGS + 1):
        place = s.placed[building]
        if place != NONE:
            mask = box.mask[place]
            for space in range(SPACES):
                if mask & BIT[space]:
                    out[at + space] = i16(building + 1)
    return at + SPACES


def observe_tiles(s: CiteState, seat: i64, out: vec[i16], at: i64) -> i64:
    """One's own hand, and what both have yet to lay: anyone can tell that (§5.5)."""
    for tile in range(TILES_EACH):
        out[at + tile] = 0
    for held in hand(s, seat):
        out[at + held - seat * TILES_EACH] = 1
    at += TILES_EACH
    for n in range(2 * TILES_EACH):
        out[at + n] = 1
    for lying in s.squares:
        if lying != NONE:
            owner, laid = lying // 4 // TILES_EACH, lying // 4 % TILES_EACH
            out[at + laid if owner == seat else at + TILES_EACH + laid] = 0
    return at + 2 * TILES_EACH


def observe_cards(s: CiteState, seat: i64, out: vec[i16], at: i64) -> i64:
    """Each postcard: in play and open, whose it is, used, its right spent."""
    for card in range(CARD_COUNT):
        owner = s.owner[card]
        at = put(out, at, 1 if (s.cards_in_play >> card) & 1 and owner == NONE else 0)
        at = put(out, at, 1 if owner == seat else 0)
        at = put(out, at, 1 if owner == 1 - seat else 0)
        at = put(out, at, (s.used >> card) & 1)
        at = put(out, at, (s.spent >> card) & 1)
    return put_one_of(out, at, CARD_COUNT, s.card)
