"""Why another action was better: games that are played on from both, and how they are scored."""

from typing import Any

from lutece.bots.analysis.outcomes import play_on
from lutece.bots.review.budget import ReviewBudget
from lutece.bots.review.judgement import NO_TIME_LIMIT, node_of, searched
from lutece.bots.review.result import Difference
from lutece.engine.game import Game, State

SURE = 2.0  # standard errors from which a kind of score line makes a difference
NOTICEABLE = 1.0  # points


def explain(
    game: Game[Any], before: State, best: int, played: int, budget: ReviewBudget, seed: str
) -> tuple[Difference, ...]:
    """Kinds of score lines that would have brought more or less, the largest first.

    The search is the same as when the decision was judged, made again: an explanation can be
    asked for later, and by another process.
    """
    search = searched(game, before, budget, seed)
    nodes = (node_of(search, best), node_of(search, played))
    mine, theirs = play_on(search, nodes, budget.continuations, NO_TIME_LIMIT, f"{seed} why")
    found = []
    for kind in sorted({*mine.kinds(), *theirs.kinds()}, key=repr):
        mean, error = mine.difference(theirs, kind)
        if abs(mean) >= max(NOTICEABLE, SURE * error):
            found.append(Difference(kind.seat, kind.key, dict(kind.details), mean))
    return tuple(sorted(found, key=lambda one: -abs(one.points)))
