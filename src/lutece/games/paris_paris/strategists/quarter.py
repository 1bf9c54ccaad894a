# compiled
"""Quarter: settle one neighbourhood densely, so that each house counts at several stops."""

from typing import Final

from mypy_extensions import i64

from lutece.games.paris_paris.pieces import Pieces
from lutece.games.paris_paris.state import ParisParisState
from lutece.games.paris_paris.strategists.forecast import AROUND, END_AROUND, PARTS, forecast, lead
from lutece.games.paris_paris.strategists.plan import Plan

LIKING: Final = 0.5  # what a point from beside an intersection counts beyond its point


class Quarter(Plan):
    """Points from houses beside one's intersections are dearer than they count."""

    def value(self, box: Pieces, s: ParisParisState, seat: i64) -> float:
        parts = forecast(box, s, seat)
        around = parts[seat * PARTS + AROUND] + parts[seat * PARTS + END_AROUND]
        return lead(parts, s.players, seat) + LIKING * around


PLAN: Final = Quarter()


def worth(box: Pieces, s: ParisParisState, seat: i64) -> float:
    return PLAN.worth(box, s, seat)
