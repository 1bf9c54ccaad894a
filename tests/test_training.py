"""Fitting weights to self-play: the mathematics, and the command."""

import random
import tomllib
from pathlib import Path

import pytest
from command import Run

from lutece.bots.experience import heading
from lutece.bots.training import Seen, fit, self_play, solve
from lutece.games import find

CITE = heading("cite", find("cite").term_names)


def test_equations_are_solved_whatever_their_order() -> None:
    assert solve([[0.0, 2.0, 4.0], [1.0, 1.0, 5.0]]) == pytest.approx([3.0, 2.0])


def test_a_known_law_is_found_again() -> None:
    """Ten points a key at the start, none at the end; a lead of points stays what it is."""
    draw = random.Random(7)
    positions = []
    for _ in range(2000):
        progress, luck = draw.random(), draw.gauss(0, 30)  # which both seats have alike
        terms = [(draw.uniform(0, 50), float(draw.randrange(5))) for _ in range(2)]
        gains = [8 + luck + 10 * (1 - progress) * keys + draw.gauss(0, 2) for _, keys in terms]
        positions.append(Seen(progress, tuple(terms), tuple(gains)))
    found = fit(positions, ("points", "keys"))
    assert found.explained > 0.9
    assert found.weights.base == pytest.approx((8, 8), abs=3)
    assert found.weights.early == pytest.approx((1, 10), abs=0.6)
    assert found.weights.late == pytest.approx((1, 0), abs=0.6)


def test_self_play_is_the_same_whatever_the_number_of_processes() -> None:
    players = ("random", "greedy")
    alone, together = (list(self_play("cite", 2, players, 4, "same", jobs)) for jobs in (1, 2))
    assert alone == together
    assert len({seen.gains for seen in alone}) > 2


def test_bots_take_turns_in_self_play() -> None:
    def games(*names: str) -> list[Seen]:
        return list(self_play("cite", 2, names, 2, "turns", 1))

    both, first = games("random", "greedy"), games("random", "random")
    assert both != first
    begun = next(n for n, seen in enumerate(both) if seen != first[n])
    assert begun > 5  # the first game is the same


def test_the_command_writes_weights_that_the_game_can_read(run: Run) -> None:
    told = run("train", "paris-paris", "--games", "3", "--bot", "random", "--seed", "1")
    assert told.code == 0
    counts = tomllib.loads(told.out)
    assert list(counts) == ["2", "3", "4"]
    assert "lutece train paris-paris --games 3 --bot random --seed 1" in told.out
    assert all(len(pair) == 2 for rows in counts.values() for pair in rows.values())


def test_the_same_command_writes_the_same_file(run: Run, tmp_path: Path) -> None:
    command = "lutece train cite --players 2 --games 4 --bot greedy search@5 --seed 7"
    asked = command.split()[1:]
    for name, jobs in (("one", "1"), ("again", "1"), ("two", "2")):
        assert run(*asked, "--jobs", jobs, "--write", str(tmp_path / name)).code == 0
    one, again, two = ((tmp_path / name).read_bytes() for name in ("one", "again", "two"))
    assert one == again == two
    assert one.startswith(f"# {command}\n".encode())


def test_a_later_step_learns_from_earlier_ones_too(run: Run, tmp_path: Path) -> None:
    kept = str(tmp_path / "seen.jsonl")

    def step(*arguments: str) -> int:
        """The number of positions that the weights come from."""
        told = run("train", "cite", "--games", "2", "--bot", "random", *arguments)
        assert told.code == 0
        return int(told.out.partition(" positions")[0].rpartition(" ")[2])

    first, second = step("--seed", "1"), step("--seed", "2")
    assert step("--seed", "1", "--seen", kept) == first
    assert step("--seed", "2", "--seen", kept) == first + second


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        ([], "line 1: these are not positions of cite as it is now"),
        (['{"game": "paris"}'], "line 1: these are not positions of cite as it is now"),
        ([CITE, "[0.5, [[1]], [3]]"], "line 2: this is no position"),
        ([CITE, "{"], "line 2: this is no position"),
    ],
)
def test_positions_of_something_else_are_refused(
    lines: list[str], what: str, run: Run, tmp_path: Path
) -> None:
    kept = tmp_path / "seen.jsonl"
    kept.write_text("\n".join(lines), encoding="utf-8")
    told = run("train", "cite", "--games", "1", "--bot", "random", "--seen", str(kept))
    assert told.code == 2
    assert f"{kept}: {what}" in told.err


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
