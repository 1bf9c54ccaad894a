"""Where questions are answered: in this process, in others of this machine, or in a cluster.

Whoever has much to be played asks a pool for it and counts what it is told. A question says all
that its answer hangs on, so it may be answered twice, here or there, and counts once: when its
answer is taken.
"""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future
from contextlib import AbstractContextManager
from typing import Any, Protocol, TypeVar

from lutece.bots.runner import Runner
from lutece.bots.runner_worker import Answer

AHEAD = 2  # questions asked beyond those being answered, for each that is answered at once
Wanted = TypeVar("Wanted")
Question = tuple[Any, str]  # anything that JSON can say, and what it is about


class Pool(Protocol):
    """Answers questions, so many at once. `with` ends what is under way when it is left."""

    @property
    def width(self) -> int:
        """How many questions it answers at once."""

    def ask(self, question: Any, *, about: str = "question") -> Future[Any]:
        """Have something answered; cancel the future when nobody needs the answer any more."""


class Here:
    """Answers at once, in this process."""

    width = 1

    def __init__(self, answer: Answer) -> None:
        self._answer = answer

    def ask(self, question: Any, *, about: str = "question") -> Future[Any]:
        answered: Future[Any] = Future()
        answered.set_result(self._answer(question))
        return answered

    def __enter__(self) -> "Here":
        return self

    def __exit__(self, *error: object) -> None:
        """Nothing is under way."""


OpenPool = AbstractContextManager[Pool]
PoolMaker = Callable[[Answer], OpenPool]


def on_this_machine(jobs: int) -> PoolMaker:
    """So many processes; with one, no other process is needed."""
    return lambda answer: Here(answer) if jobs == 1 else Runner(jobs, answer)


def in_order(
    pool: Pool,
    wanted: Iterable[Wanted],
    question: Callable[[Wanted], Question],
    needless: Callable[[Wanted], bool] = lambda wanted: False,
) -> Iterator[tuple[Wanted, Any]]:
    """Each thing that is wanted with its answer, in this order, some being answered ahead.

    What has become needless while it waited is cancelled and left out.
    """
    under_way: deque[tuple[Wanted, Future[Any]]] = deque()
    most = 1 if pool.width == 1 else pool.width * (1 + AHEAD)

    def next_answer() -> Generator[tuple[Wanted, Any]]:
        one, answer = under_way.popleft()
        if needless(one):
            answer.cancel()
        else:
            yield one, answer.result()

    for one in wanted:
        asked, about = question(one)
        under_way.append((one, pool.ask(asked, about=about)))
        if len(under_way) >= most:
            yield from next_answer()
    while under_way:
        yield from next_answer()
