"""One test for each ruling (PA-1 to PA-28)."""

import random

import pytest

import lutece
from lutece.games.paris.actions import (
    Buy,
    Draw,
    EndTurn,
    HandIn,
    LeaveBonus,
    MoveToBuilding,
    MoveToLandmark,
    Pass,
    PlaceKey,
    PlaceKeyOnArc,
    PlaceVpTile,
    ReturnPrestige,
    ReturnResources,
    SearchStock,
    Sell,
    SellPrestige,
    TakeBonus,
    UseEndTile,
    UseForPrestige,
    UseForResources,
    UseTile,
    UseToTake,
)
from lutece.games.paris.events import FourthKey, TileDrawn, TurnEnded, UnitsLost
from lutece.games.paris.state import DRAWING
from lutece.games.paris.tests.position import Position


def test_pa_1_only_value_8_needs_wood() -> None:
    position = Position().lay_all().key("A", "arc").francs(9)
    values = {
        action.value
        for action in position.legal(MoveToBuilding)
        if isinstance(action, MoveToBuilding)
    }
    assert values == {1, 2, 3, 4, 5}
    position.tokens(wood=1)
    assert position.can(MoveToBuilding("arc", "montmartre", 8))  # a residence, and an 8
    assert position.can(MoveToBuilding("arc", "chaillot", 1))  # a residence, and no 8


def test_pa_2_three_piles() -> None:
    position = Position()
    position.s.phase = DRAWING
    assert position.match.legal() == [Draw(1), Draw(2), Draw(3)]


def test_pa_3_tile_16_brings_the_benefits() -> None:
    position = Position().key("A", "belleville bank").key("B", "belleville 2").tiles(16)
    position.play(MoveToBuilding("bank", "belleville", 2))
    assert position.screen()["tokens"]["silver-prestige"] == 1
    assert position.view()["ask"] == "bonus"


def test_pa_4_tile_21_stands_for_resources() -> None:
    position = Position().tiles(21)
    assert len(position.legal(UseForResources)) == 3 + 6
    assert position.legal(UseForPrestige) == []


def test_pa_5_units_are_for_this_turn_and_never_enter_the_reserve() -> None:
    position = Position().tiles(21, 2)
    position.play(UseForResources(21, "marble", "gold"))
    position.play(PlaceKey("belleville"))
    step = position.play(EndTurn())
    assert UnitsLost(0, ("marble", "gold")) in step.events
    assert set(position.view()["units"].values()) == {0}
    assert set(position.view()["reserve"].values()) == {0}


def test_pa_6_a_new_landmark_from_the_arc_in_a_named_district() -> None:
    position = Position().key("A", "arc").francs(15).tokens(marble=2, gold=2)
    position.play(MoveToLandmark("arc", "louvre", "chaillot"))
    assert position.view()["landmarks"][7]["district"] == "chaillot"


def test_pa_6_the_option_forbids_it_but_not_landmarks_on_the_board() -> None:
    position = Position(arc_landmarks=False).key("A", "arc").francs(15).tokens(marble=2, gold=2)
    reason = position.why(MoveToLandmark("arc", "louvre", "chaillot"))
    assert (reason.key, reason.rule) == ("not-from-arc", "PA-6")
    position.key("B", "chaillot louvre")
    position.s.keys[position.place("chaillot louvre")] = 0
    assert position.can(MoveToLandmark("arc", "louvre", "chaillot"))


def test_pa_6_from_the_arc_too_a_new_landmark_must_be_the_highest() -> None:
    position = Position().key("A", "arc").key("B", "chaillot notre_dame").francs(15)
    position.tokens(marble=2, gold=2)
    assert position.why(MoveToLandmark("arc", "sacre_coeur", "chaillot")).key == "landmark-too-low"
    assert position.can(MoveToLandmark("arc", "sacre_coeur", "belleville"))


def test_pa_7_no_pass_by_choice() -> None:
    position = Position().tokens(wood=1)
    assert position.why(Pass()).rule == "PA-7"


def test_pa_8_trade_in_the_own_turn_only_and_any_number() -> None:
    position = Position().tokens(wood=2, marble=1)
    position.tokens(1, gold=1)
    reason = position.match.why_not(Sell("gold"), seat=1)
    assert reason is not None
    assert reason.key == "not-your-turn"
    for sort in ("wood", "marble", "wood"):
        position.play(Sell(sort))
    position.play(Buy("wood"))
    assert position.screen()["francs"] == 3 + 1 + 2 + 1 - 2


def test_pa_9_sold_resources_to_the_reserve_and_prestige_out_of_the_game() -> None:
    position = Position().tokens(wood=1, silver=3).tiles(23)
    position.play(Sell("wood"))
    position.play(SellPrestige("silver"))
    position.play(ReturnPrestige(23, 0, 1, 0))
    assert position.view()["reserve"]["wood"] == 1
    assert position.view()["prestige_gone"]["silver-prestige"] == 3


def test_pa_10_a_used_tile_does_not_count() -> None:
    position = Position(3).lay("belleville", 1).key("A", "belleville bank").tiles(6)
    position.play(UseTile(6))
    position.play(MoveToBuilding("bank", "belleville", 1))
    assert position.can(TakeBonus(6))
    other = Position(3).tiles(6, 17)
    assert other.why(UseToTake(17, 6)).key == "held-already"


def test_pa_11_at_the_last_space_17_and_25_still_work() -> None:
    position = Position().meeple(30).tiles(17, 25)
    assert position.can(UseToTake(17, 1))
    assert position.can(UseToTake(25, 26))
    position.lay("belleville", 1).key("A", "belleville bank")
    position.play(MoveToBuilding("bank", "belleville", 1))
    assert position.why(TakeBonus(30)).key == "behind-meeple"
    position.play(UseToTake(25, 26))
    assert position.can(TakeBonus(30))


def test_pa_12_value_and_district_still_hold_and_both_keys_need_both_tiles() -> None:
    position = Position().key("A", "belleville 4").key("AB", "belleville 3").tiles(9, 16)
    position.francs(9).key("A", "belleville bank").key("B", "chaillot 5")
    assert position.why(MoveToBuilding("4", "belleville", 3)).key == "not-higher"
    assert position.price("bank", "3") == (3, [], [9, 16])
    assert position.price("bank", "4") == (4, [], [9])
    position.play(MoveToBuilding("bank", "belleville", 3))
    assert position.at("belleville 3") == "AAB"
    assert position.view()["used"][0]["tiles"] == [9, 16]
    for held, missing in ((9, "occupied"), (16, "own-key-there")):
        only = Position().key("AB", "belleville 3").key("A", "belleville bank").tiles(held)
        assert only.why(MoveToBuilding("bank", "belleville", 3)).key == missing


def test_pa_13_a_doubled_place_counts_twice_but_is_one_kind_and_one_single_value() -> None:
    position = Position().key("AA", "belleville louvre").key("AA", "belleville 4")
    position.tiles(18, 29, 30).vp_tile(20, "belleville")
    standing = position.view()["districts"][0]["standing"][0]
    assert (standing["sum"], standing["highest"]) == (2 * 15 + 2 * 4, 15)
    position.play(UseTile(18))
    assert position.vp() == 2 * 5
    position.play(UseTile(29))
    assert position.vp() == 10 + 2 * 8
    position.play(UseTile(30))
    assert position.vp() == 26  # two kinds only


def test_pa_13_the_fourth_key_may_come_by_tile_9() -> None:
    position = Position().key("A", "belleville 4").key("B", "belleville 1").key("B", "belleville 2")
    position.key("A", "belleville bank").tiles(9).francs(9)
    (told,) = position.events(MoveToBuilding("bank", "belleville", 4), FourthKey)
    assert told == FourthKey(0, "belleville")
    position.play(PlaceVpTile("10/5/3", "belleville"))
    assert position.view()["districts"][0]["keys"] == 4


def test_pa_14_a_fifth_key_brings_no_second_chance() -> None:
    position = Position(3).lay("montmartre", 4).key("A", "montmartre bank").francs(9)
    position.key("BB", "montmartre 1").key("CC", "montmartre 2")
    assert position.events(MoveToBuilding("bank", "montmartre", 4), FourthKey) == []


def test_pa_15_the_token_is_taken_without_being_asked() -> None:
    position = Position().lay("belleville", 5).key("A", "belleville bank").francs(5)
    position.play(MoveToBuilding("bank", "belleville", 5))
    assert position.screen()["tokens"]["marble"] == 1
    assert position.view()["ask"] == "end-turn"


@pytest.mark.parametrize("value", [1, 2, 3])
def test_pa_16_the_bonus_tile_is_optional(value: int) -> None:
    position = Position().lay("belleville", value).key("A", "belleville bank").francs(9)
    position.play(MoveToBuilding("bank", "belleville", value))
    position.play(LeaveBonus())
    assert position.screen()["tiles"] == []
    assert position.view()["meeples"][0] == 0


def test_pa_17_in_the_last_round_place_move_or_pass() -> None:
    position = Position().empty_piles().tokens(wood=1)
    position.end_tiles(*[tile.key for tile in position.box.tiles.end], seat=1)
    position.s.last_rounds = 0
    assert position.why(SearchStock()).rule == "PA-17"
    assert position.can(PlaceKeyOnArc())
    position.hand(0)
    assert position.can(Pass())


def test_pa_19_the_draw_comes_first() -> None:
    position = Position().tokens(wood=1)
    position.s.phase = DRAWING
    reason = position.why(Sell("wood"))
    assert (reason.key, reason.rule) == ("draw-first", "PA-19")


def test_pa_20_token_and_vp_at_once_then_bonus_then_vp_tile() -> None:
    position = Position().lay("montmartre", 8).key("A", "montmartre bank").francs(9)
    position.key("B", "montmartre 1").key("B", "montmartre 2").key("B", "montmartre 5")
    position.tokens(wood=1)
    step = position.play(MoveToBuilding("bank", "montmartre", 8))
    assert [event.key for event in step.events] == [
        "key-moved-to-building",
        "token-taken",
        "value-scored",
        "fourth-key",
    ]


def test_pa_21_units_are_spent_and_sold_before_tokens() -> None:
    position = Position().tokens(wood=1, bronze=1).tiles(2, 8)
    position.play(UseTile(2))
    position.play(Sell("wood"))
    assert position.screen()["tokens"]["wood"] == 1
    assert position.view()["reserve"]["wood"] == 0
    position.play(Sell("wood"))
    assert position.view()["reserve"]["wood"] == 1


def test_pa_21_prestige_from_units_and_tokens_together() -> None:
    position = Position().key("A", "belleville bank").francs(20).tiles(19)
    position.tokens(marble=1, gold=2, gold_prestige=1).end_tiles("gold_prestige")
    position.play(MoveToLandmark("bank", "louvre", "belleville"))
    position.play(UseForPrestige(19, "gold"))
    position.play(UseEndTile("gold_prestige"))
    told = [position.play(HandIn("gold")).events[0].values()["unit"] for _ in range(3)]
    assert told == [True, True, False]
    assert position.vp() == 15
    assert position.view()["prestige_gone"]["gold-prestige"] == 1


def test_pa_22_units_make_no_pairs() -> None:
    position = Position().tokens(wood=1).tiles(2, 24)
    position.play(UseTile(2))
    assert position.why(ReturnResources(24, 1, 0, 0)).rule == "PA-22"


def test_pa_23_a_closed_space_counts_among_the_five() -> None:
    position = Position().tiles(25).meeple(10)
    position.s.screens[9] += 1 << 8  # tile 9 is held too, and a copy lies on the track
    assert [a.taken for a in position.legal(UseToTake) if isinstance(a, UseToTake)] == [5, 6, 7, 8]


def test_pa_24_nobody_must_trade_to_act() -> None:
    position = Position().lay("belleville", 4).key("A", "belleville bank").francs(1).hand(0)
    position.tokens(gold=1)
    assert position.can(Pass())
    position.play(Sell("gold"))
    assert position.why(Pass()).key == "action-possible"
    assert position.can(MoveToBuilding("bank", "belleville", 4))


def test_pa_24_after_a_pass_free_actions_are_still_open() -> None:
    position = Position().lay("belleville", 4).key("A", "belleville bank").francs(1).hand(0)
    position.tokens(gold=1)
    position.play(Pass())
    position.play(Sell("gold"))
    assert position.screen()["francs"] == 4
    assert position.why(MoveToBuilding("bank", "belleville", 4)).key == "action-done"
    position.play(EndTurn())
    assert position.match.to_act == 1


def test_pa_25_the_first_end_game_tile_in_the_turn_of_the_last_building() -> None:
    position = Position().empty_piles()
    position.s.left[2] = 1
    position.s.phase = DRAWING
    assert position.why(SearchStock()).key == "draw-first"
    position.play(Draw(3))
    assert position.can(SearchStock())


def test_pa_26_a_17_may_fetch_another_17() -> None:
    position = Position().tiles(17)
    position.s.track[16] = 1
    position.play(UseToTake(17, 17))
    assert position.screen()["tiles"] == [17]
    assert position.view()["used"][0]["tiles"] == [17]


def test_pa_27_from_landmark_to_a_higher_landmark_of_the_district() -> None:
    position = Position().key("A", "belleville luxembourg").key("B", "belleville notre_dame")
    position.francs(9).tokens(marble=3, gold=3)
    assert position.why(MoveToLandmark("luxembourg", "notre_dame", "belleville")).key == "occupied"
    assert position.why(MoveToLandmark("luxembourg", "sacre_coeur", "belleville")).key == (
        "landmark-too-low"
    )
    assert position.why(MoveToLandmark("luxembourg", "eiffel", "chaillot")).key == "no-key-near"
    assert position.why(MoveToBuilding("luxembourg", "belleville", 8)).key == "not-higher"
    position.play(MoveToLandmark("luxembourg", "eiffel", "belleville"))
    assert position.screen()["francs"] == 9 - 4
    assert position.at("belleville luxembourg") == ""
    assert position.view()["landmarks"][0]["district"] == "belleville"


def test_pa_28_a_turn_with_nothing_left_to_do_ends_by_itself() -> None:
    position = Position().francs(0)
    told = position.play(PlaceKeyOnArc()).events
    assert TurnEnded(0, 1) in told
    assert position.match.to_act == 1
    position = Position().francs(0).tokens(wood=1)
    position.play(PlaceKeyOnArc())
    assert set(position.match.legal()) == {EndTurn(), Sell("wood")}


def test_pa_28_the_last_pile_is_drawn_from_by_itself() -> None:
    position = Position().francs(0).empty_piles()
    position.s.left[2] = 2
    step = position.play(PlaceKeyOnArc())
    assert [type(event) for event in step.events].count(TileDrawn) == 1
    assert position.why(Draw(3)).key == "drawn-already"


def test_pa_28_nobody_is_asked_for_the_only_thing_there_is() -> None:
    match, chance = lutece.new("paris", seed=4), random.Random(4)
    while not match.over:
        assert len(match.legal()) > 1
        match.play(chance.choice(match.legal()))
