"""What a player sees: the board, what happened, the moves, the points."""

import json
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Line

from lutece.cli.moves import Move, grouped
from lutece.engine.event import Event
from lutece.engine.game import NOBODY
from lutece.engine.match import Match, Step
from lutece.engine.score import ScoreLine
from lutece.engine.spelling import kebab
from lutece.games import folder
from lutece.text import Text

FEW = 24


def board(match: Match, seat: int | None, text: Text) -> RenderableType:
    """The table as a seat sees it, drawn by the game's own `terminal` where it has one."""
    view = match.view(seat)
    package = folder(match.game.name)
    if find_spec(f"{package}.terminal") is None:
        return listing(view)
    drawn: RenderableType = import_module(f"{package}.terminal").board(view, match.game, text)
    return drawn


def listing(view: Mapping[str, Any]) -> Table:
    """A view of a game that has no board yet."""
    table = Table.grid(padding=(0, 2))
    for key, value in view.items():
        if key != "score":
            table.add_row(Line(key, "bold"), Line(json.dumps(value, ensure_ascii=False)))
    return table


def ask(match: Match, seat: int, text: Text) -> str:
    """Who is to act, and what is asked: `[ask]` by the view's `ask`, or the game's one."""
    asked = match.view(seat).get("ask")
    key = f"ask.{asked}" if isinstance(asked, str) else "game.ask"
    kinds = {kebab(type(action).__name__) for action in match.legal()}
    return f"{text.say('terminal.to-act', {'seat': seat})} {text.ask(key, kinds)}"


def happened(events: Iterable[Event], seat: int | None, text: Text) -> Group:
    """Events in words, as far as a seat may know of them."""
    looker = int(NOBODY) if seat is None else seat
    seen = [told for told in (event.seen_by(looker) for event in events) if told is not None]
    return Group(*(Padding(Line(f"• {text.event(event)}"), (0, 0, 0, 2)) for event in seen))


def choices(moves: Sequence[Move]) -> list[list[Move]]:
    """What a number stands for: a move, or a group of moves where there are many."""
    return [[move] for move in moves] if len(moves) <= FEW else list(grouped(moves).values())


def moves_listed(moves: Sequence[Move], text: Text) -> RenderableType:
    """The moves with their numbers, or groups of them with their sizes."""
    if len(moves) <= FEW:
        return Group(*(_numbered(n, move.sentence) for n, move in enumerate(moves, 1)))
    named = [
        text.say("terminal.group", {"name": name or text.say("terminal.none"), "count": len(group)})
        for name, group in grouped(moves).items()
    ]
    head = Line(text.say("terminal.many", {"count": len(moves)}))
    return Group(head, Columns([_numbered(n, name) for n, name in enumerate(named, 1)]))


def _numbered(number: int, what: str) -> Line:
    return Line.assemble((f"{number:4d} ", "bold cyan"), what)


def score(match: Match, seat: int | None, text: Text) -> Table:
    """The points line by line, with a column for each seat."""
    rows: dict[str, dict[int, int]] = {}
    for line in known_score(match, seat):
        row = rows.setdefault(text.score(line), {})
        row[line.seat] = row.get(line.seat, 0) + line.points
    seats = range(match.table.players)
    table = Table(box=SIMPLE_HEAD, header_style="dim")
    table.add_column(text.say("terminal.line"))
    for other in seats:
        table.add_column(text.name("seat", other), justify="right")
    for name, row in rows.items():
        table.add_row(Line(name), *(str(row.get(other, "")) for other in seats))
    table.add_section()
    totals = [sum(row.get(other, 0) for row in rows.values()) for other in seats]
    table.add_row(text.say("terminal.total"), *map(str, totals), style="bold")
    return table


def known_score(match: Match, seat: int | None) -> list[ScoreLine]:
    """The score lines that a seat may know: those of its view, or its own."""
    if match.over:
        return match.score()
    shown = match.view(seat).get("score")
    if not isinstance(shown, list):
        return [line for line in match.score() if line.seat == seat]
    return [
        ScoreLine(
            line["seat"],
            line["key"],
            line["points"],
            {key: value for key, value in line.items() if key not in ("seat", "key", "points")},
        )
        for line in shown
    ]


def ranking(match: Match, text: Text) -> Table:
    table = Table(box=SIMPLE_HEAD, header_style="dim")
    for key in ("place", "seat", "points"):
        table.add_column(text.say(f"terminal.{key}"), justify="left" if key == "seat" else "right")
    for place in match.ranking():
        table.add_row(str(place.place), text.name("seat", place.seat), str(place.points))
    return table


def decision(console: Console, step: Step, number: int, seat: int | None, text: Text) -> None:
    """One decision and what came of it, as far as a seat may know.

    Of another's decision only the events are told, for these know what they must not tell.
    """
    open_to_all = seat is None or step.seat == seat
    move = text.action(step.action) if open_to_all else None
    values = {"number": number, "seat": step.seat, "move": move}
    say(console, text.say("terminal.decision", values))
    console.print(happened(step.events, seat, text))


def say(console: Console, sentence: str, style: str = "") -> None:
    """One sentence that is not cut into lines where somebody may want to copy it."""
    console.print(Line(sentence, style), soft_wrap=True)
