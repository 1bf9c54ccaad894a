"""An analysis as sentences in the reader's language."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from lutece.bots.analysis import Analysis, Candidate, Expected, Gain
from lutece.engine.game import Game
from lutece.text import Text

MOST_DIFFERENCES = 4
MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True, slots=True)
class CandidateText:
    """A candidate as text: the move, and sentences about it."""

    move: str
    sentences: tuple[str, ...]


def heading(analysis: Analysis, text: Text) -> str:
    """For whom the advice is, and how many games it rests on."""
    plays = analysis.iterations + analysis.continuations * len(analysis.candidates)
    return text.say("advice.head", {"seat": analysis.seat, "plays": plays})


def candidate_texts(analysis: Analysis, game: Game[Any], text: Text) -> list[CandidateText]:
    """Every candidate as text, the best first."""
    return [
        CandidateText(
            text.action(game.catalogue.from_json(candidate.action)),
            tuple(_sentences(analysis, candidate, game, text)),
        )
        for candidate in analysis.candidates
    ]


def _sentences(analysis: Analysis, candidate: Candidate, game: Game[Any], text: Text) -> list[str]:
    said = [_outcome(candidate, analysis.seat, text)]
    if candidate.equal and candidate is not analysis.candidates[0]:
        said.append(text.say("advice.equal"))
    if len(analysis.candidates) > 1:
        other = "next" if candidate is analysis.candidates[0] else "best"
        compared = _differences(candidate.differences, analysis.seat, text)
        said.append(text.say(f"advice.{other}", {"differences": compared}))
    if candidate.line:
        said.append(text.say("advice.then", {"moves": _line(candidate.line, game, text)}))
    return said


def _outcome(candidate: Candidate, seat: int, text: Text) -> str:
    points = [
        text.say("advice.seat-points", {"seat": other, "points": round(mean)})
        for other, mean in enumerate(candidate.points)
    ]
    chance, margin = (round(100 * part) for part in (candidate.chances[seat], candidate.margin))
    values = {"chance": chance, "margin": margin, "points": ", ".join(points)}
    return text.say("advice.outcome", values)


def _differences(gains: Sequence[Gain], seat: int, text: Text) -> str:
    """The largest differences, in whole points, with their signs."""
    said = []
    for gain in gains[:MOST_DIFFERENCES]:
        values = {
            "heading": text.heading(gain.key, gain.details),
            "points": signed(round(gain.points)),
            "seat": gain.seat,
        }
        said.append(text.say("advice.own" if gain.seat == seat else "advice.rival", values))
    return "; ".join(said) or text.say("advice.even")


def signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"{MINUS}{-points}"


def _line(line: Sequence[Expected], game: Game[Any], text: Text) -> str:
    """Who does what: decisions that one player makes in a row are joined."""
    said = []
    for seat, moves in groupby(line, key=lambda move: move.seat):
        actions = [text.action(game.catalogue.from_json(move.action)) for move in moves]
        said.append(text.say("advice.move", {"seat": seat, "moves": ", ".join(actions)}))
    return "; ".join(said)
