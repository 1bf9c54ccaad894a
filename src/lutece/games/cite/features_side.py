# compiled
"""The features that each side has: its points, ground, room, buildings and cards to come."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lutece.games.cite.advice import LEFT_COLUMNS, UPPER_ROWS
from lutece.games.cite.board import count
from lutece.games.cite.estimates import (
    best_level,
    card_gain,
    group_with,
    pack,
)
from lutece.games.cite.fits import special_builds
from lutece.games.cite.outlines import Lighting, fit_cells, largest_area, levels_for
from lutece.games.cite.pieces import (
    BUILDINGS,
    CARD_COUNT,
    CHARTIER,
    LEVITATION,
    METROPOLITAIN,
    MIXED,
    SACRE_COEUR,
    TILES_EACH,
    Pieces,
)
from lutece.games.cite.scoring import (
    cards,
    largest_group,
    left_over,
    lights_of,
    met_by_large_light,
    size,
    small_lights,
    spaces_in,
)
from lutece.games.cite.state import CiteState, is_open

SUMS: Final = (
    "points",
    "light-points",
    "group-points",
    "left-over-points",
    "card-points",
    "tiles-left",
    "chimneys",
    "tokens",
    "reserve",
    "reserve-spaces",
    "own-free",  # breaks a tie (§8.5)
    "buildable",
    "buildable-area",  # its largest joined part
    "joined",  # pairs of buildable spaces side by side
    "blocks",  # squares of four
    "places",  # for the reserve, without rights
    "places-by-right",
    "homeless",  # buildings of the reserve that fit nowhere
    "packed",  # what a simple packing of the reserve finds room for
    "packed-spaces",
    "packed-light",
    "packed-group",
    "prospect",  # the points if all of that were built
    "could-pack",  # the same if all squares without a tile were buildable
    "could-pack-spaces",
    "could-pack-light",
    "turns-left",
    "best-light",  # the points of light of the best place for any building of the reserve
    "best-pool-light",
)
SUM_COUNT: Final[i64] = 29
OF_BUILDING: Final = ("reserve", "places", "light", "could-fit")
SIDE_NUMBERS: Final[i64] = 29 + 12 * 4 + 12
# Where some of the sums stand.
LIGHT_POINTS: Final[i64] = 1
CARD_POINTS: Final[i64] = 4
STOCK: Final[i64] = 5
RESERVE: Final[i64] = 8
GROUND: Final[i64] = 10
PLACES: Final[i64] = 15
HOMELESS: Final[i64] = 17
PACKED: Final[i64] = 18
COULD_PACK: Final[i64] = 23
BEST_LIGHT: Final[i64] = 27
BEST_POOL_LIGHT: Final[i64] = 28

# In a vector, because a number of more than 62 bits is an object in compiled code.
MASKS: Final = vec[i64]([LEFT_COLUMNS])


def side_names(box: Pieces) -> list[str]:
    """The names of the numbers of one side, in the order of `fill_side`."""
    buildings = [box.building_key(building) for building in range(BUILDINGS)]
    cards_in_order = [box.card_key(card) for card in range(CARD_COUNT)]
    of_building = [f"{name}.{building}" for building in buildings for name in OF_BUILDING]
    return [*SUMS, *of_building, *[f"gain.{card}" for card in cards_in_order]]


def fill_side(box: Pieces, s: CiteState, who: i64, light: Lighting, out: vec[i64], at: i64) -> None:
    """Write the numbers of one side."""
    ground: i64 = (s.ground[who] | s.ground[MIXED]) & ~s.covered
    fill_points(box, s, who, out, at)
    fill_stock(box, s, who, out, at + STOCK)
    fill_ground(s, who, ground, out, at + GROUND)
    fill_buildings(box, s, who, ground, light, out, at)
    fill_packing(box, s, who, ground, light, out, at)
    fill_gains(box, s, who, light, out, at)


def fill_points(box: Pieces, s: CiteState, who: i64, out: vec[i64], at: i64) -> None:
    """What the board would score now, and of what (§8)."""
    light: i64 = 0
    group: i64 = 0
    owned = s.owned[who]
    if owned:
        lights = small_lights(s)
        lit = met_by_large_light(box, s)
        for building in range(BUILDINGS + 1):
            if (owned >> building) & 1:
                light += size(box, s, building) * lights_of(box, s, building, lights, lit)
        group = spaces_in(box, s, largest_group(box, s, who)) * box.group_points
    left = left_over(box, s, who)
    paid = cards(box, s, who) if s.phase == 2 else i64(0)
    out[at] = light + group + left + paid
    out[at + 1] = light
    out[at + 2] = group
    out[at + 3] = left
    out[at + 4] = paid


def fill_stock(box: Pieces, s: CiteState, who: i64, out: vec[i64], at: i64) -> None:
    out[at] = TILES_EACH - s.laid[who]
    out[at + 1] = s.chimneys[who]
    out[at + 2] = s.tokens[who]
    reserve = s.reserve[who]
    spaces: i64 = 0
    for building in range(BUILDINGS):
        if (reserve >> building) & 1:
            spaces += box.size[building]
    out[at + 3] = count(reserve)
    out[at + 4] = spaces


def fill_ground(s: CiteState, who: i64, ground: i64, out: vec[i64], at: i64) -> None:
    right: i64 = ground & (ground >> 1) & MASKS[0]
    down: i64 = ground & (ground >> 8) & UPPER_ROWS
    out[at] = count(s.ground[who] & ~s.covered)
    out[at + 1] = count(ground)
    out[at + 2] = largest_area(ground)
    out[at + 3] = count(right) + count(down)
    out[at + 4] = count(right & (right >> 8) & UPPER_ROWS)


def fill_buildings(
    box: Pieces, s: CiteState, who: i64, ground: i64, light: Lighting, out: vec[i64], at: i64
) -> None:
    """For each building the side may yet place: its places, and the light of the best."""
    lines = box.outlines
    anchors, cells, first_cell = lines.anchors, lines.cells, lines.first_cell
    reserve = s.reserve[who]
    usable: i64 = reserve
    if s.phase == 1 or is_open(s, LEVITATION) or s.card == LEVITATION:
        usable |= s.pool
    unlaid: i64 = i64(0) if s.phase == 2 else unlaid_spaces(s)
    most: i64 = 0
    most_of_pool: i64 = 0
    places: i64 = 0
    homeless: i64 = 0
    to: i64 = at + SUM_COUNT
    for building in range(BUILDINGS):
        number: i64 = 0
        lit: i64 = 0
        could: i64 = 0
        mine: i64 = (reserve >> building) & 1
        if (usable >> building) & 1:
            for outline in range(lines.first[building], lines.first[building + 1]):
                start, end = first_cell[outline], first_cell[outline + 1]
                found = fit_cells(anchors[outline], cells, start, end, ground)
                if found:
                    number += count(found)
                    lit = max(lit, best_level(levels_for(lines, light, building), outline, found))
                if unlaid and could == 0:
                    open_to_all = fit_cells(anchors[outline], cells, start, end, ground | unlaid)
                    could = 1 if open_to_all else 0
            lit *= box.size[building]
            if mine:
                most = max(most, lit)
                places += number
                homeless += 1 if number == 0 else 0
            else:
                most_of_pool = max(most_of_pool, lit)
        out[to] = mine
        out[to + 1] = number
        out[to + 2] = lit
        out[to + 3] = could
        to += 4
    out[at + PLACES] = places
    out[at + PLACES + 1] = special_builds(s, who)
    out[at + HOMELESS] = homeless
    out[at + BEST_LIGHT] = most
    out[at + BEST_POOL_LIGHT] = most_of_pool


def unlaid_spaces(s: CiteState) -> i64:
    """The spaces of the squares without a tile."""
    return ~(s.ground[0] | s.ground[1] | s.ground[2] | s.ground[3])


def fill_packing(
    box: Pieces, s: CiteState, who: i64, ground: i64, light: Lighting, out: vec[i64], at: i64
) -> None:
    """What the reserve would bring, packed simply; in phase 1 also on what may come."""
    reserve = s.reserve[who]
    packing = pack(box, ground, reserve, light)
    group = group_with(box, s, who, packing.mask)
    to: i64 = at + PACKED
    out[to] = packing.number
    out[to + 1] = packing.spaces
    out[to + 2] = packing.light
    out[to + 3] = group
    left: i64 = (out[at + RESERVE] - packing.number) * box.left_over_points
    if s.owner[SACRE_COEUR] == who:
        left = 0
    standing: i64 = out[at + LIGHT_POINTS] + out[at + CARD_POINTS]
    out[to + 4] = standing + packing.light + group + left
    if s.phase == 1:
        packing = pack(box, ground | unlaid_spaces(s), reserve, light)
    out[at + COULD_PACK] = packing.number
    out[at + COULD_PACK + 1] = packing.spaces
    out[at + COULD_PACK + 2] = packing.light
    out[at + COULD_PACK + 3] = out[to] + s.tokens[who]


def fill_gains(
    box: Pieces, s: CiteState, who: i64, light: Lighting, out: vec[i64], at: i64
) -> None:
    """What each card would bring now, while the seat can take it or is carrying it out (§7)."""
    to: i64 = at + SUM_COUNT + BUILDINGS * 4
    able = s.phase == 2 and s.tokens[who] > 0
    for card in range(CARD_COUNT):
        gain: i64 = 0
        if (able and is_open(s, card)) or (s.card == card and s.to_act == who):
            gain = card_gain(box, s, who, card, light)
            if card == LEVITATION:
                gain = out[at + BEST_POOL_LIGHT]
            elif card == SACRE_COEUR:
                gain = -(out[at + RESERVE] - out[at + PACKED]) * box.left_over_points
            elif card in (CHARTIER, METROPOLITAIN):
                gain = out[at + HOMELESS]
        out[to + card] = gain
