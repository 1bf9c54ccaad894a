"""What is written of a position for the seat to act: its observation, as a list of numbers."""

from typing import Any

from lutece.engine.game import Game, State
from lutece.research import rows


class Sight:
    """How the positions of a game are seen, and the name of each number of that."""

    def __init__(self, game: Game[Any], players: int) -> None:
        self._game = game
        self.columns = [name for _, names in game.columns(players) for name in names]
        self._empty = rows.empty_row(len(self.columns))

    def look(self, state: State, seat: int) -> list[int]:
        """What this seat sees."""
        return memoryview(rows.observation(self._game, state, seat, self._empty)).tolist()
