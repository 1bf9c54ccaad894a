"""Every way in which a bonus tile can be used, as rows of small numbers (§6.2, §8)."""

from itertools import combinations_with_replacement, product

from lutece.games.paris.edition_tiles import NUMBERS, Bonus, Tiles

Row = tuple[int, int, int, int]
NONE = -1


def use_rows(tiles: Tiles, token_counts: tuple[int, ...]) -> tuple[list[Row], list[int]]:
    """The rows of all tiles, and where the rows of each number begin.

    A row is the tile, counted from 0, and up to three choices: the sorts of one or two
    units, the number that is taken, or how many pairs of each sort are returned.
    """
    rows: list[Row] = []
    first = []
    for number, tile in enumerate(tiles.bonus):
        first.append(len(rows))
        rows += [(number, *choice) for choice in _choices(tile, token_counts)]
    return rows, [*first, len(rows)]


def _choices(tile: Bonus, counts: tuple[int, ...]) -> list[tuple[int, int, int]]:
    if tile.effect in ("any_resource", "any_prestige"):
        return _units(tile)
    if tile.effect in ("any_tile", "step_back"):
        return [(taken, NONE, NONE) for taken in range(NUMBERS)]
    if tile.effect == "resource_pairs":
        return _pairs(counts[:3])
    if tile.effect == "prestige_pairs":
        return _pairs(counts[3:])
    return [(NONE, NONE, NONE)]


def _units(tile: Bonus) -> list[tuple[int, int, int]]:
    """One unit, or two equal or different ones (§8.19, §8.21)."""
    sorts = range(3) if tile.effect == "any_resource" else range(3, 6)
    single = [(sort, NONE, NONE) for sort in sorts]
    double = [(one, two, NONE) for one, two in combinations_with_replacement(sorts, 2)]
    return single if tile.amount == 1 else single + double


def _pairs(counts: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """Any number of pairs of each sort, at least one in all (§8.23, §8.24)."""
    ranges = [range(count // 2 + 1) for count in counts]
    return [(one, two, three) for one, two, three in product(*ranges) if one + two + three]
