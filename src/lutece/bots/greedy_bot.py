"""A bot that looks one decision ahead and takes what looks best."""

from typing import Any

from lutece.bots.advice import advice_of
from lutece.engine.game import Game, State
from lutece.engine.rng import Rng

DEALS = 4  # of what the seat can't see


class GreedyBot:
    """Takes the action after which its seat's position is worth most, over a few re-deals."""

    def choose(self, game: Game[Any], state: State, seat: int, rng: Rng) -> int:
        outlook = advice_of(game).outlook(game, int(state.players))
        deals = [game.redeal(state, seat, rng) for _ in range(DEALS)]

        def promise(action: int) -> float:
            return sum(outlook.after(deal, action) for deal in deals)

        return max(map(int, game.candidates(state)), key=promise)
