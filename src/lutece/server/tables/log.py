"""What the log of a table stores, where that is not what is told: see `protocol/happenings.py`.

`by` is the id of a person, never a name: names are looked up, so a person who deletes their
data is gone from every log. Actions are stored as JSON with names, so they outlive the ids.
"""

import msgspec
from msgspec import Struct

from lutece.server.protocol.happenings import (
    FIRST_RULES,
    Alike,
    Answered,
    Asked,
    Back,
    BotJoined,
    Happening,
    Joined,
    Left,
    Made,
    OptionSet,
    Rematched,
    Removed,
    Resigned,
    Rewound,
    Said,
    StandIn,
    Started,
    TimeOut,
    Undone,
    Why,
)
from lutece.server.protocol.table import Clock, Json

__all__ = [
    "FIRST_RULES",
    "GAME_CHANGES",
    "Agreed",
    "Answered",
    "Asked",
    "Back",
    "BotJoined",
    "Ended",
    "Final",
    "Joined",
    "Keys",
    "Left",
    "Linked",
    "Logged",
    "Made",
    "Moved",
    "OptionSet",
    "RecordedSeat",
    "Rematched",
    "Removed",
    "Resigned",
    "Rewound",
    "Said",
    "StandIn",
    "Started",
    "TimeOut",
    "Undone",
    "encode",
    "read_agreed",
    "read_entry",
]


class Keys(Struct):
    """What the links of a table carry: to join anywhere, to join one seat, to watch."""

    join: str
    watch: str
    seats: list[str]


class RecordedSeat(Struct, omit_defaults=True):
    """Who sat somewhere as a record tells it: a name, or a bot's key. Nobody vouches for it."""

    name: str = ""
    bot: str = ""


class Agreed(Struct, kw_only=True):
    """What a table is made with. The seed is in it, so it never leaves the server as it is.

    `first` are the moves that a table begins with, of the game that it plays on from; `recorded`
    is who sat there by the record that it was brought as.
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
    recorded: list[RecordedSeat] = []


class Final(Struct, kw_only=True):
    """The last position as it was shown, for versions of the rules that can't reach it any more.

    `state` is its digest, `own` what each seat saw besides and then what a spectator did.
    """

    state: str
    score: list[Json]
    open: Json
    own: list[Json]


class Linked(Happening, tag="linked"):
    """The links were made anew, and the old ones are void. Nobody is told the keys by this."""

    keys: Keys


class Moved(Happening, tag="move"):
    """A decision; `bot` is the name of the bot that made it. `hash` is the short one of the
    position that it led to; older entries have none."""

    seat: int
    action: Json
    bot: str | None = None
    hash: str | None = None


class Ended(Happening, tag="ended"):
    """The game is over, or without a result: nobody plays here any more."""

    why: Why
    result: list[Json]
    final: Final | None = None


Logged = Alike | Linked | Moved | Ended
GAME_CHANGES = (Started, Moved, Undone, Rewound)  # what makes a move that was on its way stale

encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[Logged] = msgspec.json.Decoder(Logged)
_agreed: msgspec.json.Decoder[Agreed] = msgspec.json.Decoder(Agreed)


def read_entry(text: str) -> Logged:
    """An entry as the database stores it."""
    return _decoder.decode(text)


def read_agreed(text: str) -> Agreed:
    return _agreed.decode(text)
