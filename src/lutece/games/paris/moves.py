# compiled
"""Keys: placing them, moving them, and what a move costs (§4.4 to §4.10)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.engine.event import Event
from lutece.engine.teller import Teller
from lutece.games.paris.events import (
    KeyMovedToBuilding,
    KeyMovedToLandmark,
    KeyPlaced,
    TileUsed,
)
from lutece.games.paris.pieces import (
    ARC,
    BANK,
    BUILDINGS,
    LANDMARK,
    LANDMARKS,
    NONE,
    NUMBERS,
    RESOURCES,
    SPACES,
    Pieces,
    sort_key,
)
from lutece.games.paris.state import FRANCS, HAND, SCREEN, TILES, ParisState
from lutece.games.paris.why_not_faults import (
    FINE,
    KEY_ON_ARC,
    KEY_ON_BANK,
    LANDMARK_ELSEWHERE,
    LANDMARK_TOO_LOW,
    NO_KEY_IN_HAND,
    NO_KEY_THERE,
    NOT_FROM_ARC,
    NOT_HIGHER,
    NOT_LAID,
    OCCUPIED,
    OWN_KEY_THERE,
    TOO_FEW_FRANCS,
    TOO_FEW_RESOURCES,
)


def own_keys(s: ParisState, place: i64, seat: i64) -> i64:
    """How many keys of this seat stand on a place; more than one only by tile 9."""
    return (s.keys[place] >> (4 * seat)) & 15


def keys_on(s: ParisState, place: i64) -> i64:
    """How many keys of whatever colour stand on a place."""
    keys = s.keys[place]
    return (keys & 15) + (keys >> 4 & 15) + (keys >> 8 & 15) + (keys >> 12 & 15)


def holds(s: ParisState, seat: i64, number: i64) -> bool:
    """Whether a seat has this bonus tile unused, numbers counted from 0."""
    return (s.screens[seat * SCREEN + TILES] >> number) & 1 == 1


def highest_landmark(box: Pieces, s: ParisState, district: i64) -> i64:
    """The value of the highest landmark of a district, 0 without any (§4.9)."""
    highest: i64 = 0
    places = s.landmark_at
    for landmark in range(LANDMARKS):
        if places[landmark] == district and box.value[LANDMARK + landmark] > highest:
            highest = box.value[LANDMARK + landmark]
    return highest


def keys_in_district(s: ParisState, district: i64) -> i64:
    """The keys on buildings and landmarks of a district (§5.8)."""
    count: i64 = 0
    for space in range(SPACES):
        count += keys_on(s, district * SPACES + space)
    for landmark in range(LANDMARKS):
        if s.landmark_at[landmark] == district:
            count += keys_on(s, LANDMARK + landmark)
    return count


# -- placing -------------------------------------------------------------------------------


def place_fault(s: ParisState, seat: i64, place: i64) -> i64:
    """Why no key from behind the screen can go to this bank or the Arc (§4.4, §4.5)."""
    if s.screens[seat * SCREEN + HAND] == 0:
        return NO_KEY_IN_HAND
    if own_keys(s, place, seat) > 0:
        return KEY_ON_ARC if place == ARC else KEY_ON_BANK
    return FINE


def place_key(box: Pieces, s: ParisState, place: i64, teller: Teller | None) -> None:
    seat = s.to_act
    francs = box.arc_payout if place == ARC else box.bank[place - BANK]
    s.screens[seat * SCREEN + HAND] -= 1
    s.screens[seat * SCREEN + FRANCS] += francs
    s.keys[place] += i64(1) << (4 * seat)
    if teller is not None:
        district = None if place == ARC else box.district_key(place - BANK)
        teller.tell(KeyPlaced(seat, district, francs))


# -- moving --------------------------------------------------------------------------------


def price(box: Pieces, route: i64) -> i64:
    """Francs: the value of the goal less the value left behind (§4.10)."""
    return box.value[box.route_goal[route]] - box.value[box.route_start[route]]


def move_fault(box: Pieces, s: ParisState, seat: i64, route: i64) -> i64:
    """Why a key can't go this way as things stand: board first, then money (§4.6 to §4.10)."""
    start = box.route_start[route]
    stands = standing_district(s, start)
    if own_keys(s, start, seat) == 0 or stands not in (NONE, box.route_district[route]):
        return NO_KEY_THERE
    if route >= box.routes_up:
        return NOT_HIGHER
    fault = goal_fault(box, s, seat, route)
    return fault if fault != FINE else cost_fault(box, s, seat, route)


def standing_district(s: ParisState, place: i64) -> i64:
    """The district where a landmark stands; NONE in the supply, and for other places."""
    return s.landmark_at[place - LANDMARK] if LANDMARK <= place < BANK else NONE


def goal_fault(box: Pieces, s: ParisState, seat: i64, route: i64) -> i64:
    """Why the goal can't take this key: not there, too low, or occupied."""
    goal = box.route_goal[route]
    if goal < BUILDINGS:
        if s.laid[goal] == NONE:
            return NOT_LAID
    else:
        fault = landmark_fault(box, s, route)
        if fault != FINE:
            return fault
    keys = s.keys[goal]
    if keys == 0:
        return FINE
    own = keys & i64(15) << (4 * seat)
    if own != 0 and not holds(s, seat, box.own_place):
        return OWN_KEY_THERE
    if own != keys and not holds(s, seat, box.rival_place):
        return OCCUPIED
    return FINE


def landmark_fault(box: Pieces, s: ParisState, route: i64) -> i64:
    """Why a landmark is no goal in this district: elsewhere, or too low for a new one."""
    landmark = box.route_goal[route] - LANDMARK
    district = box.route_district[route]
    there = s.landmark_at[landmark]
    if there == district:
        return FINE
    if there != NONE:
        return LANDMARK_ELSEWHERE
    if box.route_start[route] == ARC and not s.arc_landmarks:
        return NOT_FROM_ARC
    if box.value[LANDMARK + landmark] <= highest_landmark(box, s, district):
        return LANDMARK_TOO_LOW
    return FINE


def cost_fault(box: Pieces, s: ParisState, seat: i64, route: i64) -> i64:
    """What is missing to pay: Francs, or resources as tokens and units (PA-21)."""
    if s.screens[seat * SCREEN + FRANCS] < price(box, route):
        return TOO_FEW_FRANCS
    return FINE if affords(box, s, seat, box.route_goal[route]) else TOO_FEW_RESOURCES


def affords(box: Pieces, s: ParisState, seat: i64, goal: i64) -> bool:
    """Whether a seat has the resources that a place costs, as tokens and units (PA-21)."""
    screens, units, cost = s.screens, s.units, box.cost
    for resource in range(RESOURCES):
        there = screens[seat * SCREEN + resource] + units[resource]
        if there < cost[goal * RESOURCES + resource]:
            return False
    return True


def move_key(box: Pieces, s: ParisState, route: i64, teller: Teller | None) -> None:
    """Pay, move the key, and put a new landmark down; tiles 9 and 16 are used up (PA-12)."""
    seat = s.to_act
    start, goal = box.route_start[route], box.route_goal[route]
    district = box.route_district[route]
    before = keys_in_district(s, district)
    use_place_tiles(box, s, goal, teller)
    new = goal >= LANDMARK and s.landmark_at[goal - LANDMARK] == NONE
    if new:
        s.landmark_at[goal - LANDMARK] = district
    s.screens[seat * SCREEN + FRANCS] -= price(box, route)
    tokens = vec[i64](capacity=4)
    for resource in range(RESOURCES):
        for _ in range(box.cost[goal * RESOURCES + resource]):
            if not spend(s, seat, resource):
                tokens = append(tokens, i64(resource))
    s.keys[start] -= i64(1) << (4 * seat)
    s.keys[goal] += i64(1) << (4 * seat)
    s.goal = goal
    # A key from a bank or the Arc is one more here; no key ever leaves a district (PA-14).
    s.fourth = before < box.fourth_key and keys_in_district(s, district) >= box.fourth_key
    if teller is not None:
        teller.tell(told_move(box, s, route, new, [sort_key(sort) for sort in tokens]))


def spend(s: ParisState, seat: i64, sort: i64) -> bool:
    """Spend one of a sort, a unit before a token (PA-21); whether it was a unit.

    A token goes to the reserve, or out of the game if it is prestige (§6.6); of a unit
    nothing remains (PA-5).
    """
    if s.units[sort] > 0:
        s.units[sort] -= 1
        return True
    s.screens[seat * SCREEN + sort] -= 1
    s.supply[sort] += 1
    return False


def use_place_tiles(box: Pieces, s: ParisState, goal: i64, teller: Teller | None) -> None:
    """Onto an own key by tile 9, onto another's by tile 16, onto both by both (PA-12)."""
    keys = s.keys[goal]
    own = keys & i64(15) << (4 * s.to_act)
    if own != 0:
        put_aside(s, s.to_act, box.own_place)
        tell_place_tile(s, box.own_place, teller)
    if own != keys:
        put_aside(s, s.to_act, box.rival_place)
        tell_place_tile(s, box.rival_place, teller)


def put_aside(s: ParisState, seat: i64, number: i64) -> None:
    """A bonus tile lies used in front of its owner (§6.2)."""
    s.screens[seat * SCREEN + TILES] -= i64(1) << number
    s.used = append(s.used, seat * NUMBERS + number)


def tell_place_tile(s: ParisState, number: i64, teller: Teller | None) -> None:
    if teller is not None:
        teller.tell(TileUsed(s.to_act, number + 1))


def told_move(box: Pieces, s: ParisState, route: i64, new: bool, tokens: list[str]) -> Event:
    start = box.start_key(box.route_start[route])
    goal = box.route_goal[route]
    district = box.district_key(box.route_district[route])
    francs = price(box, route)
    paid: list[str] = []
    for resource in range(RESOURCES):
        paid += [sort_key(resource)] * box.cost[goal * RESOURCES + resource]
    if goal >= LANDMARK:
        landmark = box.landmark_key(goal - LANDMARK)
        return KeyMovedToLandmark(
            s.to_act, start, landmark, district, new, francs, tuple(paid), tuple(tokens)
        )
    kind = box.kind_key(s.laid[goal])
    value = box.value[goal]
    return KeyMovedToBuilding(
        s.to_act, start, district, value, kind, francs, tuple(paid), tuple(tokens)
    )
