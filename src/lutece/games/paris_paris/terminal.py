"""Paris Paris on a terminal: the map drawn with characters, the cards and the points.

Drawn from a view and the edition alone. Nothing is told by colour only: a line has its
letter (small, along its way), a seat has its own (large, in the places of a stop).
"""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text as Line

from lutece.games.paris_paris.game import ParisParis
from lutece.games.paris_paris.terminal_map import (
    SEAT_STYLES,
    SEATS,
    drawn_map,
    line_style,
    places,
)
from lutece.text import Text

NARROWEST_MAP, WIDEST_MAP = 78, 98
LOWEST_MAP, HIGHEST_MAP = 26, 34
BESIDE = 62


def board(view: Mapping[str, Any], game: ParisParis, text: Text) -> RenderableType:
    """The whole table as this view shows it, as wide as the console lets it be."""
    return Board(view, game, text)


class Board:
    """The map, with everything else below it, or beside it where there is room."""

    def __init__(self, view: Mapping[str, Any], game: ParisParis, text: Text) -> None:
        self.view, self.game, self.text = view, game, text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        if width < NARROWEST_MAP:
            yield Group(lines_in_words(self), *facts(self, width))
        elif width < WIDEST_MAP + BESIDE + 2:
            yield Group(
                self.map(min(width, WIDEST_MAP), rows_for(console, 24)), *facts(self, width)
            )
        else:
            table = Table.grid(padding=(0, 2))
            table.add_column(width=WIDEST_MAP)
            table.add_column(width=BESIDE)
            drawn = self.map(WIDEST_MAP, rows_for(console, 8))
            table.add_row(drawn, Group(*facts(self, BESIDE)))
            yield table

    def map(self, columns: int, rows: int) -> Line:
        return drawn_map(self.view, self.game.box, columns, rows)

    def houses(self, stop: str) -> list[int]:
        owners: list[int] = self.view["houses"][stop]
        return owners

    def line(self, key: str) -> Line:
        """A line's letter and name in its colour."""
        letter = next(line.letter for line in self.game.box.lines if line.key == key)
        return Line(f"{letter.lower()} {self.text.name('line', key)}", line_style(key))

    def card(self, card: Mapping[str, str]) -> Line:
        stop = self.text.name("stop", card["stop"])
        return Line.assemble(f"{stop} (", self.line(card["line"]), ")")


def rows_for(console: Console, others: int) -> int:
    """As high a map as leaves room for the rest; there is always room off a terminal."""
    free = console.size.height - others if console.is_terminal else HIGHEST_MAP
    return max(LOWEST_MAP, min(HIGHEST_MAP, free))


def seat_letter(seat: int, then: str) -> Line:
    """A seat's letter as its houses have it, and something after it."""
    return Line.assemble((SEATS[seat], SEAT_STYLES[seat]), then)


def lines_in_words(board: Board) -> Line:
    """For a narrow console: each line with its stops and their houses, as text."""
    shown = Line()
    for line in board.game.box.lines:
        shown.append_text(board.line(line.key)).append(": ")
        for number, stop in enumerate(line.stops):
            owners = "".join(SEATS[owner] for owner in board.houses(stop))
            room = places(board.game.box, stop)
            houses = owners + "·" * (room - len(owners))
            shown.append(" – " if number else "").append(f"{board.text.name('stop', stop)} ")
            shown.append(f"[{houses}]" if room > 1 else f"({houses})")
        shown.append("\n")
    return shown


# -- the rest of the table ---------------------------------------------------------------


def facts(board: Board, width: int) -> Iterator[RenderableType]:
    """The round, the cards with what they would start, the seats, and what is gone."""
    view, say = board.view, board.text.say
    if not view["over"]:
        yield Line(say("board.round", view), "bold")
        yield abreast(cards(board), seats(board), width)
    else:
        yield seats(board)
    parked = Line(", ").join(board.card(card) for card in view["parked"])
    yield Line(f"{say('board.parked')} ").append_text(parked if parked else Line("–"))
    if view["markers"]["open"]:
        marker = board.line(view["markers"]["open"])
        yield Line(f"{say('board.open-marker')} ").append_text(marker)
    counts = [
        board.line(gone["line"]).append(f" {sum(gone['stops'].values())}") for gone in view["gone"]
    ]
    yield Line(f"{say('board.gone')} ").append_text(Line(", ").join(counts))
    yield Line(say("board.legend"), "dim")


def abreast(left: Table, right: Table, width: int) -> RenderableType:
    """Two tables beside each other where there is room, else below each other."""
    both = Table.grid(padding=(0, 2))
    both.add_row(left, right)
    return both if Console(width=1000).measure(both).maximum <= width else Group(left, right)


def cards(board: Board) -> Table:
    """The cards on display, and what the trips would bring if a card were the one left."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for key in ("card", "line", "small-trip", "big-trip"):
        table.add_column(board.text.say(f"board.{key}"))
    display = board.view["display"]
    for number, (card, trips) in enumerate(zip(display, board.view["if_left"], strict=True)):
        if card in display[:number]:
            continue  # a second copy is told with the first
        copies = display.count(card)
        table.add_row(
            board.text.name("stop", card["stop"]) + (f" ×{copies}" if copies > 1 else ""),
            board.line(card["line"]),
            points(trips["small"]),
            "–" if trips["big"] is None else points(trips["big"]),
        )
    return table


def seats(board: Board) -> Table:
    """Everybody's points and what is known of markers and houses."""
    view, say = board.view, board.text.say
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    counts = ("supply", "displaced") if view["players"] > 2 else ("supply",)
    shown = [key for key in counts if view[key] is not None]
    for key in ("seat", "points", "bus", "marker", *shown):
        table.add_column(say(f"board.{key}"))
    for seat in range(view["players"]):
        marker = view["markers"]["seats"][seat]
        table.add_row(
            seat_letter(seat, f" {board.text.name('seat', seat)}"),
            str(view["points"][seat]),
            "●" if view["bus"] == seat else "",
            board.line(marker) if marker else "?",
            *(str(view[key][seat]) for key in shown),
        )
    return table


def points(gains: list[int]) -> Line:
    """`A +1  B +2`, or 0 where nobody would score."""
    scored = [seat_letter(seat, f" +{gain}") for seat, gain in enumerate(gains) if gain]
    return Line("  ").join(scored) if scored else Line("0")
