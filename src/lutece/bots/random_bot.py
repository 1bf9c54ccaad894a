"""A bot that plays any legal action: the baseline for all others."""

from typing import Any

from lutece.engine.game import Game, State
from lutece.engine.rng import Rng


class RandomBot:
    """Chooses among the legal actions, each equally likely."""

    def choose(self, game: Game[Any], state: State, seat: int, rng: Rng) -> int:
        legal = game.legal(state)
        return int(legal[rng.below(len(legal))])
