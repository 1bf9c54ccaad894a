"""Tables that can't be read: each is set aside, so that nothing else stops for it.

Such a table is never due. It is noted with why, for the host; whoever reads it again without a
fault (after a mend, or by another version) takes the note away and lets it go on.
"""

from typing import Any

from sqlalchemy import Connection, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from lutece.server.storage.schema import tables, troubles
from lutece.server.storage.store import rows_of

LONGEST_WHY = 300  # characters; the log has all of it
MOST_LISTED = 200


def set_aside(connection: Connection, table: str, why: str, moment: int) -> bool:
    """Note why a table can't be read, and let no server try again by itself; whether it is news."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    row = {"table": table, "why": why[:LONGEST_WHY], "since": moment}
    noted = connection.execute(dialect.insert(troubles).values(**row).on_conflict_do_nothing())
    connection.execute(update(tables).where(tables.c.id == table).values(due=None))
    return noted.rowcount > 0


def is_set_aside(connection: Connection, table: str) -> bool:
    query = select(troubles.c.table).where(troubles.c.table == table)
    return connection.execute(query).one_or_none() is not None


def take_back(connection: Connection, table: str, moment: int) -> None:
    """It could be read: it is due at once, for something may have been left undone."""
    mine = troubles.c.table == table
    if connection.execute(delete(troubles).where(mine)).rowcount:
        running = (tables.c.id == table) & (tables.c.status == "running")
        connection.execute(update(tables).where(running).values(due=moment))


def try_all_again(connection: Connection, moment: int) -> None:
    """A server has started, perhaps a mended one: each is tried once more."""
    noted = tables.c.id.in_(select(troubles.c.table))
    connection.execute(update(tables).where(noted, tables.c.status == "running").values(due=moment))


def all_set_aside(connection: Connection) -> list[dict[str, Any]]:
    """For the host: which tables, since when, and why. The newest first."""
    columns = (troubles.c.table, tables.c.game, troubles.c.since, troubles.c.why)
    query = select(*columns).join(tables, tables.c.id == troubles.c.table)
    return rows_of(connection, query.order_by(troubles.c.since.desc()).limit(MOST_LISTED))


def count_set_aside(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(troubles)).scalar_one()
