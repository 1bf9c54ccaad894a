"""Every message between the page (or a bot) and the server, in one place.

A socket belongs to one table. What the server says carries the table's `version`, the number
of the last entry of its log that the receiver has been told. After a cut a client names the
last version it saw and gets exactly what it missed. The same structs go over plain HTTP, and
the page's TypeScript types are made from them.
"""

from typing import Any, Literal

from msgspec import Raw, Struct, field

from lutece.bots.analysis import Analysis

Json = dict[str, Any]
Status = Literal["open", "running", "finished", "closed"]


# -- what is said of a table ---------------------------------------------------------------


class Clock(Struct, kw_only=True, omit_defaults=True):
    """How long people may think, in seconds; `out` is what happens when time is out.

    none; move (`seconds` for each decision row of a turn); bank (`seconds` for the game, and
    `increment` for each turn); days (`seconds` a turn, long enough to sleep over it).
    """

    kind: Literal["none", "move", "bank", "days"] = "none"
    seconds: int = 0
    increment: int = 0
    out: Literal["wait", "bot-turn", "bot", "end", "vote"] = "vote"


class Seat(Struct, kw_only=True):
    """One seat: empty, a person's, or a bot's. `stand_in` is a bot that plays for its owner."""

    seat: int
    person: str | None = None  # an id; None is an empty seat or a bot
    name: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    connected: bool = False
    mine: bool = False
    left: float | None = None  # seconds on the clock when the position was sent
    resigned: bool = False
    rating: float | None = None


class Ask(Struct, kw_only=True):
    """Something the people at the table are asked: accept or refuse."""

    what: Literal["undo", "remove", "time-out", "rematch"]
    by: int | None  # the seat that asks; None is the clock
    to_move: int | None = None  # undo: back to after so many moves
    seat: int | None = None  # remove, time-out: whom it is about
    choices: tuple[str, ...] = ("accept", "refuse")
    answers: dict[int, str] = {}


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


class Position(Struct, kw_only=True):
    """Where the game stands, as one seat (or a spectator, seat None) may see it.

    `legal` has the actions of that seat if it is to act: JSON with names and the `id`.
    `undo` is how many of its decisions the seat may take back freely.
    """

    moves: int
    seat: int | None
    view: Raw
    legal: list[Raw]
    undo: int = 0


class Entry(Struct, kw_only=True, omit_defaults=True):
    """Something that happened, as its receiver may know it.

    kinds: made, joined, left, bot, removed, option, started, move, undo, rewound, asked,
    answered, chat, clock, stand-in, back, resigned, ended, rematch.
    A move has its events, redacted; the action only where the receiver may know it.
    """

    number: int
    at: int
    kind: str
    by: str | None = None  # the name of the person
    seat: int | None = None
    move: int | None = None  # which move this was, from 1
    action: Json | None = None
    events: list[Json] = []
    data: Json = {}


# -- from the client -----------------------------------------------------------------------


class Hello(Struct, tag="hello"):
    """The first message: what was seen last (None for everything), and the link's key."""

    seen: int | None = None
    key: str | None = None


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
    """A line of the chat. One that begins with a stroke is a command."""

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


class News(Struct, tag="news"):
    """Entries that are new, and what they changed."""

    version: int
    entries: list[Entry]
    table: TableInfo | None = None
    positions: list[Position] = []


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
    events: list[Json]
    points: list[int | None]  # of each seat; None where it depends on what is hidden
    complete: bool  # False: something is revealed or drawn, so more can't be said


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


class Log(Struct):
    """What is new at a table, in answer to a long poll."""

    version: int
    table: TableInfo
    positions: list[Position]
    entries: list[Entry]
