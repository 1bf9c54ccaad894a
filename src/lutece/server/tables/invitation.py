"""What a link to an open table offers to whoever follows it."""

from dataclasses import replace

from msgspec import Struct

from lutece.server.identity import Person
from lutece.server.refusal import Refusal
from lutece.server.tables.hub import TableHub
from lutece.server.tables.plan import Requester
from lutece.server.tables.seating import join
from lutece.server.tables.table import LiveTable

STRANGER = Person("", "", "guest")  # somebody who has not come in yet


class Invitation(Struct, kw_only=True):
    """Who invites, whether they are at the table now, and which seats may be taken.

    A link that is only for watching offers no seat.
    """

    host: str | None  # None has deleted their data
    here: bool
    seats: list[int]


def invitation(hub: TableHub, requester: Requester) -> Invitation:
    table = hub.live
    return Invitation(
        host=hub.names.get(table.owner),
        here=is_here(hub, table.owner),
        seats=seats_offered(table, requester),
    )


def is_here(hub: TableHub, person: str) -> bool:
    """Whether somebody looks at a table: from a seat by any process, else by this one."""
    seats, _ = hub.present()
    if seats & set(hub.live.seats_of(person)):
        return True
    requesters = [listener.requester.person for listener in hub.listeners]
    return any(one is not None and one.id == person for one in requesters)


def seats_offered(table: LiveTable, requester: Requester) -> list[int]:
    """The seats that somebody could take now. Sitting down itself is asked, so both agree."""
    if requester.person is None:
        requester = replace(requester, person=STRANGER)
    return [seat for seat in range(table.players) if _offered(table, requester, seat)]


def _offered(table: LiveTable, requester: Requester, seat: int) -> bool:
    if table.status != "open":
        return False
    try:
        join(table, requester, seat)
    except Refusal:
        return False
    return True
