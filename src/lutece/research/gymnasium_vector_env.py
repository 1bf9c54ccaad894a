"""Many games of one seat against bots in one process, for Gymnasium.

>>> import gymnasium
>>> import lutece.research.gymnasium_env
>>> envs = gymnasium.make_vec("lutece/cite-2p-v1", num_envs=3, bot="random")
>>> observations, infos = envs.reset(seed=7)
>>> observations["action_mask"].shape
(3, 4397)

It plays the same games as `vectorization_mode="sync"`, action by action, without a copy of
every observation on the way.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from lutece import AnyEdition
from lutece.engine.table import WrongArgument, whole_number
from lutece.research import encoding
from lutece.research.arrays import array_view
from lutece.research.environment import ResetNeeded, observation_space
from lutece.research.game_config import GameConfig
from lutece.research.seat_game import Rivals, SeatGame, checked_seat, generator

Observations = dict[str, NDArray[Any]]
Numbers = NDArray[np.integer[Any]]
Stepped = tuple[
    Observations, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]


class SeatVectorEnv(VectorEnv[Observations, Numbers, NDArray[Any]]):
    """So many games of a `SeatEnv`. `autoreset_mode` says when a game that ended is dealt anew.

    `NextStep` (Gymnasium's default) ignores the action after the end and deals then;
    `SameStep` deals at once, with the end in `infos["final_obs"]`; `Disabled` leaves it to
    `reset(options={"reset_mask": …})`.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int = 2,
        seat: int | None = None,
        bot: str | Sequence[str] = "level-1",
        options: Mapping[str, Any] | None = None,
        edition: AnyEdition | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    ) -> None:
        super().__init__()
        self.config = config = GameConfig(game, players, options, edition)
        self.num_envs = size = whole_number(num_envs, "num_envs")
        if size < 1:
            raise WrongArgument(f"num_envs: a number from 1 on, not {size}")
        self.autoreset_mode = _mode(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": self.autoreset_mode}
        self.single_observation_space = observation_space(config)
        self.single_action_space = spaces.Discrete(config.actions)
        self.observation_space = batch_space(self.single_observation_space, size)
        self.action_space = batch_space(self.single_action_space, size)
        rivals, own = Rivals(config, bot), checked_seat(seat, players)
        self.games = [SeatGame(config, rivals, own) for _ in range(size)]
        self._chances: list[np.random.Generator] = []
        self._rows = np.zeros((size, len(config.columns)), np.int16)
        self._masks = np.ones((size, config.actions), np.int8)
        self._ended = np.zeros(size, np.bool_)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observations, dict[str, Any]]:
        """Deal anew: game n has the seed `seed + n`, or the n-th of a list."""
        seeds = self._seeds(seed)
        chosen = self._chosen(options)
        if not self._chances:
            self._chances = [generator(None) for _ in self.games]
        for n in np.flatnonzero(chosen).tolist():
            if seeds[n] is not None:
                self._chances[n] = generator(seeds[n])
            self._deal(n, seeds[n])
        return self._seen(), self._infos()

    def step(self, actions: Numbers) -> Stepped:
        """Your decision in each game, and what the bots do until your next one."""
        if not self._chances:
            raise ResetNeeded("reset() comes first: no game has begun")
        rewards = np.zeros(self.num_envs)
        before, more = self._ended.copy(), dict[str, Any]()
        if self.autoreset_mode == AutoresetMode.DISABLED and before.any():
            raise ResetNeeded(f"game {int(before.argmax())} has ended: reset it with a reset_mask")
        for n, action in enumerate(self._ids(actions)):
            if before[n]:
                self._deal(n, None)
                continue
            rewards[n], told = self.games[n].step(action)
            more = self._add_info(more, told, n)
            self._look(n)
        ended = self._ended.copy()
        if self.autoreset_mode == AutoresetMode.SAME_STEP:
            more = self._deal_where(ended, more)
        infos = {**self._infos(), **more}
        return self._seen(), rewards, ended, np.zeros(self.num_envs, np.bool_), infos

    def action_masks(self) -> NDArray[np.bool_]:
        """What you may do now in each game; all of it where a game has ended."""
        return self._masks.astype(np.bool_)

    def _deal_where(self, ended: NDArray[np.bool_], more: dict[str, Any]) -> dict[str, Any]:
        """Deal the games that ended anew, and tell how they ended."""
        told = {"final_obs": np.full(self.num_envs, None, object), "_final_obs": ended.copy()}
        now = self._infos().items()  # a row for each game, and flags for those that ended
        final = {key: ended.copy() if key.startswith("_") else rows for key, rows in now} | more
        for n in np.flatnonzero(ended).tolist():
            told["final_obs"][n] = {key: rows[n].copy() for key, rows in self._shown().items()}
            self._deal(n, None)
        return {**told, "final_info": final, "_final_info": ended.copy()} if ended.any() else more

    def _deal(self, n: int, seed: int | None) -> None:
        self.games[n].reset(seed, self._chances[n])
        self._look(n)

    def _look(self, n: int) -> None:
        """Write one game into the arrays, from your side."""
        game, config = self.games[n], self.config
        self._ended[n] = game.ended
        row = encoding.observation(config.game, game.play.state, game.seat, config.empty_row)
        self._rows[n] = array_view(row, np.int16)
        if game.ended:
            self._masks[n] = 1
        else:
            mask = encoding.mask(config.game, game.play.state, config.empty_mask)
            self._masks[n] = array_view(mask, np.int8)

    def _shown(self) -> Observations:
        return {"observation": self._rows, "action_mask": self._masks}

    def _seen(self) -> Observations:
        return {key: rows.copy() for key, rows in self._shown().items()}

    def _infos(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        infos = {
            "action_mask": self._masks.copy(),
            "seat": np.array([game.seat for game in self.games]),
            "points": np.array([game.play.points() for game in self.games]),
        }
        return infos | {f"_{key}": everywhere.copy() for key in infos}

    def _ids(self, actions: object) -> list[int]:
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or not np.issubdtype(given.dtype, np.integer):
            said = f"{given.dtype} of the shape {given.shape}"
            raise WrongArgument(f"actions: {self.num_envs} ids in a row are needed, not {said}")
        ids: list[int] = given.tolist()
        for n in np.flatnonzero(~self._ended).tolist():
            self.config.game.catalogue[ids[n]]  # refuses what no position could have
        return ids

    def _seeds(self, seed: object) -> list[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if not isinstance(seed, list | tuple):
            first = whole_number(seed, "seed")
            return [first + n for n in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise WrongArgument(f"seed: {self.num_envs} are needed, not {len(seed)}")
        return [None if one is None else whole_number(one, "seed") for one in seed]

    def _chosen(self, options: Mapping[str, Any] | None) -> NDArray[np.bool_]:
        """The games to be dealt anew: all, or those of a `reset_mask`."""
        if not options or "reset_mask" not in options:
            return np.ones(self.num_envs, np.bool_)
        chosen = np.asarray(options["reset_mask"])
        if chosen.shape != (self.num_envs,) or chosen.dtype != np.bool_:
            raise WrongArgument(f"reset_mask: {self.num_envs} flags in a row are needed")
        if not self._chances:
            raise ResetNeeded("reset() comes first: no game has begun")
        return chosen


def _mode(given: object) -> AutoresetMode:
    try:
        return AutoresetMode(given)
    except ValueError:
        known = ", ".join(repr(mode.value) for mode in AutoresetMode)
        raise WrongArgument(f"autoreset_mode: {given!r:.80} is not one of: {known}") from None
