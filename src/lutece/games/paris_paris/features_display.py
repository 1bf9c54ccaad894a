# compiled
"""The cards that can still be taken, as numbers: the last part of a position's features."""

from librt.vecs import vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.games.paris_paris.estimates import UNIT, build_worth, line_trip, small_trip_to
from lutece.games.paris_paris.pieces import NONE, Pieces
from lutece.games.paris_paris.state import ParisParisState


def lead(out: vec[i64], at: i64, players: i64) -> i64:
    """By how much the first of a row of seats is before the best of the others."""
    best: i64 = out[at + 1]
    for rel in range(2, players):
        best = max(best, out[at + rel])
    return out[at] - best


def put_display(
    box: Pieces,
    s: ParisParisState,
    seat: i64,
    cards: vec[i64],
    trips: vec[i64],
    out: vec[i64],
    at: i64,
) -> None:
    """Each card that can still be taken, those first that this seat would like to be left."""
    players, shown = s.players, len(s.display)
    width: i64 = players + 4
    if s.to_act == NOBODY or shown == 0:
        return
    total: i64 = 0
    for n in range(shown):
        put_card(box, s, seat, cards, trips, s.display[n], out, at + n * width)
        total += out[at + n * width]
    sort_rows(out, at, shown, width)
    out[at + (players + 1) * width] = shown
    out[at + (players + 1) * width + 1] = total * UNIT // shown


def put_card(
    box: Pieces,
    s: ParisParisState,
    seat: i64,
    cards: vec[i64],
    trips: vec[i64],
    kind: i64,
    out: vec[i64],
    at: i64,
) -> None:
    """What a card brings everybody if it is left now, and whoever takes it by building there."""
    players, line, stop = s.players, box.kind_line[kind], box.kind_stop[kind]
    small_trip_to(box, s, kind, 1, seat, out, at + 4)
    if s.parked[line] != NONE:
        out[at + 1] = 1
        for other in range(players):
            rel: i64 = other - seat if other >= seat else other - seat + players
            out[at + 4 + rel] += line_trip(box, s, line, other)
    out[at] = lead(out, at + 4, players)
    out[at + 2] = build_worth(box, s, cards, trips, stop, seat)
    out[at + 3] = out[at + 2]
    if s.to_act != seat:
        out[at + 3] = build_worth(box, s, cards, trips, stop, s.to_act)


def sort_rows(out: vec[i64], at: i64, count: i64, width: i64) -> None:
    """Put rows in order, the largest first, by their first number and then the next ones."""
    for first in range(1, count):
        row: i64 = at + first * width
        while row > at and before(out, row, row - width, width):
            for n in range(row, row + width):
                out[n], out[n - width] = out[n - width], out[n]
            row -= width


def before(out: vec[i64], row: i64, other: i64, width: i64) -> bool:
    """Whether a row goes before another one."""
    for n in range(width):
        if out[row + n] != out[other + n]:
            return out[row + n] > out[other + n]
    return False
