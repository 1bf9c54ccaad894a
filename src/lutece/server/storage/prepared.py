"""Statements that every move needs, compiled once for each kind of database."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.sql.dml import UpdateBase


class Prepared:
    """A statement that goes to the driver as it is: for SQLAlchemy's part it is the same each
    time, and would cost more than what the database does."""

    def __init__(self, statement: UpdateBase) -> None:
        self._statement = statement
        self._compiled: dict[str, tuple[str, Sequence[str] | None]] = {}

    def run(self, connection: Connection, *rows: Mapping[str, Any]) -> int:
        """Carry it out, for one row of values or for several; how many rows it met."""
        sql, order = self._for(connection)
        if order is None:  # by name
            values: list[Any] = [dict(row) for row in rows]
        else:
            values = [tuple(row[name] for name in order) for row in rows]
        cursor = connection.connection.cursor()
        try:
            if len(values) == 1:
                cursor.execute(sql, values[0])
            else:
                cursor.executemany(sql, values)
            return int(cursor.rowcount)
        finally:
            cursor.close()

    def _for(self, connection: Connection) -> tuple[str, Sequence[str] | None]:
        dialect = connection.dialect
        if dialect.name not in self._compiled:
            compiled: Any = self._statement.compile(dialect=dialect)
            order = compiled.positiontup if compiled.positional else None
            self._compiled[dialect.name] = (str(compiled), order)
        return self._compiled[dialect.name]
