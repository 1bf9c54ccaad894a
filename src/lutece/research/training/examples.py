"""Games of training as examples: played again as rows of numbers, and what should be said of them.

The most recent games are remembered, for they are learned from more than once. A course that is
stored keeps their decisions only; the rows are made again from these.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lutece.bots.value import POINTS
from lutece.engine.game import Game
from lutece.engine.rng import rng_from_seed
from lutece.research.arrays import array_view
from lutece.research.training.learner import Floats, Learner
from lutece.research.training.self_play import rows_of
from lutece.research.training.targets import Game as Seen
from lutece.research.training.targets import targets
from lutece.research.training.tasks import table_of

VIEWERS = 2  # of how many seats each game is seen

Trail = tuple[str, list[int], list[int]]  # a game's seed, its decisions, and which of them strayed


class Recent:
    """The last games of a course, as they were seen."""

    def __init__(self, game: Game[Any], players: int, most: int) -> None:
        self.game = game
        self.players = players
        self.trails: deque[Trail] = deque(maxlen=most)
        self.seen: deque[Seen] = deque(maxlen=most)

    def add(self, trails: Iterable[Trail]) -> None:
        for trail in trails:
            self.trails.append(trail)
            self.seen.append(self._again(*trail))

    def _again(self, seed: str, actions: list[int], strays: list[int]) -> Seen:
        """A game played again, as numbers."""
        players = self.players
        state = self.game.setup(table_of(self.game, players, seed))
        rng = rng_from_seed(f"{seed} eyes")
        start = rng.below(players)
        viewers = [(start + turn) % players for turn in range(min(players, VIEWERS))]
        inputs = len(self.game.feature_names(players))
        features, points = rows_of(self.game, state, actions, viewers, inputs)
        by_seat = array_view(points, np.int16).reshape(len(actions) + 1, players)
        return Seen(
            features=array_view(features, np.int16).reshape(len(actions), len(viewers), -1),
            points=by_seat,
            strays=np.array(strays, np.bool_),
            shares=shares(by_seat[-1]),
            viewers=tuple(viewers),
        )


def examples(learner: Learner, games: Sequence[Seen]) -> tuple[Floats, Floats, Floats]:
    """Inputs and what should be said of them; what came before a stray teaches nothing."""
    rows = [_rows(learner, game) for game in games]
    strays = [game.strays for game in games]
    said = np.concatenate([row.said for row in rows])
    aims = targets_of_many(said, np.stack([row.result for row in rows]), strays)
    aims[..., learner.players :] -= np.concatenate([row.so_far for row in rows])
    aims = aims[~np.concatenate(strays)].reshape(-1, 2 * learner.players)
    inputs = np.concatenate([row.inputs for row in rows])
    return inputs, aims[:, : learner.players], aims[:, learner.players :]


class _Rows(NamedTuple):
    """A game as a learner sees it: what it says of each position, and how the game ended."""

    inputs: Floats  # only of positions that teach something
    said: Floats  # position x viewers x (victory, points at the end)
    so_far: Floats  # position x viewers x points
    result: Floats  # viewers x (victory, points)


def _rows(learner: Learner, game: Seen) -> _Rows:
    inputs = learner.inputs(flat(game.features))
    said = learner.judge(inputs)
    shape = (len(game.features), len(game.viewers), learner.players)
    points = game.seen_from(game.points.astype(np.float32)) / np.float32(POINTS)
    ends = said.gains.reshape(shape) + points[:-1]
    return _Rows(
        inputs=inputs[np.repeat(~game.strays, len(game.viewers))],
        said=np.concatenate([said.victory.reshape(shape), ends], -1),
        so_far=points[:-1],
        result=np.concatenate([game.seen_from(game.shares), points[-1]], -1),
    )


def targets_of_many(said: Floats, results: Floats, strays: list[NDArray[np.bool_]]) -> Floats:
    """Targets for the positions of several games, one game after the other.

    They are reckoned side by side, all games ending together.
    """
    lengths = [len(of_game) for of_game in strays]
    longest = max(lengths)
    row = np.concatenate([np.arange(longest - length, longest) for length in lengths])
    column = np.repeat(np.arange(len(lengths)), lengths)
    side_by_side = np.zeros((longest, len(lengths), *said.shape[1:]), np.float32)
    side_by_side[row, column] = said
    cut = np.zeros((longest, len(lengths)), np.bool_)
    cut[row, column] = np.concatenate(strays)
    found: Floats = targets(side_by_side, results, cut)[row, column]
    return found


def flat(features: NDArray[np.int16]) -> NDArray[np.int16]:
    """Rows of features whatever position and viewers they belong to."""
    return features.reshape(-1, features.shape[-1])


def shares(points: NDArray[np.int16]) -> Floats:
    """The victory, divided among those with the most points."""
    winners: Floats = (points == points.max()).astype(np.float32)
    winners /= winners.sum()
    return winners
