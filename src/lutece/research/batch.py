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
from numpy.typing import ArrayLike, NDArray

from lutece import AnyEdition
from lutece.engine.game import State
from lutece.engine.match import NotAllowed
from lutece.engine.rng import Rng, rng_from_seed
from lutece.engine.table import WrongArgument, whole_number
from lutece.research.arrays import array_view
from lutece.research.batch_games import BatchGames
from lutece.research.game_config import GameConfig
from lutece.research.play import Play


class Batch:
    """So many games of one kind, each as the seat to act sees it.

    Game number n has the seed `seed + n`; a game that ends gives its rewards and is followed
    by the one with the next number at the same step. Without `masks`, what is legal is told by
    `legal()` alone: that is faster where there are thousands of actions.
    """

    observations: NDArray[np.int16]  # game x column
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
        masks: bool = True,
    ) -> None:
        if type(size) is not int or size < 1:
            raise WrongArgument(f"size: a number from 1 on, not {size!r:.80}")
        if type(seed) is not int:
            raise WrongArgument(f"seed: a number, not {seed!r:.80}")
        if type(masks) is not bool:
            raise WrongArgument(f"masks: True or False, not {masks!r:.80}")
        self.config = config = GameConfig(game, players, options, edition)
        self.size = size
        self.columns = config.columns
        self.actions = config.actions
        self._seed = seed
        self._chance = rng_from_seed(f"batch {seed}")
        self._games = games = BatchGames(
            config.game, size, players, len(self.columns), self._begin, masks
        )
        self.observations = array_view(games.observations, np.int16).reshape(size, -1)
        self._masks = (
            array_view(games.masks, np.bool_).reshape(size, self.actions) if masks else None
        )
        self.seats = array_view(games.seats, np.int64)
        self.rewards = array_view(games.rewards, np.float64).reshape(size, players)
        self.ended = array_view(games.ended, np.bool_)

    @property
    def masks(self) -> NDArray[np.bool_]:
        """What the seat to act may do: game x action."""
        if self._masks is None:
            raise WrongArgument("masks: this batch was made without; legal() says the same")
        return self._masks

    def legal(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """What may be done, without a mask: ids, and where those of each game start.

        Those of game n are `ids[starts[n] : starts[n + 1]]`. Both are new arrays, to be kept.
        """
        starts = array_view(self._games.legal_starts(), np.int64)
        return array_view(self._games.legal_ids(int(starts[-1])), np.int64), starts

    def step(self, actions: ArrayLike) -> None:
        """Play one action in each game. If one is not legal, none is played."""
        given = _row(actions)
        if given.shape != (self.size,):
            raise WrongArgument(f"actions: {self.size} in a row are needed, not {given.shape}")
        if not np.issubdtype(given.dtype, np.integer):
            raise WrongArgument(f"actions: ids, whole numbers, not {given.dtype}")
        chosen: list[int] = given.tolist()
        number = int(self._games.illegal(chosen))
        if number >= 0:
            raise self._refusal(number, chosen[number])
        self._games.step(chosen)

    def sample(self) -> NDArray[np.int64]:
        """A legal action of each game, each equally likely; the batch's seed decides."""
        return array_view(self._games.sample(self._chance), np.int64)

    def state(self, number: int) -> State:
        """A copy of the position of one game."""
        return self._games.states[self._row_of(number)].copy()

    def play(self, number: int) -> Play:
        """One game from its deal on: to play it elsewhere, or for its record, `play(n).match()`."""
        row = self._row_of(number)
        play = Play(self.config, self._seed + int(self._games.numbers[row]))
        for action in self._games.played[row]:
            play.apply(int(action))
        return play

    def _row_of(self, number: int) -> int:
        row = whole_number(number, "game")
        if not 0 <= row < self.size:
            raise WrongArgument(f"game {row}: they go from 0 to {self.size - 1}")
        return row

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

    # -- copies: each goes on from the same positions, and none feels another -------------

    def __reduce__(self) -> tuple[Any, ...]:
        """Every game as its number and its actions: the positions are compiled."""
        games = self._games
        made = (self.config, self.size, self._seed, games.masked)
        rows = [(int(games.numbers[n]), list(games.played[n])) for n in range(self.size)]
        ends = (self.ended.copy(), self.rewards.copy())
        return _resumed, (made, int(games.begun), rows, ends, self._chance.words())

    def __deepcopy__(self, memo: dict[int, Any]) -> "Batch":
        resume, kept = self.__reduce__()
        twin: Batch = resume(*kept)
        return twin


def _resumed(
    made: tuple[GameConfig, int, int, bool],
    begun: int,
    rows: list[tuple[int, list[int]]],
    ends: tuple[NDArray[np.bool_], NDArray[np.float64]],
    words: tuple[int, int, int, int],
) -> Batch:
    config, size, seed, masked = made
    given = config.to_json()
    batch = Batch(
        given["game"], size, given["players"], seed, given["options"], given["edition"], masked
    )
    games = batch._games
    for row, (number, actions) in enumerate(rows):
        games.resume(row, number, actions)
    games.begun = begun
    for row in np.flatnonzero(ends[0]).tolist():
        games.end(row, ends[1][row].tolist())
    batch._chance = Rng(*words)
    return batch


def _row(actions: ArrayLike) -> NDArray[Any]:
    try:
        return np.asarray(actions)
    except (TypeError, ValueError):
        raise WrongArgument(f"actions: ids in a row, not {actions!r:.80}") from None
