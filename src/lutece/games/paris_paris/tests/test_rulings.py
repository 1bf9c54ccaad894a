"""One test for each ruling PP-1 to PP-11; PP-8 is in test_scoring.py."""

import pytest

import lutece
from lutece.games.paris_paris.actions import Build
from lutece.games.paris_paris.events import NobodyScored
from lutece.games.paris_paris.tests.position import Position


def test_pp_1_an_empty_intersection_searches_both_lines_or_the_cards_line() -> None:
    houses = {"louvre": "A", "les_halles": "B", "st_nicolas": "C"}
    assert Position().houses(**houses).small("pompidou", "teal") == [0, 1, 1, 0]
    card_line = Position(small_trip="card-line").houses(**houses)
    assert card_line.small("pompidou", "teal") == [0, 1, 0, 0]
    assert card_line.small("pompidou", "blue") == [0, 1, 1, 0]


def test_pp_2_one_common_smallest_distance_over_both_lines() -> None:
    p = Position().houses(odeon="A", louvre="B", hotel_de_ville="C")
    assert p.small("pont-neuf", "orange") == [1, 1, 0, 0]


def test_pp_2_lines_are_never_changed_on_the_way() -> None:
    # Republique lies on blue alone: Hôtel de Ville is near, but on no line of it.
    p = Position().houses(hotel_de_ville="A", luxembourg="B")
    assert p.small("republique", "blue") == [0, 1, 0, 0]


def test_pp_3_no_house_on_the_lines_nobody_scores() -> None:
    p = Position().houses(gare_du_nord="A")
    assert p.small("luxembourg", "blue") == [0, 0, 0, 0]
    assert p.events == [NobodyScored("luxembourg")]


def test_pp_4_neighbours_along_all_lines_or_only_the_line_travelled() -> None:
    houses = {"pompidou": "A", "st_nicolas": "A", "les_halles": "A"}
    assert Position().houses(**houses).big("teal") == [3, 0, 0, 0]
    trip_line = Position(neighbours="trip-line").houses(**houses)
    assert trip_line.big("teal") == [2, 0, 0, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pp_5_every_turn_is_a_card_and_a_house(players: int) -> None:
    match = lutece.new("paris-paris", players=players, seed=5)
    assert all(isinstance(action, Build) for action in match.game.catalogue)
    while not match.over:
        houses = sum(map(len, match.view()["houses"].values()))
        action = match.legal()[0]
        assert isinstance(action, Build)
        match.play(action)
        gained = 0 if action.remove is not None else 1
        assert sum(map(len, match.view()["houses"].values())) == houses + gained


def test_pp_6_ones_own_house_goes_back_and_is_not_displaced() -> None:
    p = Position(3).houses(bastille="A").display(("bastille", "orange"), ("odeon", "blue"))
    before = p.s.supply[0]
    p.match.play(Build("bastille", "orange", 0))
    assert p.at("bastille") == "A"
    assert (p.s.supply[0], p.s.displaced[0]) == (before, 0)


def test_pp_7_displaced_houses_are_hidden_until_the_end_unless_the_table_shows_them() -> None:
    assert Position(3).match.view(0)["displaced"] is None
    assert Position(3).match.view(0)["supply"] is None
    assert Position(2).match.view(0)["displaced"] == [0, 0]
    assert Position(3, show_displaced=True).match.view(0)["displaced"] == [0, 0, 0]
    match = lutece.new("paris-paris", players=3, seed=5)
    while not match.over:
        match.play(match.legal()[0])
    assert match.view(0)["displaced"] is not None


def test_pp_9_houses_built_this_round_count_in_its_trips() -> None:
    p = Position(2).display(("bastille", "orange"), ("bastille", "orange"))
    p.match.play(Build("bastille", "orange"))  # the other Bastille is left
    assert p.points() == [1, 0]


def test_pp_9_with_the_second_card_of_a_stop_it_may_be_full() -> None:
    p = Position(3).display(("luxembourg", "blue"), ("luxembourg", "blue"), ("odeon", "pink"))
    p.match.play(Build("luxembourg", "blue"))
    assert p.match.legal() == [Build("luxembourg", "blue", 0), Build("odeon", "pink")]


def test_pp_10_taken_cards_are_open_and_cards_to_come_are_not() -> None:
    p = Position(3)
    taken = p.match.view()["display"][0]
    assert p.gone(**taken) == 0
    p.match.play(
        next(a for a in p.match.legal() if isinstance(a, Build) and a.stop == taken["stop"])
    )
    assert p.gone(**taken) == 1
    assert p.match.view(2)["cards_to_come"] == 56
    assert "deck" not in p.match.view(2)


def test_pp_11_a_line_may_end_at_an_intersection_which_then_has_three_cards() -> None:
    box = Position().box
    ends = {stop for line in box.lines for stop in (line.stops[0], line.stops[-1])}
    crossings = [s.key for n, s in enumerate(box.stops) if box.capacity[n] == 2 and s.key in ends]
    assert crossings
    for stop in crossings:
        kinds = [kind for kind in range(35) if box.card(kind)[0] == stop]
        assert sum(box.kind_roads[kind] for kind in kinds) == 3
