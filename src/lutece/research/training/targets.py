"""What a net should have said of each position of a game: a mean of what came later, TD(λ).

A position's target is mostly what was said of those soon after it and at last the result. A
decision made at random says nothing of the position before it: there the chain is cut.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

FORESIGHT = 0.85  # λ: how much of a target comes from beyond the next position


@dataclass(frozen=True)
class Game:
    """The positions of one game as some viewers saw them; seats are counted from the viewer."""

    features: NDArray[np.int16]  # position x viewers x features
    points: NDArray[np.int16]  # position x seats, with the last
    strays: NDArray[np.bool_]
    shares: Floats  # of the victory, by seat
    viewers: tuple[int, ...]

    def seen_from(self, by_seat: Floats) -> Floats:
        """Rows of figures by seat as rows by viewers: position x viewers x seats from there."""
        turned = [np.roll(by_seat, -eye, axis=-1) for eye in self.viewers]
        return np.stack(turned, axis=-2)


def targets(said: Floats, result: Floats, strays: NDArray[np.bool_]) -> Floats:
    """Targets for what was said of positions of a game with this result.

    Position x anything; or position x game x anything, and then `strays` is position x game and
    the games end together: what stands before a shorter one begins is of no account.
    """
    found = np.empty_like(said)
    cut = strays.reshape(strays.shape + (1,) * (said.ndim - strays.ndim))
    following, beyond = result, result
    for n in range(len(said) - 1, -1, -1):
        mean = (1 - FORESIGHT) * following + FORESIGHT * beyond
        beyond = np.where(cut[n], said[n], mean)
        found[n] = beyond
        following = said[n]
    return found
