# compiled
"""How much of a game was luck: what a decision revealed, against what it could have revealed.

One fixed value evaluates all positions; the seat that acts is the viewer. Its luck at a decision
is the value after the action as it really came, less the mean value after the same action in
re-deals of what that seat could not see. Where an action reveals nothing the two are equal.
Chances of victory add up to 1 over the seats, so the luck in chances adds up to 0.

The luck of a decision has mean 0 whatever the value and whoever plays, because the real deal and
the re-deals are drawn alike. So a result less its luck means the same as the result, and varies
less (AIVAT, Burch and others 2018, with a fixed value).

One condition: a re-deal knows the rules, not the rivals. Where a rival's choices say something
about what he holds, the real hands are not quite drawn like the re-dealt ones, and the luck of
what is revealed of them has a mean that is not exactly 0. Cards from a deck are not concerned.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lutece.bots.evaluator import Evaluator
from lutece.engine.game import State
from lutece.engine.rng import Rng

DEALS: Final[i64] = 8  # re-deals over which the expected value is averaged


class LuckMeter:
    """Measures the luck of decisions in shares of the victory, or in points (`in_points`).

    `screened` saves time: two re-deals say first whether an action reveals anything at all, and
    only if they differ are others drawn to be counted. That keeps the mean at 0 but overlooks
    most of what is revealed rarely: right for sums over many games, not for the review of one.
    """

    def __init__(
        self,
        evaluator: Evaluator,
        rng: Rng,
        deals: i64 = DEALS,
        in_points: bool = False,
        screened: bool = True,
    ) -> None:
        self.evaluator = evaluator
        self.rng = rng
        self.deals: i64 = deals
        self.in_points = in_points
        self.screened = screened

    def of_decision(self, before: State, action: i64) -> vec[float]:
        """Each seat's luck at one decision: what came, less what was to be expected."""
        luck = vec[float]([0.0] * before.players)
        if self.screened and not self.reveals(before, action):
            return luck
        came = self.value_after(before.copy(), action)
        for _deal in range(self.deals):
            expected = self.value_of_redeal(before, action)
            for seat in range(before.players):
                luck[seat] += came[seat] - expected[seat]
        for seat in range(before.players):
            luck[seat] /= float(self.deals)
        return luck

    def by_decision(self, states: list[State], actions: list[int]) -> list[vec[float]]:
        """The luck of a whole game, given as its positions and the action taken in each."""
        if len(states) != len(actions):
            raise ValueError(f"{len(states)} positions do not fit {len(actions)} actions")
        return [self.of_decision(states[n], actions[n]) for n in range(len(states))]

    def reveals(self, before: State, action: i64) -> bool:
        """Whether two re-deals are told apart by what the seat sees after the action.

        These two must not be counted again: given that they differ, their mean is biased.
        """
        one = self.value_of_redeal(before, action)
        other = self.value_of_redeal(before, action)
        for seat in range(before.players):  # noqa: SIM110 - a generator is slow when compiled
            if one[seat] != other[seat]:
                return True
        return False

    def value_of_redeal(self, before: State, action: i64) -> vec[float]:
        """The value after an action in one re-deal of what the seat to act can't see."""
        dealt: State = self.evaluator.game.redeal(before, before.to_act, self.rng)
        return self.value_after(dealt, action)

    def value_after(self, s: State, action: i64) -> vec[float]:
        """The value after an action, which changes the position; the viewer is who took it."""
        viewer = s.to_act
        self.evaluator.game.apply(s, action, None)
        if self.in_points:
            return self.evaluator.points(s, viewer)
        return self.evaluator.chances(s, viewer)
