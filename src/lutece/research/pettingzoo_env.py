"""Every game and player count for PettingZoo: agents act in turn.

>>> from pettingzoo.env_registry.registration import make
>>> import lutece.research.pettingzoo_env
>>> env = make("aec", "lutece/paris-paris-3p-v1")
>>> env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.last()
>>> env.step(int(info["action_mask"].argmax()))
"""

import random
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo.env_registry.registration import register
from pettingzoo.utils.env import AECEnv

from lutece import AnyEdition
from lutece.engine.game import NOBODY
from lutece.engine.table import WrongArgument, whole_number
from lutece.games import find, names
from lutece.research.environment import (
    RENDER_MODES,
    ResetNeeded,
    action_id,
    checked_render_mode,
    observation_space,
    render,
    state_space,
)
from lutece.research.game_config import GameConfig
from lutece.research.play import Play

Observation = dict[str, NDArray[Any]]


class LuteceEnv(AECEnv[str, Observation, int | None]):
    """One game for so many agents. Rewards come at the end, from -1 to 1, together nothing.

    What is not legal is refused with the rule that forbids it, and changes nothing.
    """

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        edition: AnyEdition | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.config = GameConfig(game, players, options, edition)
        self.metadata = {
            "name": env_id(game, players).removeprefix("lutece/"),
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = checked_render_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self.config) for agent in self._seat}
        self.action_spaces = {agent: spaces.Discrete(self.config.actions) for agent in self._seat}
        self.state_space = state_space(self.config)
        self._nothing = np.zeros(self.config.actions, np.int8)  # the mask of those who wait
        self._nothing.flags.writeable = False
        self._chance = random.Random()
        self.agents: list[str] = []
        self._play: Play | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[self._checked(agent)]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[self._checked(agent)]

    def reset(self, seed: int | str | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew. A seed is a deal: the same one as `lutece.new(…, seed=seed)`.

        Without one the deals go on from the last seed that was given, or from any.
        """
        if seed is None:
            self._start(Play(self.config, self._chance.getrandbits(31)))
            return
        play = Play(self.config, seed)  # refuses what is no seed
        self._chance = random.Random(seed if isinstance(seed, str) else whole_number(seed, "seed"))
        self._start(play)

    def _start(self, play: Play) -> None:
        self._play = play
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {}
        for agent in self.agents:
            self.infos[agent] = {"action_mask": self._nothing}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._look()
        self._show()

    @property
    def play(self) -> Play:
        """The game as it stands."""
        if self._play is None:
            raise ResetNeeded("reset() comes first: no game has begun")
        return self._play

    def observe(self, agent: str) -> Observation:
        """What an agent may know, made from its seat's side alone."""
        row = self.play.observation(self._seat[self._checked(agent)])
        mask = self.infos[agent]["action_mask"] if agent in self.infos else self._nothing
        return {"observation": row, "action_mask": mask}

    def state(self) -> NDArray[np.int16]:
        """What all seats know together, one after the other: for a critic that sees everything.

        No agent may act on it. What lies hidden from everybody, such as a deck, is not in it.
        """
        return np.concatenate([self.play.observation(seat) for seat in self._seat.values()])

    def step(self, action: int | None) -> None:
        play = self.play
        if not self.agents:
            raise ResetNeeded("this game has ended: reset() begins the next one")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise WrongArgument(f"{agent} is to act: None is for agents whose game is over")
        play.apply(action_id(action))
        self.infos[agent] = {"action_mask": self._nothing}
        self._look()
        self._show()

    def _look(self) -> None:
        """Turn to the agent that is to act, with what it may do; or give the rewards."""
        seat = int(self.play.state.to_act)
        if seat == NOBODY:
            self._finish()
        else:
            self.agent_selection = agent = self.possible_agents[seat]
            self.infos[agent] = {"action_mask": self.play.mask(seat)}

    def _finish(self) -> None:
        points = self.play.points()
        for agent, utility in zip(self.possible_agents, self.play.utilities(), strict=True):
            self.rewards[agent] = utility
            self.terminations[agent] = True
            self.infos[agent] = {"action_mask": self._nothing, "points": points}
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Any:
        """The board as the agent to act sees it: as text or pixels, or printed for people."""
        return render(self.play, None if self.play.over else self.play.to_act, self.render_mode)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _checked(self, agent: str) -> str:
        if not isinstance(agent, str) or agent not in self._seat:
            known = ", ".join(self.possible_agents)
            raise WrongArgument(f"agent: {agent!r:.80} is not one of: {known}")
        return agent

    def close(self) -> None:
        """There is nothing to close."""

    # -- copies: each goes on from the same state, and none feels another -----------------

    def clone(self) -> "LuteceEnv":
        """An environment of its own, in the same state; `deepcopy` and pickle do the same."""
        return deepcopy(self)

    def serialize(self) -> str:
        """The game as JSON, for `restore` here or on another machine."""
        return self.play.serialize()

    def restore(self, text: str) -> None:
        """Go on from a game that was serialized in an environment of the same kind."""
        play = Play.deserialize(text)
        if play.config.to_json() != self.config.to_json():
            raise WrongArgument("this was serialized in an environment of another kind")
        self._start(play)


def env_id(game: str, players: int) -> str:
    """The name in the registry: `lutece/paris-paris-3p-v1`."""
    return f"lutece/{game}-{players}p-v{find(game).version}"


for _game in names():
    for _players in find(_game).seats:
        register(
            "aec",
            env_id(_game, _players),
            entry_point=LuteceEnv,
            kwargs={"game": _game, "players": _players},
        )
