# compiled
"""What a move brings: token, VP, bonus tile, prestige, VP tile, in this order (§5, PA-20)."""

from mypy_extensions import i64

from lutece.engine.teller import Teller
from lutece.games.paris.bonus_tiles import take_tile, tile_ahead
from lutece.games.paris.events import (
    BonusLeft,
    FourthKey,
    PrestigeEnded,
    PrestigeHandedIn,
    TokenTaken,
    ValueScored,
    VpTileLeft,
    VpTilePlaced,
)
from lutece.games.paris.moves import holds, spend
from lutece.games.paris.pieces import (
    ANY_PRESTIGE,
    ANY_TILE,
    BUILDINGS,
    DISTRICTS,
    LANDMARK,
    NONE,
    NUMBERS,
    RESOURCES,
    SPACES,
    STEP_BACK,
    Pieces,
    sort_key,
)
from lutece.games.paris.state import (
    BY_PRESTIGE,
    BY_VALUE,
    END_TILES_HELD,
    ENDING,
    HANDING_IN,
    PLACING_VP_TILE,
    SCORES,
    SCREEN,
    TAKING_BONUS,
    ParisState,
)


def take_benefits(box: Pieces, s: ParisState, teller: Teller | None) -> None:
    """Token and VP at once; then the bonus tile or the prestige is asked for."""
    goal = s.goal
    if goal >= LANDMARK:
        s.slots = box.slots[goal - LANDMARK]
        s.phase = HANDING_IN
        if not could_hand_in(box, s):
            stop_handing_in(box, s, teller)
        return
    take_token(s, goal, teller)
    score_value(box, s, goal, teller)
    if box.bonus_tile[goal % SPACES] == 0:
        then_vp_tile(box, s, teller)
    else:
        s.phase = TAKING_BONUS
        if not could_take_bonus(box, s):
            leave_bonus(box, s, teller)


def take_token(s: ParisState, place: i64, teller: Teller | None) -> None:
    """The token beside a building, if it is still there; never refused (§5.2, PA-15)."""
    sort = s.tokens[place]
    if sort == NONE:
        return
    s.tokens[place] = NONE
    s.screens[s.to_act * SCREEN + sort] += 1
    if teller is not None:
        teller.tell(TokenTaken(s.to_act, sort_key(sort)))


def score_value(box: Pieces, s: ParisState, place: i64, teller: Teller | None) -> None:
    """The VP of a value, 2 for an 8 (§5.6)."""
    points = box.space_vp[place % SPACES]
    if points == 0:
        return
    s.scores[s.to_act * SCORES + BY_VALUE] += points
    if teller is not None:
        teller.tell(ValueScored(s.to_act, box.value[place], points))


# -- the bonus tile (§5.3, §5.4) -----------------------------------------------------------


def bonus_price(box: Pieces, s: ParisState) -> i64:
    """What a bonus tile costs where the key has landed."""
    return box.bonus_price[s.goal % SPACES]


def could_take_bonus(box: Pieces, s: ParisState) -> bool:
    """Whether a tile lies ahead, or a free action could bring one ahead."""
    return tile_ahead(s, s.to_act) or holds_effect(box, s, STEP_BACK, ANY_TILE)


def holds_effect(box: Pieces, s: ParisState, one: i64, other: i64) -> bool:
    """Whether the seat to act has an unused bonus tile with one of two effects."""
    for number in range(NUMBERS):
        effect = box.effect[number]
        if (effect in (one, other)) and holds(s, s.to_act, number):
            return True
    return False


def take_bonus(box: Pieces, s: ParisState, number: i64, teller: Teller | None) -> None:
    take_tile(s, number, True, bonus_price(box, s), teller)
    then_vp_tile(box, s, teller)


def leave_bonus(box: Pieces, s: ParisState, teller: Teller | None) -> None:
    if teller is not None:
        teller.tell(BonusLeft(s.to_act))
    then_vp_tile(box, s, teller)


# -- prestige (§5.7) -----------------------------------------------------------------------


def fits(s: ParisState, prestige: i64) -> bool:
    """Whether a slot of this prestige is open and a token or unit is there for it."""
    sort = RESOURCES + prestige
    there = s.units[sort] + s.screens[s.to_act * SCREEN + sort]
    return (s.slots >> (4 * prestige)) & 15 > 0 and there > 0


def could_hand_in(box: Pieces, s: ParisState) -> bool:
    """Whether prestige fits, or a tile could bring some.

    Any end game tile counts: which one it is, nobody else may learn from what is asked.
    """
    if fits(s, 0) or fits(s, 1) or fits(s, 2):
        return True
    if holds_effect(box, s, ANY_PRESTIGE, ANY_TILE) or holds_effect(box, s, STEP_BACK, STEP_BACK):
        return True
    return s.screens[s.to_act * SCREEN + END_TILES_HELD] != 0


def hand_in(box: Pieces, s: ParisState, prestige: i64, teller: Teller | None) -> None:
    """One prestige fills one slot and brings its VP; it leaves the game."""
    points = box.prestige_points[prestige]
    unit = spend(s, s.to_act, RESOURCES + prestige)
    s.slots -= i64(1) << (4 * prestige)
    s.scores[s.to_act * SCORES + BY_PRESTIGE] += points
    if teller is not None:
        teller.tell(PrestigeHandedIn(s.to_act, sort_key(RESOURCES + prestige), points, unit))
    if s.slots == 0 or not could_hand_in(box, s):
        stop_handing_in(box, s, teller)


def stop_handing_in(box: Pieces, s: ParisState, teller: Teller | None) -> None:
    s.slots = 0
    if teller is not None:
        teller.tell(PrestigeEnded(s.to_act))
    then_vp_tile(box, s, teller)


# -- the VP tile (§5.8) --------------------------------------------------------------------


def then_vp_tile(box: Pieces, s: ParisState, teller: Teller | None) -> None:
    """A VP tile, if the district has its fourth key; then only the turn's end is left."""
    s.phase = PLACING_VP_TILE if s.fourth else ENDING
    if s.fourth and teller is not None:
        teller.tell(FourthKey(s.to_act, box.district_key(goal_district(s))))


def goal_district(s: ParisState) -> i64:
    """The district where the key has landed."""
    return s.goal // SPACES if s.goal < BUILDINGS else s.landmark_at[s.goal - LANDMARK]


def vp_tile_free(s: ParisState, tile: i64) -> bool:
    return all(s.vp_tile_at[district] != tile for district in range(DISTRICTS))


def place_vp_tile(
    box: Pieces, s: ParisState, tile: i64, district: i64, teller: Teller | None
) -> None:
    s.vp_tile_at[district] = tile
    s.fourth = False
    s.phase = ENDING
    if teller is not None:
        teller.tell(VpTilePlaced(s.to_act, box.vp_key(tile), box.district_key(district)))


def leave_vp_tile(s: ParisState, teller: Teller | None) -> None:
    s.fourth = False
    s.phase = ENDING
    if teller is not None:
        teller.tell(VpTileLeft(s.to_act))
