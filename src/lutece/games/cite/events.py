"""What happens in Cité, fact by fact, with the names of the box."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from lutece.engine.event import Event

STANDS = ("pieces", "lights", "carrying_out", "points", "free_spaces", "score")


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    """A tile lies on the board (§5.2)."""

    changes: ClassVar[tuple[str, ...]] = (
        "squares",
        "ground",
        "unlaid",
        "hands",
        "hand_counts",
        "first_done",
        "lights",
        "free_spaces",
    )
    seat: int
    tile: str
    square: int
    turn: int


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """A tile goes from the stack into a hand; only its owner sees which (§5.5)."""

    changes: ClassVar[tuple[str, ...]] = ("hands", "hand_counts", "stacks")
    reveals: ClassVar[bool] = True
    seat: int
    tile: str | None

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, tile=None)


@dataclass(frozen=True, slots=True)
class BuildingTaken(Event):
    """A building goes from the pool into a reserve (§5.3)."""

    changes: ClassVar[tuple[str, ...]] = ("pool", "reserves", "points", "score")
    seat: int
    building: str


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A turn without an action; `forced` when nothing else was possible (§5.4, CL-5)."""

    changes: ClassVar[tuple[str, ...]] = ("to_act", "ask")
    seat: int
    forced: bool


@dataclass(frozen=True, slots=True)
class OnlyChoice(Event):
    """What follows was the only thing this seat could do, so nobody was asked."""

    changes: ClassVar[tuple[str, ...]] = ("to_act", "ask")
    seat: int


@dataclass(frozen=True, slots=True)
class BuildingBegins(Event):
    """All tiles lie: phase 2 begins with this seat (§5.6)."""

    changes: ClassVar[tuple[str, ...]] = ("phase", "to_act", "ask")
    seat: int


@dataclass(frozen=True, slots=True)
class BuildingPlaced(Event):
    """A building stands on the board, with a chimney (§6.2)."""

    changes: ClassVar[tuple[str, ...]] = (
        "pieces",
        "lights",
        "reserves",
        "chimneys",
        "carrying_out",
        "incoming",
        "points",
        "free_spaces",
        "score",
    )
    seat: int
    building: str
    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A token lies on a postcard; `use` says whether its action follows (§6.3, §6.4)."""

    changes: ClassVar[tuple[str, ...]] = ("cards", "tokens", "carrying_out", "points", "score")
    seat: int
    card: str
    use: bool


@dataclass(frozen=True, slots=True)
class BuildingsSwapped(Event):
    """Levitation: one building goes to the pool, another comes from it (§7.1)."""

    changes: ClassVar[tuple[str, ...]] = ("pool", "reserves", "incoming", "points", "score")
    seat: int
    give: str
    take: str


@dataclass(frozen=True, slots=True)
class MixedSpaceLaid(Event):
    """Chartier is used: a space of the rival's colour becomes mixed (§7.6)."""

    changes: ClassVar[tuple[str, ...]] = ("pieces", "cards")
    seat: int
    space: str


@dataclass(frozen=True, slots=True)
class LightCovered(Event):
    """Metropolitain is used: a printed streetlight goes out (§7.2, CL-7)."""

    changes: ClassVar[tuple[str, ...]] = ("cards", "lights", "points", "score")
    seat: int
    space: str


@dataclass(frozen=True, slots=True)
class GardenPlanted(Event):
    """The botanical garden lies on the board, with a chimney (§7.3)."""

    changes: ClassVar[tuple[str, ...]] = (
        "pieces",
        "lights",
        "chimneys",
        "carrying_out",
        "points",
        "free_spaces",
        "score",
    )
    seat: int
    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PiecePut(Event):
    """A piece of a card stands on the board (§7.5, §7.8, §7.9, §7.11, §7.12)."""

    changes: ClassVar[tuple[str, ...]] = STANDS
    seat: int
    piece: str
    space: str


@dataclass(frozen=True, slots=True)
class StatuePut(Event):
    """The statue stands on the board and looks to one side (§7.10)."""

    changes: ClassVar[tuple[str, ...]] = STANDS
    seat: int
    space: str
    front: str


@dataclass(frozen=True, slots=True)
class AnnexPut(Event):
    """The annex enlarges a building (§7.7)."""

    changes: ClassVar[tuple[str, ...]] = STANDS
    seat: int
    space: str
    building: str


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """Phase 2 is over: `passes` when two in a row ended it, else nothing fits (§6.6).

    The points that everything was worth so far are put back: they are counted now (§8).
    """

    changes: ClassVar[tuple[str, ...]] = ("to_act", "over", "ask", "points", "score")
    passes: bool


# -- the final count: a fact for each line of the score (§8) --------------------------------


@dataclass(frozen=True, slots=True)
class LightCounted(Event):
    """A building's size for each streetlight that lights it (§8.1)."""

    changes: ClassVar[tuple[str, ...]] = ("points", "score")
    seat: int
    points: int
    building: str
    size: int
    count: int
    lights: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GroupCounted(Event):
    """The spaces of a seat's largest group (§8.2)."""

    changes: ClassVar[tuple[str, ...]] = ("points", "score")
    seat: int
    points: int
    buildings: tuple[str, ...]
    count: int


@dataclass(frozen=True, slots=True)
class LeftOverCounted(Event):
    """The buildings left in a reserve; `spared` by Sacré-Coeur they cost nothing (§8.3)."""

    changes: ClassVar[tuple[str, ...]] = ("points", "score")
    seat: int
    points: int
    buildings: tuple[str, ...]
    count: int
    spared: bool


@dataclass(frozen=True, slots=True)
class PainterCounted(Event):
    """The streetlights in the painter's area (§7.5)."""

    changes: ClassVar[tuple[str, ...]] = ("points", "score")
    seat: int
    points: int
    space: str
    count: int
    lights: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DancerCounted(Event):
    """The free spaces of the dancer's area (§7.9)."""

    changes: ClassVar[tuple[str, ...]] = ("points", "score")
    seat: int
    points: int
    space: str
    count: int
    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StatueCounted(Event):
    """The free own spaces round the statue, if the one in front of it is `free` (§7.10)."""

    changes: ClassVar[tuple[str, ...]] = ("points", "score")
    seat: int
    points: int
    space: str
    front: str
    free: bool
    sides: tuple[str, ...]
    corners: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FountainCounted(Event):
    """A seat's buildings at the fountain (§7.12)."""

    changes: ClassVar[tuple[str, ...]] = ("points", "score")
    seat: int
    points: int
    space: str
    count: int
    buildings: tuple[str, ...]


COUNTED: Final[Mapping[str, Callable[..., Event]]] = {
    "light": LightCounted,
    "group": GroupCounted,
    "left-over": LeftOverCounted,
    "painter": PainterCounted,
    "dancer": DancerCounted,
    "statue": StatueCounted,
    "fountain": FountainCounted,
}
