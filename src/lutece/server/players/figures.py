"""What somebody's finished public games add up to, game by game."""

from typing import Any

from sqlalchemy import Connection, Integer, and_, cast, exists, func, select

from lutece.server.storage.schema import seats, tables


def figures_of(connection: Connection, person: str) -> list[Any]:
    """How often they played and won, and their points; a game on several seats is nobody's win."""
    other = seats.alias()
    alone = ~exists().where(
        and_(other.c.table == seats.c.table, other.c.person == person, other.c.seat != seats.c.seat)
    )
    query = (
        select(
            tables.c.game,
            func.count().label("played"),
            func.sum(cast(seats.c.place == 1, Integer)).label("won"),
            func.avg(seats.c.points).label("mean"),
            func.max(seats.c.points).label("best"),
        )
        .join(tables, tables.c.id == seats.c.table)
        .where(seats.c.person == person, seats.c.place.is_not(None), alone)
        .where(tables.c.public, tables.c.status == "finished")
        .group_by(tables.c.game)
        .order_by(tables.c.game)
    )
    return list(connection.execute(query))
