# compiled
"""Small trips: live where cards are still to come, and leave the card that pays (§4)."""

from typing import Final

from mypy_extensions import i64

from lutece.games.paris_paris.pieces import Pieces
from lutece.games.paris_paris.state import SCORES, ParisParisState
from lutece.games.paris_paris.state import SMALL as SMALL_SCORE
from lutece.games.paris_paris.strategists.forecast import PARTS, SMALL, forecast, lead
from lutece.games.paris_paris.strategists.plan import Plan

LIKING: Final = 2.0  # what a point of a small trip counts beyond its point


class SmallTrips(Plan):
    """Points that come one by one, made and to come, are dearer than they count."""

    def value(self, box: Pieces, s: ParisParisState, seat: i64) -> float:
        parts = forecast(box, s, seat)
        made = float(s.scores[seat * SCORES + SMALL_SCORE])
        return lead(parts, s.players, seat) + LIKING * (made + parts[seat * PARTS + SMALL])


PLAN: Final = SmallTrips()


def worth(box: Pieces, s: ParisParisState, seat: i64) -> float:
    return PLAN.worth(box, s, seat)
