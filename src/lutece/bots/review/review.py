"""The review of a finished game: the ledger of every step, and what could have been better."""

from collections.abc import Callable, Mapping
from typing import Any

from lutece.bots.review.budget import STANDARD, ReviewBudget
from lutece.bots.review.judgement import Judgement, better_of, judge
from lutece.bots.review.ledger import Ledger, LedgerStep
from lutece.bots.review.result import NOTHING, Mark, Review, ReviewedStep, SeatLedger, Worth
from lutece.engine.match import Match
from lutece.engine.record import replay
from lutece.games import find

MOMENTS = 3
Progress = Callable[[int, int], None]  # steps that are done, of how many


class NotOver(ValueError):
    """A game that still runs has no review: it would tell what is hidden."""


def review(
    played: Match | Mapping[str, Any] | str | bytes,
    budget: ReviewBudget = STANDARD,
    seed: int | str = "review",
    progress: Progress | None = None,
) -> Review:
    """Review a match that is over, or its record; the same budget and seed say the same."""
    match = played if isinstance(played, Match) else replay(played, find)
    if not match.over:
        raise NotOver("the game is not over: a review would tell what is hidden")
    game, count = match.game, len(match.steps)
    ledger = Ledger(match, budget.deals, f"{seed}")
    steps: list[LedgerStep] = []
    judged: list[Judgement] = []
    for number in range(count):
        step = ledger.next(number)
        steps.append(step)
        judged.append(judge(game, step, budget, f"{seed} {number}"))
        if progress is not None:
            progress(number + 1, count)
    moments = [moments_of(steps, judged, seat) for seat in range(match.table.players)]
    explained = {number for chosen in moments for number in chosen}
    reviewed = tuple(
        _reviewed(match, number, steps[number], judged[number], budget, explained, f"{seed}")
        for number in range(count)
    )
    seats = tuple(
        seat_ledger(ledger.start, reviewed, seat, moments[seat])
        for seat in range(match.table.players)
    )
    return Review(game.name, game.version, match.table.players, ledger.start, reviewed, seats)


def _reviewed(
    match: Match,
    number: int,
    step: LedgerStep,
    judgement: Judgement,
    budget: ReviewBudget,
    explained: set[int],
    seed: str,
) -> ReviewedStep:
    marked = judgement.mark is not Mark.NONE
    better = None
    if marked or number in explained:
        explain = number in explained
        better = better_of(match.game, judgement, budget, explain, f"{seed} {number} why")
    played = match.steps[number]
    return ReviewedStep(
        number=number + 1,
        seat=played.seat,
        action=match.game.catalogue.to_json(played.action),
        after=step.after,
        decision=step.decision,
        luck=step.luck,
        reveals=played.reveals,
        forced=judgement.forced,
        loss=judgement.loss,
        margin=judgement.margin,
        mark=judgement.mark,
        better=better,
    )


def moments_of(steps: list[LedgerStep], judged: list[Judgement], seat: int) -> list[int]:
    """The decisions of a seat that gave away most, beyond their uncertainty; the worst first."""
    mine = [n for n, step in enumerate(steps) if step.before.to_act == seat]
    certain = [n for n in mine if judged[n].loss.chance > judged[n].margin]
    return sorted(certain, key=lambda n: -judged[n].loss.chance)[:MOMENTS]


def seat_ledger(
    start: tuple[Worth, ...], steps: tuple[ReviewedStep, ...], seat: int, moments: list[int]
) -> SeatLedger:
    """What all steps add up to for one seat."""
    fair = 1 / len(start)
    own, others, luck = NOTHING, NOTHING, NOTHING
    for step in steps:
        luck += step.luck[seat]
        if step.seat == seat:
            own += step.decision[seat]
        else:
            others += step.decision[seat]
    mine = [step for step in steps if step.seat == seat and not step.forced]
    return SeatLedger(
        seat=seat,
        fair=fair,
        start=start[seat] - Worth(fair, 0.0),
        luck=luck,
        own=own,
        others=others,
        result=steps[-1].after[seat] if steps else start[seat],
        lost=sum(step.loss.chance for step in mine),
        decisions=len(mine),
        moments=tuple(number + 1 for number in moments),
    )
