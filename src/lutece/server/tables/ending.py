"""How a game ends, and what is stored of its end: places, points, ratings."""

from collections.abc import Collection
from dataclasses import asdict
from typing import Literal

from sqlalchemy import Connection, update

from lutece.engine.game import State
from lutece.engine.score import Place
from lutece.server.clock import now
from lutece.server.protocol import Json
from lutece.server.ratings import settle
from lutece.server.refusal import Refusal
from lutece.server.storage.schema import seats as seat_rows
from lutece.server.tables.counting import was_played, weight
from lutece.server.tables.log import Ended
from lutece.server.tables.plan import Plan, Requester
from lutece.server.tables.rating_changes import lost_its_rating, store_changes
from lutece.server.tables.replay import final_of
from lutece.server.tables.table import LiveTable

Why = Literal["played", "resigned", "time-out"]


def ending(table: LiveTable, state: State, why: Why, last: Collection[int] = ()) -> Plan:
    """The end of a game in this position; those who gave up come last, whatever their points."""
    resigned = {seat for seat, seat_state in enumerate(table.seats) if seat_state.resigned}
    result = with_last(table.game.ranking(state), resigned | set(last))
    final = final_of(table.game, state)
    in_earnest = why == "played" or was_played(table)
    stored = Ending(table, result, in_earnest)
    return Plan([Ended(why=why, result=result, final=final)], also=[stored])


def with_last(ranking: list[Place], last: Collection[int]) -> list[Json]:
    """A ranking in which these seats share the last place."""
    first = [place for place in ranking if place.seat not in last]
    ahead = [
        Place(place.seat, 1 + sum(other.place < place.place for other in first), place.points)
        for place in first
    ]
    behind = [Place(place.seat, len(first) + 1, place.points) for place in ranking]
    return [asdict(place) for place in [*ahead, *(p for p in behind if p.seat in last)]]


def end_outdated(table: LiveTable, requester: Requester) -> Plan:
    """End a game that the installed rules lead elsewhere, without a result; who sits there may."""
    if table.old_rules is None or table.over:
        raise Refusal("game-over" if table.over else "not-outdated")
    if requester.id != table.owner:
        requester.own_seat(table)
    return Plan([Ended(by=requester.id, why="rules", result=[])])


def end_table(table: LiveTable, requester: Requester) -> Plan:
    """Its host ends a table where nobody else sits; a rated game with a person is played on."""
    if table.over or table.old_rules is not None or requester.id != table.owner:
        return end_outdated(table, requester)
    if any(person != requester.id for person in table.people()):
        raise Refusal("people-here")
    if table.running and table.rated and any(seat.person for seat in table.seats):
        raise Refusal("rated-runs")
    return Plan([Ended(by=requester.id, why="abandoned", result=[])])


class Ending:
    """What the database stores of an end besides the log, in the same commit."""

    def __init__(self, table: LiveTable, result: list[Json], in_earnest: bool) -> None:
        self.table, self.game, self.result = table.id, table.game.name, result
        self.ranks = [(rated_as(table, line["seat"]), line["place"]) for line in result]
        self.persons = list({seat.person for seat in table.seats if seat.person is not None})
        self.rated = table.rated
        self.why_not = lost_its_rating(table) if in_earnest or not table.rated else "early"

    def __call__(self, connection: Connection) -> None:
        for line in self.result:
            connection.execute(
                update(seat_rows)
                .where(seat_rows.c.table == self.table, seat_rows.c.seat == line["seat"])
                .values(place=line["place"], points=line["points"])
            )
        if self.rated or self.why_not is not None:
            self._rate(connection)

    def _rate(self, connection: Connection) -> None:
        """Let the game count as far as it does, and keep what that did to whom."""
        share, why = 0.0, self.why_not
        if why is None:
            share = weight(connection, self.table, self.game, self.persons, now())
            why = "again" if share < 1 else None
        steps = settle(connection, self.game, self.ranks, share)
        by_seat = {
            line["seat"]: steps[who] for line, (who, _) in zip(self.result, self.ranks, strict=True)
        }
        store_changes(connection, self.table, by_seat, share, why)


def rated_as(table: LiveTable, seat: int) -> str:
    """Whose rating a seat is about: its person's, or that of the bot of this name."""
    seat_state = table.seats[seat]
    return seat_state.person or f"bot:{seat_state.bot}"
