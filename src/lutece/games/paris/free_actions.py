# compiled
"""Free actions: use a tile, buy, sell, from the draw until the turn ends (§6).

No row of them comes back to the same position (PA-19, docs/paris-free-actions.md): a tile
is used once; a purchase loses money for good; a sale leaves one thing less to sell.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.engine.teller import Teller
from lutece.games.paris.actions_ids import BUY, SELL, USE, USE_END_TILE
from lutece.games.paris.bonus_tiles import gain, use_fault
from lutece.games.paris.events import Bought, EndTileUsed, Sold, UnitsGained
from lutece.games.paris.moves import spend
from lutece.games.paris.pieces import (
    END_TILES,
    NONE,
    NUMBERS,
    RESOURCES,
    SORTS,
    Pieces,
    sort_key,
)
from lutece.games.paris.state import (
    BY_END_TILE,
    END_TILES_HELD,
    FRANCS,
    SCREEN,
    TILES,
    ParisState,
)
from lutece.games.paris.why_not_faults import (
    FINE,
    NOT_HELD,
    NOT_IN_RESERVE,
    NOTHING_TO_SELL,
    TOO_FEW_FRANCS,
)


def free_actions(box: Pieces, s: ParisState, found: vec[i64], enough: i64) -> vec[i64]:
    """Add what can be sold, bought and used, until `enough` are found."""
    seat = s.to_act
    first = box.first
    for sort in range(SORTS):
        if sell_fault(s, seat, sort) == FINE:
            found = append(found, first[SELL] + sort)
    for resource in range(RESOURCES):
        if buy_fault(box, s, seat, resource) == FINE:
            found = append(found, first[BUY] + resource)
    if len(found) >= enough:
        return found
    held = s.screens[seat * SCREEN + END_TILES_HELD]
    if held != 0:
        for tile in range(END_TILES):
            if (held >> tile) & 1 == 1:
                found = append(found, first[USE_END_TILE] + tile)
    if s.screens[seat * SCREEN + TILES] != 0:
        found = tile_uses(box, s, found, enough)
    return found


def tile_uses(box: Pieces, s: ParisState, found: vec[i64], enough: i64) -> vec[i64]:
    """Add every possible use of the bonus tiles held."""
    held = s.screens[s.to_act * SCREEN + TILES]
    for number in range(NUMBERS):
        if (held >> number) & 1 == 0:
            continue
        for use in range(box.first_use[number], box.first_use[number + 1]):
            if use_fault(box, s, s.to_act, use) == FINE:
                found = append(found, box.first[USE] + use)
        if len(found) >= enough:
            return found
    return found


# -- end game tiles ------------------------------------------------------------------------


def end_use_fault(s: ParisState, seat: i64, tile: i64) -> i64:
    held = s.screens[seat * SCREEN + END_TILES_HELD]
    return FINE if (held >> tile) & 1 == 1 else NOT_HELD


def use_end_tile(box: Pieces, s: ParisState, tile: i64, teller: Teller | None) -> None:
    """Francs, VP, or a unit for this turn (§2.8, PA-5)."""
    s.screens[s.to_act * SCREEN + END_TILES_HELD] -= i64(1) << tile
    s.end_used[tile] = len(s.taken)
    if teller is not None:
        teller.tell(EndTileUsed(s.to_act, box.end_key(tile)))
    sort = box.end_sort[tile]
    if sort == NONE:
        gain(s, box.end_francs[tile], box.end_vp[tile], BY_END_TILE, teller)
        return
    s.units[sort] += 1
    if teller is not None:
        teller.tell(UnitsGained(s.to_act, (sort_key(sort),)))


# -- trading (PA-8) ------------------------------------------------------------------------


def buy_fault(box: Pieces, s: ParisState, seat: i64, resource: i64) -> i64:
    if s.supply[resource] == 0:
        return NOT_IN_RESERVE
    return TOO_FEW_FRANCS if s.screens[seat * SCREEN + FRANCS] < box.buy[resource] else FINE


def buy(box: Pieces, s: ParisState, resource: i64, teller: Teller | None) -> None:
    row = s.to_act * SCREEN
    s.supply[resource] -= 1
    s.screens[row + resource] += 1
    s.screens[row + FRANCS] -= box.buy[resource]
    if teller is not None:
        teller.tell(Bought(s.to_act, sort_key(resource), box.buy[resource]))


def sell_fault(s: ParisState, seat: i64, sort: i64) -> i64:
    return FINE if s.units[sort] + s.screens[seat * SCREEN + sort] > 0 else NOTHING_TO_SELL


def sell(box: Pieces, s: ParisState, sort: i64, teller: Teller | None) -> None:
    """A unit is sold before a token (PA-21); resources go to the reserve (PA-9)."""
    unit = spend(s, s.to_act, sort)
    s.screens[s.to_act * SCREEN + FRANCS] += box.sell[sort]
    if teller is not None:
        teller.tell(Sold(s.to_act, sort_key(sort), box.sell[sort], unit))
