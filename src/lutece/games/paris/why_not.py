# compiled
"""Why an action is not allowed, with the rule that says so."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.engine.score import Reason
from lutece.games.paris.actions_ids import (
    BUY,
    DRAW,
    LAY,
    LEAVE_BONUS,
    LEAVE_VP_TILE,
    MOVE,
    PASS,
    PLACE_ON_ARC,
    SEARCH,
    SELL,
    STOP_HANDING_IN,
    TAKE_BONUS,
    TAKE_END_TILE,
    USE,
    USE_END_TILE,
)
from lutece.games.paris.benefits import bonus_price, fits, vp_tile_free
from lutece.games.paris.bonus_tiles import forward_fault, use_fault
from lutece.games.paris.draw import can_lay, piles_empty
from lutece.games.paris.end_tiles import search_fault, tile_in_stock
from lutece.games.paris.free_actions import buy_fault, end_use_fault, sell_fault
from lutece.games.paris.moves import (
    goal_fault,
    highest_landmark,
    move_fault,
    own_keys,
    place_fault,
    price,
    standing_district,
)
from lutece.games.paris.pieces import (
    ARC,
    BANK,
    DISTRICTS,
    LANDMARK,
    NONE,
    RESOURCES,
    Pieces,
    sort_key,
)
from lutece.games.paris.state import (
    ACTING,
    DRAWING,
    ENDING,
    FRANCS,
    HANDING_IN,
    LAYING,
    MEEPLE,
    PLACING_VP_TILE,
    SCREEN,
    SEARCHING,
    TAKING_BONUS,
    ParisState,
)
from lutece.games.paris.turn import main_actions
from lutece.games.paris.why_not_faults import (
    FINE,
    HELD_ALREADY,
    NO_KEY_THERE,
    NO_TILE_LEFT,
    NOT_BEHIND_MEEPLE,
    NOT_FROM_ARC,
    TOO_FAR_BACK,
)

# For each fault of `why_not_faults.py`, in its order: the sentence and the rule.
SAID: Final = (
    ("", ""),
    ("no-key-there", "§4.6"),
    ("not-higher", "§4.7"),
    ("not-laid", "§4.6"),
    ("landmark-elsewhere", "§4.9"),
    ("landmark-too-low", "§4.9"),
    ("not-from-arc", "PA-6"),
    ("own-key-there", "§8.9"),
    ("occupied", "§4.6"),
    ("too-few-francs", "§4.10"),
    ("too-few-resources", "§4.10"),
    ("no-key-in-hand", "§4.4"),
    ("key-on-bank", "§4.4"),
    ("key-on-arc", "§4.5"),
    ("piles-not-empty", "§4.11"),
    ("stock-empty", "PA-17"),
    ("no-tile-left", "§7.1"),
    ("behind-meeple", "§7.1"),
    ("held-already", "PA-10"),
    ("not-held", "§6.2"),
    ("used-by-moving", "PA-12"),
    ("only-at-the-end", "§8.27"),
    ("no-key-in-reserve", "§8.13"),
    ("not-behind-meeple", "PA-23"),
    ("too-far-back", "PA-23"),
    ("too-few-pairs", "PA-22"),
    ("not-in-reserve", "§6.4"),
    ("nothing-to-sell", "§6.5"),
)


def why_not(box: Pieces, s: ParisState, action: i64) -> Reason | None:
    """The rule that forbids this action now: first the turn's order, then the rest."""
    block = box.block[action]
    which: i64 = action - box.first[block]
    if s.to_act == NOBODY:
        return Reason("game-over", "§9.2")
    if block in (DRAW, LAY):
        return why_no_draw(box, s, block, which)
    if s.phase == DRAWING:
        return Reason("draw-first", "PA-19" if block >= USE else "§4.2")
    if s.phase == LAYING:
        return Reason("lay-first", "§10.1")
    if (block == TAKE_END_TILE) != (s.phase == SEARCHING):
        if s.phase == SEARCHING:
            return Reason("choose-end-tile", "§4.11")
        return Reason("search-first", "§4.11")
    if block >= USE:
        return why_not_free(box, s, block, which)
    if block >= TAKE_BONUS:
        return why_no_benefit(box, s, block, which)
    return why_no_action(box, s, block, which)


def why_no_draw(box: Pieces, s: ParisState, block: i64, which: i64) -> Reason | None:
    """The top tile of a pile (§4.2), and the district of choice (§10.1)."""
    if block == DRAW:
        if s.phase == LAYING:
            return Reason("lay-first", "§10.1")
        if s.phase != DRAWING:
            spent = Reason("piles-empty", "§4.2")
            return spent if piles_empty(s) else Reason("drawn-already", "§4.2")
        return Reason("pile-empty", "§4.2", {"pile": which + 1}) if s.left[which] == 0 else None
    if not s.free_districts:
        return Reason("own-district", "§4.2")
    if s.phase != LAYING:
        return Reason("no-tile-to-lay", "§10.1")
    if not can_lay(box, s, s.drawn, which):
        kind = box.kind_key(box.kind[s.drawn])
        values = {"district": box.district_key(which), "value": box.value[s.drawn], "kind": kind}
        return Reason("no-room-in-district", "§10.1", values)
    return None


# -- the action of the turn (§4.3) ---------------------------------------------------------


def why_no_action(box: Pieces, s: ParisState, block: i64, which: i64) -> Reason | None:
    if block == TAKE_END_TILE:
        if tile_in_stock(s, which):
            return None
        return Reason("not-in-stock", "§4.11", {"end_tile": box.end_key(which)})
    if s.phase != ACTING:
        return Reason("action-done", "§4.3")
    if block == MOVE:
        return why_no_move(box, s, which)
    if block == SEARCH:
        return only(search_fault(s))
    if block == PASS:
        passing = main_actions(box, s, vec[i64](), 1)[0] == box.first[PASS]
        return None if passing else Reason("action-possible", "PA-7")
    place: i64 = ARC if block == PLACE_ON_ARC else BANK + which
    values = {} if block == PLACE_ON_ARC else {"district": box.district_key(which)}
    fault = place_fault(s, s.to_act, place)
    return None if fault == FINE else said(fault, values)


def why_no_move(box: Pieces, s: ParisState, route: i64) -> Reason | None:
    """What forbids a move; of a key that is not there, what would forbid it to any other first."""
    fault = move_fault(box, s, s.to_act, route)
    if fault == FINE:
        return None
    values = move_values(box, s, route)
    if fault == NO_KEY_THERE:
        at_goal = goal_fault(box, s, s.to_act, route)
        if at_goal not in (FINE, NOT_FROM_ARC):
            fault = at_goal
        elif not has_key_near(box, s, route):
            return Reason("no-key-near", "§4.6", values)
    return said(fault, values)


def has_key_near(box: Pieces, s: ParisState, route: i64) -> bool:
    """Whether whoever is to act has a key in the district, or one on the Arc."""
    district = box.route_district[route]
    for other in range(len(box.route_start)):
        start = box.route_start[other]
        if box.route_district[other] != district or own_keys(s, start, s.to_act) == 0:
            continue
        if standing_district(s, start) in (NONE, district):
            return True
    return False


def said(fault: i64, values: dict[str, Any]) -> Reason:
    key, rule = SAID[fault]
    return Reason(key, rule, values)


def only(fault: i64) -> Reason | None:
    """A reason whose sentence needs no values."""
    return None if fault == FINE else said(fault, {})


def move_values(box: Pieces, s: ParisState, route: i64) -> dict[str, Any]:
    """What the sentences about a move may name."""
    goal, district = box.route_goal[route], box.route_district[route]
    needed: list[str] = []
    for resource in range(RESOURCES):
        needed += [sort_key(resource)] * box.cost[goal * RESOURCES + resource]
    return {
        "start": box.start_key(box.route_start[route]),
        "district": box.district_key(district),
        "value": box.value[goal],
        "landmark": box.landmark_key(goal - LANDMARK) if goal >= LANDMARK else None,
        "highest": highest_landmark(box, s, district),
        "price": price(box, route),
        "francs": s.screens[s.to_act * SCREEN + FRANCS],
        "resources": needed,
        "own": box.own_place + 1,
        "rival": box.rival_place + 1,
    }


# -- benefits (§5) -------------------------------------------------------------------------


def why_no_benefit(box: Pieces, s: ParisState, block: i64, which: i64) -> Reason | None:
    if block <= LEAVE_BONUS:
        if s.phase != TAKING_BONUS:
            return Reason("no-bonus-due", "§5.3")
        return None if block == LEAVE_BONUS else why_no_bonus(box, s, which)
    if block <= STOP_HANDING_IN:
        if s.phase != HANDING_IN:
            return Reason("no-landmark-reached", "§5.7")
        return None if block == STOP_HANDING_IN else why_no_prestige(s, which)
    if s.phase != PLACING_VP_TILE:
        return Reason("no-fourth-key", "§5.8")
    return None if block == LEAVE_VP_TILE else why_no_vp_tile(box, s, which)


def why_no_bonus(box: Pieces, s: ParisState, number: i64) -> Reason | None:
    fault = forward_fault(s, s.to_act, number, bonus_price(box, s))
    row = s.to_act * SCREEN
    values = {
        "tile": number + 1,
        "space": s.screens[row + MEEPLE],
        "price": bonus_price(box, s),
        "francs": s.screens[row + FRANCS],
    }
    return None if fault == FINE else said(fault, values)


def why_no_prestige(s: ParisState, prestige: i64) -> Reason | None:
    if fits(s, prestige):
        return None
    values = {"sort": sort_key(RESOURCES + prestige)}
    if (s.slots >> (4 * prestige)) & 15 == 0:
        return Reason("no-slot", "§5.7", values)
    return Reason("no-such-prestige", "§5.7", values)


def why_no_vp_tile(box: Pieces, s: ParisState, which: i64) -> Reason | None:
    tile, district = which // DISTRICTS, which % DISTRICTS
    if not vp_tile_free(s, tile):
        return Reason("vp-tile-gone", "§5.8", {"vp_tile": box.vp_key(tile)})
    if s.vp_tile_at[district] != NONE:
        return Reason("spot-taken", "§5.8", {"district": box.district_key(district)})
    return None


# -- free actions and the turn's end (§6, §4.13) -------------------------------------------


def why_not_free(box: Pieces, s: ParisState, block: i64, which: i64) -> Reason | None:
    seat = s.to_act
    francs = s.screens[seat * SCREEN + FRANCS]
    if block == USE:
        return why_no_use(box, s, which)
    if block == USE_END_TILE:
        held = end_use_fault(s, seat, which) == FINE
        values: dict[str, Any] = {"end_tile": box.end_key(which)}
        return None if held else Reason("end-tile-not-held", "§6.2", values)
    if block == BUY:
        fault = buy_fault(box, s, seat, which)
        values = {"sort": sort_key(which), "price": box.buy[which], "francs": francs}
        return None if fault == FINE else said(fault, values)
    if block == SELL:
        fault = sell_fault(s, seat, which)
        return None if fault == FINE else said(fault, {"sort": sort_key(which)})
    if s.phase == ACTING:
        return Reason("act-first", "§4.13")
    return None if s.phase == ENDING else Reason("benefits-first", "§4.13")


def why_no_use(box: Pieces, s: ParisState, use: i64) -> Reason | None:
    fault = use_fault(box, s, s.to_act, use)
    if fault == FINE:
        return None
    tile = box.use_tile[use]
    # Of the tile that would be taken the sentences speak as they do of one ahead.
    about: i64 = tile
    if fault in (NO_TILE_LEFT, HELD_ALREADY, NOT_BEHIND_MEEPLE, TOO_FAR_BACK):
        about = box.use_a[use]
    values = {
        "tile": about + 1,
        "price": box.amount[tile],
        "francs": s.screens[s.to_act * SCREEN + FRANCS],
        "most": box.amount[tile],
        "space": s.screens[s.to_act * SCREEN + MEEPLE],
    }
    return said(fault, values)
