# compiled
"""Writes a game's observation: each function puts numbers into a row and says where the next go.

Games count seats from the one that looks: 0 is itself, 1 the next to its left.
"""

from librt.vecs import vec
from mypy_extensions import i16, i64


def turn_of(players: i64, seat: i64, other: i64) -> i64:
    """How far to its left the seat that looks has another one."""
    return other - seat if other >= seat else other - seat + players


def put(out: vec[i16], at: i64, number: i64) -> i64:
    """Write a number."""
    out[at] = i16(number)
    return at + 1


def put_row(out: vec[i16], at: i64, numbers: vec[i64], more: i64) -> i64:
    """Write all numbers of a row, each so much more."""
    for n in range(len(numbers)):
        out[at + n] = i16(numbers[n] + more)
    return at + len(numbers)


def put_by_seat(out: vec[i16], at: i64, numbers: vec[i64], players: i64, seat: i64) -> i64:
    """Write rows of a number for each seat, each row from the seat that looks on."""
    first: i64 = 0
    while first < len(numbers):  # a range with such a step would be one of Python's
        for other in range(first + seat, first + players):
            out[at] = i16(numbers[other])
            at += 1
        for other in range(first, first + seat):
            out[at] = i16(numbers[other])
            at += 1
        first += players
    return at


def put_one_of(out: vec[i16], at: i64, count: i64, one: i64) -> i64:
    """Write a 1 for this one of so many, and 0 for the others; -1 is none of them."""
    for n in range(count):
        out[at + n] = 0
    if one >= 0:
        out[at + one] = 1
    return at + count


def put_bits(out: vec[i16], at: i64, count: i64, bits: i64) -> i64:
    """Write a 1 or a 0 for each of so many bits."""
    for n in range(count):
        out[at + n] = i16((bits >> n) & 1)
    return at + count
