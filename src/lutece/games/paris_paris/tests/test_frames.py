"""What is seen while a move is told: each event with the board as it is at that moment."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from lutece.engine.event import Event
from lutece.engine.frames import Frame, FrameTeller
from lutece.engine.game import NOBODY
from lutece.games.paris_paris.actions import Build
from lutece.games.paris_paris.events import (
    BigTrip,
    BigTripScored,
    CardParked,
    CardsOpened,
    DisplacedBonus,
    HouseBuilt,
    HouseRemoved,
    MarkerOpened,
    SmallTripScored,
)
from lutece.games.paris_paris.tests.position import Position

OTHER = ("palais-royal", "pink")


def frames(p: Position, action: Build) -> list[Frame]:
    teller = FrameTeller(p.match.game, p.s, (NOBODY, 0))
    p.match.play(action, teller=teller)
    return teller.finish()


def of(told: list[Frame], kind: type[Event]) -> list[Frame]:
    return [frame for frame in told if isinstance(frame.event, kind)]


def test_3_3_a_house_goes_and_then_one_comes() -> None:
    p = Position(2).houses(tuileries="B").display(("tuileries", "orange"), *[OTHER] * 2)
    told = frames(p, Build("tuileries", "orange", 1))
    (removed,), (built,) = of(told, HouseRemoved), of(told, HouseBuilt)
    assert removed.open["houses"]["tuileries"] == []
    assert "display" not in removed.open
    assert built.open["houses"]["tuileries"] == [0]
    assert [card["stop"] for card in built.open["display"]] == ["palais-royal"] * 2
    assert removed.open["supply"][1] == p.s.supply[1]
    assert built.open["supply"][0] == p.s.supply[0]


def test_4_1_the_points_of_each_stop_appear_with_that_stop() -> None:
    """The left card's stop is empty: two stops beside it score, one after the other."""
    p = Position(2).houses(louvre="A", opera="B").display(("tuileries", "orange"), OTHER)
    p.s.both_lines = False
    told = frames(p, Build("tuileries", "orange"))
    first, second = of(told, SmallTripScored)
    assert [first.open["points"], second.open["points"]] == [[1, 0], [1, 1]]
    assert sum(line["points"] for line in second.open["score"]) == 2


def test_5_1_the_points_of_each_intersection_appear_with_it() -> None:
    p = Position(2).houses(louvre="A", opera="A", odeon="B").display(("tuileries", "orange"), OTHER)
    p.s.parked[p.line("pink")] = p.kind("st-germain", "pink")
    before = p.gone("st-germain", "pink")
    told = frames(p, Build("tuileries", "orange"))
    (parked,), (trip,), stops = of(told, CardParked), of(told, BigTrip), of(told, BigTripScored)
    assert parked.open["display"] == []
    assert [card["stop"] for card in parked.open["parked"]] == ["st-germain", "palais-royal"]
    assert trip.open["parked"] == []
    assert "gone" not in parked.open
    assert [
        gone["stops"]["st-germain"] for gone in trip.open["gone"] if gone["line"] == "pink"
    ] == [before + 1]
    totals = [sum(stop.open["points"]) for stop in stops]
    assert len(stops) == 3
    assert totals == sorted(set(totals))
    assert all("to_act" not in frame.open for frame in stops)


def test_3_1_the_next_cards_come_with_the_round_and_whose_turn_it_is_last() -> None:
    p = Position(2).display(("tuileries", "orange"), OTHER)
    told = frames(p, Build("tuileries", "orange"))
    (opened,) = of(told, CardsOpened)
    assert opened.open["round"] == 2
    assert len(opened.open["display"]) == len(opened.open["if_left"]) == 3
    assert told[-1].open == {"to_act": 1}


def before_the_last_move(players: int) -> Position:
    """Seat 0 has the pink marker, and houses on its line."""
    p = Position(players).houses(louvre="A", opera="B", odeon="A")
    p.display(("bastille", "orange"), OTHER)
    p.s.drawn = len(p.s.deck)
    p.s.markers = vec[i64]([p.line(line) for line in ("pink", "red", "teal")])
    return p


def test_6_1_the_markers_are_opened_one_after_the_other_from_the_holder_of_the_bus_on() -> None:
    p = before_the_last_move(3)
    told = frames(p, Build("bastille", "orange"))
    opened = [frame.own[NOBODY]["markers"]["seats"] for frame in of(told, MarkerOpened)]
    known = [[seat for seat in range(3) if seats[seat] is not None] for seats in opened]
    assert p.s.bus == 1
    assert known == [[1], [1, 2], [0, 1, 2]]


@pytest.mark.parametrize("players", [2, 3])
def test_6_1_what_was_foretold_of_a_marker_is_scored_once_it_is_opened(players: int) -> None:
    p = before_the_last_move(players)
    pink = [line for line in p.match.view(0)["to_come"] if line["line"] == "pink"]
    told = frames(p, Build("bastille", "orange"))
    opened = next(n for n, f in enumerate(told) if f.event == MarkerOpened(0, "pink"))
    assert pink
    earlier = [frame.own[0]["to_come"] for frame in told[:opened] if "to_come" in frame.own[0]]
    assert all(line in lines for lines in earlier for line in pink)
    assert [line for line in told[opened].own[0]["to_come"] if line["line"] == "pink"] == []
    assert [line for line in p.match.view()["score"] if line.get("line") == "pink"] == pink


def test_6_2_displaced_houses_are_shown_with_their_bonus() -> None:
    told = frames(before_the_last_move(3), Build("bastille", "orange"))
    (bonus,) = of(told, DisplacedBonus)
    assert bonus.open["displaced"] == [0, 0, 0]
    assert all("displaced" not in frame.open for frame in told if frame is not bonus)
    assert told[-1].open["over"]
