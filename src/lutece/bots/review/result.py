"""What a review says: plain values that can be sent as JSON."""

from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

Json = dict[str, Any]
REVIEW_VERSION = 3  # raised whenever a review of the same game may say something else


class Mark(StrEnum):
    """How much of the chance of victory a decision gave away, in the words of chess."""

    NONE = ""
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


@dataclass(frozen=True, slots=True)
class Worth:
    """A share of the victory and points, or what something changed of both."""

    chance: float
    points: float

    def __add__(self, other: "Worth") -> "Worth":
        return Worth(self.chance + other.chance, self.points + other.points)

    def __sub__(self, other: "Worth") -> "Worth":
        return Worth(self.chance - other.chance, self.points - other.points)


NOTHING = Worth(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Difference:
    """Points that one kind of score line would have brought a seat more, or less."""

    seat: int
    key: str
    details: Json
    points: float


@dataclass(frozen=True, slots=True)
class Better:
    """A better action than the one that was played, and why.

    `why` compares games that were played on from both; it is there for the moments that matter.
    """

    action: Json
    line: tuple[tuple[int, Json], ...]  # what was likely to follow: seats and their actions
    why: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class ReviewedStep:
    """One decision: what it changed for each seat, what was luck, and what it gave away.

    `after` is what the position is worth afterwards. `loss` is against the best action, as far as
    it is certain: where the difference is within the `margin` (half of its 95 % interval) it is no
    mistake. `forced` says that there was nothing to decide. `yardstick` is the loss in chances as a
    quick review finds it, whatever the budget: by it levels are told.
    """

    number: int  # from 1, as moves are counted
    seat: int
    action: Json
    after: tuple[Worth, ...]
    decision: tuple[Worth, ...]
    luck: tuple[Worth, ...]
    reveals: bool
    forced: bool
    loss: Worth
    margin: float
    yardstick: float
    mark: Mark
    better: Better | None


@dataclass(frozen=True, slots=True)
class SeatLedger:
    """One seat's game: fair + start + luck + own + others = result, in chances and in points.

    `fair` is an equal share of the victory. `start` is what seat and opening deal were worth more
    than that; in points it is all that was to be expected. `moments` are the steps that mattered
    most for this seat.

    `level` is the level whose bots give away as much a decision, `level_span` the lowest and the
    highest that it may be as well. `luckier_than` says than how many of 100 players with that seat.
    They are None where too little was decided, or where the game is not calibrated.
    """

    seat: int
    fair: float
    start: Worth
    luck: Worth
    own: Worth
    others: Worth
    result: Worth
    lost: float  # chance of victory, summed over own decisions
    decisions: int  # that were none of necessity
    moments: tuple[int, ...]
    level: int | None
    level_span: tuple[int, int] | None
    luckier_than: int | None

    @property
    def mean_loss(self) -> float:
        return self.lost / self.decisions if self.decisions else 0.0


@dataclass(frozen=True, slots=True)
class Review:
    """The ledger of a finished game."""

    game: str
    rules_version: int
    players: int
    start: tuple[Worth, ...]  # what the first position was worth
    steps: tuple[ReviewedStep, ...]
    seats: tuple[SeatLedger, ...]

    def to_json(self) -> Json:
        return asdict(self)
