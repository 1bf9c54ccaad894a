"""What is seen while a move is told: each event with the board as it is at that moment."""

from itertools import pairwise

from lutece.engine.action import Action
from lutece.engine.event import Event
from lutece.engine.frames import Frame, FrameTeller, frames_for
from lutece.engine.game import NOBODY
from lutece.games.paris.actions import (
    Draw,
    MoveToBuilding,
    PlaceKeyOnArc,
    SearchStock,
    TakeEndTile,
)
from lutece.games.paris.events import (
    DistrictScored,
    EndTileTaken,
    FinalScoring,
    FrancsScored,
    GameEnded,
    KeyMovedToBuilding,
    StockSearched,
    TileDrawn,
    TileLaid,
    TokenTaken,
    TurnEnded,
    ValueScored,
)
from lutece.games.paris.tests.position import Position
from lutece.games.paris.tests.test_scoring import ended


def frames(p: Position, action: Action) -> list[Frame]:
    teller = FrameTeller(p.match.game, p.s, range(NOBODY, p.s.players))
    p.match.play(action, teller=teller)
    return teller.finish()


def of(told: list[Frame], kind: type[Event]) -> Frame:
    return next(frame for frame in told if isinstance(frame.event, kind))


def test_4_2_a_tile_is_turned_over_and_then_lies_on_its_space() -> None:
    p = Position()
    p.s.phase = 0
    told = frames(p, Draw(1))
    drawn, laid = of(told, TileDrawn), of(told, TileLaid)
    assert drawn.open["drawn"] is not None
    assert drawn.open["piles"][0]["left"] == p.s.left[0]
    assert "districts" not in drawn.open
    assert laid.open["drawn"] is None
    assert "piles" not in laid.open


def test_5_the_key_moves_then_the_token_goes_then_the_value_scores() -> None:
    p = Position().lay("belleville", 8).key("A", "belleville bank").francs(20).tokens(wood=1)
    told = frames(p, MoveToBuilding("bank", "belleville", 8))
    moved, token, value = of(told, KeyMovedToBuilding), of(told, TokenTaken), of(told, ValueScored)
    assert space(moved)["keys"] == [0]
    assert space(moved)["token"] == "gold"
    assert moved.own[0]["screens"][0]["tokens"] == {**NOTHING}
    assert space(token)["token"] is None
    assert token.own[0]["screens"][0]["tokens"] == {**NOTHING, "gold": 1}
    assert token.own[1] == {}
    assert value.open["scored"] == [2, 0]
    assert all("scored" not in frame.open for frame in told if frame is not value)


NOTHING = dict.fromkeys(
    ("wood", "marble", "gold", "bronze-prestige", "silver-prestige", "gold-prestige"), 0
)


def space(frame: Frame) -> dict[str, object]:
    spaces: list[dict[str, object]] = frame.open["districts"][0]["spaces"]
    return spaces[-1]


def test_4_11_the_stock_is_shown_to_who_searches_it_and_then_hidden_again() -> None:
    p = Position(3).empty_piles()
    searched = of(frames(p, SearchStock()), StockSearched)
    assert len(searched.own[0]["end_tiles"]["stock"]) == 12
    assert searched.own[1] == {}
    told = frames(p, TakeEndTile("vp_4"))
    taken = of(told, EndTileTaken)
    assert taken.own[0]["end_tiles"] == {"left": 11, "stock": None}
    assert taken.own[0]["screens"][0]["end_tiles"] == ["vp_4"]
    seen = next(f for f in frames_for(told, 1) if isinstance(f.event, EndTileTaken))
    assert seen.event == EndTileTaken(0, None, 11, False)
    assert seen.parts == {"end_tiles": {"left": 11, "stock": None}}


def test_9_3_and_9_7_tile_27_scores_and_then_the_screens_are_lifted() -> None:
    p = ended(Position().tiles(27, 1, seat=0).francs(13).francs(9, seat=1))
    told = frames(p, PlaceKeyOnArc())
    turn, francs, end = of(told, TurnEnded), of(told, FrancsScored), of(told, GameEnded)
    assert turn.event == TurnEnded(1, None)
    assert "over" not in turn.open
    assert francs.open["scored"] == francs.open["points"] == [13, 0]
    assert francs.own[0]["to_come"] == []
    assert None not in end.own[NOBODY]["screens"]
    assert end.event is not None
    assert end.event.reveals
    assert end.open["over"]


def test_9_4_the_districts_are_put_back_and_then_scored_one_after_the_other() -> None:
    p = Position(3).vp_tile(20, "belleville").vp_tile(16, "montmartre")
    p.key("A", "belleville 5").key("B", "belleville 3").key("B", "montmartre 8")
    told = frames(ended(p), PlaceKeyOnArc())
    begun, end = of(told, FinalScoring), of(told, GameEnded)
    scored = [frame for frame in told if isinstance(frame.event, DistrictScored)]
    assert begun.open["points"] == [0, 0, 0]
    assert "scored" not in begun.open
    for part in ("points", "scored"):
        assert [frame.open[part] for frame in scored] == [[20, 0, 0], [20, 10, 0], [20, 26, 0]]
    lines = [frame.open["score"] for frame in (begun, *scored)]
    assert all(less == more[:-1] for less, more in pairwise(lines))
    assert [line["projected"] for line in lines[-1] if line["key"] == "district"] == [False] * 3
    assert not {"points", "scored", "score"} & set(end.open)
