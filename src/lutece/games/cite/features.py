# compiled
"""A position from a seat's eyes as numbers: what a learned value looks at.

Seats are counted from the one that looks: 0 is `own`, 1 the rival. Only what the seat can know
is told: open things, its own hand, and which tiles are yet to be laid (§5.5). What would take a
multiplication or a search to see, such as light, room and what a card would bring, is reckoned
here.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lutece.games.cite.board import BIT, NEAR, NONE, count
from lutece.games.cite.estimates import large_reach, lights_to_be
from lutece.games.cite.features_side import SIDE_NUMBERS, fill_side, side_names
from lutece.games.cite.outlines import lighting, lowest
from lutece.games.cite.pieces import (
    BUILDINGS,
    CARD_COUNT,
    CHARTIER,
    LIGHT,
    METROPOLITAIN,
    MIXED,
    TILES_EACH,
    Pieces,
)
from lutece.games.cite.scoring import all_lights
from lutece.games.cite.state import CiteState

COURSE: Final = (
    "turn.0",
    "turn.1",
    "phase.tiles",
    "phase.buildings",
    "starter",
    "first-done.0",
    "first-done.1",
    "hand-of-two",
    "passes",
    "tiles-to-come",
    "pool",
    "pool-spaces",
    "open-cards",
    "lights",
    "mixed-free",
    "lead",
    "incoming",
)
CARD_STATES: Final = ("open", "taken.0", "taken.1")
RIGHTS: Final = ("chartier.0", "chartier.1", "metropolitain.0", "metropolitain.1")
NEIGHBOURS: Final[i64] = 5  # a light has from 0 to 4 buildable spaces beside it


def names(box: Pieces, players: int) -> list[str]:
    """The name of each number, in the order of `fill`."""
    cards = [box.card_key(card) for card in range(CARD_COUNT)]
    buildings = [box.building_key(building) for building in range(BUILDINGS)]
    tiles = range(1, TILES_EACH + 1)
    return [
        *COURSE,
        *[f"carrying-out.{card}" for card in cards],
        *[f"{state}.{card}" for card in cards for state in CARD_STATES],
        *[f"right.{right}" for right in RIGHTS],
        *[f"hand.{tile}" for tile in tiles],
        *[f"unlaid.{tile}.{side}" for side in range(2) for tile in tiles],
        *[f"pool.{building}" for building in buildings],
        *[f"lights-with-{n}-beside.{side}" for side in range(2) for n in range(NEIGHBOURS)],
        *[f"{name}.{side}" for side in range(2) for name in side_names(box)],
    ]


def fill(box: Pieces, s: CiteState, seat: i64, out: vec[i64]) -> None:
    """Write all numbers."""
    at: i64 = len(COURSE)
    at = fill_cards(s, seat, out, at)
    at = fill_tiles(s, seat, out, at)
    for building in range(BUILDINGS):
        out[at + building] = (s.pool >> building) & 1
    at += BUILDINGS
    at = fill_lights(s, seat, out, at)
    light = lighting(box.outlines, lights_to_be(s), large_reach(box, s))
    fill_side(box, s, seat, light, out, at)
    fill_side(box, s, 1 - seat, light, out, at + SIDE_NUMBERS)
    # The first number of a side is its points.
    fill_course(box, s, seat, out[at] - out[at + SIDE_NUMBERS], out)


def fill_course(box: Pieces, s: CiteState, seat: i64, lead: i64, out: vec[i64]) -> None:
    """Whose turn it is, where the game stands and how much of it is left."""
    out[0] = 1 if s.to_act == seat else 0
    out[1] = 1 if s.to_act == 1 - seat else 0
    out[2] = 1 if s.phase == 1 else 0
    out[3] = 1 if s.phase == 2 else 0
    out[4] = 1 if s.starter == seat else 0
    out[5] = 1 if s.first_done == seat else 0
    out[6] = 1 if s.first_done == 1 - seat else 0
    out[7] = s.hand_size - 1
    out[8] = s.passes
    out[9] = 2 * TILES_EACH - s.laid[0] - s.laid[1]
    pool = s.pool
    out[10] = count(pool)
    spaces: i64 = 0
    for building in range(BUILDINGS):
        if (pool >> building) & 1:
            spaces += box.size[building]
    out[11] = spaces
    out[12] = s.tokens[0] + s.tokens[1]
    out[13] = count(s.ground[LIGHT]) if s.phase == 1 else count(all_lights(s))
    out[14] = count(s.ground[MIXED] & ~s.covered)
    out[15] = lead
    out[16] = i64(0) if s.incoming == NONE else box.size[s.incoming]


def fill_cards(s: CiteState, seat: i64, out: vec[i64], at: i64) -> i64:
    """The card being carried out, each card's state, and the rights that are left."""
    for card in range(CARD_COUNT):
        out[at + card] = 0
    if s.card != NONE:
        out[at + s.card] = 1
    at += CARD_COUNT
    owners, in_play = s.owner, s.cards_in_play
    for card in range(CARD_COUNT):
        owner = owners[card]
        out[at] = (in_play >> card) & 1 if owner == NONE else i64(0)
        out[at + 1] = 1 if owner == seat else 0
        out[at + 2] = 1 if owner == 1 - seat else 0
        at += 3
    fill_right(s, seat, CHARTIER, out, at)
    fill_right(s, seat, METROPOLITAIN, out, at + 2)
    return at + 4


def fill_right(s: CiteState, seat: i64, card: i64, out: vec[i64], at: i64) -> None:
    left: i64 = 1 - ((s.spent >> card) & 1)
    out[at] = left if s.owner[card] == seat else i64(0)
    out[at + 1] = left if s.owner[card] == 1 - seat else i64(0)


def fill_tiles(s: CiteState, seat: i64, out: vec[i64], at: i64) -> i64:
    """The own hand, and what both have yet to lay: anyone can tell that (§5.5)."""
    for n in range(3 * TILES_EACH):
        out[at + n] = 0
    order, size = s.order, s.hand_size
    start: i64 = seat * TILES_EACH
    for n in range(s.laid[seat], TILES_EACH):
        tile: i64 = order[start + n] - start
        out[at + TILES_EACH + tile] = 1
        if n < s.laid[seat] + size:
            out[at + tile] = 1
    start = TILES_EACH - start
    for n in range(s.laid[1 - seat], TILES_EACH):
        out[at + 2 * TILES_EACH + order[start + n] - start] = 1
    return at + 3 * TILES_EACH


def fill_lights(s: CiteState, seat: i64, out: vec[i64], at: i64) -> i64:
    """How many lights have so many buildable spaces beside them, for each seat."""
    for n in range(2 * NEIGHBOURS):
        out[at + n] = 0
    own: i64 = (s.ground[seat] | s.ground[MIXED]) & ~s.covered
    rival: i64 = (s.ground[1 - seat] | s.ground[MIXED]) & ~s.covered
    left = lights_to_be(s)
    while left != 0:
        space = lowest(left)
        left &= ~BIT[space]
        out[at + count(NEAR[space] & own)] += 1
        out[at + NEIGHBOURS + count(NEAR[space] & rival)] += 1
    return at + 2 * NEIGHBOURS
