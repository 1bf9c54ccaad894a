"""The ledger of a finished game: what was luck, what was decided, and what can be learned.

>>> import lutece
>>> from lutece.bots.review import QUICK, review
>>> match = lutece.new("paris-paris", players=2, seed=7)
>>> while not match.over:
...     _ = match.play(match.legal()[0])
>>> ledger = review(match, QUICK)
>>> seat = ledger.seats[0]
>>> total = seat.fair + seat.start.chance + seat.luck.chance + seat.own.chance + seat.others.chance
>>> abs(total - seat.result.chance) < 1e-9
True

See docs/review.md for the definitions.
"""

from lutece.bots.review.budget import QUICK, STANDARD, ReviewBudget
from lutece.bots.review.pieces import (
    PASSES,
    Answer,
    NotOver,
    assemble,
    explain_step,
    judge_answer,
    judge_steps,
    to_explain,
)
from lutece.bots.review.result import (
    REVIEW_VERSION,
    Mark,
    Review,
    ReviewedStep,
    SeatLedger,
    Worth,
)
from lutece.bots.review.review import review

__all__ = [
    "PASSES",
    "QUICK",
    "REVIEW_VERSION",
    "STANDARD",
    "Answer",
    "Mark",
    "NotOver",
    "Review",
    "ReviewBudget",
    "ReviewedStep",
    "SeatLedger",
    "Worth",
    "assemble",
    "explain_step",
    "judge_answer",
    "judge_steps",
    "review",
    "to_explain",
]
