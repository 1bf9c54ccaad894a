"""What is seen while a move is told: each event with the board as it is at that moment."""

import random

import lutece
from lutece.engine.action import Action
from lutece.engine.event import Event
from lutece.engine.frames import Frame, FrameTeller, frames_for
from lutece.engine.game import NOBODY
from lutece.games.cite.actions import Build, PlaceTile, TakeBuilding, TakeCard
from lutece.games.cite.events import (
    BuildingPlaced,
    CardTaken,
    GameEnded,
    GroupCounted,
    LeftOverCounted,
    LightCounted,
    LightCovered,
    MixedSpaceLaid,
    OnlyChoice,
    TileDrawn,
    TilePlaced,
)
from lutece.games.cite.tests.position import BLUE, ORANGE, Position

BLUE_GROUND = ["BBBBBBBB"] * 8


def frames(match: lutece.Match, action: Action) -> list[Frame]:
    teller = FrameTeller(match.game, match.state, (NOBODY, 0, 1))
    match.play(action, teller=teller)
    return teller.finish()


def of(told: list[Frame], kind: type[Event]) -> Frame:
    (frame,) = [frame for frame in told if isinstance(frame.event, kind)]
    return frame


def begun(hand: int) -> lutece.Match:
    return lutece.new("cite", seed=3, options={"start": 0, "hand": hand})


def test_5_2_and_5_5_a_tile_is_laid_and_then_the_next_is_drawn() -> None:
    match = begun(hand=2)
    first, second = match.view(0)["hands"][0]
    told = frames(match, PlaceTile(second, 1, 0))
    placed, drawn = of(told, TilePlaced), of(told, TileDrawn)
    assert placed.own[0]["hands"] == [[first], None]
    assert placed.open["hand_counts"] == [1, 2]
    assert placed.open["squares"][0]["tile"] == second
    assert "stacks" not in placed.open
    assert drawn.own[0]["hands"] == [match.view(0)["hands"][0], None]
    assert drawn.open["stacks"] == [5, 6]
    assert placed.own[1] == drawn.own[1] == {}


def test_5_5_the_other_seat_is_told_of_the_draw_but_not_which_tile() -> None:
    match = begun(hand=1)
    told = frames(match, PlaceTile(match.view(0)["hands"][0][0], 1, 0))
    for seat in (1, NOBODY):
        seen = next(f for f in frames_for(told, seat) if isinstance(f.event, TileDrawn))
        assert seen.event == TileDrawn(0, None)
        assert "hands" not in seen.parts


def test_5_3_a_building_leaves_the_pool_with_its_points() -> None:
    match = begun(hand=1)
    (taken, settled) = frames(match, TakeBuilding("H6"))
    assert "H6" not in taken.open["pool"]
    assert taken.open["reserves"] == [["H6"], []]
    assert taken.open["points"] == match.view()["points"]
    assert settled.open == {"to_act": 1}


def test_6_3_a_card_is_taken_and_the_single_build_that_is_left_is_another_frame() -> None:
    p = Position(["OOOBBBBB", *BLUE_GROUND[1:]]).tokens(0, 4).reserve(ORANGE, "I3").to_act(BLUE)
    told = frames(p.match, TakeCard("sacre_coeur", True))
    taken, forced, placed = of(told, CardTaken), of(told, OnlyChoice), of(told, BuildingPlaced)
    card = next(card for card in taken.open["cards"] if card["card"] == "sacre_coeur")
    assert (card["seat"], card["used"]) == (BLUE, True)
    assert taken.open["tokens"] == [0, 3]
    assert "pieces" not in taken.open
    assert forced.open["to_act"] == ORANGE
    assert [piece["piece"] for piece in placed.open["pieces"]] == ["I3"]
    assert placed.open["reserves"] == [[], []]


def test_7_6_the_mixed_space_lies_before_the_building_that_covers_it_stands() -> None:
    p = Position(["OOBBBBBB", *BLUE_GROUND[1:]]).reserve(ORANGE, "I3").card(ORANGE, "chartier")
    told = frames(p.to_act(ORANGE).match, Build("I3", 0, "a1"))
    mixed, placed = of(told, MixedSpaceLaid), of(told, BuildingPlaced)
    assert [piece["piece"] for piece in mixed.open["pieces"]] == ["mixed_space"]
    assert [card["spent"] for card in mixed.open["cards"] if card["card"] == "chartier"] == [True]
    assert [piece["piece"] for piece in placed.open["pieces"]] == ["I3", "mixed_space"]


def test_7_2_the_streetlight_goes_out_before_the_building_that_covers_it_stands() -> None:
    p = Position(["LOOBBBBB", *BLUE_GROUND[1:]]).reserve(ORANGE, "I3")
    told = frames(p.card(ORANGE, "metropolitain").to_act(ORANGE).match, Build("I3", 0, "a1"))
    covered, placed = of(told, LightCovered), of(told, BuildingPlaced)
    assert covered.open["lights"] == []
    assert "pieces" not in covered.open
    assert "lights" not in placed.open


def test_8_the_points_are_counted_from_nothing_line_by_line() -> None:
    p = Position(["LOOOOOOO", *["OOOOOOOO"] * 7]).tokens(0, 0).reserve(BLUE, "V3")
    told = frames(p.reserve(ORANGE, "I3").to_act(ORANGE).match, Build("I3", 0, "b1"))
    end, light, group, left = (
        of(told, kind) for kind in (GameEnded, LightCounted, GroupCounted, LeftOverCounted)
    )
    assert [frame.open["points"] for frame in (end, light, group, left)] == [
        [0, 0],
        [3, 0],
        [6, 0],
        [6, -3],
    ]
    assert [len(frame.open["score"]) for frame in (end, light, group, left)] == [0, 1, 2, 3]
    assert light.event == LightCounted(ORANGE, 3, "I3", 3, 1, ("a1",))
    assert end.open["over"]
    assert told[-1].open == {}


def test_8_every_line_of_the_score_is_counted_once_and_added_at_the_end() -> None:
    match = lutece.new("cite", seed=11, options={"postcards": "random"})
    chance = random.Random(11)
    told: list[Frame] = []
    while not match.over:
        told = frames(match, chance.choice(match.legal()))
    ended = next(n for n, frame in enumerate(told) if isinstance(frame.event, GameEnded))
    counted, score = told[ended + 1 : -1], match.view()["score"]
    assert [frame.open["score"] for frame in counted] == [
        score[: n + 1] for n in range(len(counted))
    ]
    assert len(counted) == len(score) == len(match.score())
