"""What the steps of a game add up to for one seat, and the moments that mattered to it."""

from collections.abc import Sequence

from lutece.bots.review.budget import ReviewBudget
from lutece.bots.review.calibration import losses_of, luckier_than
from lutece.bots.review.result import NOTHING, ReviewedStep, SeatLedger, Worth

MOMENTS = 3


def moments_of(steps: Sequence[ReviewedStep], seat: int) -> list[int]:
    """The decisions of a seat that gave away most, beyond their uncertainty; the worst first."""
    certain = [step for step in steps if step.seat == seat and step.loss.chance > step.margin]
    worst = sorted(certain, key=lambda step: -step.loss.chance)[:MOMENTS]
    return [step.number for step in worst]


def seat_ledger(
    game: str,
    start: tuple[Worth, ...],
    steps: Sequence[ReviewedStep],
    seat: int,
    budget: ReviewBudget | None,
) -> SeatLedger:
    """What all steps add up to for one seat; the budget that they were judged with."""
    fair = 1 / len(start)
    own, others, luck = NOTHING, NOTHING, NOTHING
    for step in steps:
        luck += step.luck[seat]
        if step.seat == seat:
            own += step.decision[seat]
        else:
            others += step.decision[seat]
    mine = [step for step in steps if step.seat == seat and not step.forced]
    lost = sum(step.loss.chance for step in mine)
    known = losses_of(game, len(start), budget)
    levels = known.levels(lost, len(mine)) if known else None
    return SeatLedger(
        seat=seat,
        fair=fair,
        start=start[seat] - Worth(fair, 0.0),
        luck=luck,
        own=own,
        others=others,
        result=steps[-1].after[seat] if steps else start[seat],
        lost=lost,
        decisions=len(mine),
        moments=tuple(moments_of(steps, seat)),
        level=levels[0] if levels else None,
        level_span=levels[1:] if levels else None,
        luckier_than=luckier_than(game, len(start), luck.chance),
    )
