"""Gymnasium's own check passes; one seat plays against bots."""

import copy
import pickle
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from interfaces import EVERY, TWO, called, same

import lutece
from lutece.research.gymnasium_env import SeatEnv, env_id

EXAMPLE = Path(__file__).parents[2] / "examples" / "maskable_ppo.py"


def new(game: str, players: int = 2, **more: Any) -> SeatEnv:
    env = gymnasium.make(env_id(game, players), **more).unwrapped
    assert isinstance(env, SeatEnv)
    return env


def play_on(env: SeatEnv, seed: int) -> float:
    """A game that is played at random to its end, from a seed; its reward."""
    _, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    ended, reward = False, 0.0
    while not ended:
        assert reward == 0
        action = env.action_space.sample(info["action_mask"])
        _, reward, ended, truncated, info = env.step(action)
        assert not truncated
    return reward


@pytest.mark.filterwarnings("ignore:.*We recommend you to use a symmetric.*")
@pytest.mark.filterwarnings("ignore:.*different backends.*")
@pytest.mark.parametrize("table", EVERY, ids=called)
def test_gymnasiums_check(table: tuple[str, int]) -> None:
    check_env(new(*table, bot="random", render_mode="ansi"), skip_render_check=True)


@pytest.mark.parametrize("table", EVERY, ids=called)
def test_a_game_against_bots_is_a_game(table: tuple[str, int]) -> None:
    env = new(*table, bot="random")
    reward = play_on(env, 4)
    match = lutece.new(*table, seed=4)
    for action in env.play.action_ids:
        match.play(action)
    assert match.over
    assert same(match.state, env.play.state)
    assert reward == env.play.utilities()[env.seat]
    assert play_on(env, 4) == reward, "the same seed, the same game"
    assert same(match.state, env.play.state)


def test_seats_change_unless_one_is_chosen() -> None:
    env = new("paris-paris", 4, bot="random")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2, 3}
    fixed = new("paris-paris", 4, bot="random", seat=2)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(9)} == {2}
    env.reset(seed=1)
    assert env.reset()[0]["observation"].tolist() != env.reset()[0]["observation"].tolist()


def test_each_rival_can_have_a_level_of_its_own() -> None:
    env = new("paris-paris", 3, bot=["greedy", "level-1@20"], seat=0)
    _, info = env.reset(seed=1)
    for _ in range(3):
        observation, _, _, _, info = env.step(int(info["action_mask"].argmax()))
        assert observation["observation"][0] == 1, "my turn again"


def with_something_forbidden(env: SeatEnv) -> dict[str, Any]:
    """Play until an action is not legal: in a small game that may come late, or in another deal."""
    for seed in range(1, 50):
        _, info = env.reset(seed=seed)
        ended = False
        while not ended:
            if not info["action_mask"].all():
                return info
            _, _, ended, _, info = env.step(0)
    raise AssertionError("everything is always legal")


@pytest.mark.parametrize("table", TWO, ids=called)
def test_what_is_not_legal_loses_and_names_the_rule(table: tuple[str, int]) -> None:
    env = new(*table, bot="random")
    info = with_something_forbidden(env)
    _, reward, ended, _, info = env.step(int(info["action_mask"].argmin()))
    assert (reward, ended) == (-1.0, True)
    assert info["why_not"]["rule"]


@pytest.mark.parametrize("table", TWO, ids=called)
def test_masks_by_the_name_that_learners_ask_for(table: tuple[str, int]) -> None:
    env = new(*table, bot="random")
    _, info = env.reset(seed=2)
    ended = False
    while not ended:
        assert env.action_masks().dtype == np.bool_
        assert (env.action_masks() == info["action_mask"].astype(bool)).all()
        _, _, ended, _, info = env.step(int(info["action_mask"].argmax()))
    assert env.action_masks().all(), "an ended game asks for any action, so no chance is 0 / 0"


def test_maskable_ppo_learns_by_the_masks() -> None:
    pytest.importorskip("sb3_contrib")
    example = runpy.run_path(str(EXAMPLE))
    model = example["train"]("paris-paris", 2, "random", steps=2048, seed=1)
    assert model.num_timesteps >= 2048
    assert 0 <= example["share"](model, "paris-paris", 2, "random", games=4) <= 1


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("table", TWO, ids=called)
def test_a_copy_goes_on_alone(table: tuple[str, int], copied: Callable[[Any], Any]) -> None:
    env = new(*table, bot="random")
    unused = copied(env)
    _, info = env.reset(seed=2)
    for _ in range(2):
        _, _, _, _, info = env.step(int(info["action_mask"].argmax()))
    twin = copied(env)
    shown = []
    for one in (twin, env):
        seen = [one.step(int(one.action_masks().argmax())) for _ in range(2)]
        again = one.reset()  # chance goes on from the same place too
        shown.append([step[0]["observation"].tolist() for step in [*seen, again]])
    assert shown[0] == shown[1]
    assert same(env.play.state, twin.play.state)
    assert unused.reset(seed=2)[1]["seat"] == new(*table, bot="random").reset(seed=2)[1]["seat"]


def test_what_comes_before_reset_or_after_the_end_is_refused() -> None:
    env = SeatEnv("paris-paris", bot="random")
    for call in (lambda: env.step(0), env.action_masks, env.render):
        with pytest.raises(gymnasium.error.ResetNeeded, match=r"reset\(\) comes first"):
            call()
    play_on(env, 4)
    with pytest.raises(gymnasium.error.ResetNeeded, match="has ended"):
        env.step(0)


def test_drawing() -> None:
    env = new("cite", render_mode="rgb_array", bot="random")
    env.reset(seed=1)
    assert env.render().dtype == np.uint8
    env = new("cite", render_mode="ansi", bot="random")
    env.reset(seed=1)
    assert "Phase 1" in env.render()


def test_wrong_arguments_are_refused_with_what_is_wrong() -> None:
    with pytest.raises(ValueError, match="seat: 2 is not one of 0 to 1"):
        SeatEnv("cite", seat=2)
    with pytest.raises(ValueError, match="bot: 2 are needed, not 1"):
        SeatEnv("paris", 3, bot=["random"])
    wrong: Any = {"seat": "a", "bot": 5, "render_mode": ["ansi"]}
    for argument, value in wrong.items():
        with pytest.raises(lutece.WrongArgument, match=argument):
            SeatEnv("cite", **{argument: value})
    with pytest.raises(LookupError, match="no bot is called 'god'"):
        SeatEnv("cite", bot="god")
    env = new("cite", bot="random")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="no action has the id"):
        env.step(env.config.actions)
    for odd in (None, "a", 2.5, True):
        with pytest.raises(lutece.UnknownAction, match="action: a whole number"):
            env.step(odd)
