# compiled
"""The plans by name, and what a position is worth by each.

The last one takes no part in training: it measures what others have learned.
"""

from typing import Final

from mypy_extensions import i64

from lutece.games.paris_paris.pieces import Pieces
from lutece.games.paris_paris.state import ParisParisState
from lutece.games.paris_paris.strategists import (
    balanced,
    denial,
    in_hand,
    intersections,
    own_line,
    quarter,
    small_trips,
)

PLANS: Final = (
    "balanced",
    "intersections",
    "small-trips",
    "own-line",
    "denial",
    "quarter",
    "in-hand",
)


def worth(box: Pieces, s: ParisParisState, seat: i64, plan: i64) -> float:
    """What a position is worth to a seat by the plan of this number."""
    if plan == 1:
        return intersections.worth(box, s, seat)
    if plan == 2:
        return small_trips.worth(box, s, seat)
    if plan == 3:
        return own_line.worth(box, s, seat)
    if plan == 4:
        return denial.worth(box, s, seat)
    if plan == 5:
        return quarter.worth(box, s, seat)
    if plan == 6:
        return in_hand.worth(box, s, seat)
    return balanced.worth(box, s, seat)
