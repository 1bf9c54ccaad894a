# compiled
"""*Landmarks*: marble, gold and prestige for them, and tile 29 that counts them (§5.7, §8.29)."""

from typing import Final

from mypy_extensions import i64

from lutece.games.paris.pieces import Pieces
from lutece.games.paris.state import ParisState
from lutece.games.paris.strategists import action_ahead
from lutece.games.paris.strategists.aims import Aims


def aims() -> Aims:
    found = Aims()
    found.landmark += 10.0
    found.landmark_set *= 1.5
    found.marble *= 2.0
    found.gold *= 2.0
    found.prestige *= 1.5
    found.districts *= 0.8
    return found


AIMS: Final = aims()


def worth(box: Pieces, s: ParisState, seat: i64) -> float:
    return action_ahead.worth(box, s, seat, AIMS)
