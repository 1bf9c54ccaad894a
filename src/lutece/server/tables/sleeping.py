"""Tables of bots that nobody looks at: they sleep, so that they take no thinking from others.

Asleep is a table whose bot is to act and that has no moment in `tables.due`. Whoever looks at it
wakes it: it is due at once.
"""

from sqlalchemy import Connection, update

from lutece.server.storage.schema import tables
from lutece.server.tables.hub import TableHub
from lutece.server.tables.thinking import bots_alone


def falls_asleep(hub: TableHub, now: int, after: int) -> bool:
    """Whether nobody plays or watches here, and nobody came by for so long (0: never)."""
    if not after or not bots_alone(hub.live):
        return False
    if hub.visited is None:  # read just now, to be gone on with
        hub.visited = now
    seats, watchers = hub.present()
    return not (seats or watchers or hub.waiting) and now - hub.visited >= after


def may_sleep(hub: TableHub, now: int, after: int) -> bool:
    """Whether it may have fallen asleep since somebody came by here, perhaps elsewhere."""
    if not after or hub.live.bot_to_act() is None or not bots_alone(hub.live):
        return False
    return hub.visited is None or now - hub.visited >= after


def put_to_sleep(connection: Connection, table: str) -> None:
    connection.execute(update(tables).where(tables.c.id == table).values(due=None))


def wake(connection: Connection, table: str, moment: int) -> None:
    """Have it gone on with by whichever server looks first; one that is awake stays as it is."""
    asleep = (tables.c.id == table) & tables.c.due.is_(None)
    connection.execute(update(tables).where(asleep).values(due=moment))
