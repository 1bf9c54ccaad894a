"""What somebody wants of a table, and what is to be written if it may be.

A plan is made from the table as it stands and changes nothing itself, so it can be made again
when another process was quicker. What may not be is refused with a `Refusal`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from sqlalchemy import Connection

from lutece.server.identity import Person
from lutece.server.protocol import Json
from lutece.server.refusal import Refusal
from lutece.server.tables.log import Logged
from lutece.server.tables.table import Effect, LiveTable


@dataclass(frozen=True, slots=True)
class Plan:
    """Entries for the log, an answer for the requester, and what else belongs to the same commit.

    `effects` are those of entries, by their places, that were worked out for the plan already.
    """

    entries: list[Logged] = field(default_factory=list)
    answer: Json = field(default_factory=dict)
    also: list[Callable[[Connection], None]] = field(default_factory=list)
    effects: dict[int, Effect] = field(default_factory=dict)


Planner = Callable[[LiveTable], Plan]


@dataclass(frozen=True, slots=True)
class Requester:
    """Who makes a request: a person (None is a stranger), with the key of a link, for one of
    their seats."""

    person: Person | None
    key: str | None = None
    seat: int | None = None

    @property
    def id(self) -> str:
        """The person's id; a stranger is asked to come in first."""
        if self.person is None:
            raise Refusal("sign-in", status=401)
        return self.person.id

    def own_seat(self, table: LiveTable) -> int:
        """The seat that is meant: the one named, else the one to act, else the first they have."""
        seats = table.seats_of(self.id)
        if not seats:
            raise Refusal("no-seat", status=403)
        if self.seat is not None:
            if self.seat not in seats:
                raise Refusal("foreign-seat", {"seat": self.seat}, status=403)
            return self.seat
        return table.to_act if table.to_act in seats else seats[0]

    def may_watch(self, table: LiveTable) -> bool:
        """A table by link is for those who sit there, its host, and whoever has a link."""
        if table.public or self.key in (table.keys.join, table.keys.watch, *table.keys.seats):
            return True
        person = None if self.person is None else self.person.id
        return person is not None and (person == table.owner or bool(table.seats_of(person)))


def must_not_be_outdated(table: LiveTable) -> None:
    """A running game that the installed rules lead elsewhere is not gone on with."""
    if table.old_rules is not None and not table.over:
        old = table.old_rules
        raise Refusal("old-rules", {"begun": old.begun, "installed": old.installed})


def must_be_open(table: LiveTable) -> None:
    must_not_be_outdated(table)
    if table.status != "open":
        raise Refusal("already-started" if table.running else "table-closed")


def must_be_running(table: LiveTable) -> None:
    must_not_be_outdated(table)
    if table.status == "open":
        raise Refusal("not-started")
    if not table.running:
        raise Refusal("game-over")


def must_be_host(table: LiveTable, requester: Requester) -> None:
    if requester.id != table.owner:
        raise Refusal("host-only", status=403)
