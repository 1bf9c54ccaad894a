"""What a rated game did to the ratings of who sat there: stored with its end, and read again."""

from collections import defaultdict
from collections.abc import Iterable
from itertools import takewhile
from typing import Literal

from sqlalchemy import Connection, insert, select

from lutece.server.protocol import RatingChange
from lutece.server.ratings import Step, elo_of
from lutece.server.storage.schema import rating_changes
from lutece.server.tables.log import OptionSet, Rewound, Started
from lutece.server.tables.table import LiveTable

WhyNot = Literal["early", "again", "several-seats", "alone"]
Changes = dict[int, RatingChange]  # by seat


def lost_its_rating(table: LiveTable) -> WhyNot | None:
    """Why a table that was to be rated is not any more; None where it is, or never was to be."""
    happened = [line.entry for line in table.lines]
    started = next((entry for entry in happened if isinstance(entry, Started)), None)
    if table.rated or started is None or not _was_to_be_rated(table):
        return None
    if any(isinstance(entry, Rewound) and not entry.consent for entry in happened):
        return "alone" if started.rated else None
    persons = [seat.person for seat in table.seats if seat.person is not None]
    return "several-seats" if len(persons) != len(set(persons)) else None


def _was_to_be_rated(table: LiveTable) -> bool:
    """Whether it was agreed so before the start."""
    happened = (line.entry for line in table.lines)
    before = list(takewhile(lambda entry: not isinstance(entry, Started), happened))
    switched = [e.value for e in before if isinstance(e, OptionSet) and e.key == "rated"]
    return bool(switched[-1] if switched else table.agreed.rated)


def store_changes(
    connection: Connection, table: str, steps: dict[int, Step], share: float, why: WhyNot | None
) -> None:
    """Keep what a game did to the rating of each seat."""
    common = {"table": table, "share": share, "why": why}
    rows = [
        {**common, "seat": seat, "before": old.mu, "after": new.mu}
        for seat, (old, new) in steps.items()
    ]
    connection.execute(insert(rating_changes), rows)


def changes_of(connection: Connection, tables: Iterable[str]) -> dict[str, Changes]:
    """What some games did to the ratings, by table and seat; unrated ones are not in it."""
    query = select(rating_changes).where(rating_changes.c.table.in_(list(tables)))
    found: dict[str, Changes] = defaultdict(dict)
    for row in connection.execute(query):
        found[row.table][row.seat] = RatingChange(
            before=round(elo_of(row.before)),
            after=round(elo_of(row.after)),
            share=round(row.share, 3),
            why=row.why,
        )
    return dict(found)
