"""One test for each section of RULES.md from the components to phase 2 (§2 to §6)."""

from collections import Counter

import pytest

import lutece
from lutece.engine.table import TableError
from lutece.games.cite.actions import Build, Pass, PlaceTile, TakeBuilding, TakeCard
from lutece.games.cite.events import BuildingBegins, GameEnded, Passed, TileDrawn
from lutece.games.cite.shapes import cells, ways
from lutece.games.cite.tests.position import (
    BLUE,
    EXAMPLE_GROUND,
    EXAMPLE_TILES,
    ORANGE,
    PLAIN,
    Position,
)


def start(**options: object) -> lutece.Match:
    return lutece.new("cite", seed=3, options={"start": 0, **options})


def lay_first(match: lutece.Match) -> None:
    """Place a tile of the hand on the first empty square."""
    match.play(next(action for action in match.legal() if isinstance(action, PlaceTile)))


def test_2_1_sixteen_squares_of_four_spaces_cover_the_board() -> None:
    box = Position().box
    assert sorted(box.square_spaces) == list(range(64))
    assert list(box.square_spaces[4:8]) == [2, 3, 10, 11]


def test_2_2_tiles_show_16_own_7_rival_5_mixed_4_lights_and_blue_is_the_inverse() -> None:
    faces = Position().box.contents.faces
    orange, blue = "".join(faces[:8]), "".join(faces[8:])
    assert Counter(orange) == {"O": 16, "B": 7, "M": 5, "L": 4}
    assert blue == orange.translate(str.maketrans("OB", "BO"))


def test_2_2_tiles_turn_clockwise() -> None:
    """The example's tiles, laid and turned as the specification lists them, give its ground."""
    match = start()
    view = match.view()
    rows = [[""] * 8 for _ in range(8)]
    for square, entry in enumerate(EXAMPLE_TILES.split()):
        tile, turn = entry.split("@")
        tile_number = list(view["faces"]).index(tile)
        box = Position().box
        for n in range(4):
            kind = box.tile_ground[(tile_number * 4 + int(turn) // 90) * 4 + n]
            space = box.square_spaces[square * 4 + n]
            rows[space // 8][space % 8] = "OBML"[kind]
    assert tuple("".join(row) for row in rows) == EXAMPLE_GROUND


def test_2_3_twelve_buildings_no_two_alike_turned_but_not_flipped() -> None:
    buildings = Position().box.contents.buildings
    assert [building.size for building in buildings] == [3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6]
    assert len({min(ways(cells(building.rows), False)) for building in buildings}) == 12
    turns = Counter(len(ways(cells(building.rows), False)) for building in buildings)
    assert turns == {2: 3, 4: 9}
    p = Position().reserve(ORANGE, "S4").to_act(ORANGE)
    assert {action.turn for action in p.legal(Build) if isinstance(action, Build)} == {0, 90}


def test_2_4_and_2_5_seven_chimneys_and_four_tokens_each() -> None:
    view = start().view()
    assert view["chimneys"] == [7, 7]
    assert view["tokens"] == [4, 4]


def test_2_6_eight_star_cards_and_four_that_pay() -> None:
    cards = Position().box.contents.cards
    assert len(cards) == 12
    assert sum(card.star for card in cards) == 8
    assert [c.key for c in cards if c.pays] == ["peintre", "moulin_rouge", "penseur", "fontaine"]


def test_3_2_a_mixed_space_is_no_own_space_but_serves_for_building() -> None:
    p = Position(["MMMOOOOO", *PLAIN[1:]]).reserve(ORANGE, "I3").to_act(ORANGE)
    assert p.why(Build("I3", 0, "a1")) is None
    p.play(TakeCard("peintre", True))
    legal = {action.space for action in p.match.legal() if hasattr(action, "space")}
    assert "a1" not in legal
    assert "d1" in legal


def test_4_1_star_set_eight_at_random_or_eight_by_hand() -> None:
    def cards(match: lutece.Match) -> list[str]:
        return [card["card"] for card in match.view()["cards"]]

    assert all(card["star"] for card in start().view()["cards"])
    drawn = {
        tuple(cards(lutece.new("cite", seed=n, options={"postcards": "random"}))) for n in range(20)
    }
    assert len(drawn) > 10
    assert {len(eight) for eight in drawn} == {8}
    chosen = ["fontaine", "penseur", "moulin_rouge", "grande_lumiere"]
    chosen += ["chartier", "jardin", "levitation", "peintre"]
    assert set(cards(start(chosen=chosen))) == set(chosen)
    with pytest.raises(TableError, match="8 different ones are needed"):
        start(chosen=chosen[:7])


def test_4_2_and_4_3_all_buildings_in_the_pool_and_shuffled_stacks() -> None:
    view = start().view()
    assert len(view["pool"]) == 12
    assert view["stacks"] == [7, 7]
    firsts = {tuple(lutece.new("cite", seed=n).view(0)["hands"][0]) for n in range(60)}
    assert len(firsts) == 8


def test_4_4_and_5_5_only_the_owner_sees_the_hand_tile() -> None:
    match = start()
    tile = match.view(0)["hands"][0]
    assert len(tile) == 1
    assert match.view(1)["hands"][0] is None
    assert match.view()["hands"] == [None, None]
    match.play(PlaceTile(tile[0], 1, 0))
    drawn = match.steps[-1].events[-1]
    assert isinstance(drawn, TileDrawn)
    assert drawn.reveals
    assert drawn.seen_by(0) == TileDrawn(0, match.view(0)["hands"][0][0])
    assert drawn.seen_by(1) == TileDrawn(0, None)
    assert drawn.seen_by(-1) == TileDrawn(0, None)


def test_5_1_the_players_alternate() -> None:
    match = start()
    seats = []
    for _ in range(6):
        seats.append(match.to_act)
        match.play(match.legal()[-1])
    assert seats == [0, 1, 0, 1, 0, 1]


def test_5_2_place_the_hand_tile_on_an_empty_square_and_draw() -> None:
    match = start()
    tile = match.view(0)["hands"][0][0]
    assert sum(isinstance(action, PlaceTile) for action in match.legal()) == 16 * 4
    match.play(PlaceTile(tile, 6, 90))
    view = match.view(0)
    assert view["squares"][5] == {"square": 6, "tile": tile, "turn": 90}
    assert view["hands"][0] != [tile]
    face = view["faces"][tile]
    assert view["ground"][2][2:4] + view["ground"][3][2:4] == face[2] + face[0] + face[3] + face[1]
    mine = match.view(1)["hands"][1][0]
    not_mine = next(f"B{n}" for n in range(1, 9) if f"B{n}" != mine)
    assert why(match, PlaceTile(mine, 6, 0)) == ("square-taken", "§5.2")
    assert why(match, PlaceTile(not_mine, 1, 0)) == ("tile-not-in-hand", "§5.2")
    assert why(match, PlaceTile("O1", 1, 0)) == ("rivals-tile", "§5.2")
    match.play(PlaceTile(mine, 1, 0))
    assert why(match, PlaceTile(tile, 2, 0)) == ("tile-lies-already", "§5.2")


def why(match: lutece.Match, action: lutece.engine.action.Action) -> tuple[str, str] | None:
    reason = match.why_not(action)
    return None if reason is None else (reason.key, reason.rule)


def test_5_3_take_a_building_and_keep_the_hand_tile() -> None:
    match = start()
    hand = match.view(0)["hands"][0]
    match.play(TakeBuilding("H6"))
    assert match.view()["reserves"] == [["H6"], []]
    assert match.view(0)["hands"][0] == hand
    assert why(match, TakeBuilding("H6")) == ("not-in-pool", "§5.3")
    assert why(match, Build("H6", 0, "a1")) == ("tiles-first", "§6.1")


def test_5_4_without_tiles_one_takes_a_building_or_passes_each_turn_anew() -> None:
    match = start()
    while match.view()["first_done"] is None:
        if match.to_act == 0:
            lay_first(match)
        else:
            match.play(next(a for a in match.legal() if isinstance(a, TakeBuilding)))
    lay_first(match)
    assert set(match.legal()) == {TakeBuilding(key) for key in match.view()["pool"]} | {Pass()}
    match.play(Pass())
    assert match.steps[-1].events == (Passed(0, False),)
    lay_first(match)
    assert Pass() in match.legal()
    match.play(match.legal()[0])


def test_5_6_the_sixteenth_tile_ends_phase_1_and_the_first_to_finish_starts() -> None:
    match = start()
    match.play(TakeBuilding("I3"))  # so blue is first to place all eight
    while match.view()["phase"] == 1:
        lay_first(match)
    assert match.view()["first_done"] == 1
    assert match.to_act == 1
    assert match.steps[-1].seat == 0
    assert match.steps[-1].events[-1] == BuildingBegins(1)
    assert not any("." in row for row in match.view()["ground"])
    assert why(match, TakeBuilding("V3")) == ("tiles-are-laid", "§5.6")


def test_6_1_and_6_2_build_on_free_own_or_mixed_spaces_with_a_chimney() -> None:
    ground = ["OOMOBOLO", *PLAIN[1:]]
    p = Position(ground).reserve(ORANGE, "I3", "V3").reserve(BLUE, "I4").to_act(ORANGE)
    assert p.why(Build("I3", 0, "b1")) is None
    assert p.why(Build("I4", 0, "a2")) == ("not-in-reserve", "§6.2")
    assert p.why(Build("I3", 0, "c1")) == ("needs-chartier", "§6.2")
    assert p.why(Build("I3", 0, "f1")) == ("needs-metropolitain", "§6.2")
    p.play(Build("I3", 0, "a1"))
    assert p.s.chimneys[ORANGE] == 6
    assert p.match.view()["reserves"][ORANGE] == ["V3"]
    assert p.match.to_act == BLUE
    p.to_act(ORANGE)
    assert p.why(Build("V3", 0, "c1")) == ("spaces-covered", "§3.2")
    reason = p.reason(Build("V3", 0, "c1"))
    assert reason is not None
    assert reason.values == {"spaces": ["c1"], "count": 1}


def test_6_2_several_spaces_of_the_rival_or_lights_are_named() -> None:
    p = Position(["BBOLLOOO", *PLAIN[1:]]).reserve(ORANGE, "I3").to_act(ORANGE)
    p.card(ORANGE, "chartier").card(ORANGE, "metropolitain").to_act(ORANGE)
    assert p.why(Build("I3", 0, "a1")) == ("spaces-not-yours", "§6.2")
    reason = p.reason(Build("I3", 0, "c1"))
    assert reason is not None
    assert (reason.key, reason.values["spaces"]) == ("lights-in-the-way", ["d1", "e1"])


def test_6_3_a_card_costs_a_token_and_can_be_taken_once() -> None:
    p = Position().to_act(ORANGE).play(TakeCard("sacre_coeur", True))
    assert p.s.tokens[ORANGE] == 3
    assert p.why(TakeCard("sacre_coeur", True)) == ("card-taken", "§6.3")
    p.tokens(3, 0).reserve(BLUE, "I3").to_act(BLUE)
    assert p.why(TakeCard("chartier", True)) == ("no-token", "§6.3")
    p.s.cards_in_play = 0
    assert p.why(TakeCard("chartier", True)) == ("card-not-in-play", "§4.1")


def test_6_4_a_card_taken_without_its_action_pays_nothing_and_its_piece_stays_out() -> None:
    p = Position(["OOLOOOOO", *PLAIN[1:]]).to_act(ORANGE).play(TakeCard("peintre", False))
    assert p.on("painter") is None
    assert p.points() == [0, 0]
    assert p.match.to_act == BLUE
    card = next(card for card in p.match.view()["cards"] if card["card"] == "peintre")
    assert (card["seat"], card["used"], card["face_up"]) == (ORANGE, False, False)


def test_6_5_with_a_token_one_never_passes() -> None:
    p = Position().to_act(ORANGE)
    assert p.why(Pass()) == ("pass-with-token", "§6.5")


def test_6_6_the_game_ends_when_tokens_are_used_and_nothing_fits() -> None:
    p = Position().tokens(1, 0).to_act(ORANGE).play(TakeCard("sacre_coeur", True))
    assert p.match.over
    assert p.told(GameEnded) == [GameEnded(False)]
    assert p.match.legal() == []
    reason = p.game.why_not(p.s, 0)
    assert reason is not None
    assert reason.key == "game-over"


def test_6_6_the_game_goes_on_while_one_can_build() -> None:
    p = Position().tokens(1, 0).reserve(BLUE, "I3").to_act(ORANGE)
    p.s.ground[BLUE] |= 0b11111 << 8
    p.s.ground[ORANGE] &= ~(0b11111 << 8)
    p.to_act(ORANGE).play(TakeCard("sacre_coeur", True))
    assert not p.match.over
    assert p.match.to_act == BLUE
    p.play(Build("I3", 0, "b2"))
    assert p.match.over


def test_6_6_two_passes_in_a_row_end_the_game() -> None:
    """Orange could build with Chartier only and passes; blue has nothing and passes too."""
    p = Position(["BOOBBBBB", *("B" * 8,) * 7]).tokens(0, 0).reserve(ORANGE, "I3")
    p.card(ORANGE, "chartier").tokens(0, 0).to_act(ORANGE)
    p.play(Pass())
    assert p.match.over
    assert p.events[:3] == [Passed(ORANGE, False), Passed(BLUE, True), GameEnded(True)]
