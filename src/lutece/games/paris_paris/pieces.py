# compiled
"""The map, the cards and the houses of an edition, as tables of small numbers.

Stops and lines are numbered in the order of the edition file. A kind of card is a stop in
the colour of one of its lines: 35 kinds, 60 cards.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.engine.edition import Edition
from lutece.games.paris_paris.edition import read

LINES: Final[i64] = 5
LINE_STOPS: Final[i64] = 7
STOPS: Final[i64] = 25
KINDS: Final[i64] = 35
CROSSINGS: Final[i64] = 4  # each line meets every other line once
ROADS: Final[i64] = 4  # at most so many lead to a stop
NONE: Final[i64] = -1


class Pieces:
    """One edition's components; nothing in here changes during play."""

    def __init__(self, edition: Edition) -> None:
        contents = read(edition)
        self.houses_each: i64 = contents.houses_each
        self.small_trip_house: i64 = contents.small_trip_house
        self.big_trip_house: i64 = contents.big_trip_house
        self.big_trip_neighbour: i64 = contents.big_trip_neighbour
        self.displaced_house: i64 = contents.displaced_house
        self.rounds = vec[i64]([contents.rounds.get(n, 0) for n in range(5)])  # by players
        self.lines = contents.lines
        self.stops = contents.stops
        keys = [stop.key for stop in contents.stops]
        self._lay_out([[keys.index(key) for key in line.stops] for line in contents.lines])

    def _lay_out(self, lines: list[list[int]]) -> None:
        """Number the kinds of cards and write down who is whose neighbour."""
        self.line_stops = vec[i64]([stop for stops in lines for stop in stops])
        self.kind_stop = vec[i64]()
        self.kind_line = vec[i64]()
        self.kind_roads = vec[i64]()  # one card for each
        self.line_neighbours = vec[i64]()  # kind x 2: the stops before and after on its line
        roads: list[list[int]] = [[] for _ in range(STOPS)]
        kinds: list[list[int]] = [[] for _ in range(STOPS)]
        for line, stops in enumerate(lines):
            for place, stop in enumerate(stops):
                around = stops[max(place - 1, 0) : place] + stops[place + 1 : place + 2]
                kinds[stop].append(len(self.kind_stop))
                roads[stop] += around
                self.kind_stop = append(self.kind_stop, stop)
                self.kind_line = append(self.kind_line, line)
                self.kind_roads = append(self.kind_roads, len(around))
                for neighbour in padded(around, 2):
                    self.line_neighbours = append(self.line_neighbours, neighbour)
        self.capacity = vec[i64]([len(own) for own in kinds])
        self.stop_kinds = vec[i64]([k for own in kinds for k in padded(own, 2)])
        self.neighbours = vec[i64]([n for own in roads for n in padded(own, ROADS)])
        self.crossings = vec[i64](
            [k for k in range(KINDS) if self.capacity[self.kind_stop[k]] == 2]
        )  # line x 4: the kinds of cards of its intersections, in order
        numbers = [stop for stop in range(STOPS) if len(kinds[stop]) == 2]
        self.crossing_number = vec[i64](
            [numbers.index(stop) if stop in numbers else -1 for stop in range(STOPS)]
        )
        self.reached = vec[i64](reached_from(lines, kinds))
        self.cards = vec[i64]([k for k in range(KINDS) for _ in range(self.kind_roads[k])])

    def deck(self) -> vec[i64]:
        """The 60 cards as kinds, unshuffled."""
        return self.cards[:]

    def card(self, kind: i64) -> tuple[str, str]:
        """The names on a kind of card: its stop and its line."""
        return self.stops[self.kind_stop[kind]].key, self.lines[self.kind_line[kind]].key

    def stop_key(self, stop: i64) -> str:
        return self.stops[stop].key

    def line_key(self, line: i64) -> str:
        return self.lines[line].key


def reached_from(lines: list[list[int]], kinds: list[list[int]]) -> list[int]:
    """The stops at each distance from a card's stop, `ROADS` for each of 1 to 6: all kinds along
    every line of the stop, then all kinds along the card's own line (PP-1)."""
    found: list[int] = []
    order = [stop for stops in lines for stop in stops]
    for both in (True, False):
        for kind, stop in enumerate(order):
            for distance in range(1, 7):
                there: list[int] = []
                for own in kinds[stop] if both else [kind]:
                    line, place = divmod(own, 7)
                    around = (place - distance, place + distance)
                    there += [lines[line][n] for n in around if 0 <= n < 7]
                found += padded(there, 4)
    return found


def padded(values: list[int], length: int) -> list[int]:
    """The values, filled up with NONE, for tables whose rows are equally long."""
    return values + [-1] * (length - len(values))
