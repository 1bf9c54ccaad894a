# compiled
"""What a seat may know, as a row of numbers for programs that learn.

Seats are counted from the one that looks: 0 is itself, 1 the next to its left.
"""

from librt.vecs import vec
from mypy_extensions import i16, i64

from lutece.engine.game import NOBODY
from lutece.engine.observation import put, put_by_seat, put_one_of, turn_of
from lutece.games.paris_paris.pieces import KINDS, LINES, NONE, STOPS, Pieces
from lutece.games.paris_paris.scoring import points
from lutece.games.paris_paris.state import ParisParisState


def columns(box: Pieces, players: int) -> list[tuple[str, list[str]]]:
    """What the numbers mean and the name of each, in the order of `observe`."""
    seats = range(players)
    cards = ["-".join(box.card(kind)) for kind in range(KINDS)]
    lines = [box.line_key(line) for line in range(LINES)]
    stops = [box.stop_key(stop) for stop in range(STOPS)]
    return [
        ("1 when this seat is to act", ["my_turn"]),
        ("the round, from 1; how many there are", ["round", "rounds"]),
        ("cards that are still to be opened", ["cards_to_come"]),
        ("the table's options, 1 or 0", ["both_lines", "all_lines", "open_displaced"]),
        ("1 for the holder of the bus", [f"bus.{seat}" for seat in seats]),
        ("cards of each kind on display", [f"display.{card}" for card in cards]),
        ("cards of each kind that are parked", [f"parked.{card}" for card in cards]),
        ("cards of each kind that were open and are gone", [f"gone.{card}" for card in cards]),
        ("houses at each stop", [f"houses.{stop}.{seat}" for stop in stops for seat in seats]),
        ("1 for the line of this seat's secret marker", [f"my_marker.{line}" for line in lines]),
        ("1 for the line of the open marker", [f"open_marker.{line}" for line in lines]),
        ("houses in the supply; -1 where unseen", [f"supply.{seat}" for seat in seats]),
        ("displaced houses; -1 where unseen", [f"displaced.{seat}" for seat in seats]),
        ("points so far", [f"points.{seat}" for seat in seats]),
    ]


def observe(box: Pieces, s: ParisParisState, seat: i64, out: vec[i16], at: i64) -> i64:
    """Write the numbers from `at` on; where the next ones go."""
    players = s.players
    at = put(out, at, 1 if s.to_act == seat else 0)
    at = put(out, at, s.round)
    at = put(out, at, box.rounds[players])
    at = put(out, at, len(s.deck) - s.drawn)
    at = put(out, at, 1 if s.both_lines else 0)
    at = put(out, at, 1 if s.all_lines else 0)
    at = put(out, at, 1 if s.open_displaced else 0)
    at = put_one_of(out, at, players, turn_of(players, seat, s.bus))
    at = observe_cards(s, out, at)
    at = put_by_seat(out, at, s.houses, players, seat)
    at = put_one_of(out, at, LINES, s.markers[seat])
    at = put_one_of(out, at, LINES, s.markers[2] if players == 2 else NONE)
    if players == 2 or s.open_displaced or s.to_act == NOBODY:  # PP-7
        at = put_by_seat(out, at, s.supply, players, seat)
        at = put_by_seat(out, at, s.displaced, players, seat)
    else:
        for _ in range(2 * players):
            at = put(out, at, NONE)
    for other in range(seat, players):
        at = put(out, at, points(s, other))
    for other in range(seat):
        at = put(out, at, points(s, other))
    return at


def observe_cards(s: ParisParisState, out: vec[i16], at: i64) -> i64:
    """How many cards of each kind are open, parked, and gone (PP-10)."""
    for n in range(3 * KINDS):
        out[at + n] = 0
    parked: i64 = at + KINDS
    gone: i64 = parked + KINDS
    for place in range(s.drawn):
        out[gone + s.deck[place]] += 1
    for kind in s.display:
        out[at + kind] += 1
        out[gone + kind] -= 1
    for kind in s.parked:
        if kind != NONE:
            out[parked + kind] += 1
            out[gone + kind] -= 1
    return gone + KINDS
