# compiled
"""What a search needs to know of a position: its worth to each seat, and expected points."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from lutece.engine.game import Game, State

MARGIN: Final = 0.3  # how much the lead counts in a worth; the rest is the chance of victory
EVEN_LEAD: Final = 20.0  # the lead, in points, that is worth half of what any lead can be


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Judges positions of one game with so many players.

    `viewer` is the seat whose knowledge is used; the result is about all seats.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        # Of the position that was evaluated last.
        self.last_chances = vec[float]()
        self.last_points = vec[float]()

    def points(self, s: State, viewer: i64) -> vec[float]:
        """The points that each seat can expect; at the end, those it has."""
        return final_points(self.game, s)

    def chances(self, s: State, viewer: i64) -> vec[float]:
        """Each seat's share of the victory that can be expected."""
        return shares(final_points(self.game, s))

    def worth(self, s: State, viewer: i64) -> vec[float]:
        """What a position is worth to each seat, from 0 to 1: mostly the chance of victory."""
        return self.mixed(self.chances(s, viewer), self.points(s, viewer))

    def mixed(self, chances: vec[float], points: vec[float]) -> vec[float]:
        self.last_chances, self.last_points = chances, points
        return with_lead(chances[:], points)

    def after(self, s: State, action: i64) -> float:
        """What an action is worth to the seat to act: one decision ahead."""
        seat = s.to_act
        twin = s.copy()
        self.game.apply(twin, action, None)
        return self.worth(twin, seat)[seat]


def final_points(game: Game[Any], s: State) -> vec[float]:
    points = vec[float](capacity=s.players)
    for seat in range(s.players):
        points = append(points, float(game.points(s, seat)))
    return points


def with_lead(chances: vec[float], points: vec[float]) -> vec[float]:
    """Worths from chances of victory: the lead counts too, or a bot would give up a lost game."""
    for seat in range(len(chances)):
        chances[seat] = worth_to(chances, points, seat)
    return chances


def worth_to(chances: vec[float], points: vec[float], seat: i64) -> float:
    return (1.0 - MARGIN) * chances[seat] + MARGIN * worth_of_lead(points, seat)


def worth_of_lead(points: vec[float], seat: i64) -> float:
    """The lead over the best rival, from 0 to 1; ever more points are worth ever less."""
    rival: float = -1e9
    for other in range(len(points)):
        if other != seat and points[other] > rival:
            rival = points[other]
    lead = (points[seat] - rival) / EVEN_LEAD
    return 0.5 + 0.5 * lead / (1.0 + abs(lead))


def shares(points: vec[float]) -> vec[float]:
    """The victory, divided among those with the most points."""
    most: float = -1e9
    for got in points:
        most = max(most, got)
    winners: float = 0.0
    for got in points:
        winners += 1.0 if got == most else 0.0
    divided = vec[float](capacity=len(points))
    for got in points:
        divided = append(divided, 1.0 / winners if got == most else 0.0)
    return divided


def softmax(scores: vec[float]) -> None:
    """Turn scores into shares that add up to one, in place."""
    most: float = -1e9
    for score in scores:
        most = max(most, score)
    total: float = 0.0
    for n in range(len(scores)):
        scores[n] = exponential(scores[n] - most)
        total += scores[n]
    for n in range(len(scores)):
        scores[n] = scores[n] / total


def exponential(x: float) -> float:
    """e to the power of a number not far above 0, by multiplication alone.

    A platform's own exponential may differ in the last bit, and then a search would choose
    differently there. The error is less than a thousandth for numbers above -8.
    """
    if x < -30.0:
        return 1e-13
    power = 1.0 + x / 65536.0
    for _n in range(16):
        power *= power
    return power
