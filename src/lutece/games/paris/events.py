"""What happens in Paris, fact by fact, with the names of the box.

All that is done in the open is told to all, money and tokens too: who has listened from
the start knows what lies behind each screen, as at a real table (PA-18). Only the end game
tile that somebody chooses, and the stock while it is searched, are for one seat alone.
"""

from dataclasses import dataclass, replace
from typing import ClassVar

from lutece.engine.event import Event

SCORED = ("scored", "points", "score")
KEY_MOVED = ("districts", "landmarks", "arc", "reserve", "units", "screens", "points", "score")


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """The top tile of a pile is turned over (§4.2)."""

    changes: ClassVar[tuple[str, ...]] = ("piles", "drawn")
    reveals: ClassVar[bool] = True
    seat: int
    pile: int
    district: str
    value: int
    kind: str


@dataclass(frozen=True, slots=True)
class TileLaid(Event):
    """A building lies on its space (§4.2, §10.1)."""

    changes: ClassVar[tuple[str, ...]] = ("drawn", "districts")
    seat: int
    district: str
    value: int
    kind: str


@dataclass(frozen=True, slots=True)
class TileRemoved(Event):
    """Free districts: no district can take the tile, so it leaves the game (§10.1)."""

    changes: ClassVar[tuple[str, ...]] = ("drawn", "removed")
    seat: int
    value: int
    kind: str


@dataclass(frozen=True, slots=True)
class KeyPlaced(Event):
    """A key goes to a bank, which pays, or to the Arc (`district` is None) (§4.4, §4.5)."""

    changes: ClassVar[tuple[str, ...]] = ("districts", "arc", "screens")
    seat: int
    district: str | None
    francs: int


@dataclass(frozen=True, slots=True)
class KeyMovedToBuilding(Event):
    """A key moves to a building; `tokens` are the resource tokens that go to the reserve."""

    changes: ClassVar[tuple[str, ...]] = KEY_MOVED
    seat: int
    start: str
    district: str
    value: int
    kind: str
    francs: int
    resources: tuple[str, ...]
    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KeyMovedToLandmark(Event):
    """A key moves to a landmark, `new` when it came from the supply (§4.9, §4.10)."""

    changes: ClassVar[tuple[str, ...]] = KEY_MOVED
    seat: int
    start: str
    landmark: str
    district: str
    new: bool
    francs: int
    resources: tuple[str, ...]
    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TileUsed(Event):
    """A bonus tile lies used (§6.2)."""

    changes: ClassVar[tuple[str, ...]] = ("used", "screens")
    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class FrancsGained(Event):
    """A tile brings Francs (§8, §2.8)."""

    changes: ClassVar[tuple[str, ...]] = ("screens",)
    seat: int
    francs: int


@dataclass(frozen=True, slots=True)
class PointsGained(Event):
    """A tile brings VP (§8, §2.8)."""

    changes: ClassVar[tuple[str, ...]] = SCORED
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class TokenTaken(Event):
    """The token beside the building goes behind the screen (§5.2)."""

    changes: ClassVar[tuple[str, ...]] = ("districts", "screens")
    seat: int
    sort: str


@dataclass(frozen=True, slots=True)
class ValueScored(Event):
    """The VP that a building brings at once (§5.6)."""

    changes: ClassVar[tuple[str, ...]] = SCORED
    seat: int
    value: int
    points: int


@dataclass(frozen=True, slots=True)
class BonusTaken(Event):
    """A bonus tile goes behind the screen; `space` is where the meeple stands now (§7.1)."""

    changes: ClassVar[tuple[str, ...]] = ("track", "meeples", "screens")
    seat: int
    tile: int
    space: int
    francs: int


@dataclass(frozen=True, slots=True)
class BonusLeft(Event):
    """No bonus tile is taken (PA-16)."""

    seat: int


@dataclass(frozen=True, slots=True)
class PrestigeHandedIn(Event):
    """Prestige fills a slot of the landmark; `unit` when a tile stood for it (§5.7)."""

    changes: ClassVar[tuple[str, ...]] = (
        "prestige_gone",
        "units",
        "screens",
        "scored",
        "points",
        "score",
    )
    seat: int
    sort: str
    points: int
    unit: bool


@dataclass(frozen=True, slots=True)
class PrestigeEnded(Event):
    """No more prestige is handed in (§5.7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class FourthKey(Event):
    """A district has its fourth key: a VP tile may be put down (§5.8)."""

    seat: int
    district: str


@dataclass(frozen=True, slots=True)
class VpTilePlaced(Event):
    """A VP tile lies on the spot of a district (§5.8)."""

    changes: ClassVar[tuple[str, ...]] = ("vp_tiles", "districts", "points", "score")
    seat: int
    vp_tile: str
    district: str


@dataclass(frozen=True, slots=True)
class VpTileLeft(Event):
    """The chance to put down a VP tile is declined (§5.8)."""

    seat: int


@dataclass(frozen=True, slots=True)
class StockSearched(Event):
    """A seat looks through the end game tiles; only it sees which are left (§4.11)."""

    changes: ClassVar[tuple[str, ...]] = ("end_tiles",)
    reveals: ClassVar[bool] = True
    seat: int
    left: int
    end_tiles: tuple[str, ...] | None

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, end_tiles=None)


@dataclass(frozen=True, slots=True)
class EndTileTaken(Event):
    """An end game tile goes behind the screen, unseen unless screens are open (PA-18)."""

    changes: ClassVar[tuple[str, ...]] = ("end_tiles", "screens")
    seat: int
    end_tile: str | None
    left: int
    open: bool

    def seen_by(self, seat: int) -> Event:
        return self if self.open or seat == self.seat else replace(self, end_tile=None)


@dataclass(frozen=True, slots=True)
class EndTileUsed(Event):
    """An end game tile is shown and lies used (§6.2)."""

    changes: ClassVar[tuple[str, ...]] = ("used", "screens")
    reveals: ClassVar[bool] = True
    seat: int
    end_tile: str


@dataclass(frozen=True, slots=True)
class UnitsGained(Event):
    """A tile stands for these resources or prestige until the turn ends (PA-5)."""

    changes: ClassVar[tuple[str, ...]] = ("units",)
    seat: int
    sorts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UnitsLost(Event):
    """What was left of this turn's units is gone (PA-5)."""

    changes: ClassVar[tuple[str, ...]] = ("units",)
    seat: int
    sorts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KeyBought(Event):
    """A key from the reserve goes behind the screen (§8.13, §8.14)."""

    changes: ClassVar[tuple[str, ...]] = ("keys_in_reserve", "screens")
    seat: int
    francs: int


@dataclass(frozen=True, slots=True)
class PairsReturned(Event):
    """Pairs of equal tokens go back; one entry for each pair (§8.23, §8.24)."""

    changes: ClassVar[tuple[str, ...]] = ("reserve", "prestige_gone", "screens")
    seat: int
    sorts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """A resource is bought from the reserve (§6.4)."""

    changes: ClassVar[tuple[str, ...]] = ("reserve", "screens")
    seat: int
    sort: str
    francs: int


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """A resource or prestige is sold; `unit` when a tile stood for it (§6.5)."""

    changes: ClassVar[tuple[str, ...]] = ("reserve", "prestige_gone", "units", "screens")
    seat: int
    sort: str
    francs: int
    unit: bool


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat without any possible action passes (§4.12)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """The next seat's turn begins, `following`; None after the last turn (§4.13)."""

    changes: ClassVar[tuple[str, ...]] = ("to_act", "ask", "round")
    seat: int
    following: int | None


@dataclass(frozen=True, slots=True)
class EndAnnounced(Event):
    """The last end game tile is taken: this round is finished, then one more (§9.1)."""

    changes: ClassVar[tuple[str, ...]] = ("end",)
    seat: int


@dataclass(frozen=True, slots=True)
class LastRound(Event):
    """The last round begins (§9.2)."""

    changes: ClassVar[tuple[str, ...]] = ("end",)
    round: int


@dataclass(frozen=True, slots=True)
class FinalScoring(Event):
    """The last turn is over: what the districts were worth so far is put back, to be scored."""

    changes: ClassVar[tuple[str, ...]] = ("points", "score")
    round: int


@dataclass(frozen=True, slots=True)
class FrancsScored(Event):
    """Tile 27 brings VP for Francs at the end (§9.3)."""

    changes: ClassVar[tuple[str, ...]] = (*SCORED, "to_come")
    seat: int
    tile: int
    points: int


@dataclass(frozen=True, slots=True)
class DistrictScored(Event):
    """A seat's rank in a district and its points there (§9.4 to §9.6)."""

    changes: ClassVar[tuple[str, ...]] = SCORED
    seat: int
    district: str
    sum: int
    rank: int
    points: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; the screens are lifted (§9.7)."""

    reveals: ClassVar[bool] = True
    changes: ClassVar[tuple[str, ...]] = ("to_act", "over", "ask", "screens")
    round: int
