"""Measures our games on whichever build is imported and prints JSON: see engine.py."""

import json
import random
import sys
import time
from collections.abc import Callable

import lutece
from lutece.engine.game import NOBODY, playout
from lutece.engine.rng import rng_from_seed
from lutece.games import find, names
from lutece.version import build

SECONDS = 0.5
ROUNDS = 3  # the best of so many: the machine is shared


def best(work: Callable[[], int]) -> float:
    """Microseconds for one unit of work, in the quietest of a few rounds."""
    rounds = []
    for _ in range(ROUNDS):
        done = 0
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < SECONDS:
            done += work()
        rounds.append(spent / done * 1e6)
    return min(rounds)


def measured(name: str, players: int) -> dict[str, float]:
    match = lutece.new(name, players=players, seed=1)
    game, first, rng = match.game, match.state, rng_from_seed("bench")
    choose = random.Random(1).random

    def inside() -> int:
        return playout(game, first.copy(), rng, 1_000_000)

    def through_python() -> int:
        legal, apply, s, made = game.legal, game.apply, first.copy(), 0
        while s.to_act != NOBODY:
            actions = legal(s)
            size: int = len(actions)
            apply(s, actions[int(choose() * size)])
            made += 1
        return made

    def copies() -> int:
        copy = first.copy
        for _ in range(1000):
            copy()
        return 1000

    return {"inside": best(inside), "through": best(through_python), "copy": best(copies)}


def main() -> None:
    tables = [(name, players) for name in names() for players in find(name).seats]
    figures = {f"{name}, {players} players": measured(name, players) for name, players in tables}
    json.dump({"build": build(), "figures": figures}, sys.stdout)


if __name__ == "__main__":
    main()
