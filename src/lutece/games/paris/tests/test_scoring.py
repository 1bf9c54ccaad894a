"""The end and its scoring: one test for each section of §9."""

import pytest

from lutece.games.paris.actions import EndTurn, PlaceKeyOnArc, SearchStock
from lutece.games.paris.events import DistrictScored, EndAnnounced, FrancsScored, LastRound
from lutece.games.paris.scoring import district_points, district_sums, ranking
from lutece.games.paris.tests.position import Position


def before_the_last_tile(players: int, to_act: int) -> Position:
    """One end game tile is left, and the seat to act can take it."""
    position = Position(players).empty_piles()
    keys = [tile.key for tile in position.box.tiles.end]
    position.end_tiles(*keys[:-1], seat=(to_act + 1) % players)
    position.s.screens[(to_act + 1) % players * 12 + 10] = 0  # all used
    for tile in range(11):
        position.s.end_used[tile] = 11
    position.s.to_act = to_act
    return position


def turns_after(position: Position) -> int:
    """How many turns are played after this one."""
    turns = 0
    while not position.match.over:
        step = position.match.play(position.match.legal()[-1])
        turns += [event.key for event in step.events].count("turn-ended")
    return turns


@pytest.mark.parametrize(
    ("players", "taker", "turns"), [(2, 0, 4), (2, 1, 3), (4, 0, 8), (3, 2, 4)]
)
def test_9_1_and_9_2_the_round_is_finished_and_one_more_follows(
    players: int, taker: int, turns: int
) -> None:
    """By the first player of a round: the others' turns and one each. By the last: one each."""
    position = before_the_last_tile(players, taker)
    assert len(position.events(SearchStock(), EndAnnounced)) == 1
    assert position.view()["end"] == "announced"
    assert turns_after(position) == turns
    assert position.view()["over"]


def test_9_2_the_last_round_is_told_and_no_end_game_tile_is_left() -> None:
    position = before_the_last_tile(2, 1)
    position.play(SearchStock())
    (told,) = position.events(EndTurn(), LastRound)
    assert told == LastRound(2)
    assert position.view()["end"] == "last-round"
    assert position.why(SearchStock()).key == "stock-empty"


def ended(position: Position) -> Position:
    """The last turn of B is all that is left."""
    position.empty_piles()
    keys = [tile.key for tile in position.box.tiles.end]
    position.end_tiles(*keys, seat=0)
    position.s.screens[10] = 0
    position.s.last_rounds = 0
    position.s.to_act = position.s.players - 1
    return position


def test_9_3_tile_27_scores_one_for_each_franc() -> None:
    position = ended(Position().tiles(27, 1, seat=0).francs(13).francs(9, seat=1))
    before = position.match.game.points(position.s, 0)
    assert before == 0  # not before the end: it would tell what is behind the screen
    step = position.play(PlaceKeyOnArc())
    assert FrancsScored(0, 27, 13) in step.events
    assert [place.points for place in position.match.ranking()] == [13, 0]
    lines = [(line.key, line.points) for line in position.match.score() if line.points]
    assert lines == [("tile", 13)]


@pytest.mark.parametrize(("shown", "seers"), [(False, [0]), (True, [0, 1, None])])
def test_9_3_tile_27_is_foretold_to_those_who_see_the_screen(
    shown: bool, seers: list[int | None]
) -> None:
    position = Position(open_screens=shown).tiles(27, seat=0).francs(13)
    foretold = [{"seat": 0, "key": "tile", "points": 13, "tile": 27}]
    for seat in (0, 1, None):
        seen = position.match.view(seat)["to_come"]
        assert seen == (foretold if seat in seers else [])


def test_9_4_sums_ranks_and_points_with_nobody_without_a_place() -> None:
    position = Position(4).vp_tile(20, "belleville").key("A", "belleville 5")
    position.key("B", "belleville 3").key("C", "belleville bank")
    box, s = position.box, position.s
    points = [district_points(box, s, district_sums(box, s), 0, seat) for seat in range(4)]
    assert points == [20, 10, 0, 0]
    assert position.view()["points"] == [20, 10, 0, 0]
    assert position.view()["scored"] == [0, 0, 0, 0]
    line = next(line for line in position.match.score() if line.key == "district")
    assert line.details == {"district": "belleville", "rank": 1, "sum": 5, "projected": True}


def test_9_4_without_a_vp_tile_a_district_scores_nothing() -> None:
    position = Position().key("A", "belleville 8")
    assert position.match.game.points(position.s, 0) == 0
    assert position.view()["districts"][0]["standing"][0]["rank"] == 1


def test_9_4_the_end_tells_each_district() -> None:
    position = ended(Position(3).vp_tile(20, "belleville").key("A", "belleville 5"))
    step = position.play(PlaceKeyOnArc())
    assert DistrictScored(0, "belleville", 5, 1, 20) in step.events
    line = next(line for line in position.match.score() if line.key == "district")
    assert line.details["projected"] is False


def test_9_5_and_9_8_batignolles_the_higher_single_value_comes_first() -> None:
    position = Position(4).vp_tile(20, "batignolles")
    position.key("A", "batignolles pantheon").key("A", "batignolles 2")  # Louis 11 + 2
    for value in (5, 4, 1):
        position.key("B", f"batignolles {value}")  # Raphaël
    position.key("C", "batignolles notre_dame")  # Julie 13
    position.key("D", "batignolles 3")  # Charlotte
    assert position.view()["points"] == [10, 5, 20, 0]


def test_9_5_and_9_8_montmartre_equals_share_the_higher_and_the_next_is_skipped() -> None:
    position = Position(4).vp_tile(16, "montmartre")
    position.key("A", "montmartre moulin_rouge").key("A", "montmartre 5")  # Louis 11 + 5
    position.key("BD", "montmartre louvre")  # Raphaël and Charlotte share it by tile 16
    position.key("BB", "montmartre 3")  # a doubled 3 counts 3 + 3
    position.key("C", "montmartre 8")  # Julie
    position.key("D", "montmartre 4").key("D", "montmartre 2")
    standing = position.view()["districts"][2]["standing"]
    assert [seen["sum"] for seen in standing] == [16, 21, 8, 21]
    assert [seen["rank"] for seen in standing] == [3, 1, 4, 1]
    assert position.view()["points"] == [4, 16, 0, 16]


def test_9_5_three_equals_leave_only_the_fourth_rank() -> None:
    position = Position(4).vp_tile(20, "chaillot").key("ABC", "chaillot 8").key("D", "chaillot 5")
    assert position.view()["points"] == [20, 20, 20, 0]


@pytest.mark.parametrize(("second", "points"), [((5,), 0), ((5, 1), 9), ((4, 3), 9)])
def test_9_6_and_9_8_of_two_the_second_needs_half(second: tuple[int, ...], points: int) -> None:
    """Belleville, 18: 12 against 5 gives nothing, exactly half is enough."""
    position = Position(2).vp_tile(18, "belleville").key("A", "belleville sacre_coeur")
    for value in second:
        position.key("B", f"belleville {value}")
    assert position.view()["points"] == [18, points]


def test_9_6_two_equals_are_both_first() -> None:
    position = Position(2).vp_tile(18, "belleville").key("AB", "belleville 4")
    assert position.view()["points"] == [18, 18]


def test_9_7_ties_are_broken_by_francs_then_value_then_shared() -> None:
    position = ended(Position(3).francs(5).francs(5, seat=1).francs(9, seat=2))
    position.key("B", "belleville 4").key("A", "belleville 2")
    position.play(PlaceKeyOnArc())
    assert [(place.seat, place.place) for place in position.match.ranking()] == [
        (2, 1),
        (1, 2),
        (0, 3),
    ]
    shared = ended(Position(3).key("A", "belleville 4").key("B", "chaillot 4"))
    shared.play(PlaceKeyOnArc())
    assert [place.place for place in shared.match.ranking()] == [1, 1, 3]


def test_9_7_while_the_game_lasts_francs_break_no_tie() -> None:
    position = Position(2).francs(50)
    assert [place.place for place in ranking(position.box, position.s)] == [1, 1]
