"""What the arena's figures are worth: intervals over deals, and the sequential test."""

import random
from collections.abc import Callable
from statistics import fmean

import pytest

from lutece.bots.arena.game import GameResult
from lutece.bots.arena.intervals import share_interval, student, wilson
from lutece.bots.arena.sequential import PairTest, SequentialTest, Verdict
from lutece.bots.arena.statistics import adjusted, side

# -- intervals ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # Newcombe's examples (Statistics in Medicine 17, 1998, table I)
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (20, 20, 0.8389, 1.0),
    ],
)
def test_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_no_games_no_knowledge() -> None:
    assert wilson(0, 0) == share_interval([], 2) == (0, 1)
    assert wilson(50.5, 100) > wilson(50, 100)


@pytest.mark.parametrize(("degrees", "reach"), [(4, 2.776), (10, 2.228), (30, 2.042), (500, 1.965)])
def test_students_t_is_that_of_the_tables(degrees: int, reach: float) -> None:
    assert student(degrees) == pytest.approx(reach, abs=0.01)


Deal = Callable[[random.Random, float], list[float]]


def separate(chance: random.Random, share: float) -> list[float]:
    """Two games that have nothing to do with each other."""
    return [float(chance.random() < share) for _ in "ab"]


def mirrored(chance: random.Random, share: float) -> list[float]:
    """In three deals of four the seat decides, as far as the share allows."""
    if chance.random() < 1.5 * min(share, 1 - share):
        return [1.0, 0.0]
    rest = 1 - 1.5 * min(share, 1 - share)
    won = (share - (1 - rest) / 2) / rest
    return separate(chance, won)


def alike(chance: random.Random, share: float) -> list[float]:
    """Both games go the same way: the deal decides for a bot, wherever it sits."""
    return [float(chance.random() < share)] * 2


def covers(interval: tuple[float, float], share: float) -> bool:
    return interval[0] <= share <= interval[1]


@pytest.mark.parametrize("deal", [separate, mirrored, alike])
@pytest.mark.parametrize(("share", "deals"), [(0.5, 10), (0.5, 60), (0.8, 30), (0.95, 60)])
def test_the_interval_over_deals_holds_what_it_says(deal: Deal, share: float, deals: int) -> None:
    chance = random.Random(3)
    held = single = 0
    for _ in range(400):
        shares = [fmean(deal(chance, share)) for _ in range(deals)]
        held += covers(share_interval(shares, 2), share)
        single += covers(wilson(sum(shares) * 2, 2 * deals), share)
    # By two errors of such a count, and more where so few deals are alike: half as many tries.
    assert held / 400 > (0.84 if deal is alike else 0.92)
    assert deal is not alike or held > single


def test_games_of_a_deal_are_no_independent_tries() -> None:
    """Where the seat decides, deals are surer than as many games; where the deal does, less."""
    mirror = share_interval([0.5] * 45 + [1.0] * 5, 2)
    single = wilson(55, 100)
    same = share_interval([1.0] * 27 + [0.0] * 22 + [0.5], 2)
    assert same[0] < single[0] < mirror[0] < 0.55 < mirror[1] < single[1] < same[1]


def test_few_deals_that_happen_to_be_alike_prove_nothing() -> None:
    low, high = share_interval([0.5] * 3, 2)
    assert low < 0.3 < 0.7 < high
    low, high = share_interval([1.0] * 10, 2)
    assert 0.75 < low < 0.87
    assert high == pytest.approx(1)


# -- without luck ------------------------------------------------------------------------


def lucky(deal: int, names: str, won: int, luck: float) -> GameResult:
    """A game of two that the seat `won` has won, seat 0 having had so much luck."""
    places = (1, 2) if won == 0 else (2, 1)
    return GameResult(deal, tuple(names), (0, 0), places, (luck, -luck))


def test_luck_is_taken_from_the_share_of_whoever_had_it() -> None:
    games = [lucky(0, "ab", 0, 0.5), lucky(0, "ba", 0, 0.3)]
    one, other = adjusted(("a",), games), adjusted(("b",), games)
    assert one
    assert other
    assert one.share == pytest.approx(((1 - 0.5) + (0 + 0.3)) / 2)
    assert one.share + other.share == pytest.approx(1)
    assert one.high - other.share == pytest.approx(one.share - other.low)
    assert adjusted(("a",), [*games, GameResult(1, ("a", "b"), (0, 0), (1, 2))]) is None
    assert side(("a",), games, 2).adjusted == one


def test_a_value_that_knows_luck_saves_games_and_noise_does_not() -> None:
    chance = random.Random(5)
    known: list[GameResult] = []
    noisy: list[GameResult] = []
    for deal in range(200):
        for names in ("ab", "ba"):
            won = chance.randrange(2)
            known.append(lucky(deal, names, won, (0.45 if won == 0 else -0.45)))
            noisy.append(lucky(deal, names, won, chance.choice((-0.5, 0.5))))
    for games, least, most in ((known, 20, 100), (noisy, 0.3, 0.7)):
        figures = side(("a",), games, 2)
        assert figures.adjusted
        assert least < figures.adjusted.saving < most
        assert figures.adjusted.low < 0.5 < figures.adjusted.high
        narrower = (figures.high - figures.low) / (figures.adjusted.high - figures.adjusted.low)
        assert narrower**2 == pytest.approx(figures.adjusted.saving, rel=0.05)


def test_luck_makes_not_sure_of_what_has_not_happened_yet() -> None:
    games = [
        lucky(deal, names, names.index("a"), 0.0) for deal in range(20) for names in ("ab", "ba")
    ]
    figures = side(("a",), games, 2)
    assert (figures.share, figures.adjusted) == (1, adjusted(("a",), games))
    assert figures.adjusted
    assert figures.adjusted.low == pytest.approx(figures.low, abs=0.03)
    assert figures.adjusted.saving == 1


# -- the sequential test -----------------------------------------------------------------


def toss(share: float, chance: random.Random, most: int = 3000) -> tuple[Verdict, int]:
    """A pair at two players: the first bot wins so often; a tenth of the wins are shared."""
    test = PairTest()
    games = 0
    while test.verdict is Verdict.OPEN and games < most:
        wins = [0.5 if chance.random() < 0.1 else float(chance.random() < share) for _ in "ab"]
        test.add([(win, 0.5) for win in wins])
        games += len(wins)
    return test.verdict, games


# 62 % and some shared wins are the 60 % of the test.
@pytest.mark.parametrize(
    ("share", "right"),
    [(0.5, Verdict.EQUAL), (0.62, Verdict.FIRST), (0.38, Verdict.SECOND), (0.9, Verdict.FIRST)],
)
def test_the_sequential_test_errs_rarely(share: float, right: Verdict) -> None:
    chance = random.Random(7)
    ends = [toss(share, chance) for _ in range(400)]
    assert sum(verdict is not right for verdict, _ in ends) <= 0.06 * len(ends)
    assert sum(games for _, games in ends) / len(ends) < 400


def test_the_sequential_test_stops_early_and_stays_with_what_it_said() -> None:
    test = PairTest()
    said = [test.add([(1.0, 0.5), (1.0, 0.5)]) for _ in range(20)]
    assert said[5] is Verdict.OPEN
    assert said[15] is Verdict.FIRST
    assert test.add([(0.0, 0.5)] * 100) is Verdict.FIRST
    assert [PairTest().add([(0.0, 1 / 3), (0.0, 2 / 3)] * 30)] == [Verdict.SECOND]


@pytest.mark.parametrize("fair", [1 / 3, 1 / 2, 2 / 3])
def test_a_shared_win_is_no_more_evidence_than_wins_and_losses_in_its_proportion(
    fair: float,
) -> None:
    shared, won, lost = SequentialTest(), SequentialTest(), SequentialTest()
    shared.add(fair, fair)
    won.add(1, fair)
    lost.add(0, fair)
    assert won.evidence > 0 > lost.evidence
    assert shared.evidence <= fair * won.evidence + (1 - fair) * lost.evidence + 1e-12
    assert shared.evidence < 0, "what equals get speaks for equals"
