"""A live table with everybody who looks at it."""

import asyncio
from time import monotonic

import msgspec

from lutece.server.protocol import News, Presence, TableInfo, Welcome
from lutece.server.tables.info import at_hand, info, seen_with
from lutece.server.tables.listener import Listener
from lutece.server.tables.log import Said
from lutece.server.tables.table import Line, LiveTable
from lutece.server.tables.views import Eyes, entries, entry, positions

encode = msgspec.json.Encoder().encode
ELSEWHERE_LASTS = 45.0  # seconds that another process's word about who is there is trusted


class Room:
    """One table of this process. Whoever looks at or changes the table holds the lock."""

    __slots__ = ("elsewhere", "id", "listeners", "lock", "names", "table", "used", "waiting")

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.table: LiveTable | None = None
        self.names: dict[str, str] = {}
        self.listeners: set[Listener] = set()
        self.waiting: list[asyncio.Future[None]] = []
        self.elsewhere: dict[str, tuple[tuple[int, ...], int, float]] = {}
        self.used = monotonic()

    @property
    def live(self) -> LiveTable:
        assert self.table is not None, "only a loaded table is looked at"
        return self.table

    @property
    def idle(self) -> bool:
        return not (self.listeners or self.waiting or self.lock.locked())

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

    def heard_of(self, process: str, seats: tuple[int, ...], watchers: int) -> None:
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
        return seen_with(self.at_hand(info(self.live, now)), eyes)

    def at_hand(self, shown: TableInfo) -> TableInfo:
        """The table's info with who is there and what they are called."""
        return at_hand(shown, self.names, *self.present())

    def welcome(self, now: int, eyes: Eyes, seen: int | None) -> Welcome:
        """All that somebody needs who comes, or exactly what they missed who comes back."""
        table = self.live
        missed = entries(table, eyes, self.names, seen or 0)
        return Welcome(table.version, self.info(now, eyes), positions(table, eyes), missed)

    def tell(self, lines: list[Line], shown: TableInfo) -> None:
        """Tell everybody here what is new: put together once for each kind of eyes."""
        table = self.live
        chat_only = all(isinstance(line.entry, Said) for line in lines)
        news = self.at_hand(shown) if self.listeners and not chat_only else None
        messages: dict[Eyes, bytes] = {}
        for listener in self.listeners:
            eyes = listener.look(table)
            if eyes not in messages:
                messages[eyes] = encode(self._news(lines, eyes, news))
            listener.push(messages[eyes])
        self.wake()

    def welcome_all(self, now: int) -> None:
        """Tell everybody everything: what they knew may not be so any more."""
        for listener in self.listeners:
            listener.look(self.live)
            listener.push(encode(self.welcome(now, listener.eyes, None)))
        self.wake()

    def _news(self, lines: list[Line], eyes: Eyes, shown: TableInfo | None) -> News:
        table = self.live
        told = [entry(table, line, eyes, self.names) for line in lines]
        news = News(table.version, [one for one in told if one is not None])
        if shown is not None:
            news.table = seen_with(shown, eyes)
            news.positions = positions(table, eyes)
        return news

    def wake(self) -> None:
        """Let those go on who wait for something to happen."""
        waiting, self.waiting = self.waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(None)
