"""Advice as a player at the terminal sees it: the best moves, with sentences below each."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text as Line

from lutece.bots.analysis import Analysis
from lutece.bots.analysis.sentences import CandidateText, candidate_texts, heading
from lutece.cli.moves import Move
from lutece.cli.show import FEW
from lutece.engine.game import Game
from lutece.text import Text

INDENT = 7  # a little further than the moves


def advice(
    analysis: Analysis, listed: Sequence[Move], game: Game[Any], text: Text
) -> RenderableType:
    """The candidates, the best first, under the numbers that they have in the list of moves."""
    numbers = {move.sentence: number for number, move in enumerate(listed, 1)}
    shown = numbers if len(listed) <= FEW else {}
    parts: list[RenderableType] = [Line(), Line(heading(analysis, text), "bold")]
    for place, candidate in enumerate(candidate_texts(analysis, game, text)):
        parts += _candidate(candidate, shown.get(candidate.move), best=place == 0)
    return Group(*parts)


def _candidate(candidate: CandidateText, number: int | None, best: bool) -> list[RenderableType]:
    """A move and what is said of it; the sentences keep their indent where they are broken."""
    mark = "•" if number is None else str(number)
    name = Line.assemble((f"{mark:>4} ", "bold cyan"), (candidate.move, "bold green" * best))
    said = [Padding(Line(sentence), (0, 0, 0, INDENT)) for sentence in candidate.sentences]
    return [name, *said]
