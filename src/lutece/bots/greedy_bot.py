"""A bot that looks one decision ahead and takes what promises it most points."""

from typing import Any

from lutece.bots.advice import advice_of
from lutece.engine.game import Game, State
from lutece.engine.rng import Rng

FIRST_RELEASE = "0.1.0"


class GreedyBot:
    """Takes the action after which its seat can expect most points, whatever the others get.

    One look at one deal of what it can't see: no answer, no thought of the lead. It goes by the
    weights of the first release for good, so that it is a yardstick that does not move.
    """

    def choose(self, game: Game[Any], state: State, seat: int, rng: Rng) -> int:
        evaluator = advice_of(game, FIRST_RELEASE).evaluator(game, int(state.players))
        deal = game.redeal(state, seat, rng)

        def promise(action: int) -> float:
            after = deal.copy()
            game.apply(after, action)
            return float(evaluator.points(after, seat)[seat])

        return max(map(int, game.candidates(state)), key=promise)
