"""The net while it learns: floating point, Adam, and a running mean of its weights.

What plays is the mean, written in whole numbers (`weights`), for single steps are noisy. The
mean also says what a position was thought to be worth, for the same reason.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lutece.bots.value import ONE

Floats = NDArray[np.float32]

HIDDEN = 64
SECOND = 32
BETAS = (0.9, 0.999)
SLOWEST = 1e-4  # the step size never falls below
FASTEST = 1e-3
FASTEST_ON = 5e-4  # the same where a net that was trained before learns on
HALVED = 16000  # games after which the step size is half of what it was at the start
MEMORY = 0.9995  # how much of the running mean a step leaves
GAIN_WEIGHT = 0.1  # how much the points count beside victory in what is learned
LEAST_SCALE = 0.5  # of a feature, or rare ones would weigh too much


@dataclass(frozen=True)
class Judged:
    """What the net says of some positions: shares of victory, and gains in units of POINTS."""

    victory: Floats
    gains: Floats


class Learner:
    """Weights and everything that is needed to go on learning."""

    def __init__(self, inputs: int, players: int, seed: int) -> None:
        chance = np.random.default_rng(seed)
        sizes = (inputs, HIDDEN, SECOND, 2 * players)
        self.players = players
        self.sizes = sizes[:3]
        self.layers: list[Floats] = []
        for rows, width in pairwise(sizes):
            spread = (2 / rows) ** 0.5 if width != sizes[-1] else 0.01
            self.layers.append(chance.normal(0, spread, (rows, width)).astype(np.float32))
            self.layers.append(np.zeros(width, np.float32))
        self.mean = [layer.copy() for layer in self.layers]
        self.first = [np.zeros_like(layer) for layer in self.layers]
        self.second = [np.zeros_like(layer) for layer in self.layers]
        self.steps = 0
        self.centre = np.zeros(inputs, np.float32)
        self.scale = np.ones(inputs, np.float32)

    def look_at(self, features: NDArray[np.int16]) -> None:
        """Learn once how large each feature usually is."""
        self.centre = features.mean(axis=0, dtype=np.float64).astype(np.float32)
        spread = features.std(axis=0, dtype=np.float64).astype(np.float32)
        self.scale = np.maximum(spread, LEAST_SCALE)

    def take_over(self, weights: Sequence[int]) -> None:
        """Go on from the weights of a net that plays, in the scale that was looked at."""
        parts = np.split(np.asarray(weights, np.float64) / ONE, np.cumsum(self._lengths())[:-1])
        layers = [part.reshape(layer.shape) for part, layer in zip(parts, self.layers, strict=True)]
        layers[1] = layers[1] + self.centre @ layers[0]
        layers[0] = layers[0] * self.scale[:, None]
        self.layers = [layer.astype(np.float32) for layer in layers]
        self.mean = [layer.copy() for layer in self.layers]

    def inputs(self, features: NDArray[np.int16]) -> Floats:
        return (features.astype(np.float32) - self.centre) / self.scale

    def judge(self, inputs: Floats) -> Judged:
        return self._answer(self._activations(inputs, self.mean)[-1])

    def learn(self, inputs: Floats, victory: Floats, gains: Floats, rate: float) -> float:
        """One step towards what should have been said; how far the chances were off."""
        activations = self._activations(inputs, self.layers)
        said = self._answer(activations[-1])
        off = [said.victory - victory, GAIN_WEIGHT * np.clip(said.gains - gains, -2, 2)]
        slope: Floats = (np.concatenate(off, axis=1) / len(inputs)).astype(np.float32)
        slopes: list[Floats] = []
        for n in (4, 2, 0):
            below = activations[n // 2]
            slopes[:0] = [below.T @ slope, slope.sum(axis=0)]
            if n:
                slope = (slope @ self.layers[n].T) * (below > 0)
        self._step(slopes, rate)
        return float(-(victory * np.log(said.victory + 1e-6)).sum(axis=1).mean())

    def weights(self) -> list[int]:
        """The mean weights in fixed point, with centre and scale folded into the first layer."""
        layers = [layer.astype(np.float64) for layer in self.mean]
        layers[0] = layers[0] / self.scale[:, None]
        layers[1] = layers[1] - self.centre @ layers[0]
        whole = [np.rint(layer * ONE).astype(np.int64).ravel() for layer in layers]
        return [int(weight) for layer in whole for weight in layer]

    def kept(self) -> dict[str, Any]:
        """All of it as arrays, to be stored."""
        groups = {"layer": self.layers, "mean": self.mean, "m": self.first, "v": self.second}
        arrays = {f"{key}{n}": a for key, group in groups.items() for n, a in enumerate(group)}
        return {**arrays, "centre": self.centre, "scale": self.scale, "steps": self.steps}

    def restore(self, kept: Mapping[str, Any]) -> None:
        for n in range(len(self.layers)):
            self.layers[n] = kept[f"layer{n}"].copy()
            self.mean[n] = kept[f"mean{n}"].copy()
            self.first[n] = kept[f"m{n}"].copy()
            self.second[n] = kept[f"v{n}"].copy()
        self.centre, self.scale = kept["centre"].copy(), kept["scale"].copy()
        self.steps = int(kept["steps"])

    def _lengths(self) -> list[int]:
        return [layer.size for layer in self.layers]

    def _activations(self, inputs: Floats, layers: list[Floats]) -> list[Floats]:
        found = [inputs]
        for n in (0, 2):
            found.append(np.maximum(found[-1] @ layers[n] + layers[n + 1], 0))
        found.append(found[-1] @ layers[4] + layers[5])
        return found

    def _answer(self, out: Floats) -> Judged:
        scores = out[:, : self.players]
        parts = np.exp(scores - scores.max(axis=1, keepdims=True))
        return Judged(parts / parts.sum(axis=1, keepdims=True), out[:, self.players :])

    def _step(self, slopes: list[Floats], rate: float) -> None:
        self.steps += 1
        early = 1 - BETAS[0] ** self.steps, 1 - BETAS[1] ** self.steps
        memory = min(MEMORY, self.steps / (self.steps + 10))
        for n, slope in enumerate(slopes):
            self.first[n] += (1 - BETAS[0]) * (slope - self.first[n])
            self.second[n] += (1 - BETAS[1]) * (slope * slope - self.second[n])
            size = np.sqrt(self.second[n] / early[1]) + 1e-8
            self.layers[n] -= (rate / early[0]) * self.first[n] / size
            self.mean[n] += (1 - memory) * (self.layers[n] - self.mean[n])


def rate_after(games: int, goes_on: bool = False) -> float:
    """The step size after so many games; it depends on nothing else, so a course can be longer."""
    fastest = FASTEST_ON if goes_on else FASTEST
    return max(SLOWEST, fastest / (1 + games / HALVED))
