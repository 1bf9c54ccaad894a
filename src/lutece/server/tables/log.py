"""Everything that can happen at a table, as it is kept: one struct for each kind of entry.

`by` is the id of a person, never a name: names are looked up, so a person who deletes their
data is gone from every log. Actions are kept as JSON with names, so they outlive the ids.
"""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from lutece.server.protocol import Clock, Json

FIRST_RULES = 1


class Keys(Struct):
    """What the links of a table carry: to join anywhere, to join one seat, to watch."""

    join: str
    watch: str
    seats: list[str]


class Agreed(Struct, kw_only=True):
    """What a table is made with. The seed is in it, so it never leaves the server as it is.

    `first` are the moves that a table begins with, of the game that it plays on from.
    """

    game: str
    players: int
    seed: str
    options: Json
    edition: str | None
    clock: Clock
    public: bool
    rated: bool
    hints: bool
    owner: str
    keys: Keys
    came_from: tuple[str, int] | None = None
    first: list[Json] = []
    takebacks: list[tuple[int, int]] = []


class Final(Struct, kw_only=True):
    """The last position as it was shown, for versions of the rules that can't reach it any more.

    `state` is its digest, `own` what each seat saw besides and then what a spectator did.
    """

    state: str
    score: list[Json]
    open: Json
    own: list[Json]


class Happening(Struct, kw_only=True, tag_field="kind", omit_defaults=True):
    """Something that happened. `by` is the person who did it; None is the server or a bot."""

    by: str | None = None


class Made(Happening, tag="made"):
    """The table was made. `rules` is the version of the game's rules; before they were noted,
    every game was at its first."""

    rules: int = FIRST_RULES


class Joined(Happening, tag="joined"):
    seat: int


class Left(Happening, tag="left"):
    """Somebody got up. From a running game, so that a bot stands in until they come back."""

    seat: int
    stand_in: str | None = None


class BotJoined(Happening, tag="bot"):
    seat: int
    level: str


class Removed(Happening, tag="removed"):
    """A seat was emptied, or in a running game given to a bot for good."""

    seat: int
    stand_in: str | None = None


class OptionSet(Happening, tag="option"):
    key: str
    value: Any


class Linked(Happening, tag="linked"):
    """The links were made anew, and the old ones are void. Nobody is told the keys by this."""

    keys: Keys


class Started(Happening, tag="started"):
    """The first move can be made. `rated` is what the table was, as far as its seats allow;
    `rules` is the version of the rules that are played by."""

    rated: bool
    rules: int = FIRST_RULES


class Moved(Happening, tag="move"):
    """A decision; `bot` is the name of the bot that made it. `hash` is the short one of the
    position that it led to; older entries have none."""

    seat: int
    action: Json
    bot: str | None = None
    hash: str | None = None


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
    what: Literal["undo", "remove", "time-out", "rematch"]
    by_seat: int | None = None
    to_move: int | None = None
    seat: int | None = None
    choices: tuple[str, ...] = ("accept", "refuse")
    voters: tuple[int, ...] = ()


class Answered(Happening, tag="answered"):
    """One answer; with `settled` it was the last that was needed, and says what was decided."""

    seat: int
    answer: str
    settled: str | None = None


class Said(Happening, tag="chat"):
    text: str
    seat: int | None = None


class TimeOut(Happening, tag="clock"):
    """A seat's time is out."""

    seat: int


class StandIn(Happening, tag="stand-in"):
    """A bot plays for a seat: for this turn, or until its owner comes back."""

    seat: int
    level: str
    turn_only: bool = False


class Back(Happening, tag="back"):
    seat: int


class Resigned(Happening, tag="resigned"):
    """A seat gave up; where others play on, a bot finishes the game for it."""

    seat: int
    stand_in: str | None = None


class Ended(Happening, tag="ended"):
    """The game is over, or without a result: nobody plays here any more."""

    why: Literal["played", "resigned", "time-out", "abandoned", "imported", "rules"]
    result: list[Json]
    final: Final | None = None


class Rematched(Happening, tag="rematch"):
    """They play again, at another table."""

    table: str


Logged = (
    Made
    | Joined
    | Left
    | BotJoined
    | Removed
    | OptionSet
    | Linked
    | Started
    | Moved
    | Undone
    | Rewound
    | Asked
    | Answered
    | Said
    | TimeOut
    | StandIn
    | Back
    | Resigned
    | Ended
    | Rematched
)
GAME_CHANGES = (Started, Moved, Undone, Rewound)  # what makes a move that was on its way stale

encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[Logged] = msgspec.json.Decoder(Logged)
_agreed: msgspec.json.Decoder[Agreed] = msgspec.json.Decoder(Agreed)


def read_entry(text: str) -> Logged:
    """An entry as the database keeps it."""
    return _decoder.decode(text)


def read_agreed(text: str) -> Agreed:
    return _agreed.decode(text)
