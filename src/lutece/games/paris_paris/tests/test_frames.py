"""What is seen while a move is told: each event with the board as it is at that moment."""

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
    told = frames(p, Build("tuileries", "orange"))
    (parked,), (trip,), stops = of(told, CardParked), of(told, BigTrip), of(told, BigTripScored)
    assert parked.open["display"] == []
    assert trip.open["parked"] == []
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


def test_6_at_the_end_markers_are_opened_and_displaced_houses_shown_with_their_bonus() -> None:
    p = Position(3).display(("tuileries", "orange"), OTHER)
    p.s.drawn = len(p.s.deck)
    told = frames(p, Build("tuileries", "orange"))
    assert None not in of(told, MarkerOpened)[0].own[NOBODY]["markers"]["seats"]
    (bonus,) = of(told, DisplacedBonus)
    assert bonus.open["displaced"] == [0, 0, 0]
    assert all("displaced" not in frame.open for frame in told if frame is not bonus)
    assert told[-1].open["over"]
