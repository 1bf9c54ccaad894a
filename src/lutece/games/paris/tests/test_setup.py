"""Components and set-up: one test for each section of §2, §3 and §10."""

from collections import Counter

import pytest

import lutece
from lutece.games.paris.actions import Draw, LayTile
from lutece.games.paris.events import TileDrawn, TileLaid, TileRemoved
from lutece.games.paris.state import DRAWING
from lutece.games.paris.tests.position import Position


def test_2_1_six_districts_with_banks_of_two_to_seven() -> None:
    districts = Position().view()["districts"]
    assert [seen["district"] for seen in districts][3] == "la_villette"
    assert sorted(seen["bank"]["francs"] for seen in districts) == [2, 3, 4, 5, 6, 7]


def test_2_2_each_kind_once_in_every_district_and_at_every_value() -> None:
    districts = Position().view()["districts"]
    for seen in districts:
        assert [space["value"] for space in seen["spaces"]] == [1, 2, 3, 4, 5, 8]
        assert [space["wood"] for space in seen["spaces"]] == [0, 0, 0, 0, 0, 1]
    for column in range(6):
        assert len({seen["spaces"][column]["belongs"] for seen in districts}) == 6
    assert districts[3]["spaces"][5]["belongs"] == "theatre"


def test_2_3_the_arc_has_no_value_and_belongs_to_no_district() -> None:
    box = Position().box
    assert box.value[50] == 0
    assert (
        len(
            {
                int(box.route_district[n])
                for n in range(len(box.route_start))
                if box.route_start[n] == 50
            }
        )
        == 6
    )


def test_2_4_eight_landmarks_from_ten_to_fifteen() -> None:
    landmarks = Position().view()["landmarks"]
    assert [mark["value"] for mark in landmarks] == [10, 10, 11, 11, 12, 13, 14, 15]
    louvre = landmarks[-1]
    assert (louvre["marble"], louvre["gold"], louvre["slots"]) == (1, 2, ["gold-prestige"] * 3)
    sacre_coeur = landmarks[4]
    assert (sacre_coeur["marble"], sacre_coeur["gold"]) == (1, 1)


def test_2_5_and_2_6_six_tokens_of_each_sort() -> None:
    counts = Position().match.game.count_box(Position().s)
    tokens = {key: count for key, count in counts.items() if key.startswith("tokens")}
    assert list(tokens.values()) == [6] * 6
    assert list(Position().box.prestige_points) == [3, 4, 5]


@pytest.mark.parametrize(("players", "count", "copies"), [(2, 30, 1), (3, 36, 2), (4, 42, 3)])
def test_2_7_bonus_tiles_by_the_number_of_players(players: int, count: int, copies: int) -> None:
    track = Position(players).view()["track"]
    assert sum(space["left"] for space in track) == count
    several = [space["tile"] for space in track if space["left"] == copies and copies > 1]
    assert several == ([6, 11, 15, 18, 26, 28] if copies > 1 else [])
    assert [space["zone"] for space in track] == ["A"] * 10 + ["B"] * 10 + ["C"] * 10


def test_2_8_twelve_end_game_tiles() -> None:
    tiles = Position().box.tiles.end
    assert sum(tile.francs for tile in tiles) == 5 + 6 + 7
    assert sum(tile.vp for tile in tiles) == 3 + 4 + 5
    assert sorted(tile.sort for tile in tiles if tile.sort is not None) == [0, 1, 2, 3, 4, 5]


def test_2_9_six_vp_tiles() -> None:
    assert Position().view()["vp_tiles"] == [
        "20/10/5",
        "18/9/5",
        "16/8/4",
        "14/7/4",
        "12/6/3",
        "10/5/3",
    ]


def test_2_12_prices() -> None:
    prices = Position().view()["prices"]
    assert prices["buy"] == {"wood": 2, "marble": 3, "gold": 4}
    assert list(prices["sell"].values()) == [1, 2, 3, 1, 2, 3]


def test_3_1_the_same_token_at_the_same_value_in_every_district() -> None:
    for seen in Position().view()["districts"]:
        assert [space["token"] for space in seen["spaces"]] == [
            "bronze-prestige",
            "silver-prestige",
            "gold-prestige",
            "wood",
            "marble",
            "gold",
        ]
    assert set(Position().view()["reserve"].values()) == {0}


def test_3_2_three_piles_of_eleven_that_show_a_district_only() -> None:
    position = Position()
    piles = position.view()["piles"]
    assert [pile["left"] for pile in piles] == [11, 11, 11]
    assert set(piles[0]) == {"left", "district"}
    tops = [position.s.deck[11 * pile] // 6 for pile in range(3)]
    keys = [district.key for district in position.box.board.districts]
    assert [pile["district"] for pile in piles] == [keys[top] for top in tops]


def test_3_4_all_meeples_start_before_the_first_space() -> None:
    assert Position(4).view()["meeples"] == [0, 0, 0, 0]


@pytest.mark.parametrize(("players", "keys"), [(2, 10), (3, 9), (4, 7)])
def test_3_5_three_francs_and_keys_by_the_number_of_players(players: int, keys: int) -> None:
    position = Position(players)
    for seat in range(players):
        assert position.screen(seat)["francs"] == 3
        assert position.screen(seat)["keys"] == keys
    assert position.view()["keys_in_reserve"] == [2] * players
    assert position.view()["scored"] == [0] * players


def test_3_6_the_start_player_is_drawn_by_lot() -> None:
    starts = {lutece.new("paris", players=4, seed=seed).to_act for seed in range(40)}
    assert starts == {0, 1, 2, 3}


# -- variants (§10) ------------------------------------------------------------------------


def test_10_1_free_districts_has_three_piles_of_twelve_and_a_choice_of_district() -> None:
    match = lutece.new("paris", players=2, seed=5, options={"free_districts": True})
    assert [pile["left"] for pile in match.view()["piles"]] == [12, 12, 12]
    step = match.play(Draw(1))
    drawn = step.events[0]
    assert isinstance(drawn, TileDrawn)
    assert match.view()["ask"] == "lay"
    assert match.view()["drawn"]["kind"] == drawn.kind
    assert len(match.legal()) == 6
    laid = match.play(LayTile("chaillot")).events[0]
    assert isinstance(laid, TileLaid)
    assert (laid.district, laid.value, laid.kind) == ("chaillot", drawn.value, drawn.kind)


def test_10_1_a_district_takes_no_second_tile_of_a_kind_nor_of_a_value() -> None:
    position = Position(free_districts=True)
    position.s.phase = DRAWING
    tile = position.s.deck[0]
    kind, space = position.box.kind[tile], tile % 6
    position.s.laid[0 * 6 + space] = (kind + 1) % 6  # Belleville's space is taken
    position.s.laid[1 * 6 + (space + 1) % 6] = kind  # Batignolles has the kind
    position.play(Draw(1))
    others = ("montmartre", "la_villette", "saint_germain", "chaillot")
    assert position.match.legal() == [LayTile(district) for district in others]
    assert position.why(LayTile("belleville")).key == "no-room-in-district"
    assert position.why(LayTile("batignolles")).rule == "§10.1"


def test_10_1_a_tile_that_fits_nowhere_leaves_the_game() -> None:
    position = Position(free_districts=True)
    position.s.phase = DRAWING
    tile = position.s.deck[0]
    for district in range(6):
        position.s.laid[district * 6 + tile % 6] = (position.box.kind[tile] + 1) % 6
    assert len(position.events(Draw(1), TileRemoved)) == 1
    assert len(position.view()["removed"]) == 1
    assert position.view()["ask"] == "act"


def test_10_1_a_tile_with_one_possible_district_lies_there_by_itself() -> None:
    position = Position(free_districts=True)
    position.s.phase = DRAWING
    tile = position.s.deck[0]
    for district in range(5):
        position.s.laid[district * 6 + tile % 6] = (position.box.kind[tile] + 1) % 6
    (laid,) = position.events(Draw(1), TileLaid)
    assert isinstance(laid, TileLaid)
    assert laid.district == "chaillot"


def test_10_2_random_set_up_keeps_gold_at_the_eights_and_tiles_in_their_zones() -> None:
    boards, tracks = set(), set()
    for seed in range(5):
        view = lutece.new("paris", players=3, seed=seed, options={"random_setup": True}).view()
        tokens = [[space["token"] for space in each["spaces"]] for each in view["districts"]]
        assert [row[5] for row in tokens] == ["gold"] * 6
        assert set(Counter(token for row in tokens for token in row).values()) == {6}
        numbers = [space["tile"] for space in view["track"]]
        for zone in range(3):
            expected = list(range(zone * 10 + 1, zone * 10 + 11))
            assert sorted(numbers[zone * 10 : zone * 10 + 10]) == expected
        assert [space["left"] for space in view["track"] if space["tile"] == 6] == [2]
        boards.add(tuple(map(tuple, tokens)))
        tracks.add(tuple(numbers))
    assert len(boards) == len(tracks) == 5
