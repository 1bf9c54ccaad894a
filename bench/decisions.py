"""Measures our games on whichever build is imported and prints JSON: see engine.py."""

import json
import random
import sys
import time
from collections.abc import Callable

import lutece
from lutece.bots.playout import playout
from lutece.engine.game import NOBODY, State
from lutece.engine.rng import rng_from_seed
from lutece.games import find, names
from lutece.version import build

SECONDS = 0.5
TO_THE_END = 1_000_000  # more decisions than any game has
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


class Table:
    """A table of a game, and the kinds of work that are measured at it."""

    def __init__(self, name: str, players: int) -> None:
        match = lutece.new(name, players=players, seed=1)
        self.game, self.first, self.rng = match.game, match.state, rng_from_seed("bench")
        self.choose = random.Random(1).random
        length = playout(self.game, self.first.copy(), self.rng, TO_THE_END)
        self.late = [self.after(length * 2 // 3) for _ in range(50)]
        self.ends = [self.after(TO_THE_END) for _ in range(50)]

    def after(self, decisions: int) -> State:
        state = self.first.copy()
        playout(self.game, state, self.rng, decisions)
        return state

    def inside(self) -> int:
        return playout(self.game, self.first.copy(), self.rng, TO_THE_END)

    def inside_late(self) -> int:
        played = (playout(self.game, s.copy(), self.rng, TO_THE_END) for s in self.late)
        return sum(int(made) for made in played)

    def through_python(self) -> int:
        legal, apply, s, made = self.game.legal, self.game.apply, self.first.copy(), 0
        while s.to_act != NOBODY:
            actions = legal(s)
            size: int = len(actions)
            apply(s, actions[int(self.choose() * size)])
            made += 1
        return made

    def copies(self) -> int:
        copy = self.first.copy
        for _ in range(1000):
            copy()
        return 1000

    def scores(self) -> int:
        for end in self.ends:
            for seat in range(end.players):
                self.game.points(end, seat)
        return len(self.ends)


def measured(name: str, players: int) -> dict[str, float]:
    table = Table(name, players)
    return {
        "inside": best(table.inside),
        "late": best(table.inside_late),
        "through": best(table.through_python),
        "copy": best(table.copies),
        "score": best(table.scores),
    }


def main() -> None:
    tables = [(name, players) for name in names() for players in find(name).seats]
    figures = {f"{name} {players}p": measured(name, players) for name, players in tables}
    json.dump({"build": build(), "figures": figures}, sys.stdout)


if __name__ == "__main__":
    main()
