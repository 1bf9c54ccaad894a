# compiled
"""What a sensible player thinks about in Paris: the moves, and trades that lead to one.

Every purchase and every sale loses money (§2.12), so a trade is worth a thought only where
it pays for something: a resource that is missing for a move, or Francs that are.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.games.paris.benefits import bonus_price
from lutece.games.paris.ids import BUY, MOVE, SELL
from lutece.games.paris.pieces import Pieces
from lutece.games.paris.state import ACTING, FRANCS, SCREEN, TAKING_BONUS, ParisState
from lutece.games.paris.turn import legal


def candidates(box: Pieces, s: ParisState) -> vec[i64]:
    """The legal actions without idle trades; all of them if nothing else is left."""
    everything = legal(box, s)
    can_move = any(box.block[action] == MOVE for action in everything)
    found = vec[i64](capacity=len(everything))
    for action in everything:
        block = box.block[action]
        if block == BUY and not worth_buying(s, action - box.first[BUY]):
            continue
        if block == SELL and not worth_selling(box, s, can_move):
            continue
        found = append(found, action)
    return found if len(found) > 0 else everything


def worth_buying(s: ParisState, resource: i64) -> bool:
    """Before the action of the turn, a resource of which there is none."""
    held: i64 = s.screens[s.to_act * SCREEN + resource] + s.units[resource]
    return s.phase == ACTING and held == 0


def worth_selling(box: Pieces, s: ParisState, can_move: bool) -> bool:
    """Where money is short: for a move, or for a bonus tile that has a price."""
    if s.phase == TAKING_BONUS:
        return s.screens[s.to_act * SCREEN + FRANCS] < bonus_price(box, s)
    return s.phase == ACTING and not can_move
