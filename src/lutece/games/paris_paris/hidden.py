# compiled
"""What a seat may know, and what it can't: markers, the cards to come, PP-7 (PP-10)."""

from typing import Any

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.engine.rng import Rng
from lutece.games.paris_paris.pieces import KINDS, LINES, NONE, STOPS, Pieces
from lutece.games.paris_paris.scoring import (
    big_trip,
    displaced_bonus,
    end_score,
    points,
    score,
    small_trip,
)
from lutece.games.paris_paris.state import BIG, MARKER, ParisParisState


def own_view(box: Pieces, s: ParisParisState, seat: i64) -> dict[str, Any]:
    """This seat's own marker, and what the end would add as far as it knows."""
    over = s.to_act == NOBODY
    return {
        "markers": seen_markers(box, s, seat),
        "to_come": [] if over else still_to_come(box, s, seat),
    }


def open_view(box: Pieces, s: ParisParisState) -> dict[str, Any]:
    """Everything but the markers."""
    over = s.to_act == NOBODY
    return {
        "players": s.players,
        "to_act": None if over else s.to_act,
        "over": over,
        "round": s.round,
        "rounds": box.rounds[s.players],
        "bus": s.bus,
        "display": [named_card(box, kind) for kind in s.display],
        "if_left": [trips_if_left(box, s, kind) for kind in s.display],
        "cards_to_come": len(s.deck) - s.drawn,
        "parked": [named_card(box, kind) for kind in s.parked if kind != NONE],
        "houses": {box.stop_key(stop): owners(s, stop) for stop in range(STOPS)},
        "supply": seen_counts(s, s.supply),
        "displaced": seen_counts(s, s.displaced),
        "gone": [named_card(box, kind) for kind in gone(s)],
        "points": [points(s, other) for other in range(s.players)],
        "score": [
            {"seat": line.seat, "key": line.key, "points": line.points, **line.details}
            for line in score(box, s)
        ],
    }


def named_card(box: Pieces, kind: i64) -> dict[str, str]:
    stop, line = box.card(kind)
    return {"stop": stop, "line": line}


def trips_if_left(box: Pieces, s: ParisParisState, kind: i64) -> dict[str, Any]:
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
    trial = s.copy()
    if 0 <= seat < s.players:
        big_trip(box, trial, s.markers[seat], MARKER + s.markers[seat], (), None)
    if s.players == 2:
        big_trip(box, trial, s.markers[2], MARKER + s.markers[2], (), None)
    elif s.open_displaced:
        displaced_bonus(box, trial, None)
    return [
        {"seat": line.seat, "key": line.key, "points": line.points, **line.details}
        for line in end_score(box, trial)
    ]


def gains(before: ParisParisState, after: ParisParisState) -> list[int]:
    return [points(after, seat) - points(before, seat) for seat in range(before.players)]


def owners(s: ParisParisState, stop: i64) -> list[int]:
    """The seats that have houses at a stop, one entry for each house."""
    found: list[int] = []
    if s.standing[stop] > 0:
        for seat in range(s.players):
            found += [seat] * s.houses[stop * s.players + seat]
    return found


def seen_markers(box: Pieces, s: ParisParisState, seat: i64) -> dict[str, Any]:
    """One's own marker and the open one; all that were dealt once the game is over."""
    open_line = box.line_key(s.markers[2]) if s.players == 2 else None
    known = [
        box.line_key(s.markers[other]) if other == seat or s.to_act == NOBODY else None
        for other in range(s.players)
    ]
    return {"seats": known, "open": open_line}


def seen_counts(s: ParisParisState, counts: vec[i64]) -> list[int] | None:
    """Supplies and displaced houses, where the table or the rules show them (PP-7)."""
    if s.players == 2 or s.open_displaced or s.to_act == NOBODY:
        return list(counts)
    return None


def gone(s: ParisParisState) -> vec[i64]:
    """The cards that were open and are no more: taken, or driven in a big trip (PP-10)."""
    left = vec[i64](capacity=60)
    here = s.display[:]
    for kind in s.parked:
        here = append(here, kind)
    for place in range(s.drawn):
        kind = s.deck[place]
        kept = False
        for n in range(len(here)):
            if here[n] == kind and not kept:
                here[n] = NONE
                kept = True
        if not kept:
            left = append(left, kind)
    return left


def redeal(s: ParisParisState, seat: i64, rng: Rng) -> ParisParisState:
    """The cards to come in a new order, and new markers for all but this seat.

    Both are put in order before they are shuffled: the same random source must deal the same,
    whatever is really there.
    """
    twin = s.copy()
    if s.to_act == NOBODY:
        return twin  # nothing is hidden any more but the markers that stayed out
    twin.deck = redealt_deck(s, rng)
    twin.markers = redealt_markers(s, seat, rng)
    return twin


def redealt_deck(s: ParisParisState, rng: Rng) -> vec[i64]:
    to_come = in_order(s.deck[s.drawn :], KINDS)
    rng.shuffle(to_come)
    return extend(s.deck[: s.drawn], to_come)


def redealt_markers(s: ParisParisState, seat: i64, rng: Rng) -> vec[i64]:
    """This seat knows its own marker, and of two players the open one."""
    unknown = vec[i64](capacity=LINES)
    for n in range(LINES):
        if n != seat and (n != 2 or s.players > 2):
            unknown = append(unknown, s.markers[n])
    unknown = in_order(unknown, LINES)
    rng.shuffle(unknown)
    markers = s.markers[:]
    dealt: i64 = 0
    for n in range(LINES):
        if n != seat and (n != 2 or s.players > 2):
            markers[n] = unknown[dealt]
            dealt += 1
    return markers


def in_order(items: vec[i64], kinds: i64) -> vec[i64]:
    """Items of so many kinds, sorted by counting them."""
    counts = vec[i64]([0] * kinds)
    for item in items:
        counts[item] += 1
    found = vec[i64](capacity=len(items))
    for kind in range(kinds):
        for _n in range(counts[kind]):
            found = append(found, kind)
    return found
