"""One seat against bots, for Gymnasium.

>>> import gymnasium
>>> import lutece.research.gymnasium_env
>>> env = gymnasium.make("lutece/cite-2p-v1", bot="random")
>>> observation, info = env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
"""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from lutece import bots
from lutece.engine.match import NotAllowed
from lutece.engine.rng import rng_from_seed
from lutece.games import find, names
from lutece.research.environment import (
    RENDER_MODES,
    checked_render_mode,
    observation_space,
    render,
)
from lutece.research.game_config import AnyEdition, GameConfig
from lutece.research.play import Play

Observation = dict[str, NDArray[Any]]
METADATA: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """You are one seat, the others are bots: one for all of them, or one for each.

    A step is your decision and what the bots do until the next one. The reward comes at the
    end, from -1 to 1. An action that is not legal loses the game, and `info["why_not"]` names
    the rule that forbids it: sample with the mask.
    """

    metadata = METADATA

    def __init__(
        self,
        game: str,
        players: int = 2,
        seat: int | None = None,
        bot: str | list[str] = "level-1",
        options: Mapping[str, Any] | None = None,
        edition: AnyEdition | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Without a seat, each game gives you another one."""
        self.config = GameConfig(game, players, options, edition)
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"seat: {seat!r} is not one of 0 to {players - 1}")
        rivals = [bot] * (players - 1) if isinstance(bot, str) else bot
        if len(rivals) != players - 1:
            raise ValueError(f"bot: {players - 1} are needed, not {len(rivals)}")
        self._fixed_seat = seat
        self._bots = [bots.make(name) for name in rivals]
        self.render_mode = checked_render_mode(render_mode)
        self.action_space = spaces.Discrete(self.config.actions)
        self.observation_space = observation_space(self.config)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal anew. A seed is a deal: the same one as `lutece.new(…, seed=seed)`."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(2**31)) if seed is None else seed
        self.play = Play(self.config, deal)
        players = self.config.players
        drawn = int(self.np_random.integers(players))
        self.seat = drawn if self._fixed_seat is None else self._fixed_seat
        self._rng = rng_from_seed(f"bots {deal}")
        self._let_the_bots_play()
        return self._look()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        try:
            self.play.apply(int(action))
        except NotAllowed as refusal:
            observation, info = self._look()
            reason = refusal.reason
            why = {"key": reason.key, "rule": reason.rule, "values": dict(reason.values)}
            return observation, -1.0, True, False, {**info, "why_not": why}
        self._let_the_bots_play()
        observation, info = self._look()
        return observation, self.play.utilities()[self.seat], self.play.over, False, info

    def _let_the_bots_play(self) -> None:
        while not self.play.over and self.play.to_act != self.seat:
            away = (self.play.to_act - self.seat) % self.config.players
            bot = self._bots[away - 1]
            self.play.apply(bots.decide(bot, self.config.game, self.play.state, self._rng))

    def _look(self) -> tuple[Observation, dict[str, Any]]:
        mask = self.play.mask(self.seat)
        info = {"action_mask": mask, "seat": self.seat, "points": self.play.points()}
        return {"observation": self.play.observation(self.seat), "action_mask": mask}, info

    def render(self) -> Any:
        """The board as your seat sees it: as text, or as pixels."""
        return render(self.play, self.seat, self.render_mode)


def env_id(game: str, players: int) -> str:
    """The name in the registry: `lutece/paris-paris-3p-v1`."""
    return f"lutece/{game}-{players}p-v{find(game).version}"


for _game in names():
    for _players in find(_game).seats:
        gymnasium.register(
            id=env_id(_game, _players),
            entry_point=f"{__name__}:SeatEnv",
            kwargs={"game": _game, "players": _players},
        )
