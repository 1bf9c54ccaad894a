"""A small PPO with masks learns Paris Paris by playing against itself: NumPy and nothing else.

    python examples/learn_paris_paris.py

Two layers, a policy and a value. All seats of 256 games are played by the same network; each
decision is paid by what its seat gets at the end of that game.
"""

import argparse
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lutece.research.batch import Batch

GAME = "paris-paris"
GAMES = 256
HIDDEN = 64
CLIP = 0.2
EPOCHS = 3
MINIBATCH = 1024
STEP = 2e-3
ENTROPY = 0.01
Floats = NDArray[np.float32]


class Network:
    """A hidden layer, then the logits of all actions and one value."""

    def __init__(self, columns: int, actions: int, rng: np.random.Generator) -> None:
        def weights(rows: int, width: int, scale: float) -> Floats:
            drawn = rng.standard_normal((rows, width), dtype=np.float32)
            return drawn * np.float32(scale / rows**0.5)

        self.weights = [
            weights(columns, HIDDEN, 1.0),
            np.zeros(HIDDEN, np.float32),
            weights(HIDDEN, actions + 1, 0.1),
            np.zeros(actions + 1, np.float32),
        ]
        self._means = [np.zeros_like(w) for w in self.weights]
        self._squares = [np.zeros_like(w) for w in self.weights]
        self._steps = 0

    def forward(self, rows: Floats, masks: NDArray[np.bool_]) -> tuple[Floats, Floats, Floats]:
        """The hidden layer, the chance of each legal action, and the value."""
        first, bias, second, bias_too = self.weights
        hidden = np.tanh(rows @ first + bias)
        out = hidden @ second + bias_too
        logits = np.where(masks, out[:, :-1], -np.inf)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, chances / chances.sum(axis=1, keepdims=True), out[:, -1]

    def improve(self, rows: Floats, hidden: Floats, slopes: Floats) -> None:
        """One step of Adam down the slopes of the output layer."""
        below = (slopes @ self.weights[2].T) * (1 - hidden**2)
        gradients = [rows.T @ below, below.sum(axis=0), hidden.T @ slopes, slopes.sum(axis=0)]
        self._steps += 1
        for n, gradient in enumerate(gradients):
            self._means[n] += 0.1 * (gradient - self._means[n])
            self._squares[n] += 0.001 * (gradient**2 - self._squares[n])
            mean = self._means[n] / (1 - 0.9**self._steps)
            square = self._squares[n] / (1 - 0.999**self._steps)
            self.weights[n] -= STEP * mean / (np.sqrt(square) + 1e-8)


def scaled(observations: NDArray[np.int16]) -> Floats:
    """Counts and points made small; what is 0 or 1 stays so, nearly."""
    numbers = observations.astype(np.float32)
    return np.sign(numbers) * np.log1p(np.abs(numbers))


def drawn(chances: Floats, rng: np.random.Generator) -> NDArray[np.int64]:
    """An action of each row, by its chances."""
    sums = chances.cumsum(axis=1)
    dice = rng.random((len(chances), 1), dtype=np.float32) * sums[:, -1:]
    chosen: NDArray[np.int64] = (sums > dice).argmax(axis=1)
    return chosen


def self_play(network: Network, seed: int, rng: np.random.Generator) -> dict[str, NDArray[Any]]:
    """One game in each row of a batch: every decision, with what it brought in the end."""
    batch = Batch(GAME, GAMES, seed=seed)
    steps: list[tuple[NDArray[Any], ...]] = []
    gains = np.zeros((GAMES, 2), np.float32)
    playing = np.ones(GAMES, bool)
    while playing.any():
        rows, masks, seats = scaled(batch.observations), batch.masks.copy(), batch.seats.copy()
        _, chances, values = network.forward(rows, masks)
        actions = drawn(chances, rng)
        taken = chances[np.arange(GAMES), actions]
        steps.append((rows, masks, seats, actions, taken, values, playing.copy()))
        batch.step(actions)
        gains[playing & batch.ended] = batch.rewards[playing & batch.ended]
        playing &= ~batch.ended
    paid = np.concatenate([gains[np.arange(GAMES), step[2]] for step in steps])
    parts = [np.concatenate(part) for part in zip(*steps, strict=True)]
    names = ("rows", "masks", "seats", "actions", "taken", "values", "playing")
    told = {**dict(zip(names, parts, strict=True)), "paid": paid}
    return {name: part[told["playing"]] for name, part in told.items()}


def learn(network: Network, told: dict[str, NDArray[Any]], rng: np.random.Generator) -> None:
    """PPO: more of what brought more than was expected, but not much more at once."""
    better = told["paid"] - told["values"]
    better = (better - better.mean()) / (better.std() + 1e-8)
    for _ in range(EPOCHS):
        order = rng.permutation(len(better))
        for start in range(0, len(order), MINIBATCH):
            some = order[start : start + MINIBATCH]
            learn_some(network, {name: part[some] for name, part in told.items()}, better[some])


def learn_some(network: Network, told: dict[str, NDArray[Any]], better: Floats) -> None:
    count = np.arange(len(better))
    hidden, chances, values = network.forward(told["rows"], told["masks"])
    ratio = chances[count, told["actions"]] / told["taken"]
    clipped = np.where(better > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
    push = np.where(clipped, 0.0, -better * ratio)
    logs = np.log(np.maximum(chances, 1e-8))
    surprise = (chances * logs).sum(axis=1, keepdims=True)
    policy = -chances * push[:, None] + ENTROPY * chances * (logs - surprise)
    policy[count, told["actions"]] += push
    slopes = np.concatenate([policy, (values - told["paid"])[:, None]], axis=1) / len(better)
    network.improve(told["rows"], hidden, slopes.astype(np.float32))


def win_rate(network: Network, games: int, seed: int) -> float:
    """How much of the wins the network gets against random play, its most likely action each
    time; every second game it is the other seat, and a shared win is half a one."""
    batch = Batch(GAME, games, seed=seed)
    own = np.arange(games) % 2
    gains = np.zeros(games)
    playing = np.ones(games, bool)
    while playing.any():
        chances = network.forward(scaled(batch.observations), batch.masks)[1]
        actions = np.where(batch.seats == own, chances.argmax(axis=1), batch.sample())
        batch.step(actions)
        ended = playing & batch.ended
        gains[ended] = batch.rewards[ended, own[ended]]
        playing &= ~batch.ended
    return float((gains.mean() + 1) / 2)


def train(rounds: int, seed: int = 1, say: bool = False) -> Network:
    rng = np.random.default_rng(seed)
    batch = Batch(GAME, 1)
    network = Network(len(batch.columns), batch.actions, rng)
    for number in range(rounds):
        learn(network, self_play(network, seed=1_000_000 + number * GAMES, rng=rng), rng)
        if say and number % 5 == 4:
            print(f"{number + 1:4} rounds: wins {win_rate(network, 500, 0):.0%} against random")
    return network


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=40, help="of 256 games each")
    train(parser.parse_args().rounds, say=True)
