"""Bots against bots on the same deals, and how sure the result is.

`tournament.py` plays pairs of bots, `game.py` one game of them. `statistics.py` has
shares of wins and points, `intervals.py` their confidence intervals, `sequential.py` the test that
ends a pair early, `ratings.py` the ratings over all games.

>>> pair = play_pair("paris-paris", "random", "search@40", games=2, seed=1)
>>> pair.games, pair.first.bot, pair.first.fair
(2, 'random', 0.5)
"""

from lutece.bots.arena.game import ArenaConfig, GameResult, LineUp, value_of
from lutece.bots.arena.ratings import Rating
from lutece.bots.arena.sequential import Verdict
from lutece.bots.arena.statistics import Adjusted, Side
from lutece.bots.arena.tournament import (
    GAMES,
    Pair,
    Results,
    Tournament,
    play_pair,
    play_tournament,
)

__all__ = [
    "GAMES",
    "Adjusted",
    "ArenaConfig",
    "GameResult",
    "LineUp",
    "Pair",
    "Rating",
    "Results",
    "Side",
    "Tournament",
    "Verdict",
    "play_pair",
    "play_tournament",
    "value_of",
]
