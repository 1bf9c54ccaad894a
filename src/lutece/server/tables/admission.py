"""Who may sit and speak at tables: what the host of the server and the players decide."""

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, select

from lutece.server.identity import Person
from lutece.server.refusal import Refusal
from lutece.server.storage.schema import blocks
from lutece.server.tables.log import Joined, Logged, Said
from lutece.server.tables.table import LiveTable


@dataclass(frozen=True, slots=True)
class Admission:
    """What guests may do besides watching."""

    guests_play: bool = True
    guests_chat: bool = True

    def refuse_player(self, person: Person) -> None:
        """Refuse a guest where only accounts play."""
        if person.kind == "guest" and not self.guests_play:
            raise Refusal("accounts-only", status=403)

    def refuse_entries(self, person: Person, entries: list[Logged]) -> None:
        """Refuse what a guest may not do at a table."""
        if sits_down(entries):
            self.refuse_player(person)
        silent = person.kind == "guest" and not self.guests_chat
        if silent and any(isinstance(entry, Said) for entry in entries):
            raise Refusal("chat-accounts-only", status=403)


def sits_down(entries: list[Logged]) -> bool:
    return any(isinstance(entry, Joined) for entry in entries)


def refuse_blocked(connection: Connection, person: str, others: Collection[str]) -> None:
    """Refuse a seat to somebody whom one of the others does not want to meet."""
    query = select(blocks.c.person).where(
        blocks.c.other == person, blocks.c.what == "block", blocks.c.person.in_(others)
    )
    if connection.execute(query.limit(1)).scalar_one_or_none() is not None:
        raise Refusal("seat-not-for-you", status=403)


def hosts_and_players(table: LiveTable) -> set[str]:
    """Who made a table, and who sits at it."""
    return {table.owner, *table.people()}
