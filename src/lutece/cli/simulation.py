"""The games of `lutece simulate`, and the summary of their results."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean, pstdev
from typing import Any, TypedDict

from lutece import bots
from lutece.bots.worker import cached_game
from lutece.cli.parser import SEAT_LETTERS
from lutece.engine.event import Event
from lutece.engine.game import NOBODY, Game
from lutece.engine.rng import rng_from_seed
from lutece.engine.table import Table
from lutece.engine.teller import Teller


@dataclass(frozen=True)
class SimulationConfig:
    """What all games of a simulation share, as values that can be sent to any process."""

    game: str
    edition: str
    players: int
    options: str
    seed: str
    bot: str
    counts: tuple[str, ...] = ()  # `event.field`: count by the values of that field


class SimulatedGame(TypedDict):
    """The result of one game."""

    points: list[int]
    winners: list[int]
    decisions: int
    events: dict[str, int]
    counts: list[dict[str, int]]


class Summary(TypedDict):
    """The result of a simulation, as JSON has it."""

    game: str
    players: int
    bot: str
    seed: str
    options: dict[str, Any]
    games: int
    seats: dict[str, dict[str, Any]]
    decisions: dict[str, Any]
    events: dict[str, float]
    counts: dict[str, dict[str, float]]


Portion = tuple[SimulationConfig, int, int]


def games_task(portion: Portion) -> dict[str, Any]:
    """Some games to be played, as a task for a pool."""
    config, first, end = portion
    return {"config": asdict(config), "first": first, "end": end}


def play_task(task: Mapping[str, Any]) -> list[SimulatedGame]:
    """Play the games of a task."""
    given = {**task["config"], "counts": tuple(task["config"]["counts"])}
    return play_some((SimulationConfig(**given), task["first"], task["end"]))


def play_some(portion: Portion) -> list[SimulatedGame]:
    """The games of a simulation from one number up to another; each has its own seed."""
    config, first, end = portion
    game = cached_game(config.game, config.edition)
    bot = bots.make(config.bot)
    options = json.loads(config.options)
    return [
        play_one(
            game, Table(config.players, f"{config.seed}/{number}", options), bot, config.counts
        )
        for number in range(first, end)
    ]


def play_one(
    game: Game[Any], table: Table, bot: bots.Bot, counts: tuple[str, ...]
) -> SimulatedGame:
    """One game with the same bot in every seat."""
    state = game.setup(table)
    rng = rng_from_seed(f"{table.seed} bots")
    teller = Teller()
    decisions = 0
    while state.to_act != NOBODY:
        game.apply(state, bots.decide(bot, game, state, rng), teller)
        decisions += 1
    places = game.ranking(state)
    return SimulatedGame(
        points=[int(game.points(state, seat)) for seat in range(table.players)],
        winners=[place.seat for place in places if place.place == 1],
        decisions=decisions,
        events=dict(Counter(event.key for event in teller.events)),
        counts=[count(teller.events, asked) for asked in counts],
    )


def count(events: list[Event], asked: str) -> dict[str, int]:
    """How often each value of `event.field` occurred."""
    key, _, field = asked.partition(".")
    values = [event.values()[field] for event in events if event.key == key]
    return dict(Counter(str(value) for value in values))


def summary(config: SimulationConfig, games: Sequence[SimulatedGame]) -> Summary:
    """Means and extremes; a shared win counts as a fraction for each winner."""
    wins = [0.0] * config.players
    for game in games:
        for seat in game["winners"]:
            wins[seat] += 1 / len(game["winners"])
    seats = {
        SEAT_LETTERS[seat]: {"wins": wins[seat], **distribution([g["points"][seat] for g in games])}
        for seat in range(config.players)
    }
    everyone = distribution([points for game in games for points in game["points"]])
    lengths = distribution([game["decisions"] for game in games])
    kinds = sorted({kind for game in games for kind in game["events"]})
    return Summary(
        game=config.game,
        players=config.players,
        bot=config.bot,
        seed=config.seed,
        options=json.loads(config.options),
        games=len(games),
        seats={**seats, "all": {"wins": sum(wins), **everyone}},
        decisions=lengths,
        events={k: fmean(game["events"].get(k, 0) for game in games) for k in kinds},
        counts={
            asked: _means([game["counts"][number] for game in games])
            for number, asked in enumerate(config.counts)
        },
    )


def _means(counts: Sequence[dict[str, int]]) -> dict[str, float]:
    """Times a game, the most frequent first."""
    total = Counter[str]()
    for one in counts:
        total.update(one)
    return {value: times / len(counts) for value, times in total.most_common()}


def distribution(values: Sequence[int]) -> dict[str, Any]:
    return {
        "mean": fmean(values),
        "sd": pstdev(values),
        "least": min(values),
        "most": max(values),
    }
