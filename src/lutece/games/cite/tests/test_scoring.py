"""Scoring (§8): the rulebook's example with its what-ifs, ties, and the details of each line."""

import pytest

from lutece.engine.table import make_table
from lutece.games.cite.tests.position import BLUE, ORANGE, PLAIN, Position, example


def test_8_6_the_example_gives_48_and_57() -> None:
    p = example()
    assert p.points() == [48, 57]
    assert [p.paid(ORANGE, key) for key in ("light", "group", "left-over")] == [33, 15, 0]
    assert [p.paid(BLUE, key) for key in ("light", "group", "left-over", "painter")] == [
        43,
        13,
        -3,
        4,
    ]
    light = {d["building"]: (d["size"], d["count"]) for _, d in p.lines(ORANGE, "light")}
    assert light == {"C6": (6, 1), "H6": (7, 3), "garden": (2, 3)}
    light = {d["building"]: (d["size"], d["count"]) for _, d in p.lines(BLUE, "light")}
    assert light == {"T5": (5, 2), "L4": (4, 3), "T4": (4, 3), "V3": (3, 3), "I3": (3, 0)}
    assert p.match.view()["free_spaces"] == [12, 7]


@pytest.mark.parametrize(("space", "points"), [("b8", 8), ("g6", 2)])
def test_8_6_what_if_an_orange_dancer(space: str, points: int) -> None:
    p = example().card(ORANGE, "moulin_rouge", space)
    assert p.paid(ORANGE, "dancer") == points
    assert p.points() == [48 + points, 57]


def test_8_6_what_if_an_orange_statue_looks_west() -> None:
    assert example().card(ORANGE, "penseur", "b8", front="west").paid(ORANGE, "statue") == 3


def test_8_6_what_if_an_orange_fountain() -> None:
    p = example().card(ORANGE, "fontaine", "g6")
    assert p.lines(ORANGE, "fountain") == [(3, {"space": "g6", "count": 1, "buildings": ["H6"]})]


def test_8_6_what_if_the_large_light() -> None:
    p = example().card(ORANGE, "grande_lumiere", "c4")
    assert p.points()[ORANGE] == 54


def test_8_1_a_light_counts_once_for_each_building_and_for_several() -> None:
    p = Position(["OOOOOOOO", "OLOOOOOO", *PLAIN[2:]])
    p.build(ORANGE, "V5", "a1", "b1", "c1", "a2", "a3").build(ORANGE, "I3", "b3", "c3", "d3")
    assert p.lines(ORANGE, "light") == [
        (3, {"building": "I3", "size": 3, "count": 1, "lights": ["b2"]}),
        (5, {"building": "V5", "size": 5, "count": 1, "lights": ["b2"]}),
    ]


def test_8_2_the_largest_group_counts_spaces_not_buildings() -> None:
    p = Position().build(ORANGE, "H6", "a1", "b1", "c1", "d1", "b2", "c2")
    p.build(ORANGE, "garden", "a8", "b8").build(ORANGE, "I3", "c8", "d8", "e8")
    assert p.lines(ORANGE, "group") == [(6, {"buildings": ["H6"], "count": 6})]
    p.build(ORANGE, "V3", "f8", "f7", "g8")
    assert p.lines(ORANGE, "group") == [(8, {"buildings": ["I3", "V3", "garden"], "count": 8})]


def test_8_3_left_over_costs_three_each() -> None:
    p = Position().reserve(ORANGE, "I3", "H6").reserve(BLUE, "C6")
    assert p.points() == [-6, -3]
    assert p.lines(ORANGE, "left-over") == [
        (-6, {"buildings": ["I3", "H6"], "count": 2, "spared": False})
    ]


def test_8_4_only_the_owner_of_a_card_is_paid() -> None:
    p = example()
    assert p.lines(ORANGE, "painter") == []
    assert p.lines(BLUE, "painter") == [(4, {"space": "a1", "count": 2, "lights": ["g1", "e2"]})]


def test_8_5_more_points_then_more_free_own_spaces_then_a_draw() -> None:
    assert [(place.seat, place.place) for place in example().match.ranking()] == [(1, 1), (0, 2)]
    tied = Position(["OOOOOBBB", "MMMMMMMM", *("L" * 8,) * 6])
    assert [(place.seat, place.place) for place in tied.match.ranking()] == [(0, 1), (1, 2)]
    drawn = Position(["OOOMMBBB", *("L" * 8,) * 7])
    assert [place.place for place in drawn.match.ranking()] == [1, 1]


def test_the_score_at_any_moment_is_what_the_board_would_score_now() -> None:
    game = Position().game
    table = make_table(game.seats, game.options, players=2, seed=1, chosen={})
    s = game.setup(table)
    assert [game.points(s, seat) for seat in range(2)] == [0, 0]
    assert game.score(s) == []
