# compiled
"""*Bonus tiles*: many of them, and buildings of the values that they count (§7, §8)."""

from typing import Final

from mypy_extensions import i64

from lutece.games.paris.pieces import Pieces
from lutece.games.paris.state import ParisState
from lutece.games.paris.strategists import action_ahead
from lutece.games.paris.strategists.aims import Aims


def aims() -> Aims:
    found = Aims()
    found.tile = 4.0
    found.track *= 1.3  # so the meeple goes in small steps
    found.districts *= 0.8
    return found


AIMS: Final = aims()


def worth(box: Pieces, s: ParisState, seat: i64) -> float:
    return action_ahead.worth(box, s, seat, AIMS)
