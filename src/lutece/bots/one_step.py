# compiled
"""Players that look one decision ahead, over a few re-deals of what they can't see."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from lutece.bots.advice import advice_of
from lutece.bots.evaluator import Evaluator
from lutece.engine.game import NOBODY, Game, State
from lutece.engine.rng import Rng

DEALS: Final[i64] = 4  # re-deals over which the worth of an action is averaged
WON: Final = 1000.0  # what a victory counts in addition to the lead


class UnknownPlanError(LookupError):
    """A plan that no strategist of this game has."""


class PlanEvaluator(Evaluator):
    """Evaluates actions by one of a game's hand-written plans (`Game.plans`)."""

    def __init__(self, game: Game[Any], plan: i64) -> None:
        super().__init__(game)
        self.plan: i64 = plan

    def after(self, s: State, action: i64) -> float:
        seat = s.to_act
        twin = s.copy()
        self.game.apply(twin, action, None)
        return worth_of(self.game, twin, seat, self.plan)


def worth_of(game: Game[Any], s: State, seat: i64, plan: i64) -> float:
    """A plan's worth of a position; of a finished game, victory first and then the lead."""
    if s.to_act != NOBODY:
        return game.plan_worth(s, seat, plan)
    own: i64 = game.points(s, seat)
    rival: i64 = -100000
    for other in range(s.players):
        if other != seat:
            rival = max(rival, game.points(s, other))
    lead = float(own - rival)
    return lead + WON if own > rival else lead


def plan_evaluator(game: Game[Any], plan: str) -> PlanEvaluator:
    """The evaluator of a plan by its name."""
    if plan not in game.plans:
        known = ", ".join(game.plans) or "none"
        raise UnknownPlanError(f"{game.name} has no plan {plan!r}; there are: {known}")
    return PlanEvaluator(game, game.plans.index(plan))


def best_action(evaluator: Evaluator, state: State, seat: i64, deals: i64, rng: Rng) -> i64:
    """The candidate whose mean worth over some re-deals is the highest, the first of equals."""
    game = evaluator.game
    candidates = game.candidates(state)
    if len(candidates) == 1:
        return candidates[0]
    dealt: list[State] = [game.redeal(state, seat, rng) for _deal in range(deals)]
    sums = vec[float]([0.0] * len(candidates))
    for n in range(len(candidates)):
        # One action in all re-deals in a row: few features change, so the value updates quickly.
        for s in dealt:
            sums[n] += evaluator.after(s, candidates[n])
    best: i64 = 0
    for n in range(1, len(candidates)):
        if sums[n] > sums[best]:
            best = n
    return candidates[best]


class Strategist:
    """Follows a hand-written plan. It uses no net, so nets can be measured against it."""

    def __init__(self, plan: str) -> None:
        self.plan = plan

    def choose(self, game: Game[Any], state: State, seat: int, rng: Rng) -> int:
        return best_action(plan_evaluator(game, self.plan), state, seat, DEALS, rng)


class ValueBot:
    """Takes the best action by the learned value, one decision ahead and without search."""

    def choose(self, game: Game[Any], state: State, seat: int, rng: Rng) -> int:
        evaluator = advice_of(game).evaluator(game, int(state.players))
        return best_action(evaluator, state, seat, DEALS, rng)
