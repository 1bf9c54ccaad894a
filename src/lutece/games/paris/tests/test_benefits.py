"""What a move brings, and the bonus track: one test for each section of §5 and §7."""

import pytest

from lutece.games.paris.actions import (
    EndTurn,
    HandIn,
    LeaveBonus,
    LeaveVpTile,
    MoveToBuilding,
    MoveToLandmark,
    PlaceVpTile,
    Sell,
    SellPrestige,
    StopHandingIn,
    TakeBonus,
    UseForPrestige,
    UseTile,
    UseToTake,
)
from lutece.games.paris.events import BonusLeft, FourthKey, TokenTaken, ValueScored
from lutece.games.paris.tests.position import Position


def landing(value: int, **tokens: int) -> Position:
    """A is about to move from Belleville's bank to a building of this value."""
    position = Position().lay("belleville", value).key("A", "belleville bank").francs(20)
    return position.tokens(**tokens)


@pytest.mark.parametrize(
    ("value", "sort"),
    [
        (1, "bronze-prestige"),
        (2, "silver-prestige"),
        (3, "gold-prestige"),
        (4, "wood"),
        (5, "marble"),
        (8, "gold"),
    ],
)
def test_5_2_the_token_beside_the_building_if_it_is_still_there(value: int, sort: str) -> None:
    position = landing(value, wood=1)
    had = position.screen()["tokens"][sort]
    (taken,) = position.events(MoveToBuilding("bank", "belleville", value), TokenTaken)
    assert taken == TokenTaken(0, sort)
    assert position.screen()["tokens"][sort] == had + 1
    assert position.s.tokens[position.place(f"belleville {value}")] == -1
    position = landing(value, wood=1)
    position.s.tokens[position.place(f"belleville {value}")] = -1
    assert position.events(MoveToBuilding("bank", "belleville", value), TokenTaken) == []


@pytest.mark.parametrize("value", [1, 2])
def test_5_3_values_1_and_2_bring_a_bonus_tile_for_nothing(value: int) -> None:
    position = landing(value)
    position.play(MoveToBuilding("bank", "belleville", value))
    assert position.view()["ask"] == "bonus"
    assert position.why(EndTurn()).key == "benefits-first"
    position.play(TakeBonus(18))
    assert position.screen()["francs"] == 20 - value
    assert position.screen()["tiles"] == [18]
    assert position.view()["meeples"][0] == 18


def test_5_4_value_3_brings_one_for_two_francs() -> None:
    position = landing(3)
    position.play(MoveToBuilding("bank", "belleville", 3))
    position.play(TakeBonus(5))
    assert position.screen()["francs"] == 20 - 3 - 2


def test_5_4_a_bonus_that_cant_be_paid_can_still_be_earned_by_a_sale() -> None:
    position = landing(3).francs(3)
    position.play(MoveToBuilding("bank", "belleville", 3))
    assert position.legal(TakeBonus) == []
    reason = position.why(TakeBonus(5))
    assert (reason.key, reason.values["price"]) == ("too-few-francs", 2)
    position.play(SellPrestige("gold"))
    assert position.can(TakeBonus(5))


def test_5_4_a_bonus_that_cant_be_paid_in_any_way_is_left_by_itself() -> None:
    position = landing(3).francs(3)
    position.s.tokens[position.place("belleville 3")] = -1
    assert len(position.events(MoveToBuilding("bank", "belleville", 3), BonusLeft)) == 1
    assert position.match.to_act == 1


@pytest.mark.parametrize("value", [4, 5])
def test_5_5_values_4_and_5_bring_nothing_but_the_token(value: int) -> None:
    position = landing(value)
    position.play(MoveToBuilding("bank", "belleville", value))
    assert position.view()["ask"] == "end-turn"
    assert position.vp() == 0
    assert position.why(TakeBonus(5)).key == "no-bonus-due"


def test_5_6_value_8_costs_wood_and_brings_two_vp() -> None:
    position = landing(8)
    assert position.why(MoveToBuilding("bank", "belleville", 8)).key == "too-few-resources"
    position.tokens(wood=1)
    (scored,) = position.events(MoveToBuilding("bank", "belleville", 8), ValueScored)
    assert scored == ValueScored(0, 8, 2)
    assert position.vp() == 2
    assert position.view()["reserve"]["wood"] == 1


def at_louvre(**prestige: int) -> Position:
    position = Position().key("A", "belleville bank").francs(15)
    return position.tokens(marble=1, gold=2, **prestige)


def test_5_7_two_gold_prestige_at_the_louvre_bring_ten() -> None:
    position = at_louvre(gold_prestige=2, silver=1)
    position.play(MoveToLandmark("bank", "louvre", "belleville"))
    assert position.view()["slots"] == ["gold-prestige"] * 3
    assert position.why(HandIn("silver")).key == "no-slot"
    position.play(HandIn("gold"))
    step = position.play(HandIn("gold"))
    assert position.vp() == 10
    # A third one is not there, so handing in ends by itself.
    assert step.events[-1].key == "prestige-ended"
    assert position.view()["prestige_gone"]["gold-prestige"] == 2


def test_5_7_handing_in_is_optional_and_a_slot_takes_one() -> None:
    position = Position().key("A", "belleville bank").francs(15)
    position.tokens(marble=1, gold=1, bronze=3, silver=3)
    position.play(MoveToLandmark("bank", "tuileries", "belleville"))  # bronze bronze silver
    position.play(HandIn("silver"))
    assert position.why(HandIn("silver")).key == "no-slot"
    position.play(HandIn("bronze"))
    position.play(StopHandingIn())
    assert position.vp() == 4 + 3
    assert position.screen()["tokens"]["bronze-prestige"] == 2


def test_5_7_a_landmark_on_the_board_takes_prestige_too() -> None:
    position = at_louvre(gold_prestige=1)
    position.s.landmark_at[position.landmark("louvre")] = position.district("belleville")
    position.play(MoveToLandmark("bank", "louvre", "belleville"))
    position.play(HandIn("gold"))
    assert position.vp() == 5


def test_5_7_without_prestige_and_tiles_nothing_is_asked() -> None:
    step = at_louvre().play(MoveToLandmark("bank", "louvre", "belleville"))
    assert "prestige-ended" in [event.key for event in step.events]
    position = at_louvre()
    assert position.why(HandIn("gold")).key == "no-landmark-reached"


def fourth(players: int = 2) -> Position:
    """Three keys stand in Montmartre; A's is about to be the fourth."""
    position = Position(players).lay("montmartre", 4).key("A", "montmartre bank").francs(9)
    return position.key("B", "montmartre 1").key("A", "montmartre 2").key("B", "montmartre 5")


def test_5_8_the_fourth_key_lets_its_player_put_a_vp_tile_anywhere() -> None:
    position = fourth()
    (told,) = position.events(MoveToBuilding("bank", "montmartre", 4), FourthKey)
    assert told == FourthKey(0, "montmartre")
    assert position.view()["ask"] == "vp-tile"
    assert len(position.legal(PlaceVpTile)) == 36
    position.play(PlaceVpTile("20/10/5", "chaillot"))
    assert position.view()["districts"][5]["vp_tile"] == "20/10/5"
    assert "20/10/5" not in position.view()["vp_tiles"]
    assert position.why(PlaceVpTile("18/9/5", "belleville")).key == "no-fourth-key"


def test_5_8_one_tile_for_each_district_and_declining_loses_the_chance() -> None:
    position = fourth().vp_tile(18, "belleville")
    position.play(MoveToBuilding("bank", "montmartre", 4))
    assert position.why(PlaceVpTile("20/10/5", "belleville")).key == "spot-taken"
    assert position.why(PlaceVpTile("18/9/5", "chaillot")).key == "vp-tile-gone"
    position.play(LeaveVpTile())
    assert position.view()["ask"] == "end-turn"
    assert list(position.s.vp_tile_at).count(-1) == 5


def test_5_8_keys_on_the_bank_do_not_count_and_a_move_within_adds_none() -> None:
    position = Position().lay("montmartre", 4).key("B", "montmartre bank").francs(9)
    position.key("A", "montmartre 1").key("B", "montmartre 2").key("B", "montmartre 5")
    position.tokens(wood=1)
    assert position.events(MoveToBuilding("1", "montmartre", 4), FourthKey) == []


def test_5_1_bonus_tile_first_then_the_vp_tile() -> None:
    position = Position().lay("montmartre", 2).key("A", "montmartre bank").francs(9)
    position.key("B", "montmartre 1").key("A", "montmartre 3").key("B", "montmartre 5")
    position.play(MoveToBuilding("bank", "montmartre", 2))
    assert position.view()["ask"] == "bonus"
    position.play(LeaveBonus())
    assert position.view()["ask"] == "vp-tile"


# -- the track (§7) ------------------------------------------------------------------------


def test_7_1_only_forward_and_what_is_passed_is_lost() -> None:
    position = landing(1).meeple(10)
    position.play(MoveToBuilding("bank", "belleville", 1))
    assert position.why(TakeBonus(10)).key == "behind-meeple"
    assert position.why(TakeBonus(4)).key == "behind-meeple"
    ahead = position.view()["ahead"]
    assert [tile["tile"] for tile in ahead] == list(range(11, 31))
    assert ahead[3] == {"tile": 14, "space": 14, "passed": [11, 12, 13]}


def test_7_1_a_space_without_a_tile_is_skipped_and_meeples_share_a_space() -> None:
    position = landing(1).meeple(6, seat=1)
    position.s.track[4] = 0
    position.play(MoveToBuilding("bank", "belleville", 1))
    assert position.why(TakeBonus(5)).key == "no-tile-left"
    position.play(TakeBonus(6))
    assert position.view()["meeples"] == [6, 6]


def test_7_2_never_two_unused_tiles_of_a_number() -> None:
    position = Position(3).lay("belleville", 1).key("A", "belleville bank").tiles(18)
    position.play(MoveToBuilding("bank", "belleville", 1))
    assert position.view()["track"][17]["left"] == 1
    assert position.why(TakeBonus(18)).key == "held-already"
    position.play(UseTile(18))
    position.play(TakeBonus(18))
    assert position.screen()["tiles"] == [18]


def test_7_3_at_the_last_space_nothing_is_asked() -> None:
    position = landing(1).meeple(30)
    assert len(position.events(MoveToBuilding("bank", "belleville", 1), BonusLeft)) == 1


def test_7_4_figures_by_the_number_of_players() -> None:
    for players, each in ((2, 1), (3, 2), (4, 3)):
        position = Position(players).tiles(20, 1, 27)
        position.play(UseTile(20))
        assert position.vp() == 2 * each


def test_6_1_free_actions_between_the_benefits() -> None:
    position = at_louvre().tiles(19)
    position.play(MoveToLandmark("bank", "louvre", "belleville"))
    assert position.view()["ask"] == "prestige"
    position.play(UseForPrestige(19, "gold", "gold"))
    position.play(HandIn("gold"))
    position.play(HandIn("gold"))
    assert position.vp() == 10
    position = landing(1, wood=1).meeple(25).tiles(25)
    position.play(MoveToBuilding("bank", "belleville", 1))
    position.play(Sell("wood"))
    position.play(UseToTake(25, 24))
    position.play(TakeBonus(26))
    assert position.screen()["tiles"] == [24, 26]
