"""Plans for a table whose people have waited long enough: bots sit down, and the game begins.

Nobody asks for it, so nobody's name stands beside it in the log, and everybody is told.
"""

from msgspec.structs import replace

from lutece.server.identity import Person
from lutece.server.tables.log import BotJoined
from lutece.server.tables.plan import Plan, Requester, must_be_open
from lutece.server.tables.seating import start
from lutece.server.tables.table import LiveTable


def filled(table: LiveTable, bot: str) -> Plan:
    """Bots for all free seats."""
    must_be_open(table)
    free = [seat for seat, seat_state in enumerate(table.seats) if seat_state.empty]
    return Plan([BotJoined(seat=seat, level=bot) for seat in free])


def begun(table: LiveTable) -> Plan:
    """The start of a full table."""
    host = Requester(Person(table.owner, "", "guest"))
    started, *moves = start(table, host).entries
    return Plan([replace(started, by=None), *moves])
