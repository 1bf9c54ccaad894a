"""What happens when somebody's time is out: what the table agreed on, or what the others vote."""

from lutece.server.tables.clocks import deadline
from lutece.server.tables.log import Asked, TimeOut
from lutece.server.tables.plan import Plan
from lutece.server.tables.table import LiveTable
from lutece.server.tables.votes import AFTER_TIME_OUT, after_time_out, others, start_vote


def time_out(table: LiveTable, now: int) -> Plan:
    """Note that time is out, and do what the table agreed on for that; nothing before then."""
    moment = deadline(table)
    seat = table.to_act
    if moment is None or seat is None or moment > now:
        return Plan()
    noted = TimeOut(seat=seat)
    if table.clock.out != "vote":
        follows = after_time_out(table, seat, table.clock.out)
        return Plan([noted, *follows.entries], also=follows.also)
    voters = others(table, table.seats[seat].person)
    if not voters or table.asked is not None:
        return Plan([noted])  # nobody is there to decide, or they are deciding something else
    question = Asked(what="time-out", seat=seat, choices=AFTER_TIME_OUT)
    return Plan([noted, *start_vote(table, question, voters).entries])
