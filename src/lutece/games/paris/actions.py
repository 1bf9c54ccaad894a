"""What a player can do in Paris: a turn is a row of these (§4 to §6)."""

from collections.abc import Iterator
from dataclasses import dataclass

from lutece.engine.action import Action, Catalogue
from lutece.games.paris.edition_board import PRESTIGE, RESOURCES, SORTS
from lutece.games.paris.pieces import LANDMARK, PILES, SPACES, Pieces


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Take the top tile of a pile; piles are counted from 1 (§4.2)."""

    pile: int


@dataclass(frozen=True, slots=True)
class LayTile(Action):
    """Free districts: lay the drawn tile in a district of choice (§10.1)."""

    district: str


@dataclass(frozen=True, slots=True)
class PlaceKey(Action):
    """Put a key from behind the screen on a bank and take its Francs (§4.4)."""

    district: str


@dataclass(frozen=True, slots=True)
class PlaceKeyOnArc(Action):
    """Put a key from behind the screen on the Arc de Triomphe (§4.5)."""


@dataclass(frozen=True, slots=True)
class MoveToBuilding(Action):
    """Move a key to a building; `start` is bank, arc, or what it leaves there (§4.6)."""

    start: str
    district: str
    value: int


@dataclass(frozen=True, slots=True)
class MoveToLandmark(Action):
    """Move a key to a landmark on the board, or to a new one in this district (§4.9)."""

    start: str
    landmark: str
    district: str


@dataclass(frozen=True, slots=True)
class SearchStock(Action):
    """Look through the end game tiles: one of them will be taken (§4.11)."""


@dataclass(frozen=True, slots=True)
class TakeEndTile(Action):
    """Take this end game tile from the stock (§4.11)."""

    end_tile: str


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """No action is possible as things stand (§4.12)."""


@dataclass(frozen=True, slots=True)
class TakeBonus(Action):
    """Move the meeple forward to this number and take the tile (§7.1)."""

    tile: int


@dataclass(frozen=True, slots=True)
class LeaveBonus(Action):
    """Take no bonus tile (PA-16)."""


@dataclass(frozen=True, slots=True)
class HandIn(Action):
    """Hand in one prestige at the landmark (§5.7)."""

    prestige: str


@dataclass(frozen=True, slots=True)
class StopHandingIn(Action):
    """Hand in no more prestige (§5.7)."""


@dataclass(frozen=True, slots=True)
class PlaceVpTile(Action):
    """Put a VP tile on the free spot of a district (§5.8)."""

    vp_tile: str
    district: str


@dataclass(frozen=True, slots=True)
class LeaveVpTile(Action):
    """Put down no VP tile: the chance is gone (§5.8)."""


@dataclass(frozen=True, slots=True)
class UseTile(Action):
    """Use a bonus tile that asks nothing more (§6.2)."""

    tile: int


@dataclass(frozen=True, slots=True)
class UseForResources(Action):
    """Use a bonus tile as one or two resources of choice (§8.10, §8.21)."""

    tile: int
    resource: str
    second: str | None = None


@dataclass(frozen=True, slots=True)
class UseForPrestige(Action):
    """Use a bonus tile as one or two prestige of choice (§8.8, §8.19)."""

    tile: int
    prestige: str
    second: str | None = None


@dataclass(frozen=True, slots=True)
class UseToTake(Action):
    """Use a bonus tile to take another one from the track (§8.17, §8.25)."""

    tile: int
    taken: int


@dataclass(frozen=True, slots=True)
class ReturnResources(Action):
    """Use a bonus tile to return so many pairs of resources (§8.24)."""

    tile: int
    wood: int
    marble: int
    gold: int


@dataclass(frozen=True, slots=True)
class ReturnPrestige(Action):
    """Use a bonus tile to return so many pairs of prestige (§8.23)."""

    tile: int
    bronze: int
    silver: int
    gold: int


@dataclass(frozen=True, slots=True)
class UseEndTile(Action):
    """Use an end game tile (§6.2)."""

    end_tile: str


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Buy a resource from the reserve (§6.4)."""

    resource: str


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """Sell a resource (§6.5)."""

    resource: str


@dataclass(frozen=True, slots=True)
class SellPrestige(Action):
    """Sell a prestige (§6.5)."""

    prestige: str


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """End the turn (§4.13)."""


def all_actions(box: Pieces) -> Catalogue:
    """All actions of an edition, in the blocks of `actions_ids.py`."""
    return Catalogue(_all(box))


def _all(box: Pieces) -> Iterator[Action]:
    districts = [district.key for district in box.board.districts]
    end_tiles = [tile.key for tile in box.tiles.end]
    yield from (Draw(pile + 1) for pile in range(PILES))
    yield from map(LayTile, districts)
    yield from map(PlaceKey, districts)
    yield PlaceKeyOnArc()
    yield from (_move(box, route) for route in range(len(box.route_start)))
    yield SearchStock()
    yield from map(TakeEndTile, end_tiles)
    yield Pass()
    yield from (TakeBonus(tile.number) for tile in box.tiles.bonus)
    yield LeaveBonus()
    yield from map(HandIn, PRESTIGE)
    yield StopHandingIn()
    yield from (PlaceVpTile(tile.key, key) for tile in box.tiles.vp for key in districts)
    yield LeaveVpTile()
    yield from (_use(box, row) for row in range(len(box.use_tile)))
    yield from map(UseEndTile, end_tiles)
    yield from map(Buy, RESOURCES)
    yield from map(Sell, RESOURCES)
    yield from map(SellPrestige, PRESTIGE)
    yield EndTurn()


def _move(box: Pieces, route: int) -> Action:
    start = box.start_key(box.route_start[route])
    goal, district = box.route_goal[route], box.district_key(box.route_district[route])
    if goal >= LANDMARK:
        return MoveToLandmark(start, box.landmark_key(goal - LANDMARK), district)
    return MoveToBuilding(start, district, box.board.spaces[goal % SPACES].value)


def _use(box: Pieces, row: int) -> Action:
    tile = box.tiles.bonus[box.use_tile[row]]
    one, two, three = box.use_a[row], box.use_b[row], box.use_c[row]
    if tile.effect in ("any_tile", "step_back"):
        return UseToTake(tile.number, one + 1)
    if tile.effect == "resource_pairs":
        return ReturnResources(tile.number, one, two, three)
    if tile.effect == "prestige_pairs":
        return ReturnPrestige(tile.number, one, two, three)
    second = SORTS[two] if two >= 0 else None
    if tile.effect == "any_resource":
        return UseForResources(tile.number, SORTS[one], second)
    if tile.effect == "any_prestige":
        return UseForPrestige(tile.number, SORTS[one], second)
    return UseTile(tile.number)
