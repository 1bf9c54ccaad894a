# compiled
"""What a seat may know, part by part: everything but the markers and the cards to come (PP-10)."""

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.games.paris_paris.parts import Card, Counts, Gone, Markers, Trips
from lutece.games.paris_paris.pieces import KINDS, LINE_STOPS, LINES, NONE, STOPS, Pieces
from lutece.games.paris_paris.scoring import (
    big_trip,
    displaced_bonus,
    end_score,
    is_opened,
    points,
    score,
    small_trip,
)
from lutece.games.paris_paris.state import BIG, MARKER, SCORES, ParisParisState


def open_part(box: Pieces, s: ParisParisState, name: str) -> Any:  # noqa: C901 - a flat table
    """A part that lies open to everybody, by its name in `parts.py`."""
    match name:
        case "players":
            return s.players
        case "to_act":
            return None if s.to_act == NOBODY else s.to_act
        case "over":
            return s.to_act == NOBODY
        case "round":
            return s.round
        case "rounds":
            return box.rounds[s.players]
        case "bus":
            return s.bus
        case "display":
            return [named_card(box, kind) for kind in s.display]
        case "if_left":
            return [trips_if_left(box, s, kind) for kind in s.display]
        case "cards_to_come":
            return len(s.deck) - s.drawn
        case "parked":
            return [named_card(box, kind) for kind in parked(s)]
        case "houses":
            return {box.stop_key(stop): owners(s, stop) for stop in range(STOPS)}
        case "supply":
            return seen_counts(s, s.supply)
        case "displaced":
            return seen_counts(s, s.displaced)
        case "gone":
            return gone_by_line(box, s)
        case "points":
            return [points(s, seat) for seat in range(s.players)]
        case "score":
            return [line.to_json() for line in score(box, s)]
        case _:
            raise KeyError(name)


def own_part(box: Pieces, s: ParisParisState, seat: i64, name: str) -> Any:
    """A part that depends on who looks."""
    match name:
        case "markers":
            return seen_markers(box, s, seat)
        case "to_come":
            return still_to_come(box, s, seat)
        case _:
            raise KeyError(name)


def named_card(box: Pieces, kind: i64) -> Card:
    stop, line = box.card(kind)
    return {"stop": stop, "line": line}


def trips_if_left(box: Pieces, s: ParisParisState, kind: i64) -> Trips:
    """What each seat would score if this card were the one left now; `big` where it is due."""
    line = box.kind_line[kind]
    trial = s.copy()
    small_trip(box, trial, kind, None)
    small = gains(s, trial)
    if s.parked[line] == NONE:
        return {"small": small, "big": None}
    trial = s.copy()
    big_trip(box, trial, line, BIG + line, (), None)
    return {"small": small, "big": gains(s, trial)}


def still_to_come(box: Pieces, s: ParisParisState, seat: i64) -> list[dict[str, Any]]:
    """What the end would add now, as far as this seat knows: trips on the markers it sees (§6.1),
    and the bonus where displaced houses are shown (§6.2)."""
    if s.to_act == NOBODY and s.opened == NONE:
        return []
    trial = s.copy()
    for other in range(s.players):
        for row in range(MARKER, SCORES):
            trial.scores[other * SCORES + row] = 0
    if 0 <= seat < s.players and not is_opened(s, seat):
        big_trip(box, trial, s.markers[seat], MARKER + s.markers[seat], (), None)
    if s.players == 2 and s.opened <= s.players:
        big_trip(box, trial, s.markers[2], MARKER + s.markers[2], (), None)
    if s.players > 2 and s.open_displaced:
        displaced_bonus(box, trial, None)
    return [line.to_json() for line in end_score(box, trial)]


def gains(before: ParisParisState, after: ParisParisState) -> list[int]:
    return [points(after, seat) - points(before, seat) for seat in range(before.players)]


def owners(s: ParisParisState, stop: i64) -> list[int]:
    """The seats that have houses at a stop, one entry for each house."""
    found: list[int] = []
    if s.standing[stop] > 0:
        for seat in range(s.players):
            found += [seat] * s.houses[stop * s.players + seat]
    return found


def seen_markers(box: Pieces, s: ParisParisState, seat: i64) -> Markers:
    """One's own marker and the open one; at the end all that have been opened."""
    open_line = box.line_key(s.markers[2]) if s.players == 2 else None
    known = [
        box.line_key(s.markers[other]) if other == seat or is_opened(s, other) else None
        for other in range(s.players)
    ]
    return {"seats": known, "open": open_line}


def seen_counts(s: ParisParisState, counts: vec[i64]) -> Counts:
    """Supplies and displaced houses, where the table or the rules show them (PP-7)."""
    if s.players == 2 or s.open_displaced or s.to_act == NOBODY:
        return list(counts)
    return None


def parked(s: ParisParisState) -> vec[i64]:
    """The parked cards line by line, last the one whose big trip is about to begin."""
    cards = vec[i64](capacity=LINES + 1)
    for kind in s.parked:
        if kind != NONE:
            cards = append(cards, kind)
    return cards if s.second == NONE else append(cards, s.second)


def gone(s: ParisParisState) -> vec[i64]:
    """By kind: the cards that were open and are no more, taken or driven in a big trip (PP-10)."""
    counts = vec[i64]([0] * KINDS)
    for place in range(s.drawn):
        counts[s.deck[place]] += 1
    for kind in s.display:
        counts[kind] -= 1
    for kind in parked(s):
        counts[kind] -= 1
    return counts


def gone_by_line(box: Pieces, s: ParisParisState) -> list[Gone]:
    counts = gone(s)
    found: list[Gone] = []
    for line in range(LINES):
        kinds = range(line * LINE_STOPS, (line + 1) * LINE_STOPS)
        stops = {box.card(kind)[0]: int(counts[kind]) for kind in kinds}
        found.append({"line": box.line_key(line), "stops": stops})
    return found
