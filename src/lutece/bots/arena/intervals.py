"""How sure a mean is when games come in deals.

A deal is played in every way to seat its bots, so its games are no independent tries: what a seat
was dealt helps one bot in one game and the other in the next. The unit is therefore the deal: how
far the deals lie apart says how sure their mean is.
"""

from collections.abc import Sequence
from math import floor, sqrt
from statistics import NormalDist, fmean

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
ASSUMED = 4  # deals that are taken to lie apart like independent games, beside those played

Interval = tuple[float, float]


def wilson(wins: float, games: float, z: float = Z) -> Interval:
    """Wilson's interval of a share of independent games. Wins that were shared count as fractions:
    they vary less than whole ones, so the interval is rather too wide than too narrow."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max((middle - reach) / scale, 0.0), min((middle + reach) / scale, 1.0)


def share_interval(shares: Sequence[float], games: int) -> Interval:
    """The interval of a share of wins, given the share of each deal of so many games.

    Wilson's, for as many independent games as would be as sure as these deals. Unlike the mean
    with its standard error, it says something sensible when nearly all games are won.
    """
    if not shares:
        return 0.0, 1.0
    worth = len(shares) * independent(shares, games) * games / variance(shares, games)
    return wilson(fmean(shares) * worth, worth, student(ASSUMED + len(shares) - 1))


def mean_interval(figures: Sequence[float], variance: float) -> Interval:
    """The interval of the mean of a figure that each deal has, with the variance of that."""
    reach = sqrt(variance / len(figures)) * student(ASSUMED + len(figures) - 1)
    return fmean(figures) - reach, fmean(figures) + reach


def independent(shares: Sequence[float], games: int) -> float:
    """The variance that a deal's share would have if its games were independent."""
    likely = likely_share(shares, games)
    return likely * (1 - likely) / games


def variance(shares: Sequence[float], games: int) -> float:
    """The variance of a deal's share of wins, as far as the deals tell.

    Not below what whole wins allow: with a mean of 1.9 wins a deal, some deals have 1 and some 2.
    """
    part = likely_share(shares, games) * games
    part -= floor(part)
    return max(spread(shares, independent(shares, games)), part * (1 - part) / games**2)


def spread(figures: Sequence[float], assumed: float) -> float:
    """The variance of a figure that each deal has. A few deals that happen to be alike do not make
    a result sure, so an assumed variance counts as some deals more."""
    middle = fmean(figures)
    seen = sum((figure - middle) ** 2 for figure in figures)
    return (ASSUMED * assumed + seen) / (ASSUMED + len(figures) - 1)


def likely_share(shares: Sequence[float], games: int) -> float:
    """The share with two wins and two losses more (Agresti and Coull): never quite 0 or 1."""
    played = len(shares) * games
    return (fmean(shares) * played + 2) / (played + 4)


def student(degrees: int) -> float:
    """How many standard errors an interval reaches if the error is itself estimated: Student's t
    by Cornish and Fisher's series, right within 0.01 from four degrees of freedom on."""
    z = Z
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / degrees + second / degrees**2 + third / degrees**3
