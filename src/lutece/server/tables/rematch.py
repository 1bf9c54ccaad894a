"""Playing again: the same people in the same seats, at a new table."""

from typing import Any

from sqlalchemy import Connection

from lutece.engine.table import TableError, make_table
from lutece.games import facts
from lutece.server.clock import now
from lutece.server.identity import new_id
from lutece.server.refusal import Refusal
from lutece.server.tables.log import Agreed, BotJoined, Joined, Logged, Made, Rematched, Started
from lutece.server.tables.making import folded, new_keys
from lutece.server.tables.persistence import insert_table
from lutece.server.tables.plan import Plan
from lutece.server.tables.table import LiveTable


def rematched(table: LiveTable) -> Plan:
    """The new table, begun, and the word of it in the old one's log."""
    id, agreed, moment = new_id(), agreed_again(table), now()
    rules = table.game.version
    seated = [seat.person for seat in table.seats if seat.person is not None]
    rated = agreed.rated and len(seated) == len(set(seated))
    started = Started(rated=rated, rules=rules)
    entries = [Made(by=table.owner, rules=rules), *seated_again(table), started]
    again = folded(id, agreed, table.game, entries, moment)

    def keep(connection: Connection) -> None:
        insert_table(connection, again, moment)

    return Plan([Rematched(table=id)], {"table": id}, [keep])


def agreed_again(table: LiveTable) -> Agreed:
    """What was agreed, with a new seed; who starts is said by the game's table.toml."""
    old = table.agreed
    chosen = {**table.options, **starter(table)}
    try:
        new = make_table(
            table.game.seats, table.game.options, players=table.players, seed=None, chosen=chosen
        )
    except TableError as error:  # an option that the installed version does without
        raise Refusal("bad-table", {"what": str(error)}) from None
    return Agreed(
        game=old.game,
        players=table.players,
        seed=new.seed,
        options=dict(new.options),
        edition=old.edition,
        clock=table.clock,
        public=table.public,
        rated=old.rated and old.came_from is None,
        hints=table.hints,
        owner=table.owner,
        keys=new_keys(max(table.game.seats)),
    )


def starter(table: LiveTable) -> dict[str, Any]:
    """Who begins a rematch, where the game has an option for it: the seat that came last.

    After a draw it is the seat after the one that began last time.
    """
    option = facts(table.game.name).get("rematch", {}).get("starter")
    if option is None or not table.result:
        return {}
    worst = max(line["place"] for line in table.result)
    last = [line["seat"] for line in table.result if line["place"] == worst]
    if len(last) == 1:
        return {option: last[0]}
    steps = table.match.steps if table.match is not None else []
    return {option: (steps[0].seat + 1) % table.players} if steps else {}


def seated_again(table: LiveTable) -> list[Logged]:
    """Everybody where they sat; who was removed or left is played by their stand-in."""
    people = table.people()
    entries: list[Logged] = []
    for seat, seat_state in enumerate(table.seats):
        if seat_state.person in people:
            entries.append(Joined(by=seat_state.person, seat=seat))
        elif level := seat_state.played_by_bot:
            entries.append(BotJoined(seat=seat, level=level))
    return entries
