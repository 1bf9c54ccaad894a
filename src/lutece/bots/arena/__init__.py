"""Bots against bots on the same deals, and how sure the result is.

`tournament.py` plays pairs of bots, `game.py` one game of them. `figures.py` says what the games
add up to, `intervals.py` how sure that is, `sequential.py` when it is sure enough; `ratings.py`
rates bots over all games.

>>> pair = play_pair("paris-paris", "random", "search@40", games=2, seed=1)
>>> pair.games, pair.first.bot, pair.first.fair
(2, 'random', 0.5)
"""

from lutece.bots.arena.figures import Adjusted, Side
from lutece.bots.arena.game import LineUp, Played, Setting, value_of
from lutece.bots.arena.ratings import Rating
from lutece.bots.arena.sequential import Verdict
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
    "LineUp",
    "Pair",
    "Played",
    "Rating",
    "Results",
    "Setting",
    "Side",
    "Tournament",
    "Verdict",
    "play_pair",
    "play_tournament",
    "value_of",
]
