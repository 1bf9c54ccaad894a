"""Training games as tasks for a pool: all that their result depends on, as JSON."""

from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any
from zlib import compress, decompress

import numpy as np

from lutece import bots
from lutece.bots.one_step import plan_evaluator
from lutece.bots.value import Net, Value
from lutece.bots.worker import cached_game
from lutece.engine.game import Game
from lutece.engine.rng import Rng, rng_from_seed
from lutece.engine.table import Option, Table, make_table
from lutece.research.training.population import LineUp
from lutece.research.training.self_play import play

DEALS = 1  # re-deals behind a decision of training
OTHER_OPTIONS = 4  # one game in so many is played with options drawn by lot


def table_of(game: Game[Any], players: int, seed: str) -> Table:
    """The table of a game of training: mostly with the usual options, now and then with others."""
    rng = rng_from_seed(f"{seed} options")
    chosen = None
    if rng.below(OTHER_OPTIONS) == 0:
        chosen = {option.key: _drawn(option, rng) for option in game.options}
    return make_table(game.seats, game.options, players=players, seed=seed, chosen=chosen)


def _drawn(option: Option, rng: Rng) -> Any:
    """Any value that an option can have."""
    choices = list(option.choices)
    if not option.pick:
        return choices[rng.below(len(choices))]
    return [choices.pop(rng.below(len(choices))) for _ in range(option.pick)]


def games_task(
    game: str,
    players: int,
    sizes: Sequence[int],
    nets: Mapping[str, str],
    games: Mapping[str, LineUp],
) -> dict[str, Any]:
    """Games to be played, by their seeds; only the nets that sit somewhere go along."""
    sitting = {name for line_up in games.values() for name in line_up.seats}
    return {
        "game": game,
        "players": players,
        "sizes": list(sizes),
        "nets": {name: text for name, text in nets.items() if name in sitting},
        "games": [[seed, list(up.seats), up.strays] for seed, up in games.items()],
    }


def play_task(task: Mapping[str, Any]) -> list[list[list[int]]]:
    """Play the games of a task: their decisions, and which of them were made at random."""
    game = cached_game(task["game"], "")
    sizes = tuple(task["sizes"])
    told = []
    for seed, names, strays in task["games"]:
        rng = rng_from_seed(f"{seed} play")
        state = game.setup(table_of(game, task["players"], seed))
        seats = [_player(game, name, task["nets"], sizes) for name in names]
        told.append(play(game, state, seats, strays, rng, DEALS).told())
    return told


def packed(weights: Sequence[int]) -> str:
    """The weights of a net as text."""
    return b64encode(compress(np.asarray(weights, np.int32).tobytes(), 1)).decode()


def unpacked(text: str) -> list[int]:
    """The weights that were packed."""
    weights: list[int] = np.frombuffer(decompress(b64decode(text)), np.int32).tolist()
    return weights


def _player(game: Game[Any], name: str, nets: Mapping[str, str], sizes: tuple[int, ...]) -> Any:
    if name in nets:
        return Value(game, _net(nets[name], sizes))
    if name.startswith("plan-"):
        return plan_evaluator(game, name.removeprefix("plan-"))
    return bots.make_for_seat(name)


@lru_cache(maxsize=16)
def _net(text: str, sizes: tuple[int, int, int]) -> Net:
    weights = unpacked(text)
    outputs = len(weights) - sizes[0] * sizes[1] - sizes[1] - sizes[1] * sizes[2] - sizes[2]
    return Net(outputs // (sizes[2] + 1) // 2, sizes, weights)
