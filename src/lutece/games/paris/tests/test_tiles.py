"""Each bonus tile (§8.1 to §8.30) and each end game tile (§2.8)."""

import pytest

from lutece.games.paris.actions import (
    EndTurn,
    MoveToBuilding,
    MoveToLandmark,
    PlaceKey,
    ReturnPrestige,
    ReturnResources,
    Sell,
    SellPrestige,
    TakeBonus,
    UseEndTile,
    UseForPrestige,
    UseForResources,
    UseTile,
    UseToTake,
)
from lutece.games.paris.events import TileUsed
from lutece.games.paris.tests.position import Position


@pytest.mark.parametrize(
    ("number", "francs", "vp"), [(1, 3, 0), (5, 5, 0), (7, 0, 5), (12, 4, 4), (22, 0, 10)]
)
def test_8_1_8_5_8_7_8_12_8_22_francs_and_points(number: int, francs: int, vp: int) -> None:
    position = Position().tiles(number)
    position.play(UseTile(number))
    assert position.screen()["francs"] == 3 + francs
    assert position.vp() == vp
    assert position.screen()["tiles"] == []
    assert position.view()["used"][0]["tiles"] == [number]
    assert position.why(UseTile(number)).key == "not-held"


@pytest.mark.parametrize(("number", "sort"), [(2, "wood"), (3, "marble"), (4, "gold")])
def test_8_2_8_3_8_4_a_tile_stands_for_a_resource(number: int, sort: str) -> None:
    position = Position().tiles(number)
    position.play(UseTile(number))
    assert position.view()["units"][sort] == 1
    assert position.screen()["tokens"][sort] == 0
    position.play(Sell(sort))
    assert position.view()["units"][sort] == 0
    assert set(position.view()["reserve"].values()) == {0}


@pytest.mark.parametrize(
    ("number", "value", "each"),
    [(6, 1, 2), (11, 2, 3), (15, 3, 4), (18, 4, 5), (26, 5, 6), (28, 8, 7)],
)
def test_8_6_8_11_8_15_8_18_8_26_8_28_buildings_of_a_value(
    number: int, value: int, each: int
) -> None:
    """Tile 18 with three buildings of value 4: 15 VP."""
    position = Position().tiles(number)
    for district in ("belleville", "chaillot", "montmartre"):
        position.key("A", f"{district} {value}")
    position.key("A", f"batignolles {1 if value != 1 else 2}").key("B", f"la_villette {value}")
    position.play(UseTile(number))
    assert position.vp() == 3 * each


def test_8_8_one_prestige_of_choice() -> None:
    for prestige, price in (("bronze", 1), ("silver", 2), ("gold", 3)):
        position = Position().tiles(8)
        position.play(UseForPrestige(8, prestige))
        assert position.view()["units"][f"{prestige}-prestige"] == 1
        position.play(SellPrestige(prestige))
        assert position.screen()["francs"] == 3 + price
        assert position.view()["prestige_gone"][f"{prestige}-prestige"] == 0


def test_8_9_onto_ones_own_key_with_cost_and_benefits() -> None:
    position = Position().key("A", "belleville bank").key("A", "belleville 2").francs(9)
    assert position.why(MoveToBuilding("bank", "belleville", 2)).key == "own-key-there"
    position.tiles(9)
    assert position.why(UseTile(9)).key == "used-by-moving"
    step = position.play(MoveToBuilding("bank", "belleville", 2))
    assert TileUsed(0, 9) in step.events
    assert position.at("belleville 2") == "AA"
    assert position.screen()["francs"] == 7
    position.play(TakeBonus(11))
    position.play(UseTile(11))
    assert position.vp() == 2 * 3


def test_8_10_one_resource_of_choice() -> None:
    position = Position().key("A", "belleville bank").lay("belleville", 8).francs(8).tiles(10)
    position.play(UseForResources(10, "wood"))
    position.play(MoveToBuilding("bank", "belleville", 8))
    assert position.vp() == 2
    assert position.view()["reserve"]["wood"] == 0


@pytest.mark.parametrize(("number", "price"), [(13, 4), (14, 2)])
def test_8_13_8_14_pay_for_a_key_from_the_reserve(number: int, price: int) -> None:
    position = Position().tiles(number).francs(price - 1)
    assert position.why(UseTile(number)).key == "too-few-francs"
    position.francs(price)
    position.play(UseTile(number))
    assert position.screen()["keys"] == 11
    assert position.screen()["francs"] == 0
    assert position.view()["keys_in_reserve"] == [1, 2]
    position = Position().tiles(number).francs(9)
    position.s.screens[8] = 0
    assert position.why(UseTile(number)).key == "no-key-in-reserve"


def test_8_16_onto_an_opponents_key() -> None:
    position = Position().key("A", "belleville bank").key("B", "belleville 4").francs(9)
    assert position.why(MoveToBuilding("bank", "belleville", 4)).key == "occupied"
    position.tiles(16)
    assert position.price("bank", "4") == (4, [], [16])
    step = position.play(MoveToBuilding("bank", "belleville", 4))
    assert TileUsed(0, 16) in step.events
    assert position.at("belleville 4") == "AB"
    assert position.screen()["tiles"] == []


def test_8_17_any_tile_of_the_track_and_the_meeple_stays() -> None:
    position = Position().tiles(17).meeple(20)
    position.play(UseToTake(17, 3))
    assert position.screen()["tiles"] == [3]
    assert position.view()["meeples"][0] == 20
    assert position.view()["track"][2]["left"] == 0


def test_8_17_taking_25_which_goes_back_at_once() -> None:
    position = Position().tiles(17).meeple(20)
    position.play(UseToTake(17, 25))
    position.play(UseToTake(25, 19))
    assert position.screen()["tiles"] == [19]
    assert position.view()["meeples"][0] == 19


def test_8_19_one_or_two_prestige_equal_or_different() -> None:
    position = Position().tiles(19)
    assert len(position.legal(UseForPrestige)) == 3 + 6
    position.play(UseForPrestige(19, "bronze", "gold"))
    units = position.view()["units"]
    assert (units["bronze-prestige"], units["gold-prestige"]) == (1, 1)
    position = Position().tiles(19)
    position.play(UseForPrestige(19, "silver"))
    assert position.view()["units"]["silver-prestige"] == 1


def test_8_20_each_other_unused_bonus_tile() -> None:
    position = Position().tiles(20, 1, 2, 27).end_tiles("vp_3")
    position.play(UseTile(20))
    assert position.vp() == 3
    alone = Position().tiles(20)
    alone.play(UseTile(20))
    assert alone.vp() == 0


def test_8_21_two_resources_of_which_one_is_sold() -> None:
    position = Position().key("A", "la_villette 8").francs(1).tokens(gold=1).tiles(21)
    position.play(UseForResources(21, "marble", "marble"))
    position.play(Sell("marble"))
    position.play(Sell("gold"))
    assert position.screen()["francs"] == 1 + 2 + 3
    assert position.view()["reserve"] == {"wood": 0, "marble": 0, "gold": 1}
    position.tokens(gold=1)
    position.play(MoveToLandmark("8", "sacre_coeur", "la_villette"))
    assert position.view()["reserve"] == {"wood": 0, "marble": 0, "gold": 2}


def test_8_23_pairs_of_equal_prestige() -> None:
    for players, each in ((2, 2), (3, 3), (4, 4)):
        position = Position(players).tiles(23).tokens(bronze=4, silver=3, gold_prestige=1)
        assert position.why(ReturnPrestige(23, 0, 0, 1)).key == "too-few-pairs"
        assert len(position.legal(ReturnPrestige)) == 3 * 2 - 1
        position.play(ReturnPrestige(23, 2, 1, 0))
        assert position.vp() == 3 * each
        tokens = position.screen()["tokens"]
        assert (tokens["bronze-prestige"], tokens["silver-prestige"]) == (0, 1)
        assert position.view()["prestige_gone"]["bronze-prestige"] == 4


def test_8_24_pairs_of_equal_resources_go_to_the_reserve() -> None:
    position = Position(3).tiles(24).tokens(wood=2, gold=5)
    position.play(ReturnResources(24, 1, 0, 1))
    assert position.vp() == 2 * 3
    assert position.view()["reserve"] == {"wood": 2, "marble": 0, "gold": 2}
    assert position.screen()["tokens"]["gold"] == 3


def test_8_25_back_to_one_of_the_nearest_five_with_a_tile() -> None:
    position = Position().tiles(25).meeple(20)
    position.s.track[17] = 0
    assert [
        action.taken
        for action in position.legal(UseToTake)  # 18 is no more
        if isinstance(action, UseToTake)
    ] == [14, 15, 16, 17, 19]
    assert position.why(UseToTake(25, 13)).key == "too-far-back"
    assert position.why(UseToTake(25, 20)).key == "not-behind-meeple"
    assert position.why(UseToTake(25, 18)).key == "no-tile-left"
    position.play(UseToTake(25, 15))
    assert position.view()["meeples"][0] == 15


def test_8_25_back_to_a_number_that_lies_twice() -> None:
    position = Position(4).tiles(25).meeple(20)
    position.play(UseToTake(25, 18))
    assert position.view()["track"][17]["left"] == 2
    # ... but not when the number is held: the closed space still counts among the five.
    position = Position(4).tiles(25, 18).meeple(20)
    assert position.why(UseToTake(25, 18)).key == "held-already"
    assert position.why(UseToTake(25, 14)).key == "too-far-back"
    assert position.can(UseToTake(25, 15))


def test_8_27_is_never_used() -> None:
    assert Position().tiles(27).why(UseTile(27)).key == "only-at-the-end"


def test_8_29_eight_for_each_landmark() -> None:
    position = Position().tiles(29).key("A", "belleville louvre").key("A", "chaillot eiffel")
    position.key("B", "chaillot pantheon")
    position.play(UseTile(29))
    assert position.vp() == 16


@pytest.mark.parametrize(("kinds", "vp"), [(3, 0), (4, 10), (5, 15), (6, 20), (7, 25)])
def test_8_30_by_the_number_of_kinds(kinds: int, vp: int) -> None:
    position = Position().tiles(30)
    for value in (1, 2, 3, 4, 5, 8)[: min(kinds, 6)]:
        position.key("A", f"belleville {value}")
    if kinds == 7:
        position.key("A", "belleville louvre")
    position.play(UseTile(30))
    assert position.vp() == vp


def test_8_30_the_rulebooks_example_is_five_kinds() -> None:
    """A café, bakeries, hotels, a theatre and two landmarks: 15 VP."""
    position = Position().tiles(30).key("A", "belleville 4")  # café
    position.key("A", "belleville 3").key("A", "montmartre 1").key("A", "la_villette 2")  # bakery
    position.key("A", "belleville 1").key("A", "batignolles 3")  # hotels
    position.key("A", "montmartre 4")  # theatre
    position.key("A", "chaillot luxembourg").key("A", "belleville eiffel")
    position.play(UseTile(30))
    assert position.vp() == 15


# -- end game tiles ------------------------------------------------------------------------


@pytest.mark.parametrize("francs", [5, 6, 7])
def test_2_8_end_game_tiles_with_francs(francs: int) -> None:
    position = Position().end_tiles(f"francs_{francs}")
    position.play(UseEndTile(f"francs_{francs}"))
    assert position.screen()["francs"] == 3 + francs
    assert position.why(UseEndTile(f"francs_{francs}")).key == "end-tile-not-held"


@pytest.mark.parametrize("vp", [3, 4, 5])
def test_2_8_end_game_tiles_with_points(vp: int) -> None:
    position = Position().end_tiles(f"vp_{vp}")
    position.play(UseEndTile(f"vp_{vp}"))
    assert position.vp() == vp
    assert position.view(1)["used"][0]["end_tiles"] == [f"vp_{vp}"]


@pytest.mark.parametrize(
    "key", ["wood", "marble", "gold", "bronze_prestige", "silver_prestige", "gold_prestige"]
)
def test_2_8_end_game_tiles_with_a_unit_for_this_turn(key: str) -> None:
    position = Position().end_tiles(key)
    step = position.play(UseEndTile(key))
    assert step.reveals
    assert position.view()["units"][key.replace("_", "-")] == 1
    position.play(PlaceKey("belleville"))
    position.play(EndTurn())
    assert set(position.view()["units"].values()) == {0}
