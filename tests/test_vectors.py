"""Vectors of small numbers, and the numbers of observations written into a row."""

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i16, i64

from lutece.engine import observation
from lutece.engine.vectors import filled, in_order

UNTOUCHED = 77


def row(length: int) -> vec[i16]:
    return vec[i16]([UNTOUCHED] * length)


def test_filled_vectors_share_nothing() -> None:
    one, other = filled(3, -1), filled(3, -1)
    one[0] = 5
    assert (list(one), list(other), list(filled(0, 4))) == ([5, -1, -1], [-1, -1, -1], [])


@pytest.mark.parametrize("seed", range(5))
def test_in_order_is_what_python_sorts(seed: int) -> None:
    numbers = random.Random(seed).choices(range(9), k=seed * 7)
    given = vec[i64](numbers)
    assert list(in_order(given, 9)) == sorted(numbers)
    assert list(given) == numbers


def test_seats_are_counted_to_the_left_of_the_one_that_looks() -> None:
    assert [observation.turn_of(4, 2, other) for other in range(4)] == [2, 3, 0, 1]


def test_numbers_are_written_one_after_the_other() -> None:
    out = row(5)
    at = observation.put(out, 1, -3)
    assert observation.put_row(out, at, vec[i64]([4, 8]), 1) == 4
    assert list(out) == [UNTOUCHED, -3, 5, 9, UNTOUCHED]


def test_rows_by_seat_begin_with_the_seat_that_looks() -> None:
    out = row(7)
    assert observation.put_by_seat(out, 0, vec[i64]([0, 1, 2, 10, 11, 12]), 3, 1) == 6
    assert list(out) == [1, 2, 0, 11, 12, 10, UNTOUCHED]


def test_one_of_many_and_none_of_them() -> None:
    out = row(7)
    at = observation.put_one_of(out, 0, 3, 2)
    assert observation.put_one_of(out, at, 3, -1) == 6
    assert list(out) == [0, 0, 1, 0, 0, 0, UNTOUCHED]


def test_bits_up_to_the_sign() -> None:
    out = row(65)
    assert observation.put_bits(out, 0, 64, -(2**63) + 5) == 64
    assert [n for n in range(64) if out[n]] == [0, 2, 63]
    assert out[64] == UNTOUCHED
