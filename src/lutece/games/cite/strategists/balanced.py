# compiled
"""The balanced plan: what I expect to score less what the rival does."""

from mypy_extensions import i64

from lutece.games.cite.pieces import Pieces
from lutece.games.cite.state import CiteState
from lutece.games.cite.strategists.forecast import side_worth
from lutece.games.cite.strategists.replying import lead_ahead


def worth(box: Pieces, s: CiteState, seat: i64) -> float:
    """Both sides' points, reckoned alike."""
    if s.phase == 1:
        return side_worth(box, s, seat) - side_worth(box, s, 1 - seat)
    return lead_ahead(box, s, seat)
