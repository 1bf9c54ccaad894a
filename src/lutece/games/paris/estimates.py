# compiled
"""What a seat can still expect: turns left, how far a key could rise, what tiles would bring.

Features and strategists share these estimates. Nothing hidden is in them.
"""

from librt.vecs import vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.games.paris.pieces import (
    BANK,
    END_TILES,
    FOR_KINDS,
    GAIN,
    LANDMARK,
    NONE,
    PER_BUILDING,
    PER_FRANC,
    PER_LANDMARK,
    PER_TILE,
    PRESTIGE_PAIRS,
    RESOURCES,
    SPACES,
    Pieces,
)
from lutece.games.paris.state import (
    ACTING,
    DRAWING,
    FRANCS,
    SCREEN,
    SEARCHING,
    ParisState,
)


def turns_left(s: ParisState, seat: i64) -> i64:
    """How many actions a seat still has: at least so many before the end is announced, when
    every turn draws a building or takes an end game tile; then exactly (§9.1, §9.2)."""
    if s.to_act == NOBODY:
        return 0
    players = s.players
    acted: i64 = 1 if acts_done(s) and s.to_act == seat else 0
    if s.last_rounds != NONE:
        place: i64 = (seat - s.start + players) % players
        now: i64 = (s.to_act - s.start + players) % players
        return s.last_rounds + (1 if place >= now else 0) - acted
    buildings = s.left[0] + s.left[1] + s.left[2]
    turns = buildings + END_TILES - len(s.taken)
    if acts_done(s) or (s.phase != DRAWING and buildings > 0):
        turns += 1  # this turn has already taken its building or tile
    away: i64 = (seat - s.to_act + players) % players
    return (turns - away + players - 1) // players + 1 - acted


def acts_done(s: ParisState) -> bool:
    """Whether the one action of this turn is done (§4.3)."""
    return s.phase > ACTING and s.phase != SEARCHING


def rise(box: Pieces, s: ParisState, seat: i64, district: i64) -> i64:
    """How much value the seat's lowest key of a district could gain on a free building that it
    can pay (§4.7, §4.10)."""
    low: i64 = NONE
    first: i64 = district * SPACES
    keys, values, laid, mine = s.keys, box.value, s.laid, i64(15) << (4 * seat)
    if keys[BANK + district] & mine != 0:
        low = 0
    else:
        for place in range(first, first + SPACES):
            if keys[place] & mine != 0:
                low = values[place]
                break
    if low == NONE:
        return 0
    francs = s.screens[seat * SCREEN + FRANCS]
    for n in range(SPACES):
        place = first + SPACES - 1 - n
        gain: i64 = values[place] - low
        if gain <= 0:
            return 0
        if gain > francs or laid[place] == NONE or keys[place] != 0:
            continue
        if can_pay(box, s, seat, place):
            return gain
    return 0


def can_pay(box: Pieces, s: ParisState, seat: i64, place: i64) -> bool:
    """Whether a seat has the resources of a place, units of this turn for the seat to act."""
    screens, units, cost = s.screens, s.units, box.cost
    for resource in range(RESOURCES):
        there = screens[seat * SCREEN + resource]
        if seat == s.to_act:
            there += units[resource]
        if there < cost[place * RESOURCES + resource]:
            return False
    return True


def landmark_ready(box: Pieces, s: ParisState, seat: i64, landmark: i64) -> bool:
    """Whether a seat has all that a landmark costs a key from a bank (§4.8 to §4.10)."""
    place: i64 = LANDMARK + landmark
    return s.screens[seat * SCREEN + FRANCS] >= box.value[place] and can_pay(box, s, seat, place)


def tile_worth(
    box: Pieces, s: ParisState, seat: i64, number: i64, owned: vec[i64], row: i64, held: i64
) -> i64:
    """The VP that a bonus tile would bring a seat now; tile 27 as if the game ended (§8).

    From `row` on, `owned` has the seat's places by value, its landmarks and its kinds; `held`
    is how many unused tiles it has.
    """
    vp = box.tile_vp[number * 3 + s.players - 2]
    effect = box.effect[number]
    if vp == 0 or effect == GAIN:
        return vp
    if effect == PER_BUILDING:
        return vp * owned[row + box.tile_space[number]]
    if effect == PER_LANDMARK:
        return vp * owned[row + SPACES]
    if effect == FOR_KINDS:
        return points_for_kinds(box, owned[row + SPACES + 1])
    if effect == PER_TILE:
        return vp * max(held - 1, 0)
    if effect == PER_FRANC:
        return vp * s.screens[seat * SCREEN + FRANCS]
    first: i64 = seat * SCREEN + (RESOURCES if effect == PRESTIGE_PAIRS else i64(0))
    return vp * (s.screens[first] // 2 + s.screens[first + 1] // 2 + s.screens[first + 2] // 2)


def points_for_kinds(box: Pieces, kinds: i64) -> i64:
    """What tile 30 gives for so many kinds (§8.30)."""
    points: i64 = 0
    for step in range(len(box.kinds_needed)):
        if kinds >= box.kinds_needed[step]:
            points = box.kinds_vp[step]
    return points
