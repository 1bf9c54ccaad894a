"""A review as it is shown in the terminal: the ledger, a graph of chances, the moments."""

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Line

from lutece.bots.analysis.sentences import signed
from lutece.bots.review import Review, SeatLedger
from lutece.bots.review.sentences import (
    luck_sentences,
    moment_sentences,
    standing_sentences,
)
from lutece.engine.match import Match
from lutece.text import Text

BARS = "▁▂▃▄▅▆▇█"
WIDEST = 72  # columns of the graph
COLUMNS = ("fair", "start", "luck", "own", "others", "result")


def ledger(review: Review, text: Text) -> Table:
    """Two rows for each seat: shares of the victory, and points. Each row adds up."""
    table = Table(box=SIMPLE_HEAD, header_style="dim")
    table.add_column("")
    for column in (*COLUMNS, "given-away"):
        table.add_column(text.say(f"review.column.{column}"), justify="right")
    for seat in review.seats:
        table.add_row(Line(text.name("seat", seat.seat), "bold"), *_chances(seat))
        table.add_row(Line(text.say("review.in-points"), "dim"), *_points(seat), style="dim")
    return table


def _chances(seat: SeatLedger) -> list[str]:
    """In whole per cent. What rounding leaves over goes to luck, so that the row adds up."""
    parts = (seat.fair, seat.start.chance, seat.own.chance, seat.others.chance)
    fair, start, own, others = (round(100 * part) for part in parts)
    result = round(100 * seat.result.chance)
    luck = result - fair - start - own - others
    signs = [signed(part) for part in (start, luck, own, others)]
    return [f"{fair} %", *signs, f"{result} %", f"{100 * seat.mean_loss:.1f} %"]


def _points(seat: SeatLedger) -> list[str]:
    start, own, others = (round(one.points) for one in (seat.start, seat.own, seat.others))
    result = round(seat.result.points)
    luck = signed(result - start - own - others)
    return ["", str(start), luck, signed(own), signed(others), str(result), ""]


def graph(review: Review, text: Text) -> Group:
    """The chance of victory of each seat after every step, as a row of bars."""
    width = max(len(text.name("seat", seat)) for seat in range(review.players))
    rows = [
        Line(f"{text.name('seat', seat):>{width}} {_bars(review, seat)}")
        for seat in range(review.players)
    ]
    return Group(Line(text.say("review.graph"), "dim"), *rows)


def _bars(review: Review, seat: int) -> str:
    chances = [review.start[seat].chance, *(step.after[seat].chance for step in review.steps)]
    count = min(len(chances), WIDEST)
    chosen = [chances[n * (len(chances) - 1) // max(count - 1, 1)] for n in range(count)]
    return "".join(BARS[min(int(chance * len(BARS)), len(BARS) - 1)] for chance in chosen)


def moments(review: Review, match: Match, text: Text) -> Group:
    """For each seat how it did, the moments that mattered most, and its largest luck."""
    parts: list[RenderableType] = []
    for seat in review.seats:
        parts += [Line(), Line(text.say("review.moments", {"seat": seat.seat}), "bold")]
        told = [
            *standing_sentences(seat, text),
            *_of_seat(review, match, seat, text),
            *luck_sentences(review, match, seat.seat, text),
        ]
        parts += [_indented(one) for one in told or [text.say("review.no-moment")]]
    return Group(*parts)


def _of_seat(review: Review, match: Match, seat: SeatLedger, text: Text) -> list[str]:
    steps = [review.steps[number - 1] for number in seat.moments]
    return [" ".join(moment_sentences(step, match.game, text)) for step in steps]


def _indented(sentence: str) -> Padding:
    return Padding(Line(f"• {sentence}"), (0, 0, 0, 2))
