# compiled
"""The plan of light: ground beside streetlights, and large buildings on it (§8.1)."""

from typing import Final

from mypy_extensions import i64

from lutece.games.cite.pieces import Pieces
from lutece.games.cite.state import CiteState
from lutece.games.cite.strategists.forecast import ground_worth, lead, outlook, side_worth
from lutece.games.cite.strategists.laying import survey

LIT: Final = 0.6  # more for each buildable space beside a light
SPACES: Final = 0.4  # for each space of the reserve: light multiplies it
RIVAL: Final = 0.6  # how much the rival's ground counts
MORE_LIGHT: Final = 0.4


def worth(box: Pieces, s: CiteState, seat: i64) -> float:
    """The lead, with light counted for more than it pays."""
    if s.phase == 1:
        own = survey(box, s, seat)
        mine = ground_worth(own) + LIT * float(own.lit) + SPACES * float(own.spaces)
        return mine - RIVAL * side_worth(box, s, 1 - seat)
    end = outlook(box, s)
    return lead(end, seat) + MORE_LIGHT * end.light[seat]
