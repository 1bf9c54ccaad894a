"""Statistics of games between two bots: shares of wins and their intervals, also less luck."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from lutece.bots.arena.game import GameResult
from lutece.bots.arena.intervals import (
    independent,
    mean_interval,
    share_interval,
    spread,
    variance,
)

FEW = 5  # games won or lost: with fewer, luck must not make the interval narrower


@dataclass(frozen=True)
class AtSeat:
    """How a bot did in one seat."""

    games: int
    wins: float


@dataclass(frozen=True)
class Adjusted:
    """A share of wins less its luck, with the 95 % interval.

    The luck has mean 0, so this estimates the same as the plain share. `saving` is how many times
    as many games the plain share would need to be as sure; below 1, it is the surer one.
    """

    share: float
    low: float
    high: float
    saving: float


@dataclass(frozen=True)
class Side:
    """How one bot of a pair did, or several together who sat against one.

    `share` is its part of all wins, `low` to `high` the 95 % interval of that over deals, and
    `fair` what equals would have. `points` is the mean of its seats. `adjusted` is there if the
    luck of every game was measured.
    """

    bot: str
    wins: float
    share: float
    low: float
    high: float
    fair: float
    points: float
    seats: tuple[AtSeat, ...]
    adjusted: Adjusted | None = None


def side(bots: tuple[str, ...], games: Sequence[GameResult], players: int) -> Side:
    """The statistics of one bot, or of several together, over whole deals."""
    wins = sum(game.share(*bots) for game in games)
    low, high = share_interval(shares_by_deal(bots, games), games_of_a_deal(games))
    points = [
        points
        for game in games
        for points, name in zip(game.points, game.bots, strict=True)
        if name in bots
    ]
    return Side(
        bot=" + ".join(bots),
        wins=wins,
        share=wins / len(games) if games else 0.0,
        low=low,
        high=high,
        fair=fmean(game.fair_share(*bots) for game in games) if games else 0.0,
        points=fmean(points) if points else 0.0,
        seats=tuple(at_seat(bots, games, seat) for seat in range(players)),
        adjusted=adjusted(bots, games),
    )


def adjusted(bots: tuple[str, ...], games: Sequence[GameResult]) -> Adjusted | None:
    """The share of wins less its luck; None if the luck of some game was not measured."""
    if not games or not all(game.luck for game in games):
        return None
    plain = shares_by_deal(bots, games)
    lucky = by_deal(games, [game.luck_of(*bots) for game in games])
    figures = [share - luck for share, luck in zip(plain, lucky, strict=True)]
    ways = games_of_a_deal(games)
    apart = spread(figures, independent(plain, ways))
    won = sum(plain) * ways
    if min(won, len(games) - won) < FEW:
        apart = max(apart, variance(plain, ways))
    low, high = mean_interval(figures, apart)
    return Adjusted(fmean(figures), low, high, variance(plain, ways) / apart)


def shares_by_deal(bots: tuple[str, ...], games: Sequence[GameResult]) -> list[float]:
    return by_deal(games, [game.share(*bots) for game in games])


def by_deal(games: Sequence[GameResult], figures: Sequence[float]) -> list[float]:
    """The mean figure of each deal, from those of all games."""
    deals: dict[int, list[float]] = {}
    for game, figure in zip(games, figures, strict=True):
        deals.setdefault(game.deal, []).append(figure)
    return [fmean(figures) for figures in deals.values()]


def games_of_a_deal(games: Sequence[GameResult]) -> int:
    """In how many line-ups each deal was played."""
    return len(games) // max(len({game.deal for game in games}), 1)


def at_seat(bots: tuple[str, ...], games: Sequence[GameResult], seat: int) -> AtSeat:
    there = [game for game in games if game.bots[seat] in bots]
    return AtSeat(len(there), sum(game.wins()[seat] for game in there))
