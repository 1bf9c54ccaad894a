"""OpenSpiel's own tests pass for every game and player count."""

import pickle
import random
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from game_kit import has
from interfaces import EVERY, TWO, called, same
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, sample_some_states
from tables import GAMES

import lutece
from lutece.engine.match import NotAllowed
from lutece.research.openspiel_game import LuteceState, short_name
from lutece.version import compiled

every_table = pytest.mark.parametrize("table", EVERY, ids=called)
one_of_each = pytest.mark.parametrize("table", TWO, ids=called)


def load(table: tuple[str, int], **more: Any) -> Any:
    return pyspiel.load_game(short_name(table[0]), {"players": table[1], **more})


def played(game: Any, deal: int, most: int = 10_000) -> Any:
    """A state after random play to the end, or for so many decisions."""
    state = game.new_initial_state()
    state.apply_action(deal)
    chance = random.Random(deal)
    while not state.is_terminal() and most > 0:
        state.apply_action(chance.choice(state.legal_actions()))
        most -= 1
    return state


@every_table
def test_openspiels_random_simulation(table: tuple[str, int]) -> None:
    pyspiel.random_sim_test(load(table, deals=16), num_sims=1, serialize=True, verbose=False)


@every_table
def test_openspiels_python_api(table: tuple[str, int]) -> None:
    class OneGame(api_test.EnforceAPIOnPartialTreeBase):
        game_name = short_name(table[0])
        game = load(table, deals=4)

        @classmethod
        def setUpClass(cls) -> None:  # 400 states there
            cls.some_states = sample_some_states.sample_some_states(cls.game, max_states=60)
            cls.game_type = cls.game.get_type()

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(OneGame).run(result)
    assert result.testsRun >= 5
    assert not result.errors + result.failures, (result.errors + result.failures)[0][1]


@every_table
def test_resampled_states_look_the_same_to_the_one_who_asked(table: tuple[str, int]) -> None:
    game = load(table, deals=16)
    chance = random.Random(1)
    differ = 0
    for length in (0, 1, 3, 5, 17, 30):
        state = played(game, 5, length)
        for player in range(table[1]):
            twin = state.resample_from_infostate(player, chance.random)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_string(player) == state.observation_string(player)
            assert twin.information_state_tensor(player) == state.information_state_tensor(player)
            assert twin.current_player() == state.current_player()
            if player == state.current_player():
                assert twin.legal_actions() == state.legal_actions()
            differ += not same(twin.play.state, state.play.state)
            end = twin.clone()
            while not end.is_terminal():
                end.apply_action(chance.choice(end.legal_actions()))
    assert differ > 4 or not has(table[0], "something hidden")


def test_nobody_remembers_in_a_resampled_state_what_the_one_who_asked_does_not_know() -> None:
    game = load(("paris-paris", 3), deals=16)
    state = played(game, 5, 8)
    told = {
        state.resample_from_infostate(0, random.Random(n).random).information_state_string(1)
        for n in range(20)
    }
    assert len(told) > 1, "another marker, another information state"
    assert state.information_state_string(1) not in told


@one_of_each
def test_a_resampled_state_is_not_serialized(table: tuple[str, int]) -> None:
    state = played(load(table, deals=16), 5, 4)
    twin = state.resample_from_infostate(0, random.Random(1).random)
    with pytest.raises((ValueError, RuntimeError), match="no seed"):
        pickle.dumps(twin.play)


@one_of_each
def test_copies_and_serialized_states_go_on_from_the_same_state(table: tuple[str, int]) -> None:
    game = load(table, deals=16)
    state = played(game, 3, 21)
    kept = state.play.state.copy()
    text = pyspiel.serialize_game_and_state(game, state)
    copies = [state.clone(), pyspiel.deserialize_game_and_state(text)[1]]
    copies.append(game.deserialize_state(state.serialize()))
    for twin in copies:
        assert isinstance(twin, LuteceState)
        assert twin.history() == state.history()
        for seat in range(table[1]):
            told = twin.information_state_string(seat)
            assert told == state.information_state_string(seat)
        while not twin.is_terminal():
            twin.apply_action(twin.legal_actions()[0])
        assert twin.returns() == copies[0].returns()
    assert same(state.play.state, kept), "a copy is not felt"


def test_a_state_before_the_deal_is_chances() -> None:
    game = load(("cite", 2), deals=10)
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == 10
    assert state.clone().is_chance_node()
    state.apply_action(4)
    assert same(state.play.state, lutece.new("cite", seed=4).state)


@one_of_each
def test_the_information_tensor_goes_back_so_many_decisions(table: tuple[str, int]) -> None:
    game = load(table, deals=16, recall=5)
    state = played(game, 3, 9)
    columns = len(state.config.columns)
    for seat in range(2):
        tensor = np.array(state.information_state_tensor(seat))
        assert len(tensor) == game.information_state_tensor_size() == columns + 10
        assert (tensor[:columns] == state.play.observation(seat)).all()
        newest = state.play.history.decisions[-1]
        assert tensor[columns] == 1 + (newest.actor != seat)
        assert tensor[columns + 1] == 1 + newest.action


def test_a_secret_decision_is_not_recalled_by_others() -> None:
    """In Paris a tile is taken from the stock in secret; so is what was seen there."""
    game = load(("paris", 2), deals=16)
    secret = []
    for deal in range(6):
        state = played(game, deal)
        for made in state.play.history.decisions:
            assert made.action_for(made.actor) == made.action
            if made.action_for(1 - made.actor) != made.action:
                secret.append(made)
    assert secret
    assert all(str(made.action) != made.text(1 - made.actor) for made in secret)


def test_options_and_editions_are_parameters(tmp_path: Any) -> None:
    game = load(("paris-paris", 3), options='{"show_displaced": true}')
    state = played(game, 1, 1)
    assert state.play.observation(0)[game.config.columns.index("open_displaced")] == 1
    assert pyspiel.load_game(str(game)).config.options["show_displaced"] is True
    box = (GAMES / "paris_paris" / "box.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(box.replace("each = 20", "each = 21"), encoding="utf-8")
    changed = pyspiel.load_game(short_name("paris-paris"), {"edition": str(own)})
    state = played(changed, 1, 1)
    assert 21 in state.play.observation(0)


@pytest.mark.parametrize(
    ("parameters", "what"),
    [
        ({"players": 7}, "players"),
        ({"deals": 0}, "deals: 0 is less than 1"),
        ({"recall": 0}, "recall: 0 is less than 1"),
        ({"options": "[1]"}, "options: a JSON object"),
        ({"options": "{"}, "options: not JSON"),
        ({"options": '{"speed": 1}'}, "options: no option 'speed'"),
        ({"edition": "/nowhere.toml"}, "nowhere.toml"),
    ],
)
def test_wrong_parameters_are_refused(parameters: dict[str, Any], what: str) -> None:
    with pytest.raises((ValueError, OSError, RuntimeError), match=what):
        pyspiel.load_game(short_name("cite"), parameters)


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    state = played(load(("cite", 2), deals=16), 1, 4)
    kept = state.play.state.copy()
    illegal = next(n for n in range(4397) if n not in state.legal_actions())
    with pytest.raises(NotAllowed):
        state.apply_action(illegal)
    assert same(state.play.state, kept)


@one_of_each
def test_openspiels_learning_environment(table: tuple[str, int]) -> None:
    env = rl_environment.Environment(load(table, deals=16))
    env.seed(1)
    step = env.reset()
    chance = random.Random(1)
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([chance.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(0)


@pytest.mark.skipif(not compiled(), reason="too slow to be fun")
def test_openspiels_tree_search_beats_random_play_at_paris_paris() -> None:
    game = load(("paris-paris", 2), deals=64)
    rng = np.random.RandomState(1)
    won = 0.0
    for deal in range(6):
        state = game.new_initial_state()
        state.apply_action(deal)
        bot = ismcts.ISMCTSBot(
            game=game,
            uct_c=1.0,
            evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng),
            max_simulations=10,
            random_state=rng,
        )
        bot.set_resampler(lambda s, seat: s.resample_from_infostate(seat, rng.random_sample))
        chance = random.Random(deal)
        while not state.is_terminal():
            mine = state.current_player() == deal % 2
            action = bot.step(state) if mine else chance.choice(state.legal_actions())
            state.apply_action(action)
        won += state.returns()[deal % 2]
    assert won > 0, "more games won than lost; the same ones each time"
