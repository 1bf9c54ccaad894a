"""Ratings by OpenSkill, one ladder for each game, people and bots together.

A bot begins where its level was measured, almost surely, so that the ladder has a scale from its
first game on: people read it as Elo, on which level 3 has 1500.
"""

from functools import cache
from math import log, prod, sqrt
from typing import Any, NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import Connection, case, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from lutece.bots.advice import advice_of
from lutece.games import find, names
from lutece.server.clock import now
from lutece.server.storage.schema import people, rating_history, ratings

BOT = "bot:"  # a bot's rating is stored by its name: bot:level-3
MODEL = PlackettLuce()
MIDDLE = 1500.0  # Elo of level 3, and of whoever begins
POINT = log(10) / 400 * sqrt(2) * MODEL.beta  # what a point of Elo is of `mu`, between two
BOT_SIGMA = 2.0  # levels were measured in thousands of games, but not against people
PROVISIONAL = 10  # games, before which a rating says little


class Rated(NamedTuple):
    """How strong somebody seems (`mu`) and how sure that is (`sigma`)."""

    mu: float
    sigma: float

    @property
    def shown(self) -> float:
        """What they are worth almost certainly: it grows with strength and with certainty."""
        return self.mu - 3 * self.sigma


Step = tuple[Rated, Rated]  # before a game, and after it


def elo_of(mu: float) -> float:
    """A strength as people read it."""
    return MIDDLE + (mu - MODEL.mu) / POINT


def mu_of(elo: float) -> float:
    return MODEL.mu + (elo - MIDDLE) * POINT


@cache
def measured(game: str) -> dict[str, float]:
    """The Elo of each level of a game as it was measured with the fewest players, by bot."""
    if game not in names():
        return {}
    known = find(game)
    advice = advice_of(known)
    levels = {
        f"{BOT}level-{number}": advice.level(number, known.seats[0]).rating
        for number in range(1, len(advice.levels) + 1)
    }
    return {bot: rating for bot, rating in levels.items() if rating is not None}


def settle(
    connection: Connection, game: str, ranks: list[tuple[str, int]], weight: float = 1.0
) -> dict[str, Step]:
    """Count a finished game: who sat there, seat by seat, and which place it was (1 is first).

    `weight` is how much of it counts; the steps are those that it led to. Rows are held in one
    order, so that two processes never wait for each other.
    """
    everyone = sorted({who for who, _ in ranks})
    mine = (ratings.c.game == game) & ratings.c.person.in_(everyone)
    query = select(ratings).where(mine).order_by(ratings.c.person)
    if not weight:
        there = {row.person: Rated(row.mu, row.sigma) for row in connection.execute(query)}
        return {who: (there.get(who) or _first(game, who),) * 2 for who in everyone}
    _begin(connection, game, everyone)
    before = {row.person: row for row in connection.execute(query.with_for_update())}
    old = {who: Rated(row.mu, row.sigma) for who, row in before.items()}
    new = {who: between(old[who], it, weight) for who, it in after(old, ranks).items()}
    won = wins(ranks)
    moment = now()
    for who in everyone:
        rated = {"mu": new[who].mu, "sigma": new[who].sigma}
        counted = {
            "games": before[who].games + 1,
            "wins": before[who].wins + won.get(who, 0.0),
            "changed": moment,
        }
        one = (ratings.c.game == game) & (ratings.c.person == who)
        connection.execute(update(ratings).where(one).values(**rated, **counted))
        if not who.startswith(BOT):  # theirs would be the longest, and nobody looks at it
            step = {"person": who, "game": game, "number": counted["games"], "at": moment}
            connection.execute(insert(rating_history).values(**step, **rated))
    return {who: (old[who], new[who]) for who in everyone}


def after(old: dict[str, Rated], ranks: list[tuple[str, int]]) -> dict[str, Rated]:
    """The ratings after a game.

    A bot in several seats learns from each: the steps of `mu` add up, and what each seat
    leaves of `sigma` is multiplied.
    """
    teams = [[MODEL.rating(mu=old[who].mu, sigma=old[who].sigma)] for who, _ in ranks]
    seats = [team[0] for team in MODEL.rate(teams, ranks=[float(place) for _, place in ranks])]
    new = {}
    for who, before in old.items():
        mine = [seat for seat, (name, _) in zip(seats, ranks, strict=True) if name == who]
        mu = before.mu + sum(seat.mu - before.mu for seat in mine)
        new[who] = Rated(mu, before.sigma * prod(seat.sigma / before.sigma for seat in mine))
    return new


def between(old: Rated, new: Rated, weight: float) -> Rated:
    """The part of a step that counts."""
    mu = old.mu + weight * (new.mu - old.mu)
    return Rated(mu, old.sigma * (new.sigma / old.sigma) ** weight)


def wins(ranks: list[tuple[str, int]]) -> dict[str, float]:
    """A win, or the part of it that falls to each of several winners."""
    best = min(place for _, place in ranks)
    winners = [who for who, place in ranks if place == best]
    return {who: winners.count(who) / len(winners) for who in winners}


def ladder(connection: Connection, game: str, most: int) -> list[dict[str, Any]]:
    """The ladder of a game, strongest first: below those who have played enough the others.

    Levels that nobody has met in a rated game stand where they were measured.
    """
    early = case((ratings.c.person.like(f"{BOT}%"), 0), (ratings.c.games < PROVISIONAL, 1), else_=0)
    order = (early, ratings.c.mu.desc(), ratings.c.person)
    query = _named().where(ratings.c.game == game).order_by(*order).limit(most)
    found = [_shown(row) for row in connection.execute(query)]
    met = {rung["person"] for rung in found}
    found += [_unmet(game, bot, elo) for bot, elo in measured(game).items() if bot not in met]
    found.sort(key=lambda rung: (rung["provisional"], -rung["mu"]))
    return found[:most]


def _unmet(game: str, bot: str, elo: float) -> dict[str, Any]:
    """A level that has played no rated game here."""
    rated = Rated(mu_of(elo), BOT_SIGMA)
    return {
        "game": game,
        "person": bot,
        "name": bot.removeprefix(BOT),
        "bot": True,
        "account": False,
        "rating": round(rated.shown, 2),
        "elo": round(elo),
        "provisional": False,
        "mu": round(rated.mu, 3),
        "sigma": rated.sigma,
        "games": 0,
        "wins": 0.0,
    }


def ratings_of(connection: Connection, person: str) -> list[dict[str, Any]]:
    """Somebody's ratings, game by game."""
    query = _named().where(ratings.c.person == person).order_by(ratings.c.game)
    return [_shown(row) for row in connection.execute(query)]


def history_of(connection: Connection, person: str, game: str, most: int) -> list[Any]:
    """Where somebody's last rated games have led, the oldest of them first."""
    mine = (rating_history.c.person == person) & (rating_history.c.game == game)
    query = select(rating_history).where(mine).order_by(rating_history.c.number.desc())
    return list(connection.execute(query.limit(most)))[::-1]


def _named() -> Any:
    joined = ratings.outerjoin(people, people.c.id == ratings.c.person)
    return select(ratings, people.c.name, people.c.kind).select_from(joined)


def _shown(row: Any) -> dict[str, Any]:
    bot = row.person.startswith(BOT)
    return {
        "game": row.game,
        "person": row.person,
        "name": row.person.removeprefix(BOT) if bot else row.name,
        "bot": bot or row.kind == "bot",
        "account": row.kind == "account",
        "rating": round(Rated(row.mu, row.sigma).shown, 2),
        "elo": round(elo_of(row.mu)),
        "provisional": not bot and row.games < PROVISIONAL,
        "mu": round(row.mu, 3),
        "sigma": round(row.sigma, 3),
        "games": row.games,
        "wins": row.wins,
    }


def _begin(connection: Connection, game: str, everyone: list[str]) -> None:
    """A row for everybody who has none yet."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    nothing = {"game": game, "games": 0, "wins": 0.0, "changed": now()}
    rows = [{"person": who, **nothing, **_first(game, who)._asdict()} for who in everyone]
    connection.execute(dialect.insert(ratings).values(rows).on_conflict_do_nothing())


def _first(game: str, who: str) -> Rated:
    """Where somebody begins: a level where it was measured, everybody else in the middle."""
    elo = measured(game).get(who)
    return Rated(MODEL.mu, MODEL.sigma) if elo is None else Rated(mu_of(elo), BOT_SIGMA)
