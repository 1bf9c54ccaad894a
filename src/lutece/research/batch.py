"""Thousands of games stepped together into NumPy arrays.

>>> batch = Batch("paris-paris", size=64, players=2, seed=1)
>>> batch.observations.shape == (64, len(batch.columns)), batch.masks.shape
(True, (64, 175))
>>> batch.step(batch.masks.argmax(axis=1))
>>> batch.rewards.shape, bool(batch.ended.any())
((64, 2), False)

The arrays are read-only windows on the memory that the compiled rules write: the same five
arrays all the time, new numbers in them after each step. Copy what you keep.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lutece import AnyEdition
from lutece.engine.game import State
from lutece.engine.match import NotAllowed
from lutece.engine.rng import rng_from_seed
from lutece.research.arrays import array_view
from lutece.research.batch_games import BatchGames
from lutece.research.game_config import GameConfig


class Batch:
    """So many games of one kind, each as the seat to act sees it.

    Game number n has the seed `seed + n`; a game that ends gives its rewards and is followed
    by the one with the next number at the same step.
    """

    observations: NDArray[np.int16]  # game x column
    masks: NDArray[np.bool_]  # game x action
    seats: NDArray[np.int64]  # who is to act
    rewards: NDArray[np.float64]  # game x seat: utilities where a game has just ended
    ended: NDArray[np.bool_]

    def __init__(
        self,
        game: str,
        size: int,
        players: int = 2,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        edition: AnyEdition | None = None,
    ) -> None:
        if type(size) is not int or size < 1:
            raise ValueError(f"size: a number from 1 on, not {size!r}")
        if type(seed) is not int:
            raise ValueError(f"seed: a number, not {seed!r}")
        self.config = config = GameConfig(game, players, options, edition)
        self.size = size
        self.columns = config.columns
        self.actions = config.actions
        self._seed = seed
        self._chance = rng_from_seed(f"batch {seed}")
        self._games = games = BatchGames(config.game, size, players, len(self.columns), self._begin)
        self.observations = array_view(games.observations, np.int16).reshape(size, -1)
        self.masks = array_view(games.masks, np.bool_).reshape(size, self.actions)
        self.seats = array_view(games.seats, np.int64)
        self.rewards = array_view(games.rewards, np.float64).reshape(size, players)
        self.ended = array_view(games.ended, np.bool_)

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """Play one action in each game. If one is not legal, none is played."""
        chosen = actions.tolist()
        if actions.shape != (self.size,):
            raise ValueError(f"actions: {self.size} in a row are needed, not {actions.shape}")
        if not np.issubdtype(actions.dtype, np.integer):
            raise ValueError(f"actions: ids, whole numbers, not {actions.dtype}")
        number = int(self._games.illegal(chosen))
        if number >= 0:
            raise self._refusal(number, chosen[number])
        self._games.step(chosen)

    def sample(self) -> NDArray[np.int64]:
        """A legal action of each game, each equally likely; the batch's seed decides."""
        return array_view(self._games.sample(self._chance), np.int64)

    def state(self, number: int) -> State:
        """A copy of the position of one game."""
        return self._games.states[number].copy()

    def _begin(self, number: int) -> State:
        return self.config.first_position(self._seed + number)

    def _refusal(self, number: int, action: int) -> NotAllowed:
        game = self.config.game
        named = game.catalogue[action]  # refuses what no position could have
        reason = game.why_not(self._games.states[number], action)
        assert reason is not None, "law 4: what is not legal has a reason"
        refusal = NotAllowed(reason)
        refusal.add_note(f"game {number} of the batch: {named!r}")
        return refusal
