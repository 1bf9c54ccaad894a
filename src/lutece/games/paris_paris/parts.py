"""The parts of a view of Paris Paris, each with its type: what the page is given as JSON."""

from typing import Final, Literal, NotRequired, TypedDict

from lutece.engine.parts import declared


class Card(TypedDict):
    """A stop in the colour of one of its lines."""

    stop: str
    line: str


class Gone(TypedDict):
    """How many cards of a line are gone, stop by stop (PP-10)."""

    line: str
    stops: dict[str, int]


class Trips(TypedDict):
    """What each seat would score if a card were the one left now; `big` where that trip is due."""

    small: list[int]
    big: list[int] | None


class Markers(TypedDict):
    """The line markers, as far as somebody knows them: by seat, and of two players the open one."""

    seats: list[str | None]
    open: str | None


class Scored(TypedDict):
    """A line of the score, with its line of the map or its number of displaced houses."""

    seat: int
    key: Literal["small-trips", "big-trips", "marker-trip", "displaced-bonus"]
    points: int
    line: NotRequired[str]
    houses: NotRequired[int]


Houses = dict[str, list[int]]  # stop -> the owner of each house there
Counts = list[int] | None  # by seat; None where the table does not show them (PP-7)


class Open(TypedDict):
    """What lies open to everybody."""

    players: int
    to_act: int | None
    over: bool
    round: int
    rounds: int
    bus: int
    display: list[Card]
    if_left: list[Trips]
    cards_to_come: int
    parked: list[Card]
    houses: Houses
    supply: Counts
    displaced: Counts
    gone: list[Gone]
    points: list[int]
    score: list[Scored]


class Own(TypedDict):
    """What depends on who looks."""

    markers: Markers
    to_come: list[Scored]


PARTS: Final = declared(Open, Own, settled=("to_act", "over", "if_left", "to_come"))
