"""OpenSkill ratings of bots over all games of an arena."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING

from lutece.bots.arena.game import GameResult

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


@dataclass(frozen=True)
class Rating:
    """How strong a bot seems (`mu`) and how sure that is (`sigma`)."""

    bot: str
    mu: float
    sigma: float


def ratings(games: Iterable[GameResult]) -> list[Rating]:
    """The bots, strongest first. The order in which bots and pairs were named does not matter."""
    from openskill.models import PlackettLuce  # here, for it takes long and few commands rate

    # Without tau, which is for players whose strength changes from game to game.
    model = PlackettLuce(tau=0.0)
    usual = model.rating()
    rated: dict[str, Rating] = {}
    for game in sorted(games, key=lambda game: (game.deal, sorted(set(game.bots)), game.bots)):
        for bot in game.bots:
            rated.setdefault(bot, Rating(bot, usual.mu, usual.sigma))
        rated.update(after(model, game, rated))
    return sorted(rated.values(), key=lambda rating: (-rating.mu, rating.bot))


def after(model: "PlackettLuce", game: GameResult, rated: dict[str, Rating]) -> dict[str, Rating]:
    """The ratings of the bots of a game after it.

    A bot in several seats learns from each: the steps of `mu` add up, and what each seat
    leaves of `sigma` is multiplied, as if they had been updates of their own.
    """
    before = [rated[bot] for bot in game.bots]
    teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    seats = [team[0] for team in model.rate(teams, ranks=[float(place) for place in game.places])]
    new: dict[str, Rating] = {}
    for bot in sorted(set(game.bots)):
        old = rated[bot]
        mine = [seat for seat, name in zip(seats, game.bots, strict=True) if name == bot]
        new[bot] = Rating(
            bot,
            mu=old.mu + sum(seat.mu - old.mu for seat in mine),
            sigma=old.sigma * prod(seat.sigma / old.sigma for seat in mine),
        )
    return new
