# compiled
"""What a player of Cité looks at: good ground for the own buildings, and light beside it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.games.cite.board import BIT, NEAR, SPACES, SQUARES, count
from lutece.games.cite.pieces import (
    BUILDINGS,
    LIGHT,
    MIXED,
    SACRE_COEUR,
    Pieces,
)
from lutece.games.cite.scoring import points, small_lights
from lutece.games.cite.state import (
    CiteState,
    buildable,
    has_chartier,
    has_metropolitain,
)

TERMS: Final = (
    "points",
    # While the ground is laid.
    "joined-ground",  # pairs of buildable spaces side by side
    "lit-ground",  # buildable spaces beside a light, once for each light
    "well-lit-ground",  # the same, more for lights with much ground around them
    "blocks",  # squares of four buildable spaces
    "reserve",  # buildings
    "reserve-spaces",
    "reserve-crowd",  # its square: a reserve may be too large
    "tiles-laid",
    "starts-building",
    # While buildings are placed.
    "fitting",  # buildings of the reserve that fit somewhere
    "homeless",  # those that fit nowhere
    "light-to-build",  # for each building of the reserve, the light of its best place
    "best-build",  # the best of these
    "group-to-build",  # spaces that the best-joined building would add to a group
    "free-ground",
    "lit-free-ground",
    "tokens",
    "turn",
    "rights",  # Chartier and Metropolitain, unused
)
LEFT_COLUMNS: Final[i64] = 0x7F7F7F7F7F7F7F7F
UPPER_ROWS: Final[i64] = 0x00FFFFFFFFFFFFFF


def progress(box: Pieces, s: CiteState) -> float:
    """Tiles are the first half; buildings and postcards the second."""
    if s.phase == 1:
        return float(s.laid[0] + s.laid[1]) / float(2 * SQUARES)
    done: i64 = count(s.owned[0]) + count(s.owned[1])
    done += 2 * box.tokens - s.tokens[0] - s.tokens[1]
    return 0.5 + 0.5 * min(float(done) / 18.0, 1.0)


def terms(box: Pieces, s: CiteState) -> vec[float]:
    found = vec[float](capacity=40)
    lights = each_of(s.ground[LIGHT] if s.phase == 1 else small_lights(s))
    for seat in range(2):
        found = append(found, float(points(box, s, seat)))
        if s.phase == 1:
            found = add_ground(s, seat, lights, found)
            found = add_reserve(box, s, seat, found)
            for _n in range(10):
                found = append(found, 0.0)
        else:
            for _n in range(9):
                found = append(found, 0.0)
            found = add_builds(box, s, seat, found)
            found = add_rest(s, seat, lights, found)
    return found


def each_of(mask: i64) -> vec[i64]:
    """The spaces of a set, one by one."""
    found = vec[i64](capacity=32)
    for space in range(SPACES):
        if mask & BIT[space]:
            found = append(found, space)
    return found


def add_ground(s: CiteState, seat: i64, lights: vec[i64], found: vec[float]) -> vec[float]:
    ground: i64 = s.ground[seat] | s.ground[MIXED]
    right: i64 = ground & (ground >> 1) & LEFT_COLUMNS
    down: i64 = ground & (ground >> 8) & UPPER_ROWS
    found = append(found, float(count(right) + count(down)))
    lit: i64 = 0
    well_lit: i64 = 0
    for light in lights:
        near = count(NEAR[light] & ground)
        lit += near
        well_lit += near * near
    found = append(append(found, float(lit)), float(well_lit))
    return append(found, float(count(right & (right >> 8) & UPPER_ROWS)))


def add_reserve(box: Pieces, s: CiteState, seat: i64, found: vec[float]) -> vec[float]:
    spaces: i64 = 0
    for building in range(BUILDINGS):
        if (s.reserve[seat] >> building) & 1:
            spaces += box.size[building]
    found = append(found, float(count(s.reserve[seat])))
    found = append(found, float(spaces))
    found = append(found, float(spaces * spaces) / 10.0)
    found = append(found, float(s.laid[seat]))
    return append(found, 1.0 if s.first_done == seat else 0.0)


def add_builds(box: Pieces, s: CiteState, seat: i64, found: vec[float]) -> vec[float]:
    """What the reserve could still bring, each building at its best place."""
    best = vec[i64]([-1] * (BUILDINGS + 1))
    halos, buildings, sizes = box.halo, box.building, box.size
    joined: i64 = 0
    lights = small_lights(s)
    built = s.built[seat]
    for place in s.fits[seat]:
        building, halo = buildings[place], halos[place]
        shining: i64 = count(halo & lights) * sizes[building]
        if shining > best[building]:
            best[building] = shining
        if halo & built and sizes[building] > joined:
            joined = sizes[building]
    fitting: i64 = 0
    total: i64 = 0
    most: i64 = 0
    for building in range(BUILDINGS):
        if best[building] >= 0:
            fitting += 1
            total += best[building]
            most = max(most, best[building])
    homeless: i64 = count(s.reserve[seat]) - fitting
    if s.owner[SACRE_COEUR] == seat:
        homeless = 0
    found = append(append(found, float(fitting)), float(homeless))
    return append(append(append(found, float(total)), float(most)), float(joined))


def add_rest(s: CiteState, seat: i64, lights: vec[i64], found: vec[float]) -> vec[float]:
    ground = buildable(s, seat)
    lit: i64 = 0
    for light in lights:
        lit += count(NEAR[light] & ground)
    found = append(found, float(count(ground)))
    found = append(found, float(lit))
    found = append(found, float(s.tokens[seat]))
    found = append(found, 1.0 if s.to_act == seat else 0.0)
    rights: i64 = 1 if has_chartier(s, seat) else 0
    return append(found, float(rights + 1 if has_metropolitain(s, seat) else rights))
