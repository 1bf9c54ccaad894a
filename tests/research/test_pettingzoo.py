"""PettingZoo's own tests pass for every game and player count, and copies are true."""

import copy
import pickle
import random
import time
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from interfaces import EVERY, TWO, called, random_game, same
from pettingzoo.env_registry.registration import make
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test, state_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from lutece.engine.match import NotAllowed
from lutece.games import box
from lutece.research.pettingzoo_env import LuteceEnv, env_id

every_table = pytest.mark.parametrize("table", EVERY, ids=called)
one_of_each = pytest.mark.parametrize("table", TWO, ids=called)


def new(table: tuple[str, int], **more: Any) -> LuteceEnv:
    env: LuteceEnv = make("aec", env_id(*table), **more).unwrapped
    return env


def play_on(env: LuteceEnv, seed: int, steps: int = 10_000) -> list[tuple[Any, ...]]:
    """Random play; everything that the agents were shown on the way."""
    chance = random.Random(seed)
    shown = []
    for agent in env.agent_iter(steps):
        observation, reward, terminated, _, info = env.last()
        mask = observation["action_mask"]
        assert (mask == info["action_mask"]).all()
        shown.append((agent, reward, terminated, observation["observation"].tolist(), mask.sum()))
        env.step(None if terminated else chance.choice(np.flatnonzero(mask).tolist()))
    return shown


@every_table
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
def test_api(table: tuple[str, int]) -> None:
    api_test(new(table), num_cycles=300)


@every_table
def test_state(table: tuple[str, int], capsys: pytest.CaptureFixture[str]) -> None:
    """PettingZoo's test tries what is not legal, so it needs the wrapper that allows for it."""
    env = TerminateIllegalWrapper(new(table), illegal_reward=-1)
    state_test(env, turn_based_aec_to_parallel(new(table)))
    raw = new(table)
    raw.reset(seed=1)
    seen = [raw.observe(agent)["observation"] for agent in raw.possible_agents]
    assert (raw.state() == np.concatenate(seen)).all()


@one_of_each
def test_rendering(table: tuple[str, int], capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda **more: new(table, **more))
    assert capsys.readouterr().out


def test_people_are_shown_every_position(capsys: pytest.CaptureFixture[str]) -> None:
    env = new(("cite", 2), render_mode="human")
    env.reset(seed=1)
    first = capsys.readouterr().out
    assert "Phase 1" in first
    env.step(int(env.last()[4]["action_mask"].argmax()))
    assert capsys.readouterr().out not in ("", first)


@one_of_each
def test_the_parallel_wrapper_plays_whole_games(table: tuple[str, int]) -> None:
    env = turn_based_aec_to_parallel(new(table))
    observations, _ = env.reset(seed=3)
    rewards: dict[str, float] = {}
    while env.agents:
        actions = {}
        for agent in env.agents:
            mask = observations[agent]["action_mask"]
            actions[agent] = int(mask.argmax()) if mask.any() else None
        observations, rewards, *_ = env.step(actions)
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) > 0 or set(rewards.values()) == {0.0}


def test_supersuit_sees_flat_observations() -> None:
    supersuit = pytest.importorskip("supersuit")
    env = supersuit.observation_lambda_v0(
        new(("paris-paris", 3)),
        lambda seen, space, agent: seen["observation"],
        lambda space, agent: space["observation"],
    )
    env = supersuit.dtype_v0(env, np.float32)
    env.reset(seed=1)
    seen, _, _, _, info = env.last()
    assert seen.dtype == np.float32
    env.step(int(info["action_mask"].argmax()))


def test_what_comes_before_reset_or_after_the_end_is_refused() -> None:
    env = LuteceEnv("paris-paris")
    for call in (lambda: env.step(0), lambda: env.observe("player_0"), env.state, env.serialize):
        with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
            call()
    env.reset(seed=3)
    play_on(env, 3)
    with pytest.raises(gymnasium.error.ResetNeeded, match="has ended"):
        env.step(0)
    with pytest.raises(ValueError, match="agent: 'ada' is not one of: player_0, player_1"):
        env.observe("ada")


@every_table
def test_seeds(table: tuple[str, int]) -> None:
    seed_test(lambda: new(table), num_cycles=60)


@every_table
def test_the_benchmark_runs(
    table: tuple[str, int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a clock that shows five seconds after half of one."""
    hurried = SimpleNamespace(time=lambda: 10 * time.time())
    monkeypatch.setitem(performance_benchmark.__globals__, "time", hurried)
    performance_benchmark(new(table))
    assert "turns per second" in capsys.readouterr().out


@every_table
def test_a_game_gives_its_rewards_at_the_end_to_every_agent(table: tuple[str, int]) -> None:
    env = new(table)
    env.reset(seed=3)
    shown = play_on(env, 3)
    assert env.agents == []
    rewards = {agent: reward for agent, reward, terminated, *_ in shown if terminated}
    assert list(rewards.values()) == env.play.utilities()
    assert all(reward == 0 for _, reward, terminated, *_ in shown if not terminated)
    assert sum(rewards.values()) == pytest.approx(0)


@one_of_each
def test_a_copy_goes_on_from_the_same_state(table: tuple[str, int]) -> None:
    env = new(table)
    env.reset(seed=5)
    play_on(env, 5, steps=min(17, len(random_game(*table, 5).action_ids) // 2))
    kept = env.play.state.copy()
    other = new(table)
    other.restore(env.serialize())
    copies = [env.clone(), copy.deepcopy(env), pickle.loads(pickle.dumps(env)), other]
    shown = [play_on(twin, 8) for twin in copies]
    assert all(same(twin.play.state, copies[0].play.state) for twin in copies)
    assert all(one == shown[0] for one in shown)
    assert same(env.play.state, kept), "a copy is not felt"
    assert play_on(env, 8) == shown[0]
    finished = copy.deepcopy(copies[0])
    finished.reset()
    assert finished.agents


@one_of_each
def test_a_finished_game_can_be_kept_too(table: tuple[str, int]) -> None:
    env = new(table)
    env.reset(seed=5)
    while not env.play.over:
        env.step(int(env.last()[4]["action_mask"].argmax()))
    text = env.serialize()
    shown = play_on(env, 1)
    other = new(table)
    other.restore(text)
    assert play_on(other, 1) == shown


def test_only_the_same_kind_of_game_is_restored() -> None:
    env = new(("paris-paris", 3))
    env.reset(seed=1)
    with pytest.raises(ValueError, match="another kind"):
        new(("paris-paris", 2)).restore(env.serialize())


@one_of_each
def test_what_is_not_legal_is_refused_and_changes_nothing(table: tuple[str, int]) -> None:
    env = new(table)
    env.reset(seed=2)
    while env.last()[4]["action_mask"].all():  # in a small game something is forbidden late
        env.step(0)
    kept = env.play.state.copy()
    mask = env.last()[4]["action_mask"]
    with pytest.raises(NotAllowed) as refusal:
        env.step(int(mask.argmin()))
    assert refusal.value.reason.rule
    with pytest.raises(ValueError, match=f"no action has the id {len(mask)}"):
        env.step(len(mask))
    with pytest.raises(ValueError, match="None is for agents whose game is over"):
        env.step(None)
    assert same(env.play.state, kept)
    env.step(int(mask.argmax()))


def test_agents_that_wait_may_do_nothing_and_see_their_own_side() -> None:
    env = new(("paris-paris", 3))
    env.reset(seed=2)
    marker = env.config.columns.index("my_marker.teal")
    seen = [env.observe(agent) for agent in env.possible_agents]
    assert sum(int(one["observation"][0]) for one in seen) == 1
    assert sum(bool(one["action_mask"].any()) for one in seen) == 1
    assert len({tuple(one["observation"][marker : marker + 5]) for one in seen}) == 3


@one_of_each
def test_pictures(table: tuple[str, int]) -> None:
    env = new(table, render_mode="rgb_array")
    env.reset(seed=1)
    first = env.render()
    assert first.dtype == np.uint8
    assert first.shape[2] == 3
    assert len(np.unique(first)) > 2
    play_on(env, 1, steps=20)
    assert env.render().tobytes() != first.tobytes()
    words = new(table, render_mode="ansi")
    words.reset(seed=1)
    assert "\x1b[" in words.render()
    play_on(words, 1)
    assert words.render()


def test_what_can_not_be_drawn_is_refused() -> None:
    with pytest.raises(ValueError, match="'film' is not one of: human, ansi, rgb_array"):
        LuteceEnv("cite", render_mode="film")
    env = LuteceEnv("cite")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="choose one of human, ansi, rgb_array"):
        env.render()


def test_options_and_editions_are_arguments() -> None:
    env = new(("paris-paris", 3), options={"show_displaced": True})
    env.reset(seed=1)
    seen = dict(zip(env.config.columns, env.observe("player_0")["observation"], strict=True))
    assert seen["open_displaced"] == 1
    assert seen["supply.1"] > 0
    contents = box("paris-paris").contents
    houses = {**contents["houses"], "each": contents["houses"]["each"] + 1}
    own = new(
        ("paris-paris", 3), edition={**contents, "houses": houses}, options=env.config.options
    )
    own.reset(seed=1)
    twin = pickle.loads(pickle.dumps(own))
    seen = dict(zip(own.config.columns, twin.observe("player_0")["observation"], strict=True))
    assert seen["supply.1"] == houses["each"]


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        ({"game": "go"}, "no game is called 'go'; there are: cite"),
        ({"game": "cite", "players": 3}, "players: 3 is not one of: 2"),
        ({"game": "cite", "options": {"speed": 2}}, "options: no option 'speed'"),
        ({"game": "cite", "edition": "[edition"}, "not TOML"),
        ({"game": "cite", "edition": {"edition": {"game": "cite", "name": "x"}}}, "missing"),
    ],
)
def test_wrong_arguments_are_refused_with_what_is_wrong(
    arguments: dict[str, Any], what: str
) -> None:
    with pytest.raises((ValueError, LookupError), match=what):
        LuteceEnv(**arguments)
