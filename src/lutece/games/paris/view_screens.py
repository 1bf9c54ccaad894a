# compiled
"""What lies behind the screens and in the stock, as far as a seat may see it (§3.7, PA-18)."""

from typing import Any

from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.games.paris.end_tiles import tile_in_stock
from lutece.games.paris.moves import holds
from lutece.games.paris.parts import Prices, Screen, Stock, Used
from lutece.games.paris.pieces import (
    END_TILES,
    NONE,
    NUMBERS,
    RESOURCE_KEYS,
    RESOURCES,
    SORTS,
    Pieces,
    sort_key,
)
from lutece.games.paris.scoring import francs_points
from lutece.games.paris.state import (
    BY_TILE,
    END_TILES_HELD,
    FRANCS,
    HAND,
    SCORES,
    SCREEN,
    SEARCHING,
    ParisState,
)


def seen_used(box: Pieces, s: ParisState, seat: i64) -> Used:
    """The tiles that lie used in front of a seat (§6.2)."""
    bonus = [entry % NUMBERS + 1 for entry in s.used if entry // NUMBERS == seat]
    end: list[str] = []
    for entry in s.taken:
        tile = entry % END_TILES
        if entry // END_TILES == seat and s.end_used[tile] != NONE:
            end.append(box.end_key(tile))
    return {"tiles": bonus, "end_tiles": sorted(end)}


def seen_screen(box: Pieces, s: ParisState, other: i64, seat: i64) -> Screen | None:
    """What lies behind a screen, for its owner, or for all when screens are open."""
    if other != seat and not s.open_screens and s.to_act != NOBODY:
        return None
    row = other * SCREEN
    held = s.screens[row + END_TILES_HELD]
    return {
        "francs": s.screens[row + FRANCS],
        "keys": s.screens[row + HAND],
        "tokens": {sort_key(sort): s.screens[row + sort] for sort in range(SORTS)},
        "tiles": [number + 1 for number in range(NUMBERS) if holds(s, other, number)],
        "end_tiles": [box.end_key(n) for n in range(END_TILES) if (held >> n) & 1 == 1],
    }


def still_to_come(box: Pieces, s: ParisState, seat: i64) -> list[dict[str, Any]]:
    """What tile 27 would bring at the end (§9.3), behind the screens that this seat sees."""
    found: list[dict[str, Any]] = []
    if s.to_act == NOBODY and s.counted == NONE:
        return found
    for other in range(s.players):
        vp = francs_points(box, s, other)
        scored = s.scores[other * SCORES + BY_TILE + box.per_franc] > 0
        if vp > 0 and not scored and (other == seat or s.open_screens):
            tile = box.per_franc + 1
            found.append({"seat": other, "key": "tile", "points": vp, "tile": tile})
    return found


def seen_stock(box: Pieces, s: ParisState, seat: i64) -> Stock:
    """How many end game tiles are left; which ones, only while choosing (§4.11)."""
    choosing = s.phase == SEARCHING and seat == s.to_act and seat != NOBODY
    stock = [box.end_key(tile) for tile in range(END_TILES) if tile_in_stock(s, tile)]
    return {"left": END_TILES - len(s.taken), "stock": stock if choosing else None}


def seen_prices(box: Pieces) -> Prices:
    return {
        "buy": {RESOURCE_KEYS[sort]: box.buy[sort] for sort in range(RESOURCES)},
        "sell": {sort_key(sort): box.sell[sort] for sort in range(SORTS)},
    }
