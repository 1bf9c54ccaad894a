"""The random source: the same on every build, fair, and safe to copy."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from lutece.engine.rng import Rng, rng_from_seed


def test_a_seed_always_gives_these_numbers() -> None:
    rng = rng_from_seed("7")
    assert [int(rng.next_word()) for _ in range(3)] == [2804803332, 3362686847, 1418840718]


def test_the_generator_is_sfc32() -> None:
    """Word for word what the published algorithm gives in whole numbers without limit."""
    rng = Rng(0, 0, 0, 1)
    a = b = c = 0
    counter = 1
    for _ in range(1000):
        word = (a + b + counter) % 2**32
        counter += 1
        a = b ^ (b >> 9)
        b = (c * 9) % 2**32
        c = (((c << 21) % 2**32 | (c >> 11)) + word) % 2**32
        assert rng.next_word() == word


@given(st.integers(1, 2**32 - 1), st.text(min_size=1))
def test_below_stays_below(bound: int, seed: str) -> None:
    rng = rng_from_seed(seed)
    assert all(0 <= rng.below(bound) < bound for _ in range(5))


@pytest.mark.parametrize("bound", [0, -1, 2**32, 2**40])
def test_an_impossible_bound_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        rng_from_seed("1").below(bound)


def test_every_order_of_a_shuffle_is_about_equally_likely() -> None:
    rng = rng_from_seed("orders")
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        items = vec[i64]([0, 1, 2])
        rng.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert all(1800 < count < 2200 for count in orders.values())  # 2000 +- 5 sigma


def test_a_copy_goes_its_own_way() -> None:
    rng = rng_from_seed("copy")
    twin = rng.copy()
    first = [int(rng.next_word()) for _ in range(4)]
    assert [int(twin.next_word()) for _ in range(4)] == first
    assert rng.words() == twin.words()
