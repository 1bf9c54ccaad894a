"""Positions of Paris written down as a person would set them up on the board."""

from typing import Any

from librt.vecs import append

import lutece
from lutece.engine.action import Action
from lutece.engine.event import Event
from lutece.engine.match import Step
from lutece.engine.score import Reason
from lutece.games.paris.game import Paris
from lutece.games.paris.pieces import ARC, BANK, LANDMARK, SPACES
from lutece.games.paris.scoring import scored
from lutece.games.paris.state import (
    ACTING,
    END_TILES_HELD,
    FRANCS,
    HAND,
    MEEPLE,
    SCREEN,
    TILES,
    ParisState,
)

SORTS = ("wood", "marble", "gold", "bronze", "silver", "gold_prestige")
SEATS = "ABCD"


class Position:
    """A table after the draw of seat A, with things where a test wants them."""

    def __init__(self, players: int = 2, seed: int = 1, **options: Any) -> None:
        self.match = lutece.new("paris", players=players, seed=seed, options=options)
        assert isinstance(self.match.game, Paris)
        assert isinstance(self.match.state, ParisState)
        self.box = self.match.game.box
        self.s = self.match.state
        self.s.start = 0
        self.s.to_act = 0
        self.s.phase = ACTING

    # -- setting up ------------------------------------------------------------------------

    def district(self, key: str) -> int:
        return [district.key for district in self.box.board.districts].index(key)

    def landmark(self, key: str) -> int:
        return [landmark.key for landmark in self.box.board.landmarks].index(key)

    def end_tile(self, key: str) -> int:
        return [tile.key for tile in self.box.tiles.end].index(key)

    def space(self, value: int) -> int:
        return [space.value for space in self.box.board.spaces].index(value)

    def place(self, spot: str) -> int:
        """`arc`, `belleville bank`, `belleville 4`, or `belleville louvre`."""
        if spot == "arc":
            return int(ARC)
        district, what = spot.split()
        if what == "bank":
            return int(BANK) + self.district(district)
        if what.isdigit():
            return self.district(district) * int(SPACES) + self.space(int(what))
        return int(LANDMARK) + self.landmark(what)

    def lay(self, district: str, *values: int) -> "Position":
        """Buildings of these values lie in a district."""
        for value in values:
            place = self.place(f"{district} {value}")
            self.s.laid[place] = self.box.kind[place]
        return self

    def lay_all(self) -> "Position":
        for place in range(36):
            self.s.laid[place] = self.box.kind[place]
        return self

    def key(self, seats: str, spot: str) -> "Position":
        """A key for each letter stands on a spot; building or landmark are there then."""
        place = self.place(spot)
        for letter in seats:
            seat = SEATS.index(letter)
            self.s.keys[place] += 1 << 4 * seat
            self.s.screens[seat * SCREEN + HAND] -= 1
        if place < LANDMARK:
            self.s.laid[place] = self.box.kind[place]
        elif place < BANK:
            self.s.landmark_at[place - LANDMARK] = self.district(spot.split()[0])
        return self

    def francs(self, count: int, seat: int = 0) -> "Position":
        self.s.screens[seat * SCREEN + FRANCS] = count
        return self

    def hand(self, count: int, seat: int = 0) -> "Position":
        self.s.screens[seat * SCREEN + HAND] = count
        return self

    def meeple(self, space: int, seat: int = 0) -> "Position":
        self.s.screens[seat * SCREEN + MEEPLE] = space
        return self

    def tokens(self, seat: int = 0, **counts: int) -> "Position":
        """tokens(wood=2, gold_prestige=1): behind a seat's screen."""
        for sort, count in counts.items():
            self.s.screens[seat * SCREEN + SORTS.index(sort)] = count
        return self

    def tiles(self, *numbers: int, seat: int = 0) -> "Position":
        """These bonus tiles are behind a seat's screen instead of on the track."""
        for number in numbers:
            self.s.screens[seat * SCREEN + TILES] += 1 << number - 1
            self.s.track[number - 1] -= 1
        return self

    def end_tiles(self, *keys: str, seat: int = 0) -> "Position":
        """This seat has taken these end game tiles."""
        for key in keys:
            tile = self.end_tile(key)
            self.s.screens[seat * SCREEN + END_TILES_HELD] += 1 << tile
            self.s.taken = append(self.s.taken, seat * 12 + tile)
        return self

    def empty_piles(self) -> "Position":
        for pile in range(3):
            self.s.left[pile] = 0
        return self

    def vp_tile(self, first: int, district: str) -> "Position":
        """The VP tile with so many points for the first lies in a district."""
        tile = [tile.points[0] for tile in self.box.tiles.vp].index(first)
        self.s.vp_tile_at[self.district(district)] = tile
        return self

    # -- playing and looking ---------------------------------------------------------------

    def play(self, action: Action) -> Step:
        return self.match.play(action)

    def events(self, action: Action, kind: type[Event]) -> list[Event]:
        """What happened of one kind when this was played."""
        return [event for event in self.match.play(action).events if isinstance(event, kind)]

    def why(self, action: Action) -> Reason:
        reason = self.match.why_not(action)
        assert reason is not None, f"{action} is allowed"
        return reason

    def can(self, action: Action) -> bool:
        return self.match.why_not(action) is None

    def legal(self, kind: type[Action]) -> list[Action]:
        return [action for action in self.match.legal() if isinstance(action, kind)]

    def screen(self, seat: int = 0) -> dict[str, Any]:
        """What a seat sees behind its own screen."""
        screen: dict[str, Any] = self.match.view(seat)["screens"][seat]
        return screen

    def view(self, seat: int | None = 0) -> dict[str, Any]:
        return self.match.view(seat)

    def price(self, start: str, goal: str) -> tuple[int, list[str], list[int]]:
        """A move of seat 0 from a bank, value or landmark to a value or landmark: what it costs,
        the resources that are missing, and the tiles that it uses up."""
        moves = self.view()["moves"]
        ways = [way for way in moves["departures"] if way["start"] == start]
        way = next(way for way in ways if goal in way["francs"])
        tiles = way.get("tiles", {}).get(goal, [])
        return way["francs"][goal], moves["missing"].get(goal, []), tiles

    def vp(self, seat: int = 0) -> int:
        return int(scored(self.s, seat))

    def at(self, spot: str) -> str:
        """The letters of the keys on a spot."""
        keys = int(self.s.keys[self.place(spot)])
        return "".join(SEATS[seat] * (keys >> 4 * seat & 15) for seat in range(4))
