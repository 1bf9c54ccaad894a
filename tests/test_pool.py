"""Pools: answers come in the order of asking, and what nobody needs any more is cancelled."""

from concurrent.futures import Future
from typing import Any

from lutece.bots.pool import AHEAD, Here, in_order

WIDTH = 2
UNDER_WAY = WIDTH * (1 + AHEAD)


class Backwards:
    """A pool that has its last questions answered first, once it is asked as much as may be."""

    width = WIDTH

    def __init__(self) -> None:
        self.asked: list[Future[Any]] = []

    def ask(self, question: Any, *, about: str = "question") -> Future[Any]:
        self.asked.append(Future())
        if len(self.asked) == UNDER_WAY:
            for number in reversed(range(UNDER_WAY)):
                self.asked[number].set_result(number**2)
        return self.asked[int(question)]


def asking(number: int) -> tuple[Any, str]:
    return number, f"number {number}"


def test_answers_come_in_the_order_of_asking_and_not_all_is_asked_at_once() -> None:
    pool = Backwards()
    told = in_order(pool, range(UNDER_WAY), asking)
    assert list(told) == [(number, number**2) for number in range(UNDER_WAY)]
    pool = Backwards()
    assert next(in_order(pool, range(100), asking)) == (0, 0)
    assert len(pool.asked) == UNDER_WAY


def test_what_has_become_needless_is_cancelled_and_left_out() -> None:
    pool = Backwards()
    few = range(UNDER_WAY - 1)  # none of them is ever answered
    assert list(in_order(pool, few, asking, lambda number: True)) == []
    assert [future.cancelled() for future in pool.asked] == [True for _ in few]


def test_a_pool_in_this_process_is_asked_for_one_thing_at_a_time() -> None:
    done: list[int] = []

    def answer(number: int) -> int:
        done.append(number)
        return number

    with Here(answer) as pool:
        assert next(in_order(pool, range(5), asking)) == (0, 0)
    assert done == [0]
