# compiled
"""What the seat to act can choose from: moves with their prices, tiles ahead, slots."""

from mypy_extensions import i64

from lutece.games.paris.benefits import bonus_price
from lutece.games.paris.bonus_tiles import forward_fault
from lutece.games.paris.moves import goal_fault, own_keys, price, standing_district
from lutece.games.paris.parts import Moves, Sort, TileAhead
from lutece.games.paris.pieces import (
    LANDMARK,
    NUMBERS,
    PLACES,
    RESOURCES,
    Pieces,
    departure_of,
    sort_key,
)
from lutece.games.paris.state import (
    MEEPLE,
    SCREEN,
    ParisState,
)
from lutece.games.paris.why_not_faults import FINE


def key_moves(box: Pieces, s: ParisState) -> Moves:
    """Where each own key could go as the board allows it, district by district (§4.6)."""
    found: Moves = {"departures": [], "missing": {}}
    for place in range(PLACES):
        if own_keys(s, place, s.to_act) == 0:
            continue
        departure = departure_of(place, standing_district(s, place))
        for route in range(box.first_route[departure], box.first_route[departure + 1]):
            if goal_fault(box, s, s.to_act, route) == FINE:
                add_goal(box, s, route, found)
    return found


def add_goal(box: Pieces, s: ParisState, route: i64, found: Moves) -> None:
    """Write down the goal of a route with its departure, which may be there already."""
    start = box.start_key(box.route_start[route])
    district = box.district_key(box.route_district[route])
    goal = box.route_goal[route]
    name = box.landmark_key(goal - LANDMARK) if goal >= LANDMARK else str(box.value[goal])
    ways = found["departures"]
    if not ways or (ways[-1]["start"], ways[-1]["district"]) != (start, district):
        ways.append({"start": start, "district": district, "francs": {}})
    ways[-1]["francs"][name] = price(box, route)
    if tiles := place_tiles(box, s, goal):
        ways[-1].setdefault("tiles", {})[name] = tiles
    if lacking := missing_for(box, s, goal):
        found["missing"][name] = lacking


def missing_for(box: Pieces, s: ParisState, goal: i64) -> list[Sort]:
    """The resources that the seat to act lacks to pay for a goal, as tokens and units."""
    missing: list[Sort] = []
    for resource in range(RESOURCES):
        there = s.units[resource] + s.screens[s.to_act * SCREEN + resource]
        lacking = box.cost[goal * RESOURCES + resource] - there
        missing += [sort_key(resource)] * max(0, lacking)
    return missing


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
