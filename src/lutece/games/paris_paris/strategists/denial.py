# compiled
"""Denial: what rivals don't get counts more than what one gets."""

from typing import Final

from mypy_extensions import i64

from lutece.games.paris_paris.pieces import Pieces
from lutece.games.paris_paris.state import ParisParisState
from lutece.games.paris_paris.strategists.forecast import best_now, forecast, lead, rivals
from lutece.games.paris_paris.strategists.plan import Plan

HOPED: Final = 0.3  # what a point that rivals can expect counts beyond its point
MADE: Final = 0.6  # and one that they make


class Denial(Plan):
    """Take what they need, remove what they have, leave what brings them nothing."""

    def value(self, box: Pieces, s: ParisParisState, seat: i64) -> float:
        parts = forecast(box, s, seat)
        theirs = HOPED * rivals(parts, s.players, seat) + MADE * best_now(parts, s.players, seat)
        return lead(parts, s.players, seat) - theirs


PLAN: Final = Denial()


def worth(box: Pieces, s: ParisParisState, seat: i64) -> float:
    return PLAN.worth(box, s, seat)
