"""The observation of a seat as a list of numbers, as a data set stores it."""

from typing import Any

from lutece.engine.game import Game, State
from lutece.research import encoding


class PositionObserver:
    """Observes positions of one game; `columns` names each number."""

    def __init__(self, game: Game[Any], players: int) -> None:
        self._game = game
        self.columns = [name for _, names in game.columns(players) for name in names]
        self._empty = encoding.empty_row(len(self.columns))

    def observe(self, state: State, seat: int) -> list[int]:
        """What this seat may know."""
        return memoryview(encoding.observation(self._game, state, seat, self._empty)).tolist()
