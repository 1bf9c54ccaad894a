# compiled
"""*Majorities*: be first in districts, and bring the fourth keys that put VP tiles there (§5.8)."""

from typing import Final

from mypy_extensions import i64

from lutece.games.paris.pieces import Pieces
from lutece.games.paris.state import ParisState
from lutece.games.paris.strategists import action_ahead
from lutece.games.paris.strategists.aims import Aims


def aims() -> Aims:
    found = Aims()
    found.open_districts = 0.4  # a district counts before its tile has come
    found.fourth *= 2.0
    found.settle *= 0.6  # a lead is trusted early
    found.tiles *= 0.5
    found.growth *= 0.5
    found.franc *= 0.8
    return found


AIMS: Final = aims()


def worth(box: Pieces, s: ParisState, seat: i64) -> float:
    return action_ahead.worth(box, s, seat, AIMS)
