# compiled
"""What every seat can expect until the end: all plans share this.

Trips are expected as often as the cards to come allow, and on each of them the houses that will
probably stand there then. Cards on display count as cards to come: the forecast is made for the
moment between two rounds; `rest_of_round` leads there.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.games.paris_paris.estimates import (
    MOST,
    TRIPS,
    UNIT,
    cards_to_come,
    driven_at_end,
    line_cards,
)
from lutece.games.paris_paris.pieces import CROSSINGS, LINES, NONE, ROADS, STOPS, Pieces
from lutece.games.paris_paris.scoring import points
from lutece.games.paris_paris.state import ParisParisState
from lutece.games.paris_paris.strategists.occupancy import (
    FIGURES,
    HOUSES_END,
    HOUSES_MID,
    LIVING,
    TABLE,
    place,
)

# What a forecast says of each seat.
NOW: Final[i64] = 0  # points
SMALL: Final[i64] = 1  # small trips to come
HERE: Final[i64] = 2  # big trips to come: houses at the intersections themselves
AROUND: Final[i64] = 3  # and beside them
END_HERE: Final[i64] = 4  # the same for the trips on the markers
END_AROUND: Final[i64] = 5
BONUS: Final[i64] = 6  # the bonus for displaced houses
PARTS: Final[i64] = 7
NO_PARTS: Final = vec[float]([0.0] * (PARTS * 4))
NO_FIGURES: Final = vec[float]([0.0] * (STOPS * FIGURES))
NO_TRIPS: Final = vec[float]([0.0] * LINES)


def forecast(box: Pieces, s: ParisParisState, seat: i64) -> vec[float]:
    """The parts of all seats, seat x PARTS, as this seat can know them."""
    parts = NO_PARTS[:]
    if s.to_act == NOBODY:
        for other in range(s.players):
            parts[other * PARTS] = float(points(s, other))
        return parts
    cards = cards_to_come(s)
    for kind in s.display:
        cards[kind] += 1
    trips, last = trips_in_play(s, cards), trips_at_end(s, seat)
    figures = NO_FIGURES[:]
    for other in range(s.players):
        first: i64 = other * PARTS
        parts[first + NOW] = float(points(s, other))
        parts[first + SMALL] = look_ahead(box, s, cards, other, figures)
        add_trips(box, s, trips, figures, HOUSES_MID, parts, first + HERE)
        add_trips(box, s, last, figures, HOUSES_END, parts, first + END_HERE)
        parts[first + BONUS] = bonus(box, s, other)
    return parts


def trips_in_play(s: ParisParisState, cards: vec[i64]) -> vec[float]:
    """How often each line will be driven before the end."""
    trips = NO_TRIPS[:]
    for line in range(LINES):
        parked: i64 = 0 if s.parked[line] == NONE else 1
        row: i64 = (s.players * 2 + parked) * MOST
        trips[line] = float(TRIPS[row + line_cards(cards, line)]) / float(UNIT)
    return trips


def trips_at_end(s: ParisParisState, seat: i64) -> vec[float]:
    """The chance of each line to be driven at the end, as a seat knows it (§6.1)."""
    trips = NO_TRIPS[:]
    for line in range(LINES):
        trips[line] = float(driven_at_end(s, seat, line)) / float(UNIT)
    return trips


def look_ahead(
    box: Pieces, s: ParisParisState, cards: vec[i64], seat: i64, figures: vec[float]
) -> float:
    """Write how firmly a seat stands at every stop; what small trips will bring it."""
    players, houses, standing = s.players, s.houses, s.standing
    kinds, capacities = box.stop_kinds, box.capacity
    small: float = 0.0
    for stop in range(STOPS):
        capacity = capacities[stop]
        to_come: i64 = cards[kinds[stop * 2]]
        if capacity == 2:
            to_come += cards[kinds[stop * 2 + 1]]
        own = houses[stop * players + seat]
        at = place(players, capacity, to_come, own, standing[stop] - own)
        for n in range(FIGURES):
            figures[stop * FIGURES + n] = TABLE[at + n]
        small += float(to_come) * TABLE[at + HOUSES_MID]
    return small * float(box.small_trip_house) / float(players + 1)


def add_trips(
    box: Pieces,
    s: ParisParisState,
    trips: vec[float],
    figures: vec[float],
    houses: i64,
    parts: vec[float],
    at: i64,
) -> None:
    """Add what big trips will bring: at intersections, and beside them where one lives (§5.1)."""
    kinds, stops = box.crossings, box.kind_stop
    for_house, for_neighbour = float(box.big_trip_house), float(box.big_trip_neighbour)
    for n in range(LINES * CROSSINGS):
        called = trips[n // CROSSINGS]
        kind = kinds[n]
        first: i64 = stops[kind] * FIGURES
        living = figures[first + houses + LIVING]
        parts[at] += called * figures[first + houses] * for_house
        around = called * living * houses_near(box, s, kind, figures, houses)
        parts[at + 1] += around * for_neighbour


def houses_near(
    box: Pieces, s: ParisParisState, kind: i64, figures: vec[float], houses: i64
) -> float:
    """Own houses to expect beside an intersection, along all lines or the one driven (PP-4)."""
    if s.all_lines:
        near, first, length = box.neighbours, box.kind_stop[kind] * ROADS, ROADS
    else:
        near, first, length = box.line_neighbours, kind * 2, i64(2)
    count: float = 0.0
    for road in range(first, first + length):
        stop = near[road]
        if stop != NONE:
            count += figures[stop * FIGURES + houses]
    return count


def bonus(box: Pieces, s: ParisParisState, seat: i64) -> float:
    """The bonus for displaced houses, by how far before the others a seat is (§6.2)."""
    if s.players == 2:
        return 0.0
    own = s.displaced[seat]
    most: i64 = 0
    for other in range(s.players):
        if other != seat:
            most = max(most, s.displaced[other])
    rounds_left = float(box.rounds[s.players] - s.round + 1)
    spread: float = 1.0 + rounds_left / 3.0
    chance: float = min(max(0.3 + float(own - most) / (2.0 * spread), 0.0), 1.0)
    return chance * (float(own) + rounds_left / 4.0) * float(box.displaced_house)


def lead(parts: vec[float], players: i64, seat: i64) -> float:
    """A seat's sum over all parts before what its rivals have."""
    return whole(parts, seat) - rivals(parts, players, seat)


def rivals(parts: vec[float], players: i64, seat: i64) -> float:
    """What the others have: half the best of them, half their mean."""
    best: float = -1000.0
    total: float = 0.0
    for other in range(players):
        if other != seat:
            has = whole(parts, other)
            total += has
            best = max(best, has)
    return (best + total / float(players - 1)) / 2.0


def best_now(parts: vec[float], players: i64, seat: i64) -> float:
    """The points of the best of the others."""
    best: float = 0.0
    for other in range(players):
        if other != seat:
            best = max(best, parts[other * PARTS + NOW])
    return best


def whole(parts: vec[float], seat: i64) -> float:
    """The sum over all parts of a seat."""
    total: float = 0.0
    for n in range(seat * PARTS, seat * PARTS + PARTS):
        total += parts[n]
    return total
