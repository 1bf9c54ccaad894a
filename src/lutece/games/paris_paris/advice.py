# compiled
"""What a player of Paris Paris looks at: the trips that are likely to come, and who lives there."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.games.paris_paris.estimates import cards_to_come
from lutece.games.paris_paris.pieces import CROSSINGS, KINDS, LINES, NONE, STOPS, Pieces
from lutece.games.paris_paris.scoring import points, points_at
from lutece.games.paris_paris.state import ParisParisState

TERMS: Final = (
    "points",
    "marker-trips",  # what the markers' lines would bring if they were driven now
    "trips-to-come",  # the same for all lines, as often as their cards may be left
    "parked-trips",  # and once more where a card is parked already
    "small-trips",  # houses at stops whose cards are still to come
    "left-card",  # what the cards on display would bring if left, on average
    "crossings",  # intersections with an own house, as often as a bus may call there
    "secured",  # what intersections with two own houses bring on all these calls
    "at-risk",  # what those with one bring, the more so the more of their cards are to come
    "in-reach",  # what those without one would, if their cards are still to come
    "houses",  # on the map, for each round to come
    "in-danger",  # houses at full stops whose cards are still to come
    "displaced",
    "most-displaced",  # the bonus as things stand
)
NO_CALLS: Final = vec[float]([0.0] * LINES)


def progress(box: Pieces, s: ParisParisState) -> float:
    return float(s.round - 1) / float(box.rounds[s.players])


def terms(box: Pieces, s: ParisParisState) -> vec[float]:
    """The terms of every seat; the cards to come are known as a set, not in their order."""
    cards = cards_to_come(s)
    calls = calls_to_come(box, s, cards)
    driven = with_markers(s, calls)
    found = vec[float](capacity=s.players * 14)
    for seat in range(s.players):
        worth = crossings_worth(box, s, seat)
        held = crossings_held(box, s, seat)
        trips = by_line(worth, held)
        found = append(found, float(points(s, seat)))
        found = append(found, marker_trips(s, trips))
        found = add_trips(s, trips, calls, found)
        found = add_small_trips(box, s, seat, trips, cards, found)
        found = append(found, calling(s, held, calls))
        found = add_crossings(box, worth, held, cards, driven, found)
        found = add_houses(box, s, seat, cards, found)
    return found


def calls_to_come(box: Pieces, s: ParisParisState, cards: vec[i64]) -> vec[float]:
    """How often a big trip can be expected on each line: of each round's cards one is left."""
    calls = NO_CALLS[:]
    lines = box.kind_line
    shared = float(2 * s.players + 2)
    for kind in range(KINDS):
        if cards[kind] > 0:
            calls[lines[kind]] += float(cards[kind]) / shared
    return calls


def with_markers(s: ParisParisState, calls: vec[float]) -> vec[float]:
    """The same with the trips at the end (§6.1)."""
    driven = calls[:]
    for n in range(i64(3) if s.players == 2 else s.players):
        driven[s.markers[n]] += 1.0
    return driven


def crossings_worth(box: Pieces, s: ParisParisState, seat: i64) -> vec[i64]:
    """What a seat would score at each intersection, line x CROSSINGS, with the houses it has."""
    worth = vec[i64](capacity=LINES * CROSSINGS)
    for crossing in box.crossings:
        worth = append(worth, points_at(box, s, crossing, seat))
    return worth


def crossings_held(box: Pieces, s: ParisParisState, seat: i64) -> vec[i64]:
    """The houses that a seat has at each intersection itself."""
    held = vec[i64](capacity=LINES * CROSSINGS)
    houses, stops, players = s.houses, box.kind_stop, s.players
    for crossing in box.crossings:
        held = append(held, houses[stops[crossing] * players + seat])
    return held


def by_line(worth: vec[i64], held: vec[i64]) -> vec[i64]:
    """What a big trip on each line would bring now."""
    trips = vec[i64](capacity=LINES)
    at: i64 = 0
    while at < LINES * CROSSINGS:
        brings: i64 = 0
        for _n in range(CROSSINGS):
            if held[at] > 0:
                brings += worth[at]
            at += 1
        trips = append(trips, brings)
    return trips


def marker_trips(s: ParisParisState, trips: vec[i64]) -> float:
    """The figures of the lines that are driven at the end, added up (§6.1)."""
    total: i64 = 0
    for n in range(i64(3) if s.players == 2 else s.players):
        total += trips[s.markers[n]]
    return float(total)


def calling(s: ParisParisState, held: vec[i64], calls: vec[float]) -> float:
    """Intersections with an own house, as often as a bus may call there."""
    present = vec[i64](capacity=LINES)
    at: i64 = 0
    while at < LINES * CROSSINGS:
        count: i64 = 0
        for _n in range(CROSSINGS):
            count += 1 if held[at] > 0 else 0
            at += 1
        present = append(present, count)
    total: float = marker_trips(s, present)
    for line in range(LINES):
        total += float(present[line]) * calls[line]
    return total


def add_trips(
    s: ParisParisState, trips: vec[i64], calls: vec[float], found: vec[float]
) -> vec[float]:
    coming: float = 0.0
    parked: float = 0.0
    for line in range(LINES):
        coming += float(trips[line]) * calls[line]
        if s.parked[line] != NONE:
            parked += float(trips[line]) * min(calls[line], 1.0)
    return append(append(found, coming), parked)


def add_small_trips(
    box: Pieces,
    s: ParisParisState,
    seat: i64,
    trips: vec[i64],
    cards: vec[i64],
    found: vec[float],
) -> vec[float]:
    """Small trips of the cards to come, and both trips of those on display."""
    houses, stops, players = s.houses, box.kind_stop, s.players
    small: i64 = 0
    for kind in range(KINDS):
        small += cards[kind] * houses[stops[kind] * players + seat]
    left: i64 = 0
    for kind in s.display:
        left += houses[stops[kind] * players + seat]
        if s.parked[box.kind_line[kind]] != NONE:
            left += trips[box.kind_line[kind]]
    found = append(found, float(small) / float(players + 1))
    return append(found, float(left) / float(max(len(s.display), 1)))


def add_crossings(
    box: Pieces,
    worth: vec[i64],
    held: vec[i64],
    cards: vec[i64],
    driven: vec[float],
    found: vec[float],
) -> vec[float]:
    """Intersections by how firmly they are held; a house is removed by a card of its stop."""
    crossings, stops, kinds = box.crossings, box.kind_stop, box.stop_kinds
    secured: float = 0.0
    risk: float = 0.0
    reach: float = 0.0
    for at in range(LINES * CROSSINGS):
        if worth[at] == 0:
            continue
        called = float(worth[at]) * driven[at // CROSSINGS]
        if held[at] > 1:
            secured += called
            continue
        stop = stops[crossings[at]]
        to_come: i64 = cards[kinds[stop * 2]] + cards[kinds[stop * 2 + 1]]
        if held[at] == 1:
            risk += called * float(to_come)
        elif to_come > 0:
            reach += called
    return append(append(append(found, secured), risk), reach)


def add_houses(
    box: Pieces, s: ParisParisState, seat: i64, cards: vec[i64], found: vec[float]
) -> vec[float]:
    standing, full, kinds = s.standing, box.capacity, box.stop_kinds
    houses: i64 = 0
    danger: i64 = 0
    for stop in range(STOPS):
        own = s.houses[stop * s.players + seat]
        if own == 0:
            continue
        houses += own
        if standing[stop] == full[stop]:
            for n in range(full[stop]):
                danger += own * cards[kinds[stop * 2 + n]]
    rounds_left = float(box.rounds[s.players] - s.round)
    found = append(found, float(houses) * rounds_left)
    found = append(found, float(danger))
    found = append(found, float(s.displaced[seat]))
    most = True
    for other in range(s.players):
        if other != seat and s.displaced[other] >= s.displaced[seat]:
            most = False
    bonus = most and s.players > 2 and s.to_act != NOBODY
    return append(found, float(s.displaced[seat]) if bonus else 0.0)
