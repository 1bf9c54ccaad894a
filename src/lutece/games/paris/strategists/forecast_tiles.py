# compiled
"""What bonus tiles are worth: those held, and the best ones ahead of the meeple (§7, §8)."""

from librt.vecs import vec
from mypy_extensions import i64

from lutece.games.paris.estimates import points_for_kinds, tile_worth
from lutece.games.paris.features_board import OWNED, bits_in
from lutece.games.paris.pieces import (
    ANY_PRESTIGE,
    ANY_RESOURCE,
    ANY_TILE,
    BUY_KEY,
    FOR_KINDS,
    NUMBERS,
    OWN_PLACE,
    PER_BUILDING,
    PER_FRANC,
    PER_LANDMARK,
    PER_TILE,
    PRESTIGE_PAIRS,
    RESOURCE,
    RESOURCE_PAIRS,
    RIVAL_PLACE,
    STEP_BACK,
    Pieces,
)
from lutece.games.paris.state import FRANCS, MEEPLE, SCREEN, TILES, ParisState
from lutece.games.paris.strategists.aims import Aims
from lutece.games.paris.strategists.forecast_ledger import Ledger


def tile_values(
    box: Pieces, s: ParisState, ledger: Ledger, aims: Aims, seat: i64, franc: float
) -> vec[float]:
    """What each number is worth to a seat that has it, whether it has it or not."""
    values = vec[float]([0.0] * NUMBERS)
    count = bits_in(s.screens[seat * SCREEN + TILES])
    turns = float(ledger.turns[seat])
    for number in range(NUMBERS):
        now = tile_worth(box, s, seat, number, ledger.owned, seat * OWNED, count)
        values[number] = float(now) + franc * float(box.tile_francs[number])
        if ledger.turns[seat] > 0:
            values[number] += later(box, s, ledger, aims, seat, number, turns)
    return values


def later(
    box: Pieces, s: ParisState, ledger: Ledger, aims: Aims, seat: i64, number: i64, turns: float
) -> float:
    """What a tile may bring besides what it brings now: growth, or what it makes possible."""
    effect = box.effect[number]
    vp = float(box.tile_vp[number * 3 + s.players - 2])
    if effect == PER_BUILDING:
        free = float(ledger.owned[ledger.free_of + box.tile_space[number]])
        return aims.growth * vp * min(aims.take * turns, 0.4 * free)
    if effect == PER_LANDMARK:
        return aims.growth * vp * min(0.08 * turns, 1.5)
    if effect == FOR_KINDS:
        more = min(float(turns) * 0.2, 2.0)
        kinds = ledger.kinds(seat)
        step = points_for_kinds(box, kinds + 2) - points_for_kinds(box, kinds)
        return aims.growth * float(step) * more / 2.0
    if effect == PER_TILE:
        return aims.growth * vp * min(0.15 * turns, 2.0)
    if effect == PER_FRANC:
        return min(turns, aims.francs_tile) - 0.3 * float(s.screens[seat * SCREEN + FRANCS])
    return of_use(box, aims, number, effect)


def of_use(box: Pieces, aims: Aims, number: i64, effect: i64) -> float:
    """Tiles that bring no points by themselves."""
    if effect == RESOURCE:
        sort = box.amount[number]
        return aims.wood if sort == 0 else aims.marble if sort == 1 else aims.gold
    if effect == ANY_RESOURCE:
        return aims.gold + 0.4 + (aims.marble if box.amount[number] > 1 else 0.0)
    if effect == ANY_PRESTIGE:
        return 2.5 * float(box.amount[number])
    if effect in (OWN_PLACE, RIVAL_PLACE):
        return 2.0
    if effect == BUY_KEY:
        return max(0.0, 2.5 - aims.franc * float(box.amount[number]))
    if effect in (ANY_TILE, STEP_BACK):
        return 4.0
    if effect in (PRESTIGE_PAIRS, RESOURCE_PAIRS):
        return 0.5
    return 0.0


def held_worth(
    box: Pieces, s: ParisState, ledger: Ledger, aims: Aims, seat: i64, values: vec[float]
) -> float:
    """The unused tiles. On the last turn only what is used counts: so use it, or lose it."""
    held = s.screens[seat * SCREEN + TILES]
    if held == 0:
        return 0.0
    if ledger.turns[seat] == 0 and s.to_act != seat:
        francs = s.screens[seat * SCREEN + FRANCS]
        return float(francs) if (held >> box.per_franc) & 1 == 1 else 0.0
    total = 0.0
    for number in range(NUMBERS):
        if (held >> number) & 1 == 1:
            total += values[number] * (1.0 if number == box.per_franc else 0.97)
    return aims.tiles * total


def track_worth(
    s: ParisState, ledger: Ledger, aims: Aims, seat: i64, values: vec[float], meeple: i64
) -> float:
    """The best tiles ahead of a space, the fewer of them the fewer turns are left."""
    first = second = third = fourth = 0.0
    held = s.screens[seat * SCREEN + TILES]
    for number in range(NUMBERS):
        if s.track[number] == 0 or s.space_of[number] <= meeple or (held >> number) & 1 == 1:
            continue
        value = values[number]
        if value > first:
            first, second, third, fourth = value, first, second, third
        elif value > second:
            second, third, fourth = value, second, third
        elif value > third:
            third, fourth = value, third
        elif value > fourth:
            fourth = value
    turns = float(ledger.turns[seat])
    best = first * likely(turns, 10.0) + second * likely(turns - 3.0, 10.0)
    best += third * likely(turns - 6.0, 10.0) + fourth * likely(turns - 9.0, 10.0)
    return aims.track * best


def likely(turns: float, enough: float) -> float:
    return max(0.0, min(1.0, turns / enough))


def bonus_due(
    s: ParisState, ledger: Ledger, aims: Aims, seat: i64, values: vec[float], price: float
) -> float:
    """What the best tile brings that the meeple may take now, the track behind it lost."""
    meeple = s.screens[seat * SCREEN + MEEPLE]
    held = s.screens[seat * SCREEN + TILES]
    here = track_worth(s, ledger, aims, seat, values, meeple)
    best = 0.0
    for number in range(NUMBERS):
        space = s.space_of[number]
        if s.track[number] == 0 or space <= meeple or (held >> number) & 1 == 1:
            continue
        if values[number] * 1.0 <= best:
            continue
        ahead = track_worth(s, ledger, aims, seat, values, space)
        best = max(best, aims.tiles * values[number] + ahead - here - price)
    return best
