"""The numbers that a learned value looks at: named right, and fair."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import lutece
from lutece.engine.game import NOBODY, Game
from lutece.engine.rng import rng_from_seed
from lutece.games.paris.scoring import points
from lutece.games.paris.state import ParisState
from lutece.games.paris.tests.position import Position

TABLES = [
    (2, {}),
    (2, {"random_setup": True, "arc_landmarks": False}),
    (3, {"free_districts": True}),
    (3, {"random_setup": True, "open_screens": True}),
    (4, {}),
    (4, {"free_districts": True, "random_setup": True}),
]


def numbers(game: Game[Any], s: ParisState, seat: int) -> list[int]:
    out = vec[i64]([-77] * len(game.feature_names(int(s.players))))
    game.features(s, seat, out)
    return [int(number) for number in out]


def told(position: Position, seat: int = 0) -> dict[str, int]:
    game = position.match.game
    names = game.feature_names(int(position.s.players))
    return dict(zip(names, numbers(game, position.s, seat), strict=True))


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_redeal_changes_no_number(players: int, options: dict[str, bool]) -> None:
    match = lutece.new("paris", players=players, seed=players, options=options)
    game, s = match.game, match.state
    assert isinstance(s, ParisState)
    rng = rng_from_seed(f"{players}{options}")
    positions = 0
    while s.to_act != NOBODY:
        legal = game.candidates(s)
        game.apply(s, legal[rng.below(len(legal))], None)
        positions += 1
        if positions % 3 == 0 or len(s.taken) > 0:
            for seat in range(players):
                real = numbers(game, s, seat)
                assert real == numbers(game, game.redeal(s, seat, rng), seat)
                assert -77 not in real
    assert positions > 50


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_number_has_a_name_of_its_own(players: int) -> None:
    names = lutece.new("paris", players=players).game.feature_names(players)
    assert len(set(names)) == len(names)


def test_points_are_those_of_the_score() -> None:
    match = lutece.new("paris", players=3, seed=5)
    game, s = match.game, match.state
    assert isinstance(s, ParisState)
    box = Position().box
    names = game.feature_names(3)
    rng = rng_from_seed("points")
    while s.to_act != NOBODY:
        legal = game.legal(s)
        game.apply(s, legal[rng.below(len(legal))], None)
        row = numbers(game, s, 1)
        for turn in range(3):
            assert row[names.index(f"points.{turn}")] == points(box, s, (1 + turn) % 3)


def test_what_a_player_reckons() -> None:
    position = Position().lay("belleville", 1, 4, 5, 8).francs(6)
    position.key("A", "belleville 4").key("B", "belleville 5").key("A", "belleville bank")
    row = told(position)
    assert (row["sum.belleville.0"], row["sum.belleville.1"], row["lead.belleville"]) == (4, 5, -1)
    assert row["rise.belleville"] == 1  # 8 is too dear and needs wood
    assert (row["keys.belleville.0"], row["highest.belleville.1"]) == (1, 5)
    assert (row["free.belleville-1"], row["free.belleville-8"], row["free.belleville"]) == (1, 1, 8)
    assert (row["own-4.0"], row["banks.0"], row["kinds.1"]) == (1, 1, 1)
    assert row["worth.18"] == 5
    other = told(position, 1)
    assert (other["turn.1"], other["sum.belleville.0"], other["lead.belleville"]) == (1, 5, 1)
