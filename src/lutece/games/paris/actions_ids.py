# compiled
"""The blocks of action ids, one for each sort of action, in the catalogue's order.

`Pieces` knows where each block begins; within a block, ids count what the comment says.
"""

from typing import Final

from mypy_extensions import i64

DRAW: Final[i64] = 0  # a pile
LAY: Final[i64] = 1  # a district
PLACE_ON_BANK: Final[i64] = 2  # a district
PLACE_ON_ARC: Final[i64] = 3
MOVE: Final[i64] = 4  # a route
SEARCH: Final[i64] = 5
TAKE_END_TILE: Final[i64] = 6  # an end game tile
PASS: Final[i64] = 7
TAKE_BONUS: Final[i64] = 8  # a number, from 0
LEAVE_BONUS: Final[i64] = 9
HAND_IN: Final[i64] = 10  # bronze, silver, gold
STOP_HANDING_IN: Final[i64] = 11
PLACE_VP_TILE: Final[i64] = 12  # tile x districts + district
LEAVE_VP_TILE: Final[i64] = 13
USE: Final[i64] = 14  # a row of `use_rows`
USE_END_TILE: Final[i64] = 15  # an end game tile
BUY: Final[i64] = 16  # a resource
SELL: Final[i64] = 17  # a sort: resources, then prestige
END_TURN: Final[i64] = 18
