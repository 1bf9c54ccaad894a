"""What nobody comes back to is tidied away: idle guests, and games that were never finished.

Finished games stay. A round takes a bounded number, so that play never waits for it.
"""

import asyncio

import structlog
from sqlalchemy import Connection, delete, exists, select, update

from lutece.server.people.my_data import delete_person, said_by
from lutece.server.people.sessions import LASTS, now
from lutece.server.settings import Settings
from lutece.server.storage.schema import people, seats, sessions, tables
from lutece.server.storage.store import Store

DAY = 24 * 3600 * 1000  # milliseconds
EVERY = 3600.0  # seconds between two rounds
AT_ONCE = 100  # of each kind in one round
log = structlog.get_logger("lutece.retention")


async def tidy_for_ever(store: Store, settings: Settings) -> None:
    """A round now and then, until cancelled. One that fails is told and the next one comes."""
    while True:
        await asyncio.sleep(EVERY)
        try:
            log.info("tidied", **await tidy(store, settings))
        except Exception as error:
            log.warning("tidying failed", why=type(error).__name__)


async def tidy(store: Store, settings: Settings) -> dict[str, int]:
    """One round: how many guests were forgotten, tables closed and removed, sessions ended."""
    done = {"guests": 0, "closed": 0, "removed": 0, "sessions": 0}
    done["sessions"] = await store.write(_end_old_sessions)
    if settings.keep_tables:
        before = now() - settings.keep_tables * DAY
        done["removed"] = await store.write(lambda c: remove_unplayed(c, before))
        done["closed"] = await store.write(lambda c: close_idle(c, before))
    if settings.keep_guests:
        before = now() - settings.keep_guests * DAY
        for guest in await store.read(lambda c: idle_guests(c, before)):
            await _forget(store, guest)
            done["guests"] += 1
    return done


def idle_guests(connection: Connection, before: int) -> list[str]:
    """Guests who were not here for long and sit at no table that is still open or running."""
    sits = (
        exists()
        .where(seats.c.person == people.c.id)
        .where(seats.c.table == tables.c.id)
        .where(tables.c.status.in_(("open", "running")))
    )
    idle = (people.c.kind == "guest") & (people.c.seen < before) & ~sits
    return list(connection.execute(select(people.c.id).where(idle).limit(AT_ONCE)).scalars())


def close_idle(connection: Connection, before: int) -> int:
    """Games that nobody played on are closed; what was played of them stays to be looked at."""
    idle = (tables.c.status == "running") & (tables.c.changed < before)
    chosen = select(tables.c.id).where(idle).limit(AT_ONCE)
    query = update(tables).where(tables.c.id.in_(chosen)).values(status="closed", due=None)
    return connection.execute(query).rowcount


def remove_unplayed(connection: Connection, before: int) -> int:
    """Tables where nothing was ever played."""
    idle = tables.c.status.in_(("open", "closed")) & (tables.c.changed < before)
    unplayed = ~exists().where(seats.c.table == tables.c.id).where(tables.c.status == "closed")
    chosen = select(tables.c.id).where(idle & ((tables.c.status == "open") | unplayed))
    return connection.execute(delete(tables).where(tables.c.id.in_(chosen.limit(AT_ONCE)))).rowcount


def _end_old_sessions(connection: Connection) -> int:
    old = sessions.c.created < now() - LASTS * 1000
    return connection.execute(delete(sessions).where(old)).rowcount


async def _forget(store: Store, guest: str) -> None:
    said = await store.read(lambda c: list(said_by(c, guest)))
    await store.write(lambda c: delete_person(c, guest, said))
