"""The same seed and actions give the same states and returns through every interface."""

import json

import numpy as np
import pyspiel
import pytest
from interfaces import EVERY, called, random_game, same

import lutece
from lutece.research.batch import Batch
from lutece.research.game_config import GameConfig
from lutece.research.openspiel_game import short_name
from lutece.research.pettingzoo_env import LuteceEnv
from lutece.research.play import Play

SEEDS = (2, 3)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("table", EVERY, ids=called)
def test_every_interface_plays_the_same_game(table: tuple[str, int], seed: int) -> None:
    played = random_game(*table, seed)
    match = lutece.new(*table, seed=seed)
    env = LuteceEnv(*table)
    env.reset(seed=seed)
    batch = Batch(table[0], 1, table[1], seed=seed)
    for action in played.action_ids:
        seat = match.to_act
        assert seat is not None
        assert same(match.state, env.play.state)
        assert same(match.state, batch.state(0))
        assert env.agent_selection == f"player_{seat}"
        seen = env.last()[0]
        assert seen is not None
        assert (batch.observations[0] == seen["observation"]).all()
        assert (batch.masks[0] == seen["action_mask"].astype(bool)).all()
        match.play(action)
        env.step(action)
        batch.step(np.array([action]))
    assert match.over
    assert same(match.state, env.play.state)
    assert batch.ended[0]
    assert batch.rewards[0].tolist() == list(env.rewards.values()) == played.utilities()
    assert sum(played.utilities()) == pytest.approx(0)
    winners = {place.seat for place in match.ranking() if place.place == 1}
    best = max(played.utilities())
    assert {seat for seat, gain in enumerate(played.utilities()) if gain == best} == winners


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("table", EVERY, ids=called)
def test_openspiel_plays_the_same_game(table: tuple[str, int], seed: int) -> None:
    played = random_game(*table, seed)
    play = Play(GameConfig(*table), seed)
    state = pyspiel.load_game(short_name(table[0]), {"players": table[1]}).new_initial_state()
    state.apply_action(seed)
    for number, action in enumerate(played.action_ids):
        seat = play.to_act
        assert state.current_player() == seat
        assert state.legal_actions() == play.legal()
        assert state.observation_tensor(seat) == play.observation(seat).tolist()
        if number % 11 == 0:
            view = json.dumps(play.config.game.view(play.state, seat))
            assert state.observation_string(seat) == view
        state.apply_action(action)
        play.apply(action)
        assert same(state.play.state, play.state)
    assert state.is_terminal()
    assert state.returns() == played.utilities()
