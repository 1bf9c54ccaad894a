# compiled
"""The plan of foresight: play phase 1 to its end in thought, and see who leads there."""

from typing import Final

from mypy_extensions import i64

from lutece.games.cite.pieces import Pieces
from lutece.games.cite.state import CiteState
from lutece.games.cite.strategists import balanced
from lutece.games.cite.strategists.forecast import lead, outlook
from lutece.games.cite.strategists.replying import lead_ahead

GROUND: Final = 2.0  # one game in thought is a matter of luck: the ground itself counts double


def worth(box: Pieces, s: CiteState, seat: i64) -> float:
    """The lead at the end that is foreseen, and in phase 1 also that of ground and reserve."""
    if s.phase == 2:
        return lead_ahead(box, s, seat)
    return lead(outlook(box, s), seat) + GROUND * balanced.worth(box, s, seat)
