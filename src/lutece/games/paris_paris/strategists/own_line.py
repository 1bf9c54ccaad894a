# compiled
"""Own line: build along one's marker's line, which is sure to be driven at the end (§6.1)."""

from typing import Final

from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.games.paris_paris.estimates import line_trip
from lutece.games.paris_paris.pieces import Pieces
from lutece.games.paris_paris.state import ParisParisState
from lutece.games.paris_paris.strategists.forecast import forecast, lead
from lutece.games.paris_paris.strategists.plan import Plan

LIKING: Final = 1.0  # what a point of the last trips that one knows counts beyond its point


class OwnLine(Plan):
    """What the known markers' trips would bring now is dearer than it counts."""

    def value(self, box: Pieces, s: ParisParisState, seat: i64) -> float:
        ahead = lead(forecast(box, s, seat), s.players, seat)
        if s.to_act == NOBODY:
            return ahead
        known: i64 = line_trip(box, s, s.markers[seat], seat)
        if s.players == 2:
            known += line_trip(box, s, s.markers[2], seat)
        return ahead + LIKING * float(known)


PLAN: Final = OwnLine()


def worth(box: Pieces, s: ParisParisState, seat: i64) -> float:
    return PLAN.worth(box, s, seat)
