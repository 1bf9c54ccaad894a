"""Fitting weights to self-play: the mathematics, and the command."""

import random
import tomllib

import pytest
from command import Run

from lutece.bots.training import Row, fit, self_play, solve


def test_equations_are_solved_whatever_their_order() -> None:
    assert solve([[0.0, 2.0, 4.0], [1.0, 1.0, 5.0]]) == pytest.approx([3.0, 2.0])


def test_a_known_law_is_found_again() -> None:
    """Ten points a key at the start, none at the end; a lead of points stays what it is."""
    draw = random.Random(7)
    rows = []
    for _ in range(3000):
        progress, points, keys = draw.random(), draw.uniform(0, 50), float(draw.randrange(5))
        gain = 8 + 10 * (1 - progress) * keys + draw.gauss(0, 2)
        rows.append(Row(progress, (points, keys), gain))
    found = fit(rows, ("points", "keys"))
    assert found.explained > 0.9
    assert found.weights.early == pytest.approx((1, 10), abs=0.6)
    assert found.weights.late == pytest.approx((1, 0), abs=0.6)


def test_self_play_is_the_same_whatever_the_number_of_processes() -> None:
    alone, together = (list(self_play("cite", 2, "random", 4, "same", jobs)) for jobs in (1, 2))
    assert alone == together
    assert len({row.gain for row in alone}) > 2


def test_the_command_writes_weights_that_the_game_can_read(run: Run) -> None:
    told = run("train", "paris-paris", "--games", "3", "--bot", "random", "--seed", "1")
    assert told.code == 0
    counts = tomllib.loads(told.out)
    assert list(counts) == ["2", "3", "4"]
    assert "lutece train paris-paris --games 3 --bot random --seed 1" in told.out
    assert all(len(pair) == 2 for rows in counts.values() for pair in rows.values())


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (["cite", "--players", "3"], "--players: 3 is not one of: 2"),
        (["cite", "--games", "0"], "--games and --jobs are 1 or more"),
        (["cite", "--bot", "deep"], "no bot is called 'deep'"),
        (["chess"], "no game is called 'chess'"),
    ],
)
def test_what_cant_be_trained_is_refused(arguments: list[str], what: str, run: Run) -> None:
    told = run("train", *arguments)
    assert told.code == 2
    assert what in told.err
