"""Cité on a terminal: the board in colour with letters as well, the pieces and the postcards.

Drawn from a view and the edition alone. A space shows what stands on it, or its ground; the
last letter of a building or piece is its owner's, so nothing is told by colour only.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text as Line

from lutece.games.cite.game import Cite
from lutece.games.cite.shapes import Cell, cells, flipped, turned
from lutece.text import Text

SIDE = 8
LETTERS = "ob"  # the seats' letters: orange and blue
GROUND = {
    "O": (" o  ", "#7a3d00 on #ffc58a"),
    "B": (" b  ", "#0b2f66 on #a9ccff"),
    "M": (" +  ", "#3d2a55 on #d9c7ee"),
    "L": (" *  ", "bold #5c4a00 on #fff2a8"),
    ".": ("    ", "dim"),
}
BUILT = ("bold white on #b85c00", "bold white on #1d56b3")
PIECE = "bold black on #e8e8e8"
MARKS = {"painter": "P", "dancer": "D", "fountain": "F"}
LIGHTS = {"streetlight": " ** ", "large_light": "(*) "}
ARROWS = {-SIDE: "^", 1: ">", SIDE: "v", -1: "<"}
ROW_OF_SHAPES = 98
NARROWEST_ABREAST = 76


def board(view: Mapping[str, Any], game: Cite, text: Text) -> RenderableType:
    """The whole table as this view shows it."""
    beside = Abreast(drawn_board(view), Group(seats(view, text), *legend(text)))
    seat = viewer(view)
    shown = tiles(view, text, seat) if view["phase"] == 1 else reserve(view, game, text, seat)
    phase = "over" if view["over"] else f"phase-{view['phase']}"
    return Group(
        Line(text.say(f"board.{phase}"), "bold"), beside, *shown, Line(), postcards(view, text)
    )


class Abreast:
    """The board with the seats beside it, or below it where that would cut it off."""

    def __init__(self, drawn: Line, facts: Group) -> None:
        self.drawn, self.facts = drawn, facts

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width < NARROWEST_ABREAST:
            yield Group(self.drawn, self.facts)
            return
        table = Table.grid(padding=(0, 3))
        table.add_row(self.drawn, self.facts)
        yield table


def viewer(view: Mapping[str, Any]) -> int:
    """The seat whose pieces are shown: the one that looks, or the one to act."""
    looking = [seat for seat, hand in enumerate(view["hands"]) if hand is not None]
    return looking[0] if looking else view["to_act"] or 0


def number(space: str) -> int:
    """`c5` as the number of the space, row by row."""
    return (int(space[1:]) - 1) * SIDE + "abcdefgh".index(space[0])


# -- the board ------------------------------------------------------------------------------


def drawn_board(view: Mapping[str, Any]) -> Line:
    """Eight rows of spaces, each four characters wide, with their letters and numbers."""
    look = [GROUND[letter] for row in view["ground"] for letter in row]
    for square in view["squares"]:
        if square["tile"] is None and view["phase"] == 1:
            down, right = divmod(square["square"] - 1, 4)
            look[down * 2 * SIDE + right * 2] = (f" {square['square']:<3}", "")
    for piece in view["pieces"]:
        for space in piece["spaces"]:
            if piece["piece"] != "mixed_space":  # it lies under a building or the fountain
                look[number(space)] = piece_look(piece)
    heading = "   " + "".join(f" {column}  " for column in "abcdefgh")
    shown = Line(heading, "dim", no_wrap=True)
    for row in range(SIDE):
        shown.append(f"\n {row + 1} ", "dim")
        for characters, style in look[row * SIDE : (row + 1) * SIDE]:
            shown.append(characters, style)
        shown.append(f" {row + 1}", "dim")
    return shown.append("\n" + heading, "dim")


def piece_look(piece: Mapping[str, Any]) -> tuple[str, str]:
    """The characters of a piece on a space, and their style."""
    kind, seat = piece["piece"], piece["seat"]
    owner = LETTERS[seat]
    if piece["building"]:
        return f"{kind[:2].upper():2}{owner} ", BUILT[seat]
    if kind == "annex":
        return f"{piece['of'][:2].upper():2}x ", BUILT[seat]
    if kind == "statue":
        step = number(piece["front"]) - number(piece["spaces"][0])
        return f"S{ARROWS[step]}{owner} ", PIECE
    if kind in LIGHTS:
        return LIGHTS[kind], GROUND["L"][1]
    return f"{MARKS[kind]} {owner} ", PIECE


def legend(text: Text) -> Iterator[Line]:
    yield from (Line(text.say(f"board.legend-{part}"), "dim") for part in ("ground", "pieces"))
    yield Line(text.say("board.legend-cards"), "dim")


# -- the seats ------------------------------------------------------------------------------


def seats(view: Mapping[str, Any], text: Text) -> Table:
    """Points by category as things stand, and what each seat has left."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("")
    for seat in range(2):
        table.add_column(Line(f"{LETTERS[seat]} {text.name('seat', seat)}", BUILT[seat]))
    for key in ("light", "group", "left-over", "cards"):
        table.add_row(text.say(f"board.{key}"), *(str(part(view, seat, key)) for seat in range(2)))
    table.add_row(text.say("board.points"), *map(str, view["points"]), style="bold")
    for key, known in (("free-spaces", "free_spaces"), ("tokens", "tokens")):
        table.add_row(text.say(f"board.{key}"), *map(str, view[known]))
    table.add_row(text.say("board.chimneys"), *map(str, view["chimneys"]))
    table.add_row(text.say("board.reserve"), *(" ".join(kept) or "–" for kept in view["reserves"]))
    table.add_row(text.say("board.pool"), " ".join(view["pool"]) or "–")
    if view["phase"] == 1:
        table.add_row(text.say("board.unlaid"), *(" ".join(left) or "–" for left in view["unlaid"]))
    return table


def part(view: Mapping[str, Any], seat: int, key: str) -> int:
    """A seat's points of one category; whatever is no other category is a card's."""
    others = ("light", "group", "left-over")
    return sum(
        line["points"]
        for line in view["score"]
        if line["seat"] == seat
        and (line["key"] == key or (key == "cards" and line["key"] not in others))
    )


# -- tiles and buildings in every turn ------------------------------------------------------


def tiles(view: Mapping[str, Any], text: Text, seat: int) -> Iterator[RenderableType]:
    """The hand in all four turns, and the shapes of the pool."""
    for tile in view["hands"][seat] or []:
        face = view["faces"][tile]
        drawings = []
        for turn in (0, 90, 180, 270):
            drawings.append((text.name("turn", turn), tile_rows(face)))
            face = face[2] + face[0] + face[3] + face[1]
        yield in_a_row(f"{text.say('board.hand')} {tile}", drawings)
    shapes = [(key, shape_rows(cells(view["shapes"][key]), "")) for key in view["pool"]]
    yield in_a_row(text.say("board.pool"), shapes)


def tile_rows(face: str) -> list[Line]:
    return [Line.assemble(*(GROUND[letter] for letter in row)) for row in (face[:2], face[2:])]


def reserve(view: Mapping[str, Any], game: Cite, text: Text, seat: int) -> Iterator[RenderableType]:
    """Each building of the reserve in every turn, with the number of places where it fits."""
    incoming = view["incoming"]
    for key in [incoming] if incoming else view["reserves"][seat]:
        drawings = []
        for (flip, turn), places in fitting(view, game, key, seat).items():
            shape = cells(view["shapes"][key])
            held = turned(flipped(shape) if flip else shape, turn)
            name = text.say("board.places", {"turn": turn, "count": places})
            name = f"{text.name('flip', True)} {name}" if flip else name
            drawings.append((name, shape_rows(held, BUILT[seat] if places else "dim")))
        yield in_a_row(key, drawings)


def fitting(
    view: Mapping[str, Any], game: Cite, key: str, seat: int
) -> dict[tuple[bool, int], int]:
    """For each way to hold a building, in how many places it fits without a card (§6.2)."""
    covered = {number(space) for piece in view["pieces"] for space in piece["spaces"]}
    ground = "".join(view["ground"])
    good = {n for n in range(SIDE * SIDE) if ground[n] in ("OB"[seat], "M")} - covered
    counts: dict[tuple[bool, int], int] = {}
    for way in game.box.ways:
        if way.shape == key:
            held = (bool(way.flipped), way.turn)
            counts[held] = counts.get(held, 0) + (good >= set(way.spaces))
    return counts


def shape_rows(shape: tuple[Cell, ...], style: str) -> list[Line]:
    height, width = (1 + max(cell[axis] for cell in shape) for axis in (0, 1))
    return [
        Line.assemble(*(("██", style) if (y, x) in shape else "  " for x in range(width)))
        for y in range(height)
    ]


def in_a_row(title: str, drawings: list[tuple[str, list[Line]]]) -> RenderableType:
    """Drawings beside each other under their names, in as many rows as they need."""
    rows: list[list[RenderableType]] = []
    room = 0
    for name, lines in drawings:
        wide = max(len(name), *(line.cell_len for line in lines)) + 3
        if wide > room:
            rows.append([])
            room = ROW_OF_SHAPES
        room -= wide
        rows[-1].append(Group(Line(name, "dim"), *lines))
    grids = [Table.grid(padding=(0, 3, 0, 0)) for _ in rows]
    for grid, row in zip(grids, rows, strict=True):
        grid.add_row(*row)
    return Group(Line(title, "bold"), *grids)


# -- postcards ------------------------------------------------------------------------------


def postcards(view: Mapping[str, Any], text: Text) -> Table:
    """All eight at once, each with its effect in one line and who has it."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for card in view["cards"]:
        state = card_state(card)
        table.add_row(
            Line(f"{'★' if card['star'] else ' '} {text.name('card', card['card'])}", "bold"),
            Line(text.say(f"card.{card['card']}")),
            Line(text.say("board.card", {"state": state, "seat": card["seat"]})),
            style="" if state in ("open", "ready") else "dim",
        )
    return table


def card_state(card: Mapping[str, Any]) -> str:
    if card["seat"] is None:
        return "open"
    if not card["used"]:
        return "without"
    if card["spent"]:
        return "spent"
    return "ready" if card["card"] in ("metropolitain", "chartier") else "plain"
