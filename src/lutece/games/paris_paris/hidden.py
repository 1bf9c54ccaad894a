# compiled
"""What a seat can't know, dealt anew: markers and the cards to come (PP-10)."""

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.engine.rng import Rng
from lutece.engine.vectors import in_order
from lutece.games.paris_paris.pieces import KINDS, LINES
from lutece.games.paris_paris.state import ParisParisState


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
