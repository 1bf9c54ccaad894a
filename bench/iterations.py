"""Measures the search on whichever build is imported and prints JSON: see search.py."""

import json
import random
import resource
import sys
import time
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import lutece
from lutece.bots.playout import playout
from lutece.bots.search import Search
from lutece.engine.game import State
from lutece.engine.rng import rng_from_seed
from lutece.games import find, names
from lutece.version import build

SECONDS = 0.4
ROUNDS = 3  # the best of so many: the machine is shared
TO_THE_END = 1_000_000  # more decisions than any game has
ENDLESS = 10**9
STAGES = {"opening": 0.05, "middle": 0.5, "ending": 0.9}
MEMORY_SECONDS = 2.0
STATUS = Path("/proc/self/status")


def position(name: str, players: int, stage: str) -> lutece.Match:
    """A typical position: so far into a random game, and with something to decide."""
    chance = random.Random(1)
    match = lutece.new(name, players=players, seed=1)
    length = int(playout(match.game, match.state.copy(), rng_from_seed("bench"), TO_THE_END))
    while len(match.steps) < length * STAGES[stage] or len(match.game.candidates(match.state)) < 2:
        match.play(chance.choice(match.legal()))
        if match.over:  # rare: a game shorter than the one that was measured
            match = match.at(len(match.steps) * 2 // 3)
            length = len(match.steps)
    return match


def search_from(match: lutece.Match) -> Search:
    search = Search(match.game, match.state, match.state.to_act, rng_from_seed("search"))
    search.clock = time.process_time  # what others take of a shared machine does not count
    return search


def speed(match: lutece.Match) -> tuple[float, float]:
    """Iterations a second, and actions that are looked at a second, each a new node of the tree.

    In the quietest of a few rounds, each a search of its own.
    """
    rates = []
    for _ in range(ROUNDS):
        search = search_from(match)
        start = search.clock()
        made = int(search.run(ENDLESS, SECONDS))
        spent = search.clock() - start
        rates.append((made / spent, (int(search.tree.size) - 1) / spent))
    return max(rates)


def decisions_an_iteration(match: lutece.Match) -> float:
    """Over the first iterations of the same search; later ones go deeper by a decision or two."""
    search, made, count = search_from(match), 0, 300
    for _ in range(count):
        search.iterate()
        made += len(search.played)
    return made / count


def raw(name: str, players: int) -> float:
    """Decisions a second of random play over whole games, as engine.py measures them."""
    match, rng = lutece.new(name, players=players, seed=1), rng_from_seed("bench")
    rates = []
    for _ in range(ROUNDS):
        made, start = 0, time.process_time()
        while (spent := time.process_time() - start) < SECONDS:
            first: State = match.state.copy()
            made += playout(match.game, first, rng, TO_THE_END)
        rates.append(made / spent)
    return max(rates)


def peak() -> float:
    """The most that this process has had so far, in MiB."""
    if STATUS.exists():  # Linux: ru_maxrss would begin with the peak of the parent process
        line = next(line for line in STATUS.read_text().splitlines() if "VmHWM" in line)
        return int(line.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20


def memory(name: str, players: int, stage: str) -> tuple[float, int]:
    """How much a process grows while it searches for two seconds, in MiB, and the nodes."""
    search = search_from(position(name, players, stage))
    search.run(1)
    before = peak()
    search.run(ENDLESS, MEMORY_SECONDS)
    return peak() - before, int(search.tree.size)


def measured(name: str, players: int, stage: str) -> dict[str, Any]:
    match = position(name, players, stage)
    with get_context("spawn").Pool(1) as alone:  # a peak is of a process: it needs its own
        grown, nodes = alone.apply(memory, (name, players, stage))
    iterations, looks = speed(match)
    decisions = iterations * decisions_an_iteration(match)
    return {
        "iterations": iterations,
        "decisions": decisions,
        "actions": decisions + looks,
        "memory": grown,
        "nodes": nodes,
    }


def main() -> None:
    figures = {}
    for name in names():
        for players in find(name).seats:
            stages = {stage: measured(name, players, stage) for stage in STAGES}
            figures[f"{name} {players}p"] = {"raw": raw(name, players), "stages": stages}
    json.dump({"build": build(), "figures": figures}, sys.stdout)


if __name__ == "__main__":
    main()
