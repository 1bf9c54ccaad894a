# compiled
"""The builders' plan: take many buildings early, and find room for them all (§5.3)."""

from typing import Final

from mypy_extensions import i64

from lutece.games.cite.pieces import Pieces
from lutece.games.cite.state import CiteState
from lutece.games.cite.strategists.forecast import ground_worth, lead, outlook, side_worth
from lutece.games.cite.strategists.laying import survey

MANY: Final[i64] = 6
TAKEN: Final = 2.5  # for each building of the reserve, until there are many
HOUSED: Final = 2.0  # for each building that stands


def worth(box: Pieces, s: CiteState, seat: i64) -> float:
    """The lead, with buildings counted for more than they pay."""
    if s.phase == 1:
        own = survey(box, s, seat)
        mine = ground_worth(own) + TAKEN * float(min(own.reserve, MANY))
        return mine - side_worth(box, s, 1 - seat)
    end = outlook(box, s)
    return lead(end, seat) + HOUSED * float(end.number[seat])
