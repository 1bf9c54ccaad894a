"""A table as it is told: what was agreed, who sits where, and whose turn it is."""

from typing import Any, Literal

from msgspec import Struct, field

Json = dict[str, Any]
Status = Literal["open", "running", "finished", "closed"]
Choice = Literal["accept", "refuse", "wait", "bot-turn", "bot", "end"]  # an answer to an ask


class Clock(Struct, kw_only=True, omit_defaults=True):
    """How long people may think, in seconds; `out` is what happens when time is out.

    none; move (`seconds` for each decision row of a turn); bank (`seconds` for the game, and
    `increment` for each turn); days (`seconds` a turn, long enough to sleep over it).
    """

    kind: Literal["none", "move", "bank", "days"] = "none"
    seconds: int = 0
    increment: int = 0
    out: Literal["wait", "bot-turn", "bot", "end", "vote"] = "vote"


class RatingChange(Struct, kw_only=True):
    """What a rated game did to the rating of a seat, in Elo.

    `share` is how much of the game counted; where that is not all, `why` says so: it was given up
    too `early`, the same people met `again` on one day, somebody had `several-seats`, or took back
    a move `alone`.
    """

    before: int
    after: int
    share: float = 1.0
    why: Literal["early", "again", "several-seats", "alone"] | None = None


class Seat(Struct, kw_only=True):
    """One seat: empty, a person's, or a bot's. `stand_in` is a bot that plays for its owner."""

    seat: int
    person: str | None = None  # an id; None is an empty seat or a bot
    name: str | None = None
    account: bool = False  # in lists: whether the name has a page of its own
    bot: str | None = None
    stand_in: str | None = None
    connected: bool = False
    mine: bool = False
    left: float | None = None  # seconds on the clock when the position was sent
    resigned: bool = False
    rating: RatingChange | None = None  # in lists of finished games: what it did to their rating


class Ask(Struct, kw_only=True):
    """Something the people at the table are asked: accept or refuse."""

    what: Literal["undo", "remove", "time-out", "rematch"]
    by: int | None  # the seat that asks; None is the clock
    to_move: int | None = None  # undo: back to after so many moves
    seat: int | None = None  # remove, time-out: whom it is about
    choices: tuple[Choice, ...] = ("accept", "refuse")
    answers: dict[int, Choice] = {}


class OldRules(Struct, kw_only=True):
    """A game that the installed rules lead elsewhere: it is kept as it is, and not gone on with.

    `moves` were made in it; `TableInfo.moves` of them can still be looked at.
    """

    begun: int  # the version of the rules that it was begun by
    installed: int
    moves: int


class TableInfo(Struct, kw_only=True):
    """A table as the lobby and the page show it. Nothing in it is secret."""

    id: str
    game: str
    status: Status
    players: int
    seats: list[Seat]
    options: Json
    edition: str | None  # the hash of another edition than the game's own
    clock: Clock
    public: bool
    rated: bool
    hints: bool
    owner: str
    seed_hash: str
    seed: str | None = None  # once the game is finished
    to_act: int | None = None
    moves: int = 0
    watchers: int = 0
    asked: Ask | None = None
    created: int = 0
    changed: int = 0
    came_from: tuple[str, int] | None = None  # played on from this table's move
    rematch: str | None = None  # the table where they play again
    result: list[Json] = []
    version: int = 0
    old_rules: OldRules | None = None


class Turn(Struct, kw_only=True):
    """What of a table changes with every move: whose turn it is, and the clocks."""

    to_act: int | None
    moves: int
    changed: int
    left: list[float | None]  # of each seat, as in `Seat`


class NewTable(Struct, kw_only=True):
    """A table to be made.

    `seats` says who sits where: `me` (more than once for several people at one browser),
    `open`, or the name of a bot. The rest of the seats are open. With `start` the game
    begins at once.
    """

    game: str
    players: int = 0  # 0: as many as there are seats named, or as few as the game allows
    seats: list[str] = []
    options: Json = {}
    edition: str | None = None
    seed: str | None = None  # a known deal, for guides and studies: never rated, never public
    clock: Clock = field(default_factory=Clock)
    public: bool = True
    rated: bool = False
    hints: bool = False
    start: bool = False


class Links(Struct, kw_only=True):
    """The keys of a table's links: to join anywhere, to join one seat, only to watch."""

    join: str
    seats: list[str]
    watch: str
