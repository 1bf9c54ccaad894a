# compiled
"""The plan of groups: all ground in one piece, and all buildings in one group (§8.2)."""

from typing import Final

from mypy_extensions import i64

from lutece.games.cite.pieces import Pieces
from lutece.games.cite.state import CiteState
from lutece.games.cite.strategists.forecast import ground_worth, lead, outlook, side_worth
from lutece.games.cite.strategists.laying import survey

JOINED: Final = 0.4  # more for each pair of buildable spaces side by side
AREA: Final = 0.7  # for each space of the largest joined ground
RIVAL: Final = 0.7  # how much the rival's ground counts
MORE_GROUP: Final = 0.8


def worth(box: Pieces, s: CiteState, seat: i64) -> float:
    """The lead, with the group counted for more than it pays."""
    if s.phase == 1:
        own = survey(box, s, seat)
        mine = ground_worth(own) + JOINED * float(own.joined) + AREA * float(own.area)
        return mine - RIVAL * side_worth(box, s, 1 - seat)
    end = outlook(box, s)
    return lead(end, seat) + MORE_GROUP * end.group[seat]
