"""The least and the most that each number of an observation can be.

A game says of each group of columns what its numbers mean, and that decides: "1 for …" and
"1 or 0" are flags, "-1 where unseen" goes down to -1, points may be less than nothing, and
everything else is counted from 0. How high a count can go, no game says: there the type of the
numbers is the limit.
"""

import re

import numpy as np
from numpy.typing import NDArray

from lutece.research.game_config import GameConfig

TYPE = np.iinfo(np.int16)
FLAG = re.compile(r"1 (?!while\b)[^;,\d]*|.*\b1 or 0")  # "1 while tiles are laid, 2 while …"
Limits = tuple[int, int]


def bounds(config: GameConfig) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """The least and the most of each column."""
    found = [limits(what) for what, names in config.groups for _ in names]
    low, high = zip(*found, strict=True)
    return np.array(low, np.int16), np.array(high, np.int16)


def limits(what: str) -> Limits:
    """The least and the most of a number by what the game says of it."""
    if FLAG.fullmatch(what):
        return 0, 1
    if "point" in what:
        return int(TYPE.min), int(TYPE.max)
    return (-1 if "-1 where unseen" in what else 0), int(TYPE.max)
