"""What is wrong with an argument of an environment is said by an error of our own."""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import gymnasium
import pyspiel
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from odd_values import anything

import lutece
from lutece import bots
from lutece.bots.one_step import UnknownPlanError
from lutece.research.agent_games import AgentGames
from lutece.research.batch import Batch
from lutece.research.game_config import GameConfig
from lutece.research.gymnasium_env import SeatEnv
from lutece.research.gymnasium_vector_env import SeatVectorEnv
from lutece.research.history import PlayWithHistory
from lutece.research.openspiel_game import short_name
from lutece.research.pettingzoo_env import LuteceEnv
from lutece.research.play import Play
from lutece.research.text_observation import chosen_action, describe

GAME = "paris-paris"
OURS = (
    lutece.WrongArgument,
    lutece.NotAllowed,
    lutece.UnknownGame,
    bots.UnknownBot,
    UnknownPlanError,
)
MADE: dict[str, Callable[..., object]] = {
    "game players options edition": GameConfig,
    "game players options edition render_mode": LuteceEnv,
    "game players seat bot options edition render_mode": SeatEnv,
    "game players seat bot options edition autoreset_mode": SeatVectorEnv,
    "game players seed options edition masks": lambda game=GAME, **more: Batch(game, 2, **more),
    "game players seat bot seed options language": AgentGames().new_game,
}
ARGUMENTS = [(names, argument) for names in MADE for argument in names.split()]


@settings(max_examples=500, deadline=None)
@given(st.sampled_from(ARGUMENTS), anything)
def test_what_makes_an_environment(which: tuple[str, str], value: Any) -> None:
    names, argument = which
    more = {"bot": "random"} if "bot" in names else {}
    with suppress(*OURS):
        MADE[names](**{"game": GAME, **more, argument: value})


def begun() -> LuteceEnv:
    env = LuteceEnv(GAME)
    env.reset(seed=1)
    return env


def seated() -> SeatEnv:
    env = SeatEnv(GAME, bot="random")
    env.reset(seed=1)
    return env


CALLS: dict[str, Callable[[Any], object]] = {
    "LuteceEnv.step": lambda value: begun().step(value),
    "LuteceEnv.reset": lambda value: begun().reset(seed=value),
    "LuteceEnv.observe": lambda value: begun().observe(value),
    "LuteceEnv.restore": lambda value: begun().restore(value),
    "LuteceEnv.action_space": lambda value: begun().action_space(value),
    "SeatEnv.step": lambda value: seated().step(value),
    "Batch.step": lambda value: Batch(GAME, 2).step(value),
    "Batch.state": lambda value: Batch(GAME, 2).state(value),
    "Batch.play": lambda value: Batch(GAME, 2).play(value),
    "Play": lambda value: Play(GameConfig(GAME), value),
    "Play.apply": lambda value: begun().play.apply(value),
    "Play.deserialize": Play.deserialize,
    "Play.deserialize, JSON": lambda value: Play.deserialize(json.dumps(value, default=repr)),
    "describe": lambda value: describe(PlayWithHistory(GameConfig(GAME), 1), value),
    "chosen_action": lambda value: chosen_action(
        describe(PlayWithHistory(GameConfig(GAME), 1)), value
    ),
}


@settings(max_examples=600, deadline=None)
@given(st.sampled_from(sorted(CALLS)), anything)
def test_what_is_asked_of_an_environment(name: str, value: Any) -> None:
    with suppress(*OURS):
        CALLS[name](value)


@pytest.mark.parametrize(
    ("parameters", "what"),
    [
        ({"edition": "nowhere.toml"}, "'nowhere.toml' can't be read"),
        ({"options": "["}, "options: not JSON"),
        ({"options": "[]"}, "options: a JSON object"),
        ({"deals": 0}, "deals: 0 is less than 1"),
    ],
)
def test_what_is_wrong_for_openspiel(parameters: dict[str, Any], what: str) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError), match=what):
        pyspiel.load_game(short_name(GAME), parameters)


def test_seeds_that_gymnasium_refuses_are_refused_by_it() -> None:
    with pytest.raises(gymnasium.error.Error):
        SeatEnv(GAME, bot="random").reset(seed=-1)
