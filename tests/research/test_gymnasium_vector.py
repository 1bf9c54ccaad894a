"""Every vector mode of Gymnasium plays the same games, with masks that a learner can use."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from interfaces import TWO, called

import lutece
from lutece.research.gymnasium_env import env_id
from lutece.research.gymnasium_vector_env import SeatVectorEnv

SIZE = 3
STEPS = 70
one_of_each = pytest.mark.parametrize("table", TWO, ids=called)


def chosen(masks: Any, rng: np.random.Generator) -> Any:
    """As a learner does it: a chance for each legal action, together 1."""
    chances = masks / masks.sum(axis=1, keepdims=True)
    assert np.isfinite(chances).all(), "a mask without an action"
    return np.array([rng.choice(len(row), p=row) for row in chances])


def played(envs: Any, steps: int, seed: int = 5) -> list[Any]:
    """All that random play is shown."""
    rng = np.random.default_rng(1)
    seen, infos = envs.reset(seed=seed)
    shown: list[Any] = [(seen, infos)]
    for _ in range(steps):
        seen, rewards, ended, cut, infos = envs.step(chosen(seen["action_mask"], rng))
        shown.append((seen, infos, rewards, ended, cut))
    return shown


def same_shown(one: list[Any], other: list[Any]) -> None:
    for mine, its in zip(one, other, strict=True):
        for key in ("observation", "action_mask"):
            assert (mine[0][key] == its[0][key]).all()
        assert (mine[1]["action_mask"] == its[1]["action_mask"]).all()
        assert (mine[1]["seat"] == its[1]["seat"]).all()
        for ours, theirs in zip(mine[2:], its[2:], strict=True):
            assert (ours == theirs).all()


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@one_of_each
def test_our_own_vector_environment_is_gymnasiums_only_faster(
    table: tuple[str, int], mode: AutoresetMode
) -> None:
    name = env_id(*table)
    own = gymnasium.make_vec(name, SIZE, bot="random", autoreset_mode=mode)
    assert isinstance(own, SeatVectorEnv), "make_vec takes ours by itself"
    theirs = gymnasium.make_vec(
        name, SIZE, vectorization_mode="sync", vector_kwargs={"autoreset_mode": mode}, bot="random"
    )
    mine, its = played(own, STEPS), played(theirs, STEPS)
    same_shown(mine, its)
    for step, other in zip(mine, its, strict=True):
        assert ("final_obs" in step[1]) == ("final_obs" in other[1])
        for n in np.flatnonzero(step[1].get("_final_obs", [])):
            for key in ("observation", "action_mask"):
                ours, gymnasiums = step[1]["final_obs"][n], other[1]["final_obs"][n]
                assert (ours[key] == gymnasiums[key]).all()
            final, theirs_final = step[1]["final_info"], other[1]["final_info"]
            assert (final["_seat"] == theirs_final["_seat"]).all()
            assert final["seat"][n] == theirs_final["seat"][n]
            assert list(final["points"][n]) == list(theirs_final["points"][n])


def test_games_end_on_the_way() -> None:
    """Or the tests above would compare nothing of what they are about."""
    shown = played(SeatVectorEnv("paris-paris", SIZE, bot="random"), STEPS)
    assert sum(step[3].sum() for step in shown[1:]) > SIZE


def test_the_mode_with_a_process_for_each_game() -> None:
    name = env_id("paris-paris", 2)
    theirs = gymnasium.make_vec(
        name,
        2,
        vectorization_mode="async",
        vector_kwargs={"context": "spawn"},  # other tests may have left threads, as JAX does
        bot="random",
    )
    try:
        shown = played(theirs, 40)
    finally:
        theirs.close()
    same_shown(played(SeatVectorEnv("paris-paris", 2, bot="random"), 40), shown)


def test_without_autoreset_one_chooses_what_begins_again() -> None:
    envs = SeatVectorEnv("paris-paris", SIZE, bot="random", autoreset_mode="Disabled")
    rng = np.random.default_rng(1)
    seen, _ = envs.reset(seed=1)
    ended = np.zeros(SIZE, bool)
    while not ended.any():
        seen, _, ended, _, _ = envs.step(chosen(seen["action_mask"], rng))
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset_mask"):
        envs.step(chosen(seen["action_mask"], rng))
    later, _ = envs.reset(options={"reset_mask": ended})
    kept = ~ended
    assert (later["observation"][kept] == seen["observation"][kept]).all()
    assert (later["observation"][ended] != seen["observation"][ended]).any()
    envs.step(chosen(later["action_mask"], rng))


def test_what_is_not_legal_loses_that_game_only() -> None:
    envs = SeatVectorEnv("cite", SIZE, bot="random")
    seen, _ = envs.reset(seed=1)
    actions = seen["action_mask"].argmax(axis=1)
    actions[1] = seen["action_mask"][1].argmin()
    _, rewards, ended, _, infos = envs.step(actions)
    assert rewards.tolist() == [0, -1, 0]
    assert ended.tolist() == [False, True, False]
    assert infos["why_not"]["rule"][1]


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda envs: pickle.loads(pickle.dumps(envs))])
def test_a_copy_goes_on_alone(copied: Callable[[Any], Any]) -> None:
    envs = SeatVectorEnv("paris-paris", SIZE, bot="random")
    played(envs, 9)
    twin = copied(envs)
    for _ in range(40):
        actions = envs.action_masks().argmax(axis=1)
        one, other = envs.step(actions), twin.step(actions)
        assert (one[0]["observation"] == other[0]["observation"]).all()


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        ({"num_envs": 0}, "num_envs: a number from 1 on"),
        ({"num_envs": "a"}, "num_envs: a whole number"),
        ({"autoreset_mode": "never"}, "'never' is not one of: 'NextStep'"),
        ({"seat": 2}, "seat: 2 is not one of 0 to 1"),
    ],
)
def test_wrong_arguments_are_refused(arguments: dict[str, Any], what: str) -> None:
    with pytest.raises(lutece.WrongArgument, match=what):
        SeatVectorEnv("cite", **arguments)


def test_what_is_no_row_of_actions_is_refused() -> None:
    envs = SeatVectorEnv("cite", 2, bot="random")
    with pytest.raises(gymnasium.error.ResetNeeded):
        envs.step(np.array([0, 0]))
    envs.reset(seed=1)
    for odd in ([0], [0.5, 1.0], None, "ab", [0, -1], [0, 10_000]):
        wrong: Any = odd
        with pytest.raises(lutece.WrongArgument):
            envs.step(wrong)
    with pytest.raises(lutece.WrongArgument, match="seed: 2 are needed"):
        envs.reset(seed=[1])
