"""The teller: events with the new values of the parts that they name, for each receiver."""

from dataclasses import dataclass
from typing import Any, ClassVar, TypedDict

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import lutece
from lutece.engine.action import Action, Catalogue
from lutece.engine.edition import edition_of
from lutece.engine.event import Event
from lutece.engine.frames import FrameTeller, SeenFrame, frames_for, laid_over
from lutece.engine.game import NOBODY, Game, State
from lutece.engine.parts import Part, declared
from lutece.engine.teller import Teller


class Open(TypedDict):
    spent: int
    richest: int | None


class Own(TypedDict):
    purse: int | None


@dataclass(frozen=True, slots=True)
class Spend(Action):
    """Spend a coin."""


@dataclass(frozen=True, slots=True)
class Spent(Event):
    """A coin goes, for all to see."""

    changes: ClassVar[tuple[str, ...]] = ("spent", "purse")
    seat: int


@dataclass(frozen=True, slots=True)
class Found(Event):
    """A coin is found, and nobody else is told."""

    changes: ClassVar[tuple[str, ...]] = ("purse",)
    seat: int

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


class PurseState(State):
    def __init__(self) -> None:
        super().__init__(2)
        self.purses = [5, 5]
        self.spent = 0


class Purses(Game[PurseState]):
    """Seat 0 spends a coin and finds two: what each purse holds is its owner's secret."""

    def __init__(self) -> None:
        edition = edition_of({"edition": {"game": "purses", "name": "none"}})
        parts = declared(Open, Own, settled=("richest",))
        super().__init__("purses", 1, edition, Catalogue([Spend()]), (2,), (), parts)

    def legal(self, s: PurseState) -> vec[i64]:
        return vec[i64]([0])

    def apply(self, s: PurseState, action: i64, teller: Teller | None = None) -> None:
        s.purses[0] -= 1
        s.spent += 1
        if teller is not None:
            teller.tell(Spent(0))
        s.purses[0] += 2
        if teller is not None:
            teller.tell(Found(0))

    def open_part(self, s: PurseState, name: str) -> Any:
        return {"spent": s.spent, "richest": 0 if s.purses[0] > s.purses[1] else None}[name]

    def own_part(self, s: PurseState, seat: i64, name: str) -> Any:
        return None if seat == NOBODY else s.purses[seat]


def told(*seats: int) -> tuple[FrameTeller, PurseState]:
    game, state = Purses(), PurseState()
    teller = FrameTeller(game, state, seats)
    game.apply(state, 0, teller)
    return teller, state


def test_a_frame_has_the_new_values_of_its_events_parts_at_that_moment() -> None:
    teller, _ = told(0)
    assert frames_for(teller.finish(), 0) == [
        SeenFrame(Spent(0), {"spent": 1, "purse": 4}),
        SeenFrame(Found(0), {"purse": 6}),
        SeenFrame(None, {"richest": 0}),
    ]


def test_another_seat_is_not_told_and_can_not_count_what_is_kept_from_it() -> None:
    teller, _ = told(0, 1, NOBODY)
    frames = teller.finish()
    for seat in (1, NOBODY):
        assert frames_for(frames, seat) == [
            SeenFrame(Spent(0), {"spent": 1}),
            SeenFrame(None, {"richest": 0}),
        ]


def test_parts_that_changed_are_given_even_without_their_event() -> None:
    @dataclass(frozen=True, slots=True)
    class Secret(Event):
        changes: ClassVar[tuple[str, ...]] = ("spent",)

        def seen_by(self, seat: int) -> Event | None:
            return None

    teller, state = told(1)
    state.spent = 7
    teller.tell(Secret())
    assert frames_for(teller.finish(), 1)[1] == SeenFrame(None, {"spent": 7})


def test_the_view_can_be_asked_for_at_any_frame() -> None:
    teller, state = told(0, 1)
    assert teller.view(0) == {"spent": 1, "richest": None, "purse": 6}
    frames = teller.finish()
    for seat in (0, 1):
        assert teller.view(seat) == Purses().view(state, seat)
        assert laid_over(Purses().view(PurseState(), seat), frames_for(frames, seat)) == (
            teller.view(seat)
        )


def test_a_plain_teller_only_keeps_the_events() -> None:
    teller = Teller()
    Purses().apply(PurseState(), 0, teller)
    assert teller.events == [Spent(0), Found(0)]


def test_a_match_tells_the_teller_that_it_is_given() -> None:
    match = lutece.new("paris-paris", players=2, seed=1)
    teller = FrameTeller(match.game, match.state, [0])
    step = match.play(match.legal()[0], teller=teller)
    assert [frame.event for frame in teller.finish()] == [*step.events, None]
    assert teller.view(0) == match.view(0)


def test_parts_are_declared_once_and_in_order() -> None:
    assert declared(Open, Own, settled=()) == (
        Part("spent", int, False, False),
        Part("richest", int | None, False, False),
        Part("purse", int | None, True, False),
    )
    with pytest.raises(ValueError, match="each part is declared once"):
        declared(Open, Open, settled=())
    with pytest.raises(ValueError, match="only parts are settled"):
        declared(Open, Own, settled=("rich",))
