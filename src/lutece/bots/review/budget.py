"""How much work a review does. A budget is counted, not timed: the same one says the same twice."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ReviewBudget:
    """Work for each decision.

    `deals` are re-deals for the ledger. `iterations` of search find the best action, and `rounds`
    compare it with the one that was played. `continuations` are games that are played on from both
    where a moment is explained.
    """

    deals: int
    iterations: int
    rounds: int
    continuations: int


# What they take is measured by bench/review.py: see docs/review.md.
QUICK = ReviewBudget(deals=16, iterations=160, rounds=64, continuations=24)
STANDARD = ReviewBudget(deals=64, iterations=8000, rounds=1600, continuations=100)
BUDGETS = {"quick": QUICK, "standard": STANDARD}
