"""A learned value: features that tell no secret, sums that are updated, files that are checked."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from game_kit import games_with, need
from librt.vecs import vec
from mypy_extensions import i64
from tables import kinds_of_tables, label, new, played

from lutece import bots
from lutece.bots.evaluator import exponential
from lutece.bots.one_step import UnknownPlanError
from lutece.bots.value import Net, Value
from lutece.bots.value_file import Heading, ValueFileError, feature_hash, read_net, written
from lutece.engine.game import Game, State
from lutece.engine.rng import rng_from_seed
from lutece.games import find

every_kind = pytest.mark.parametrize("kind", kinds_of_tables(), ids=label)


def features(game: Game[Any], state: State, seat: int) -> list[int]:
    out = vec[i64]([99] * len(game.feature_names(int(state.players))))
    game.features(state, seat, out)
    return list(out)


@every_kind
def test_features_are_the_same_in_every_re_deal(kind: Any) -> None:
    match = new(kind, 11)
    rng = rng_from_seed("features")
    while not match.over:
        for seat in range(match.table.players):
            dealt = match.game.redeal(match.state, seat, rng)
            told = features(match.game, match.state, seat)
            assert told == features(match.game, dealt, seat)
        played(match, 11, 5)


def small_weights(game: Game[Any], players: int, seed: str, sizes: tuple[int, int]) -> list[int]:
    """Weights drawn by lot, for hidden layers of these sizes."""
    widths = [len(game.feature_names(players)), *sizes, 2 * players]
    count = sum((above + 1) * below for above, below in pairwise(widths))
    rng = rng_from_seed(seed)
    return [rng.below(20001) - 10000 for _ in range(count)]


def small_net(game: Game[Any], players: int, seed: str) -> Net:
    """A net with weights drawn by lot."""
    inputs = len(game.feature_names(players))
    return Net(players, (inputs, 8, 4), small_weights(game, players, seed, (8, 4)))


def by_hand(units: list[int], widths: list[int], weights: list[int]) -> list[int]:
    """The net reckoned plainly, layer by layer, from the first number to the last."""
    at = 0
    for number, (above, width) in enumerate(pairwise(widths)):
        rows, base = weights[at : at + above * width], weights[at + above * width :]
        at += (above + 1) * width
        shift = 14 if number else 0
        if number:
            units = [max(unit, 0) for unit in units]
        units = [
            (base[n] << shift) + sum(unit * rows[m * width + n] for m, unit in enumerate(units))
            >> shift
            for n in range(width)
        ]
    return units


@pytest.mark.parametrize("sizes", [(8, 4), (70, 33)], ids=["small", "more than a block"])
@every_kind
def test_updated_sums_are_those_of_a_net_computed_from_scratch(
    kind: Any, sizes: tuple[int, int]
) -> None:
    match = new(kind, 12)
    players = match.table.players
    weights = small_weights(match.game, players, "sums", sizes)
    inputs = len(match.game.feature_names(players))
    value = Value(match.game, Net(players, (inputs, *sizes), weights))
    while not match.over:
        for seat in range(players):
            value.run_net(match.state, seat)
            units = features(match.game, match.state, seat)
            widths = [inputs, *sizes, 2 * players]
            assert list(value.output) == by_hand(units, widths, weights)
        played(match, 12, 29)


@every_kind
def test_a_feature_that_is_called_points_is_the_points(kind: Any) -> None:
    """A value takes them from there."""
    need(kind[0], "features")
    match = new(kind, 14)
    players = match.table.players
    names = match.game.feature_names(players)
    while not match.over:
        for seat in range(players):
            told = features(match.game, match.state, seat)
            for turn in range(players):
                points = match.game.points(match.state, (seat + turn) % players)
                assert told[names.index(f"points.{turn}")] == points
        played(match, 14, 7)


@every_kind
def test_chances_add_up_and_at_the_end_are_the_result(kind: Any) -> None:
    match = new(kind, 13)
    value = Value(match.game, small_net(match.game, match.table.players, "end"))
    assert sum(value.chances(match.state, 0)) == pytest.approx(1)
    played(match, 13)
    points = [int(match.game.points(match.state, n)) for n in range(match.table.players)]
    assert list(value.points(match.state, 0)) == points
    chances = list(value.chances(match.state, 0))
    assert sum(chances) == pytest.approx(1)
    assert {seat for seat, chance in enumerate(chances) if chance} == {
        seat for seat, got in enumerate(points) if got == max(points)
    }


@pytest.mark.parametrize("x", [0.0, -0.001, -1.0, -5.0, -12.0, 3.0])
def test_the_exponential_is_near_enough(x: float) -> None:
    from math import exp

    assert exponential(x) == pytest.approx(exp(x), rel=2e-3)
    assert exponential(-40.0) > 0


HEADING = Heading("cite", 2, feature_hash(["a", "b"]), (2, 1, 1), "lutece train", "abc", 7)
COUNT = 2 + 1 + 1 + 1 + 4 + 4


def test_a_value_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "value-2.net"
    path.write_bytes(written(HEADING, range(-3, COUNT - 3)))
    net = read_net(path, ["a", "b"], "cite", 2)
    assert [list(row)[:2] for row in net.first_rows] == [[-3, 0], [-2, 0]]
    assert list(net.last_base) == [6, 7, 8, 9]


@pytest.mark.parametrize(
    ("contents", "what"),
    [
        (b"", "this is no value file"),
        (b"[1]\nabc", "this is no value file"),
        (b'{"format": "lutece value 1"}\n', "this is no value file"),
        (written(HEADING, range(COUNT))[:-4], "this is no value file"),
        (written(HEADING, range(COUNT + 1)), "14 weights do not make a net"),
    ],
)
def test_a_wrong_value_file_is_refused(contents: bytes, what: str, tmp_path: Path) -> None:
    path = tmp_path / "value-2.net"
    path.write_bytes(contents)
    with pytest.raises(ValueFileError, match=what):
        read_net(path, ["a", "b"], "cite", 2)


def test_a_value_of_another_game_or_of_other_features_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "value-2.net"
    path.write_bytes(written(HEADING, range(COUNT)))
    with pytest.raises(ValueFileError, match="this is for cite with 2 players"):
        read_net(path, ["a", "b"], "paris", 2)
    with pytest.raises(ValueFileError, match="features of cite have changed"):
        read_net(path, ["a", "c"], "cite", 2)


@pytest.mark.parametrize("name", games_with("learned value"))
def test_every_game_has_a_value_for_every_number_of_players(name: str) -> None:
    game = find(name)
    assert set(bots.advice.advice_of(game).nets) == set(game.seats)


def test_an_unknown_plan_is_named_with_those_that_there_are() -> None:
    match = new(("cite", 2, {}), 1)
    with pytest.raises(UnknownPlanError, match="cite has no plan 'zeal'; there are: "):
        bots.make("strategist-zeal").choose(match.game, match.state, 0, rng_from_seed("a"))
