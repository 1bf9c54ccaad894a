"""The messages between the page (or a bot) and the server.

A socket belongs to one table. What the server says carries the table's `version`, the number
of the last entry of its log that the receiver has been told. After a cut a client names the
last version it saw and gets exactly what it missed. The same structs go over plain HTTP.
"""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field

from lutece.bots.analysis import Analysis
from lutece.server.protocol.happenings import GameEvent, Told
from lutece.server.protocol.table import Json, TableInfo, Turn


class Position(Struct, kw_only=True):
    """Where the game stands, as one seat (or a spectator, seat None) may see it.

    `legal` has the actions of that seat if it is to act: JSON with names and the `id`.
    `undo` is how many of its decisions the seat may take back freely. Where the frames of the
    same message lead to the view, or it is as it was, it is left out.
    """

    moves: int
    seat: int | None
    view: Raw | UnsetType = UNSET
    legal: list[Annotated[Raw, Meta(extra={"typescript": "Action"})]]
    undo: int = 0


class Entry(Struct, kw_only=True):
    """A line of the log, as its receiver may know it."""

    number: int
    at: int
    what: Told


# -- from the client -----------------------------------------------------------------------


class Hello(Struct, tag="hello"):
    """The first message: what was seen last (None for everything), and the link's key.

    Who wants no patches but the whole view with every move says so by `whole`.
    """

    seen: int | None = None
    key: str | None = None
    whole: bool = False


class Play(Struct, tag="play"):
    """A move, made on a version. Staleness counts game changes only: chat makes none stale."""

    on: int
    action: Json | int
    seat: int | None = None  # needed only where one browser has several seats
    request: int = 0


class Command(Struct, tag="command"):
    """What a chat command does, from a button: {"do": "bot", "seat": 2, "level": "level-3"}."""

    do: str
    given: Json = {}
    seat: int | None = None
    request: int = 0


class Say(Struct, tag="say"):
    """A line of the chat. One that starts with a slash is a command."""

    text: str
    request: int = 0


class WhyNot(Struct, tag="why-not"):
    """Why an action can't be played now."""

    action: Json | int
    seat: int | None = None
    request: int = 0


class Preview(Struct, tag="preview"):
    """What an action would bring, as far as its seat can know."""

    action: Json | int
    seat: int | None = None
    request: int = 0


class Hint(Struct, tag="hint"):
    """A bot's advice, where the table allows it."""

    seat: int | None = None
    request: int = 0


class LookAt(Struct, tag="look-at"):
    """The position after so many moves, from a seat's side (any seat's when it is finished)."""

    move: int
    seat: int | None = None
    request: int = 0


class Ping(Struct, tag="ping"):
    request: int = 0


FromClient = Hello | Play | Command | Say | WhyNot | Preview | Hint | LookAt | Ping


# -- from the server -----------------------------------------------------------------------


class Welcome(Struct, tag="welcome"):
    """The answer to hello: the table, its positions for the receiver's seats, what was missed."""

    version: int
    table: TableInfo
    positions: list[Position]
    entries: list[Entry]


class News(Struct, tag="news", omit_defaults=True):
    """Entries that are new, and what they changed.

    `table` is there when more has changed than whose turn it is, else `turn` says that.
    """

    version: int
    entries: list[Entry]
    positions: list[Position]
    table: TableInfo | None = None
    turn: Turn | None = None


class Reason(Struct):
    """Why not: a key of the text files with values, and the rule's number where there is one."""

    key: str
    rule: str = ""
    values: Json = {}


class Refused(Struct, tag="refused"):
    """Nothing was changed, and why."""

    request: int
    version: int
    reason: Reason


class Done(Struct, tag="done"):
    """A play or command was carried out and is on disk; the news come to everybody alike."""

    request: int
    version: int
    data: Json = {}


class Outcome(Struct, tag="outcome"):
    """The answer to preview: events up to where something hidden would show, points then."""

    request: int
    version: int
    events: list[GameEvent]
    points: list[int | None]  # of each seat; None where it depends on what is hidden
    complete: bool  # False: something is revealed or drawn, so more can't be said
    left_lying: list[Annotated[Raw, Meta(extra={"typescript": "Action"})]] = []  # given away by it
    score: list[Json] = []  # the lines of the score then; none where they depend on what is hidden


class Advice(Struct, tag="advice"):
    """The answer to hint."""

    request: int
    version: int
    advice: Analysis


class Seen(Struct, tag="seen"):
    """The answer to look-at."""

    request: int
    version: int
    position: Position
    entries: list[Entry] = []


class Presence(Struct, tag="presence"):
    """Who is there. It has no number in the log: it is of the moment."""

    version: int
    seats: list[bool]
    watchers: int


class ComeBack(Struct, tag="come-back"):
    """The server stops or is being renewed: connect again after so many seconds."""

    version: int
    after: float


class Pong(Struct, tag="pong"):
    request: int
    version: int
    now: int = field(default=0)


FromServer = Welcome | News | Refused | Done | Outcome | Advice | Seen | Presence | ComeBack | Pong


# -- on a person's own socket, across all tables -------------------------------------------


What = Literal["turn", "start", "chat", "asked", "end"]


class Notice(Struct, tag="notice", kw_only=True):
    """Something at one of my tables that I may want to know of, wherever I am on the page."""

    what: What
    table: str
    game: str


# -- over HTTP only ------------------------------------------------------------------------


class Log(Struct):
    """What is new at a table, in answer to a long poll."""

    version: int
    table: TableInfo
    positions: list[Position]
    entries: list[Entry]
