"""Positions of Paris Paris written down as a person would set them up on the board."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import lutece
from lutece.engine.event import Event
from lutece.engine.teller import Teller
from lutece.games.paris_paris.game import ParisParis
from lutece.games.paris_paris.pieces import CROSSINGS
from lutece.games.paris_paris.scoring import big_trip, points, small_trip
from lutece.games.paris_paris.state import BIG, ParisParisState


class Position:
    """A table with houses where a test wants them."""

    def __init__(self, players: int = 4, **options: Any) -> None:
        self.match = lutece.new("paris-paris", players=players, seed=1, options=options)
        assert isinstance(self.match.game, ParisParis)
        assert isinstance(self.match.state, ParisParisState)
        self.box = self.match.game.box
        self.s = self.match.state
        self.s.bus = 0
        self.s.to_act = 0
        self.teller = Teller()

    @property
    def events(self) -> list[Event]:
        """What was told so far."""
        return self.teller.events

    def stop(self, key: str) -> int:
        return [stop.key for stop in self.box.stops].index(key)

    def line(self, key: str) -> int:
        return [line.key for line in self.box.lines].index(key)

    def kind(self, stop: str, line: str) -> int:
        return [self.box.card(kind) for kind in range(35)].index((stop, line))

    def houses(self, **owners: str) -> "Position":
        """houses(pont_neuf="AB"): a house of seat 0 and one of seat 1 at Pont Neuf."""
        for key, seats in owners.items():
            stop = self.stop(key.replace("_", "-"))
            for letter in seats:
                seat = "ABCD".index(letter)
                self.s.houses[stop * self.s.players + seat] += 1
                self.s.standing[stop] += 1
                self.s.supply[seat] -= 1
        return self

    def at(self, stop: str) -> str:
        view: dict[str, Any] = self.match.view()
        return "".join("ABCD"[seat] for seat in view["houses"][stop])

    def gone(self, stop: str, line: str) -> int:
        """How many of these cards are gone."""
        view: dict[str, Any] = self.match.view()
        counts = next(gone["stops"] for gone in view["gone"] if gone["line"] == line)
        return int(counts[stop])

    def display(self, *cards: tuple[str, str]) -> "Position":
        self.s.display = vec[i64]([self.kind(*card) for card in cards])
        return self

    def points(self) -> list[int]:
        return [int(points(self.s, seat)) for seat in range(self.s.players)]

    def small(self, stop: str, line: str) -> list[int]:
        """The points of every seat after a small trip to a card that was left."""
        small_trip(self.box, self.s, self.kind(stop, line), self.teller)
        return self.points()

    def big(self, line: str) -> list[int]:
        number = self.line(line)
        big_trip(self.box, self.s, number, BIG + number, (), self.teller)
        return self.points()

    def crossings(self, line: str) -> list[str]:
        first = self.line(line) * CROSSINGS
        kinds = [self.box.crossings[first + n] for n in range(CROSSINGS)]
        return [self.box.card(kind)[0] for kind in kinds]
