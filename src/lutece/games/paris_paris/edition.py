"""Reads an edition file of Paris Paris and refuses one that can't be played.

Any edition must have five lines of seven stops, every two of which meet in exactly one
stop; a stop has as many cards as roads lead to it, which makes 60 cards, 12 of each line.
"""

from dataclasses import dataclass
from itertools import combinations

from lutece.engine.box import MARKS, Box, Group
from lutece.engine.edition import Edition

GAME = "paris-paris"
LINES = 5
LINE_STOPS = 7
CARDS = 60
LINE_CARDS = 12
CANVAS = (1000, 880)


@dataclass(frozen=True, slots=True)
class Line:
    """A bus line: its key, its letter, and its stops in order."""

    key: str
    letter: str
    stops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stop:
    """A bus stop: its key, its name, its place on the canvas and how certain the name is."""

    key: str
    name: str
    x: int
    y: int
    named: str


@dataclass(frozen=True, slots=True)
class Contents:
    """A checked edition."""

    houses_each: int
    rounds: dict[int, int]
    lines: tuple[Line, ...]
    stops: tuple[Stop, ...]
    small_trip_house: int
    big_trip_house: int
    big_trip_neighbour: int
    displaced_house: int


def read(edition: Edition) -> Contents:
    """The contents of an edition, or all its faults."""
    box = Box(edition, GAME)
    houses_each = box.component("houses").number("each", least=1)
    rounds = _rounds(box, houses_each)
    lines = _lines(box.component("lines"))
    stops = _stops(box.component("stops"), lines)
    _cards(box.component("cards"))
    points = box.component("scoring")
    contents = Contents(
        houses_each,
        rounds,
        lines,
        stops,
        points.number("small_trip_house"),
        points.number("big_trip_house"),
        points.number("big_trip_neighbour"),
        points.number("displaced_house"),
    )
    box.close()
    return contents


def _rounds(box: Box, houses_each: int) -> dict[int, int]:
    group = box.component("rounds")
    rounds = {players: group.number(f"players_{players}", least=1) for players in (2, 3, 4)}
    for players, count in rounds.items():
        used = count * (players + 1)
        if count and used != CARDS:
            group.fault(f"players_{players}", f"{count} rounds use {used} cards, not {CARDS}")
        if houses_each < count:
            group.fault(
                f"players_{players}", f"more houses are built than the {houses_each} there are"
            )
    return rounds


def _lines(group: Group) -> tuple[Line, ...]:
    keys = group.members()
    if len(keys) != LINES:
        group.fault("", f"{LINES} lines are needed, not {len(keys)}")
    lines = tuple(_line(key, group.group(key)) for key in keys)
    letters = [line.letter for line in lines]
    for line in lines:
        if letters.count(line.letter) > 1:
            group.fault(f"{line.key}.letter", f"'{line.letter}' stands for two lines")
    for one, other in combinations(lines, 2):
        shared = [stop for stop in one.stops if stop in other.stops]
        if len(shared) != 1:
            where = " and ".join(shared) or "nowhere"
            group.fault(one.key, f"meets {other.key} at {where}; every two lines meet in one stop")
    for stop in {stop for line in lines for stop in line.stops}:
        through = [line.key for line in lines if stop in line.stops]
        if len(through) > 2:
            group.fault(through[-1], f"three lines meet at {stop}: {', '.join(through)}")
    return lines


def _line(key: str, group: Group) -> Line:
    line = Line(key, group.text("letter"), tuple(group.texts("stops")))
    if len(line.letter) != 1:
        group.fault("letter", f"'{line.letter}' is not one letter")
    if len(line.stops) != LINE_STOPS:
        group.fault("stops", f"{LINE_STOPS} stops are needed, not {len(line.stops)}")
    for stop in sorted(set(line.stops)):
        if line.stops.count(stop) > 1:
            group.fault("stops", f"{stop} stands twice")
    return line


def _stops(group: Group, lines: tuple[Line, ...]) -> tuple[Stop, ...]:
    served = {stop for line in lines for stop in line.stops}
    keys = group.members()
    stops = tuple(_stop(key, group.group(key)) for key in keys)
    for stop in stops:
        if stop.key not in served:
            group.fault(stop.key, "no line stops here")
        if any((stop.x, stop.y) == (other.x, other.y) for other in stops if other is not stop):
            group.fault(stop.key, f"another stop lies at {stop.x}, {stop.y} too")
    for missing in sorted(served - set(keys)):
        group.fault(missing, "a line stops here, but it has no name and no position")
    return stops


def _stop(key: str, group: Group) -> Stop:
    width, height = CANVAS
    name = group.text("name")
    x, y = group.number("x", most=width), group.number("y", most=height)
    return Stop(key, name, x, y, group.text("named", MARKS))


def _cards(group: Group) -> None:
    for key, count in (("total", CARDS), ("each_line", LINE_CARDS)):
        if group.has(key) and group.number(key) != count:
            group.fault(key, f"{count} are needed: one card for each road to a stop")
        group.number(key)
