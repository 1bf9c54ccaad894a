# compiled
"""How phase 2 would end: both reserves packed on the ground that is left (§6, §8).

Players hardly meet in phase 2: each builds on its own colour, and only mixed spaces and cards
are wanted by both. So a position is reckoned by laying out what each side can still build, the
side to act first, and then counting as at the end.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.games.cite.board import count
from lutece.games.cite.estimates import best_level, large_reach
from lutece.games.cite.outlines import (
    LEVELS,
    fit,
    highest,
    largest_area,
    light_levels,
    lowest,
    shifted,
    touching,
)
from lutece.games.cite.pieces import BUILDINGS, MIXED, SACRE_COEUR, Pieces
from lutece.games.cite.scoring import (
    footprint,
    lights_of,
    met_by_large_light,
    size,
    small_lights,
    surroundings,
)
from lutece.games.cite.state import CiteState, buildable

ALL: Final[i64] = 0x1FFF  # all buildings and the garden
MOST: Final[i64] = 13  # buildings of one side, the garden included
# How much of a building that is not built yet can be counted on.
SURE: Final = 0.75  # on its side's own colour
CONTESTED: Final = 0.45  # on a mixed space, which the rival may take
GROUP_TO_COME: Final = 0.75


class Ending:
    """What each side would have at the end; buildings are listed by seat x 13 + number."""

    def __init__(self) -> None:
        self.number = vec[i64]([0, 0])  # of buildings that stand or would be built
        self.mask = vec[i64]([0] * 26)
        self.halo = vec[i64]([0] * 26)
        self.size = vec[i64]([0] * 26)
        self.building = vec[i64]([0] * 26)
        self.lights = vec[i64]([0] * 26)
        self.built = vec[i64]([0, 0])  # all spaces under them
        self.covered: i64 = 0
        self.homeless = vec[i64]([0, 0])  # buildings of the reserve without a place, as bits
        self.light = vec[float]([0.0, 0.0])
        self.group = vec[float]([0.0, 0.0])
        self.left_over = vec[float]([0.0, 0.0])
        self.cards = vec[float]([0.0, 0.0])
        self.levels = vec[i64]()

    def add(
        self,
        seat: i64,
        building: i64,
        mask: i64,
        halo: i64,
        spaces: i64,
        lights: i64,
        sure: float,
    ) -> None:
        at: i64 = seat * MOST + self.number[seat]
        self.building[at] = building
        self.mask[at] = mask
        self.halo[at] = halo
        self.size[at] = spaces
        self.lights[at] = lights
        self.number[seat] += 1
        self.built[seat] |= mask
        self.covered |= mask
        self.light[seat] += sure * float(spaces * lights)


def foresee(box: Pieces, s: CiteState, thorough: bool) -> Ending:
    """Lay out the end of the game, without the cards that are still to be taken."""
    end = Ending()
    lit = met_by_large_light(box, s)
    lights = small_lights(s)
    for seat in range(2):
        for building in range(BUILDINGS + 1):
            if (s.owned[seat] >> building) & 1:
                mask, halo = footprint(box, s, building), surroundings(box, s, building)
                shining = lights_of(box, s, building, lights, lit)
                end.add(seat, building, mask, halo, size(box, s, building), shining, 1.0)
    end.covered = s.covered
    end.levels = light_levels(
        box.outlines, lights, large_reach(box, s), ALL & ~(s.owned[0] | s.owned[1])
    )
    first: i64 = 0 if s.to_act == NOBODY else s.to_act
    for turn in range(2):
        seat = (first + turn) % 2
        pack_best(box, s, seat, end, thorough)
    for seat in range(2):
        standing = largest_area(s.built[seat])
        hoped = largest_area(end.built[seat]) - standing
        end.group[seat] = (float(standing) + GROUP_TO_COME * float(hoped)) * float(box.group_points)
        if s.owner[SACRE_COEUR] != seat:
            end.left_over[seat] += float(count(end.homeless[seat]) * box.left_over_points)
    return end


def pack_best(box: Pieces, s: CiteState, seat: i64, end: Ending, thorough: bool) -> None:
    """Pack a reserve in several orders, each building being the first once; keep the best."""
    reserve = s.reserve[seat]
    if s.chimneys[seat] == 0 or reserve == 0:
        end.homeless[seat] = reserve
        return
    ground: i64 = buildable(s, seat) & ~end.covered
    best = pack(box, seat, end, ground, reserve, -1, False)
    for building in box.by_size:
        if thorough and (reserve >> building) & 1:
            for way in range(2):
                other = pack(box, seat, end, ground, reserve, building, way == 1)
                if other.worth > best.worth:
                    best = other
    end.homeless[seat] = best.homeless
    for n in range(best.number):
        place = best.places[n]
        building = box.building[place]
        sure = CONTESTED if box.mask[place] & s.ground[MIXED] else SURE
        spaces = box.size[building]
        end.add(seat, building, box.mask[place], box.halo[place], spaces, best.lights[n], sure)
        if s.owner[SACRE_COEUR] != seat:
            end.left_over[seat] += (1.0 - sure) * float(box.left_over_points)


class Packing:
    """Where one way of packing a reserve puts its buildings."""

    def __init__(self) -> None:
        self.places = vec[i64]([0] * BUILDINGS)
        self.lights = vec[i64]([0] * BUILDINGS)
        self.number: i64 = 0
        self.homeless: i64 = 0
        self.first: i64 = -1
        self.worth: i64 = 0


def pack(
    box: Pieces, seat: i64, end: Ending, ground: i64, reserve: i64, first: i64, last: bool
) -> Packing:
    """Lay one building first, then the others from the largest, each where it brings most."""
    packing = Packing()
    built = end.built[seat]
    left: i64 = reserve
    for n in range(-1, BUILDINGS):
        building: i64 = first if n < 0 else box.by_size[n]
        if building < 0 or (left >> building) & 1 == 0:
            continue
        left &= ~(i64(1) << building)
        if packing.first < 0:
            packing.first = building
        place = best_place(box, building, ground, built, end.levels, packing, last)
        if place < 0:
            packing.homeless |= i64(1) << building
            packing.worth += box.left_over_points
        else:
            ground &= ~box.mask[place]
            built |= box.mask[place]
    packing.worth += largest_area(built) * box.group_points
    return packing


def best_place(
    box: Pieces,
    building: i64,
    ground: i64,
    built: i64,
    levels: vec[i64],
    packing: Packing,
    last: bool,
) -> i64:
    """Where a building brings most light and joins what stands; it is added to the packing."""
    lines = box.outlines
    near = shifted(lines, built)
    best: i64 = -1
    lights: i64 = 0
    found: i64 = -1
    for outline in range(lines.first[building], lines.first[building + 1]):
        places = fit(lines, outline, ground)
        if places == 0:
            continue
        lit = best_level(levels, outline, places)
        joined: i64 = places & touching(lines, outline, near)
        joins: i64 = 0
        if joined:
            lit_joined = best_level(levels, outline, joined)
            if lit_joined + 1 >= lit:
                lit, places, joins = lit_joined, joined, 1
        if lit + joins > best:
            best, lights = lit + joins, lit
            if lit:
                places &= levels[outline * LEVELS + lit - 1]
            where = highest(places) if last else lowest(places)
            found = lines.place[outline * 64 + where]
    if found >= 0:
        packing.places[packing.number] = found
        packing.lights[packing.number] = lights
        packing.number += 1
        packing.worth += box.size[building] * lights
    return found
