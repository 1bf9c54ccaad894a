# compiled
"""The points, fast: light, largest group, left over, cards (§8). `scoring_lines.py` tells them."""

from mypy_extensions import i64

from lutece.engine.score import Place, places
from lutece.games.cite.board import BIT, CORNERS, NEAR, NONE, area, count
from lutece.games.cite.pieces import (
    ANNEX,
    BUILDINGS,
    DANCER,
    FOUNTAIN,
    LARGE_LIGHT,
    LIGHT,
    PAINTER,
    PIECE_CARDS,
    SACRE_COEUR,
    STATUE,
    STREETLIGHT,
    Pieces,
)
from lutece.games.cite.state import CiteState, free, own_free, printed_lights


def points(box: Pieces, s: CiteState, seat: i64) -> i64:
    """What the board would score for a seat if the game ended now."""
    total: i64 = left_over(box, s, seat) + cards(box, s, seat)
    if s.owned[seat] == 0:
        return total
    lights = small_lights(s)
    lit = met_by_large_light(box, s)
    for building in range(BUILDINGS + 1):
        if (s.owned[seat] >> building) & 1:
            shining = lights_of(box, s, building, lights, lit)
            if shining > 0:
                total += size(box, s, building) * shining
    group = largest_group(box, s, seat)
    return total + spaces_in(box, s, group) * box.group_points


# -- buildings (§8.1, §8.2) -----------------------------------------------------------------


def size(box: Pieces, s: CiteState, building: i64) -> i64:
    """How many spaces a building has, its annex included (§7.7)."""
    return box.size[building] + 1 if s.annexed == building else box.size[building]


def footprint(box: Pieces, s: CiteState, building: i64) -> i64:
    """The spaces of a building on the board, its annex included (CL-11)."""
    mask = box.mask[s.placed[building]]
    return mask | BIT[s.pieces[ANNEX]] if s.annexed == building else mask


def surroundings(box: Pieces, s: CiteState, building: i64) -> i64:
    """The spaces that touch a building, and where its annex is a part of it, that one."""
    halo = box.halo[s.placed[building]]
    return halo | NEAR[s.pieces[ANNEX]] if s.annexed == building else halo


def small_lights(s: CiteState) -> i64:
    """All streetlights but the large one (§3.3)."""
    lights = printed_lights(s)
    return lights if s.pieces[STREETLIGHT] == NONE else lights | BIT[s.pieces[STREETLIGHT]]


def all_lights(s: CiteState) -> i64:
    """All streetlights; the large one counts as one (CL-10)."""
    lights = small_lights(s)
    return lights if s.pieces[LARGE_LIGHT] == NONE else lights | BIT[s.pieces[LARGE_LIGHT]]


def met_by_large_light(box: Pieces, s: CiteState) -> i64:
    """On each arm of the large streetlight the first space with a building (§7.11, CL-19)."""
    light = s.pieces[LARGE_LIGHT]
    return i64(0) if light == NONE else met_from(box, light, s.built[0] | s.built[1])


def met_from(box: Pieces, light: i64, built: i64) -> i64:
    """The same for a large streetlight on this space, and these spaces with buildings."""
    met: i64 = 0
    for arm in range(box.arms):
        start: i64 = (light * box.arms + arm) * box.arm_length
        for step in range(box.arm_length):
            space = box.reach[start + step]
            if space != NONE and built & BIT[space]:
                met |= BIT[space]
                break
    return met


def lights_of(box: Pieces, s: CiteState, building: i64, lights: i64, lit: i64) -> i64:
    """How many streetlights light a building, each once (§8.1)."""
    shining = count(surroundings(box, s, building) & lights)
    return shining + 1 if lit & footprint(box, s, building) else shining


def largest_group(box: Pieces, s: CiteState, seat: i64) -> i64:
    """The seat's buildings that touch each other and cover the most, as bits (§8.2)."""
    left = s.owned[seat]
    best: i64 = 0
    most: i64 = 0
    for building in range(BUILDINGS + 1):
        if (left >> building) & 1:
            group = group_from(box, s, left, building)
            left &= ~group
            spaces = spaces_in(box, s, group)
            if spaces > most:
                best, most = group, spaces
    return best


def group_from(box: Pieces, s: CiteState, owned: i64, building: i64) -> i64:
    """The buildings joined by sides to one building, itself included."""
    group: i64 = i64(1) << building
    edge = surroundings(box, s, building)
    others: i64 = owned & ~group
    before: i64 = 0
    while group != before and others != 0:
        before = group
        for other in range(BUILDINGS + 1):
            if (others >> other) & 1 and edge & footprint(box, s, other):
                edge |= surroundings(box, s, other)
                group |= i64(1) << other
                others &= ~group
    return group


def spaces_in(box: Pieces, s: CiteState, group: i64) -> i64:
    total: i64 = 0
    for building in range(BUILDINGS + 1):
        if (group >> building) & 1:
            total += size(box, s, building)
    return total


def spaces_under(box: Pieces, s: CiteState) -> i64:
    """How many spaces all pieces on the board cover, counted piece by piece."""
    total = spaces_in(box, s, s.owned[0] | s.owned[1])
    for piece in range(STATUE + 1):
        if s.pieces[piece] != NONE:
            total += 1
    return total


# -- left over and cards (§8.3, §8.4) -------------------------------------------------------


def left_over(box: Pieces, s: CiteState, seat: i64) -> i64:
    """A loss for each building of the reserve, unless the seat took Sacré-Coeur (§7.4)."""
    return i64(0) if s.owner[SACRE_COEUR] == seat else count(s.reserve[seat]) * box.left_over_points


def cards(box: Pieces, s: CiteState, seat: i64) -> i64:
    """What the seat's painter, dancer, statue and fountain pay (§8.4)."""
    total: i64 = 0
    if stands(s, seat, PAINTER):
        total += count(painter_lights(s)) * box.painter_points
    if stands(s, seat, DANCER):
        total += count(dancer_area(s)) * box.dancer_points
    if stands(s, seat, STATUE):
        total += count(statue_sides(s, seat)) * box.side_points
        total += count(statue_corners(s, seat)) * box.corner_points
    if stands(s, seat, FOUNTAIN):
        total += count(fountain_buildings(box, s, seat)) * box.fountain_points
    return total


def stands(s: CiteState, seat: i64, piece: i64) -> bool:
    """Whether a piece is on the board for this seat."""
    return s.pieces[piece] != NONE and s.owner[PIECE_CARDS[piece]] == seat


def painter_lights(s: CiteState) -> i64:
    """The streetlights in the painter's area, which only buildings bound (§7.5)."""
    return area(s.pieces[PAINTER], ~(s.built[0] | s.built[1])) & all_lights(s)


def dancer_area(s: CiteState) -> i64:
    """The dancer's space and the free ones joined to it, but no streetlights (§7.9, CL-13)."""
    return area(s.pieces[DANCER], free(s) & ~s.ground[LIGHT])


def looks_ahead(s: CiteState) -> bool:
    """Whether the space before the statue is still free (§7.10)."""
    return free(s) & BIT[s.front] != 0


def statue_sides(s: CiteState, seat: i64) -> i64:
    return NEAR[s.pieces[STATUE]] & own_free(s, seat) if looks_ahead(s) else i64(0)


def statue_corners(s: CiteState, seat: i64) -> i64:
    return CORNERS[s.pieces[STATUE]] & own_free(s, seat) if looks_ahead(s) else i64(0)


def fountain_buildings(box: Pieces, s: CiteState, seat: i64) -> i64:
    """The seat's buildings that touch the fountain, as bits (§7.12)."""
    touching: i64 = 0
    near = NEAR[s.pieces[FOUNTAIN]]
    for building in range(BUILDINGS + 1):
        if (s.owned[seat] >> building) & 1 and near & footprint(box, s, building):
            touching |= i64(1) << building
    return touching


# -- the end (§8.5) -------------------------------------------------------------------------


def free_spaces(s: CiteState, seat: i64) -> i64:
    """The free spaces of a seat's own colour, which break a tie; mixed ones do not count."""
    return count(own_free(s, seat))


def ranking(box: Pieces, s: CiteState) -> list[Place]:
    """More points; then more free spaces of one's colour; then a draw (§8.5)."""
    totals = [int(points(box, s, seat)) for seat in range(2)]
    return places(totals, [[int(free_spaces(s, seat))] for seat in range(2)])
