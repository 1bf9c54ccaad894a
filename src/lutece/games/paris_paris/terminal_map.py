"""The map of Paris Paris as rows of characters: roads, houses and names."""

from collections.abc import Mapping
from itertools import groupby, pairwise
from typing import Any

from rich.text import Text as Line

from lutece.games.paris_paris.edition import Stop
from lutece.games.paris_paris.pieces import Pieces

LINE_STYLES = {
    "teal": "#1fb5ad",
    "red": "#ef5350",
    "blue": "#5c9dff",
    "orange": "#ffa53b",
    "pink": "#ff84c8",
}
SEATS = "ABCD"
SEAT_STYLES = ("black on #f4d35e", "black on #7bd389", "black on #c8a2ff", "black on #d9d9d9")
BLANK, ROAD, LABEL, HOUSE = range(4)  # what a character of the map belongs to


def line_style(key: str) -> str:
    return LINE_STYLES.get(key, "bold")


class Canvas:
    """Rows of characters, each with its style and with what it belongs to."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.cells = [[(" ", "", BLANK)] * columns for _ in range(rows)]

    def put(self, column: int, row: int, what: str, style: str, owner: int) -> None:
        for place, char in enumerate(what, column):
            if 0 <= row < self.rows and 0 <= place < self.columns:
                self.cells[row][place] = (char, style, owner)

    def cost(self, column: int, row: int, length: int) -> int:
        """How much would be spoilt by writing here: a road little, a name or house a lot."""
        if not (0 <= row < self.rows and column >= 0 and column + length <= self.columns):
            return 1000
        prices = {BLANK: 0, ROAD: 2, LABEL: 40, HOUSE: 100}
        return sum(prices[cell[2]] for cell in self.cells[row][column : column + length])

    def lines(self) -> Line:
        shown = Line(no_wrap=True)
        for row in self.cells:
            for style, run in groupby(row, key=lambda cell: cell[1]):
                shown.append("".join(cell[0] for cell in run), style)
            shown.append("\n")
        shown.right_crop()
        return shown


def drawn_map(view: Mapping[str, Any], box: Pieces, columns: int, rows: int) -> Line:
    """Roads first, houses over them, and names where they hide the least."""
    canvas = Canvas(columns, rows)
    stops = {stop.key: stop for stop in box.stops}
    at = positions(tuple(stops.values()), canvas)
    for line in box.lines:
        for start, end in pairwise(line.stops):
            draw_road(canvas, at[start], at[end], line.letter.lower(), line_style(line.key))
    for key, (column, row) in at.items():
        draw_places(canvas, column, row, view["houses"][key], places(box, key))
    offered = {card["stop"] for card in view["display"]}
    for key in sorted(stops, key=lambda key: -len(stops[key].name)):
        name = f"*{stops[key].name}*" if key in offered else stops[key].name
        style = "bold underline" if key in offered else ""
        draw_name(canvas, *at[key], places(box, key) + 2, name, style)
    return canvas.lines()


def places(box: Pieces, stop: str) -> int:
    """How many houses a stop holds: one for each line through it (§1.2)."""
    return sum(stop in line.stops for line in box.lines)


def positions(stops: tuple[Stop, ...], canvas: Canvas) -> dict[str, tuple[int, int]]:
    """Where on the canvas each stop has its first bracket; names need room at the sides."""
    left, right = min(stop.x for stop in stops), max(stop.x for stop in stops)
    top, bottom = min(stop.y for stop in stops), max(stop.y for stop in stops)
    wide, high = canvas.columns - 20, canvas.rows - 2
    return {
        stop.key: (
            6 + round((stop.x - left) * wide / max(right - left, 1)),
            round((stop.y - top) * high / max(bottom - top, 1)),
        )
        for stop in stops
    }


def draw_road(
    canvas: Canvas, start: tuple[int, int], end: tuple[int, int], letter: str, style: str
) -> None:
    """A straight way between two stops, with the letter of its line along it."""
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
    way = [
        (
            1 + start[0] + round((end[0] - start[0]) * step / steps),
            start[1] + round((end[1] - start[1]) * step / steps),
        )
        for step in range(steps + 1)
    ]
    for step, (here, there) in enumerate(pairwise(way)):
        lettered = step == steps // 2 or (step - steps // 2) % 7 == 0
        char = letter if lettered else stroke(there[0] - here[0], there[1] - here[1])
        canvas.put(*here, char, style, ROAD)


def stroke(across: int, down: int) -> str:
    if down == 0:
        return "─"
    if across == 0:
        return "│"
    return "╲" if across * down > 0 else "╱"


def draw_places(canvas: Canvas, column: int, row: int, owners: list[int], room: int) -> None:
    """`(A)` is an ordinary stop, `[AB]` an intersection; a dot is a free place."""
    opening, closing = "[]" if room > 1 else "()"
    canvas.put(column, row, opening, "bold", HOUSE)
    for place in range(room):
        owner = owners[place] if place < len(owners) else None
        char, style = ("·", "") if owner is None else (SEATS[owner], SEAT_STYLES[owner])
        canvas.put(column + 1 + place, row, char, style, HOUSE)
    canvas.put(column + 1 + room, row, closing, "bold", HOUSE)


def draw_name(canvas: Canvas, column: int, row: int, width: int, name: str, style: str) -> None:
    """Write a name beside, below or above its stop: where it hides the least."""
    centre = column + (width - len(name)) // 2
    spots = [
        (column + width + 1, row),
        (column - len(name) - 1, row),
        (centre, row + 1),
        (centre, row - 1),
        (column + width - 1, row + 1),
        (column + 1 - len(name), row + 1),
        (column + width - 1, row - 1),
        (column + 1 - len(name), row - 1),
    ]
    best = min(spots, key=lambda spot: canvas.cost(spot[0], spot[1], len(name)))
    canvas.put(*best, name, style, LABEL)
