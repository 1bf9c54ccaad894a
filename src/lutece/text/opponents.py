"""Who plays at each level: a name, a trade and a way of playing, in every language.

The key of a bot stays `level-3` wherever programs read it; people read "Anatole, level 3".
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from lutece.text import Text

LEVELS = tuple(f"level-{number}" for number in range(1, 6))


@dataclass(frozen=True, slots=True)
class Opponent:
    """One level as people meet it."""

    level: int
    name: str
    trade: str
    plays: str


@cache
def opponents(language: str) -> Mapping[str, Opponent]:
    """All of them by their keys. Other bots, and a level with another budget, have no name."""
    text = Text(language, None)
    return {
        bot: Opponent(
            number, *(text.say(f"opponent.{bot}.{part}") for part in ("name", "trade", "plays"))
        )
        for number, bot in enumerate(LEVELS, 1)
    }


def key_of(name: str) -> str:
    """The key of whoever is called so: `level-3` for Anatole. Any other name is left as it is."""
    wanted = name.casefold()
    called = {one.name.casefold(): bot for bot, one in opponents("en").items()}
    return called.get(wanted, name)


def wins_of(share: float) -> tuple[int, int]:
    """A share of games as people say it: 7 of 10, but 97 of 100."""
    tenths = int(10 * share + 0.5)
    if 0 < tenths < 10:
        return tenths, 10
    return min(max(int(100 * share + 0.5), 1), 99), 100
