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
    """What comes of it, what it brings and gives up, and how it would go on."""
    best = candidate is analysis.candidates[0]
    said = [_outcome(candidate, analysis.seat, text)]
    if candidate.equal and not best:
        said.append(text.say("advice.equal"))
    if len(analysis.candidates) > 1:
        said += _compared(candidate.differences, analysis.seat, "next" if best else "best", text)
    return said + _goes_on(candidate.line, analysis.seat, game, text)


def _outcome(candidate: Candidate, seat: int, text: Text) -> str:
    points = [
        text.say("advice.seat-points", {"seat": other, "points": round(mean)})
        for other, mean in enumerate(candidate.points)
    ]
    chance, margin = (round(100 * part) for part in (candidate.chances[seat], candidate.margin))
    values = {"chance": chance, "margin": margin, "points": ", ".join(points)}
    return text.say("advice.outcome", values)


def _compared(gains: Sequence[Gain], seat: int, other: str, text: Text) -> list[str]:
    """What it brings a seat and what it gives up, the largest differences first.

    A rival's loss is a gain here, and his gain is what is given up.
    """
    largest = gains[:MOST_DIFFERENCES]
    brings = [gain for gain in largest if (gain.points > 0) == (gain.seat == seat)]
    gives_up = [gain for gain in largest if gain not in brings]
    said = [
        text.say(f"advice.{what}-{other}", {"differences": _differences(some, seat, text)})
        for what, some in (("brings", brings), ("gives-up", gives_up))
        if some
    ]
    return said or [text.say(f"advice.{other}", {"differences": text.say("advice.even")})]


def _differences(gains: Sequence[Gain], seat: int, text: Text) -> str:
    """Differences in whole points, with their signs."""
    said = []
    for gain in gains:
        values = {
            "heading": text.heading(gain.key, gain.details),
            "points": signed(round(gain.points)),
            "seat": gain.seat,
        }
        said.append(text.say("advice.own" if gain.seat == seat else "advice.rival", values))
    return "; ".join(said)


def signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"{MINUS}{-points}"


def _goes_on(line: Sequence[Expected], seat: int, game: Game[Any], text: Text) -> list[str]:
    """The rest of the turn, and what each rival could answer until it is this seat's turn again."""
    said = []
    for number, (actor, moves) in enumerate(groupby(line, key=lambda move: move.seat)):
        if actor == seat and number:
            break
        key = "advice.turn" if actor == seat else "advice.reply"
        told = ", ".join(_expected(move, game, text) for move in moves)
        said.append(text.say(key, {"seat": actor, "moves": told}))
    return said


def _expected(move: Expected, game: Game[Any], text: Text) -> str:
    """A decision, with the points that it brings at once."""
    action = text.action(game.catalogue.from_json(move.action))
    points = round(move.points)
    return text.say("advice.pays", {"move": action, "points": signed(points)}) if points else action
