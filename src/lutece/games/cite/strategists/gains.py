# compiled
"""What each postcard would bring a side at the end that is foreseen (§7)."""

from librt.vecs import vec
from mypy_extensions import i64

from lutece.games.cite.board import BIT, NEAR, count
from lutece.games.cite.estimates import best_area, best_level, best_light, statue_gain
from lutece.games.cite.outlines import fit_but_one, lowest
from lutece.games.cite.pieces import (
    BOUQUINISTES,
    BUILDINGS,
    CHARTIER,
    FONTAINE,
    GARDEN,
    GRANDE_LUMIERE,
    JARDIN,
    LAMPADAIRE,
    LEVITATION,
    LIGHT,
    METROPOLITAIN,
    MIXED,
    MOULIN_ROUGE,
    PEINTRE,
    PENSEUR,
    SACRE_COEUR,
    Pieces,
)
from lutece.games.cite.scoring import all_lights, met_from, small_lights
from lutece.games.cite.state import (
    CiteState,
    printed_lights,
)
from lutece.games.cite.strategists.ending import MOST, Ending


def gain(box: Pieces, s: CiteState, seat: i64, end: Ending, card: i64) -> i64:
    """What a card would bring a seat at the end that is foreseen."""
    own: i64 = s.ground[seat] & ~end.covered
    if card == PEINTRE:
        built: i64 = end.built[0] | end.built[1]
        return best_area(own, ~built, all_lights(s)) * box.painter_points
    if card == MOULIN_ROUGE:
        ground: i64 = ~end.covered & ~s.ground[LIGHT]
        return best_area(own, ground, ground) * box.dancer_points
    if card == PENSEUR:
        return statue_gain(box, own, ~end.covered)
    if card == LAMPADAIRE:
        return streetlight(end, seat, own)
    if card == BOUQUINISTES:
        return annex(box, s, end, seat, own)
    if card == FONTAINE:
        return fountain(box, s, end, seat)
    if card == GRANDE_LUMIERE:
        return large_light(box, s, end, seat)
    return gain_of_room(box, s, seat, end, card)


def gain_of_room(box: Pieces, s: CiteState, seat: i64, end: Ending, card: i64) -> i64:
    """The cards that help to place buildings, or to leave them over."""
    homeless = end.homeless[seat]
    if card == SACRE_COEUR:
        return -count(homeless) * box.left_over_points
    if card == CHARTIER:
        return by_right(box, s, seat, end, s.ground[1 - seat])
    if card == METROPOLITAIN:
        return by_right(box, s, seat, end, s.ground[LIGHT])
    ground: i64 = (s.ground[seat] | s.ground[MIXED]) & ~end.covered
    if card == JARDIN:
        light = best_light(box, GARDEN, ground, end.levels)
        return i64(0) if light < 0 else light + box.size[GARDEN] * box.group_points
    return exchange(box, s, seat, end, ground) if card == LEVITATION else i64(0)


def exchange(box: Pieces, s: CiteState, seat: i64, end: Ending, ground: i64) -> i64:
    """Levitation: the best of the pool in place of the building that is missed least (§7.1)."""
    best: i64 = 0
    if end.homeless[seat]:
        best = best_of_pool(box, s, end, ground) - box.left_over_points
    for n in range(seat * MOST, seat * MOST + end.number[seat]):
        if end.mask[n] & s.covered == 0:
            lost: i64 = end.size[n] * (end.lights[n] + box.group_points)
            best = max(best, best_of_pool(box, s, end, ground | end.mask[n]) - lost)
    return best


def best_of_pool(box: Pieces, s: CiteState, end: Ending, ground: i64) -> i64:
    """The light and spaces of the pool's best building on this ground."""
    best: i64 = -100
    for building in range(BUILDINGS):
        if (s.pool >> building) & 1:
            light = best_light(box, building, ground, end.levels)
            if light >= 0:
                best = max(best, light + box.size[building] * box.group_points)
    return best


def by_right(box: Pieces, s: CiteState, seat: i64, end: Ending, other: i64) -> i64:
    """What a building gains most by one space of another kind, homeless or with a place."""
    best: i64 = 0
    ground: i64 = (s.ground[seat] | s.ground[MIXED]) & ~end.covered
    left: i64 = other & ~end.covered
    for building in range(BUILDINGS):
        if (end.homeless[seat] >> building) & 1:
            won = best_but_one(box, building, ground, left, end.levels)
            best = max(best, won - box.left_over_points)
    for n in range(seat * MOST, seat * MOST + end.number[seat]):
        if end.mask[n] & s.covered == 0:
            won = best_but_one(box, end.building[n], ground | end.mask[n], left, end.levels)
            best = max(best, won - end.size[n] * (end.lights[n] + box.group_points))
    return best


def best_but_one(box: Pieces, building: i64, ground: i64, other: i64, levels: vec[i64]) -> i64:
    """The light and spaces of a building's best place that takes one space of another kind."""
    best: i64 = -100
    lines = box.outlines
    for outline in range(lines.first[building], lines.first[building + 1]):
        places = fit_but_one(lines, outline, ground, other)
        if places:
            lit = best_level(levels, outline, places)
            best = max(best, box.size[building] * (lit + box.group_points))
    return best


def touching(end: Ending, seat: i64, spaces: i64) -> i64:
    """How many of a seat's buildings stand on any of these spaces."""
    found: i64 = 0
    for n in range(seat * MOST, seat * MOST + end.number[seat]):
        if end.mask[n] & spaces:
            found += 1
    return found


def spaces_touching(end: Ending, seat: i64, spaces: i64) -> i64:
    """The spaces of those buildings."""
    found: i64 = 0
    if end.built[seat] & spaces:
        for n in range(seat * MOST, seat * MOST + end.number[seat]):
            if end.mask[n] & spaces:
                found += end.size[n]
    return found


def streetlight(end: Ending, seat: i64, own: i64) -> i64:
    """The most that a new light adds to the own buildings less the rival's (§7.8)."""
    best: i64 = 0
    left: i64 = own
    while left != 0:
        space = lowest(left)
        left &= ~BIT[space]
        near = NEAR[space]
        if near & end.built[seat]:
            lit = spaces_touching(end, seat, near) - spaces_touching(end, 1 - seat, near)
            best = max(best, lit)
    return best


def annex(box: Pieces, s: CiteState, end: Ending, seat: i64, own: i64) -> i64:
    """One more space for a well-lit building, perhaps beside another light (§7.7)."""
    best: i64 = 0
    lights = small_lights(s)
    for n in range(seat * MOST, seat * MOST + end.number[seat]):
        left: i64 = own & end.halo[n]
        while left != 0:
            space = lowest(left)
            left &= ~BIT[space]
            more = count(NEAR[space] & lights & ~end.halo[n])
            won: i64 = end.lights[n] + more * (end.size[n] + 1) + box.group_points
            best = max(best, won)
    return best


def fountain(box: Pieces, s: CiteState, end: Ending, seat: i64) -> i64:
    """The own buildings around the best place for the fountain (§7.12)."""
    best: i64 = 0
    left: i64 = (s.ground[seat] | s.ground[MIXED]) & ~end.covered
    while left != 0:
        space = lowest(left)
        left &= ~BIT[space]
        if NEAR[space] & end.built[seat]:
            best = max(best, touching(end, seat, NEAR[space]))
    return best * box.fountain_points


def large_light(box: Pieces, s: CiteState, end: Ending, seat: i64) -> i64:
    """What the large streetlight adds for the seat less the rival (§7.11)."""
    best: i64 = 0
    built: i64 = end.built[0] | end.built[1]
    left = printed_lights(s)
    while left != 0:
        light = lowest(left)
        left &= ~BIT[light]
        met = met_from(box, light, built)
        won = lit_more(end, seat, met, NEAR[light]) - lit_more(end, 1 - seat, met, NEAR[light])
        best = max(best, won)
    return best


def lit_more(end: Ending, seat: i64, met: i64, near: i64) -> i64:
    return spaces_touching(end, seat, met) - spaces_touching(end, seat, near)
