# compiled
"""The plans by name, and what a position is worth by each.

The last one takes no part in training: it measures whether what was learned holds against
somebody new.
"""

from typing import Final

from mypy_extensions import i64

from lutece.games.paris.pieces import Pieces
from lutece.games.paris.state import ParisState
from lutece.games.paris.strategists import (
    balanced,
    bonus_tiles,
    climbers,
    francs,
    landmarks,
    majorities,
)

PLANS: Final = ("balanced", "majorities", "landmarks", "bonus-tiles", "francs", "climbers")


def worth(box: Pieces, s: ParisState, seat: i64, plan: i64) -> float:
    """What a position is worth to a seat that follows one of the plans, in points."""
    if plan == 0:
        return balanced.worth(box, s, seat)
    if plan == 1:
        return majorities.worth(box, s, seat)
    if plan == 2:
        return landmarks.worth(box, s, seat)
    if plan == 3:
        return bonus_tiles.worth(box, s, seat)
    if plan == 4:
        return francs.worth(box, s, seat)
    return climbers.worth(box, s, seat)
