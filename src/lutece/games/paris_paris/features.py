# compiled
"""A position from a seat's eyes, as the numbers that a learned value looks at.

Raw facts and what a counting player reckons from them; seats are counted from the one that
looks. Only what this seat can know goes in: the cards to come as a set, its own marker and the
open one, and displaced houses, which everybody saw go (PP-7).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.games.paris_paris.estimates import (
    UNIT,
    cards_to_come,
    driven_at_end,
    houses_around,
    line_trip,
    small_trip_to,
    trips_to_come,
)
from lutece.games.paris_paris.features_display import lead, put_display
from lutece.games.paris_paris.pieces import CROSSINGS, KINDS, LINES, NONE, STOPS, Pieces
from lutece.games.paris_paris.scoring import points
from lutece.games.paris_paris.state import ParisParisState
from lutece.games.paris_paris.strategists.forecast import PARTS, forecast, whole

EXPECTED: Final = ("small", "here", "around", "end-here", "end-around", "bonus")
TENTHS: Final = 10.0


def names(box: Pieces, players: int) -> list[str]:
    """The name of each number, in the order of `fill`."""
    seats = range(players)
    lines = [box.line_key(line) for line in range(LINES)]
    stops = [box.stop_key(stop) for stop in range(STOPS)]
    crossings = [stop for n, stop in enumerate(stops) if box.capacity[n] == 2]
    each = ["points", "forecast", "small", "reach", "risk", "to-act", "to-take", "next-start"]
    each += ["displaced", "bonus"] if players > 2 else []
    slot = ["lead", "big", "build", "build-mover"] + [f"left.{seat}" for seat in seats]
    return [
        *[f"houses.{stop}.{seat}" for stop in stops for seat in seats],
        *["cards." + "-".join(box.card(kind)) for kind in range(KINDS)],
        *[f"parked.{line}" for line in lines],
        *[f"marker.{line}" for line in lines],
        *[f"end.{line}" for line in lines],
        *[f"trips.{line}" for line in lines],
        *[f"trip.{line}.{seat}" for line in lines for seat in seats],
        *[f"crossing.{stop}.{seat}" for stop in crossings for seat in seats],
        *[f"{what}.{seat}" for what in each for seat in seats],
        "lead",
        "forecast-lead",
        "rounds-left",
        *[f"display.{n}.{what}" for n in range(players + 1) for what in slot],
        "display.cards",
        "display.mean-lead",
        *[f"expected.{part}.{seat}" for seat in seats for part in EXPECTED],
        *[f"expected.lead.{seat}" for seat in range(1, players)],
    ]


def fill(box: Pieces, s: ParisParisState, seat: i64, out: vec[i64]) -> None:
    """Write every number anew."""
    for n in range(len(out)):
        out[n] = 0
    cards = cards_to_come(s)
    trips = trips_to_come(s, seat, cards)
    players = s.players
    at = put_houses(s, seat, out)
    for kind in range(KINDS):
        out[at + kind] = cards[kind]
    lines: i64 = at + KINDS
    crossings = put_lines(box, s, seat, trips, out, lines)
    each: i64 = crossings + 2 * LINES * players  # ten intersections
    put_crossings(box, s, seat, cards, trips, out, crossings, each)
    after = put_seats(box, s, seat, cards, out, each)
    out[after + 2] = box.rounds[players] - s.round
    put_leads(s, out, crossings, each, after)
    put_display(box, s, seat, cards, trips, out, after + 3)
    put_forecast(box, s, seat, out)


def put_forecast(box: Pieces, s: ParisParisState, seat: i64, out: vec[i64]) -> None:
    """What the strategists' forecast expects until the end, in tenths of a point."""
    players = s.players
    parts = forecast(box, s, seat)
    at: i64 = len(out) - players * (PARTS - 1) - (players - 1)
    leads: i64 = len(out) - (players - 1)
    own: float = whole(parts, seat)
    for turn in range(players):
        other: i64 = (seat + turn) % players
        for part in range(1, PARTS):
            out[at] = i64(parts[other * PARTS + part] * TENTHS)
            at += 1
        if turn > 0:
            out[leads + turn - 1] = i64((own - whole(parts, other)) * TENTHS)


def put_houses(s: ParisParisState, seat: i64, out: vec[i64]) -> i64:
    """Houses by stop and seat."""
    houses, players = s.houses, s.players
    at: i64 = 0
    while at < STOPS * players:
        for other in range(players):
            rel: i64 = other - seat if other >= seat else other - seat + players
            out[at + rel] = houses[at + other]
        at += players
    return at


def put_lines(
    box: Pieces, s: ParisParisState, seat: i64, trips: vec[i64], out: vec[i64], at: i64
) -> i64:
    """Of each line: parked, own marker, the chance at the end, trips to come, what one brings."""
    players = s.players
    brings: i64 = at + 4 * LINES
    for line in range(LINES):
        out[at + line] = 0 if s.parked[line] == NONE else 1
        out[at + LINES + line] = 1 if s.markers[seat] == line else 0
        out[at + 2 * LINES + line] = driven_at_end(s, seat, line)
        out[at + 3 * LINES + line] = trips[line]
        for other in range(players):
            rel: i64 = other - seat if other >= seat else other - seat + players
            out[brings + line * players + rel] = line_trip(box, s, line, other)
    return brings + LINES * players


def put_crossings(
    box: Pieces,
    s: ParisParisState,
    seat: i64,
    cards: vec[i64],
    trips: vec[i64],
    out: vec[i64],
    at: i64,
    each: i64,
) -> None:
    """What each seat will score at each intersection, as things stand; and, by seat, how much
    of that the cards to come put at risk, and what they bring into reach."""
    players, houses, kinds, stops = s.players, s.houses, box.crossings, box.kind_stop
    lines, stop_kinds, numbers = box.kind_line, box.stop_kinds, box.crossing_number
    reach: i64 = each + 3 * players
    risk: i64 = each + 4 * players
    for n in range(LINES * CROSSINGS):
        kind = kinds[n]
        stop = stops[kind]
        called = trips[lines[kind]]
        to_come: i64 = cards[stop_kinds[stop * 2]] + cards[stop_kinds[stop * 2 + 1]]
        row: i64 = at + numbers[stop] * players
        for other in range(players):
            rel: i64 = other - seat if other >= seat else other - seat + players
            here = houses[stop * players + other]
            worth: i64 = houses_around(box, s, kind, other) * box.big_trip_neighbour
            if here == 0:
                out[reach + rel] += (worth + box.big_trip_house) * called * min(to_come, 2)
                continue
            worth += here * box.big_trip_house
            out[row + rel] += worth * called
            out[risk + rel] += worth * called * to_come // here


def put_seats(
    box: Pieces, s: ParisParisState, seat: i64, cards: vec[i64], out: vec[i64], at: i64
) -> i64:
    """Points, small trips to come, turn order and displaced houses, seat by seat."""
    players = s.players
    small: i64 = at + 2 * players
    for kind in range(KINDS):
        if cards[kind] > 0:
            small_trip_to(box, s, kind, cards[kind], seat, out, small)
    most = most_displaced(s)
    for other in range(players):
        rel: i64 = other - seat if other >= seat else other - seat + players
        out[at + rel] = points(s, other)
        if s.to_act != NOBODY:
            out[at + 5 * players + rel] = 1 if other == s.to_act else 0
            turn: i64 = other - s.to_act if other >= s.to_act else other - s.to_act + players
            out[at + 6 * players + rel] = 1 if turn < len(s.display) - 1 else 0
            out[at + 7 * players + rel] = 1 if other == (s.bus + 1) % players else 0
        if players > 2:
            out[at + 8 * players + rel] = s.displaced[other]
            out[at + 9 * players + rel] = s.displaced[other] if other == most else i64(0)
    return at + (i64(8) if players == 2 else i64(10)) * players


def most_displaced(s: ParisParisState) -> i64:
    """Who would get the bonus for displaced houses now, if anybody (§6.2)."""
    most: i64 = 0
    owner: i64 = NONE
    for other in range(s.players):
        if s.displaced[other] > most:
            most, owner = s.displaced[other], other
        elif s.displaced[other] == most:
            owner = NONE
    return owner


def put_leads(s: ParisParisState, out: vec[i64], crossings: i64, each: i64, at: i64) -> None:
    """The lead over the best rival, in points now and in what they will be as things stand."""
    players = s.players
    forecast: i64 = each + players
    for rel in range(players):
        total: i64 = out[each + rel] * UNIT + out[each + 2 * players + rel] * UNIT // (players + 1)
        for n in range(2 * LINES):
            total += out[crossings + n * players + rel]
        if players > 2 and s.to_act != NOBODY:
            total += out[each + 9 * players + rel] * UNIT
        out[forecast + rel] = total
    out[at] = lead(out, each, players)
    out[at + 1] = lead(out, forecast, players)
