"""Reports: what a player asks the hosts to look at, with the line or name that they mean."""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from sqlalchemy import Connection, func, insert, select, update

from lutece.server.identity import Person, new_id
from lutece.server.refusal import Refusal
from lutece.server.storage.schema import entries, people, reports, tables
from lutece.server.tables.log import Said, read_entry

About = Literal["line", "name", "table"]
Why = Annotated[str, Meta(min_length=1, max_length=500)]
Id = Annotated[str, Meta(max_length=24)]
MOST_OPEN = 20  # reports of one person that no host has settled yet
AT_ONCE = 100


class NewReport(Struct, kw_only=True):
    """What is reported: a line of a table's chat, somebody's name, or a table."""

    about: About
    why: Why
    table: Id | None = None
    number: int | None = None  # of the entry in the table's log
    person: Id | None = None
    key: str | None = None  # of a link to the table, where one is needed to see it


class Report(Struct, kw_only=True):
    """A report as hosts read it."""

    id: str
    by: str
    by_name: str | None
    about: About
    person: str | None
    person_name: str | None
    table: str | None
    number: int | None
    quoted: str
    why: str
    created: int
    settled: int | None
    answer: str


def store_report(connection: Connection, by: Person, new: NewReport, moment: int) -> str:
    """Store a report with what it is about as that is now; its id."""
    mine = (reports.c.by == by.id) & reports.c.settled.is_(None)
    count = select(func.count()).select_from(reports).where(mine)
    if connection.execute(count).scalar_one() >= MOST_OPEN:
        raise Refusal("quota-reports", {"most": MOST_OPEN})
    person, quoted = _meant(connection, new)
    row = {
        "id": new_id(),
        "by": by.id,
        "about": new.about,
        "person": person,
        "table": new.table,
        "number": new.number,
        "quoted": quoted,
        "why": new.why,
        "created": moment,
    }
    connection.execute(insert(reports).values(**row))
    return str(row["id"])


def _meant(connection: Connection, new: NewReport) -> tuple[str | None, str]:
    """Who is meant, and their words."""
    if new.about == "line":
        return _line(connection, new.table, new.number)
    if new.about == "name":
        query = select(people.c.id, people.c.name).where(people.c.id == (new.person or ""))
        row = connection.execute(query).one_or_none()
        if row is None:
            raise Refusal("no-such-person", status=404)
        return row.id, row.name
    owner = select(tables.c.owner).where(tables.c.id == (new.table or ""))
    found = connection.execute(owner).scalar_one_or_none()
    if found is None:
        raise Refusal("no-table", status=404)
    return found, ""


def _line(connection: Connection, table: str | None, number: int | None) -> tuple[str | None, str]:
    place = (entries.c.table == (table or "")) & (entries.c.number == (number or 0))
    stored = connection.execute(select(entries.c.entry).where(place)).scalar_one_or_none()
    entry = None if stored is None else read_entry(stored)
    if not isinstance(entry, Said):
        raise Refusal("no-such-line", status=404)
    return entry.by, entry.text


def read_reports(connection: Connection, settled: bool, before: int | None) -> list[Report]:
    """Reports that wait, or those that were settled, the newest first."""
    reporter, meant = people.alias(), people.alias()
    query = (
        select(reports, reporter.c.name.label("by_name"), meant.c.name.label("person_name"))
        .outerjoin(reporter, reporter.c.id == reports.c.by)
        .outerjoin(meant, meant.c.id == reports.c.person)
        .where(reports.c.settled.is_not(None) if settled else reports.c.settled.is_(None))
        .order_by(reports.c.created.desc())
        .limit(AT_ONCE)
    )
    if before is not None:
        query = query.where(reports.c.created < before)
    return [Report(**row) for row in connection.execute(query).mappings()]


def settle_report(connection: Connection, id: str, moment: int, answer: str) -> None:
    waits = (reports.c.id == id) & reports.c.settled.is_(None)
    done = connection.execute(update(reports).where(waits).values(settled=moment, answer=answer))
    if done.rowcount == 0:
        raise Refusal("no-such-report", status=404)
