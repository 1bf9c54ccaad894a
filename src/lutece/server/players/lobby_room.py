"""The lobby as a room: who is in it now, and the last lines of its chat.

All of it is in memory. Processes tell each other what is said and who is with them; what another
process says about its people is believed for a while, as at tables. A process that starts asks
the others for the lines so far.
"""

import asyncio
from collections import Counter, deque
from time import monotonic

import msgspec

from lutece.server.clock import now
from lutece.server.identity import new_id
from lutece.server.people.accounts import AccountRow
from lutece.server.players.notifications import Inbox, put
from lutece.server.protocol import LobbyLine, LobbyNow, LobbyPeople, LobbyPerson
from lutece.server.refusal import Refusal
from lutece.server.tables.pubsub import PubSub

MOST_LINES = 100  # that are kept
LONGEST_LINE = 300  # characters
TOGETHER = 0.2  # seconds in which comings and goings are gathered
ANNOUNCED_EVERY = 15.0  # seconds
ELSEWHERE_LASTS = 45.0  # seconds that another process's word is believed
HERE, LINE, PAST, ASK = "lobby:here", "lobby:line", "lobby:past", "lobby:ask"
encode = msgspec.json.Encoder().encode


class Present(msgspec.Struct):
    """Whom one process has in the lobby."""

    process: str
    people: list[LobbyPerson]
    nameless: int


class LobbyRoom:
    """The lobby of this process, told to its sockets and to the other processes."""

    def __init__(self, pubsub: PubSub, process: str) -> None:
        self.lines: deque[LobbyLine] = deque(maxlen=MOST_LINES)
        self._pubsub = pubsub
        self._process = process
        self._inboxes: dict[Inbox, LobbyPerson | None] = {}  # None has chosen no name
        self._elsewhere: dict[str, tuple[Present, float]] = {}
        self._told: asyncio.Task[None] | None = None
        self._announcing: asyncio.Task[None] | None = None
        pubsub.subscribe("lobby", self._on_message)
        pubsub.subscribe("forgotten", self._forget)

    async def open(self) -> None:
        self._pubsub.publish_to_others(ASK, "")
        self._announcing = asyncio.create_task(self._announce_for_ever())

    async def close(self) -> None:
        tasks = [task for task in (self._announcing, self._told) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- who is here -----------------------------------------------------------------------

    def enter(self, account: AccountRow, inbox: Inbox) -> None:
        """Somebody comes to the lobby: they are told all of it, and the others of them."""
        who = account.person
        named = LobbyPerson(id=who.id, name=who.name, kind=who.kind) if account.named else None
        self._inboxes[inbox] = named
        put(inbox, encode(self.now()))
        self._people_changed()

    def leave(self, inbox: Inbox) -> None:
        if inbox in self._inboxes:
            del self._inboxes[inbox]
            self._people_changed()

    def now(self) -> LobbyNow:
        """The whole lobby, in all processes."""
        present = self._present()
        return LobbyNow(people=present.people, nameless=present.nameless, lines=list(self.lines))

    def _present(self) -> LobbyPeople:
        """Who is in the lobby, each once, in the order of their names."""
        there = [self._here(), *self._others()]
        people = {person.id: person for present in there for person in present.people}
        ordered = sorted(people.values(), key=lambda person: (person.name.casefold(), person.id))
        return LobbyPeople(people=ordered, nameless=sum(present.nameless for present in there))

    def _here(self) -> Present:
        people = {person.id: person for person in self._inboxes.values() if person is not None}
        nameless = Counter(person is None for person in self._inboxes.values())[True]
        return Present(self._process, list(people.values()), nameless)

    def _others(self) -> list[Present]:
        return [present for present, until in self._elsewhere.values() if until > monotonic()]

    def _people_changed(self) -> None:
        if self._told is None or self._told.done():
            self._told = asyncio.create_task(self._tell_people())

    async def _tell_people(self) -> None:
        await asyncio.sleep(TOGETHER)
        self._announce()
        self._tell(self._present())

    def _announce(self) -> None:
        self._pubsub.publish_to_others(HERE, encode(self._here()).decode())

    async def _announce_for_ever(self) -> None:
        while True:
            await asyncio.sleep(ANNOUNCED_EVERY)
            self._announce()

    # -- what is said ----------------------------------------------------------------------

    def say(self, account: AccountRow, text: str) -> LobbyLine:
        """A line for everybody in the lobby; who has no name can't be answered."""
        if not account.named:
            raise Refusal("name-first", status=403)
        said = " ".join(text.split())
        if not said or len(said) > LONGEST_LINE:
            raise Refusal("bad-line", {"most": LONGEST_LINE}, status=400)
        who = account.person
        line = LobbyLine(id=new_id(), at=now(), person=who.id, name=who.name, text=said)
        self._pubsub.publish(LINE, encode(line).decode())
        return line

    def _tell(self, message: LobbyPeople | LobbyLine | LobbyNow) -> None:
        encoded = encode(message)
        for inbox in self._inboxes:
            put(inbox, encoded)

    # -- what other processes say ----------------------------------------------------------

    def _on_message(self, topic: str, message: str) -> None:
        if topic == LINE:
            line = msgspec.json.decode(message, type=LobbyLine)
            self.lines.append(line)
            self._tell(line)
        elif topic == HERE:
            present = msgspec.json.decode(message, type=Present)
            self._elsewhere[present.process] = (present, monotonic() + ELSEWHERE_LASTS)
            self._tell(self._present())
        elif topic == ASK:
            self._announce()
            self._pubsub.publish_to_others(PAST, encode(list(self.lines)).decode())
        elif topic == PAST:
            self._add_past(msgspec.json.decode(message, type=list[LobbyLine]))

    def _add_past(self, lines: list[LobbyLine]) -> None:
        every = {line.id: line for line in (*lines, *self.lines)}
        ordered = sorted(every.values(), key=lambda line: (line.at, line.id))
        if len(every) > len(self.lines):
            self.lines = deque(ordered, maxlen=MOST_LINES)
            self._tell(self.now())

    def _forget(self, topic: str, _: str) -> None:
        """Somebody has deleted their data: what they said goes with it."""
        person = topic.partition(":")[2]
        kept = [line for line in self.lines if line.person != person]
        if len(kept) < len(self.lines):
            self.lines = deque(kept, maxlen=MOST_LINES)
            self._tell(self.now())
