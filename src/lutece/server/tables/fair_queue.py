"""Who thinks next: work waits here and is served in turn between people.

Start-time fair queueing: every person has a clock that runs by the seconds of thinking they were
given, and whoever would be done first by their own clock is next. So quick work goes before slow
work, nobody's amount of work delays another's, and nobody starves. Work for tables where people
sit goes before patient work: pieces of reviews, and tables of bots alone. And it is never kept out
by slow work, because one worker more than there may be slow thoughts is there for quick ones.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count

QUICK = 0.3  # seconds; what is expected to take longer is slow
MOST_CLOCKS = 10_000  # of people; more are forgotten once they have no work here


@dataclass(frozen=True, slots=True)
class Work:
    """Something to think about: whose it is, what it is expected to take, and for whom."""

    person: str
    seconds: float
    alone: bool = False  # at a table of bots alone
    urgent: bool = False  # somebody asked for it and waits: before that person's other work
    review: bool = False  # a piece of a review
    number: int = field(default_factory=count().__next__)  # in the order of asking

    @property
    def slow(self) -> bool:
        return self.seconds > QUICK

    @property
    def patient(self) -> bool:
        """Whether nobody's game waits for it."""
        return self.alone or self.review

    @property
    def order(self) -> tuple[bool, bool, int]:
        """The order among one person's own work."""
        return (self.slow, not self.urgent, self.number)


class FairQueue:
    """Work that waits, and how much is under way. `slots` slow thoughts are thought at once."""

    def __init__(self, slots: int) -> None:
        self.slots = slots
        self._waiting: dict[tuple[bool, str], list[Work]] = {}  # by (patient, person)
        self._under_way: set[Work] = set()
        self._clocks: dict[str, float] = {}  # by person
        self._now = 0.0  # the clock of who was served last

    def __len__(self) -> int:
        return sum(len(works) for works in self._waiting.values())

    def add(self, work: Work) -> None:
        self._waiting.setdefault((work.patient, work.person), []).append(work)

    def remove(self, work: Work) -> None:
        """Nobody wants it any more, or it is done."""
        self._under_way.discard(work)
        if work in self._waiting.get((work.patient, work.person), []):
            self._take(work)
        self._forget_clocks()

    def _forget_clocks(self) -> None:
        """When nothing is to be done all are equal again; else only too many are forgotten."""
        if not self._waiting and not self._under_way:
            self._clocks.clear()
        elif len(self._clocks) > MOST_CLOCKS:
            here = {person for _, person in self._waiting} | {w.person for w in self._under_way}
            self._clocks = {who: clock for who, clock in self._clocks.items() if who in here}

    def next(self) -> Work | None:
        """The work that is to be begun now; None when everything has to wait."""
        for patient in (False, True):
            heads = [head for head in self._heads(patient) if self._has_room(head)]
            if heads:
                chosen = min(heads, key=self._finish)
                self._begin(chosen)
                return chosen
        return None

    def done(self, work: Work, seconds: float) -> None:
        """It took so long: their clock is set right."""
        if work.person in self._clocks:
            self._clocks[work.person] += seconds - work.seconds
        self.remove(work)

    def _heads(self, patient: bool) -> Iterator[Work]:
        """The first quick and the first slow work of each person."""
        for (these, _), works in self._waiting.items():
            if these != patient:
                continue
            for slow in (False, True):
                same = [work for work in works if work.slow == slow]
                if same:
                    yield min(same, key=lambda work: work.order)

    def _has_room(self, work: Work) -> bool:
        if len(self._under_way) > self.slots:
            return False
        slow = [one for one in self._under_way if one.slow]
        if not work.slow:
            return True
        if work.patient and len(slow) >= max(self.slots - 1, 1):
            return False  # the last slot is for tables where people sit
        return len(slow) < self.slots

    def _finish(self, work: Work) -> tuple[float, int]:
        return self._start(work.person) + work.seconds, work.number

    def _start(self, person: str) -> float:
        """Who had nothing to do meanwhile saves nothing up."""
        return max(self._clocks.get(person, 0.0), self._now)

    def _begin(self, work: Work) -> None:
        self._take(work)
        self._under_way.add(work)
        self._now = self._start(work.person)
        self._clocks[work.person] = self._now + work.seconds

    def _take(self, work: Work) -> None:
        key = (work.patient, work.person)
        self._waiting[key].remove(work)
        if not self._waiting[key]:
            del self._waiting[key]
