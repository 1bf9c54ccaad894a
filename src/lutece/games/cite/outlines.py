# compiled
"""Buildings as outlines: where they fit and how well lit they would be, all places at once.

An outline is one building in one turn. Its anchor is its first space, reading from the top
left, so a set of anchors is a set of spaces, and all places of an outline are found with a few
shifts of the ground. Space h8 is never an anchor: nothing is shifted into the sign.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lutece.games.cite.board import BIT, HALF, NEAR, SIDE, STEPS, area, beside, count, mask_of
from lutece.games.cite.shapes import Placement

LEVELS: Final[i64] = 6  # lights told apart: at least one, at least two, ... at least six


class Outlines:
    """The outlines of an edition's buildings; the garden's come last."""

    def __init__(self, ways: list[Placement], buildings: list[str]) -> None:
        kinds: dict[tuple[str, bool | None, int], list[Placement]] = {}
        for way in ways:
            kinds.setdefault((way.shape, way.flipped, way.turn), []).append(way)
        owners = [buildings.index(shape) for shape, _flipped, _turn in kinds]
        self.building = vec[i64](owners)  # outline -> building
        firsts = [sum([1 for owner in owners if owner < n]) for n in range(len(buildings) + 1)]
        self.first = vec[i64](firsts)  # building -> its first outline; one more at the end
        self.anchors = vec[i64](
            [mask_of([way.spaces[0] for way in places]) for places in kinds.values()]
        )
        place = [-1] * (len(kinds) * SIDE * SIDE)
        for number, way in enumerate(ways):
            outline = list(kinds).index((way.shape, way.flipped, way.turn))
            place[outline * SIDE * SIDE + way.spaces[0]] = number
        self.place = vec[i64](place)  # outline x 64 + anchor -> placement
        self.last_lighting: Lighting | None = None
        self._draw([list(places[0].spaces) for places in kinds.values()])

    def _draw(self, examples: list[list[int]]) -> None:
        """The spaces of each outline and those around it, as steps from its anchor."""
        cells: list[int] = []
        first_cell = [0]
        rims: list[tuple[int, int]] = []
        first_rim = [0]
        for spaces in examples:
            cells += [space - spaces[0] for space in spaces[1:]]
            first_cell.append(len(cells))
            rims += rim_of(spaces)
            first_rim.append(len(rims))
        self.cells = vec[i64](cells)
        self.first_cell = vec[i64](first_cell)
        shifts = sorted(set(rims))
        self.rim = vec[i64]([shifts.index(step) for step in rims])
        self.first_rim = vec[i64](first_rim)
        self._shift(shifts)

    def _shift(self, shifts: list[tuple[int, int]]) -> None:
        """How far each shift goes, the spaces it may start from, the anchors it reaches."""
        steps = [down * SIDE + right for down, right in shifts]
        reached = [
            [space for space in range(63) if beside(space, down, right) >= 0]
            for down, right in shifts
        ]
        self.steps = vec[i64](steps)
        self.sources = vec[i64]([mask_of(list(range(63 + min(step, 0)))) for step in steps])
        self.valid = vec[i64]([mask_of(spaces) for spaces in reached])


def rim_of(spaces: list[int]) -> list[tuple[int, int]]:
    """The spaces that touch a building, as steps down and right from its first space."""
    row, column = spaces[0] // SIDE, spaces[0] % SIDE
    cells = {(space // SIDE - row, space % SIDE - column) for space in spaces}
    near = {(r + down, c + right) for r, c in cells for down, right in STEPS}
    return sorted(near - cells)


def shifted(lines: Outlines, mask: i64) -> vec[i64]:
    """A set of spaces, brought by each shift to the anchors from which it is seen."""
    steps, sources, valid = lines.steps, lines.sources, lines.valid
    found = vec[i64]([0] * len(steps))
    for n in range(len(steps)):
        step = steps[n]
        if step >= 0:
            found[n] = (mask >> step) & valid[n]
        else:
            found[n] = ((mask & sources[n]) << -step) & valid[n]
    return found


class Lighting:
    """How many lights each outline would have at each anchor, reckoned for a building when it
    is asked for."""

    def __init__(self, lines: Outlines, lights: i64, reach: i64) -> None:
        self.lights: i64 = lights
        self.reach: i64 = reach
        self.near = shifted(lines, lights)
        self.known: i64 = 0  # buildings, as bits
        # For each outline the anchors with at least one light, two, ... six.
        self.levels = vec[i64]([0] * (len(lines.building) * LEVELS))


def lighting(lines: Outlines, lights: i64, reach: i64) -> Lighting:
    """The light of a board. Many positions in a row have the same, so the last one is kept.

    `reach` are the spaces on which the large streetlight would light a building (§7.11).
    """
    last = lines.last_lighting
    if last is not None and last.lights == lights and last.reach == reach:
        return last
    found = Lighting(lines, lights, reach)
    lines.last_lighting = found
    return found


def levels_for(lines: Outlines, light: Lighting, building: i64) -> vec[i64]:
    """The levels of light, in which those of a building are known."""
    bit: i64 = i64(1) << building
    if light.known & bit == 0:
        for outline in range(lines.first[building], lines.first[building + 1]):
            count_lights(lines, light, outline)
        light.known |= bit
    return light.levels


def count_lights(lines: Outlines, light: Lighting, outline: i64) -> None:
    """Write the levels of one outline."""
    near, rim, levels = light.near, lines.rim, light.levels
    one: i64 = over(lines, outline, light.reach) if light.reach != 0 else i64(0)
    two: i64 = 0
    three: i64 = 0
    four: i64 = 0
    five: i64 = 0
    six: i64 = 0
    for n in range(lines.first_rim[outline], lines.first_rim[outline + 1]):
        seen = near[rim[n]]
        if seen:
            six |= five & seen
            five |= four & seen
            four |= three & seen
            three |= two & seen
            two |= one & seen
            one |= seen
    at: i64 = outline * LEVELS
    levels[at] = one
    levels[at + 1] = two
    levels[at + 2] = three
    levels[at + 3] = four
    levels[at + 4] = five
    levels[at + 5] = six


def light_levels(lines: Outlines, lights: i64, reach: i64, buildings: i64) -> vec[i64]:
    """For each outline of these buildings the anchors with at least one light, two, ... six."""
    light = lighting(lines, lights, reach)
    for building in range(len(lines.first) - 1):
        if (buildings >> building) & 1:
            levels_for(lines, light, building)
    return light.levels


def over(lines: Outlines, outline: i64, mask: i64) -> i64:
    """The anchors from which an outline covers any space of a set."""
    found: i64 = mask
    cells = lines.cells
    for n in range(lines.first_cell[outline], lines.first_cell[outline + 1]):
        found |= mask >> cells[n]
    return found & lines.anchors[outline]


def touching(lines: Outlines, outline: i64, near: vec[i64]) -> i64:
    """The anchors from which an outline touches a set of spaces, which was `shifted`."""
    found: i64 = 0
    rim = lines.rim
    for n in range(lines.first_rim[outline], lines.first_rim[outline + 1]):
        found |= near[rim[n]]
    return found


def fit_but_one(lines: Outlines, outline: i64, ground: i64, other: i64) -> i64:
    """The anchors from which all spaces but one lie on this ground, and that one on another."""
    none: i64 = lines.anchors[outline] & ground
    one: i64 = lines.anchors[outline] & other
    cells = lines.cells
    for n in range(lines.first_cell[outline], lines.first_cell[outline + 1]):
        step = cells[n]
        one = (one & (ground >> step)) | (none & (other >> step))
        none &= ground >> step
    return one


def fit(lines: Outlines, outline: i64, ground: i64) -> i64:
    """The anchors from which an outline lies on this ground only."""
    first = lines.first_cell
    return fit_cells(
        lines.anchors[outline], lines.cells, first[outline], first[outline + 1], ground
    )


def fit_cells(anchors: i64, cells: vec[i64], first: i64, end: i64, ground: i64) -> i64:
    """Those of the anchors from which these cells, and the anchor itself, lie on the ground."""
    found: i64 = anchors & ground
    for n in range(first, end):
        found &= ground >> cells[n]
    return found


def lowest(mask: i64) -> i64:
    """The first space of a set that is not empty."""
    space: i64 = 0
    if mask & HALF == 0:
        mask >>= 32
        space = 32
    if mask & 0xFFFF == 0:
        mask >>= 16
        space += 16
    if mask & 0xFF == 0:
        mask >>= 8
        space += 8
    while mask & 1 == 0:
        mask >>= 1
        space += 1
    return space


def highest(mask: i64) -> i64:
    """The last space of a set that is not empty and has no h8."""
    space: i64 = 0
    if mask > HALF:
        mask >>= 32
        space = 32
    if mask > 0xFFFF:
        mask >>= 16
        space += 16
    if mask > 0xFF:
        mask >>= 8
        space += 8
    while mask > 1:
        mask >>= 1
        space += 1
    return space


def largest_area(mask: i64) -> i64:
    """How many spaces the largest joined part of a set has."""
    most: i64 = 0
    while mask != 0:
        part: i64 = area(lowest(mask), mask)
        mask &= ~part
        most = max(most, count(part))
    return most


def beside_mask(mask: i64) -> i64:
    """The spaces that touch a set, without itself."""
    found: i64 = 0
    left: i64 = mask
    while left != 0:
        space = lowest(left)
        found |= NEAR[space]
        left &= ~BIT[space]
    return found & ~mask
