"""Time to think: how much is left, and when it is out.

All of it follows from the log, for every entry has its moment. A bot needs no clock.
"""

from lutece.server.tables.table import LiveTable

LEASE = 20_000  # milliseconds that a process has for a bot's turn before another may take it


def seconds_left(table: LiveTable, seat: int, now: int) -> float | None:
    """What a seat has left to think; None where there is no clock."""
    if table.clock.kind == "none" or table.match is None or table.seats[seat].bot is not None:
        return None
    bank = table.clock.kind == "bank"
    whole = table.seats[seat].bank if bank else float(table.clock.seconds)
    if seat != table.to_act:
        return whole
    return max(whole - (now - table.turn_began) / 1000, 0.0)


def deadline(table: LiveTable) -> int | None:
    """When the time of the seat to act is out; None where nothing will run out."""
    seat = table.to_act
    if seat is None or table.clock.kind == "none" or table.seats[seat].played_by_bot:
        return None
    if table.out_of_time == seat:
        return None
    whole = seconds_left(table, seat, table.turn_began)
    return None if whole is None else table.turn_began + int(whole * 1000)


def due(table: LiveTable, now: int) -> int | None:
    """When a server has something to do here.

    Whoever leaves a bot to act does its turn at once, so others need to look only later.
    """
    if table.bot_to_act() is not None:
        return now + LEASE
    return deadline(table)
