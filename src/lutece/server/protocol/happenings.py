"""Everything that can happen at a table, one struct for each kind, as it is told.

The log of a table stores most of them as they are told; see `tables/log.py` for those that it
stores otherwise. `by` is who did it: in the log the id of a person, and here the name; None is
the server or a bot.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from lutece.server.protocol.table import Choice, Json

FIRST_RULES = 1
Why = Literal["played", "resigned", "time-out", "abandoned", "imported", "rules", "host"]
GameEvent = Annotated[Json, Meta(extra={"typescript": "GameEvent"})]
Patch = Annotated[Any, Meta(extra={"typescript": "Patch"})]  # see lutece.engine.patch
Patches = dict[str, Patch]  # by the name of the part


class Frame(Struct, kw_only=True, omit_defaults=True):
    """One fact of a move, and what it has changed: patches of the parts of a view.

    `parts` are open to everybody. `own` has those of each position that the receiver was given,
    in the same order. The last frame of a move has no event: it settles what follows from the
    rest. Where a move is only told of, its frames have events and nothing else.
    """

    event: GameEvent | None = None
    parts: Patches = {}
    own: list[Patches] = []


class Happening(Struct, kw_only=True, tag_field="kind", omit_defaults=True):
    """Something that happened."""

    by: str | None = None


class Made(Happening, tag="made"):
    """The table was made. `rules` is the version of the game's rules; before they were noted,
    every game was at its first."""

    rules: int = FIRST_RULES


class Joined(Happening, tag="joined"):
    """Somebody sat down."""

    seat: int


class Left(Happening, tag="left"):
    """Somebody got up. From a running game, so that a bot stands in until they come back."""

    seat: int
    stand_in: str | None = None


class BotJoined(Happening, tag="bot"):
    """A seat was given to a bot."""

    seat: int
    level: str


class Removed(Happening, tag="removed"):
    """A seat was emptied, or in a running game given to a bot for good."""

    seat: int
    stand_in: str | None = None


class OptionSet(Happening, tag="option"):
    """Something was agreed before the start."""

    key: str
    value: Any


class Started(Happening, tag="started"):
    """The first move can be made. `rated` is what the table was, as far as its seats allow;
    `rules` is the version of the rules that are played by."""

    rated: bool
    rules: int = FIRST_RULES


class Move(Happening, tag="move"):
    """A decision, by its number from 1; `bot` is the name of the bot that made it.

    The action is there where the receiver may know it: it is their own, or the game is over.
    """

    seat: int
    move: int
    action: Json | None = None
    bot: str | None = None
    frames: list[Frame] = []


class Undone(Happening, tag="undo"):
    """A seat took back its last decisions, freely: nothing had been shown since."""

    seat: int
    to: int


class Rewound(Happening, tag="rewound"):
    """The game went back by consent, or freely against bots; the record says so."""

    to: int
    seat: int | None = None
    consent: bool = True


class Asked(Happening, tag="asked"):
    """The people at the table are asked something."""

    what: Literal["undo", "remove", "time-out", "rematch"]
    by_seat: int | None = None
    to_move: int | None = None
    seat: int | None = None
    choices: tuple[Choice, ...] = ("accept", "refuse")
    voters: tuple[int, ...] = ()


class Answered(Happening, tag="answered"):
    """One answer; with `settled` it was the last that was needed, and says what was decided."""

    seat: int
    answer: Choice
    settled: Choice | None = None


class Said(Happening, tag="chat"):
    """A line of the chat; `person` is the id of who said it, so that readers can mute them. The
    log does not store it: there `by` is the id."""

    text: str
    seat: int | None = None
    person: str | None = None


class TimeOut(Happening, tag="clock"):
    """A seat's time is out."""

    seat: int


class StandIn(Happening, tag="stand-in"):
    """A bot plays for a seat: for this turn, or until its owner comes back."""

    seat: int
    level: str
    turn_only: bool = False


class Back(Happening, tag="back"):
    """The owner of a seat plays for it again."""

    seat: int


class Resigned(Happening, tag="resigned"):
    """A seat gave up; where others play on, a bot finishes the game for it."""

    seat: int
    stand_in: str | None = None


class End(Happening, tag="ended"):
    """The game is over, or without a result: nobody plays here any more."""

    why: Why
    result: list[Json]
    score: list[Json] = []


class Rematched(Happening, tag="rematch"):
    """They play again, at another table."""

    table: str


Alike = (
    Made
    | Joined
    | Left
    | BotJoined
    | Removed
    | OptionSet
    | Started
    | Undone
    | Rewound
    | Asked
    | Answered
    | Said
    | TimeOut
    | StandIn
    | Back
    | Resigned
    | Rematched
)
Told = Alike | Move | End
