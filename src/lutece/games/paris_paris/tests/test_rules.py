"""One test for each section of RULES.md (§1 to §6)."""

from collections import Counter
from itertools import combinations

import pytest

import lutece
from lutece.engine.match import NotAllowed
from lutece.games.paris_paris.actions import Build
from lutece.games.paris_paris.events import BigTrip, CardsOpened, MarkerOpened, SmallTrip
from lutece.games.paris_paris.tests.position import Position


def test_1_1_five_lines_of_seven_stops_meet_in_ten_intersections() -> None:
    box = Position().box
    assert [len(line.stops) for line in box.lines] == [7] * 5
    assert len(box.stops) == 25
    for one, other in combinations(box.lines, 2):
        assert len(set(one.stops) & set(other.stops)) == 1
    assert sorted(box.capacity) == [1] * 15 + [2] * 10
    assert Position().crossings("teal") == [
        "montmartre",
        "pompidou",
        "hotel-de-ville",
        "quartier-latin",
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_1_2_everyone_has_twenty_houses(players: int) -> None:
    assert list(Position(players).s.supply) == [20] * players


def test_1_3_a_stop_has_as_many_cards_as_roads_lead_to_it() -> None:
    box = Position().box
    cards = [box.card(kind) for kind in box.deck()]
    assert len(cards) == 60
    assert set(Counter(line for _, line in cards).values()) == {12}
    by_stop = Counter(stop for stop, _ in cards)
    assert by_stop["gare-du-nord"] == 1  # the end of a line
    assert by_stop["les-halles"] == 2
    assert by_stop["montmartre"] == 3  # teal ends here, red goes through
    assert by_stop["pont-neuf"] == 4


def test_1_4_markers_are_secret_and_with_two_players_a_third_lies_open() -> None:
    two = Position(2).match.view(0)["markers"]
    assert two["seats"][0] is not None
    assert two["seats"][1] is None
    assert two["open"] not in (None, two["seats"][0])
    three = Position(3).match.view(2)["markers"]
    assert [seen is None for seen in three["seats"]] == [True, True, False]
    assert three["open"] is None


@pytest.mark.parametrize(("players", "rounds"), [(2, 20), (3, 15), (4, 12)])
def test_2_2_and_3_1_all_sixty_cards_are_used(players: int, rounds: int) -> None:
    match = lutece.new("paris-paris", players=players, seed=3)
    opened = [len(match.view()["display"])]
    while not match.over:
        opened += [
            len(e.cards) for e in match.play(match.legal()[0]).events if isinstance(e, CardsOpened)
        ]
    assert opened == [players + 1] * rounds


def test_2_2_the_first_start_player_is_drawn() -> None:
    starters = {lutece.new("paris-paris", players=4, seed=seed).to_act for seed in range(40)}
    assert starters == {0, 1, 2, 3}


def test_3_2_a_card_is_taken_and_a_house_stands_at_its_stop() -> None:
    p = Position(3).display(("louvre", "pink"), ("bastille", "orange"), ("odeon", "blue"))
    p.match.play(Build("louvre", "pink"))
    assert p.at("louvre") == "A"
    assert p.s.supply[0] == 19
    assert p.match.to_act == 1
    assert [card["stop"] for card in p.match.view()["display"]] == ["bastille", "odeon"]


def test_3_2_identical_cards_are_one_action_and_another_colour_is_another() -> None:
    p = Position().display(("louvre", "pink"), ("louvre", "pink"), ("louvre", "orange"))
    assert p.match.legal() == [Build("louvre", "pink"), Build("louvre", "orange")]
    p.match.play(Build("louvre", "pink"))
    assert len(p.match.view()["display"]) == 2  # only one of the two was taken


def test_3_2_only_cards_on_display_can_be_taken() -> None:
    p = Position().display(("louvre", "pink"), ("odeon", "blue"))
    with pytest.raises(NotAllowed) as refused:
        p.match.play(Build("louvre", "orange"))
    assert (refused.value.reason.key, refused.value.reason.rule) == ("not-on-display", "§3.2")
    assert refused.value.reason.values == {"stop": "louvre", "line": "orange"}


def test_3_3_a_full_stop_needs_the_house_that_goes() -> None:
    p = Position().houses(louvre="BC").display(("louvre", "pink"), ("odeon", "blue"))
    assert p.match.legal() == [
        Build("louvre", "pink", 1),
        Build("louvre", "pink", 2),
        Build("odeon", "blue"),
    ]
    for action, key in (
        (Build("louvre", "pink"), "stop-is-full"),
        (Build("louvre", "pink", 3), "no-house-there"),
        (Build("odeon", "blue", 1), "stop-has-room"),
    ):
        reason = p.match.why_not(action)
        assert reason is not None
        assert (reason.key, reason.rule) == (key, "§3.3")
    p.match.play(Build("louvre", "pink", 2))
    assert p.at("louvre") == "AB"


def test_3_3_the_choice_is_named_even_if_there_is_only_one() -> None:
    p = Position().houses(bastille="B").display(("bastille", "orange"), ("odeon", "blue"))
    assert Build("bastille", "orange", 1) in p.match.legal()
    assert Build("bastille", "orange") not in p.match.legal()


def test_3_3_both_houses_of_an_intersection_may_be_ones_own() -> None:
    p = Position().houses(louvre="A").display(("louvre", "pink"), ("odeon", "blue"))
    p.match.play(Build("louvre", "pink"))
    assert p.at("louvre") == "AA"


def test_3_3_a_seat_that_is_not_at_the_table_has_no_house() -> None:
    p = Position(2).houses(louvre="AB").display(("louvre", "pink"), ("odeon", "blue"))
    reason = p.match.why_not(Build("louvre", "pink", 3))
    assert reason is not None
    assert (reason.key, reason.values) == ("no-such-seat", {"seat": 3})


@pytest.mark.parametrize(("players", "supply", "displaced"), [(2, 20, 0), (3, 19, 1), (4, 19, 1)])
def test_3_4_a_displaced_house_is_out_with_three_and_four_players(
    players: int, supply: int, displaced: int
) -> None:
    p = Position(players).houses(bastille="B").display(("bastille", "orange"), ("odeon", "blue"))
    p.match.play(Build("bastille", "orange", 1))
    assert (p.s.supply[1], p.s.displaced[1]) == (supply, displaced)


def test_3_5_the_left_card_is_parked_and_a_second_of_its_colour_starts_a_big_trip() -> None:
    p = Position(2).display(("louvre", "pink"), ("bastille", "orange"))
    p.match.play(Build("louvre", "pink"))  # the last of the round: Bastille is left
    assert p.match.view()["parked"] == [{"stop": "bastille", "line": "orange"}]
    p.display(("odeon", "blue"), ("tuileries", "orange"))
    before = p.gone("bastille", "orange")
    events = p.match.play(Build("odeon", "blue")).events
    trips = [event for event in events if isinstance(event, BigTrip)]
    assert [trip.line for trip in trips] == ["orange"]
    assert trips[0].cards == (("bastille", "orange"), ("tuileries", "orange"))
    assert p.match.view()["parked"] == []
    assert p.gone("bastille", "orange") == before + 1


def test_3_6_the_bus_goes_to_the_left_and_its_holder_starts() -> None:
    p = Position(3).display(("louvre", "pink"), ("bastille", "orange"))
    assert p.s.bus == 0
    p.match.play(Build("louvre", "pink"))
    assert p.s.bus == 1
    assert p.match.to_act == 1


def test_4_1_every_house_at_the_stop_scores() -> None:
    p = Position().houses(odeon="AA", luxembourg="B", montparnasse="CD")
    assert p.small("odeon", "blue") == [2, 0, 0, 0]
    assert p.small("montparnasse", "red") == [2, 0, 1, 1]


def test_4_2_example_1_luxembourg_is_empty() -> None:
    """Odéon: green, green; Montparnasse: green, grey. Green 3, grey 1."""
    p = Position().houses(odeon="AA", montparnasse="AB")
    assert p.small("luxembourg", "blue") == [3, 1, 0, 0]
    trip = p.events[0]
    assert isinstance(trip, SmallTrip)
    assert (trip.distance, trip.stops) == (1, ("odeon", "montparnasse"))


def test_4_2_only_the_nearest_houses_score() -> None:
    p = Position().houses(pont_neuf="A", montparnasse="B", republique="C")
    assert p.small("luxembourg", "blue") == [0, 1, 0, 0]


EXAMPLE_2 = {
    "montmartre": "AB",
    "pompidou": "CD",
    "st_nicolas": "D",
    "pont_neuf": "D",
    "hotel_de_ville": "AA",
    "quartier_latin": "A",
}  # A lilac, B grey, C green, D yellow


def test_5_1_example_2_a_big_trip_on_teal() -> None:
    """Lilac 1 + 2 + 1, grey 1, green 1, yellow 3."""
    assert Position().houses(**EXAMPLE_2).big("teal") == [4, 1, 1, 3]


def test_5_1_neighbours_count_once_however_many_own_houses_stand_there() -> None:
    p = Position().houses(hotel_de_ville="AA", notre_dame="A")
    assert p.big("teal") == [3, 0, 0, 0]


def test_5_1_a_house_may_count_at_several_intersections() -> None:
    """One each at Pompidou and Hôtel de Ville, teal: 4 points."""
    assert Position().houses(pompidou="A", hotel_de_ville="A").big("teal") == [4, 0, 0, 0]


def test_5_1_both_houses_of_a_neighbour_count() -> None:
    p = Position().houses(pompidou="A", hotel_de_ville="AA")
    assert p.big("teal") == [1 + 2 + 2 + 1, 0, 0, 0]


def test_5_2_example_3_a_house_at_an_ordinary_stop_scores_nothing_by_itself() -> None:
    """As example 2, with grey also at Notre-Dame: grey gains nothing more."""
    assert Position().houses(**EXAMPLE_2, notre_dame="B").big("teal") == [4, 1, 1, 3]


def test_6_1_the_markers_are_driven_from_the_holder_of_the_bus_the_open_one_last() -> None:
    for players in (2, 3, 4):
        match = lutece.new("paris-paris", players=players, seed=11)
        while not match.over:
            step = match.play(match.legal()[0])
        opened = [event.seat for event in step.events if isinstance(event, MarkerOpened)]
        bus = match.view()["bus"]
        around = [(bus + n) % players for n in range(players)]
        assert opened == around + ([None] if players == 2 else [])


def test_6_1_everyone_scores_on_every_marker_and_parked_cards_do_nothing() -> None:
    match = lutece.new("paris-paris", players=3, seed=4)
    while not match.over:
        step = match.play(match.legal()[-1])
    lines = [event.line for event in step.events if isinstance(event, MarkerOpened)]
    scored = {line.seat for line in match.score() if line.key == "marker-trip"}
    assert len(lines) == 3
    assert scored == {0, 1, 2}
    driven = [event.line for event in step.events if isinstance(event, BigTrip)]
    assert driven[-3:] == lines
