# compiled
"""A position before the action of the turn is worth what the best action makes of it (§4.3)."""

from librt.vecs import vec
from mypy_extensions import i64

from lutece.games.paris.pieces import Pieces
from lutece.games.paris.state import ACTING, ParisState
from lutece.games.paris.strategists.aims import Aims
from lutece.games.paris.strategists.forecast import settled
from lutece.games.paris.turn import ALL, apply, main_actions


def worth(box: Pieces, s: ParisState, seat: i64, aims: Aims) -> float:
    """By some aims; tiles and trades that make a better action possible show in it."""
    if s.to_act != seat or s.phase != ACTING:
        return settled(box, s, seat, aims)
    best = -100000.0
    for action in main_actions(box, s, vec[i64](), ALL):
        after = s.copy()
        apply(box, after, action, None)
        best = max(best, settled(box, after, seat, aims))
    return best
