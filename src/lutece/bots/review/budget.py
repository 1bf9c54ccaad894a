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


QUICK = ReviewBudget(deals=8, iterations=60, rounds=24, continuations=16)
STANDARD = ReviewBudget(deals=32, iterations=800, rounds=160, continuations=60)
