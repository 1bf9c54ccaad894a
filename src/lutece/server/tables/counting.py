"""How much a rated game counts for the ladder, so that nobody climbs it by playing themselves.

A game that is given up or runs out of time counts only if everybody has made a few moves. Games
between the same two people count half as much each time within a day; guests are the same people
when they come from one address, for anybody can be many guests. People of one address who have
accounts play each other as a club does: after twenty games a day those count less, too.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from sqlalchemy import Connection, or_, select

from lutece.server.storage.schema import people, seats, tables
from lutece.server.tables.log import Moved
from lutece.server.tables.table import LiveTable

LEAST_MOVES = 4  # of each person, for a game that was not played to its end
DAY = 24 * 3600 * 1000  # milliseconds
FREE_AT_HOME = 20  # games a day between people of one address
LEAST = 0.01  # what counts less does not count
MOST_SEATS = 2000  # of earlier games that are looked at


class Player(NamedTuple):
    """Somebody at a rated game: who they are taken for, and where they come from."""

    who: str | None  # None is anybody: a person who has deleted their data
    origin: str | None


def was_played(table: LiveTable) -> bool:
    """Whether everybody has made a few moves."""
    made = [line.entry.seat for line in table.lines if isinstance(line.entry, Moved)]
    taken = [seat for seat, seat_state in enumerate(table.seats) if seat_state.person is not None]
    return all(made.count(seat) >= LEAST_MOVES for seat in taken)


def weight(connection: Connection, table: str, game: str, persons: list[str], moment: int) -> float:
    """How much a game of these people counts: 1 for the first of a day, 0 for not at all."""
    here = _players(connection, persons)
    if len(here) < 2:  # bots, or somebody who has deleted their data meanwhile
        return 1.0
    before = _games_of_today(connection, table, game, persons, here, moment)
    pairs = list(combinations(here, 2))
    again = max(sum(_met(one, other, game) for game in before) for one, other in pairs)
    at_home = max(sum(_at_home(one, other, game) for game in before) for one, other in pairs)
    counts: float = 0.5 ** (again + max(at_home - FREE_AT_HOME, 0))
    return counts if counts >= LEAST else 0.0


def _met(one: Player, other: Player, game: list[Player]) -> bool:
    """Whether two people, or who is taken for them, sat at an earlier game."""
    who = [player.who for player in game]
    if one.who not in who:
        return False
    who.remove(one.who)
    return other.who in who or None in who


def _at_home(one: Player, other: Player, game: list[Player]) -> bool:
    """Whether two people come from one address, and an earlier game was between two from there."""
    if one.origin is None or one.origin != other.origin:
        return False
    return [player.origin for player in game].count(one.origin) > 1


def _players(connection: Connection, persons: list[str]) -> list[Player]:
    query = select(people.c.id, people.c.kind, people.c.origin).where(people.c.id.in_(persons))
    return [_player(row.id, row.kind, row.origin) for row in connection.execute(query)]


def _player(id: str, kind: str | None, origin: str | None) -> Player:
    if kind is None:
        return Player(None, None)
    return Player(origin if kind == "guest" and origin else id, origin)


def _games_of_today(
    connection: Connection,
    table: str,
    game: str,
    persons: list[str],
    here: Iterable[Player],
    moment: int,
) -> list[list[Player]]:
    """Who sat at the rated games of the last day at which somebody of these was."""
    origins = {player.origin for player in here if player.origin is not None}
    near = or_(people.c.id.in_(persons), people.c.origin.in_(origins))
    played = select(seats.c.table).where(seats.c.person.in_(select(people.c.id).where(near)))
    query = (
        select(seats.c.table, seats.c.person, people.c.kind, people.c.origin)
        .join(tables, tables.c.id == seats.c.table)
        .outerjoin(people, people.c.id == seats.c.person)
        .where(tables.c.rated, tables.c.status == "finished", tables.c.game == game)
        .where(tables.c.changed > moment - DAY, tables.c.id != table, tables.c.id.in_(played))
        .limit(MOST_SEATS)
    )
    found: dict[str, list[Player]] = {}
    for row in connection.execute(query):
        found.setdefault(row.table, []).append(_player(row.person, row.kind, row.origin))
    return list(found.values())
