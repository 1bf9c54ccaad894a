# compiled
"""What a seat may know, and what it can't: markers, the cards to come, PP-7 (PP-10)."""

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.engine.rng import Rng
from lutece.games.paris_paris.pieces import LINES, NONE, STOPS, Pieces
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
    """The cards to come in a new order, and new markers for all but this seat."""
    twin = s.copy()
    if s.to_act == NOBODY:
        return twin  # nothing is hidden any more but the markers that stayed out
    twin.deck = s.deck[:]
    shuffle_some(twin.deck, list(range(s.drawn, len(s.deck))), rng)
    known = [int(seat), 2] if s.players == 2 else [int(seat)]
    twin.markers = s.markers[:]
    shuffle_some(twin.markers, [n for n in range(LINES) if n not in known], rng)
    return twin


def shuffle_some(items: vec[i64], at: list[int], rng: Rng) -> None:
    """Shuffle the items at these places among themselves, however they lie now.

    Sorted first: the same random source must deal the same, whatever is really there.
    """
    some = vec[i64](sorted([items[place] for place in at]))
    rng.shuffle(some)
    for n, place in enumerate(at):
        items[place] = some[n]
