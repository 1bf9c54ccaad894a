"""People who sign out, here or everywhere, or go for good.

Their sockets are cut in every process. Who goes for good gets up from every table, what they
said is emptied, and no hub remembers their name.
"""

import asyncio
from contextlib import suppress

from sqlalchemy import Connection, select

from lutece.server.guard.open_sockets import OpenSockets
from lutece.server.identity import Person
from lutece.server.people.my_data import delete_person, said_by
from lutece.server.players.notifications import Notifications
from lutece.server.refusal import Refusal
from lutece.server.storage.schema import seats, tables
from lutece.server.tables.log import Ended
from lutece.server.tables.plan import Plan, Requester
from lutece.server.tables.registry import TableRegistry
from lutece.server.tables.seating import leave
from lutece.server.tables.table import LiveTable


class Departures:
    """Sees people off, in this process and in the others."""

    def __init__(
        self, registry: TableRegistry, notifications: Notifications, open_sockets: OpenSockets
    ) -> None:
        self.registry = registry
        self.notifications = notifications
        self.open_sockets = open_sockets
        self._readings: set[asyncio.Task[None]] = set()
        registry.pubsub.subscribe("signed-out", self._cut)
        registry.pubsub.subscribe("ended", self._end)
        registry.pubsub.subscribe("forgotten", self._read_again)

    def sign_out(self, person: str) -> None:
        """Cut all sockets of somebody; whoever still has a session connects again."""
        self.registry.pubsub.publish(f"signed-out:{person}", "")

    async def end(self, credential: str) -> None:
        """Cut the sockets of one session or token that has ended; `credential` is its hash."""
        self.registry.pubsub.publish(f"ended:{credential}", "")

    def _end(self, topic: str, _: str) -> None:
        self.open_sockets.end(topic.partition(":")[2])

    async def forget(self, person: Person) -> None:
        """Delete somebody: their seats stay, as a former player's."""
        await self._leave_tables(person)
        store = self.registry.store
        said = await store.read_at_length(lambda c: list(said_by(c, person.id)))
        await store.write(lambda c: delete_person(c, person.id, said))
        self.sign_out(person.id)
        self.registry.pubsub.publish(f"forgotten:{person.id}", "")

    async def _leave_tables(self, person: Person) -> None:
        for table in await self.registry.store.read(lambda c: unfinished(c, person.id)):
            with suppress(Refusal):  # they are away already
                await self.registry.change(table, lambda table: leave(table, Requester(person)))
            with suppress(Refusal):  # others play on, or it closed when the last one got up
                await self.registry.change(table, lambda table: abandon(table, person.id))

    def _cut(self, topic: str, _: str) -> None:
        person = topic.partition(":")[2]
        self.notifications.disconnect(person)
        for hub in self.registry.hubs.values():
            for listener in hub.listeners:
                if listener.requester.person is not None and listener.requester.person.id == person:
                    listener.hang_up()

    def _read_again(self, topic: str, _: str) -> None:
        person = topic.partition(":")[2]
        hubs = [hub for hub in self.registry.hubs.values() if person in hub.names]
        reading = asyncio.create_task(self.registry.read_again(hubs))
        self._readings.add(reading)
        reading.add_done_callback(self._readings.discard)


def abandon(table: LiveTable, person: str) -> Plan:
    """End what somebody who goes for good leaves running, where nobody else sits."""
    if table.over or any(other != person for other in table.people()):
        raise Refusal("people-here")
    return Plan([Ended(why="abandoned", result=[])])


def unfinished(connection: Connection, person: str) -> list[str]:
    """The tables where somebody has a seat or is the host, and the game is not over."""
    mine = select(seats.c.table).where(seats.c.person == person)
    query = select(tables.c.id).where(
        tables.c.id.in_(mine) | (tables.c.owner == person),
        tables.c.status.in_(("open", "running")),
    )
    return list(connection.execute(query).scalars())
