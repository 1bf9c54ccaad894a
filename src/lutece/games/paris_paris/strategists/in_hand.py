# compiled
"""In hand: points that are made can't be taken away; drive trips while the houses stand."""

from typing import Final

from mypy_extensions import i64

from lutece.games.paris_paris.pieces import Pieces
from lutece.games.paris_paris.state import ParisParisState
from lutece.games.paris_paris.strategists.forecast import NOW, PARTS, best_now, forecast, lead
from lutece.games.paris_paris.strategists.plan import Plan

LIKING: Final = 0.6  # what a point that is made counts beyond its point


class InHand(Plan):
    """The lead on the track is dearer than the lead that is hoped for."""

    def value(self, box: Pieces, s: ParisParisState, seat: i64) -> float:
        parts = forecast(box, s, seat)
        made = parts[seat * PARTS + NOW] - best_now(parts, s.players, seat)
        return lead(parts, s.players, seat) + LIKING * made


PLAN: Final = InHand()


def worth(box: Pieces, s: ParisParisState, seat: i64) -> float:
    return PLAN.worth(box, s, seat)
