# compiled
"""Intersections: hold them with two houses, so that no single card takes one away (§3.3)."""

from typing import Final

from mypy_extensions import i64

from lutece.games.paris_paris.pieces import STOPS, Pieces
from lutece.games.paris_paris.state import ParisParisState
from lutece.games.paris_paris.strategists.forecast import forecast, lead
from lutece.games.paris_paris.strategists.plan import Plan

LIKING: Final = 2.0  # what an intersection of one's own counts beyond its trips


class Intersections(Plan):
    """An intersection with two own houses is dearer than its trips."""

    def value(self, box: Pieces, s: ParisParisState, seat: i64) -> float:
        return lead(forecast(box, s, seat), s.players, seat) + LIKING * float(pairs(s, seat))


def pairs(s: ParisParisState, seat: i64) -> i64:
    """The intersections that a seat has for itself."""
    count: i64 = 0
    for stop in range(STOPS):
        if s.houses[stop * s.players + seat] == 2:
            count += 1
    return count


PLAN: Final = Intersections()


def worth(box: Pieces, s: ParisParisState, seat: i64) -> float:
    return PLAN.worth(box, s, seat)
