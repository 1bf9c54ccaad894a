# compiled
"""Vectors of small numbers, as positions hold them: made, and put in order."""

from librt.vecs import append, vec
from mypy_extensions import i64


def filled(length: i64, value: i64) -> vec[i64]:
    """So many numbers, all the same."""
    return vec[i64]([value] * length)


def in_order(numbers: vec[i64], limit: i64) -> vec[i64]:
    """The numbers from 0 up to a limit, sorted by counting them: before hidden things are
    shuffled, so that the deal says nothing of how they really lie."""
    counts = vec[i64]([0] * limit)
    for number in numbers:
        counts[number] += 1
    found = vec[i64](capacity=len(numbers))
    for number in range(limit):
        for _n in range(counts[number]):
            found = append(found, number)
    return found
