"""Statements that every move needs, compiled once for each kind of database."""

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.sql.dml import UpdateBase

Row = Mapping[str, Any]
InOrder = Callable[[Row], Any]  # a row's values as the driver takes them


class Prepared:
    """A statement that goes to the driver as it is: for SQLAlchemy's part it is the same each
    time, and would cost more than what the database does."""

    def __init__(self, statement: UpdateBase) -> None:
        self._statement = statement
        self._compiled: dict[str, tuple[str, InOrder]] = {}

    def run(self, connection: Connection, *rows: Row) -> int:
        """Carry it out, for one row of values or for several; how many rows it met."""
        sql, in_order = self._for(connection)
        driver: Any = connection.connection.driver_connection
        met = 0
        for row in rows:
            cursor = driver.execute(sql, in_order(row))
            met += cursor.rowcount
            cursor.close()
        return met

    def _for(self, connection: Connection) -> tuple[str, InOrder]:
        dialect = connection.dialect
        if dialect.name not in self._compiled:
            compiled: Any = self._statement.compile(dialect=dialect)
            in_order = itemgetter(*compiled.positiontup) if compiled.positional else dict
            self._compiled[dialect.name] = (str(compiled), in_order)
        return self._compiled[dialect.name]
