"""Against the best action: what a decision gave away, judged by what its seat knew.

A search finds the best action. Then that one and the one that was played are searched on equally
often, in rounds that begin with the same re-deal, so neither luck of the deal nor more work favours
one of them. The search chose the best by other rounds, so its luck is not counted again.
"""

from dataclasses import dataclass
from math import sqrt
from statistics import fmean
from typing import Any

from lutece.bots.analysis.analysis import expected_line
from lutece.bots.analysis.comparison import (
    DEEPER,
    Comparison,
    compare,
    counted_out,
    half_interval,
)
from lutece.bots.analysis.outcomes import play_on
from lutece.bots.endings import solve_ending
from lutece.bots.review.budget import ReviewBudget
from lutece.bots.review.ledger import LedgerStep
from lutece.bots.review.result import NOTHING, Better, Difference, Mark, Worth
from lutece.bots.search import Search
from lutece.bots.tree import NO_NODE, ROOT
from lutece.engine.game import Game
from lutece.engine.rng import rng_from_seed

INACCURACY, MISTAKE, BLUNDER = 0.05, 0.10, 0.15  # of the chance of victory
SURE = 2.0  # standard errors from which a kind of score line makes a difference
NOTICEABLE = 1.0  # points
NO_TIME_LIMIT = float("inf")


@dataclass(slots=True)
class Judgement:
    """What a decision gave away. `search` and `nodes` (the best, the played one) explain it."""

    loss: Worth
    margin: float
    forced: bool
    search: Search | None = None
    nodes: tuple[int, int] | None = None

    @property
    def mark(self) -> Mark:
        """Nothing smaller than its uncertainty is called a mistake."""
        if self.loss.chance <= self.margin or self.loss.chance < INACCURACY:
            return Mark.NONE
        if self.loss.chance < MISTAKE:
            return Mark.INACCURACY
        return Mark.MISTAKE if self.loss.chance < BLUNDER else Mark.BLUNDER


def judge(game: Game[Any], step: LedgerStep, budget: ReviewBudget, seed: str) -> Judgement:
    """What a decision gave away against the best action."""
    candidates = game.candidates(step.before)
    if len(game.legal(step.before)) == 1 or (len(candidates) == 1 and candidates[0] == step.action):
        return Judgement(NOTHING, 0.0, forced=True)
    seat = int(step.before.to_act)
    rng = rng_from_seed(f"{seed} search")
    unseen = game.redeal(step.before, seat, rng)  # the real position is not used below
    search = Search(game, unseen, seat, rng)
    search.run(budget.iterations)
    ending = solve_ending(game, unseen, seat, rng)
    chosen = search.choice() if ending is None else ending.best(seat)
    if chosen == step.action:
        return Judgement(NOTHING, 0.0, forced=False)
    nodes = (_node(search, chosen), _node(search, step.action))
    if ending is not None and step.action in ending.candidates:
        return _judged(search, nodes, counted_out(search, ending), 0.0)
    found = compare(search, list(nodes), budget.rounds, NO_TIME_LIMIT, seed)
    return _judged(search, nodes, found, DEEPER)


def _node(search: Search, action: int) -> int:
    """The node of an action at the root; one that no sensible player thinks of is added."""
    node = search.tree.child(ROOT, action)
    if node != NO_NODE:
        return int(node)
    search.tree.add(ROOT, action, search.evaluator.after(search.state, action), 0.0)
    return int(search.tree.child(ROOT, action))


def _judged(
    search: Search, nodes: tuple[int, int], found: dict[int, Comparison], deeper: float
) -> Judgement:
    """The loss, round by round. `deeper` is what a longer search may change of it."""
    best, played = nodes
    seat = int(search.seat)
    pairs = list(zip(found[best].rounds(seat), found[played].rounds(seat), strict=True))
    chances = [one[0] - other[0] for one, other in pairs]
    points = [one[1] - other[1] for one, other in pairs]
    loss = Worth(fmean(chances), fmean(points))
    margin = sqrt(half_interval(chances) ** 2 + deeper**2)
    if loss.chance <= 0:  # what was played looks no worse after all
        return Judgement(NOTHING, margin, forced=False)
    return Judgement(loss, margin, False, search, nodes)


def better_of(
    game: Game[Any], judgement: Judgement, budget: ReviewBudget, explain: bool, seed: str
) -> Better | None:
    """The better action with its line; `explain` says why, by games that are played on."""
    if judgement.search is None or judgement.nodes is None:
        return None
    search, (best, played) = judgement.search, judgement.nodes
    catalogue = game.catalogue
    action = catalogue.to_json(catalogue[search.tree.action[best]])
    line = tuple((one.seat, one.action) for one in expected_line(search, best))
    why = _why(search, (best, played), budget.continuations, seed) if explain else ()
    return Better(action, line, why)


def _why(
    search: Search, nodes: tuple[int, int], continuations: int, seed: str
) -> tuple[Difference, ...]:
    """Kinds of score lines that would have brought more or less, the largest first."""
    best, played = play_on(search, nodes, continuations, NO_TIME_LIMIT, seed)
    found = []
    for kind in sorted({*best.kinds(), *played.kinds()}, key=repr):
        mean, error = best.difference(played, kind)
        if abs(mean) >= max(NOTICEABLE, SURE * error):
            found.append(Difference(kind.seat, kind.key, dict(kind.details), mean))
    return tuple(sorted(found, key=lambda one: -abs(one.points)))
