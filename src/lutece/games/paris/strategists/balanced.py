# compiled
"""*Balanced*: the forecast as it is, nothing aimed at."""

from typing import Final

from mypy_extensions import i64

from lutece.games.paris.pieces import Pieces
from lutece.games.paris.state import ParisState
from lutece.games.paris.strategists import action_ahead
from lutece.games.paris.strategists.aims import Aims

AIMS: Final = Aims()


def worth(box: Pieces, s: ParisState, seat: i64) -> float:
    return action_ahead.worth(box, s, seat, AIMS)
