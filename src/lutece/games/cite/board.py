# compiled
"""The board as numbers: 8 x 8 spaces, and sets of spaces as masks (§2.1, §3.1).

Spaces are numbered row by row from the top left. A set of spaces is one signed number of
64 bits, used with & | ~ == and >> only: the space in the last corner is the sign, and the
interpreted and the compiled source would not agree on a shift into it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SIDE: Final = 8
SPACES: Final[i64] = 64
SQUARES: Final[i64] = 16
NONE: Final[i64] = -1
FRONTS: Final = ("north", "east", "south", "west")
STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
DIAGONALS: Final = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def space_key(space: i64) -> str:
    """The name of a space: a column from a to h, then a row from 1 to 8, from the top left."""
    return "abcdefgh"[space % 8] + str(space // 8 + 1)


def beside(space: int, down: int, right: int) -> int:
    """The space so many steps away, or NONE beyond the edge."""
    row, column = space // SIDE + down, space % SIDE + right
    on_board = 0 <= row < SIDE and 0 <= column < SIDE
    return row * SIDE + column if on_board else -1


def mask_of(spaces: list[int]) -> int:
    """The set of these spaces; those beyond the edge (NONE) are left out."""
    mask = 0
    for space in spaces:
        if space >= 0:
            mask |= -(2**63) if space == 63 else 2**space
    return mask


def around(space: int, steps: tuple[tuple[int, int], ...]) -> list[int]:
    return [beside(space, down, right) for down, right in steps]


BIT: Final = vec[i64]([mask_of([n]) for n in range(64)])
NEAR: Final = vec[i64]([mask_of(around(n, STEPS)) for n in range(64)])  # by a side
CORNERS: Final = vec[i64]([mask_of(around(n, DIAGONALS)) for n in range(64)])
SIDES: Final = vec[i64]([side for n in range(64) for side in around(n, STEPS)])  # space x 4

# Half a board: its rows of eight bits, without the first and without the last column.
HALF: Final[i64] = 0xFFFFFFFF
NOT_FIRST: Final[i64] = 0xFEFEFEFE
NOT_LAST: Final[i64] = 0x7F7F7F7F


def count(mask: i64) -> i64:
    """How many spaces a set has."""
    return count_half(mask & HALF) + count_half((mask >> 32) & HALF)


def count_half(half: i64) -> i64:
    """The bits of a number of 32 bits: by pairs, by fours, by eights, then all."""
    half -= (half >> 1) & 0x55555555
    half = (half & 0x33333333) + ((half >> 2) & 0x33333333)
    half = (half + (half >> 4)) & 0x0F0F0F0F
    half += half >> 8
    return (half + (half >> 16)) & 63


def single(mask: i64) -> bool:
    """Whether a set has exactly one space."""
    return mask & (mask - 1) == 0 if mask > 0 else mask == BIT[63]


def first_of(mask: i64) -> i64:
    """The first space of a set, reading from the top left; NONE of an empty one."""
    for space in range(SPACES):
        if mask & BIT[space]:
            return space
    return NONE


def area(start: i64, ground: i64) -> i64:
    """All spaces of the ground that are joined by sides to the start, itself included (§3.1).

    The board is filled in two halves, so that nothing is ever shifted into the sign.
    """
    begun: i64 = BIT[start]
    ground |= begun
    low_ground: i64 = ground & HALF
    high_ground: i64 = (ground >> 32) & HALF
    low: i64 = begun & HALF
    high: i64 = (begun >> 32) & HALF
    while True:
        low_next: i64 = (spread(low) | ((high & 0xFF) << 24)) & low_ground
        high_next: i64 = (spread(high) | (low >> 24)) & high_ground
        if low_next == low and high_next == high:
            break
        low, high = low_next, high_next
    joined: i64 = low | ((high & 0x7FFFFFFF) << 32)
    return joined | BIT[63] if high >> 31 else joined


def spread(half: i64) -> i64:
    """Half a set with everything one step up, down, left and right within the half."""
    across: i64 = ((half & NOT_LAST) << 1) | ((half & NOT_FIRST) >> 1)
    return half | across | ((half << 8) & HALF) | (half >> 8)


def spaces_of(mask: i64) -> list[str]:
    """The names of the spaces of a set, reading from the top left."""
    return [space_key(space) for space in range(SPACES) if mask & BIT[space]]
