"""Reviews of finished games, second tries at their decisions, and the puzzles of the day.

GET    /api/tables/{id}/review?have=quick       ReviewState (`have`: no need to send it again)
POST   /api/tables/{id}/review                  ReviewWish -> ReviewState
DELETE /api/tables/{id}/review                  ReviewState
GET    /api/tables/{id}/review/positions/{n}    Position before decision n, with legal actions
POST   /api/tables/{id}/review/answers          SecondTry -> TryJudged
GET    /api/puzzles/today                       list of Puzzle
POST   /api/puzzles/{id}/answers                PuzzleTry -> PuzzleJudged
GET    /api/me/puzzles                          PuzzleFigures
"""

from typing import Literal

from msgspec import Struct

from lutece.server.protocol.messages import Position, Reason
from lutece.server.protocol.table import Json

BudgetName = Literal["quick", "standard"]
Mark = Literal["", "inaccuracy", "mistake", "blunder"]


class Worth(Struct):
    """A share of the victory and points, or what something changed of both."""

    chance: float
    points: float


class Difference(Struct):
    """Points that one kind of score line would have brought a seat more, or less."""

    seat: int
    key: str
    details: Json
    points: float


class Better(Struct):
    """A better action than the one that was played, what was likely to follow, and why."""

    action: Json
    line: list[tuple[int, Json]]  # seats and their actions
    why: list[Difference]


class ReviewedStep(Struct):
    """One decision: what it changed for each seat, what was luck, and what it gave away."""

    number: int  # from 1, as moves are counted
    seat: int
    action: Json
    after: list[Worth]
    decision: list[Worth]
    luck: list[Worth]
    reveals: bool
    forced: bool
    loss: Worth
    margin: float
    yardstick: float  # the loss in chances as a quick review finds it: by it levels are told
    mark: Mark
    better: Better | None


class SeatLedger(Struct):
    """One seat's game: fair + start + luck + own + others = result, in chances and in points."""

    seat: int
    fair: float
    start: Worth
    luck: Worth
    own: Worth
    others: Worth
    result: Worth
    lost: float  # chance of victory, summed over own decisions
    decisions: int  # that were none of necessity
    moments: list[int]  # numbers of steps, the worst first
    level: int | None  # it decided like bots of this level
    level_span: tuple[int, int] | None  # or like one from here to there
    luckier_than: int | None  # than so many of 100 players with that seat


class Review(Struct):
    """The ledger of a finished game."""

    game: str
    rules_version: int
    players: int
    start: list[Worth]
    steps: list[ReviewedStep]
    seats: list[SeatLedger]


class ReviewState(Struct, kw_only=True):
    """How far the review of a table is, and the review as soon as there is one.

    none: nobody asked for it; waiting: for its turn; running: `done` of the pieces that are known
    now, `of` in all; done: nothing better comes; refused: this game can't be reviewed, and `reason`
    says why. A quick review is shown while the standard one is made: `better_is_coming`.
    """

    state: Literal["none", "waiting", "running", "done", "refused"]
    budget: BudgetName | None = None  # of the review that is there
    done: int = 0
    of: int = 0
    better_is_coming: bool = False
    mine: bool = False  # whether I asked for what is being made: then I may cancel it
    reason: Reason | None = None
    review: Review | None = None  # left out for who has it already


class ReviewWish(Struct, kw_only=True):
    """A review that somebody asks for."""

    budget: BudgetName = "standard"


class SecondTry(Struct, kw_only=True):
    """Another action in place of the decision of this number."""

    number: int
    action: Json | int


class TryJudged(Struct, kw_only=True):
    """What a second try gives away; it passes if that is little, or less than can be told.

    `best` is the best action, if there is a better one than the one that was tried.
    """

    passes: bool
    loss: Worth
    margin: float
    best: Better | None = None


class PuzzleAnswer(Struct, kw_only=True):
    """An answer that somebody gave to a puzzle, and the right one. The first answer counts."""

    action: Json
    right: bool
    solution: Json
    line: list[tuple[int, Json]]
    why: list[Difference]
    margin: float  # how much the solution is ahead of any other, in chances of victory


class Puzzle(Struct, kw_only=True):
    """A position with one clearly best action, from the eyes of the seat that is to act."""

    id: str
    game: str
    day: str  # 2030-12-31, in UTC
    players: int
    options: Json
    grade: int  # from 1, which most see, to 5
    position: Position
    answered: PuzzleAnswer | None = None  # what I said, if I did


class PuzzleTry(Struct, kw_only=True):
    """What somebody would play in the position of a puzzle."""

    action: Json | int


class PuzzleFigures(Struct, kw_only=True):
    """How somebody does at puzzles. A streak is of days in a row, each with a right answer."""

    answered: int
    right: int
    streak: int
    longest: int
    rating: int | None  # level 3 has 1500; None before the first answer


class PuzzleJudged(Struct, kw_only=True):
    """What came of an answer."""

    answer: PuzzleAnswer
    counted: bool  # False: I had answered it before
    figures: PuzzleFigures
