"""What nobody comes back to is tidied away: idle guests, and games that were never finished.

Finished games and records stay, unless the host says for how long. A round takes a bounded number,
so that play never waits for it.
"""

import asyncio
from contextlib import suppress

import structlog
from sqlalchemy import ColumnElement, Connection, delete, exists, select

from lutece.server.clock import now
from lutece.server.identity import Person
from lutece.server.people.sessions import LASTS
from lutece.server.players.departures import Departures
from lutece.server.reach.calls import end_old_calls
from lutece.server.reach.links import end_old_links
from lutece.server.refusal import Refusal
from lutece.server.settings import Settings
from lutece.server.storage.schema import people, seats, sessions, tables
from lutece.server.tables.editions import end_unused
from lutece.server.tables.log import Ended
from lutece.server.tables.plan import Plan, must_be_running
from lutece.server.tables.registry import TableRegistry
from lutece.server.tables.table import LiveTable

DAY = 24 * 3600 * 1000  # milliseconds
EVERY = 3600.0  # seconds between two rounds
AT_ONCE = 100  # of each kind in one round
PLAYED = exists().where(seats.c.table == tables.c.id)
OVER = tables.c.status.in_(("finished", "closed"))
FINISHED, IMPORTED = OVER & PLAYED, OVER & ~PLAYED
log = structlog.get_logger("lutece.retention")


async def tidy_for_ever(departures: Departures, settings: Settings) -> None:
    """A round now and then, until cancelled. One that fails is told and the next one comes."""
    while True:
        await asyncio.sleep(EVERY)
        try:
            log.info("tidied", **await tidy(departures, settings, now()))
        except Exception as error:
            log.warning("tidying failed", why=type(error).__name__)


async def tidy(departures: Departures, settings: Settings, moment: int) -> dict[str, int]:
    """One round: how many sessions were ended, tables removed and closed, guests forgotten."""
    registry = departures.registry
    done = {"sessions": await registry.store.write(lambda c: end_old_sessions(c, moment))}
    done["links"] = await registry.store.write(lambda c: end_old_links(c, moment))
    done["calls"] = await registry.store.write(lambda c: end_old_calls(c, moment))
    if settings.keep_tables:
        before = moment - settings.keep_tables * DAY
        done["removed"] = await registry.store.write(lambda c: remove_unplayed(c, before))
        done["closed"] = await close_idle(registry, before)
    if settings.keep_editions:
        old = moment - settings.keep_editions * DAY
        done["editions"] = await registry.store.write(lambda c: end_unused(c, old, AT_ONCE))
    if settings.keep_finished:
        before = moment - settings.keep_finished * DAY
        done["finished"] = await registry.store.write(lambda c: remove(c, FINISHED, before))
    if settings.keep_imports:
        before = moment - settings.keep_imports * DAY
        done["imports"] = await registry.store.write(lambda c: remove(c, IMPORTED, before))
    if settings.keep_guests:
        before = moment - settings.keep_guests * DAY
        guests = await registry.store.read(lambda c: idle_guests(c, before))
        for guest in guests:
            await departures.forget(guest)
        done["guests"] = len(guests)
    return done


def remove(connection: Connection, which: ColumnElement[bool], before: int) -> int:
    """Delete tables with their logs; ratings stay as they are."""
    chosen = select(tables.c.id).where(which, tables.c.changed < before).limit(AT_ONCE)
    return connection.execute(delete(tables).where(tables.c.id.in_(chosen))).rowcount


def end_old_sessions(connection: Connection, moment: int) -> int:
    old = sessions.c.created < moment - LASTS * 1000
    return connection.execute(delete(sessions).where(old)).rowcount


def remove_unplayed(connection: Connection, before: int) -> int:
    """Tables where nothing was ever played: still open, or closed when the last one got up."""
    empty = ~exists().where(seats.c.table == tables.c.id)
    unplayed = (tables.c.status == "open") | ((tables.c.status == "closed") & empty)
    chosen = select(tables.c.id).where(unplayed, tables.c.changed < before).limit(AT_ONCE)
    return connection.execute(delete(tables).where(tables.c.id.in_(chosen))).rowcount


async def close_idle(registry: TableRegistry, before: int) -> int:
    """Games that nobody played on are closed; what was played of them stays to be looked at."""
    idle = (tables.c.status == "running") & (tables.c.changed < before)
    query = select(tables.c.id).where(idle).limit(AT_ONCE)
    chosen = await registry.store.read(lambda c: list(c.execute(query).scalars()))
    closed = 0
    for table in chosen:
        with suppress(Refusal):  # somebody played just now
            await registry.change(table, lambda table: abandoned(table, before))
            closed += 1
    return closed


def abandoned(table: LiveTable, before: int) -> Plan:
    if table.status != "running":  # one that the installed rules lead elsewhere is closed, too
        must_be_running(table)
    if table.changed >= before:
        raise Refusal("already-here")
    return Plan([Ended(why="abandoned", result=[])])


def idle_guests(connection: Connection, before: int) -> list[Person]:
    """Guests who were not here for long and sit at no table that is still open or running."""
    sits = (
        exists()
        .where(seats.c.person == people.c.id)
        .where(seats.c.table == tables.c.id)
        .where(tables.c.status.in_(("open", "running")))
    )
    idle = (people.c.kind == "guest") & (people.c.seen < before) & ~sits
    query = select(people.c.id, people.c.name).where(idle).limit(AT_ONCE)
    return [Person(row.id, row.name, "guest") for row in connection.execute(query)]
