"""MaskablePPO of sb3-contrib learns one seat against a bot, and is measured on fresh deals.

    pip install 'lutece[research]' sb3-contrib
    python examples/maskable_ppo.py --game paris-paris --bot random --steps 200000

The masks are those of the environment (`action_masks`), so no illegal action is ever tried.
"""

import argparse
import time
from collections.abc import Callable
from math import sqrt
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO  # type: ignore[import-not-found, unused-ignore]
from stable_baselines3.common.vec_env import (  # type: ignore[import-not-found, unused-ignore]
    DummyVecEnv,
)

from lutece.research.gymnasium_env import env_id

MEASURED_FROM = 2**31  # the first deal to measure by: training draws its deals below this
GAMES_AT_ONCE = 16


class Small(gymnasium.ObservationWrapper[NDArray[np.float32], Any, dict[str, NDArray[Any]]]):
    """The numbers alone, made small: the mask goes another way."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        inner = env.observation_space
        assert isinstance(inner, spaces.Dict)
        shape = inner["observation"].shape
        self.observation_space = spaces.Box(-12, 12, shape, np.float32)

    def observation(self, observation: dict[str, NDArray[Any]]) -> NDArray[np.float32]:
        numbers = observation["observation"].astype(np.float32)
        small: NDArray[np.float32] = np.sign(numbers) * np.log1p(np.abs(numbers))
        return small


def maker(game: str, players: int, bot: str) -> Callable[[], Small]:
    return lambda: Small(gymnasium.make(env_id(game, players), bot=bot))


def train(game: str, players: int, bot: str, steps: int, seed: int) -> MaskablePPO:
    """A network of two layers that has made so many decisions against a bot."""
    envs = DummyVecEnv([maker(game, players, bot)] * GAMES_AT_ONCE)
    envs.seed(seed * GAMES_AT_ONCE)
    model = MaskablePPO(
        "MlpPolicy",
        envs,
        n_steps=128,
        batch_size=512,
        n_epochs=4,
        gamma=1.0,
        ent_coef=0.01,
        learning_rate=5e-4,
        policy_kwargs={"net_arch": [128, 128]},
        device="cpu",
        seed=seed,
    )
    return model.learn(steps)


def share(model: MaskablePPO, game: str, players: int, bot: str, games: int) -> float:
    """The share of the wins on fresh deals, each seat in turn; a shared win counts its part."""
    won = 0.0
    for number in range(games):
        seat, deal = number % players, MEASURED_FROM + number // players
        env = Small(gymnasium.make(env_id(game, players), bot=bot, seat=seat))
        seen, info = env.reset(seed=deal)
        ended, reward = False, 0.0
        while not ended:
            action, _ = model.predict(seen, action_masks=info["action_mask"], deterministic=True)
            seen, given, ended, _, info = env.step(int(action))
            reward = float(given)
        won += (reward * (players - 1) + 1) / players
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", default="paris-paris")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", default="random", help="the rival in training")
    parser.add_argument("--against", nargs="*", default=["random"], help="rivals to measure by")
    parser.add_argument("--steps", type=int, default=200_000, help="decisions to learn from")
    parser.add_argument("--games", type=int, default=400, help="games to measure each by")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    start = time.monotonic()
    model = train(chosen.game, chosen.players, chosen.bot, chosen.steps, chosen.seed)
    print(f"{chosen.steps} decisions in {time.monotonic() - start:.0f} s", flush=True)
    for rival in chosen.against:
        won = share(model, chosen.game, chosen.players, rival, chosen.games)
        unsure = 1.96 * sqrt(won * (1 - won) / chosen.games)
        print(f"{won:.1%} (± {unsure:.1%}) against {rival}, {chosen.games} games", flush=True)


if __name__ == "__main__":
    main()
