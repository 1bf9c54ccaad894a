"""The clock: what time it is for sessions, tables and ratings."""

from collections.abc import Callable
from time import time_ns

Now = Callable[[], int]


def now() -> int:
    """This moment in milliseconds since 1970."""
    return time_ns() // 1_000_000
