"""Quiet hours and digests go by the clock on the person's wall, also when it is put forward."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from lutece.server.reach.day_times import Quiet, next_digest, when_allowed

PARIS = "Europe/Paris"
NIGHT = Quiet(22 * 60, 8 * 60)


def at(text: str, zone: str = PARIS) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


@pytest.mark.parametrize(
    ("moment", "allowed"),
    [
        ("2030-01-10 21:59", "2030-01-10 21:59"),
        ("2030-01-10 22:00", "2030-01-11 08:00"),
        ("2030-01-11 00:30", "2030-01-11 08:00"),
        ("2030-01-11 07:59", "2030-01-11 08:00"),
        ("2030-01-11 08:00", "2030-01-11 08:00"),
        ("2030-03-30 23:00", "2030-03-31 08:00"),  # the night has an hour less
        ("2030-10-26 23:00", "2030-10-27 08:00"),  # and one more
    ],
)
def test_nobody_is_called_at_night(moment: str, allowed: str) -> None:
    assert when_allowed(at(moment), PARIS, NIGHT) == at(allowed)


def test_hours_of_one_day() -> None:
    nap = Quiet(13 * 60, 15 * 60)
    assert when_allowed(at("2030-01-10 14:00"), PARIS, nap) == at("2030-01-10 15:00")
    assert when_allowed(at("2030-01-10 12:00"), PARIS, nap) == at("2030-01-10 12:00")


def test_the_same_moment_is_night_in_one_place_only() -> None:
    moment = at("2030-01-10 23:00")
    assert when_allowed(moment, "America/New_York", NIGHT) == moment


def test_hours_without_length_are_none() -> None:
    moment = at("2030-01-10 12:00")
    assert when_allowed(moment, PARIS, Quiet(12 * 60, 12 * 60)) == moment


@pytest.mark.parametrize(
    ("moment", "comes"),
    [
        ("2030-01-10 07:59", "2030-01-10 08:00"),
        ("2030-01-10 08:00", "2030-01-11 08:00"),
        ("2030-03-30 12:00", "2030-03-31 08:00"),
    ],
)
def test_a_digest_comes_in_the_morning(moment: str, comes: str) -> None:
    assert next_digest(at(moment), PARIS, None) == at(comes)


def test_a_digest_waits_for_those_who_sleep_long() -> None:
    late = Quiet(0, 10 * 60)
    assert next_digest(at("2030-01-10 12:00"), PARIS, late) == at("2030-01-11 10:00")
