# compiled
"""The plan of postcards: few buildings on good ground, and the cards that pay most (§7)."""

from typing import Final

from mypy_extensions import i64

from lutece.games.cite.pieces import Pieces
from lutece.games.cite.state import CiteState
from lutece.games.cite.strategists.forecast import ground_worth, lead, outlook, side_worth
from lutece.games.cite.strategists.laying import survey

FEW: Final[i64] = 3  # buildings; more would wall in the painter and crowd the dancer
CROWDED: Final = 5.0  # less for each building beyond
MORE_CARDS: Final = 0.5


def worth(box: Pieces, s: CiteState, seat: i64) -> float:
    """The lead, with cards counted for more than they pay."""
    if s.phase == 1:
        own = survey(box, s, seat)
        mine = ground_worth(own) - CROWDED * float(max(own.reserve - FEW, 0))
        return mine - side_worth(box, s, 1 - seat)
    end = outlook(box, s)
    return lead(end, seat) + MORE_CARDS * (end.cards[seat] - end.cards[1 - seat])
