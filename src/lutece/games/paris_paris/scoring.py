# compiled
"""Small trips (§4), big trips (§5), the end (§6), and the points as lines."""

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.engine.event import Event
from lutece.engine.game import NOBODY
from lutece.engine.score import Place, ScoreLine, places
from lutece.engine.teller import Teller
from lutece.games.paris_paris.events import (
    BigTrip,
    BigTripScored,
    DisplacedBonus,
    MarkerOpened,
    NobodyScored,
    SmallTrip,
    SmallTripScored,
)
from lutece.games.paris_paris.pieces import CROSSINGS, LINE_STOPS, NONE, ROADS, STOPS, Pieces
from lutece.games.paris_paris.state import BIG, BONUS, MARKER, SCORES, SMALL, ParisParisState


def small_trip(box: Pieces, s: ParisParisState, kind: i64, teller: Teller | None) -> None:
    """Every house at the stop scores; if it is empty, those nearest to it (§4.1, §4.2).

    `estimates.small_trip_to` foresees it for bots: whoever changes one changes both.
    """
    stop = box.kind_stop[kind]
    visited = vec[i64](capacity=4)
    distance: i64 = 0
    if s.standing[stop] > 0:
        visited = append(visited, stop)
    while len(visited) == 0 and distance < LINE_STOPS - 1:
        distance += 1
        visited = occupied_at(box, s, kind, distance)
    if teller is not None:
        tell_small_trip(box, kind, distance, visited, teller)
    for found in visited:
        for seat in range(s.players):
            houses = s.houses[found * s.players + seat]
            if houses > 0:
                points = houses * box.small_trip_house
                s.scores[seat * SCORES + SMALL] += points
                if teller is not None:
                    teller.tell(SmallTripScored(seat, box.stop_key(found), points))


def occupied_at(box: Pieces, s: ParisParisState, kind: i64, distance: i64) -> vec[i64]:
    """The occupied stops at a distance along the card's line, or all lines of its stop (PP-1)."""
    found = vec[i64](capacity=4)
    stop = box.kind_stop[kind]
    for row in range(box.capacity[stop]):
        own = box.stop_kinds[stop * 2 + row]
        if own != kind and not s.both_lines:
            continue
        line = box.kind_line[own]
        place: i64 = own - line * LINE_STOPS  # kinds are numbered line by line, in order
        for there in (place - distance, place + distance):
            if 0 <= there < LINE_STOPS:
                other = box.line_stops[line * LINE_STOPS + there]
                if s.standing[other] > 0:
                    found = append(found, other)
    return found


def tell_small_trip(
    box: Pieces, kind: i64, distance: i64, visited: vec[i64], teller: Teller
) -> None:
    stop, line = box.card(kind)
    if len(visited) == 0:
        teller.tell(NobodyScored(stop))
    else:
        stops = tuple([box.stop_key(found) for found in visited])
        teller.tell(SmallTrip(stop, line, distance, stops))


def big_trip(
    box: Pieces,
    s: ParisParisState,
    line: i64,
    score: i64,
    cards: tuple[i64, ...],
    teller: Teller | None,
) -> None:
    """At each intersection of the line: own houses there and at its neighbours (§5.1)."""
    if teller is not None:
        teller.tell(BigTrip(box.line_key(line), tuple([box.card(kind) for kind in cards])))
    for n in range(CROSSINGS):
        crossing = box.crossings[line * CROSSINGS + n]
        stop = box.kind_stop[crossing]
        if s.standing[stop] == 0:
            continue
        for seat in range(s.players):
            if s.houses[stop * s.players + seat] > 0:
                points = points_at(box, s, crossing, seat)
                s.scores[seat * SCORES + score] += points
                if teller is not None:
                    teller.tell(told_crossing(box, s, crossing, seat, points))


def points_at(box: Pieces, s: ParisParisState, crossing: i64, seat: i64) -> i64:
    """What a seat with a house at this intersection scores there."""
    stop = box.kind_stop[crossing]
    around: i64 = 0
    if s.all_lines:
        for n in range(ROADS):
            around += houses_at(s, box.neighbours[stop * ROADS + n], seat)
    else:
        around += houses_at(s, box.line_neighbours[crossing * 2], seat)
        around += houses_at(s, box.line_neighbours[crossing * 2 + 1], seat)
    here = s.houses[stop * s.players + seat]
    return here * box.big_trip_house + around * box.big_trip_neighbour


def houses_at(s: ParisParisState, stop: i64, seat: i64) -> i64:
    """A seat's houses at a stop; none where a line ends."""
    return i64(0) if stop == NONE else s.houses[stop * s.players + seat]


def told_crossing(box: Pieces, s: ParisParisState, crossing: i64, seat: i64, points: i64) -> Event:
    stop = box.kind_stop[crossing]
    around = []
    for n in range(ROADS):
        near = box.neighbours[stop * ROADS + n]
        on_line = near in box.line_neighbours[crossing * 2 : crossing * 2 + 2]
        if houses_at(s, near, seat) > 0 and (s.all_lines or on_line):
            around += [box.stop_key(near)] * houses_at(s, near, seat)
    line = box.line_key(box.kind_line[crossing])
    here = s.houses[stop * s.players + seat]
    return BigTripScored(seat, line, box.stop_key(stop), points, here, tuple(around))


def last_trips(box: Pieces, s: ParisParisState, teller: Teller | None) -> None:
    """A big trip on each marker, from the holder of the bus on, the open one last (§6.1)."""
    for n in range(s.players):
        seat = (s.bus + n) % s.players
        s.opened = n + 1
        marker_trip(box, s, seat, s.markers[seat], teller)
    if s.players == 2:
        s.opened += 1
        marker_trip(box, s, NONE, s.markers[2], teller)
    s.opened = NONE
    if s.players > 2:
        displaced_bonus(box, s, teller)


def is_opened(s: ParisParisState, seat: i64) -> bool:
    """Whether a seat's marker lies open: at the end, one after the other (§6.1)."""
    turn: i64 = (seat + s.players - s.bus) % s.players
    return s.to_act == NOBODY and (s.opened == NONE or turn < s.opened)


def marker_trip(
    box: Pieces, s: ParisParisState, seat: i64, line: i64, teller: Teller | None
) -> None:
    if teller is not None:
        teller.tell(MarkerOpened(None if seat == NONE else seat, box.line_key(line)))
    big_trip(box, s, line, MARKER + line, (), teller)


def displaced_bonus(box: Pieces, s: ParisParisState, teller: Teller | None) -> None:
    """Strictly the most displaced houses score; a tie at the top gives nobody anything (§6.2)."""
    most: i64 = 0
    owner: i64 = NONE
    for seat in range(s.players):
        count = s.displaced[seat]
        if count > most:
            most, owner = count, seat
        elif count == most:
            owner = NONE
    if owner != NONE:
        s.scores[owner * SCORES + BONUS] += most * box.displaced_house
    if teller is not None:
        whose = None if owner == NONE else owner
        teller.tell(DisplacedBonus(whose, 0 if whose is None else most * box.displaced_house))


def points(s: ParisParisState, seat: i64) -> i64:
    total: i64 = 0
    for n in range(SCORES):
        total += s.scores[seat * SCORES + n]
    return total


def score(box: Pieces, s: ParisParisState) -> list[ScoreLine]:
    """Small trips, big trips by line, marker trips by line, the bonus: where not zero."""
    lines: list[ScoreLine] = []
    for seat in range(s.players):
        lines.append(ScoreLine(seat, "small-trips", s.scores[seat * SCORES + SMALL], {}))
        tell_lines(box, s, seat, BIG, lines)
    return lines


def end_score(box: Pieces, s: ParisParisState) -> list[ScoreLine]:
    """The lines that only the end brings: marker trips and the bonus."""
    lines: list[ScoreLine] = []
    for seat in range(s.players):
        tell_lines(box, s, seat, MARKER, lines)
    return lines


def tell_lines(
    box: Pieces, s: ParisParisState, seat: i64, first: i64, lines: list[ScoreLine]
) -> None:
    for row in range(first, SCORES):
        got = s.scores[seat * SCORES + row]
        if got > 0:
            lines.append(told_line(box, s, seat, row, got))


def told_line(box: Pieces, s: ParisParisState, seat: i64, row: i64, got: i64) -> ScoreLine:
    if row == BONUS:
        return ScoreLine(seat, "displaced-bonus", got, {"houses": s.displaced[seat]})
    if row >= MARKER:
        return ScoreLine(seat, "marker-trip", got, {"line": box.line_key(row - MARKER)})
    return ScoreLine(seat, "big-trips", got, {"line": box.line_key(row - BIG)})


def houses_on_board(s: ParisParisState, seat: i64) -> i64:
    count: i64 = 0
    for stop in range(STOPS):
        count += s.houses[stop * s.players + seat]
    return count


def ranking(s: ParisParisState) -> list[Place]:
    """Most points; then fewer own houses on the board; then the place is shared (PP-8)."""
    seats = range(s.players)
    totals = [int(points(s, seat)) for seat in seats]
    return places(totals, [[-int(houses_on_board(s, seat))] for seat in seats])
