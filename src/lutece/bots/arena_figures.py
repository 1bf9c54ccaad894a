"""What games between two bots add up to, how sure that is, and when it is sure enough."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import log, sqrt
from statistics import NormalDist, fmean

from lutece.bots.arena_game import Played

CONFIDENCE = 0.95
ALPHA = 0.05  # how often equals may be told apart
BETA = 0.05  # how often a bot that wins ADVANTAGE times its share may be taken for an equal
ADVANTAGE = 1.2


@dataclass(frozen=True)
class AtSeat:
    """How a bot did in one seat."""

    games: int
    wins: float


@dataclass(frozen=True)
class Side:
    """How one bot of a pair did.

    `share` is its part of all wins, `low` to `high` the 95 % interval of that, and `fair`
    what equals would have. `points` is the mean of its seats.
    """

    bot: str
    wins: float
    share: float
    low: float
    high: float
    fair: float
    points: float
    seats: tuple[AtSeat, ...]


def side(bot: str, games: Sequence[Played], players: int) -> Side:
    """The figures of one bot in the games of a pair."""
    wins = sum(game.share(bot) for game in games)
    low, high = wilson(wins, len(games))
    points = [
        points
        for game in games
        for points, name in zip(game.points, game.bots, strict=True)
        if name == bot
    ]
    return Side(
        bot=bot,
        wins=wins,
        share=wins / len(games) if games else 0.0,
        low=low,
        high=high,
        fair=fmean(game.fair_share(bot) for game in games) if games else 0.0,
        points=fmean(points) if points else 0.0,
        seats=tuple(at_seat(bot, games, seat) for seat in range(players)),
    )


def at_seat(bot: str, games: Sequence[Played], seat: int) -> AtSeat:
    there = [game for game in games if game.bots[seat] == bot]
    return AtSeat(len(there), sum(game.wins()[seat] for game in there))


def wilson(wins: float, games: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Wilson's interval of a share. Wins that were shared count as fractions: they vary less
    than whole ones, so the interval is rather too wide than too narrow."""
    if games == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share = wins / games
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max((middle - reach) / scale, 0.0), min((middle + reach) / scale, 1.0)


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
        claimed = fair * ADVANTAGE
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
