"""People who sign out everywhere, or go for good.

Their sockets are cut in every process. Who goes for good gets up from every table, what they
said is emptied, and no room remembers their name.
"""

import asyncio
from contextlib import suppress

from sqlalchemy import Connection, select

from lutece.server.identity import Person
from lutece.server.people.my_data import delete_person, said_by
from lutece.server.players.notifications import Notifications
from lutece.server.refusal import Refusal
from lutece.server.storage.schema import seats, tables
from lutece.server.tables.hall import Hall
from lutece.server.tables.plan import Asker
from lutece.server.tables.seating import leave


class Departures:
    """Sees people off, in this process and in the others."""

    def __init__(self, hall: Hall, notifications: Notifications) -> None:
        self.hall = hall
        self.notifications = notifications
        self._readings: set[asyncio.Task[None]] = set()
        hall.news.hear("signed-out", self._cut)
        hall.news.hear("forgotten", self._read_again)

    def sign_out(self, person: str) -> None:
        """Cut all sockets of somebody; whoever still has a session connects again."""
        self.hall.news.tell(f"signed-out:{person}", "")

    async def forget(self, person: Person) -> None:
        """Delete somebody: their seats stay, as a former player's."""
        await self._leave_tables(person)
        store = self.hall.store
        said = await store.read(lambda c: list(said_by(c, person.id)))
        await store.write(lambda c: delete_person(c, person.id, said))
        self.sign_out(person.id)
        self.hall.news.tell(f"forgotten:{person.id}", "")

    async def _leave_tables(self, person: Person) -> None:
        for table in await self.hall.store.read(lambda c: unfinished(c, person.id)):
            with suppress(Refusal):  # they are away already
                await self.hall.change(table, lambda table: leave(table, Asker(person)))

    def _cut(self, topic: str, _: str) -> None:
        person = topic.partition(":")[2]
        self.notifications.disconnect(person)
        for room in self.hall.rooms.values():
            for listener in room.listeners:
                if listener.asker.person is not None and listener.asker.person.id == person:
                    listener.hang_up()

    def _read_again(self, topic: str, _: str) -> None:
        person = topic.partition(":")[2]
        rooms = [room for room in self.hall.rooms.values() if person in room.names]
        reading = asyncio.create_task(self.hall.read_again(rooms))
        self._readings.add(reading)
        reading.add_done_callback(self._readings.discard)


def unfinished(connection: Connection, person: str) -> list[str]:
    """The tables where somebody has a seat and the game is not over."""
    query = (
        select(tables.c.id)
        .join(seats, seats.c.table == tables.c.id)
        .where(seats.c.person == person, tables.c.status.in_(("open", "running")))
        .distinct()
    )
    return list(connection.execute(query).scalars())
