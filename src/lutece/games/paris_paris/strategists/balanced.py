# compiled
"""Balanced: the lead that can be expected at the end, all parts alike."""

from mypy_extensions import i64

from lutece.games.paris_paris.pieces import Pieces
from lutece.games.paris_paris.state import ParisParisState
from lutece.games.paris_paris.strategists.plan import SOUND


def worth(box: Pieces, s: ParisParisState, seat: i64) -> float:
    return SOUND.worth(box, s, seat)
