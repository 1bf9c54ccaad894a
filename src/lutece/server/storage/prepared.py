"""Statements that every move needs, compiled once for each kind of database."""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Function,
    Table,
    TableValuedAlias,
    bindparam,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.sql.dml import UpdateBase

Row = Mapping[str, Any]
InOrder = Callable[[Row], Any]  # a row's values as the driver takes them
KNOWS_UPDATE_FROM = sqlite3.sqlite_version_info >= (3, 38)  # since then always with JSON, too
encode = msgspec.json.Encoder().encode


class Prepared:
    """A statement that goes to the driver as it is: for SQLAlchemy's part it is the same each
    time, and would cost more than what the database does."""

    def __init__(self, statement: UpdateBase) -> None:
        self._statement = statement
        self._compiled: dict[str, tuple[str, InOrder]] = {}

    def run(self, connection: Connection, row: Row) -> int:
        """Carry it out with a row of values; how many rows it met."""
        dialect = connection.dialect
        if dialect.name not in self._compiled:
            compiled: Any = self._statement.compile(dialect=dialect)
            in_order = _tuple_of(compiled.positiontup) if compiled.positional else dict
            self._compiled[dialect.name] = (str(compiled), in_order)
        sql, in_order = self._compiled[dialect.name]
        driver: Any = connection.connection.driver_connection
        cursor = driver.execute(sql, in_order(row))
        met: int = cursor.rowcount
        cursor.close()
        return met


class AllAtOnce:
    """A statement for SQLite that takes any number of rows, as JSON.

    Between two statements Python's lock goes from the thread that writes to all others and has to
    be waited for: with one for each row, that costs more than the writing.
    """

    def __init__(self, statement: Callable[[TableValuedAlias], UpdateBase]) -> None:
        rows = func.json_each(bindparam("rows")).table_valued("value", name="rows")
        self._prepared = Prepared(statement(rows))

    def run(self, connection: Connection, rows: Sequence[Row]) -> int:
        """Carry it out for all rows; how many rows of the database it met."""
        return self._prepared.run(connection, {"rows": encode(rows).decode()})


def insert_all(table: Table) -> AllAtOnce:
    """Insert rows, each with a value for every column."""
    names = list(table.c.keys())
    return AllAtOnce(
        lambda rows: insert(table).from_select(names, select(*(of(rows, name) for name in names)))
    )


def update_all(table: Table, where: Mapping[str, str], names: Sequence[str]) -> AllAtOnce:
    """Set the columns `names` of the rows whose columns are what the keys of `where` say."""
    return AllAtOnce(
        lambda rows: (
            update(table)
            .where(*(table.c[column] == of(rows, key) for column, key in where.items()))
            .values({name: of(rows, name) for name in names})
        )
    )


def of(rows: TableValuedAlias, name: str) -> Function[Any]:
    return func.json_extract(rows.c.value, text(f"'$.{name}'"))


def _tuple_of(names: Sequence[str]) -> InOrder:
    if len(names) == 1:
        return lambda row: (row[names[0]],)
    return itemgetter(*names)
