"""Paris on a terminal: six districts, the bonus track, and what lies behind the own screen.

Drawn from a view alone. Nothing is told by colour only: a seat has its letter, a building
that is not laid stands in brackets, a token has its name, and the track has its signs.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rich.box import ROUNDED
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Line

from lutece.engine.game import Game
from lutece.text import Text

View = Mapping[str, Any]
SEATS = "ABCD"
SEAT_STYLES = ("black on #f4d35e", "black on #7bd389", "black on #c8a2ff", "black on #d9d9d9")
SORT_STYLES = {
    "wood": "#b5793a",
    "marble": "#9fb8c8",
    "gold": "#e0b100",
    "bronze-prestige": "#cd7f32",
    "silver-prestige": "#c0c0c0",
    "gold-prestige": "#ffd700",
}
DISTRICT = 33  # columns of a district's panel
TRACK_CELL = 7
FEW = 6


def board(view: View, game: Game[Any], text: Text) -> RenderableType:
    """The whole table as this view shows it, as wide as the console lets it be."""
    return Board(view, text)


class Board:
    """The districts abreast, as many as fit, and everything else below them."""

    def __init__(self, view: View, text: Text) -> None:
        self.view, self.text = view, text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        yield from head(self)
        yield abreast([district(self, each) for each in self.view["districts"]], width // DISTRICT)
        yield from around(self)
        yield Line(self.say("track"), "bold")
        yield track(self, width // TRACK_CELL)
        yield Line(self.say("legend"), "dim")
        yield seats(self)
        yield from screens(self)
        yield from choices(self)

    def say(self, key: str, values: View | None = None) -> str:
        return self.text.say(f"board.{key}", values)

    def sorts(self, sorts: Iterable[str]) -> Line:
        """Sorts of tokens by name, each in its colour."""
        named = [Line(self.say(f"short-sort.{sort}"), SORT_STYLES[sort]) for sort in sorts]
        return Line(" ").join(named)

    def counted(self, counts: Mapping[str, int]) -> Line:
        """`2 wood, 1 gold`, or that there is nothing."""
        held = [
            Line(f"{count} ").append_text(self.sorts([sort]))
            for sort, count in counts.items()
            if count
        ]
        return Line(", ").join(held) if held else Line(self.say("nothing"), "dim")


def keys(seats: Iterable[int]) -> Line:
    """The letters of the seats whose keys stand on a place."""
    shown = Line()
    for seat in seats:
        shown.append(SEATS[seat], SEAT_STYLES[seat])
    return shown


def abreast(panels: list[RenderableType], columns: int) -> Table:
    columns = max(1, min(3, columns))
    table = Table.grid(padding=0)
    for row in range(0, len(panels), columns):
        table.add_row(*panels[row : row + columns])
    return table


# -- the board ---------------------------------------------------------------------------


def head(board: Board) -> Iterator[RenderableType]:
    """The round, the piles, and the building that waits to be laid."""
    view = board.view
    yield Line(f"{board.say('round', view)}, {board.say('end.' + view['end'])}", "bold")
    piles = []
    for number, pile in enumerate(view["piles"], 1):
        key = "pile" if pile["left"] else "pile-empty"
        piles.append(board.say(key, {"number": number, **pile}))
    yield Line("   ".join(piles))
    if view["drawn"]:
        yield Line(board.say("drawn", view["drawn"]), "bold")


def district(board: Board, seen: View) -> RenderableType:
    """A district: bank, buildings with tokens and keys, landmarks, and who leads."""
    rows = Table.grid(padding=(0, 1))
    rows.add_column(width=2, justify="right")
    rows.add_column(width=14, no_wrap=True)
    rows.add_column(width=7, no_wrap=True)
    rows.add_column(no_wrap=True)
    rows.add_row("", board.say("bank", seen["bank"]), "", keys(seen["bank"]["keys"]))
    for space in seen["spaces"]:
        token = board.sorts([space["token"]]) if space["token"] else Line("·", "dim")
        rows.add_row(str(space["value"]), building(board, space), token, keys(space["keys"]))
    for landmark in board.view["landmarks"]:
        if landmark["district"] == seen["district"]:
            called = Line(board.text.name("landmark", landmark["landmark"]), "italic")
            rows.add_row(str(landmark["value"]), called, "", keys(landmark["keys"]))
    name = board.text.name("district", seen["district"])
    tile = f" [{seen['vp_tile']}]" if seen["vp_tile"] else ""
    title = Line(f"{name}{tile}", "bold")
    standing = Group(rows, ranks(seen["standing"]))
    counted = board.say("keys", seen)
    return Panel(standing, title=title, subtitle=counted, box=ROUNDED, width=DISTRICT, padding=0)


def building(board: Board, space: View) -> Line:
    """The kind that lies there, or in brackets the one that belongs there."""
    if space["kind"]:
        return Line(board.text.name("kind", space["kind"]), "bold")
    if space["belongs"]:
        return Line(f"({board.text.name('kind', space['belongs'])})", "dim")
    return Line("( )", "dim")


def ranks(standing: Iterable[View]) -> Line:
    """Each seat's sum, rank and projected points: `A13#1+20`."""
    shown = []
    for seat, seen in enumerate(standing):
        if seen["sum"]:
            points = f"+{seen['points']}" if seen["points"] else ""
            shown.append(keys([seat]).append(f"{seen['sum']}#{seen['rank']}{points}"))
    return Line(" ").join(shown) if shown else Line("–", "dim")


def around(board: Board) -> Iterator[Line]:
    """The Arc, what can still be built, VP tiles, stock and reserve."""
    view, say = board.view, board.say
    yield Line(f"{say('arc')} ").append_text(keys(view["arc"]) if view["arc"] else Line("–"))
    free = [mark for mark in view["landmarks"] if mark["district"] is None]
    supply = Line("; ").join(landmark(board, mark) for mark in free)
    yield Line(f"{say('landmarks')} ").append_text(supply if free else Line("–"))
    tiles = "  ".join(view["vp_tiles"]) or "–"
    yield Line(f"{say('vp-tiles')} {tiles}   {say('stock')} {view['end_tiles']['left']}")
    yield Line(f"{say('reserve')} ").append_text(board.counted(view["reserve"]))


def landmark(board: Board, seen: View) -> Line:
    cost = board.counted({"marble": seen["marble"], "gold": seen["gold"]}).plain
    slots = board.counted(Counter(seen["slots"])).plain
    return Line(board.say("landmark", {**seen, "cost": cost, "slots": slots}))


# -- the track ---------------------------------------------------------------------------


def track(board: Board, columns: int) -> Table:
    """The spaces in order: ahead, passed, held or empty, with the meeples on them."""
    view = board.view
    table = Table.grid(padding=0)
    cells = [cell(board, space) for space in view["track"]]
    columns = max(1, min(10, columns))
    for row in range(0, len(cells), columns):
        table.add_row(*cells[row : row + columns])
    return table


def cell(board: Board, space: View) -> Line:
    """`>6×2AB`: tile 6, two of them, ahead, and the meeples of A and B."""
    view, seat = board.view, board.view["seat"]
    here = [other for other, at in enumerate(view["meeples"]) if at == space["space"]]
    sign, style = " ", ""
    if space["left"] == 0:
        sign, style = "·", "dim"
    elif seat is not None:
        screen = view["screens"][seat]
        passed = space["space"] <= view["meeples"][seat]
        sign, style = ("<", "dim") if passed else (">", "bold")
        if screen and space["tile"] in screen["tiles"]:
            sign, style = "=", ""
    copies = f"×{space['left']}" if space["left"] > 1 else ""
    shown = Line(f"{sign}{space['tile']}{copies}", style).append_text(keys(here))
    shown.pad_right(max(0, TRACK_CELL - shown.cell_len))
    return shown


def effect(board: Board, number: int) -> str:
    """What a bonus tile does, in a sentence with its figures."""
    space = next(space for space in board.view["track"] if space["tile"] == number)
    return board.text.say(f"effect.{space['effect']}", space)


# -- seats and screens -------------------------------------------------------------------


def seats(board: Board) -> Table:
    """What is open of everybody: points, meeple, keys in reserve, used tiles."""
    view = board.view
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for key in ("seat", "vp", "projected", "meeple", "key-reserve", "used"):
        table.add_column(board.say(key))
    for seat in range(view["players"]):
        used = view["used"][seat]
        ends = [board.text.name("end_tile", tile) for tile in used["end_tiles"]]
        name = keys([seat]).append(f" {board.text.name('seat', seat)}")
        table.add_row(
            name.append(" ◄" if view["to_act"] == seat else ""),
            str(view["scored"][seat]),
            str(view["points"][seat]),
            str(view["meeples"][seat]),
            str(view["keys_in_reserve"][seat]),
            ", ".join([*map(str, used["tiles"]), *ends]) or "–",
        )
    return table


def screens(board: Board) -> Iterator[RenderableType]:
    """Behind the own screen, and behind others' where they are open."""
    view = board.view
    for seat, screen in enumerate(view["screens"]):
        if screen is None:
            continue
        own = seat == view["seat"]
        yield Line(board.say("screen" if own else "screen-of", {"seat": seat}), "bold")
        held = Line(f"  {board.say('francs', screen)}; ")
        held.append_text(board.counted(screen["tokens"]))
        if seat == view["to_act"] and any(view["units"].values()):
            held.append(f"; {board.say('units')} ").append_text(board.counted(view["units"]))
        yield held
        for number in screen["tiles"]:
            yield Line(f"  {number}: {effect(board, number)}")
        ends = [board.text.name("end_tile", tile) for tile in screen["end_tiles"]]
        if ends:
            yield Line(f"  {', '.join(ends)}")


# -- what can be chosen ------------------------------------------------------------------


def choices(board: Board) -> Iterator[RenderableType]:
    """Moves with their prices, tiles ahead with what they leave behind, open slots."""
    view = board.view
    if view.get("moves"):
        yield Line(board.say("moves"), "bold")
        yield from moves(board)
    if view["ahead"] is not None:
        yield Line(board.say("ahead", {"price": view["bonus_price"]}), "bold")
        for tile in view["ahead"]:
            yield Line(f"  {tile['tile']}: {effect(board, tile['tile'])}{passed(tile)}")
    if view.get("slots"):
        yield Line(f"{board.say('slots')} ", "bold").append_text(board.sorts(view["slots"]))


def passed(tile: View) -> str:
    """The numbers that would be passed; of many the first ones and the last."""
    numbers = list(map(str, tile["passed"]))
    if len(numbers) > FEW:
        numbers[3:-1] = ["…"]
    return f" ({', '.join(numbers)})" if numbers else ""


def moves(board: Board) -> Iterator[Line]:
    """For each key and district a line: the goals with what they cost."""
    for departure in board.view["moves"]["departures"]:
        start = board.text.name("start", departure["start"])
        place = f"{board.text.name('district', departure['district'])}, {start}"
        goals = [priced(board, departure, goal) for goal in departure["francs"]]
        yield Line(f"  {place}: ").append_text(Line("; ").join(goals))


def priced(board: Board, departure: View, goal: str) -> Line:
    """`5 → 4 F`, `Louvre → 15 F marble gold gold (short of gold)`."""
    view, francs = board.view, departure["francs"][goal]
    missing = view["moves"]["missing"].get(goal, [])
    short = francs - view["screens"][view["seat"]]["francs"]
    name = board.text.name("landmark", goal)
    shown = Line(f"{name} → {francs} F", "dim" if missing or short > 0 else "")
    if cost := resources(view, departure["district"], goal):
        shown.append(" ").append_text(board.sorts(cost))
    if used := departure.get("tiles", {}).get(goal):
        tiles = "+".join(map(str, used))
        shown.append(f" ({board.say('by-tile', {'tiles': tiles})})")
    lacking = [f"{short} F"] if short > 0 else []
    lacking += [board.say(f"short-sort.{sort}") for sort in missing]
    if lacking:
        shown.append(f" ({board.say('short', {'missing': ', '.join(lacking)})})")
    return shown


def resources(view: View, district: str, goal: str) -> list[str]:
    """What a goal costs besides Francs: wood for a building, marble and gold for a landmark."""
    for landmark in view["landmarks"]:
        if landmark["landmark"] == goal:
            return ["marble"] * landmark["marble"] + ["gold"] * landmark["gold"]
    spaces = next(one["spaces"] for one in view["districts"] if one["district"] == district)
    return ["wood"] * next(one["wood"] for one in spaces if str(one["value"]) == goal)
