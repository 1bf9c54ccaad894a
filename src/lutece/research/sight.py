"""What is written of a position for the seat to act: its observation, or the game's terms.

A game that tells no observation has terms at least. They belong to a whole position, so they are
taken from a re-deal: nothing that the seat can't see gets into them.
"""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i16

from lutece.engine.game import Game, State
from lutece.engine.rng import rng_from_seed


class Sight:
    """How the positions of a game are seen, and what each number of that means."""

    def __init__(self, game: Game[Any], players: int) -> None:
        self._game: Any = game
        observed = columns_of(game, players)
        self.name = "terms" if observed is None else "observation"
        if observed is None:
            terms = [f"{name}.{seat}" for seat in range(players) for name in game.term_names]
        self.columns = terms if observed is None else observed

    def look(self, state: State, seat: int, chance: str) -> list[int] | list[float]:
        """What this seat sees; `chance` seeds the re-deal where there is one."""
        if self.name == "observation":
            row = vec[i16]([0 for _ in self.columns])
            self._game.observe(state, seat, row, 0)
            return memoryview(row).tolist()
        guessed = self._game.redeal(state, seat, rng_from_seed(chance))
        return [float(term) for term in self._game.terms(guessed)]


def columns_of(game: Any, players: int) -> list[str] | None:
    """The name of each number of the game's observation; None when it tells none."""
    try:
        groups = game.columns(players)
    except (AttributeError, NotImplementedError):
        return None
    return [name for _, names in groups for name in names]
