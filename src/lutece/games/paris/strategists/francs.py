# compiled
"""*Francs*: save money for tile 27, which makes each a point at the end (§8.27)."""

from typing import Final

from mypy_extensions import i64

from lutece.games.paris.pieces import Pieces
from lutece.games.paris.state import ParisState
from lutece.games.paris.strategists import action_ahead
from lutece.games.paris.strategists.aims import Aims


def aims() -> Aims:
    found = Aims()
    found.francs_tile = 26.0  # saved from the first bank on
    found.franc *= 1.4
    found.purse = 30.0  # nothing is too much
    return found


AIMS: Final = aims()


def worth(box: Pieces, s: ParisState, seat: i64) -> float:
    return action_ahead.worth(box, s, seat, AIMS)
