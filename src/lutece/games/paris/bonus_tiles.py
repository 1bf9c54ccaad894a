# compiled
"""The bonus track, and what each bonus tile does (§7, §8). Numbers count from 0 here."""

from librt.vecs import vec
from mypy_extensions import i64

from lutece.engine.teller import Teller
from lutece.games.paris.events import (
    BonusTaken,
    FrancsGained,
    KeyBought,
    PairsReturned,
    PointsGained,
    TileUsed,
    UnitsGained,
)
from lutece.games.paris.moves import holds, own_keys, put_aside
from lutece.games.paris.pieces import (
    ANY_PRESTIGE,
    ANY_RESOURCE,
    ANY_TILE,
    BUILDINGS,
    BUY_KEY,
    FOR_KINDS,
    GAIN,
    LANDMARK,
    LANDMARKS,
    NONE,
    NUMBERS,
    OWN_PLACE,
    PER_BUILDING,
    PER_FRANC,
    PER_LANDMARK,
    PER_TILE,
    PRESTIGE_PAIRS,
    RESOURCE,
    RESOURCE_PAIRS,
    RESOURCES,
    RIVAL_PLACE,
    STEP_BACK,
    Pieces,
    sort_key,
)
from lutece.games.paris.state import (
    BY_TILE,
    FRANCS,
    HAND,
    MEEPLE,
    RESERVE,
    SCORES,
    SCREEN,
    TILES,
    ParisState,
)
from lutece.games.paris.why_not_faults import (
    BEHIND_MEEPLE,
    FINE,
    HELD_ALREADY,
    NO_KEY_IN_RESERVE,
    NO_TILE_LEFT,
    NOT_BEHIND_MEEPLE,
    NOT_HELD,
    ONLY_AT_THE_END,
    TOO_FAR_BACK,
    TOO_FEW_FRANCS,
    TOO_FEW_PAIRS,
    USED_BY_MOVING,
)


def forward_fault(s: ParisState, seat: i64, number: i64, price: i64) -> i64:
    """Why the meeple can't move forward to this tile and take it (§7.1, §7.2)."""
    if s.track[number] == 0:
        return NO_TILE_LEFT
    if s.space_of[number] <= s.screens[seat * SCREEN + MEEPLE]:
        return BEHIND_MEEPLE
    if holds(s, seat, number):
        return HELD_ALREADY
    return TOO_FEW_FRANCS if s.screens[seat * SCREEN + FRANCS] < price else FINE


def tile_ahead(s: ParisState, seat: i64) -> bool:
    """Whether any tile lies ahead of the meeple (PA-11)."""
    meeple = s.screens[seat * SCREEN + MEEPLE]
    return any(s.track[number] > 0 and s.space_of[number] > meeple for number in range(NUMBERS))


def take_tile(s: ParisState, number: i64, move: bool, francs: i64, teller: Teller | None) -> None:
    """A tile of the track goes behind the screen; the meeple moves or stays (§7.1, §8.17)."""
    row = s.to_act * SCREEN
    s.track[number] -= 1
    s.screens[row + TILES] += i64(1) << number
    s.screens[row + FRANCS] -= francs
    if move:
        s.screens[row + MEEPLE] = s.space_of[number]
    if teller is not None:
        teller.tell(BonusTaken(s.to_act, number + 1, s.screens[row + MEEPLE], francs))


# -- whether a tile can be used ------------------------------------------------------------


def use_fault(box: Pieces, s: ParisState, seat: i64, use: i64) -> i64:
    """Why a tile can't be used in this way now (§6.2)."""
    tile = box.use_tile[use]
    if not holds(s, seat, tile):
        return NOT_HELD
    effect = box.effect[tile]
    if effect in (OWN_PLACE, RIVAL_PLACE):
        return USED_BY_MOVING
    if effect == PER_FRANC:
        return ONLY_AT_THE_END
    if effect == BUY_KEY:
        return key_fault(box, s, seat, tile)
    if effect in (ANY_TILE, STEP_BACK):
        return taking_fault(box, s, seat, tile, box.use_a[use])
    if effect in (RESOURCE_PAIRS, PRESTIGE_PAIRS):
        return pairs_fault(box, s, seat, use)
    return FINE


def key_fault(box: Pieces, s: ParisState, seat: i64, tile: i64) -> i64:
    """A key must be in the reserve and its price behind the screen (§8.13, §8.14)."""
    if s.screens[seat * SCREEN + RESERVE] == 0:
        return NO_KEY_IN_RESERVE
    return TOO_FEW_FRANCS if s.screens[seat * SCREEN + FRANCS] < box.amount[tile] else FINE


def taking_fault(box: Pieces, s: ParisState, seat: i64, tile: i64, taken: i64) -> i64:
    """Why a tile can't fetch this one; it doesn't itself count as held (§8.17, §8.25, PA-26)."""
    if s.track[taken] == 0:
        return NO_TILE_LEFT
    if box.effect[tile] == STEP_BACK:
        meeple = s.screens[seat * SCREEN + MEEPLE]
        if s.space_of[taken] >= meeple:
            return NOT_BEHIND_MEEPLE
        if too_far_back(s, s.space_of[taken], meeple, box.amount[tile]):
            return TOO_FAR_BACK
    return HELD_ALREADY if taken != tile and holds(s, seat, taken) else FINE


def too_far_back(s: ParisState, back: i64, meeple: i64, most: i64) -> bool:
    """Whether so many nearer spaces still have a tile; closed ones count too (PA-23)."""
    track, tile_at = s.track, s.tile_at
    space: i64 = meeple - 1
    while space > back and most > 0:
        if track[tile_at[space - 1]] > 0:
            most -= 1
        space -= 1
    return most == 0


def pairs_fault(box: Pieces, s: ParisState, seat: i64, use: i64) -> i64:
    """Tokens only, no units (PA-22)."""
    row: i64 = seat * SCREEN
    if box.effect[box.use_tile[use]] == PRESTIGE_PAIRS:
        row += RESOURCES
    enough = (
        s.screens[row] >= 2 * box.use_a[use]
        and s.screens[row + 1] >= 2 * box.use_b[use]
        and s.screens[row + 2] >= 2 * box.use_c[use]
    )
    return FINE if enough else TOO_FEW_PAIRS


# -- using it ------------------------------------------------------------------------------


def use_tile(box: Pieces, s: ParisState, use: i64, teller: Teller | None) -> None:
    """The tile lies used, and its effect happens (§6.2)."""
    seat = s.to_act
    tile = box.use_tile[use]
    effect = box.effect[tile]
    put_aside(s, seat, tile)
    if teller is not None:
        teller.tell(TileUsed(seat, tile + 1))
    if effect in (RESOURCE, ANY_RESOURCE, ANY_PRESTIGE):
        gain_units(box, s, use, teller)
    elif effect == BUY_KEY:
        buy_key(s, box.amount[tile], teller)
    elif effect in (ANY_TILE, STEP_BACK):
        take_tile(s, box.use_a[use], effect == STEP_BACK, 0, teller)
    elif effect in (RESOURCE_PAIRS, PRESTIGE_PAIRS):
        return_pairs(box, s, use, teller)
        gain(s, 0, tile_points(box, s, seat, use), BY_TILE + tile, teller)
    else:
        gain(s, box.tile_francs[tile], tile_points(box, s, seat, use), BY_TILE + tile, teller)


def gain(s: ParisState, francs: i64, points: i64, row: i64, teller: Teller | None) -> None:
    """A tile brings Francs, VP or both; `row` is the line of the score."""
    s.screens[s.to_act * SCREEN + FRANCS] += francs
    s.scores[s.to_act * SCORES + row] += points
    if teller is not None:
        if francs > 0:
            teller.tell(FrancsGained(s.to_act, francs))
        if points > 0 or francs == 0:
            teller.tell(PointsGained(s.to_act, points))


def tile_points(box: Pieces, s: ParisState, seat: i64, use: i64) -> i64:
    """The VP that a tile brings when it is used now, being no longer held itself."""
    tile = box.use_tile[use]
    effect = box.effect[tile]
    vp: i64 = box.tile_vp[tile * 3 + s.players - 2]
    if effect == GAIN:
        return vp
    if effect == PER_BUILDING:
        return vp * buildings_of_value(box, s, seat, box.amount[tile])
    if effect == PER_LANDMARK:
        return vp * landmarks_of(s, seat)
    if effect == PER_TILE:
        return vp * held_tiles(s, seat)
    if effect in (RESOURCE_PAIRS, PRESTIGE_PAIRS):
        return vp * (box.use_a[use] + box.use_b[use] + box.use_c[use])
    return kinds_points(box, s, seat) if effect == FOR_KINDS else i64(0)


def buildings_of_value(box: Pieces, s: ParisState, seat: i64, value: i64) -> i64:
    """Own buildings of a value, one with two own keys twice (PA-13)."""
    count: i64 = 0
    for place in range(BUILDINGS):
        if box.value[place] == value:
            count += own_keys(s, place, seat)
    return count


def landmarks_of(s: ParisState, seat: i64) -> i64:
    """Own landmarks, one with two own keys twice (PA-13)."""
    count: i64 = 0
    for landmark in range(LANDMARKS):
        count += own_keys(s, LANDMARK + landmark, seat)
    return count


def held_tiles(s: ParisState, seat: i64) -> i64:
    """How many unused bonus tiles a seat has; its last one counts too (§8.20)."""
    count: i64 = 0
    for number in range(NUMBERS):
        if holds(s, seat, number):
            count += 1
    return count


def kinds_points(box: Pieces, s: ParisState, seat: i64) -> i64:
    """VP for different kinds, landmarks being one kind together (§8.30)."""
    kinds = kinds_of(s, seat)
    points: i64 = 0
    for step in range(len(box.kinds_needed)):
        if kinds >= box.kinds_needed[step]:
            points = box.kinds_vp[step]
    return points


def kinds_of(s: ParisState, seat: i64) -> i64:
    """How many different kinds a seat owns; a doubled place is still one (PA-13)."""
    seen: i64 = 0
    kinds: i64 = 0
    keys, own = s.keys, i64(15) << (4 * seat)
    for place in range(BUILDINGS):
        if keys[place] & own:
            bit: i64 = i64(1) << s.laid[place]
            if seen & bit == 0:
                seen |= bit
                kinds += 1
    return kinds + 1 if landmarks_of(s, seat) > 0 else kinds


def gain_units(box: Pieces, s: ParisState, use: i64, teller: Teller | None) -> None:
    """The tile stands for one or two units until the turn ends (PA-5)."""
    tile = box.use_tile[use]
    first: i64 = box.amount[tile] if box.effect[tile] == RESOURCE else box.use_a[use]
    second = box.use_b[use]
    s.units[first] += 1
    if second != NONE:
        s.units[second] += 1
    if teller is not None:
        sorts = [sort_key(first)] if second == NONE else [sort_key(first), sort_key(second)]
        teller.tell(UnitsGained(s.to_act, tuple(sorts)))


def buy_key(s: ParisState, francs: i64, teller: Teller | None) -> None:
    """Pay, and take a key of the own colour from the reserve (§8.13, §8.14)."""
    row = s.to_act * SCREEN
    s.screens[row + FRANCS] -= francs
    s.screens[row + RESERVE] -= 1
    s.screens[row + HAND] += 1
    if teller is not None:
        teller.tell(KeyBought(s.to_act, francs))


def return_pairs(box: Pieces, s: ParisState, use: i64, teller: Teller | None) -> None:
    """Pairs of tokens go back: resources to the reserve, prestige out of the game (PA-9)."""
    first: i64 = RESOURCES if box.effect[box.use_tile[use]] == PRESTIGE_PAIRS else i64(0)
    counts = vec[i64]([box.use_a[use], box.use_b[use], box.use_c[use]])
    sorts: list[str] = []
    for n in range(3):
        s.screens[s.to_act * SCREEN + first + n] -= 2 * counts[n]
        s.supply[first + n] += 2 * counts[n]
        sorts += [sort_key(first + n)] * counts[n]
    if teller is not None:
        teller.tell(PairsReturned(s.to_act, tuple(sorts)))
