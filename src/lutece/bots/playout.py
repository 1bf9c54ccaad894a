# compiled
"""Random play inside compiled code, to measure the speed of the rules."""

from typing import TypeVar

from mypy_extensions import i64

from lutece.engine.game import NOBODY, Game, State
from lutece.engine.rng import Rng

S = TypeVar("S", bound=State)


def playout(game: Game[S], s: S, rng: Rng, most: i64) -> i64:
    """Play at random to the end, or for `most` decisions; the number of decisions made."""
    made: i64 = 0
    while s.to_act != NOBODY and made < most:
        legal = game.legal(s)
        game.apply(s, legal[rng.below(len(legal))], None)
        made += 1
    return made
