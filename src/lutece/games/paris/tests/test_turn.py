"""A turn: one test for each section of §4, with the examples of the rulebooks."""

import pytest

import lutece
from lutece.engine.action import UnknownAction
from lutece.games.paris.actions import (
    Draw,
    EndTurn,
    MoveToBuilding,
    MoveToLandmark,
    Pass,
    PlaceKey,
    PlaceKeyOnArc,
    SearchStock,
    Sell,
    TakeEndTile,
    UseTile,
)
from lutece.games.paris.events import EndTileTaken, KeyMovedToLandmark, Passed, TileDrawn, TileLaid
from lutece.games.paris.state import DRAWING
from lutece.games.paris.tests.position import Position
from lutece.text import Text


def test_what_is_asked_names_what_can_be_done_in_the_order_of_the_texts() -> None:
    text = Text("en", lutece.new("paris").game)
    kinds = {"move-to-building", "place-key-on-arc", "place-key", "sell", "use-tile"}
    said = text.ask("ask.act", kinds)
    assert said == "You can place a key or move a key. You may also use tiles or sell."
    assert text.ask("ask.act", {"pass"}) == "You can pass: no action is possible."
    assert text.ask("ask.draw", {"draw"}) == "Draw a building from one of the piles."


def test_4_1_and_4_3_draw_then_exactly_one_action_then_the_end() -> None:
    match = lutece.new("paris", players=2, seed=1)
    assert match.view()["ask"] == "draw"
    first = match.to_act
    assert match.why_not(PlaceKey("belleville")) is not None
    match.play(Draw(1))
    assert match.view()["ask"] == "act"
    match.play(PlaceKey("belleville"))
    # Nothing to sell, buy or use: the turn ends by itself, and the next seat draws.
    assert match.to_act != first
    assert match.view()["ask"] == "draw"


def test_4_2_the_top_tile_goes_to_its_own_space() -> None:
    position = Position()
    position.s.phase = DRAWING
    tile = int(position.s.deck[11])
    drawn, laid = position.play(Draw(2)).events
    assert isinstance(drawn, TileDrawn)
    assert isinstance(laid, TileLaid)
    assert drawn.reveals
    assert position.s.laid[tile] == position.box.kind[tile]
    assert position.view()["piles"][1]["left"] == 10
    assert position.why(Draw(1)).key == "drawn-already"


def test_4_2_an_empty_pile_is_none_and_the_last_pile_is_drawn_from_by_itself() -> None:
    position = Position()
    position.s.phase = DRAWING
    position.s.left[0] = 0
    assert position.why(Draw(1)).key == "pile-empty"
    position.s.left[1] = 2
    position.s.left[2] = 0
    position.s.phase = 2
    step = position.play(PlaceKey("belleville"))
    assert [event.key for event in step.events][-2:] == ["tile-drawn", "tile-laid"]
    assert position.s.left[1] == 1


def test_4_2_without_piles_the_turn_begins_with_the_action() -> None:
    position = Position().empty_piles()
    position.play(PlaceKey("belleville"))
    assert position.view()["ask"] == "act"
    assert position.why(Draw(1)).key == "piles-empty"


def test_4_4_a_key_on_a_bank_brings_its_francs_once() -> None:
    position = Position().empty_piles().key("B", "chaillot bank")
    position.play(PlaceKey("chaillot"))
    assert position.screen()["francs"] == 3 + 7
    assert position.screen()["keys"] == 9
    assert position.at("chaillot bank") == "AB"
    position.play(PlaceKeyOnArc())
    assert position.why(PlaceKey("chaillot")).key == "key-on-bank"


def test_4_4_without_keys_none_is_placed() -> None:
    position = Position().hand(0).key("A", "belleville bank").hand(0)
    assert position.why(PlaceKey("chaillot")).key == "no-key-in-hand"


def test_4_5_a_key_on_the_arc_brings_nothing() -> None:
    position = Position().empty_piles()
    position.play(PlaceKeyOnArc())
    assert position.screen()["francs"] == 3
    position.play(PlaceKeyOnArc())
    assert position.why(PlaceKeyOnArc()).key == "key-on-arc"


def test_4_6_only_to_a_building_that_lies_and_only_from_an_own_key() -> None:
    position = Position().key("A", "belleville bank").key("B", "chaillot bank").lay("chaillot", 2)
    assert position.why(MoveToBuilding("bank", "belleville", 2)).key == "not-laid"
    assert position.why(MoveToBuilding("bank", "chaillot", 2)).key == "no-key-near"
    position.lay("belleville", 2).key("B", "belleville 2")
    assert position.why(MoveToBuilding("bank", "belleville", 2)).key == "occupied"


def test_4_6_the_reason_is_that_of_the_place_before_that_of_a_key_that_is_not_there() -> None:
    """Who clicks on a place means the place: another key would not help either."""
    position = Position().key("B", "chaillot 2").lay("chaillot", 2).key("A", "belleville bank")
    assert position.why(MoveToBuilding("bank", "chaillot", 4)).key == "not-laid"
    assert position.why(MoveToBuilding("bank", "chaillot", 2)).key == "occupied"
    assert position.why(MoveToLandmark("bank", "eiffel", "chaillot")).key == "no-key-near"
    position.key("A", "chaillot 1")
    position.lay("chaillot", 3)
    assert position.why(MoveToBuilding("bank", "chaillot", 3)).key == "no-key-there"


def test_4_6_the_place_left_is_free_again() -> None:
    position = Position().lay_all().key("A", "montmartre 1").key("B", "montmartre bank")
    position.francs(10).francs(10, seat=1).tokens(wood=1)
    position.play(MoveToBuilding("1", "montmartre", 4))
    position.play(EndTurn())
    position.play(Draw(1))
    assert position.at("montmartre 1") == ""
    assert position.can(MoveToBuilding("bank", "montmartre", 1))
    assert position.why(MoveToBuilding("bank", "montmartre", 4)).key == "occupied"


def test_4_7_the_example_of_la_villette() -> None:
    """From residence 3 to restaurant 4, not down, not to an occupied 5 or 13."""
    position = Position(3).lay_all().francs(30).tokens(marble=2, gold=2)
    position.key("A", "la_villette 3").key("B", "la_villette 5").key("C", "la_villette notre_dame")
    assert position.can(MoveToBuilding("3", "la_villette", 4))
    assert position.why(MoveToBuilding("3", "la_villette", 1)).key == "not-higher"
    assert position.why(MoveToBuilding("3", "la_villette", 2)).key == "not-higher"
    assert position.why(MoveToBuilding("3", "la_villette", 5)).key == "occupied"
    assert position.why(MoveToLandmark("3", "notre_dame", "la_villette")).key == "occupied"
    with pytest.raises(UnknownAction):
        position.why(MoveToBuilding("3", "la_villette", 3))


def test_4_8_from_the_arc_to_any_district_and_any_value() -> None:
    position = Position().lay_all().key("A", "arc").francs(20).tokens(wood=1, marble=2, gold=2)
    goals = position.legal(MoveToBuilding)
    assert len(goals) == 36
    assert len(position.legal(MoveToLandmark)) == 48


def test_4_9_after_a_twelve_in_saint_germain_only_thirteen_or_more() -> None:
    position = Position().key("B", "saint_germain sacre_coeur").key("A", "saint_germain bank")
    position.francs(20).tokens(marble=2, gold=2)
    can = [
        mark
        for mark in ("luxembourg", "pantheon", "notre_dame", "eiffel", "louvre")
        if position.can(MoveToLandmark("bank", mark, "saint_germain"))
    ]
    assert can == ["notre_dame", "eiffel", "louvre"]
    reason = position.why(MoveToLandmark("bank", "luxembourg", "saint_germain"))
    assert (reason.key, reason.values["highest"]) == ("landmark-too-low", 12)
    occupied = position.why(MoveToLandmark("bank", "sacre_coeur", "saint_germain"))
    assert occupied.key == "occupied"
    equal = Position().key("B", "chaillot tuileries").key("A", "chaillot bank").francs(20)
    equal.tokens(marble=2, gold=2)
    assert equal.why(MoveToLandmark("bank", "luxembourg", "chaillot")).key == "landmark-too-low"
    assert equal.can(MoveToLandmark("bank", "pantheon", "chaillot"))


def test_4_9_a_landmark_that_stands_elsewhere_is_no_goal() -> None:
    position = Position().key("B", "chaillot louvre").key("A", "belleville bank").francs(20)
    position.tokens(marble=2, gold=2)
    assert position.why(MoveToLandmark("bank", "louvre", "belleville")).key == "landmark-elsewhere"


@pytest.mark.parametrize("start", ["bank", "arc"])
def test_4_10_the_louvre_in_belleville_above_a_ten(start: str) -> None:
    position = Position().key("B", "belleville luxembourg")
    position.key("A", "arc" if start == "arc" else "belleville bank")
    position.francs(15).tokens(marble=1, gold=2, gold_prestige=2)
    (moved,) = position.events(MoveToLandmark(start, "louvre", "belleville"), KeyMovedToLandmark)
    assert isinstance(moved, KeyMovedToLandmark)
    assert (moved.new, moved.francs, moved.resources) == (True, 15, ("marble", "gold", "gold"))
    assert position.screen()["francs"] == 0
    assert position.view()["reserve"] == {"wood": 0, "marble": 1, "gold": 2}


def test_4_10_montmartre_from_the_bakery_to_the_theatre_costs_three() -> None:
    position = Position().lay("montmartre", 4).key("A", "montmartre 1").francs(3)
    position.play(MoveToBuilding("1", "montmartre", 4))
    assert position.screen()["francs"] == 0
    position = Position().lay("montmartre", 4).key("A", "montmartre 1").francs(2)
    reason = position.why(MoveToBuilding("1", "montmartre", 4))
    assert (reason.key, reason.values["price"]) == ("too-few-francs", 3)


def test_4_10_la_villette_from_the_theatre_to_a_new_twelve() -> None:
    position = Position().key("A", "la_villette 8").francs(4).tokens(marble=1, gold=1)
    assert position.price("8", "sacre_coeur") == (4, [], [])
    position.play(MoveToLandmark("8", "sacre_coeur", "la_villette"))
    assert position.screen()["francs"] == 0
    assert position.at("la_villette sacre_coeur") == "A"
    assert position.at("la_villette 8") == ""


def test_4_10_resources_are_paid_in_full() -> None:
    position = Position().key("A", "la_villette 8").francs(9).tokens(marble=1)
    reason = position.why(MoveToLandmark("8", "sacre_coeur", "la_villette"))
    assert reason.key == "too-few-resources"
    assert position.price("8", "sacre_coeur") == (4, ["gold"], [])
    assert position.francs(3).price("8", "sacre_coeur") == (4, ["gold"], [])


def test_4_11_an_end_game_tile_of_choice_once_the_piles_are_empty() -> None:
    position = Position()
    assert position.why(SearchStock()).key == "piles-not-empty"
    position.empty_piles()
    assert position.why(TakeEndTile("vp_5")).key == "search-first"
    position.play(SearchStock())
    assert position.view(0)["end_tiles"]["stock"] is not None
    assert position.view(1)["end_tiles"]["stock"] is None
    assert position.why(UseTile(1)).key == "choose-end-tile"
    (taken,) = position.events(TakeEndTile("vp_5"), EndTileTaken)
    assert isinstance(taken, EndTileTaken)
    assert (taken.end_tile, taken.left) == ("vp_5", 11)
    assert position.screen()["end_tiles"] == ["vp_5"]


def test_4_11_a_taken_tile_is_gone_and_the_last_one_is_taken_by_itself() -> None:
    position = Position().empty_piles().end_tiles("vp_5", seat=1)
    position.play(SearchStock())
    assert position.why(TakeEndTile("vp_5")).key == "not-in-stock"
    keys = [tile.key for tile in position.box.tiles.end]
    last = Position().empty_piles().end_tiles(*keys[:-1], seat=1)
    (taken,) = last.events(SearchStock(), EndTileTaken)
    assert isinstance(taken, EndTileTaken)
    assert taken.end_tile == keys[-1]


def test_4_12_nobody_passes_by_choice_and_who_can_do_nothing_passes() -> None:
    position = Position().tokens(wood=1)
    assert position.why(Pass()).key == "action-possible"
    position.hand(0)
    assert position.match.legal() == [Pass(), Sell("wood")]
    assert len(position.events(Pass(), Passed)) == 1


def test_4_12_who_can_do_nothing_at_all_passes_by_himself() -> None:
    position = Position().hand(0, seat=1)
    step = position.play(PlaceKeyOnArc())
    while position.match.to_act == 1:  # B only draws
        step = position.play(Draw(1))
    assert "passed" in [event.key for event in step.events]
    assert position.match.to_act == 0


def test_4_13_the_turn_is_ended_by_the_player_when_free_actions_are_left() -> None:
    position = Position().tokens(wood=1)
    assert position.why(EndTurn()).key == "act-first"
    position.play(PlaceKey("chaillot"))
    assert position.match.to_act == 0
    assert position.why(PlaceKey("belleville")).key == "action-done"
    position.play(EndTurn())
    assert position.match.to_act == 1
