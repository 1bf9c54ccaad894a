"""The tiles' part of an edition: bonus tiles, end game tiles and VP tiles (§2.7 to §2.9)."""

from dataclasses import dataclass

from lutece.engine.box import MARKS, Box, Group
from lutece.games.paris.edition_board import (
    RESOURCES,
    figures,
    marks,
    only_once,
    rows,
    token_sort,
)

NUMBERS = 30
BONUS_TILES = 42
END_TILES = 12
VP_TILES = 6
COUNTS = 3  # figures for 2, 3 and 4 players
ZONES = ("A", "B", "C")
EFFECTS = (
    "gain",
    "resource",
    "any_resource",
    "any_prestige",
    "vp_per_building",
    "own_place",
    "rival_place",
    "buy_key",
    "any_tile",
    "step_back",
    "vp_per_tile",
    "resource_pairs",
    "prestige_pairs",
    "vp_per_franc",
    "vp_per_landmark",
    "vp_for_kinds",
)
# Each of these is the effect of exactly one number.
ALONE = ("own_place", "rival_place", "vp_per_franc", "vp_for_kinds")
MOST_UNITS = 2


@dataclass(frozen=True, slots=True)
class Bonus:
    """A number of the bonus track. `vp` is for 2, 3 and 4 players, or by kinds.

    `amount` is what the effect needs besides: a resource, the most units, a building's
    value, the price of a key, how many tiles back.
    """

    number: int
    zone: str
    copies: tuple[int, ...]
    effect: str
    francs: int
    vp: tuple[int, ...]
    amount: int
    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EndTile:
    """An end game tile: Francs, VP, or a unit of some sort."""

    key: str
    francs: int
    vp: int
    sort: int | None


@dataclass(frozen=True, slots=True)
class VpTile:
    """A VP tile: points for the first, second and third of a district."""

    points: tuple[int, ...]

    @property
    def key(self) -> str:
        return "/".join(map(str, self.points))


@dataclass(frozen=True, slots=True)
class Tiles:
    """All tiles but the buildings, and how many keys bring a VP tile."""

    bonus: tuple[Bonus, ...]
    end: tuple[EndTile, ...]
    vp: tuple[VpTile, ...]
    fourth_key: int


def read_tiles(box: Box) -> Tiles:
    """Read the groups of the tiles, noting all that is wrong in them."""
    vp, fourth_key = _vp_tiles(box)
    return Tiles(_bonus_tiles(box), _end_tiles(box), vp, fourth_key)


def _bonus_tiles(box: Box) -> tuple[Bonus, ...]:
    group = box.component("bonus_tiles")
    group.number("spaces", least=NUMBERS, most=NUMBERS)
    counts = figures(group, "count", COUNTS)
    found = rows(group, NUMBERS, "numbers")
    tiles = tuple(_bonus(row, number) for number, row in enumerate(found, 1))
    for place, players in enumerate((2, 3, 4)):
        copies = sum(tile.copies[place] for tile in tiles)
        if copies != counts[place]:
            group.fault("count", f"with {players} players the copies are {copies}")
    if counts[-1] != BONUS_TILES:
        group.fault("count", f"there are {BONUS_TILES} bonus tiles, not {counts[-1]}")
    zones = [tile.zone for tile in tiles]
    if zones != sorted(zones):
        group.fault("rows", "the zones must follow each other along the track")
    for effect in ALONE:
        times = [tile.effect for tile in tiles].count(effect)
        if times != 1:
            group.fault("rows", f"'{effect}' is the effect of one number, not of {times}")
    return tiles


def _bonus(row: Group, number: int) -> Bonus:
    marks(row)
    if row.number("number") != number:
        row.fault("number", f"{number} comes here")
    effect = row.text("effect", EFFECTS)
    copies = figures(row, "copies", COUNTS, least=1)
    if copies != sorted(copies):
        row.fault("copies", "more players never have fewer tiles")
    return Bonus(
        number,
        row.text("zone", ZONES),
        tuple(copies),
        effect,
        row.number("francs") if effect == "gain" else 0,
        _points(row, effect),
        _amount(row, effect),
        _kinds(row) if effect == "vp_for_kinds" else (),
    )


def _points(row: Group, effect: str) -> tuple[int, ...]:
    """The VP of a tile for 2, 3 and 4 players; for kinds, one figure for each step."""
    if effect in ("vp_per_tile", "resource_pairs", "prestige_pairs"):
        return tuple(figures(row, "vp", COUNTS))
    if effect == "vp_for_kinds":
        return tuple(row.numbers("vp"))
    if effect in ("gain", "vp_per_building", "vp_per_franc", "vp_per_landmark"):
        return (row.number("vp"),) * COUNTS
    return (0,) * COUNTS


def _amount(row: Group, effect: str) -> int:
    if effect == "resource":
        sort = token_sort(row)
        if sort is None or sort >= len(RESOURCES):
            row.fault("resource", "it stands for wood, marble or gold")
        return sort or 0
    if effect in ("any_resource", "any_prestige"):
        return row.number("most", least=1, most=MOST_UNITS)
    if effect == "step_back":
        return row.number("most", least=1)
    if effect == "vp_per_building":
        return row.number("value", least=1)
    return row.number("price") if effect == "buy_key" else 0


def _kinds(row: Group) -> tuple[int, ...]:
    kinds, points = row.numbers("kinds", least=1), row.numbers("vp")
    if len(kinds) != len(points) or kinds != sorted(set(kinds)) or points != sorted(points):
        row.fault("kinds", "numbers of kinds that rise, with points that rise, one for each")
    return tuple(kinds)


def _end_tiles(box: Box) -> tuple[EndTile, ...]:
    group = box.component("end_game_tiles")
    group.number("count", least=END_TILES, most=END_TILES)
    tiles = tuple(_end_tile(row) for row in rows(group, END_TILES, "end game tiles"))
    only_once(group, "rows", [tile.key for tile in tiles])
    return tiles


def _end_tile(row: Group) -> EndTile:
    gives = [key for key in ("francs", "vp", "resource", "prestige") if row.has(key)]
    if len(gives) != 1:
        row.fault("", "one of francs, vp, resource or prestige is needed")
    francs = row.number("francs", least=1) if "francs" in gives else 0
    vp = row.number("vp", least=1) if "vp" in gives else 0
    return EndTile(row.text("key"), francs, vp, token_sort(row))


def _vp_tiles(box: Box) -> tuple[tuple[VpTile, ...], int]:
    group = box.component("vp_tiles")
    group.number("count", least=VP_TILES, most=VP_TILES)
    group.number("spots_in_district", least=1, most=1)
    tiles = tuple(_vp_tile(row) for row in rows(group, VP_TILES, "VP tiles"))
    only_once(group, "rows", [tile.key for tile in tiles])
    return tiles, group.number("fourth_key", least=1)


def _vp_tile(row: Group) -> VpTile:
    if row.has("marks"):
        for mark in row.texts("marks"):
            if mark not in MARKS:
                row.fault("marks", f"'{mark}' is not one of: {', '.join(MARKS)}")
    points = figures(row, "points", COUNTS)
    if points != sorted(points, reverse=True):
        row.fault("points", "a lower rank never gets more")
    return VpTile(tuple(points))
