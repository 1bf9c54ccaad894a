"""One game of the arena: two bots, a deal, and who sits where."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any

from lutece import bots
from lutece.bots.runner_worker import game_with
from lutece.engine.game import NOBODY
from lutece.engine.rng import Rng, rng_from_seed
from lutece.engine.table import Table

LineUp = tuple[str, ...]  # the name of the bot in each seat


@dataclass(frozen=True)
class Setting:
    """What all games of an arena share: texts and numbers that any process can be given.

    An edition is its contents as JSON; an empty text is the game's usual one.
    """

    game: str
    players: int
    seed: str
    options: Mapping[str, Any]
    edition: str = ""


@dataclass(frozen=True)
class Played:
    """What is kept of one game: for each seat its bot, points and place."""

    deal: int
    bots: LineUp
    points: tuple[int, ...]
    places: tuple[int, ...]

    def wins(self) -> tuple[float, ...]:
        """Each seat's part of the win, which those who share the first place divide."""
        first = self.places.count(1)
        return tuple((place == 1) / first for place in self.places)

    def share(self, bot: str) -> float:
        """A bot's part of the win, over all its seats."""
        return sum(win for win, name in zip(self.wins(), self.bots, strict=True) if name == bot)

    def fair_share(self, bot: str) -> float:
        """What its part would be on average if all were equally strong."""
        return self.bots.count(bot) / len(self.bots)


def line_ups(one: str, other: str, players: int) -> list[LineUp]:
    """Every way to seat two bots, each with half of the seats or as near to it as can be.

    Two players: 2 ways, three: 6 (`A B B` and `A A B`, turned), four: 6 (`A A B B` turned,
    and `A B A B`). Over all of them each bot has each seat equally often. The order does not
    depend on which bot is named first.
    """
    shares = {players // 2, players - players // 2}
    ways = [seats for share in shares for seats in combinations(range(players), share)]
    return sorted(
        {tuple(one if seat in seats else other for seat in range(players)) for seats in ways}
    )


def play(setting: Setting, deal: int, line_up: LineUp) -> Played:
    """One game. Its chance hangs on the deal, the seat and the bot, and on nothing else."""
    game = game_with(setting.game, setting.edition)
    table = Table(setting.players, f"{setting.seed}/{deal}", setting.options)
    seats = seated(table, line_up)
    state = game.setup(table)
    while (seat := int(state.to_act)) != NOBODY:
        bot, chance = seats[seat]
        game.apply(state, bots.decide(bot, game, state, chance), None)
    places = {place.seat: place.place for place in game.ranking(state)}
    everyone = range(setting.players)
    return Played(
        deal=deal,
        bots=line_up,
        points=tuple(int(game.points(state, seat)) for seat in everyone),
        places=tuple(places[seat] for seat in everyone),
    )


def seated(table: Table, line_up: LineUp) -> list[tuple[bots.Bot, Rng]]:
    """The bot in each seat of a table, with the chance that it has there."""
    return [
        (bots.seated(name), rng_from_seed(f"{table.seed} seat {seat} {name}"))
        for seat, name in enumerate(line_up)
    ]


def question(setting: Setting, deal: int, line_up: LineUp) -> dict[str, Any]:
    """A game to be played, as a worker is told of it."""
    return {"setting": asdict(setting), "deal": deal, "bots": line_up}


def answer(asked: Mapping[str, Any]) -> dict[str, Any]:
    """What a worker tells of the game that it was asked to play."""
    return asdict(play(Setting(**asked["setting"]), asked["deal"], tuple(asked["bots"])))


def played(told: Mapping[str, Any]) -> Played:
    """A game as a worker has told of it."""
    return Played(told["deal"], *(tuple(told[key]) for key in ("bots", "points", "places")))
