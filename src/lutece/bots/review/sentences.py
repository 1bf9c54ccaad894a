"""A review in the reader's language, made from the game's own terms and what was measured."""

from collections.abc import Iterable, Sequence
from typing import Any

from lutece.bots.analysis.sentences import signed
from lutece.bots.review.result import Difference, Mark, Review, ReviewedStep
from lutece.engine.game import NOBODY, Game
from lutece.engine.match import Match
from lutece.text import Text

MOST_DIFFERENCES = 3
MOST_FOLLOWING = 3
LUCKIEST = 2  # reveals that are named for each seat
NOTICEABLE_LUCK = 0.03  # of the chance of victory


def moment_sentences(step: ReviewedStep, game: Game[Any], text: Text) -> list[str]:
    """What was played at a moment, what was better, why, and what would have followed."""
    said = [text.say("review.played", _played(step, game, text))]
    if step.better is None:
        return said
    better = text.action(game.catalogue.from_json(step.better.action))
    said.append(text.say("review.better", {"action": better}))
    if step.better.why:
        said.append(text.say("review.why", {"differences": _why(step, text)}))
    if step.better.line:
        said.append(text.say("review.then", {"moves": _line(step.better.line, game, text)}))
    return said


def luck_sentences(review: Review, match: Match, seat: int, text: Text) -> list[str]:
    """What came to light that helped or hurt a seat most, in the words of its events."""
    revealing = [step for step in review.steps if step.reveals]
    largest = sorted(revealing, key=lambda step: -abs(step.luck[seat].chance))[:LUCKIEST]
    return [
        text.say(
            "review.lucky" if step.luck[seat].chance > 0 else "review.unlucky",
            {
                "number": step.number,
                "what": _revealed(match, step, text),
                "percent": percent(abs(step.luck[seat].chance)),
            },
        )
        for step in largest
        if abs(step.luck[seat].chance) >= NOTICEABLE_LUCK
    ]


def percent(chance: float) -> str:
    return f"{100 * chance:.0f}"


def _played(step: ReviewedStep, game: Game[Any], text: Text) -> dict[str, Any]:
    mark = step.mark if step.mark is not Mark.NONE else "small"
    return {
        "number": step.number,
        "seat": step.seat,
        "action": text.action(game.catalogue.from_json(step.action)),
        "mark": text.say(f"review.mark.{mark}"),
        "percent": percent(step.loss.chance),
        "margin": percent(step.margin),
    }


def _why(step: ReviewedStep, text: Text) -> str:
    assert step.better is not None, "only what is better has a reason"
    return "; ".join(_difference(one, step.seat, text) for one in _largest(step.better.why))


def _largest(why: Sequence[Difference]) -> Sequence[Difference]:
    return why[:MOST_DIFFERENCES]


def _difference(one: Difference, seat: int, text: Text) -> str:
    values = {
        "heading": text.heading(one.key, one.details),
        "points": signed(round(one.points)),
        "seat": one.seat,
    }
    return text.say("advice.own" if one.seat == seat else "advice.rival", values)


def _line(line: Iterable[tuple[int, dict[str, Any]]], game: Game[Any], text: Text) -> str:
    said = []
    for seat, action in list(line)[:MOST_FOLLOWING]:
        moves = text.action(game.catalogue.from_json(action))
        said.append(text.say("advice.move", {"seat": seat, "moves": moves}))
    return "; ".join(said)


def _revealed(match: Match, step: ReviewedStep, text: Text) -> str:
    """The events that brought something to light, as a spectator was told of them."""
    events = [event for event in match.steps[step.number - 1].events if event.reveals]
    seen = [event.seen_by(int(NOBODY)) or event for event in events]
    return " ".join(text.event(event) for event in seen)
