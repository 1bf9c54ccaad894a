"""Pools: results come in the order of their items, and what became obsolete is cancelled."""

from concurrent.futures import Future
from typing import Any

from lutece.bots.pool import QUEUED, InProcessPool, results_in_order

WIDTH = 2
UNDER_WAY = WIDTH * (1 + QUEUED)


class Backwards:
    """A pool that runs its last tasks first, once it has as many as may wait."""

    width = WIDTH

    def __init__(self) -> None:
        self.submitted: list[Future[Any]] = []

    def submit(self, task: Any, *, label: str = "task") -> Future[Any]:
        self.submitted.append(Future())
        if len(self.submitted) == UNDER_WAY:
            for number in reversed(range(UNDER_WAY)):
                self.submitted[number].set_result(number**2)
        return self.submitted[int(task)]


def task_of(number: int) -> tuple[Any, str]:
    return number, f"number {number}"


def test_results_come_in_order_and_not_all_tasks_are_submitted_at_once() -> None:
    pool = Backwards()
    results = results_in_order(pool, range(UNDER_WAY), task_of)
    assert list(results) == [(number, number**2) for number in range(UNDER_WAY)]
    pool = Backwards()
    assert next(results_in_order(pool, range(100), task_of)) == (0, 0)
    assert len(pool.submitted) == UNDER_WAY


def test_what_became_obsolete_is_cancelled_and_left_out() -> None:
    pool = Backwards()
    few = range(UNDER_WAY - 1)  # none of them ever ends
    assert list(results_in_order(pool, few, task_of, lambda number: True)) == []
    assert [future.cancelled() for future in pool.submitted] == [True for _ in few]


def test_a_pool_in_this_process_runs_one_task_at_a_time() -> None:
    done: list[int] = []

    def handler(number: int) -> int:
        done.append(number)
        return number

    with InProcessPool(handler) as pool:
        assert next(results_in_order(pool, range(5), task_of)) == (0, 0)
    assert done == [0]
