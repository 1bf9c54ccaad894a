# compiled
"""What a seat can expect until the end, in points: all plans share this."""

from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.games.paris.end_tiles import tile_in_stock
from lutece.games.paris.pieces import (
    END_TILES,
    LANDMARK,
    LANDMARKS,
    NONE,
    RESOURCES,
    SORTS,
    SPACES,
    Pieces,
)
from lutece.games.paris.scoring import points, scored
from lutece.games.paris.state import (
    END_TILES_HELD,
    FRANCS,
    HAND,
    HANDING_IN,
    MEEPLE,
    SCREEN,
    SEARCHING,
    TAKING_BONUS,
    TILES,
    ParisState,
)
from lutece.games.paris.strategists.aims import Aims
from lutece.games.paris.strategists.forecast_districts import districts_worth, vp_tile_due
from lutece.games.paris.strategists.forecast_ledger import Ledger
from lutece.games.paris.strategists.forecast_tiles import (
    bonus_due,
    held_worth,
    tile_values,
    track_worth,
)


def settled(box: Pieces, s: ParisState, seat: i64, aims: Aims) -> float:
    """The own standing less a part of the others'; the action of the turn counts nothing."""
    if s.to_act == NOBODY:
        return final_lead(box, s, seat)
    ledger = Ledger(box, s)
    own = standing(box, s, ledger, aims, seat)
    rivals = 0.0
    for other in range(s.players):
        if other != seat:
            rivals += standing(box, s, ledger, aims, other)
    return own - aims.rivals * rivals / float(s.players - 1)


def final_lead(box: Pieces, s: ParisState, seat: i64) -> float:
    """After the end: the lead over the best of the others, and victory before all."""
    rival: i64 = -1000
    for other in range(s.players):
        if other != seat:
            rival = max(rival, points(box, s, other))
    lead = float(points(box, s, seat) - rival)
    return lead + 1000.0 if lead > 0.0 else lead


def standing(box: Pieces, s: ParisState, ledger: Ledger, aims: Aims, seat: i64) -> float:
    """What is scored, and what everything else may still bring."""
    franc = franc_worth(box, s, ledger, aims, seat)
    values = tile_values(box, s, ledger, aims, seat, franc)
    meeple = s.screens[seat * SCREEN + MEEPLE]
    total = float(scored(s, seat))
    total += districts_worth(box, s, ledger, aims, seat)
    total += held_worth(box, s, ledger, aims, seat, values)
    total += track_worth(s, ledger, aims, seat, values, meeple)
    total += money_worth(s, ledger, aims, seat, franc)
    total += tokens_worth(box, s, ledger, aims, seat, franc)
    total += keys_worth(s, ledger, aims, seat)
    total += end_tiles_worth(box, s, ledger, aims, seat, franc)
    total += aims.landmark * float(ledger.landmarks(seat))
    total += aims.value * float(ledger.value(seat)) + aims.tile * float(ledger.tiles[seat])
    if s.to_act == seat:
        total += units_worth(box, s, franc)
        if s.phase == TAKING_BONUS:
            price = box.bonus_price[s.goal % SPACES]
            if s.screens[seat * SCREEN + FRANCS] >= price:
                total += bonus_due(s, ledger, aims, seat, values, franc * float(price))
        if s.phase == HANDING_IN:
            total += prestige_due(box, s, seat, s.slots, 1.0)
        if s.fourth:
            total += vp_tile_due(box, s, ledger, aims, seat)
        if s.phase == SEARCHING:
            total += best_in_stock(box, s, ledger, aims, seat, franc)
    return total


# -- money and keys ------------------------------------------------------------------------


def franc_worth(box: Pieces, s: ParisState, ledger: Ledger, aims: Aims, seat: i64) -> float:
    """A Franc is worth what it buys while there are turns; with tile 27 a point, at the end
    without it nothing but a tie (§9.3, §9.7)."""
    spent = aims.franc * min(1.0, float(ledger.turns[seat]) / 3.0)
    if (s.screens[seat * SCREEN + TILES] >> box.per_franc) & 1 == 1:
        return 0.3 if ledger.turns[seat] > 0 else 0.03  # the tile itself counts the rest
    return spent + 0.01


def money_worth(s: ParisState, ledger: Ledger, aims: Aims, seat: i64, franc: float) -> float:
    """Francs that are soon spent count fully, those beyond the less the more there are."""
    francs = float(s.screens[seat * SCREEN + FRANCS])
    beyond = max(0.0, francs - aims.purse)
    return franc * (francs - 0.6 * beyond - 0.3 * max(0.0, beyond - aims.purse))


def keys_worth(s: ParisState, ledger: Ledger, aims: Aims, seat: i64) -> float:
    """Keys that can move, as far as there are turns for them, and keys that can be placed."""
    turns = ledger.turns[seat]
    arc = min(turns, ledger.on_arc(seat))
    banks = min(turns - arc, ledger.on_banks(seat))
    hand = min((turns - arc - banks) // 2, s.screens[seat * SCREEN + HAND])
    return aims.arc * float(arc) + aims.bank * float(banks) + aims.hand * float(max(hand, 0))


# -- tokens --------------------------------------------------------------------------------


def tokens_worth(
    box: Pieces, s: ParisState, ledger: Ledger, aims: Aims, seat: i64, franc: float
) -> float:
    """Resources for 8s and landmarks, prestige for landmarks; without turns, their sale."""
    row: i64 = seat * SCREEN
    if ledger.turns[seat] == 0:
        total = 0.0
        if s.to_act == seat:
            for sort in range(SORTS):
                total += franc * float(box.sell[sort] * s.screens[row + sort])
        return total
    usable = min(1.0, float(ledger.turns[seat]) / 4.0)
    wood = s.screens[row]
    marble = s.screens[row + 1]
    gold = s.screens[row + 2]
    sets = min(min(marble, gold), max(1, ledger.turns[seat] // 3))
    total = aims.wood * (min(float(wood), 2.0) + 0.3 * max(0.0, float(wood) - 2.0))
    total += aims.marble * diminishing(marble) + aims.gold * diminishing(gold)
    total += aims.landmark_set * float(sets)
    return usable * (total + prestige_worth(box, s, aims, seat))


def diminishing(count: i64) -> float:
    """The first two of a sort count fully, others little."""
    return float(count) if count <= 2 else 2.0 + 0.3 * float(count - 2)


def prestige_worth(box: Pieces, s: ParisState, aims: Aims, seat: i64) -> float:
    """What prestige would bring at the landmark that suits it best, and a little for the rest."""
    best = 0.0
    for landmark in range(LANDMARKS):
        if s.keys[LANDMARK + landmark] == 0:
            best = max(best, prestige_due(box, s, seat, box.slots[landmark], 1.0))
    every = 0.0
    for prestige in range(3):
        held = s.screens[seat * SCREEN + RESOURCES + prestige]
        every += float(held * box.prestige_points[prestige])
    return aims.prestige * (best + 0.4 * (every - best))


def prestige_due(box: Pieces, s: ParisState, seat: i64, slots: i64, part: float) -> float:
    """The points of the prestige that fits into open slots, this turn's units too (§5.7)."""
    total: i64 = 0
    for prestige in range(3):
        held = s.screens[seat * SCREEN + RESOURCES + prestige]
        if s.to_act == seat:
            held += s.units[RESOURCES + prestige]
        total += min(held, (slots >> (4 * prestige)) & 15) * box.prestige_points[prestige]
    return part * float(total)


def units_worth(box: Pieces, s: ParisState, franc: float) -> float:
    """Units of this turn can still be sold; what a move makes of them, the move shows."""
    total = 0.0
    for sort in range(SORTS):
        total += franc * float(box.sell[sort] * s.units[sort])
    return total


# -- end game tiles ------------------------------------------------------------------------


def end_tiles_worth(
    box: Pieces, s: ParisState, ledger: Ledger, aims: Aims, seat: i64, franc: float
) -> float:
    held = s.screens[seat * SCREEN + END_TILES_HELD]
    if held == 0 or (ledger.turns[seat] == 0 and s.to_act != seat):
        return 0.0
    total = 0.0
    for tile in range(END_TILES):
        if (held >> tile) & 1 == 1:
            total += end_tile_worth(box, s, aims, seat, tile, franc)
    return 0.97 * total


def end_tile_worth(
    box: Pieces, s: ParisState, aims: Aims, seat: i64, tile: i64, franc: float
) -> float:
    """VP are VP, Francs are Francs; a unit is sold if nothing better comes."""
    sort = box.end_sort[tile]
    if sort == NONE:
        return float(box.end_vp[tile]) + franc * float(box.end_francs[tile])
    return franc * float(box.sell[sort]) + 1.0


def best_in_stock(
    box: Pieces, s: ParisState, ledger: Ledger, aims: Aims, seat: i64, franc: float
) -> float:
    best = 0.0
    for tile in range(END_TILES):
        if tile_in_stock(s, tile):
            best = max(best, end_tile_worth(box, s, aims, seat, tile, franc))
    return 0.97 * best
