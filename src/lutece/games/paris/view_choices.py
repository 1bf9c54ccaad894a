# compiled
"""What the seat to act can choose from: moves with their prices, tiles ahead, slots."""

from mypy_extensions import i64

from lutece.games.paris.benefits import bonus_price
from lutece.games.paris.bonus_tiles import forward_fault
from lutece.games.paris.faults import FINE
from lutece.games.paris.moves import cost_fault, goal_fault, own_keys, price, standing_district
from lutece.games.paris.parts import Move, Sort, TileAhead
from lutece.games.paris.pieces import (
    LANDMARK,
    NONE,
    NUMBERS,
    PLACES,
    RESOURCES,
    Pieces,
    departure_of,
    sort_key,
)
from lutece.games.paris.state import (
    FRANCS,
    MEEPLE,
    SCREEN,
    ParisState,
)


def priced_moves(box: Pieces, s: ParisState) -> list[Move]:
    """Every goal that the board allows, with its net price and what pays it (§4.10)."""
    found: list[Move] = []
    for place in range(PLACES):
        if own_keys(s, place, s.to_act) == 0:
            continue
        departure = departure_of(place, standing_district(s, place))
        found += [
            priced_move(box, s, route)
            for route in range(box.first_route[departure], box.first_route[departure + 1])
            if goal_fault(box, s, s.to_act, route) == FINE
        ]
    return found


def priced_move(box: Pieces, s: ParisState, route: i64) -> Move:
    """A move: `units` and `tokens` pay the resources, `missing` is what is not there."""
    seat = s.to_act
    goal = box.route_goal[route]
    francs = price(box, route)
    units: list[Sort] = []
    tokens: list[Sort] = []
    missing: list[Sort] = []
    for resource in range(RESOURCES):
        need = box.cost[goal * RESOURCES + resource]
        by_unit = min(need, s.units[resource])
        by_token = min(need - by_unit, s.screens[seat * SCREEN + resource])
        units += [sort_key(resource)] * by_unit
        tokens += [sort_key(resource)] * by_token
        missing += [sort_key(resource)] * (need - by_unit - by_token)
    return {
        "start": box.start_key(box.route_start[route]),
        "district": box.district_key(box.route_district[route]),
        "value": box.value[goal],
        "landmark": box.landmark_key(goal - LANDMARK) if goal >= LANDMARK else None,
        "new": goal >= LANDMARK and s.landmark_at[goal - LANDMARK] == NONE,
        "francs": francs,
        "units": units,
        "tokens": tokens,
        "tiles": place_tiles(box, s, goal),
        "missing_francs": max(0, francs - s.screens[seat * SCREEN + FRANCS]),
        "missing": missing,
        "possible": cost_fault(box, s, seat, route) == FINE,
    }


def place_tiles(box: Pieces, s: ParisState, goal: i64) -> list[int]:
    """The tiles that a move onto an occupied place uses up (PA-12)."""
    keys = s.keys[goal]
    own = keys & i64(15) << (4 * s.to_act)
    tiles: list[int] = []
    if own != 0:
        tiles.append(int(box.own_place) + 1)
    if own != keys:
        tiles.append(int(box.rival_place) + 1)
    return tiles


def tiles_ahead(box: Pieces, s: ParisState) -> list[TileAhead]:
    """The tiles that can be taken, each with the numbers that are then passed for good."""
    found: list[TileAhead] = []
    francs = bonus_price(box, s)
    meeple = s.screens[s.to_act * SCREEN + MEEPLE]
    for number in range(NUMBERS):
        if forward_fault(s, s.to_act, number, francs) != FINE:
            continue
        goal = s.space_of[number]
        passed = [
            other + 1
            for other in range(NUMBERS)
            if s.track[other] > 0 and meeple < s.space_of[other] < goal
        ]
        found.append({"tile": number + 1, "space": goal, "passed": passed})
    return found


def open_slots(s: ParisState) -> list[Sort]:
    """The slots of the landmark that are still open."""
    slots: list[Sort] = []
    for prestige in range(3):
        count = (s.slots >> (4 * prestige)) & 15
        slots += [sort_key(RESOURCES + prestige)] * count
    return slots
