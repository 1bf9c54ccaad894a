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
from lutece.bots.endings import solve_ending
from lutece.bots.review.budget import ReviewBudget
from lutece.bots.review.result import NOTHING, Better, Mark, Worth
from lutece.bots.search import Search
from lutece.bots.tree import NO_NODE, ROOT
from lutece.engine.game import Game, State
from lutece.engine.rng import rng_from_seed

INACCURACY, MISTAKE, BLUNDER = 0.05, 0.10, 0.15  # of the chance of victory
NO_TIME_LIMIT = float("inf")


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a decision gave away, and the better action, which is not explained yet."""

    loss: Worth
    margin: float
    forced: bool
    better: Better | None = None

    @property
    def certain(self) -> bool:
        """Whether the loss is larger than its uncertainty."""
        return self.loss.chance > self.margin

    @property
    def mark(self) -> Mark:
        """Nothing smaller than its uncertainty is called a mistake."""
        if not self.certain or self.loss.chance < INACCURACY:
            return Mark.NONE
        if self.loss.chance < MISTAKE:
            return Mark.INACCURACY
        return Mark.MISTAKE if self.loss.chance < BLUNDER else Mark.BLUNDER


def judge(
    game: Game[Any], before: State, action: int, budget: ReviewBudget, seed: str
) -> Judgement:
    """What an action gives away against the best one, for the seat that is to act."""
    if is_forced(game, before, action):
        return Judgement(NOTHING, 0.0, forced=True)
    search = searched(game, before, budget, seed)
    ending = solve_ending(game, search.state, search.seat, search.rng)
    chosen = search.choice() if ending is None else ending.best(search.seat)
    if chosen == action:
        return Judgement(NOTHING, 0.0, forced=False)
    nodes = (node_of(search, chosen), node_of(search, action))
    if ending is not None and action in ending.candidates:
        return _judged(search, nodes, counted_out(search, ending), 0.0, seed)
    found = compare(search, list(nodes), budget.rounds, NO_TIME_LIMIT, seed)
    return _judged(search, nodes, found, DEEPER, seed)


def is_forced(game: Game[Any], before: State, action: int) -> bool:
    """Whether nothing was to be decided, or nothing by a sensible player."""
    if len(game.legal(before)) == 1:
        return True
    candidates = game.candidates(before)
    return len(candidates) == 1 and candidates[0] == action


def searched(game: Game[Any], before: State, budget: ReviewBudget, seed: str) -> Search:
    """The search that finds the best action. It is given a re-deal, never the real position."""
    seat = int(before.to_act)
    rng = rng_from_seed(f"{seed} search")
    search = Search(game, game.redeal(before, seat, rng), seat, rng)
    search.run(budget.iterations)
    return search


def node_of(search: Search, action: int) -> int:
    """The node of an action at the root; one that no sensible player thinks of is added."""
    node = search.tree.child(ROOT, action)
    if node != NO_NODE:
        return int(node)
    search.tree.add(ROOT, action, search.evaluator.after(search.state, action), 0.0)
    return int(search.tree.child(ROOT, action))


def _judged(
    search: Search,
    nodes: tuple[int, int],
    found: dict[int, Comparison],
    deeper: float,
    seed: str,
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
    return Judgement(loss, margin, False, _better(search, best, seed))


def _better(search: Search, best: int, seed: str) -> Better:
    """The better action with what is likely to follow."""
    search.rng = rng_from_seed(f"{seed} line")
    catalogue = search.game.catalogue
    action = catalogue.to_json(catalogue[search.tree.action[best]])
    line = tuple((one.seat, one.action) for one in expected_line(search, best))
    return Better(action, line, ())
