# compiled
"""What a player of Paris Paris looks at: the trips that are likely to come, and who lives there."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY
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


def progress(box: Pieces, s: ParisParisState) -> float:
    return float(s.round - 1) / float(box.rounds[s.players])


def terms(box: Pieces, s: ParisParisState) -> vec[float]:
    """The terms of every seat; the cards to come are known as a set, not in their order."""
    cards = cards_to_come(s)
    calls = calls_to_come(box, s, cards)
    found = vec[float](capacity=s.players * 14)
    for seat in range(s.players):
        trips = vec[i64](capacity=LINES)
        held = vec[i64](capacity=LINES)
        for line in range(LINES):
            brings: i64 = 0
            present: i64 = 0
            for n in range(CROSSINGS):
                crossing = box.crossings[line * CROSSINGS + n]
                if s.houses[box.kind_stop[crossing] * s.players + seat] > 0:
                    present += 1
                    brings += points_at(box, s, crossing, seat)
            trips = append(trips, brings)
            held = append(held, present)
        found = append(found, float(points(s, seat)))
        found = append(found, marker_trips(s, trips))
        found = add_trips(s, trips, calls, found)
        found = add_small_trips(box, s, seat, trips, cards, found)
        calling: float = marker_trips(s, held)
        for line in range(LINES):
            calling += float(held[line]) * calls[line]
        found = append(found, calling)
        found = add_crossings(box, s, seat, cards, calls, found)
        found = add_houses(box, s, seat, cards, found)
    return found


def cards_to_come(s: ParisParisState) -> vec[i64]:
    """How many cards of each kind are still to be opened."""
    cards = vec[i64]([0 for _ in range(KINDS)])
    for place in range(s.drawn, len(s.deck)):
        cards[s.deck[place]] += 1
    return cards


def calls_to_come(box: Pieces, s: ParisParisState, cards: vec[i64]) -> vec[float]:
    """How often a big trip can be expected on each line: of each round's cards one is left."""
    calls = vec[float]([0.0 for _ in range(LINES)])
    for kind in range(KINDS):
        calls[box.kind_line[kind]] += float(cards[kind]) / float(2 * s.players + 2)
    return calls


def marker_trips(s: ParisParisState, trips: vec[i64]) -> float:
    """The figures of the lines that are driven at the end, added up (§6.1)."""
    total: i64 = 0
    for n in range(3 if s.players == 2 else s.players):
        total += trips[s.markers[n]]
    return float(total)


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
    small: i64 = 0
    for kind in range(KINDS):
        small += cards[kind] * s.houses[box.kind_stop[kind] * s.players + seat]
    left: i64 = 0
    for kind in s.display:
        left += s.houses[box.kind_stop[kind] * s.players + seat]
        if s.parked[box.kind_line[kind]] != NONE:
            left += trips[box.kind_line[kind]]
    found = append(found, float(small) / float(s.players + 1))
    return append(found, float(left) / float(max(len(s.display), 1)))


def add_crossings(
    box: Pieces,
    s: ParisParisState,
    seat: i64,
    cards: vec[i64],
    calls: vec[float],
    found: vec[float],
) -> vec[float]:
    """Intersections by how firmly they are held; a house is removed by a card of its stop."""
    secured: float = 0.0
    risk: float = 0.0
    reach: float = 0.0
    for line in range(LINES):
        called = calls[line]
        for n in range(3 if s.players == 2 else s.players):
            called += 1.0 if s.markers[n] == line else 0.0
        for n in range(CROSSINGS):
            crossing = box.crossings[line * CROSSINGS + n]
            stop = box.kind_stop[crossing]
            worth = float(points_at(box, s, crossing, seat)) * called
            own = s.houses[stop * s.players + seat]
            to_come: i64 = cards[box.stop_kinds[stop * 2]] + cards[box.stop_kinds[stop * 2 + 1]]
            if own > 1:
                secured += worth
            elif own == 1:
                risk += worth * float(to_come)
            else:
                reach += worth * float(min(to_come, 1))
    return append(append(append(found, secured), risk), reach)


def add_houses(
    box: Pieces, s: ParisParisState, seat: i64, cards: vec[i64], found: vec[float]
) -> vec[float]:
    houses: i64 = 0
    danger: i64 = 0
    for stop in range(STOPS):
        own = s.houses[stop * s.players + seat]
        if own == 0:
            continue
        houses += own
        if s.standing[stop] == box.capacity[stop]:
            for n in range(box.capacity[stop]):
                danger += own * cards[box.stop_kinds[stop * 2 + n]]
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
