# compiled
"""*Climbers*: few keys that go up step by step and take the token of every step.

A step costs the difference of two values (§4.10), so a key that climbs by 4, 8 and a landmark has
wood, gold and a landmark for what the landmark alone costs.
"""

from typing import Final

from mypy_extensions import i64

from lutece.games.paris.pieces import Pieces
from lutece.games.paris.state import ParisState
from lutece.games.paris.strategists import action_ahead
from lutece.games.paris.strategists.aims import Aims


def aims() -> Aims:
    found = Aims()
    found.value = 0.4  # how high the keys stand
    found.hand *= 1.5  # the others stay behind the screen
    found.wood *= 1.3
    return found


AIMS: Final = aims()


def worth(box: Pieces, s: ParisState, seat: i64) -> float:
    return action_ahead.worth(box, s, seat, AIMS)
