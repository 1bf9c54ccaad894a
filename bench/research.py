"""How fast the environments are, beside those of the projects whose interfaces they have.

    make bench-research          (or: python bench/research.py)

All of it runs in this one process on one core, random play, in seconds of the processor:
what else the machine does matters little, but read the ratios, not the figures. Rounds go
in turn, and the best of each counts.
"""

import os
import random
import time
import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import numpy as np
from peers import spiel
from rich.console import Console
from rich.table import Table

from lutece.bots.playout import playout
from lutece.engine.rng import rng_from_seed
from lutece.games import find, names
from lutece.research.batch import Batch
from lutece.research.game_config import GameConfig
from lutece.version import build

ROUNDS = 3
SECONDS = 0.4
BATCH = 1024
PGX_GAMES = ("connect_four", "backgammon", "sparrow_mahjong")
SPIEL_GAMES = ("tic_tac_toe", "kuhn_poker", "block_dominoes", "liars_poker")
Play = Callable[[], int]  # plays on for a while; the number of decisions


def rates(plays: dict[str, Play]) -> dict[str, float]:
    """Decisions a second of each, the best of some rounds in turn."""
    found = dict.fromkeys(plays, 0.0)
    for play in plays.values():
        play()  # warm
    for _ in range(ROUNDS):
        for name, play in plays.items():
            found[name] = max(found[name], rate(play))
    return found


def rate(play: Play) -> float:
    made, start = 0, time.process_time()
    while time.process_time() - start < SECONDS:
        made += play()
    return made / (time.process_time() - start)


def tables() -> Iterator[tuple[str, int]]:
    for game in names():
        for players in find(game).seats:
            yield game, players


# -- PettingZoo ----------------------------------------------------------------------------


def by_mask(env: Any) -> Play:
    """Whole games of the loop that PettingZoo's own benchmark runs, the mask's choice included."""

    def play() -> int:
        made = 0
        env.reset()
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            mask = observation["action_mask"]
            over = terminated or truncated
            env.step(None if over else random.choice(np.flatnonzero(mask).tolist()))
            made += not over
        return made

    return play


def replayed(env: Any) -> Play:
    """The environment alone: `last` and `step` through a game that was chosen before."""
    env.reset(seed=1)
    actions: list[int] = []
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            break
        actions.append(random.choice(np.flatnonzero(observation["action_mask"]).tolist()))
        env.step(actions[-1])

    def play() -> int:
        env.reset(seed=1)
        for action in actions:
            env.last()
            env.step(action)
        return len(actions)

    return play


def pettingzoo() -> Table:
    from pettingzoo.classic import chess_v6, connect_four_v3

    from lutece.research.pettingzoo_env import LuteceEnv

    random.seed(1)
    envs: dict[str, Any] = {"connect_four": connect_four_v3.env(), "chess": chess_v6.env()}
    envs["connect_four without its wrappers"] = connect_four_v3.raw_env()
    peers = len(envs)
    envs |= {f"{game}, {players} players": LuteceEnv(game, players) for game, players in tables()}
    masked = rates({name: by_mask(env) for name, env in envs.items()})
    alone = rates({name: replayed(env) for name, env in envs.items()})
    table = Table(title="PettingZoo: steps a second, and times connect_four")
    table.add_column("environment")
    for heading in ("chosen by the mask", "times", "environment alone", "times"):
        table.add_column(heading, justify="right")
    for number, name in enumerate(envs):
        row = []
        for measured in (masked, alone):
            ratio = measured[name] / measured["connect_four"]
            row += [f"{measured[name]:,.0f}", f"{ratio:.1f} x"]
        table.add_row(name, *row, end_section=number + 1 == peers)
    return table


# -- batches -------------------------------------------------------------------------------


def pgx_batch(name: str) -> Play:
    """A batch of Pgx, stepped by one compiled function that also draws the legal actions."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def advance(state: Any, key: Any) -> Any:
        key, chance, luck = jax.random.split(key, 3)
        masked = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        action = jax.random.categorical(chance, masked, axis=1)
        return step(state, action, jax.random.split(luck, BATCH)), key

    advance_all = jax.jit(advance)
    first = jax.random.PRNGKey(1)
    now = [jax.jit(jax.vmap(env.init))(jax.random.split(first, BATCH)), first]

    def play() -> int:
        now[:] = advance_all(*now)
        now[0].current_player.block_until_ready()
        return BATCH

    return play


def our_batch(game: str, players: int) -> Play:
    batch = Batch(game, BATCH, players, seed=1)

    def play() -> int:
        batch.step(batch.sample())
        return BATCH

    return play


def by_masks(game: str, players: int) -> Play:
    """The same, with actions that NumPy draws from the masks."""
    batch, rng = Batch(game, BATCH, players, seed=1), np.random.default_rng(1)

    def play() -> int:
        legal = np.flatnonzero(batch.masks)
        counts = np.bincount(legal // batch.actions, minlength=BATCH)
        first = np.cumsum(counts) - counts
        batch.step(legal[first + (rng.random(BATCH) * counts).astype(np.int64)] % batch.actions)
        return BATCH

    return play


def by_lists(game: str, players: int) -> Play:
    """The same, with actions that NumPy draws from the lists of legal ids, and no masks."""
    batch = Batch(game, BATCH, players, seed=1, masks=False)
    rng = np.random.default_rng(1)

    def play() -> int:
        ids, starts = batch.legal()
        batch.step(ids[starts[:-1] + (rng.random(BATCH) * np.diff(starts)).astype(np.int64)])
        return BATCH

    return play


def rules_alone(game: str, players: int) -> Play:
    """Random play inside the compiled rules: no deal, no observation, no mask."""
    config = GameConfig(game, players)
    first, rng = config.first_position(1), rng_from_seed("bench")
    return lambda: int(playout(config.game, first.copy(), rng, 10_000))


def batches() -> Table:
    plays = {f"Pgx {name}": pgx_batch(name) for name in PGX_GAMES}
    plays |= {f"{game}, {players} players": our_batch(game, players) for game, players in tables()}
    measured = rates(plays)
    others = [
        rates({f"{game}, {n} players": way(game, n) for game, n in tables()})
        for way in (by_masks, by_lists, rules_alone)
    ]
    table = Table(title=f"Batches of {BATCH}: decisions a second, observations and masks made")
    table.add_column("game")
    for heading in ("sample()", "times Pgx backgammon", "by masks", "by lists", "the rules alone"):
        table.add_column(heading, justify="right")
    for number, (name, found) in enumerate(measured.items()):
        row = [f"{found:,.0f}", f"{found / measured['Pgx backgammon']:.1f} x"]
        row += [f"{measured_so[name]:,.0f}" for measured_so in others if name in measured_so]
        table.add_row(name, *row, end_section=number + 1 == len(PGX_GAMES))
    return table


# -- OpenSpiel -----------------------------------------------------------------------------


def open_spiel() -> Table:
    import pyspiel

    import_module("open_spiel.python.games")  # registers them
    from lutece.research.openspiel_game import short_name

    plays = {f"python_{name}": spiel(pyspiel.load_game(f"python_{name}")) for name in SPIEL_GAMES}
    for game, players in tables():
        loaded = pyspiel.load_game(short_name(game), {"players": players})
        plays[f"{short_name(game)}, {players} players"] = spiel(loaded)
    measured = rates(plays)
    first = next(iter(measured))
    table = Table(title=f"OpenSpiel, games in Python: decisions a second, and times {first}")
    table.add_column("game")
    table.add_column("decisions/s", justify="right")
    table.add_column("times", justify="right")
    for number, (name, found) in enumerate(measured.items()):
        ratio = f"{found / measured[first]:.1f} x"
        table.add_row(name, f"{found:,.0f}", ratio, end_section=number + 1 == len(SPIEL_GAMES))
    return table


def one_core() -> None:
    """XLA takes all cores that it is given, so it is given one, as we take one."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def main() -> None:
    one_core()
    warnings.simplefilter("ignore")  # peers warn of themselves
    console = Console()
    console.print(f"Lutèce, {build()}")
    for measure in (pettingzoo, batches, open_spiel):
        console.print(measure())


if __name__ == "__main__":
    main()
