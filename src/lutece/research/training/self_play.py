# compiled
"""Games of training, played one decision ahead, and their positions as rows of features."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from lutece.bots.evaluator import Evaluator
from lutece.bots.one_step import best_action
from lutece.engine.game import NOBODY, Game, State
from lutece.engine.rng import Rng

CHANCES: Final[i64] = 1_000_000  # strays are given in millionths
MOST: Final[i64] = 32767


class Trail:
    """A game that was played: its decisions, and which of them were made at random."""

    def __init__(self) -> None:
        self.actions = vec[i64]()
        self.strays = vec[i64]()

    def told(self) -> list[list[int]]:
        return [list(self.actions), list(self.strays)]


def play(
    game: Game[Any], state: State, players: list[Any], stray: i64, rng: Rng, deals: i64
) -> Trail:
    """Play on to the end. A seat has an evaluator, or a bot that is asked for its choice.

    Every seat but a bot's makes so many decisions in a million at random, so that more is seen
    than its own habits.
    """
    trail = Trail()
    s: State = state.copy()
    while s.to_act != NOBODY:
        seat = s.to_act
        player = players[seat]
        strays: i64 = 0
        if isinstance(player, Evaluator):
            if rng.below(CHANCES) < stray:
                candidates = game.candidates(s)
                action: i64 = candidates[rng.below(len(candidates))]
                strays = 1 if len(candidates) > 1 else 0
            else:
                action = best_action(player, s, seat, deals, rng)
        else:
            action = player.choose(game, game.redeal(s, seat, rng), int(seat), rng)
        trail.actions = append(trail.actions, action)
        trail.strays = append(trail.strays, strays)
        game.apply(s, action, None)
    return trail


def rows_of(
    game: Game[Any], state: State, actions: list[int], viewers: list[int], inputs: i64
) -> tuple[vec[i16], vec[i16]]:
    """The features of every position but the last, from each of some viewers, and all points.

    Rows of features: position x viewers; of points: position x seats, the last position's too.
    """
    s: State = state.copy()
    count: i64 = len(actions)
    features = vec[i16]([0] * (count * len(viewers) * inputs))
    points = vec[i16]([0] * ((count + 1) * s.players))
    fresh = vec[i64]([0] * inputs)
    at: i64 = 0
    for n in range(count):
        for seat in viewers:
            game.features(s, seat, fresh)
            for number in fresh:
                features[at] = i16(min(max(number, -MOST), MOST))
                at += 1
        write_points(game, s, points, n)
        game.apply(s, actions[n], None)
    write_points(game, s, points, count)
    return features, points


def write_points(game: Game[Any], s: State, points: vec[i16], row: i64) -> None:
    for seat in range(s.players):
        points[row * s.players + seat] = i16(game.points(s, seat))
