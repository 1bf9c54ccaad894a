"""Sets of spaces as masks, against plain sets, on boards of any kind."""

from hypothesis import given
from hypothesis import strategies as st

from lutece.games.cite.board import (
    BIT,
    CORNERS,
    NEAR,
    area,
    beside,
    count,
    first_of,
    mask_of,
    single,
    space_key,
    spaces_of,
)

boards = st.sets(st.integers(0, 63))


@given(boards)
def test_a_mask_counts_and_names_its_spaces(spaces: set[int]) -> None:
    mask = mask_of(sorted(spaces))
    assert -(2**63) <= mask < 2**63
    assert count(mask) == len(spaces)
    assert single(mask) == (len(spaces) == 1)
    assert first_of(mask) == min(spaces, default=-1)
    assert spaces_of(mask) == [space_key(space) for space in sorted(spaces)]
    assert count(~mask) == 64 - len(spaces)


@given(boards, st.integers(0, 63))
def test_3_1_an_area_is_joined_by_sides_only(ground: set[int], start: int) -> None:
    reached, waiting = {start}, [start]
    while waiting:
        space = waiting.pop()
        row, column = divmod(space, 8)
        around = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
        for y, x in around:
            near = y * 8 + x
            if 0 <= y < 8 and 0 <= x < 8 and near in ground - reached:
                reached.add(near)
                waiting.append(near)
    assert area(start, mask_of(sorted(ground))) == mask_of(sorted(reached))


def test_3_1_corners_do_not_touch() -> None:
    assert spaces_of(NEAR[0]) == ["b1", "a2"]
    assert spaces_of(CORNERS[0]) == ["b2"]
    assert spaces_of(NEAR[63]) == ["h7", "g8"]
    assert spaces_of(NEAR[9] | CORNERS[9]) == ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"]
    assert beside(7, 0, 1) == -1, "a row does not go on in the next one"
    assert BIT[63] == -(2**63)
