"""Facts that a database has once: the first process that needs one makes it."""

from collections.abc import Callable

from sqlalchemy import Engine, select
from sqlalchemy.dialects import postgresql, sqlite

from lutece.server.storage.schema import facts
from lutece.server.storage.store import writing


def fact_made_once(engine: Engine, key: str, make: Callable[[], str]) -> str:
    """A fact of a database that has its schema. Of two processes that make it, one is believed."""
    dialect = postgresql if engine.dialect.name == "postgresql" else sqlite
    query = select(facts.c.value).where(facts.c.key == key)
    with writing(engine) as connection:
        found = connection.execute(query).scalar_one_or_none()
        if found is None:
            row = {"key": key, "value": make()}
            connection.execute(dialect.insert(facts).values(**row).on_conflict_do_nothing())
            found = connection.execute(query).scalar_one()
        return str(found)
