"""Learning a value: what it should say, the net that says it, and courses that can be resumed."""

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

from lutece import new
from lutece.bots.pool import on_this_machine
from lutece.bots.value import ONE, POINTS, Net, Value
from lutece.bots.value_file import read, read_net
from lutece.engine.rng import rng_from_seed
from lutece.games import find, folder
from lutece.research.training.course import STEP, Course, CourseError, Plan
from lutece.research.training.examples import targets_of_many
from lutece.research.training.learner import Learner
from lutece.research.training.population import SELF, line_up, trained_on
from lutece.research.training.targets import FORESIGHT, targets
from lutece.research.training.tasks import packed, unpacked

GAME = "paris-paris"
Run = Callable[..., tuple[int, str, str]]


def test_targets_look_ahead_to_the_result() -> None:
    said = np.array([[0.2], [0.4]], np.float32)
    found = targets(said, np.array([1.0], np.float32), np.array([False, False]))
    assert found[1, 0] == pytest.approx(1.0)
    assert found[0, 0] == pytest.approx((1 - FORESIGHT) * 0.4 + FORESIGHT * 1.0)


def test_a_decision_at_random_teaches_nothing_about_what_was_before() -> None:
    said = np.array([[0.2], [0.4], [0.6]], np.float32)
    found = targets(said, np.array([1.0], np.float32), np.array([False, True, False]))
    assert found[1, 0] == pytest.approx(0.4)
    assert found[0, 0] == pytest.approx(0.4)


def test_games_of_unlike_length_are_reckoned_side_by_side() -> None:
    draw = np.random.default_rng(4)
    lengths, strays = (5, 9, 1), (0.0, 0.4, 0.0)
    said = [draw.random((length, 2, 4)).astype(np.float32) for length in lengths]
    results = draw.random((3, 2, 4)).astype(np.float32)
    cut = [draw.random(length) < part for length, part in zip(lengths, strays, strict=True)]
    found = targets_of_many(np.concatenate(said), results, cut)
    alone = [targets(*game) for game in zip(said, results, cut, strict=True)]
    assert np.allclose(found, np.concatenate(alone))


def test_the_learner_learns_a_known_law() -> None:
    """Whoever has more of the first feature wins, and gains a point for each of it."""
    draw = np.random.default_rng(3)
    learner = Learner(4, 2, seed=1)
    features = draw.integers(0, 20, (4000, 4)).astype(np.int16)
    learner.look_at(features)
    first = (features[:, 0] > features[:, 1]).astype(np.float32)
    victory = np.stack([first, 1 - first], axis=1)
    gains = features[:, :2].astype(np.float32) / np.float32(POINTS)
    inputs = learner.inputs(features)
    for step in range(1200):
        rows = draw.integers(0, len(inputs), 128)
        learner.learn(inputs[rows], victory[rows], gains[rows], 3e-3 if step < 800 else 5e-4)
    judged = learner.judge(inputs)
    assert ((judged.victory[:, 0] > 0.5) == (first > 0.5)).mean() > 0.95
    assert np.abs(judged.gains - gains).mean() * POINTS < 1


def test_the_net_that_plays_says_what_the_learner_says() -> None:
    game = find(GAME)
    inputs = len(game.feature_names(2))
    learner = Learner(inputs, 2, seed=5)
    features = np.random.default_rng(1).integers(0, 9, (50, inputs)).astype(np.int16)
    learner.look_at(features)
    learner.layers = [layer + np.float32(0.001) for layer in learner.layers]
    learner.mean = learner.layers
    net = Net(2, learner.sizes, learner.weights())
    state = new(GAME, players=2, seed=4).state
    value = Value(game, net)
    for eyes in (0, 1, 0):
        seen = value.features
        chances = value.chances(state, eyes)
        row = np.array([list(seen)], np.int16)
        said = learner.judge(learner.inputs(row))
        victory = [chances[eyes], chances[1 - eyes]]
        assert victory == pytest.approx(said.victory[0].tolist(), abs=2e-3)
        gains = [int(number) / ONE for number in list(value.output)[2:]]
        assert gains == pytest.approx(said.gains[0].tolist(), rel=1e-2, abs=1e-2)


def test_a_learner_goes_on_from_the_net_that_plays() -> None:
    draw = np.random.default_rng(2)
    features = draw.integers(0, 9, (50, 30)).astype(np.int16)
    one, other = Learner(30, 2, seed=5), Learner(30, 2, seed=6)
    one.look_at(features)
    other.look_at(features[:20] * 2)
    other.take_over(one.weights())
    said, again = (learner.judge(learner.inputs(features)) for learner in (one, other))
    assert np.allclose(again.victory, said.victory, atol=1e-3)
    assert np.allclose(again.gains, said.gains, atol=1e-2)
    fresh = Learner(30, 2, seed=6)
    assert not np.allclose(fresh.judge(fresh.inputs(features)).victory, said.victory, atol=1e-3)


def test_a_course_begins_with_the_value_it_is_given(tmp_path: Path) -> None:
    weights = Learner(len(find(GAME).feature_names(2)), 2, seed=9).weights()
    plan = Plan(GAME, 2, "on", start=packed(weights))
    course = Course(find(GAME), plan, tmp_path)
    assert unpacked(course.nets[SELF]) == weights
    course.run(STEP, on_this_machine(1))
    learned = course.learner.weights()
    assert learned != weights
    assert np.corrcoef(learned, weights)[0, 1] > 0.95
    with pytest.raises(CourseError, match="another course"):
        Course(find(GAME), Plan(GAME, 2, "on"), tmp_path)


def test_recent_games_are_learned_from_again(tmp_path: Path) -> None:
    course = Course(find(GAME), Plan(GAME, 2, "again"), tmp_path)
    course.run(2 * STEP, on_this_machine(1))
    again = Course(find(GAME), Plan(GAME, 2, "again"), tmp_path)
    assert len(again.recent.seen) == 2 * STEP
    assert list(again.recent.trails) == list(course.recent.trails)
    for one, other in zip(course.recent.seen, again.recent.seen, strict=True):
        assert np.array_equal(one.features, other.features)
        assert one.viewers == other.viewers


def test_a_course_is_the_same_however_often_it_is_interrupted(tmp_path: Path) -> None:
    plan = Plan(GAME, 2, "same")
    whole = Course(find(GAME), plan, tmp_path / "whole")
    whole.run(3 * STEP, on_this_machine(1))
    for games in (STEP, 2 * STEP, 3 * STEP):
        Course(find(GAME), plan, tmp_path / "parts").run(games, on_this_machine(1))
    parts = Course(find(GAME), plan, tmp_path / "parts")
    assert parts.progress == whole.progress
    assert parts.learner.weights() == whole.learner.weights()
    assert whole.learner.weights() != Course(find(GAME), plan, tmp_path / "x").learner.weights()


def test_a_course_is_the_same_whatever_the_number_of_processes(tmp_path: Path) -> None:
    plan = Plan(GAME, 2, "same")
    learned = []
    for jobs in (1, 2):
        course = Course(find(GAME), plan, tmp_path / str(jobs))
        course.run(2 * STEP, on_this_machine(jobs))
        learned.append(course.learner.weights())
    assert learned[0] == learned[1]


def test_another_course_is_refused(tmp_path: Path) -> None:
    Course(find(GAME), Plan(GAME, 2, "one"), tmp_path).save()
    with pytest.raises(CourseError, match="another course"):
        Course(find(GAME), Plan(GAME, 2, "two"), tmp_path)


def test_the_last_plan_is_nobodys_opponent_in_training() -> None:
    plans = ("a", "b", "kept-apart")
    seen = set()
    for game in range(2000):
        seen |= set(line_up(3, trained_on(plans), 2, (), rng_from_seed(str(game))).seats)
    assert seen == {SELF, "earlier-0", "earlier-1", "plan-a", "plan-b"}


def test_whoever_learns_sits_at_every_table_after_the_first_games() -> None:
    for game in range(500, 1500):
        seats = line_up(4, ("a",), 3, (), rng_from_seed(str(game))).seats
        assert SELF in seats
    for game in range(200):
        seats = line_up(2, ("a",), 3, ("level-5",), rng_from_seed(str(game))).seats
        assert set(seats) == {SELF, "level-5"}


def test_the_command_writes_a_value_that_the_game_can_read(run: Run, tmp_path: Path) -> None:
    command = ["train", GAME, "--players", "3", "--games", str(STEP), "--seed", "7"]
    code, _, err = run(*command, "--to", tmp_path)
    assert code == 0, err
    path = tmp_path / GAME / "value-3.net"
    heading, _ = read(str(path), path.read_bytes())
    assert heading.command == f"lutece {' '.join(command)} --to FOLDER"
    assert (heading.game, heading.players, heading.games) == (GAME, 3, STEP)
    assert heading.commit
    game = find(GAME)
    assert read_net(path, game.feature_names(3), GAME, 3).players == 3


def test_the_command_goes_on_from_a_value_file(run: Run, tmp_path: Path) -> None:
    start = Path(str(files(folder("cite")).joinpath("value-2.net")))
    command = ["train", "cite", "--players", "2", "--games", str(STEP), "--seed", "7"]
    code, _, err = run(*command, "--from", start, "--to", tmp_path)
    assert code == 0, err
    path = tmp_path / "cite" / "value-2.net"
    heading, weights = read(str(path), path.read_bytes())
    assert f"--from {start}" in heading.command
    _, before = read(str(start), start.read_bytes())
    assert weights != before
    assert np.corrcoef(weights, before)[0, 1] > 0.95
    code, _, err = run("train", GAME, "--players", "2", "--from", start, "--to", tmp_path)
    assert code == 2
    assert "--from:" in err
    assert "this is for cite with 2 players" in err


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (["cite", "--players", "3"], "--players: 3 is not one of: 2"),
        (["cite", "--players", "2", "--games", "0"], "--games: 0 is less than 1"),
        (["cite", "--players", "2", "--against", "deep"], "no bot is called 'deep'"),
        (["cite", "--players", "2", "--from", "none.net"], "No such file or directory"),
        (["chess", "--players", "2"], "no game is called 'chess'"),
    ],
)
def test_what_cant_be_trained_is_refused(
    arguments: list[str], what: str, run: Run, tmp_path: Path
) -> None:
    code, _, err = run("train", *arguments, "--to", tmp_path)
    assert code == 2
    assert what in err
