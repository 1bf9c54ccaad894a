"""The bell: people are told what happens at their tables, wherever they are.

The process that wrote something rings. With Redis every process hears it and tells the
sockets that it has; webhooks are called by the one that rang.
"""

import asyncio
from collections import defaultdict
from collections.abc import Iterator, Sequence

import msgspec

from lutece.server.people.webhooks import Messenger
from lutece.server.protocol import Notice
from lutece.server.tables.log import Ended, Said, Started
from lutece.server.tables.news import News
from lutece.server.tables.table import Line, LiveTable

MOST_UNHEARD = 100  # notices that wait for one socket; older ones are let go
Ear = asyncio.Queue[bytes | None]  # None: hang up


class Bell:
    """Rings for people, and knows who listens in this process."""

    def __init__(self, news: News, messenger: Messenger) -> None:
        self.news = news
        self.messenger = messenger
        self.ears: dict[str, set[Ear]] = defaultdict(set)
        self._calls: set[asyncio.Task[None]] = set()
        news.hear("person", self._heard)

    def ring(self, table: LiveTable, before: int | None, lines: Sequence[Line]) -> None:
        """Tell everybody concerned of new lines; `before` is the seat that was to act."""
        for person, notice in notices_of(table, before, lines):
            self.news.tell(f"person:{person}", msgspec.json.encode(notice).decode())
            if notice.what == "turn":
                call = asyncio.create_task(self.messenger.tell(person, msgspec.to_builtins(notice)))
                self._calls.add(call)
                call.add_done_callback(self._calls.discard)

    def listen(self, person: str) -> Ear:
        ear: Ear = asyncio.Queue(MOST_UNHEARD)
        self.ears[person].add(ear)
        return ear

    def leave(self, person: str, ear: Ear) -> None:
        self.ears[person].discard(ear)
        if not self.ears[person]:
            del self.ears[person]

    def hang_up(self) -> None:
        """The server stops: everybody comes back to another one."""
        for ear in [ear for ears in self.ears.values() for ear in ears]:
            _put(ear, None)

    def _heard(self, topic: str, message: str) -> None:
        for ear in self.ears.get(topic.partition(":")[2], ()):
            _put(ear, message.encode())


def notices_of(
    table: LiveTable, before: int | None, lines: Sequence[Line]
) -> Iterator[tuple[str, Notice]]:
    """Who is to be told what of some new lines."""
    about = {"table": table.id, "game": table.agreed.game, "version": table.version}
    for line in lines:
        entry = line.entry
        for person in table.people():
            if isinstance(entry, Said) and entry.text and person != entry.by:
                yield person, Notice(what="chat", by=entry.by, text=entry.text, **about)
            elif isinstance(entry, Started) and person != entry.by:
                yield person, Notice(what="start", **about)
            elif isinstance(entry, Ended):
                yield person, Notice(what="end", **about)
    seat = table.to_act
    if seat is not None and seat != before and table.bot_to_act() is None:
        person_to_act = table.chairs[seat].person
        if person_to_act is not None:
            yield person_to_act, Notice(what="turn", seat=seat, **about)


def _put(ear: Ear, message: bytes | None) -> None:
    if ear.full():
        ear.get_nowait()
    ear.put_nowait(message)
