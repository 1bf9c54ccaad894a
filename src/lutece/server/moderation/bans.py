"""Who may not come in: by account, by address, or by name.

Every process has the bans in memory, for each request is held to them. Whoever changes them tells
the others, and a ban that has run out is skipped.
"""

import asyncio
from math import ceil
from typing import Literal, NamedTuple

import structlog
from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import SQLAlchemyError

from lutece.server.clock import Now
from lutece.server.identity import Person, new_id
from lutece.server.people.names import login_of
from lutece.server.refusal import Refusal
from lutece.server.storage.schema import bans, people
from lutece.server.storage.store import Store
from lutece.server.tables.pubsub import PubSub

BanKind = Literal["person", "origin", "name"]
TOPIC = "bans"
DAY = 24 * 3600 * 1000  # milliseconds
logger = structlog.get_logger()


class Ban(NamedTuple):
    """One ban as it is stored; `until` is None where it is for good."""

    id: str
    kind: BanKind
    value: str
    label: str
    why: str
    created: int
    until: int | None

    def refusal(self, moment: int) -> Refusal:
        if self.until is None:
            return Refusal("banned", {"why": self.why}, status=403)
        days = ceil((self.until - moment) / DAY)
        return Refusal("banned-until", {"why": self.why, "days": days}, status=403)


class Bans:
    """The bans of a server, as this process knows them."""

    def __init__(self, store: Store, pubsub: PubSub, now: Now) -> None:
        self.store = store
        self.pubsub = pubsub
        self.now = now
        self._known: dict[tuple[str, str], Ban] = {}
        self._reading: set[asyncio.Task[None]] = set()
        pubsub.subscribe(TOPIC, self._read_soon)

    async def read(self) -> None:
        found = await self.store.read(all_bans)
        self._known = {(ban.kind, ban.value): ban for ban in found}

    def of_person(self, person: Person | None, origin: str) -> Ban | None:
        """The ban that keeps somebody out who comes from there, if any."""
        mine = None if person is None else self._valid("person", person.id)
        return mine or self._valid("origin", origin)

    def refuse_name(self, name: str) -> None:
        ban = self._valid("name", login_of(name))
        if ban is not None:
            raise Refusal("name-banned", status=403)

    async def add(self, ban: Ban) -> None:
        await self.store.write(lambda c: store_ban(c, ban))
        await self._changed()

    async def end(self, id: str) -> Ban:
        ban = await self.store.write(lambda c: end_ban(c, id))
        if ban is None:
            raise Refusal("no-such-ban", status=404)
        await self._changed()
        return ban

    def _valid(self, kind: BanKind, value: str) -> Ban | None:
        ban = self._known.get((kind, value))
        over = ban is not None and ban.until is not None and ban.until <= self.now()
        return None if over else ban

    async def _changed(self) -> None:
        await self.read()
        self.pubsub.publish_to_others(TOPIC, "")

    def _read_soon(self, topic: str, message: str) -> None:
        task = asyncio.create_task(self._read_quietly())
        self._reading.add(task)
        task.add_done_callback(self._reading.discard)

    async def _read_quietly(self) -> None:
        try:
            await self.read()
        except SQLAlchemyError as error:
            logger.error("bans not read", why=str(error).splitlines()[0])


def new_ban(
    kind: BanKind, value: str, label: str, why: str, created: int, until: int | None
) -> Ban:
    return Ban(new_id(), kind, value, label, why, created, until)


def all_bans(connection: Connection) -> list[Ban]:
    rows = connection.execute(select(bans).order_by(bans.c.created.desc()))
    return [Ban(*row) for row in rows]


def store_ban(connection: Connection, ban: Ban) -> None:
    """Store a ban; one of the same kind and value gives way to it."""
    same = (bans.c.kind == ban.kind) & (bans.c.value == ban.value)
    connection.execute(delete(bans).where(same))
    connection.execute(insert(bans).values(**ban._asdict()))


def end_ban(connection: Connection, id: str) -> Ban | None:
    row = connection.execute(select(bans).where(bans.c.id == id)).one_or_none()
    connection.execute(delete(bans).where(bans.c.id == id))
    return None if row is None else Ban(*row)


def banned_people(connection: Connection, ban: Ban) -> list[str]:
    """Whose sockets a new ban cuts."""
    if ban.kind == "name":
        return []
    column = people.c.id if ban.kind == "person" else people.c.origin
    return list(connection.execute(select(people.c.id).where(column == ban.value)).scalars())
