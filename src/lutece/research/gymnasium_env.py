"""One seat against bots, for Gymnasium.

>>> import gymnasium
>>> import lutece.research.gymnasium_env
>>> env = gymnasium.make("lutece/cite-2p-v1", bot="random")
>>> observation, info = env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
"""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from lutece import AnyEdition
from lutece.games import find, names
from lutece.research.environment import (
    RENDER_MODES,
    ResetNeeded,
    action_id,
    checked_render_mode,
    observation_space,
    render,
)
from lutece.research.game_config import GameConfig
from lutece.research.play import Play
from lutece.research.seat_game import Rivals, SeatGame, checked_seat

Observation = dict[str, NDArray[Any]]
METADATA: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """You are one seat, the others are bots: one for all of them, or one for each.

    A step is your decision and what the bots do until the next one. The reward comes at the
    end, from -1 to 1. An action that is not legal loses the game, and `info["why_not"]` names
    the rule that forbids it: sample with the mask. When the game has ended the mask is all ones:
    Gymnasium's vector environments ask for one more action then, and play none.
    """

    metadata = METADATA

    def __init__(
        self,
        game: str,
        players: int = 2,
        seat: int | None = None,
        bot: str | Sequence[str] = "level-1",
        options: Mapping[str, Any] | None = None,
        edition: AnyEdition | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Without a seat, each game gives you another one."""
        self.config = config = GameConfig(game, players, options, edition)
        self._game = SeatGame(config, Rivals(config, bot), checked_seat(seat, players))
        self._begun = False
        self.render_mode = checked_render_mode(render_mode)
        self.action_space = spaces.Discrete(config.actions)
        self.observation_space = observation_space(config)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal anew. A seed is a deal: the same one as `lutece.new(…, seed=seed)`."""
        super().reset(seed=seed)
        self._game.reset(seed, self.np_random)
        self._begun = True
        self._show()
        return self._look()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self._current().ended:
            raise ResetNeeded("this game has ended: reset() begins the next one")
        reward, more = self._game.step(action_id(action))
        self._show()
        observation, info = self._look()
        return observation, reward, self._game.ended, False, {**info, **more}

    def action_masks(self) -> NDArray[np.bool_]:
        """What you may do now, by the name under which MaskablePPO asks for it."""
        return self._mask().astype(np.bool_)

    @property
    def play(self) -> Play:
        """The game as it stands: its record, and copies to think with."""
        return self._current().play

    @property
    def seat(self) -> int:
        """Your seat in this game."""
        return self._current().seat

    def render(self) -> Any:
        """The board as your seat sees it: as text or pixels, or printed for people."""
        return render(self.play, self.seat, self.render_mode)

    def _current(self) -> SeatGame:
        if not self._begun:
            raise ResetNeeded("reset() comes first: no game has begun")
        return self._game

    def _mask(self) -> NDArray[np.int8]:
        game = self._current()
        if game.ended:
            return np.ones(self.config.actions, np.int8)
        return game.play.mask(game.seat)

    def _look(self) -> tuple[Observation, dict[str, Any]]:
        mask, play = self._mask(), self.play
        info = {"action_mask": mask, "seat": self.seat, "points": play.points()}
        return {"observation": play.observation(self.seat), "action_mask": mask}, info

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


def env_id(game: str, players: int) -> str:
    """The name in the registry: `lutece/paris-paris-3p-v1`."""
    return f"lutece/{game}-{players}p-v{find(game).version}"


for _game in names():
    for _players in find(_game).seats:
        gymnasium.register(
            id=env_id(_game, _players),
            entry_point=f"{__name__}:SeatEnv",
            vector_entry_point="lutece.research.gymnasium_vector_env:SeatVectorEnv",
            kwargs={"game": _game, "players": _players},
        )
