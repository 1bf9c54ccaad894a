# compiled
"""Why something is not possible, as small numbers: the rules ask, `why_not.py` says it."""

from typing import Final

from mypy_extensions import i64

FINE: Final[i64] = 0
# moving a key (§4.6 to §4.10)
NO_KEY_THERE: Final[i64] = 1
NOT_HIGHER: Final[i64] = 2
NOT_LAID: Final[i64] = 3
LANDMARK_ELSEWHERE: Final[i64] = 4
LANDMARK_TOO_LOW: Final[i64] = 5
NOT_FROM_ARC: Final[i64] = 6
OWN_KEY_THERE: Final[i64] = 7
OCCUPIED: Final[i64] = 8
TOO_FEW_FRANCS: Final[i64] = 9
TOO_FEW_RESOURCES: Final[i64] = 10
# placing a key, end game tiles (§4.4, §4.5, §4.11)
NO_KEY_IN_HAND: Final[i64] = 11
KEY_ON_BANK: Final[i64] = 12
KEY_ON_ARC: Final[i64] = 13
PILES_NOT_EMPTY: Final[i64] = 14
STOCK_EMPTY: Final[i64] = 15
# bonus tiles (§7, §8)
NO_TILE_LEFT: Final[i64] = 16
BEHIND_MEEPLE: Final[i64] = 17
HELD_ALREADY: Final[i64] = 18
NOT_HELD: Final[i64] = 19
USED_BY_MOVING: Final[i64] = 20
ONLY_AT_THE_END: Final[i64] = 21
NO_KEY_IN_RESERVE: Final[i64] = 22
NOT_BEHIND_MEEPLE: Final[i64] = 23
TOO_FAR_BACK: Final[i64] = 24
TOO_FEW_PAIRS: Final[i64] = 25
# trading (§6.4, §6.5)
NOT_IN_RESERVE: Final[i64] = 26
NOTHING_TO_SELL: Final[i64] = 27
