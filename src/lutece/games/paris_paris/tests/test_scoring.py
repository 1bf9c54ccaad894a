"""The bonus for displaced houses (§6.2), winner and ties (§6.3, PP-8)."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from lutece.games.paris_paris.events import DisplacedBonus
from lutece.games.paris_paris.scoring import displaced_bonus, last_trips
from lutece.games.paris_paris.state import SCORES, SMALL
from lutece.games.paris_paris.tests.position import Position


@pytest.mark.parametrize(
    ("displaced", "points"),
    [
        ([3, 1, 2], [3, 0, 0]),
        ([0, 5, 4], [0, 5, 0]),
        ([2, 2, 1], [0, 0, 0]),  # a tie at the top: nobody
        ([0, 0, 0], [0, 0, 0]),  # nobody displaced: nobody
        ([2, 3, 3], [0, 0, 0]),
        ([3, 3, 4], [0, 0, 4]),  # a tie below the top does not matter
    ],
)
def test_6_2_strictly_the_most_displaced_houses_score(
    displaced: list[int], points: list[int]
) -> None:
    p = Position(3)
    p.s.displaced = vec[i64](displaced)
    displaced_bonus(p.box, p.s, p.teller)
    assert p.points() == points
    (told,) = p.events
    assert isinstance(told, DisplacedBonus)
    assert told.points == max(points)


def test_6_2_no_bonus_with_two_players() -> None:
    p = Position(2)
    p.s.displaced = vec[i64]([4, 0])
    last_trips(p.box, p.s, p.teller)
    assert not any(isinstance(event, DisplacedBonus) for event in p.events)


def ranked(p: Position, points: list[int]) -> list[tuple[int, int]]:
    for seat, got in enumerate(points):
        p.s.scores[seat * SCORES + SMALL] = got
    return [(place.seat, place.place) for place in p.match.ranking()]


def test_6_3_most_points_win() -> None:
    assert ranked(Position(3), [10, 30, 20]) == [(1, 1), (2, 2), (0, 3)]


def test_6_3_and_pp_8_a_tie_goes_to_fewer_own_houses_on_the_board() -> None:
    p = Position(3).houses(louvre="AA", odeon="B")
    assert ranked(p, [20, 20, 5]) == [(1, 1), (0, 2), (2, 3)]


def test_pp_8_still_tied_is_shared_and_the_next_place_is_left_out() -> None:
    p = Position(3).houses(louvre="AB")
    assert ranked(p, [20, 20, 5]) == [(0, 1), (1, 1), (2, 3)]
