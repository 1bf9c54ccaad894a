"""The review of a finished game: the ledger of every step, and what could have been better."""

from collections.abc import Callable

from lutece.bots.review.budget import STANDARD, ReviewBudget
from lutece.bots.review.pieces import (
    SEED,
    Played,
    assemble,
    each_step,
    explain_step,
    finished,
    to_explain,
)
from lutece.bots.review.result import Json, Review

Progress = Callable[[int, int], None]  # steps that are done, of how many


def review(
    played: Played,
    budget: ReviewBudget = STANDARD,
    seed: int | str = SEED,
    progress: Progress | None = None,
) -> Review:
    """Review a match that is over, or its record; the same budget and seed say the same."""
    match = finished(played)
    count = len(match.steps)
    judged: list[Json] = []
    for step in each_step(match, 1, count, budget, seed):
        judged.append(step)
        if progress is not None:
            progress(len(judged), count)
    for number in to_explain(judged):
        judged[number - 1] = explain_step(match, judged[number - 1], budget, seed)
    return assemble(match, judged, budget)
