"""A bot that looks one decision ahead and takes the most points."""

from typing import Any

from lutece.bots.advice import advice_of
from lutece.engine.game import Game, State
from lutece.engine.rng import Rng

FIRST_RELEASE = "0.1.0"


class GreedyBot:
    """Takes the action after which its seat can expect most points, whatever the others get.

    It looks at one re-deal and ignores the lead and the rivals' answers. It always uses the
    weights of the first release, so that other bots can be measured against it over time.
    """

    def choose(self, game: Game[Any], state: State, seat: int, rng: Rng) -> int:
        evaluator = advice_of(game, FIRST_RELEASE).evaluator(game, int(state.players))
        deal = game.redeal(state, seat, rng)

        def expected_points(action: int) -> float:
            after = deal.copy()
            game.apply(after, action)
            return float(evaluator.points(after, seat)[seat])

        return max(map(int, game.candidates(state)), key=expected_points)
