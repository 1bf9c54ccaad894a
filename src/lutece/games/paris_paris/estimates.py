# compiled
"""What a seat can still expect: how often a line will be driven, and what a house brings then.

Features and strategists share these estimates. Nothing hidden is in them: which cards are still
to come, everybody can count. Ints only; trips are counted in parts of `UNIT`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.games.paris_paris.pieces import (
    CROSSINGS,
    KINDS,
    LINE_STOPS,
    LINES,
    NONE,
    ROADS,
    Pieces,
)
from lutece.games.paris_paris.state import ParisParisState

UNIT: Final[i64] = 60
MOST: Final[i64] = 13  # a line has 12 cards: so many counts of them, from none on
NO_CARDS: Final = vec[i64]([0] * KINDS)
NO_LINES: Final = vec[i64]([0] * LINES)


def expected_trips() -> vec[i64]:
    """Big trips to expect, by players, whether a card is parked, and cards of the line to come.

    Of each round's cards one is left, so each of m cards with chance p; every second one that
    is parked starts a trip (§5). The chance that an odd number of them is left is
    (1 - (1 - 2p)^m) / 2: that one is of no use, unless one is parked already.
    """
    table: list[int] = []
    for players in range(5):
        left = 1.0 / (players + 1)
        for parked in range(2):
            for cards in range(13):
                odd = (1.0 - (1.0 - 2.0 * left) ** cards) / 2.0
                trips = (cards * left + (odd if parked else -odd)) / 2.0
                table.append(round(trips * 60))
    return vec[i64](table)


TRIPS: Final = expected_trips()
# The chance that a line whose marker one does not see is driven at the end, by players (§6.1).
UNSEEN: Final = vec[i64]([0, 0, UNIT // 3, UNIT // 2, UNIT * 3 // 4])


def cards_to_come(s: ParisParisState) -> vec[i64]:
    """How many cards of each kind are still to be opened: known to everybody who counts."""
    cards = NO_CARDS[:]
    deck = s.deck
    for place in range(s.drawn, len(deck)):
        cards[deck[place]] += 1
    return cards


def line_cards(cards: vec[i64], line: i64) -> i64:
    """The cards to come of a line; kinds are numbered line by line."""
    count: i64 = 0
    for kind in range(line * LINE_STOPS, (line + 1) * LINE_STOPS):
        count += cards[kind]
    return count


def driven_at_end(s: ParisParisState, seat: i64, line: i64) -> i64:
    """The chance, as this seat knows it, that a line is driven at the end (§6.1)."""
    if s.to_act == NOBODY:
        return 0
    if s.markers[seat] == line or (s.players == 2 and s.markers[2] == line):
        return UNIT
    return UNSEEN[s.players]


def trips_to_come(s: ParisParisState, seat: i64, cards: vec[i64]) -> vec[i64]:
    """The big trips to expect on each line as this seat knows, those of the end too."""
    trips = NO_LINES[:]
    row: i64 = s.players * 2
    for line in range(LINES):
        parked: i64 = 0 if s.parked[line] == NONE else 1
        trips[line] = TRIPS[(row + parked) * MOST + line_cards(cards, line)]
        trips[line] += driven_at_end(s, seat, line)
    return trips


def houses_around(box: Pieces, s: ParisParisState, kind: i64, seat: i64) -> i64:
    """A seat's houses beside the stop of a card, along all lines or the card's own (PP-4)."""
    houses, players = s.houses, s.players
    count: i64 = 0
    if s.all_lines:
        near, first, length = box.neighbours, box.kind_stop[kind] * ROADS, ROADS
    else:
        near, first, length = box.line_neighbours, kind * 2, i64(2)
    for n in range(first, first + length):
        stop = near[n]
        if stop != NONE:
            count += houses[stop * players + seat]
    return count


def house_worth(
    box: Pieces,
    s: ParisParisState,
    cards: vec[i64],
    trips: vec[i64],
    stop: i64,
    seat: i64,
    others: i64,
) -> i64:
    """What one house of a seat at a stop brings on all trips to come, in parts of `UNIT`.

    `others` are the seat's further houses there: the first one at an intersection opens it.
    """
    lines, players = box.kind_line, s.players
    crossing = box.capacity[stop] == 2
    total: i64 = 0
    for row in range(box.capacity[stop]):
        kind = box.stop_kinds[stop * 2 + row]
        total += cards[kind] * box.small_trip_house * UNIT // (players + 1)
        if crossing:
            called = trips[lines[kind]]
            total += called * box.big_trip_house
            if others == 0:
                around = houses_around(box, s, kind, seat)
                total += called * around * box.big_trip_neighbour
        total += worth_beside(box, s, trips, kind, seat) * box.big_trip_neighbour
    return total


def worth_beside(box: Pieces, s: ParisParisState, trips: vec[i64], kind: i64, seat: i64) -> i64:
    """The trips that call at a seat's intersections next to a stop, along one of its lines."""
    lines = box.kind_line
    total: i64 = 0
    for n in range(kind * 2, kind * 2 + 2):
        near = box.line_neighbours[n]
        if near == NONE or box.capacity[near] == 1 or s.houses[near * s.players + seat] == 0:
            continue
        if s.all_lines:
            total += trips[lines[box.stop_kinds[near * 2]]]
            total += trips[lines[box.stop_kinds[near * 2 + 1]]]
        else:
            total += trips[lines[kind]]
    return total


def build_worth(
    box: Pieces, s: ParisParisState, cards: vec[i64], trips: vec[i64], stop: i64, seat: i64
) -> i64:
    """What building at a stop brings a seat, with what the house that makes room cost a rival."""
    players = s.players
    own = s.houses[stop * players + seat]
    if s.standing[stop] < box.capacity[stop]:
        return house_worth(box, s, cards, trips, stop, seat, own)
    taken: i64 = 0
    rival = False
    for other in range(players):
        held = s.houses[stop * players + other]
        if other != seat and held > 0:
            rival = True
            taken = max(taken, house_worth(box, s, cards, trips, stop, other, held - 1))
    if not rival:
        return 0  # one's own house goes and comes back
    return taken + house_worth(box, s, cards, trips, stop, seat, own)


def line_trip(box: Pieces, s: ParisParisState, line: i64, seat: i64) -> i64:
    """What a big trip on a line would bring a seat now (§5.1)."""
    total: i64 = 0
    houses, kinds, stops, players = s.houses, box.crossings, box.kind_stop, s.players
    for n in range(line * CROSSINGS, (line + 1) * CROSSINGS):
        kind = kinds[n]
        here = houses[stops[kind] * players + seat]
        if here > 0:
            total += here * box.big_trip_house
            total += houses_around(box, s, kind, seat) * box.big_trip_neighbour
    return total


def small_trip_to(
    box: Pieces, s: ParisParisState, kind: i64, times: i64, seat: i64, out: vec[i64], at: i64
) -> None:
    """Add what so many small trips to a card bring each seat, from this seat on (§4)."""
    stop = box.kind_stop[kind]
    if s.standing[stop] > 0:
        add_houses(s, stop, times * box.small_trip_house, seat, out, at)
        return
    standing, reached = s.standing, box.reached
    first: i64 = (kind + (i64(0) if s.both_lines else KINDS)) * (LINE_STOPS - 1) * ROADS
    found = False
    for distance in range(LINE_STOPS - 1):
        for n in range(first + distance * ROADS, first + distance * ROADS + ROADS):
            if reached[n] != NONE and standing[reached[n]] > 0:
                add_houses(s, reached[n], times * box.small_trip_house, seat, out, at)
                found = True
        if found:
            return


def add_houses(
    s: ParisParisState, stop: i64, points: i64, seat: i64, out: vec[i64], at: i64
) -> None:
    """Add the points of a stop's houses to their owners, counted from this seat."""
    houses, players = s.houses, s.players
    first: i64 = stop * players
    for other in range(players):
        held = houses[first + other]
        if held > 0:
            out[at + (other - seat if other >= seat else other - seat + players)] += held * points
