"""A review in pieces: each can run in a process of its own, and together they are the review.

    judged = judge_steps(record, 1, 40, QUICK) + judge_steps(record, 41, 90, QUICK)
    for number in to_explain(judged):
        judged[number - 1] = explain_step(record, judged[number - 1], QUICK)
    whole = assemble(record, judged, QUICK)

What a piece says depends on the record, the budget and the seed alone, not on where the pieces
were cut. Steps are plain JSON between the pieces. Moves are counted from 1.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

import msgspec

from lutece.bots.review.budget import ReviewBudget
from lutece.bots.review.explanation import explain
from lutece.bots.review.judgement import judge
from lutece.bots.review.ledger import Ledger
from lutece.bots.review.result import Better, Json, Review, ReviewedStep, Worth
from lutece.bots.review.seats import moments_of, seat_ledger
from lutece.engine.match import Match, NotAllowed
from lutece.engine.record import replay
from lutece.games import find

PASSES = 0.04  # of the chance of victory: an answer that gives away no more is good enough
SEED = "review"
Played = Match | Mapping[str, Any] | str | bytes


class NotOver(ValueError):
    """A game that still runs has no review: it would tell what is hidden."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What another action would have given away, for who tries a decision a second time.

    It passes if that is little, or less than can be told. `better` is the best action if it
    doesn't.
    """

    loss: Worth
    margin: float
    passes: bool
    better: Better | None

    def to_json(self) -> Json:
        return asdict(self)


def judge_steps(
    played: Played, first: int, last: int, budget: ReviewBudget, seed: int | str = SEED
) -> list[Json]:
    """The moves from `first` to `last`, both included: what each changed, and gave away."""
    match = finished(played)
    _check(match, first, last)
    return list(each_step(match, first, last, budget, seed))


def each_step(
    match: Match, first: int, last: int, budget: ReviewBudget, seed: int | str
) -> Iterator[Json]:
    """The same one after the other, for who shows how far it is."""
    ledger = Ledger(match, budget.deals, f"{seed}", first - 1)
    for number in range(first, last + 1):
        yield _judged(match, ledger, number, budget, seed)


def to_explain(judged: Sequence[Mapping[str, Any]]) -> list[int]:
    """The numbers of the moves to explain: the moments that mattered most, of all seats."""
    steps = _steps(judged)
    seats = {step.seat for step in steps}
    return sorted({number for seat in seats for number in moments_of(steps, seat)})


def explain_step(
    played: Played, step: Mapping[str, Any], budget: ReviewBudget, seed: int | str = SEED
) -> Json:
    """A step that was judged, with why its better action is better."""
    match = finished(played)
    judged = msgspec.convert(step, ReviewedStep)
    if judged.better is None:
        return asdict(judged)
    return asdict(replace(judged, better=_explained(match, judged, judged.better, budget, seed)))


def assemble(
    played: Played, judged: Sequence[Mapping[str, Any]], budget: ReviewBudget | None = None
) -> Review:
    """The review, from all its steps; those that were explained stand in place of the others.

    Without the budget that they were judged with, it can't say which level they are like.
    """
    match = finished(played)
    steps = _steps(judged)
    if [step.number for step in steps] != list(range(1, len(match.steps) + 1)):
        raise ValueError(f"{len(match.steps)} steps in order are needed, not {len(steps)}")
    start = Ledger(match, 0, "").start
    game = match.game
    seats = tuple(
        seat_ledger(game.name, start, steps, seat, budget) for seat in range(match.table.players)
    )
    return Review(game.name, game.version, match.table.players, start, tuple(steps), seats)


def judge_answer(
    played: Played,
    number: int,
    action: Mapping[str, Any],
    budget: ReviewBudget,
    seed: int | str = SEED,
) -> Answer:
    """Another action in place of the move of this number, judged as the review judges moves."""
    match = finished(played)
    _check(match, number, number)
    then = match.at(number - 1)
    if reason := then.why_not(action):
        raise NotAllowed(reason)
    tried = _id(match, action)
    found = judge(match.game, then.state, tried, budget, f"{seed} {number}")
    passes = found.loss.chance <= PASSES or not found.certain
    if passes or found.better is None:
        return Answer(found.loss, found.margin, passes, None)
    best = _id(match, found.better.action)
    why = explain(match.game, then.state, best, tried, budget, f"{seed} {number}")
    return Answer(found.loss, found.margin, passes, replace(found.better, why=why))


def finished(played: Played) -> Match:
    """The match of a record; one that is not over is refused."""
    match = played if isinstance(played, Match) else replay(played, find)
    if not match.over:
        raise NotOver("the game is not over: a review would tell what is hidden")
    return match


def _judged(
    match: Match, ledger: Ledger, number: int, budget: ReviewBudget, seed: int | str
) -> Json:
    changed = ledger.next(number - 1)
    found = judge(match.game, changed.before, changed.action, budget, f"{seed} {number}")
    played = match.steps[number - 1]
    step = ReviewedStep(
        number=number,
        seat=played.seat,
        action=match.game.catalogue.to_json(played.action),
        after=changed.after,
        decision=changed.decision,
        luck=changed.luck,
        reveals=played.reveals,
        forced=found.forced,
        loss=found.loss,
        margin=found.margin,
        mark=found.mark,
        better=found.better if found.certain else None,
    )
    return asdict(step)


def _explained(
    match: Match, step: ReviewedStep, better: Better, budget: ReviewBudget, seed: int | str
) -> Better:
    before = match.at(step.number - 1).state
    best, played = _id(match, better.action), _id(match, step.action)
    why = explain(match.game, before, best, played, budget, f"{seed} {step.number}")
    return replace(better, why=why)


def _id(match: Match, action: Mapping[str, Any]) -> int:
    catalogue = match.game.catalogue
    return catalogue.id_of(catalogue.from_json(action))


def _steps(judged: Sequence[Mapping[str, Any]]) -> list[ReviewedStep]:
    return [msgspec.convert(step, ReviewedStep) for step in judged]


def _check(match: Match, first: int, last: int) -> None:
    if not 1 <= first <= last <= len(match.steps):
        raise ValueError(f"moves {first} to {last}: they go from 1 to {len(match.steps)}")
