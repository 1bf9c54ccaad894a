"""When it is clear enough which of two bots is the stronger."""

from collections.abc import Sequence
from enum import StrEnum
from math import log

ALPHA = 0.05  # how often equals may be told apart
BETA = 0.05  # how often a bot that wins ADVANTAGE times its share may be taken for an equal
ADVANTAGE = 1.2


class Verdict(StrEnum):
    """What the sequential test says of a pair."""

    OPEN = "open"
    EQUAL = "equal"  # neither wins ADVANTAGE times its fair share
    FIRST = "first"
    SECOND = "second"


class SequentialTest:
    """Wald's test of one side: does it win its fair share, or ADVANTAGE times as much?

    A shared win counts as a fraction of the evidence. The evidence for the advantage is then
    never more than a whole win and a whole loss in that proportion would have been, because
    `a**x * b**(1 - x)` lies below the straight line from b to a: that errs on the safe side.
    """

    def __init__(self, alpha: float = ALPHA, beta: float = BETA) -> None:
        self._enough = log((1 - beta) / alpha)
        self._too_little = log(beta / (1 - alpha))
        self.evidence = 0.0
        self.stronger: bool | None = None

    def add(self, share: float, fair: float) -> None:
        claimed = min(fair * ADVANTAGE, (1 + fair) / 2)  # a fair share may be almost all
        self.evidence += share * log(claimed / fair) + (1 - share) * log((1 - claimed) / (1 - fair))

    def decide(self) -> None:
        """What it has decided once stays decided."""
        if self.stronger is None and not self._too_little < self.evidence < self._enough:
            self.stronger = self.evidence > 0


class PairTest:
    """The test of both sides at once; each may err half as often, so both together ALPHA.

    It is asked after whole deals. On one deal every bot had every seat, so luck of the deal
    speaks for both, and equals are told apart no more often than by independent games.
    """

    def __init__(self) -> None:
        self._tests = (SequentialTest(ALPHA / 2), SequentialTest(ALPHA / 2))

    def add(self, shares: Sequence[tuple[float, float]]) -> Verdict:
        """Take the first bot's shares of one deal, each beside its fair share."""
        first, second = self._tests
        for share, fair in shares:
            first.add(share, fair)
            second.add(1 - share, 1 - fair)
        for test in self._tests:
            test.decide()
        return self.verdict

    @property
    def verdict(self) -> Verdict:
        match [test.stronger for test in self._tests]:
            case [True, _]:
                return Verdict.FIRST
            case [_, True]:
                return Verdict.SECOND
            case [False, False]:
                return Verdict.EQUAL
        return Verdict.OPEN
