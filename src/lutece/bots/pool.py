"""Where tasks run: in this process, in other processes of this machine, or on a cluster.

Arenas, simulations and data sets submit one task for each game and count the results. A task
holds everything that its result depends on. So a task may run twice, on any machine, and still
counts once: when its result is taken.
"""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future
from contextlib import AbstractContextManager
from typing import Any, Protocol, TypeVar

from lutece.bots.worker import Handler
from lutece.bots.worker_pool import WorkerPool

QUEUED = 2  # tasks that wait for each one that runs, so that no worker is idle
Item = TypeVar("Item")
LabelledTask = tuple[Any, str]  # a JSON value, and a label for error messages


class Pool(Protocol):
    """Runs tasks, several at once. Leaving the `with` statement ends what still runs."""

    @property
    def width(self) -> int:
        """How many tasks run at once."""

    def submit(self, task: Any, *, label: str = "task") -> Future[Any]:
        """Run a task; cancel the future when nobody needs its result any more."""


class InProcessPool:
    """Runs each task at once, in this process."""

    width = 1

    def __init__(self, handler: Handler) -> None:
        self._handler = handler

    def submit(self, task: Any, *, label: str = "task") -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(self._handler(task))
        return done

    def __enter__(self) -> "InProcessPool":
        return self

    def __exit__(self, *error: object) -> None:
        """Nothing is running."""


OpenPool = AbstractContextManager[Pool]
PoolMaker = Callable[[Handler], OpenPool]


def on_this_machine(jobs: int) -> PoolMaker:
    """A pool of so many processes; with one, no other process is started."""
    return lambda handler: InProcessPool(handler) if jobs == 1 else WorkerPool(jobs, handler)


def results_in_order(
    pool: Pool,
    items: Iterable[Item],
    task_of: Callable[[Item], LabelledTask],
    is_obsolete: Callable[[Item], bool] = lambda item: False,
) -> Iterator[tuple[Item, Any]]:
    """Each item with the result of its task, in the order of the items.

    Some tasks are submitted ahead. One that became obsolete while it waited is cancelled and
    left out.
    """
    submitted: deque[tuple[Item, Future[Any]]] = deque()
    most = 1 if pool.width == 1 else pool.width * (1 + QUEUED)

    def next_result() -> Generator[tuple[Item, Any]]:
        item, future = submitted.popleft()
        if is_obsolete(item):
            future.cancel()
        else:
            yield item, future.result()

    for item in items:
        task, label = task_of(item)
        submitted.append((item, pool.submit(task, label=label)))
        if len(submitted) >= most:
            yield from next_result()
    while submitted:
        yield from next_result()
