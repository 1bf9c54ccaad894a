"""Times of somebody's day: quiet hours, and when a digest comes.

They are reckoned on the person's own clock, so a change of summer time moves nothing.
"""

from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from msgspec import Struct

DIGEST_AT = 8 * 60  # minutes of the day
DAY = 24 * 60


class Quiet(Struct, frozen=True):
    """Hours in which nobody calls, in minutes of the day; they may go over midnight."""

    begins: int
    ends: int

    def includes(self, minute: int) -> bool:
        if self.begins <= self.ends:
            return self.begins <= minute < self.ends
        return minute >= self.begins or minute < self.ends


@cache
def known_zones() -> frozenset[str]:
    return frozenset(available_timezones())


def when_allowed(moment: int, zone: str, quiet: Quiet | None) -> int:
    """The first moment from this one on that is not in somebody's quiet hours."""
    local = _local(moment, zone)
    if quiet is None or not quiet.includes(local.hour * 60 + local.minute):
        return moment
    return _milliseconds(_next(local, quiet.ends))


def next_digest(moment: int, zone: str, quiet: Quiet | None) -> int:
    """When the next digest comes: in the morning, or when the quiet hours are over."""
    return when_allowed(_milliseconds(_next(_local(moment, zone), DIGEST_AT)), zone, quiet)


def _next(local: datetime, minute: int) -> datetime:
    """The next time that a wall clock shows this minute of the day."""
    then = local.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)
    return then if then > local else then + timedelta(days=1)


def _local(moment: int, zone: str) -> datetime:
    return datetime.fromtimestamp(moment / 1000, UTC).astimezone(ZoneInfo(zone))


def _milliseconds(local: datetime) -> int:
    return round(local.timestamp() * 1000)
