# compiled
"""The plans by name, and what a position is worth by each.

The last one, *foresight*, takes no part in training: it measures what others have learned.
"""

from typing import Final

from mypy_extensions import i64

from lutece.games.cite.pieces import Pieces
from lutece.games.cite.state import CiteState
from lutece.games.cite.strategists import (
    balanced,
    builders,
    foresight,
    groups,
    light,
    postcards,
)

PLANS: Final = ("balanced", "light", "groups", "postcards", "builders", "foresight")


def worth(box: Pieces, s: CiteState, seat: i64, plan: i64) -> float:
    """What a position is worth to a seat that follows a plan, by its number in `PLANS`."""
    if plan == 1:
        return light.worth(box, s, seat)
    if plan == 2:
        return groups.worth(box, s, seat)
    if plan == 3:
        return postcards.worth(box, s, seat)
    if plan == 4:
        return builders.worth(box, s, seat)
    return foresight.worth(box, s, seat) if plan == 5 else balanced.worth(box, s, seat)
