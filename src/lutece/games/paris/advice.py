# compiled
"""What a sensible player of Paris thinks about: the moves, and trades that lead to one; and
what a player looks at: districts, money, keys, tokens and tiles.

Every purchase and every sale loses money (§2.12), so a trade is worth a thought only where
it pays for something: a resource that is missing for a move, or Francs that are; or where
what is not sold is lost.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.games.paris.actions_ids import (
    BUY,
    END_TURN,
    HAND_IN,
    MOVE,
    SELL,
    STOP_HANDING_IN,
    USE,
    USE_END_TILE,
)
from lutece.games.paris.benefits import bonus_price
from lutece.games.paris.bonus_tiles import kinds_of, landmarks_of, tile_points
from lutece.games.paris.moves import own_keys
from lutece.games.paris.pieces import (
    ARC,
    BANK,
    DISTRICTS,
    END_TILES,
    FOR_KINDS,
    GAIN,
    NONE,
    NUMBERS,
    PER_BUILDING,
    PER_LANDMARK,
    PER_TILE,
    SORTS,
    Pieces,
)
from lutece.games.paris.scoring import district_points, district_sums, francs_points, scored
from lutece.games.paris.state import (
    ACTING,
    END_TILES_HELD,
    ENDING,
    FRANCS,
    HAND,
    MEEPLE,
    SCREEN,
    TAKING_BONUS,
    TILES,
    ParisState,
)
from lutece.games.paris.turn import apply, legal

TERMS: Final = (
    "points",
    "districts",  # what the VP tiles would bring now, a part of the points
    "value",  # of all own places on the board
    "leads",  # districts without a VP tile where no one has more
    "wood",
    "marble",
    "gold",
    "bronze-prestige",
    "silver-prestige",
    "gold-prestige",
    "francs",
    "keys-in-hand",
    "keys-on-banks",
    "keys-on-arc",
    "landmarks",
    "kinds",
    "tile-points",  # what the bonus tiles held would bring now
    "other-tiles",  # bonus tiles that bring no points by themselves
    "francs-to-score",  # with the tile that pays for Francs at the end
    "meeple",
    "end-tile-points",
    "other-end-tiles",
    "turn",  # the action of the turn is still to be done
)


def candidates(box: Pieces, s: ParisState) -> vec[i64]:
    """The legal actions without idle trades; all of them if nothing else is left."""
    everything = legal(box, s)
    moves = count_moves(box, everything)
    can_move = moves > 0
    found = vec[i64](capacity=len(everything))
    for action in everything:
        block = box.block[action]
        if block == BUY and not worth_buying(box, s, action, moves):
            continue
        if block == SELL and not worth_selling(box, s, action - box.first[SELL], can_move):
            continue
        if block in (END_TURN, STOP_HANDING_IN) and len(left(box, s, everything)) > 0:
            continue
        found = append(found, action)
    return found if len(found) > 0 else everything


def left_lying(box: Pieces, s: ParisState, action: i64) -> vec[i64]:
    """What is given away by ending the turn, or by handing in no more prestige, now."""
    if box.block[action] in (END_TURN, STOP_HANDING_IN):
        return left(box, s, legal(box, s))
    return vec[i64]()


def left(box: Pieces, s: ParisState, everything: vec[i64]) -> vec[i64]:
    """What the end of the turn would throw away: units of this turn that can be sold (PA-5); on
    the last turn tiles and prestige that bring points (§5.7, §9.2)."""
    last = s.last_rounds == 0
    before = certain(box, s, s.to_act)
    found = vec[i64]()
    for action in everything:
        block = box.block[action]
        gives = s.phase == ENDING and block == SELL and s.units[action - box.first[SELL]] > 0
        if last and block == USE_END_TILE:
            gives = True  # what it gives can't hurt any more
        if last and block in (USE, HAND_IN):
            after = s.copy()
            apply(box, after, action, None)
            gives = certain(box, after, s.to_act) > before
        if gives:
            found = append(found, action)
    return found


def certain(box: Pieces, s: ParisState, seat: i64) -> i64:
    """The points that nobody can take any more, with those of Francs (§9.3)."""
    return scored(s, seat) + francs_points(box, s, seat)


def worth_buying(box: Pieces, s: ParisState, action: i64, moves: i64) -> bool:
    """Before the action of the turn, a resource of which there is none and with which, alone or
    with another one that can be bought, more moves are possible than without."""
    resource: i64 = action - box.first[BUY]
    held: i64 = s.screens[s.to_act * SCREEN + resource] + s.units[resource]
    if s.phase != ACTING or held > 0:
        return False
    bought = s.copy()
    apply(box, bought, action, None)
    everything = legal(box, bought)
    moves_then = count_moves(box, everything)
    if moves_then > moves:
        return True
    if s.last_rounds == 0 and moves_then == 0 and moves > 0:
        return True  # whoever can't pay for a move may pass (PA-7)
    for another in everything:
        if box.block[another] == BUY and another != action:
            both = bought.copy()
            apply(box, both, another, None)
            if count_moves(box, legal(box, both)) > moves:
                return True
    return False


def count_moves(box: Pieces, actions: vec[i64]) -> i64:
    count: i64 = 0
    for action in actions:
        if box.block[action] == MOVE:
            count += 1
    return count


def worth_selling(box: Pieces, s: ParisState, sort: i64, can_move: bool) -> bool:
    """Where money is short, for a move or for a bonus tile, and where what is kept is lost.

    At the end of a turn that is what a tile gave for this turn (§6.3); once the end is announced
    it is soon everything, and only Francs may still pay for a move or count (§9.1, §9.3).
    """
    if s.last_rounds == 0:
        return True
    if s.phase == ENDING:
        return s.last_rounds != NONE or s.units[sort] > 0
    if s.phase == TAKING_BONUS:
        return s.screens[s.to_act * SCREEN + FRANCS] < bonus_price(box, s)
    return s.phase == ACTING and not can_move


# -- what a player looks at ----------------------------------------------------------------


def progress(s: ParisState) -> float:
    """Building tiles are seven tenths of the game, end game tiles the rest."""
    left = float(s.left[0] + s.left[1] + s.left[2]) / float(3 * s.pile_size)
    return 0.7 * (1.0 - left) + 0.3 * float(len(s.taken)) / float(END_TILES)


def terms(box: Pieces, s: ParisState) -> vec[float]:
    found = vec[float](capacity=s.players * 23)
    sums = district_sums(box, s)
    for seat in range(s.players):
        found = add_districts(box, s, seat, sums, found)
        found = add_screen(s, seat, found)
        found = add_board(s, seat, found)
        found = add_tiles(box, s, seat, found)
        found = add_end_tiles(box, s, seat, found)
        found = append(found, 1.0 if s.to_act == seat and s.phase <= ACTING else 0.0)
    return found


def add_districts(
    box: Pieces, s: ParisState, seat: i64, sums: vec[i64], found: vec[float]
) -> vec[float]:
    sure: i64 = 0
    value: i64 = 0
    leads: i64 = 0
    for district in range(DISTRICTS):
        own = sums[district * s.players + seat]
        value += own
        if own == 0:
            continue
        if s.vp_tile_at[district] != NONE:
            sure += district_points(box, s, sums, district, seat)
            continue
        first = True
        for other in range(s.players):
            if sums[district * s.players + other] > own:
                first = False
        leads += 1 if first else 0
    found = append(append(found, float(scored(s, seat) + sure)), float(sure))
    return append(append(found, float(value)), float(leads))


def add_screen(s: ParisState, seat: i64, found: vec[float]) -> vec[float]:
    """Tokens, with this turn's units, and Francs and keys."""
    row: i64 = seat * SCREEN
    for sort in range(SORTS):
        units: i64 = s.units[sort] if s.to_act == seat else i64(0)
        found = append(found, float(s.screens[row + sort] + units))
    found = append(found, float(s.screens[row + FRANCS]))
    return append(found, float(s.screens[row + HAND]))


def add_board(s: ParisState, seat: i64, found: vec[float]) -> vec[float]:
    banks: i64 = 0
    for district in range(DISTRICTS):
        banks += own_keys(s, BANK + district, seat)
    found = append(found, float(banks))
    found = append(found, float(own_keys(s, ARC, seat)))
    found = append(found, float(landmarks_of(s, seat)))
    return append(found, float(kinds_of(s, seat)))


def add_tiles(box: Pieces, s: ParisState, seat: i64, found: vec[float]) -> vec[float]:
    points: i64 = 0
    others: i64 = 0
    francs: i64 = 0
    held = s.screens[seat * SCREEN + TILES]
    for number in range(NUMBERS if held != 0 else i64(0)):
        if (held >> number) & 1 == 0:
            continue
        if number == box.per_franc:
            francs = s.screens[seat * SCREEN + FRANCS]
        elif box.effect[number] in (GAIN, PER_BUILDING, PER_LANDMARK, PER_TILE, FOR_KINDS):
            points += tile_points(box, s, seat, box.first_use[number])
        else:
            others += 1
    found = append(append(found, float(points)), float(others))
    return append(append(found, float(francs)), float(s.screens[seat * SCREEN + MEEPLE]))


def add_end_tiles(box: Pieces, s: ParisState, seat: i64, found: vec[float]) -> vec[float]:
    held = s.screens[seat * SCREEN + END_TILES_HELD]
    points: i64 = 0
    others: i64 = 0
    for tile in range(END_TILES if held != 0 else i64(0)):
        if (held >> tile) & 1:
            points += box.end_vp[tile]
            others += 1 if box.end_vp[tile] == 0 else 0
    return append(append(found, float(points)), float(others))
