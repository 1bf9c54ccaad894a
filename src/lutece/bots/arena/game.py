"""One game of the arena: two bots, a deal, and who sits where."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any

from librt.vecs import vec

from lutece import bots
from lutece.bots.advice import advice_of
from lutece.bots.luck import LuckMeter
from lutece.bots.value import Value
from lutece.bots.worker import cached_game
from lutece.engine.game import NOBODY, Game
from lutece.engine.rng import Rng, rng_from_seed
from lutece.engine.table import Table

LineUp = tuple[str, ...]  # the name of the bot in each seat


@dataclass(frozen=True)
class ArenaConfig:
    """What all games of an arena share, as values that can be sent to any process.

    An edition is its contents as JSON; an empty text is the game's usual one.
    """

    game: str
    players: int
    seed: str
    options: Mapping[str, Any]
    edition: str = ""


@dataclass(frozen=True)
class GameResult:
    """The result of one game: for each seat its bot, points, place, and luck if measured.

    Luck is in shares of the victory and adds up to 0 over the seats.
    """

    deal: int
    bots: LineUp
    points: tuple[int, ...]
    places: tuple[int, ...]
    luck: tuple[float, ...] = ()

    def wins(self) -> tuple[float, ...]:
        """Each seat's part of the win, which those who share the first place divide."""
        first = self.places.count(1)
        return tuple((place == 1) / first for place in self.places)

    def share(self, *bots: str) -> float:
        """The part of the win that these bots had, over all their seats."""
        return sum(win for win, name in zip(self.wins(), self.bots, strict=True) if name in bots)

    def luck_of(self, *bots: str) -> float:
        """The luck that these bots had, over all their seats."""
        return sum(luck for luck, name in zip(self.luck, self.bots, strict=True) if name in bots)

    def fair_share(self, *bots: str) -> float:
        """What their part would be on average if all were equally strong."""
        return sum(map(self.bots.count, bots)) / len(self.bots)


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


def alone_line_ups(one: str, others: Sequence[str], players: int, deal: int) -> list[LineUp]:
    """One bot in each seat once, all other seats taken by others: several take turns.

    Who of them comes first moves on from deal to deal.
    """
    turns = [others[(deal + turn) % len(others)] for turn in range(players - 1)]
    row = [one, *turns]
    return [tuple(row[(seat - at) % players] for seat in range(players)) for at in range(players)]


def value_of(game: Game[Any], players: int) -> Value | None:
    """The game's learned value for so many players, by which luck is measured; None without one.

    It is the same one whatever bots play: that of the game's folder.
    """
    evaluator = advice_of(game).evaluator(game, players)
    return evaluator if isinstance(evaluator, Value) else None


def play(config: ArenaConfig, deal: int, line_up: LineUp, luck: bool = False) -> GameResult:
    """One game. A bot's random source depends on the deal, the seat and the bot only.

    Luck is measured if wanted and if the game has a learned value; that changes no decision.
    """
    game = cached_game(config.game, config.edition)
    table = Table(config.players, f"{config.seed}/{deal}", config.options)
    seats = bots_at(table, line_up)
    value = value_of(game, config.players) if luck else None
    meter = LuckMeter(value, rng_from_seed(f"{table.seed} luck")) if value else None
    lucks: list[vec[float]] = []
    state = game.setup(table)
    while (seat := int(state.to_act)) != NOBODY:
        bot, chance = seats[seat]
        action = bots.decide(bot, game, state, chance)
        if meter:
            lucks.append(meter.of_decision(state, action))
        game.apply(state, action, None)
    places = {place.seat: place.place for place in game.ranking(state)}
    everyone = range(config.players)
    return GameResult(
        deal=deal,
        bots=line_up,
        points=tuple(int(game.points(state, seat)) for seat in everyone),
        places=tuple(places[seat] for seat in everyone),
        luck=tuple(sum(one[seat] for one in lucks) for seat in everyone) if meter else (),
    )


def bots_at(table: Table, line_up: LineUp) -> list[tuple[bots.Bot, Rng]]:
    """The bot in each seat of a table, with its random source."""
    return [
        (bots.make_for_seat(name), rng_from_seed(f"{table.seed} seat {seat} {name}"))
        for seat, name in enumerate(line_up)
    ]


def game_task(
    config: ArenaConfig, deal: int, line_up: LineUp, luck: bool = False
) -> dict[str, Any]:
    """A game to be played, as a task for a pool."""
    return {"config": asdict(config), "deal": deal, "bots": line_up, "luck": luck}


def play_task(task: Mapping[str, Any]) -> dict[str, Any]:
    """Play the game of a task; its result as JSON."""
    config = ArenaConfig(**task["config"])
    return asdict(play(config, task["deal"], tuple(task["bots"]), task["luck"]))


def result_from_json(data: Mapping[str, Any]) -> GameResult:
    """The result that a worker sent."""
    return GameResult(
        data["deal"], *(tuple(data[key]) for key in ("bots", "points", "places", "luck"))
    )
