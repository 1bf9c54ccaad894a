# compiled
"""A turn of Paris: draw, act, take the benefits, end the turn (§4)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.engine.teller import Teller
from lutece.games.paris.actions_ids import (
    BUY,
    DRAW,
    END_TURN,
    HAND_IN,
    LAY,
    LEAVE_BONUS,
    LEAVE_VP_TILE,
    MOVE,
    PASS,
    PLACE_ON_ARC,
    PLACE_ON_BANK,
    PLACE_VP_TILE,
    SEARCH,
    SELL,
    STOP_HANDING_IN,
    TAKE_BONUS,
    TAKE_END_TILE,
    USE,
    USE_END_TILE,
)
from lutece.games.paris.benefits import (
    bonus_price,
    fits,
    hand_in,
    leave_bonus,
    leave_vp_tile,
    place_vp_tile,
    stop_handing_in,
    take_benefits,
    take_bonus,
    vp_tile_free,
)
from lutece.games.paris.bonus_tiles import forward_fault, use_tile
from lutece.games.paris.draw import can_lay, draw, lay
from lutece.games.paris.end_tiles import search_fault, search_stock, take_end_tile, tile_in_stock
from lutece.games.paris.free_actions import buy, free_actions, sell, use_end_tile
from lutece.games.paris.moves import (
    affords,
    goal_fault,
    move_key,
    place_fault,
    place_key,
    standing_district,
)
from lutece.games.paris.pieces import (
    ARC,
    BANK,
    BUILDINGS,
    DISTRICTS,
    END_TILES,
    NONE,
    NUMBERS,
    PILES,
    PLACES,
    VP_TILES,
    Pieces,
    departure_of,
)
from lutece.games.paris.state import (
    ACTING,
    DRAWING,
    ENDING,
    FRANCS,
    HANDING_IN,
    LAYING,
    PLACING_VP_TILE,
    SCREEN,
    SEARCHING,
    TAKING_BONUS,
    ParisState,
)
from lutece.games.paris.turn_end import end_turn, pass_turn
from lutece.games.paris.why_not_faults import FINE

ALL: Final[i64] = 100_000  # more answers than there can be


def legal(box: Pieces, s: ParisState) -> vec[i64]:
    """Everything that the seat to act may do now."""
    return answers(box, s, ALL)


def apply(box: Pieces, s: ParisState, action: i64, teller: Teller | None) -> None:
    """Do it; then take every step that has only one possible answer."""
    perform(box, s, action, teller)
    while s.to_act != NOBODY:
        found = answers(box, s, 2)
        if len(found) != 1:
            return
        perform(box, s, found[0], teller)


def answers(box: Pieces, s: ParisState, enough: i64) -> vec[i64]:
    """The legal actions; the search stops once there are `enough`."""
    found = vec[i64](capacity=16)
    if s.to_act == NOBODY:
        return found
    if s.phase == DRAWING or s.phase == LAYING:
        return draw_answers(box, s, found)
    if s.phase == SEARCHING:
        return stock_answers(box, s, found)
    if s.phase == ACTING:
        found = main_actions(box, s, found, enough)
    else:
        found = benefit_answers(box, s, found, enough)
    return found if len(found) >= enough else free_actions(box, s, found, enough)


def draw_answers(box: Pieces, s: ParisState, found: vec[i64]) -> vec[i64]:
    """A pile (§4.2), or a district for the tile that was drawn (§10.1)."""
    if s.phase == DRAWING:
        for pile in range(PILES):
            if s.left[pile] > 0:
                found = append(found, box.first[DRAW] + pile)
    else:
        for district in range(DISTRICTS):
            if can_lay(box, s, s.drawn, district):
                found = append(found, box.first[LAY] + district)
    return found


def stock_answers(box: Pieces, s: ParisState, found: vec[i64]) -> vec[i64]:
    for tile in range(END_TILES):
        if tile_in_stock(s, tile):
            found = append(found, box.first[TAKE_END_TILE] + tile)
    return found


def main_actions(box: Pieces, s: ParisState, found: vec[i64], enough: i64) -> vec[i64]:
    """Place a key, take an end game tile, move a key; pass only without any (§4.3, §4.12)."""
    seat = s.to_act
    for district in range(DISTRICTS):
        if place_fault(s, seat, BANK + district) == FINE:
            found = append(found, box.first[PLACE_ON_BANK] + district)
    if place_fault(s, seat, ARC) == FINE:
        found = append(found, box.first[PLACE_ON_ARC])
    if search_fault(s) == FINE:
        found = append(found, box.first[SEARCH])
    if len(found) < enough:
        found = moves(box, s, found, enough)
    return append(found, box.first[PASS]) if len(found) == 0 else found


def moves(box: Pieces, s: ParisState, found: vec[i64], enough: i64) -> vec[i64]:
    """Every move of an own key that can be paid (§4.6 to §4.10)."""
    keys = s.keys
    mine: i64 = i64(15) << (4 * s.to_act)
    for place in range(PLACES):
        if keys[place] & mine == 0:
            continue
        departure = departure_of(place, standing_district(s, place))
        found = moves_from(box, s, place, departure, found)
        if len(found) >= enough:
            return found
    return found


def moves_from(box: Pieces, s: ParisState, place: i64, departure: i64, found: vec[i64]) -> vec[i64]:
    """The moves of a key from one place; what is too dear or not laid is soon passed over.

    Routes from a departure lead up, and from where the key stands: no more is to be asked.
    """
    seat = s.to_act
    values, goals, laid = box.value, box.route_goal, s.laid
    most = s.screens[seat * SCREEN + FRANCS] + values[place]
    for route in range(box.first_route[departure], box.first_route[departure + 1]):
        goal = goals[route]
        if values[goal] > most or (goal < BUILDINGS and laid[goal] == NONE):
            continue
        if affords(box, s, seat, goal) and goal_fault(box, s, seat, route) == FINE:
            found = append(found, box.first[MOVE] + route)
    return found


def benefit_answers(box: Pieces, s: ParisState, found: vec[i64], enough: i64) -> vec[i64]:
    """Take a bonus tile, hand in prestige, put down a VP tile, or go on (§5)."""
    if s.phase == TAKING_BONUS:
        return bonus_answers(box, s, append(found, box.first[LEAVE_BONUS]), enough)
    if s.phase == HANDING_IN:
        for prestige in range(3):
            if fits(s, prestige):
                found = append(found, box.first[HAND_IN] + prestige)
        return append(found, box.first[STOP_HANDING_IN])
    if s.phase == PLACING_VP_TILE:
        return append(vp_answers(box, s, found), box.first[LEAVE_VP_TILE])
    return append(found, box.first[END_TURN])


def bonus_answers(box: Pieces, s: ParisState, found: vec[i64], enough: i64) -> vec[i64]:
    """Every tile ahead that can be taken (§7.1)."""
    price = bonus_price(box, s)
    for number in range(NUMBERS):
        if forward_fault(s, s.to_act, number, price) == FINE:
            found = append(found, box.first[TAKE_BONUS] + number)
            if len(found) >= enough:
                return found
    return found


def vp_answers(box: Pieces, s: ParisState, found: vec[i64]) -> vec[i64]:
    for tile in range(VP_TILES):
        if vp_tile_free(s, tile):
            for district in range(DISTRICTS):
                if s.vp_tile_at[district] == NONE:
                    found = append(found, box.first[PLACE_VP_TILE] + tile * DISTRICTS + district)
    return found


# -- doing it ------------------------------------------------------------------------------


def perform(box: Pieces, s: ParisState, action: i64, teller: Teller | None) -> None:
    """Carry out one action; `which` counts within its block."""
    block: i64 = box.block[action]
    which: i64 = action - box.first[block]
    if block >= USE:
        perform_free(box, s, block, which, teller)
    elif block >= TAKE_BONUS:
        perform_benefit(box, s, block, which, teller)
    elif block == DRAW:
        draw(box, s, which, teller)
    elif block == LAY:
        lay(box, s, which, teller)
    else:
        perform_main(box, s, block, which, teller)


def perform_main(box: Pieces, s: ParisState, block: i64, which: i64, teller: Teller | None) -> None:
    """The one action of the turn (§4.3)."""
    if block == MOVE:
        move_key(box, s, which, teller)
        take_benefits(box, s, teller)
    elif block == SEARCH:
        search_stock(box, s, teller)
    elif block == TAKE_END_TILE:
        take_end_tile(box, s, which, teller)
    elif block == PASS:
        pass_turn(s, teller)
    else:
        place_key(box, s, ARC if block == PLACE_ON_ARC else BANK + which, teller)
        s.phase = ENDING


def perform_benefit(
    box: Pieces, s: ParisState, block: i64, which: i64, teller: Teller | None
) -> None:
    """A step of the benefits (§5)."""
    if block == TAKE_BONUS:
        take_bonus(box, s, which, teller)
    elif block == LEAVE_BONUS:
        leave_bonus(box, s, teller)
    elif block == HAND_IN:
        hand_in(box, s, which, teller)
    elif block == STOP_HANDING_IN:
        stop_handing_in(box, s, teller)
    elif block == PLACE_VP_TILE:
        place_vp_tile(box, s, which // DISTRICTS, which % DISTRICTS, teller)
    else:
        leave_vp_tile(s, teller)


def perform_free(box: Pieces, s: ParisState, block: i64, which: i64, teller: Teller | None) -> None:
    """A free action (§6), or the end of the turn."""
    if block == USE:
        use_tile(box, s, which, teller)
    elif block == USE_END_TILE:
        use_end_tile(box, s, which, teller)
    elif block == BUY:
        buy(box, s, which, teller)
    elif block == SELL:
        sell(box, s, which, teller)
    else:
        end_turn(box, s, teller)
