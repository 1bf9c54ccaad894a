# compiled
"""Where buildings still fit: lists that are kept up to date, not searched for (§6.2).

A list is made once, when phase 2 begins or a right is taken, and from then on only loses
placements: those whose spaces get covered and those of buildings that leave the reserve.
Lists are replaced whole, so copies of a position share them.
"""

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from lutece.games.cite.board import single
from lutece.games.cite.pieces import (
    BUILDINGS,
    CHARTIER,
    LIGHT,
    METROPOLITAIN,
    Pieces,
)
from lutece.games.cite.state import (
    LISTS,
    WITH_BOTH,
    WITH_CHARTIER,
    WITH_METROPOLITAIN,
    CiteState,
    has_chartier,
    has_metropolitain,
)


def first_lists(box: Pieces, s: CiteState) -> None:
    """At the start of phase 2: the normal placements of both reserves."""
    for seat in range(2):
        s.fits[seat] = search(box, s, seat, False, False)


def add_chartier(box: Pieces, s: CiteState, seat: i64) -> None:
    """The seat took Chartier: what it can now build on one space of the rival's (§7.6)."""
    s.fits[WITH_CHARTIER] = search(box, s, seat, True, False)
    if has_metropolitain(s, seat):
        s.fits[WITH_BOTH] = search(box, s, seat, True, True)


def add_metropolitain(box: Pieces, s: CiteState, seat: i64) -> None:
    """The seat took Metropolitain: what it can now build over one streetlight (§7.2)."""
    s.fits[WITH_METROPOLITAIN] = search(box, s, seat, False, True)
    if has_chartier(s, seat):
        s.fits[WITH_BOTH] = search(box, s, seat, True, True)


def drop_chartier(s: CiteState) -> None:
    """Chartier was used: nothing is built with it any more (CL-8)."""
    s.spent |= 1 << CHARTIER
    s.fits[WITH_CHARTIER] = vec[i64]()
    s.fits[WITH_BOTH] = vec[i64]()


def drop_metropolitain(s: CiteState) -> None:
    """Metropolitain was used: the card is turned (§7.2)."""
    s.spent |= 1 << METROPOLITAIN
    s.fits[WITH_METROPOLITAIN] = vec[i64]()
    s.fits[WITH_BOTH] = vec[i64]()


def drop_all(s: CiteState, seat: i64) -> None:
    """The seat has no chimney left: it builds nothing more (CL-14)."""
    s.fits[seat] = vec[i64]()
    if has_chartier(s, seat):
        s.fits[WITH_CHARTIER] = vec[i64]()
        s.fits[WITH_BOTH] = vec[i64]()
    if has_metropolitain(s, seat):
        s.fits[WITH_METROPOLITAIN] = vec[i64]()
        s.fits[WITH_BOTH] = vec[i64]()


def narrow(box: Pieces, s: CiteState, spaces: i64, building: i64) -> None:
    """These spaces got covered, and this building (or NONE) left a reserve."""
    for row in range(LISTS):
        if len(s.fits[row]) > 0:
            s.fits[row] = without(box, s.fits[row], spaces, building)


def without(box: Pieces, places: vec[i64], spaces: i64, building: i64) -> vec[i64]:
    """The placements that do not touch the spaces and are not of the building."""
    left = places[:]
    kept: i64 = 0
    masks, buildings = box.mask, box.building
    for place in places:
        if masks[place] & spaces == 0 and buildings[place] != building:
            left[kept] = place
            kept += 1
    return places if kept == len(places) else left[:kept]


def search(box: Pieces, s: CiteState, seat: i64, rival: bool, light: bool) -> vec[i64]:
    """The placements of a reserve on own and mixed spaces, and as asked on exactly one free
    space of the rival's colour and one printed light."""
    found = vec[i64](capacity=64)
    if s.chimneys[seat] == 0:
        return found
    for building in range(BUILDINGS):
        if (s.reserve[seat] >> building) & 1:
            found = add_places(box, s, seat, building, rival, light, found)
    return found


def add_places(
    box: Pieces, s: CiteState, seat: i64, building: i64, rival: bool, light: bool, found: vec[i64]
) -> vec[i64]:
    """The list with all placements of a building added that make exactly these exceptions."""
    closed, masks = closed_to(s, seat, rival, light), box.mask
    for place in range(box.first[building], box.first[building + 1]):
        mask = masks[place]
        if mask & closed == 0 and exceptional(s, seat, mask, rival, light):
            found = append(found, place)
    return found


def closed_to(s: CiteState, seat: i64, rival: bool, light: bool) -> i64:
    """The spaces that a building may not cover, with or without the two exceptions."""
    closed: i64 = s.covered
    if not rival:
        closed |= s.ground[1 - seat]
    if not light:
        closed |= s.ground[LIGHT]
    return closed


def exceptional(s: CiteState, seat: i64, mask: i64, rival: bool, light: bool) -> bool:
    """Whether each exception that is made is made for exactly one space (CL-7, CL-8)."""
    if rival and not single(mask & s.ground[1 - seat]):
        return False
    return not light or single(mask & s.ground[LIGHT])


def builds(s: CiteState, seat: i64) -> vec[i64]:
    """Every build that a seat could make as its turn's action, with room for more actions."""
    found = extend(vec[i64](capacity=len(s.fits[seat]) + 32), s.fits[seat])
    if s.owner[CHARTIER] == seat:
        found = extend(found, s.fits[WITH_CHARTIER])
    if s.owner[METROPOLITAIN] == seat:
        found = extend(found, s.fits[WITH_METROPOLITAIN])
        found = extend(found, s.fits[WITH_BOTH])
    return found


def special_builds(s: CiteState, seat: i64) -> i64:
    """How many builds of a seat need Chartier, Metropolitain or both (CL-4)."""
    found: i64 = 0
    if s.owner[CHARTIER] == seat:
        found += len(s.fits[WITH_CHARTIER])
    if s.owner[METROPOLITAIN] == seat:
        found += len(s.fits[WITH_METROPOLITAIN]) + len(s.fits[WITH_BOTH])
    return found


def nothing_fits(s: CiteState) -> bool:
    """Whether neither player can place a building in any way (§6.6)."""
    return all(len(s.fits[row]) == 0 for row in range(LISTS))


def new_places(box: Pieces, s: CiteState, seat: i64, building: i64) -> vec[i64]:
    """Where Levitation's new building, or the garden, may lie: normally or with Chartier.

    Never over a streetlight, whoever holds Metropolitain (CL-6, CL-7).
    """
    found = add_places(box, s, seat, building, False, False, vec[i64](capacity=32))
    if has_chartier(s, seat):
        found = add_places(box, s, seat, building, True, False, found)
    return found


def has_place(box: Pieces, s: CiteState, seat: i64, building: i64) -> bool:
    """Whether there is any such place."""
    closed = closed_to(s, seat, False, False)
    for place in range(box.first[building], box.first[building + 1]):
        if box.mask[place] & closed == 0:
            return True
    if not has_chartier(s, seat):
        return False
    return len(add_places(box, s, seat, building, True, False, vec[i64]())) > 0
