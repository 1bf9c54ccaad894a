"""A table in memory with the sockets that look at it."""

import asyncio
from time import monotonic

import msgspec

from lutece.engine.game import NOBODY
from lutece.server.protocol import News, Presence, TableInfo, Turn, Welcome
from lutece.server.tables.info import info, seen_with, turn_of, with_presence, without_turn
from lutece.server.tables.listener import Listener
from lutece.server.tables.log import GAME_CHANGES, Moved, Said
from lutece.server.tables.move_frames import MoveFrames
from lutece.server.tables.positions import Eyes, positions, turns
from lutece.server.tables.table import Line, LiveTable
from lutece.server.tables.visible_entries import entries, entry

encode = msgspec.json.Encoder().encode
ELSEWHERE_LASTS = 45.0  # seconds that another process's word about who is there is trusted


class TableHub:
    """One table of this process and its listeners. Whoever looks at the table or changes it holds
    the lock."""

    __slots__ = (
        *("elsewhere", "id", "listeners", "lock", "names"),
        *("shown", "table", "told", "used", "visited", "waiting"),
    )

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.table: LiveTable | None = None
        self.names: dict[str, str] = {}
        self.listeners: set[Listener] = set()
        self.told = 0  # the version up to which all of them have been told
        self.shown = b""  # what they were told of the table last, but for the turn
        self.waiting: list[asyncio.Future[None]] = []
        self.elsewhere: dict[str, tuple[tuple[int, ...], int, float]] = {}
        self.used = monotonic()
        self.visited: int | None = None  # when somebody last looked or came, in this process

    @property
    def live(self) -> LiveTable:
        assert self.table is not None, "only a loaded table is looked at"
        return self.table

    @property
    def idle(self) -> bool:
        return not (self.listeners or self.waiting or self.lock.locked())

    @property
    def has_own_edition(self) -> bool:
        """Whether it holds a game of its own in memory, and no bot is at it."""
        table = self.table
        return table is not None and table.agreed.edition is not None and not table.bot_to_act()

    # -- who is there ------------------------------------------------------------------

    def here(self) -> tuple[set[int], int]:
        """The seats that are connected to this process, and how many only watch."""
        seats = {seat for listener in self.listeners for seat in listener.eyes}
        return seats, sum(not listener.eyes for listener in self.listeners)

    def present(self) -> tuple[set[int], int]:
        """The seats that are connected to any process, and how many only watch."""
        seats, watchers = self.here()
        for others, watching, until in self.elsewhere.values():
            if until > monotonic():
                seats |= set(others)
                watchers += watching
        return seats, watchers

    def note_presence(self, process: str, seats: tuple[int, ...], watchers: int) -> None:
        self.elsewhere[process] = (seats, watchers, monotonic() + ELSEWHERE_LASTS)

    def tell_presence(self) -> None:
        table = self.live
        seats, watchers = self.present()
        there = [seat in seats for seat in range(table.players)]
        message = encode(Presence(table.version, there, watchers))
        for listener in self.listeners:
            listener.push(message)

    # -- what is said --------------------------------------------------------------------

    def info(self, now: int, eyes: Eyes = ()) -> TableInfo:
        return seen_with(self.with_presence(info(self.live, now)), eyes)

    def with_presence(self, shown: TableInfo) -> TableInfo:
        """The table's info with who is there and what they are called."""
        return with_presence(shown, self.names, *self.present())

    def welcome(self, now: int, eyes: Eyes, seen: int | None) -> Welcome:
        """All that somebody needs who comes, or exactly what they missed who comes back."""
        table = self.live
        missed = entries(table, eyes, self.names, seen or 0)
        return Welcome(table.version, self.info(now, eyes), positions(table, eyes), missed)

    def add(self, listener: Listener) -> None:
        """Tell one more from now on."""
        self.listeners.add(listener)
        self.told = self.live.version
        self._look()

    def remove(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        if self.table is not None:
            self._look()

    def _look(self) -> None:
        """See from which seats everybody looks now, so that moves are told from their eyes."""
        table = self.live
        receivers: set[int] = set()
        for listener in self.listeners:
            eyes = listener.look(table)
            if not listener.whole:
                receivers.update(eyes or (NOBODY,))
        table.receivers = frozenset(receivers)
        if not receivers:
            table.known = None

    def tell(self, lines: list[Line], shown: TableInfo) -> None:
        """Tell everybody here what is new: put together once for each kind of receiver."""
        table = self.live
        frames, table.frames = table.frames, {}
        by_frames = _by_frames(lines, frames)
        before = [(listener, listener.eyes) for listener in self.listeners]
        if not all(isinstance(line.entry, (Moved, Said)) for line in lines):
            self._look()  # somebody may have sat down or got up
        self.told = table.version
        shared = self._shared(lines, shown)
        messages: dict[tuple[Eyes, bool], bytes] = {}
        for listener, seats in before:
            eyes = listener.eyes
            kind = (eyes, listener.whole or eyes != seats or not by_frames)
            if kind not in messages:
                messages[kind] = encode(self._news(lines, kind, frames, shared))
            listener.push(messages[kind])
        self.wake()

    def tell_missed(self, now: int) -> None:
        """Tell what the table was given while it was not in memory: it has just been read again."""
        table = self.live
        if self.listeners:
            missed = [line for line in table.lines if line.number > self.told]
            if missed:
                self.tell(missed, info(table, now))
            self._look()

    def welcome_all(self, now: int) -> None:
        """Tell everybody everything: what they knew may not be so any more."""
        for listener in self.listeners:
            listener.look(self.live)
            listener.push(encode(self.welcome(now, listener.eyes, None)))
        self.told = self.live.version
        self._look()
        self.wake()

    def _shared(self, lines: list[Line], shown: TableInfo) -> TableInfo | Turn | None:
        """What is new about the table: nothing after a chat, mostly only whose turn it is."""
        if all(isinstance(line.entry, Said) for line in lines):
            return None
        before, self.shown = self.shown, encode(without_turn(shown))
        return turn_of(shown) if self.shown == before else self.with_presence(shown)

    def _news(
        self,
        lines: list[Line],
        kind: tuple[Eyes, bool],
        frames: dict[int, MoveFrames],
        shared: TableInfo | Turn | None,
    ) -> News:
        table, (eyes, whole) = self.live, kind
        by_line = {} if whole else frames
        told = [entry(table, line, eyes, self.names, by_line.get(line.number)) for line in lines]
        news = News(table.version, [one for one in told if one is not None], [])
        if shared is not None:
            news.positions = positions(table, eyes) if whole else turns(table, eyes)
        if isinstance(shared, Turn):
            news.turn = shared
        elif shared is not None:
            news.table = seen_with(shared, eyes)
        return news

    def wake(self) -> None:
        """Let those go on who wait for something to happen."""
        waiting, self.waiting = self.waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(None)


def _by_frames(lines: list[Line], frames: dict[int, MoveFrames]) -> bool:
    """Whether frames lead from the position before these lines to the one after them."""
    changes = [line for line in lines if isinstance(line.entry, GAME_CHANGES)]
    return all(isinstance(line.entry, Moved) and line.number in frames for line in changes)
