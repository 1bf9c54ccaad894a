"""What a player can do in Cité, and the one list of all of it.

Spaces are named a1 to h8 from the top left, squares 1 to 16 in reading order; turns are
degrees clockwise.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from lutece.engine.action import Action, Catalogue
from lutece.games.cite.edition import CARDS, GARDEN, Contents
from lutece.games.cite.shapes import SIDE, TURNS, Placement, placements

FRONTS = ("north", "east", "south", "west")
PUT = ("painter", "dancer", "fountain", "streetlight", "large_light")
SPACES = tuple(f"{column}{row + 1}" for row in range(SIDE) for column in "abcdefgh")


@dataclass(frozen=True, slots=True)
class PlaceTile(Action):
    """Place the hand tile on an empty square, turned as you like (§5.2)."""

    tile: str
    square: int
    turn: int


@dataclass(frozen=True, slots=True)
class TakeBuilding(Action):
    """Take a building of the pool into the reserve (§5.3)."""

    building: str


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing: without tiles in phase 1, or without a token in phase 2 (§5.4, §6.5)."""


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Place a building; `space` is the first one it covers, reading from the top left (§6.2).

    Covering one streetlight space means Metropolitain, one space of the rival Chartier.
    `flip` is given only in an edition that allows the other side.
    """

    building: str
    turn: int
    space: str
    flip: bool | None = None


@dataclass(frozen=True, slots=True)
class TakeCard(Action):
    """Take an open postcard and put a token on it, with its action or without (§6.3, §6.4)."""

    card: str
    use: bool


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Place the one-space piece of the card just taken (§7.5, §7.8, §7.9, §7.11, §7.12)."""

    piece: str
    space: str


@dataclass(frozen=True, slots=True)
class PutStatue(Action):
    """Place the statue, its front to one of four sides (§7.10)."""

    space: str
    front: str


@dataclass(frozen=True, slots=True)
class PutAnnex(Action):
    """Place the annex beside one of your buildings, which it enlarges (§7.7, CL-11)."""

    space: str
    building: str


@dataclass(frozen=True, slots=True)
class PlantGarden(Action):
    """Place the botanical garden: `space` is its left or upper one (§7.3)."""

    space: str
    turn: int


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Levitation: give a building of the reserve for one of the pool (§7.1)."""

    give: str
    take: str


def all_placements(contents: Contents) -> list[Placement]:
    """Every way to lay a building, in the order of the file, and last the garden."""
    shapes = [(building.key, building.rows, contents.allow_flip) for building in contents.buildings]
    shapes.append((GARDEN, ("##",), False))
    return [placement for shape in shapes for placement in placements(*shape)]


def tile_keys(contents: Contents) -> list[str]:
    """O1 to O8 and B1 to B8."""
    each = len(contents.faces) // 2
    return [f"{colour}{n + 1}" for colour in "OB" for n in range(each)]


def all_actions(contents: Contents) -> Catalogue:
    """Every action, in the order that `pieces.py` counts on."""
    return Catalogue(_actions(contents))


def _actions(contents: Contents) -> Iterator[Action]:
    keys = [building.key for building in contents.buildings]
    for way in all_placements(contents):
        first = SPACES[way.spaces[0]]
        if way.shape == GARDEN:
            yield PlantGarden(first, way.turn)
        else:
            yield Build(way.shape, way.turn, first, way.flipped)
    for tile in tile_keys(contents):
        yield from (PlaceTile(tile, square, turn) for square in range(1, 17) for turn in TURNS)
    yield from (TakeBuilding(key) for key in keys)
    yield Pass()
    yield from (TakeCard(card, use) for card in CARDS for use in (False, True))
    yield from (Put(piece, space) for piece in PUT for space in SPACES)
    yield from (PutStatue(space, front) for space in SPACES for front in FRONTS)
    yield from (PutAnnex(space, key) for space in SPACES for key in (*keys, GARDEN))
    yield from (Swap(give, take) for give in keys for take in keys)
