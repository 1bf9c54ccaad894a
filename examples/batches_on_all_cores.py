"""Batches on several cores: a process for each, and a common answer.

    python examples/batches_on_all_cores.py --workers 2

Each batch has deals of its own, so what comes out depends on how many batches there are and not
on how many processes. Here random play says what it is worth to sit first.
"""

import argparse
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import numpy as np

from lutece.research.batch import Batch

GAMES = 256
STEPS = 400


def wins(game: str, number: int) -> tuple[list[float], int]:
    """What each seat won in one batch, and how many decisions were made: in a worker."""
    batch = Batch(game, GAMES, seed=number * 1_000_000)
    won = np.zeros(2)
    for _ in range(STEPS):
        batch.step(batch.sample())
        won += (batch.rewards[batch.ended] + 1).sum(axis=0) / 2
    return won.tolist(), GAMES * STEPS


def play(game: str, batches: int, workers: int) -> tuple[list[float], int]:
    """The same of many batches, on so many cores."""
    start = get_context("spawn")  # the same on every system, and safe beside other threads
    with ProcessPoolExecutor(workers, mp_context=start) as pool:
        told = list(pool.map(wins, [game] * batches, range(batches)))
    return np.sum([won for won, _ in told], axis=0).tolist(), sum(made for _, made in told)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="paris-paris")
    parser.add_argument("--batches", type=int, default=8)
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args(arguments)
    start = time.perf_counter()
    won, made = play(chosen.game, chosen.batches, chosen.workers)
    took = time.perf_counter() - start
    print(f"{made:,} decisions, {made / took:,.0f} a second with {chosen.workers} workers")
    print(f"the first seat won {won[0] / sum(won):.1%} of {sum(won):,.0f} games")


if __name__ == "__main__":
    main()
