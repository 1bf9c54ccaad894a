"""A review in the reader's language, made from the game's own terms and what was measured."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from itertools import groupby
from typing import Any

from lutece.bots.analysis.sentences import signed
from lutece.bots.review.puzzles import Puzzle
from lutece.bots.review.result import Difference, Mark, Review, ReviewedStep, SeatLedger
from lutece.engine.event import Event
from lutece.engine.game import NOBODY, Game
from lutece.engine.match import Match
from lutece.text import Text

MOST_DIFFERENCES = 4
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
        said.append(_why(step.better.why, step.seat, text))
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


def standing_sentences(seat: SeatLedger, text: Text) -> list[str]:
    """Which level a seat decided like, and how lucky it was beside others, where that is known."""
    said = []
    if seat.level is not None and seat.level_span is not None:
        low, high = seat.level_span
        values = {"seat": seat.seat, "level": seat.level, "low": low, "high": high}
        said.append(text.say("review.level" if low == high else "review.level-span", values))
    if seat.luckier_than is not None:
        lucky = seat.luckier_than >= 50
        share = seat.luckier_than if lucky else 100 - seat.luckier_than
        key = "review.luckier" if lucky else "review.unluckier"
        said.append(text.say(key, {"seat": seat.seat, "percent": share}))
    return said


def solution_sentences(puzzle: Puzzle, game: Game[Any], text: Text) -> list[str]:
    """The solution of a puzzle, why it is the best, and what would follow."""
    action = text.action(game.catalogue.from_json(puzzle.solution))
    values = {"action": action, "percent": percent(puzzle.ahead)}
    said = [text.say("puzzle.solution", values)]
    if puzzle.why:
        said.append(_why(puzzle.why, puzzle.seat, text))
    if puzzle.line:
        said.append(text.say("review.then", {"moves": _line(puzzle.line, game, text)}))
    return said


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


def _why(why: Sequence[Difference], seat: int, text: Text) -> str:
    """The largest differences, gathered by seat: first for who acts, then for the others."""
    largest = sorted(why[:MOST_DIFFERENCES], key=lambda one: (one.seat != seat, one.seat))
    told = []
    for whose, some in groupby(largest, key=lambda one: one.seat):
        differences = ", ".join(_difference(one, text) for one in some)
        told.append(text.say("review.for-seat", {"seat": whose, "differences": differences}))
    return text.say("review.why", {"differences": "; ".join(told)})


def _difference(one: Difference, text: Text) -> str:
    heading, points = text.heading(one.key, one.details), signed(round(one.points))
    return text.say("advice.own", {"heading": heading, "points": points})


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
    return " ".join(_told(event, match.game, text) for event in seen)


def _told(event: Event, game: Game[Any], text: Text) -> str:
    """An event in words, with the things that it brought where its sentence leaves them out."""
    what, kinds = text.event(event), _kinds(game)
    things = [
        thing
        for value in event.values().values()
        if isinstance(value, tuple)
        for thing in (_thing(one, kinds, text) for one in value)
        if thing and thing not in what
    ]
    if not things:
        return what
    return text.say("review.came", {"what": what, "things": ", ".join(things)})


def _kinds(game: Game[Any]) -> dict[str, str]:
    """What kind of thing each key of a game is: as its actions or its edition name it."""
    found = {key: kind for kind, names in game.names().items() for key in names}
    for action in game.catalogue:
        for field in fields(action):
            value = getattr(action, field.name)
            if isinstance(value, str):
                found.setdefault(value, field.name)
    return found


def _thing(named: Any, kinds: Mapping[str, str], text: Text) -> str:
    """A thing with a name, or one with several: the first, the others in brackets."""
    keys = named if isinstance(named, tuple) else (named,)
    first, *others = [text.name(kinds[key], key) for key in keys if key in kinds] or [""]
    return f"{first} ({', '.join(others)})" if others else first
