"""Reaches people who are away: gathers what happened to whom, waits a little, and calls.

What happens to somebody whose page is visible here stays in memory until the page says again that
it is: then they have seen it. All else is written down (see calls.py) and called for after a
moment of grace, in which another process may say that they look there.
"""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from hashlib import sha256
from typing import TypeVar

import msgspec
import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from lutece.server.clock import Now
from lutece.server.protocol import What
from lutece.server.reach.calls import (
    Call,
    Digest,
    Happened,
    is_anything_due,
    looked,
    note,
    standing,
    take_digests,
    take_due,
)
from lutece.server.reach.devices import all_devices
from lutece.server.reach.letters import Letters, PushText, push_digest, push_text
from lutece.server.reach.looking import Looking
from lutece.server.reach.mail import Mail, MailChannel
from lutece.server.reach.push import Push, PushChannel
from lutece.server.reach.wishes import KIND_OF, Wishes, all_wishes
from lutece.server.storage.store import Store
from lutece.server.tables.table import LiveTable

TOGETHER = 0.5  # seconds in which things are gathered
EVERY = 1.0  # seconds between two looks at what is due
GRACE_ALONE = 3_000  # milliseconds: this process knows of every visible page
GRACE = 30_000  # milliseconds: another one may have to say so; see looking.py
AT_ONCE = 500  # people who are asked about in one go
T = TypeVar("T")
log = structlog.get_logger("lutece.reach")


class Reach:
    """Mail and push for one process."""

    def __init__(
        self,
        store: Store,
        now: Now,
        letters: Letters,
        mail: MailChannel | None,
        push: PushChannel,
        alone: bool,
    ) -> None:
        self.store = store
        self.now = now
        self.letters = letters
        self.mail = mail
        self.push = push
        self.looking = Looking()
        self.grace = GRACE_ALONE if alone else GRACE
        self._watched: dict[str, dict[Happened, int]] = {}  # whose page is visible: what, and when
        self._happened: dict[Happened, int] = {}
        self._acted: set[tuple[str, str]] = set()
        self._seen: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self.push.start()
        if self.mail is not None:
            self.mail.start()
        rounds = ((self.gather, TOGETHER), (self.call_all, EVERY))
        self._tasks = [asyncio.create_task(_for_ever(*one)) for one in rounds]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.push.stop()
        if self.mail is not None:
            await self.mail.stop()

    # -- what happens, as tables and pages tell it: nothing of this may take long ------------

    def happened(self, person: str, what: What, table: LiveTable) -> None:
        """Something that one person may want to know of."""
        looks = self.looking.looks(person)
        where = self._watched.setdefault(person, {}) if looks else self._happened
        where.setdefault(Happened(person, table.id, what), self.now())

    def acted(self, person: str, table: str) -> None:
        """Somebody did something at a table, so they have seen it."""
        self._acted.add((person, table))

    def says(self, person: str, page: Hashable, visible: bool) -> None:
        """One of somebody's pages says whether it is visible: until now it was seen."""
        self.looking.note(person, page, visible)
        self._seen.add(person)
        self._watched.pop(person, None)

    def gone(self, person: str, page: Hashable) -> None:
        """One of somebody's pages is closed."""
        self.looking.gone(person, page)

    # -- rounds ------------------------------------------------------------------------------

    async def gather(self) -> None:
        """Write down who is to be called for what, and let go of those who have looked."""
        for person in [one for one in self._watched if not self.looking.looks(one)]:
            self._happened = self._watched.pop(person) | self._happened
        happened = {one: self._happened.pop(one) for one in list(self._happened)[:AT_ONCE]}
        acted, seen = _some_of(self._acted), _some_of(self._seen)
        if not (happened or acted or seen):
            return
        try:
            await self._write_down(happened, acted, seen)
        except BaseException:
            self._happened = happened | self._happened
            self._acted |= acted
            self._seen |= seen
            raise

    async def _write_down(
        self, happened: dict[Happened, int], acted: set[tuple[str, str]], seen: set[str]
    ) -> None:
        people = {one.person for one in happened}

        def find(connection: Connection) -> tuple[dict[str, Wishes], list[tuple[str, str]]]:
            wishes = all_wishes(connection, people) if people else {}
            return wishes, standing(connection, seen, acted) if acted or seen else []

        wishes, stand = await self.store.read(find)
        wanted = self._wanted(happened, wishes)

        def work(connection: Connection) -> None:
            looked(connection, stand)
            note(connection, wanted)

        if wanted or stand:
            await self.store.write(work)

    def _wanted(
        self, happened: dict[Happened, int], wishes: dict[str, Wishes]
    ) -> dict[Happened, tuple[int, int]]:
        """What somebody chose to be told; who has the first turn needs no word of the start."""
        found = {}
        for one, at in happened.items():
            known = one.person in wishes and wishes[one.person].channels(KIND_OF[one.what])
            twice = one.what == "start" and one._replace(what="turn") in happened
            if known and not twice:
                found[one] = (at, at + self.grace)
        return found

    async def call_all(self) -> None:
        """Call everybody whose moment has come."""
        moment = self.now()

        def find(connection: Connection) -> tuple[list[Call], list[Digest]]:
            return take_due(connection, moment), take_digests(connection, moment)

        if not await self.store.read(lambda c: is_anything_due(c, moment)):
            return
        due, digests = await self.store.write(find)
        pushes: list[tuple[Wishes, PushText]] = []
        for call in due:
            channels = call.wishes.channels(KIND_OF[call.what])
            if "mail" in channels:
                self.send(self.letters.notice(call.wishes, call.name, call.what, call.of))
            if "push" in channels:
                pushes.append((call.wishes, push_text(call.wishes, call.what, call.of)))
        for digest in digests:
            channels = digest.wishes.channels("digest")
            if "mail" in channels:
                self.send(self.letters.digest(*digest))
            if "push" in channels and digest.waiting:
                pushes.append((digest.wishes, push_digest(digest.wishes, digest.waiting)))
        await self._wake(pushes)

    def send(self, mail: Mail) -> bool:
        """Have a mail sent; False if there is no server for it, or too many wait."""
        return self.mail is not None and self.mail.courier.put(mail)

    async def _wake(self, pushes: list[tuple[Wishes, PushText]]) -> None:
        """Send push messages to all browsers of their people."""
        if not pushes:
            return
        people = {wishes.person for wishes, _ in pushes}
        devices = await self.store.read(lambda c: all_devices(c, people))
        for wishes, text in pushes:
            topic, body = sha256(text.tag.encode()).hexdigest()[:32], msgspec.json.encode(text)
            for one in devices:
                if one.person == wishes.person:
                    keys = (one.id, one.endpoint, one.p256dh, one.auth)
                    self.push.courier.put(Push(one.person, *keys, topic, body))


def _some_of(waiting: set[T]) -> set[T]:
    """Take as many out of a set as are asked about in one go."""
    return {waiting.pop() for _ in range(min(len(waiting), AT_ONCE))}


async def _for_ever(work: Callable[[], Awaitable[None]], every: float) -> None:
    """Do it again and again. A round that fails is told, and the next one comes."""
    while True:
        await asyncio.sleep(every)
        try:
            await work()
        except SQLAlchemyError as error:
            log.warning("a round waits for the database", why=type(error).__name__)
        except Exception as error:  # a fault of ours: all calls depend on this loop
            log.error("a round failed", exc_info=error)
