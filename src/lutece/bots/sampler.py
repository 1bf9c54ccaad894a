# compiled
"""A simple, fair bot: it tries its moves in games that could be the real one.

Flat Monte Carlo with successive halving. What the seat can't see is dealt anew, each
candidate is tried in that same deal and the game played to its end at random; the better
half of the candidates goes on, with twice the playouts each, until one is left.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from lutece.engine.game import Game, State, playout
from lutece.engine.rng import Rng
from lutece.version import compiled

PLAYOUTS: Final = 1000
PLAYOUTS_IN_PLAIN_PYTHON: Final = 100
CANDIDATES: Final = 32
LONGEST_PLAYOUT: Final = 5000


class Sampler:
    """Spends a fixed number of playouts on each decision.

    Where more than `candidates` actions are legal, it looks at that many, drawn at random.
    """

    def __init__(self, playouts: int = 0, candidates: int = CANDIDATES) -> None:
        self.playouts: i64 = playouts or (PLAYOUTS if compiled() else PLAYOUTS_IN_PLAIN_PYTHON)
        self.candidates: i64 = max(candidates, 1)

    def choose(self, game: Game[Any], state: State, seat: int, rng: Rng) -> int:
        """The action that did best; the real position is only re-dealt, never looked into."""
        trials = [Trial(action) for action in some_of(game.legal(state), self.candidates, rng)]
        halvings: i64 = 1
        while (1 << halvings) < len(trials):
            halvings += 1
        while len(trials) > 1:
            deals: i64 = max(self.playouts // (halvings * len(trials)), 1)
            for _ in range(deals):
                try_all(game, game.redeal(state, seat, rng), seat, trials, rng)
            # A stable sort: among equals the one that was drawn first stays ahead.
            trials.sort(key=lambda trial: -trial.worth)
            trials = trials[: (len(trials) + 1) // 2]
        return int(trials[0].action)


class Trial:
    """A candidate and what its playouts were worth together."""

    def __init__(self, action: i64) -> None:
        self.action: i64 = action
        self.worth: float = 0.0


def some_of(actions: vec[i64], most: i64, rng: Rng) -> vec[i64]:
    """All actions, or so many of them drawn at random."""
    if len(actions) <= most:
        return actions
    drawn = actions[:]
    rng.shuffle(drawn)
    return drawn[:most]


def try_all(game: Game[Any], deal: State, seat: i64, trials: list[Trial], rng: Rng) -> None:
    """Play each candidate once in the same deal: luck then favours none of them."""
    for trial in trials:
        position: State = deal.copy()
        game.apply(position, trial.action, None)
        playout(game, position, rng, LONGEST_PLAYOUT)
        trial.worth += worth(game, position, seat)


def worth(game: Game[Any], end: State, seat: i64) -> float:
    """How good an end is for a seat: its place, and by how much it leads or trails.

    The place counts 0 to 1. The margin against the best other seat is taken relative to
    the points of both, so it means the same in games with high and with low scores.
    """
    mine = int(game.points(end, seat))
    best = max([int(game.points(end, other)) for other in range(end.players) if other != seat])
    rivals = max(int(end.players) - 1, 1)
    ahead = next(place.place for place in game.ranking(end) if place.seat == seat) - 1
    return 1 - ahead / rivals + (mine - best) / (1 + abs(mine) + abs(best))
