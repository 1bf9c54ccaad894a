"""Notifications: people are told what happens at their tables, wherever they are.

The process that wrote something tells the news `person:ID`. With Redis every process hears
it and passes it on to the sockets that it has; webhooks are called by the one that wrote.
"""

import asyncio
from collections import defaultdict
from typing import Any

import msgspec

from lutece.server.people.webhooks import Messenger
from lutece.server.protocol import Notice
from lutece.server.tables.pubsub import PubSub
from lutece.server.tables.table import LiveTable

TOGETHER = 0.05  # seconds in which turns are gathered
MOST_UNREAD = 100  # notices that wait for one socket; older ones are dropped
Inbox = asyncio.Queue[bytes | None]  # what one socket still has to send; None: close it


class Notifications:
    """Notifies people, and knows whose sockets are open in this process."""

    def __init__(self, pubsub: PubSub, messenger: Messenger) -> None:
        self.messenger = messenger
        self._inboxes: dict[str, set[Inbox]] = defaultdict(set)
        self._turns: list[tuple[str, dict[str, Any]]] = []
        self._calls: set[asyncio.Task[None]] = set()
        pubsub.subscribe("person", self._pass_on)

    def turn(self, person: str, table: LiveTable) -> None:
        """It is somebody's turn: call their webhooks."""
        notice = Notice(what="turn", table=table.id, game=table.game.name)
        self._turns.append((person, msgspec.to_builtins(notice)))
        if not self._calls:
            call = asyncio.create_task(self._call_webhooks())
            self._calls.add(call)
            call.add_done_callback(self._calls.discard)

    async def _call_webhooks(self) -> None:
        """Look up everybody's webhooks together: most people have none, and turns are many."""
        while self._turns:
            await asyncio.sleep(TOGETHER)
            turns, self._turns = self._turns, []
            await self.messenger.tell(turns)

    def open(self, person: str) -> Inbox:
        """An inbox for one more socket of somebody."""
        inbox: Inbox = asyncio.Queue(MOST_UNREAD)
        self._inboxes[person].add(inbox)
        return inbox

    def close(self, person: str, inbox: Inbox) -> None:
        """The socket of this inbox is gone."""
        self._inboxes[person].discard(inbox)
        if not self._inboxes[person]:
            del self._inboxes[person]

    def here(self) -> set[str]:
        """Who has a socket of their own open in this process."""
        return set(self._inboxes)

    def disconnect(self, person: str | None = None) -> None:
        """Close somebody's sockets, who may come back; when the server stops, everybody's."""
        chosen = self._inboxes.values() if person is None else [self._inboxes.get(person, set())]
        for inbox in [inbox for inboxes in chosen for inbox in inboxes]:
            put(inbox, None)

    def _pass_on(self, topic: str, message: str) -> None:
        for inbox in self._inboxes.get(topic.partition(":")[2], ()):
            put(inbox, message.encode())


def put(inbox: Inbox, message: bytes | None) -> None:
    """Leave a message in an inbox; when it is full, the oldest goes."""
    if inbox.full():
        inbox.get_nowait()
    inbox.put_nowait(message)
