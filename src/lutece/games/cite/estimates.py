# compiled
"""What a seat can still expect: its reserve packed on the ground, and what each postcard brings.

Features and strategists share these estimates. Nothing hidden is in them.
"""

from librt.vecs import vec
from mypy_extensions import i64

from lutece.games.cite.board import BIT, CORNERS, NEAR, NONE, area, count
from lutece.games.cite.outlines import (
    LEVELS,
    Lighting,
    beside_mask,
    fit,
    fit_cells,
    largest_area,
    levels_for,
    lowest,
)
from lutece.games.cite.pieces import (
    BOUQUINISTES,
    BUILDINGS,
    FONTAINE,
    GARDEN,
    GRANDE_LUMIERE,
    JARDIN,
    LAMPADAIRE,
    LARGE_LIGHT,
    LIGHT,
    MOULIN_ROUGE,
    PEINTRE,
    PENSEUR,
    Pieces,
)
from lutece.games.cite.scoring import (
    all_lights,
    footprint,
    lights_of,
    met_by_large_light,
    met_from,
    size,
    small_lights,
    surroundings,
)
from lutece.games.cite.state import CiteState, buildable, free, own_free, printed_lights


def lights_to_be(s: CiteState) -> i64:
    """The lights that would light a new building: in phase 1 those already laid."""
    return s.ground[LIGHT] if s.phase == 1 else small_lights(s)


def large_reach(box: Pieces, s: CiteState) -> i64:
    """The spaces on which the large streetlight would light a new building (§7.11)."""
    light = s.pieces[LARGE_LIGHT]
    found: i64 = 0
    if light == NONE:
        return found
    built: i64 = s.built[0] | s.built[1]
    for arm in range(box.arms):
        start: i64 = (light * box.arms + arm) * box.arm_length
        for step in range(box.arm_length):
            space = box.reach[start + step]
            if space == NONE or built & BIT[space]:
                break
            found |= BIT[space]
    return found


class Packing:
    """The buildings of a set that a simple packing finds room for."""

    def __init__(self) -> None:
        self.buildings: i64 = 0
        self.number: i64 = 0
        self.spaces: i64 = 0
        self.light: i64 = 0
        self.mask: i64 = 0


def pack(box: Pieces, ground: i64, buildings: i64, light: Lighting) -> Packing:
    """Lay the larger ones first, each where the most lights touch it, the first of equals."""
    packing = Packing()
    lines = box.outlines
    anchors, cells, first_cell = lines.anchors, lines.cells, lines.first_cell
    for building in box.by_size:
        if (buildings >> building) & 1 == 0:
            continue
        levels = levels_for(lines, light, building)
        best: i64 = -1
        where: i64 = 0
        which: i64 = 0
        for outline in range(lines.first[building], lines.first[building + 1]):
            start, end = first_cell[outline], first_cell[outline + 1]
            places = fit_cells(anchors[outline], cells, start, end, ground)
            if places == 0:
                continue
            lit = best_level(levels, outline, places)
            if lit > best:
                best, which = lit, outline
                where = lowest(places & levels[outline * LEVELS + lit - 1] if lit else places)
        if best >= 0:
            mask: i64 = BIT[where]
            for n in range(first_cell[which], first_cell[which + 1]):
                mask |= BIT[where + cells[n]]
            ground &= ~mask
            packing.mask |= mask
            packing.buildings |= i64(1) << building
            packing.number += 1
            packing.spaces += box.size[building]
            packing.light += box.size[building] * best
    return packing


def best_level(levels: vec[i64], outline: i64, places: i64) -> i64:
    """The most lights that touch an outline on any of these places."""
    at: i64 = outline * LEVELS
    lit: i64 = 0
    while lit < LEVELS and places & levels[at + lit]:
        lit += 1
    return lit


def best_light(box: Pieces, building: i64, ground: i64, levels: vec[i64]) -> i64:
    """The points of light on a building's best place on this ground; -1 where it has none."""
    best: i64 = -1
    lines = box.outlines
    for outline in range(lines.first[building], lines.first[building + 1]):
        places = fit(lines, outline, ground)
        if places:
            best = max(best, best_level(levels, outline, places))
    return best if best < 0 else best * box.size[building]


# -- postcards (§7) -------------------------------------------------------------------------


def card_gain(box: Pieces, s: CiteState, seat: i64, card: i64, light: Lighting) -> i64:
    """What an open card's piece would bring a seat as the board stands; 0 for the rights."""
    if card == JARDIN:
        return garden_gain(box, s, seat, light)
    if card == PEINTRE:
        return best_area(own_free(s, seat), ~(s.built[0] | s.built[1]), all_lights(s)) * (
            box.painter_points
        )
    if card == BOUQUINISTES:
        return annex_gain(box, s, seat)
    if card == LAMPADAIRE:
        return light_gain(box, s, seat)
    if card == MOULIN_ROUGE:
        ground: i64 = free(s) & ~s.ground[LIGHT]
        return best_area(own_free(s, seat), ground, ground) * box.dancer_points
    if card == PENSEUR:
        return statue_gain(box, own_free(s, seat), free(s))
    if card == GRANDE_LUMIERE:
        return large_gain(box, s, seat)
    return fountain_gain(box, s, seat) if card == FONTAINE else i64(0)


def garden_gain(box: Pieces, s: CiteState, seat: i64, light: Lighting) -> i64:
    """The garden's light, and its two spaces if anything is built to join them to."""
    if s.chimneys[seat] == 0:
        return 0
    levels = levels_for(box.outlines, light, GARDEN)
    best = best_light(box, GARDEN, buildable(s, seat), levels)
    return i64(0) if best < 0 else best + box.group_points * box.size[GARDEN]


def best_area(starts: i64, ground: i64, counted: i64) -> i64:
    """The most counted spaces in an area of the ground in which one may start (§7.5, §7.9)."""
    most: i64 = 0
    while starts != 0:
        reached: i64 = area(lowest(starts), ground)
        starts &= ~reached
        most = max(most, count(reached & counted))
    return most


def annex_gain(box: Pieces, s: CiteState, seat: i64) -> i64:
    """The lights of the best-lit building that has room for the annex, and its own space."""
    best: i64 = 0
    lights = small_lights(s)
    lit = met_by_large_light(box, s)
    ground = own_free(s, seat)
    for building in range(BUILDINGS + 1):
        if (s.owned[seat] >> building) & 1 and surroundings(box, s, building) & ground:
            shining: i64 = lights_of(box, s, building, lights, lit)
            best = max(best, shining + box.group_points)
    return best


def light_gain(box: Pieces, s: CiteState, seat: i64) -> i64:
    """The most that a new streetlight adds to the own buildings less the rival's (§7.8)."""
    best: i64 = 0
    ground = own_free(s, seat)
    left: i64 = ground & beside_mask(s.built[seat])
    while left != 0:
        space = lowest(left)
        left &= ~BIT[space]
        near = touched(box, s, seat, NEAR[space]) - touched(box, s, 1 - seat, NEAR[space])
        best = max(best, near)
    return best


def touched(box: Pieces, s: CiteState, seat: i64, spaces: i64) -> i64:
    """The spaces of a seat's buildings that stand on any of these."""
    total: i64 = 0
    if s.built[seat] & spaces:
        for building in range(BUILDINGS + 1):
            if (s.owned[seat] >> building) & 1 and footprint(box, s, building) & spaces:
                total += size(box, s, building)
    return total


def statue_gain(box: Pieces, own: i64, empty: i64) -> i64:
    """The free own spaces around the statue's best place, with a free one before it (§7.10)."""
    best: i64 = 0
    left: i64 = own
    while left != 0:
        space = lowest(left)
        left &= ~BIT[space]
        if NEAR[space] & empty:
            paid = count(NEAR[space] & own) * box.side_points
            best = max(best, paid + count(CORNERS[space] & own) * box.corner_points)
    return best


def large_gain(box: Pieces, s: CiteState, seat: i64) -> i64:
    """What the large streetlight lights for the seat less the rival, beyond the small one."""
    best: i64 = 0
    built: i64 = s.built[0] | s.built[1]
    left = printed_lights(s)
    while left != 0:
        light = lowest(left)
        left &= ~BIT[light]
        met = met_from(box, light, built)
        near = NEAR[light]
        own = touched(box, s, seat, met) - touched(box, s, seat, near)
        rival = touched(box, s, 1 - seat, met) - touched(box, s, 1 - seat, near)
        best = max(best, own - rival)
    return best


def fountain_gain(box: Pieces, s: CiteState, seat: i64) -> i64:
    """The own buildings that touch the fountain's best place (§7.12)."""
    best: i64 = 0
    left: i64 = buildable(s, seat) & beside_mask(s.built[seat])
    while left != 0:
        space = lowest(left)
        left &= ~BIT[space]
        number: i64 = 0
        for building in range(BUILDINGS + 1):
            if (s.owned[seat] >> building) & 1 and footprint(box, s, building) & NEAR[space]:
                number += 1
        best = max(best, number)
    return best * box.fountain_points


def group_with(box: Pieces, s: CiteState, seat: i64, mask: i64) -> i64:
    """The points of the largest group if these spaces were built too (§8.2)."""
    return largest_area(s.built[seat] | mask) * box.group_points
