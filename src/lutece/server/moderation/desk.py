"""What a host can do about people and tables. Every deed stands in the journal."""

import asyncio
from contextlib import suppress

from sqlalchemy import Connection, delete, select, update

from lutece.server.identity import Person
from lutece.server.moderation.bans import DAY, Ban, BanKind, Bans, banned_people, new_ban
from lutece.server.moderation.hosts import is_host
from lutece.server.moderation.journal import Deed, note
from lutece.server.moderation.reports import settle_report
from lutece.server.people.accounts import account_of, change_person
from lutece.server.people.my_data import silent
from lutece.server.people.names import login_of, tidy_name
from lutece.server.players.departures import Departures
from lutece.server.refusal import Refusal
from lutece.server.storage.schema import entries, people, tables
from lutece.server.tables.log import Ended, Said, read_entry
from lutece.server.tables.plan import Plan
from lutece.server.tables.table import LiveTable

TOPIC = "table-gone"


class Desk:
    """The deeds of hosts, in this process and told to the others."""

    def __init__(self, departures: Departures, bans: Bans) -> None:
        self.departures = departures
        self.bans = bans
        self.registry = departures.registry
        self.store = self.registry.store
        self._readings: set[asyncio.Task[None]] = set()
        self.registry.pubsub.subscribe(TOPIC, self._drop)

    # -- people ----------------------------------------------------------------------------

    async def ban(
        self, host: Person, person: str, kind: BanKind, days: int | None, why: str
    ) -> Ban:
        """Keep somebody out: this account, all who come from their address, or their name."""
        moment = self.registry.now()
        until = None if days is None else moment + days * DAY

        def find(connection: Connection) -> Ban:
            account = account_of(connection, person)
            if account is None:
                raise Refusal("no-such-person", status=404)
            name = account.person.name
            values = {"person": person, "name": login_of(name)}
            value = values.get(kind) or _origin_of(connection, person)
            ban = new_ban(kind, value, name, why, moment, until)
            if any(is_host(connection, one) for one in banned_people(connection, ban)):
                raise Refusal("ban-host")
            return ban

        ban = await self.store.read(find)
        await self.bans.add(ban)
        await self._note(host, "ban", f"{ban.label} ({kind})", why)
        for cut in await self.store.read(lambda c: banned_people(c, ban)):
            self.departures.sign_out(cut)
        return ban

    async def unban(self, host: Person, id: str) -> None:
        ban = await self.bans.end(id)
        await self._note(host, "unban", f"{ban.label} ({ban.kind})")

    async def rename(self, host: Person, person: str, name: str, why: str) -> str:
        """Give somebody another name, because of the one that they have."""
        tidy = tidy_name(name)

        def work(connection: Connection) -> str:
            account = account_of(connection, person)
            if account is None:
                raise Refusal("no-such-person", status=404)
            login = {} if account.person.kind == "guest" else {"login": login_of(tidy)}
            change_person(connection, person, {"name": tidy, **login})
            about = f"{account.person.name} → {tidy}"
            note(connection, self.registry.now(), host.name, "rename", about, why)
            return account.person.name

        before = await self.store.write(work)
        self.registry.pubsub.publish(f"forgotten:{person}", "")  # hubs know names
        return before

    # -- tables ----------------------------------------------------------------------------

    async def end_table(self, host: Person, table: str, why: str) -> None:
        """End a game without a result; what was played of it stays."""
        await self.registry.change(table, ended_by_host)
        await self._note(host, "end-table", table, why)

    async def delete_table(self, host: Person, table: str, why: str) -> None:
        """Delete a table with its log. Ratings that it changed stay as they are."""
        with suppress(Refusal):  # it is over already
            await self.registry.change(table, ended_by_host)

        def work(connection: Connection) -> None:
            done = connection.execute(delete(tables).where(tables.c.id == table))
            if done.rowcount == 0:
                raise Refusal("no-table", status=404)
            note(connection, self.registry.now(), host.name, "delete-table", table, why)

        await self.store.write(work, table)
        self.registry.pubsub.publish(f"{TOPIC}:{table}", "")

    async def erase_line(self, host: Person, table: str, number: int, why: str) -> None:
        """Empty a line of the chat; the entry stays, so that all numbers do."""
        place = (entries.c.table == table) & (entries.c.number == number)

        def work(connection: Connection) -> None:
            stored = connection.execute(select(entries.c.entry).where(place)).scalar_one_or_none()
            if stored is None or not isinstance(read_entry(stored), Said):
                raise Refusal("no-such-line", status=404)
            connection.execute(update(entries).where(place).values(entry=silent(stored)))
            about = f"{table} #{number}"
            note(connection, self.registry.now(), host.name, "erase-line", about, why)

        await self.store.write(work, table)
        self.registry.pubsub.publish(f"{TOPIC}:{table}", "")

    # -- reports ---------------------------------------------------------------------------

    async def settle(self, host: Person, report: str, answer: str) -> None:
        moment = self.registry.now()

        def work(connection: Connection) -> None:
            settle_report(connection, report, moment, answer)
            note(connection, moment, host.name, "settle-report", report, answer)

        await self.store.write(work)

    async def _note(self, host: Person, what: Deed, about: str, why: str = "") -> None:
        moment = self.registry.now()
        await self.store.write(lambda c: note(c, moment, host.name, what, about, why))

    def _drop(self, topic: str, _: str) -> None:
        """Another text stands in the database now, or none: who looks is told or cut off."""
        hub = self.registry.hubs.get(topic.partition(":")[2])
        if hub is not None:
            reading = asyncio.create_task(self.registry.read_again([hub]))
            self._readings.add(reading)
            reading.add_done_callback(self._readings.discard)


def ended_by_host(table: LiveTable) -> Plan:
    if table.over:
        raise Refusal("game-over")
    return Plan([Ended(why="host", result=[])])


def _origin_of(connection: Connection, person: str) -> str:
    query = select(people.c.origin).where(people.c.id == person)
    origin = connection.execute(query).scalar_one_or_none()
    if not origin:
        raise Refusal("no-address")
    return str(origin)
