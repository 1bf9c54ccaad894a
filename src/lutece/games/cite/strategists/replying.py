# compiled
"""The rival's answer: late in phase 2 there are few, each is looked at, the worst is expected."""

from typing import Final

from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.games.cite.board import NONE
from lutece.games.cite.pieces import Pieces
from lutece.games.cite.scoring import points
from lutece.games.cite.state import CiteState
from lutece.games.cite.strategists.forecast import lead, outlook
from lutece.games.cite.turn import apply, legal

FEW: Final[i64] = 18  # answers; more would take too long


def lead_ahead(box: Pieces, s: CiteState, seat: i64) -> float:
    """The lead that is foreseen, after the answer that is worst for a seat."""
    if not has_few_answers(box, s, seat):
        return lead(outlook(box, s), seat)
    worst = 1000.0
    for answer in legal(box, s):
        after = s.copy()
        apply(box, after, answer, None)
        if after.to_act == NOBODY:
            seen = float(points(box, after, seat) - points(box, after, 1 - seat))
        else:
            seen = lead(outlook(box, after), seat)
        worst = min(worst, seen)
    return worst


def has_few_answers(box: Pieces, s: CiteState, seat: i64) -> bool:
    """Whether it is the rival's turn, and what it can do is soon gone through."""
    if s.phase == 1 or s.to_act != 1 - seat or s.card != NONE:
        return False
    return len(s.fits[1 - seat]) <= FEW and len(legal(box, s)) <= FEW
