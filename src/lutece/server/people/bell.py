"""The bell: people are told what happens at their tables, wherever they are.

The process that wrote something tells the news `person:ID`. With Redis every process hears
it and passes it on to the sockets that it has; webhooks are called by the one that wrote.
"""

import asyncio
from collections import defaultdict
from typing import Any

import msgspec

from lutece.server.people.webhooks import Messenger
from lutece.server.protocol import Notice
from lutece.server.tables.news import News
from lutece.server.tables.table import LiveTable

TOGETHER = 0.05  # seconds in which turns are gathered
MOST_UNHEARD = 100  # notices that wait for one socket; older ones are let go
Ear = asyncio.Queue[bytes | None]  # None: hang up


class Bell:
    """Rings for people, and knows who listens in this process."""

    def __init__(self, news: News, messenger: Messenger) -> None:
        self.messenger = messenger
        self.ears: dict[str, set[Ear]] = defaultdict(set)
        self._turns: list[tuple[str, dict[str, Any]]] = []
        self._calls: set[asyncio.Task[None]] = set()
        news.hear("person", self._heard)

    def call(self, person: str, table: LiveTable) -> None:
        """It is somebody's turn: tell their webhooks."""
        notice = Notice(what="turn", table=table.id, game=table.game.name)
        self._turns.append((person, msgspec.to_builtins(notice)))
        if not self._calls:
            call = asyncio.create_task(self._call_all())
            self._calls.add(call)
            call.add_done_callback(self._calls.discard)

    async def _call_all(self) -> None:
        """Look up everybody's webhooks together: most people have none, and turns are many."""
        while self._turns:
            await asyncio.sleep(TOGETHER)
            turns, self._turns = self._turns, []
            await self.messenger.tell(turns)

    def listen(self, person: str) -> Ear:
        ear: Ear = asyncio.Queue(MOST_UNHEARD)
        self.ears[person].add(ear)
        return ear

    def leave(self, person: str, ear: Ear) -> None:
        self.ears[person].discard(ear)
        if not self.ears[person]:
            del self.ears[person]

    def hang_up(self, person: str | None = None) -> None:
        """Let somebody come back who still may; when the server stops, everybody."""
        chosen = self.ears.values() if person is None else [self.ears.get(person, set())]
        for ear in [ear for ears in chosen for ear in ears]:
            _put(ear, None)

    def _heard(self, topic: str, message: str) -> None:
        for ear in self.ears.get(topic.partition(":")[2], ()):
            _put(ear, message.encode())


def _put(ear: Ear, message: bytes | None) -> None:
    if ear.full():
        ear.get_nowait()
    ear.put_nowait(message)
