"""Shapes: how they are drawn, turned and flipped, and every way to lay them (§2.3)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

SIDE = 8
TURNS = (0, 90, 180, 270)
Cell = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Placement:
    """A shape on the board: how it was turned (clockwise), and the spaces it covers.

    `flipped` is None in an edition whose buildings are never laid on their other side.
    """

    shape: str
    flipped: bool | None
    turn: int
    spaces: tuple[int, ...]


def cells(rows: Sequence[str]) -> tuple[Cell, ...]:
    """The cells of a drawing, moved to the top left, in reading order."""
    drawn = enumerate(rows)
    return settled([(y, x) for y, row in drawn for x, sign in enumerate(row) if sign == "#"])


def settled(shape: Sequence[Cell]) -> tuple[Cell, ...]:
    top = min((y for y, _ in shape), default=0)
    left = min((x for _, x in shape), default=0)
    return tuple(sorted((y - top, x - left) for y, x in shape))


def turned(shape: Sequence[Cell], turn: int) -> tuple[Cell, ...]:
    """The shape after quarter turns clockwise."""
    for _ in range(turn // 90):
        shape = [(x, -y) for y, x in shape]
    return settled(shape)


def flipped(shape: Sequence[Cell]) -> tuple[Cell, ...]:
    """The shape seen from its other side: left and right exchanged."""
    return settled([(y, -x) for y, x in shape])


def ways(shape: Sequence[Cell], flip: bool) -> dict[tuple[Cell, ...], tuple[bool, int]]:
    """Every different way to hold a shape: whether it is flipped, and how it is turned."""
    found: dict[tuple[Cell, ...], tuple[bool, int]] = {}
    for on_its_back in (False, True) if flip else (False,):
        for turn in TURNS:
            found.setdefault(
                turned(flipped(shape) if on_its_back else shape, turn), (on_its_back, turn)
            )
    return found


def in_one_part(shape: Sequence[Cell]) -> bool:
    """Whether all cells are joined by sides."""
    left = set(shape)
    waiting = [left.pop()] if left else []
    while waiting:
        y, x = waiting.pop()
        near = {(y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)} & left
        left -= near
        waiting += near
    return not left


def placements(key: str, rows: Sequence[str], flip: bool) -> Iterator[Placement]:
    """Every way to lay a shape on the board: by flip, turn and place, each once."""
    for held, (on_its_back, turn) in ways(cells(rows), flip).items():
        height = 1 + max(y for y, _ in held)
        width = 1 + max(x for _, x in held)
        for top in range(SIDE - height + 1):
            for left in range(SIDE - width + 1):
                spaces = tuple((top + y) * SIDE + left + x for y, x in held)
                yield Placement(key, on_its_back if flip else None, turn, spaces)
