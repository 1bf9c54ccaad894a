"""What happens in Paris Paris, fact by fact, with the names of the box."""

from dataclasses import dataclass
from typing import ClassVar

from lutece.engine.event import Event


@dataclass(frozen=True, slots=True)
class CardsOpened(Event):
    """A round begins: these cards lie open (§3.1)."""

    changes: ClassVar[tuple[str, ...]] = ("round", "display", "if_left", "cards_to_come")
    reveals: ClassVar[bool] = True
    round: int
    cards: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class HouseRemoved(Event):
    """A house makes room for another (§3.3, §3.4)."""

    changes: ClassVar[tuple[str, ...]] = ("houses", "supply", "displaced")
    seat: int
    owner: int
    stop: str


@dataclass(frozen=True, slots=True)
class HouseBuilt(Event):
    """A card is taken and a house stands at its stop (§3.2)."""

    changes: ClassVar[tuple[str, ...]] = ("display", "if_left", "gone", "houses", "supply")
    seat: int
    stop: str
    line: str


@dataclass(frozen=True, slots=True)
class SmallTrip(Event):
    """The bus visits the left card's stop, or the nearest houses `distance` stops away (§4)."""

    stop: str
    line: str
    distance: int
    stops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SmallTripScored(Event):
    """A seat's points at one stop of a small trip: one for each house (§4.1)."""

    changes: ClassVar[tuple[str, ...]] = ("points", "score")
    seat: int
    stop: str
    points: int


@dataclass(frozen=True, slots=True)
class NobodyScored(Event):
    """A small trip that found no house on its line or lines (PP-3)."""

    stop: str


@dataclass(frozen=True, slots=True)
class CardParked(Event):
    """The left card waits for another one of its colour (§3.5)."""

    changes: ClassVar[tuple[str, ...]] = ("display", "if_left", "parked")
    stop: str
    line: str


@dataclass(frozen=True, slots=True)
class BigTrip(Event):
    """Two parked cards of a colour: the bus drives the whole line and both cards go (§3.5)."""

    changes: ClassVar[tuple[str, ...]] = ("parked", "gone")
    line: str
    cards: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class BigTripScored(Event):
    """A seat's points at one intersection: its houses there and at the neighbours (§5.1)."""

    changes: ClassVar[tuple[str, ...]] = ("points", "score")
    seat: int
    line: str
    stop: str
    points: int
    houses: int
    neighbours: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BusPassed(Event):
    """The bus goes to the left: that seat starts the next round (§3.6)."""

    changes: ClassVar[tuple[str, ...]] = ("bus",)
    seat: int


@dataclass(frozen=True, slots=True)
class MarkerOpened(Event):
    """At the end a line marker is opened: the last big trips begin (§6.1)."""

    changes: ClassVar[tuple[str, ...]] = ("markers", "to_come")
    reveals: ClassVar[bool] = True
    seat: int | None
    line: str


@dataclass(frozen=True, slots=True)
class DisplacedBonus(Event):
    """Strictly the most displaced houses: points for their owner, or for nobody (§6.2)."""

    changes: ClassVar[tuple[str, ...]] = (
        "supply",
        "displaced",
        "points",
        "score",
        "to_come",
    )
    seat: int | None
    points: int
