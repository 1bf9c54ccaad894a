"""Who thinks next, without a clock and without workers."""

from lutece.server.tables.fair_queue import MOST_CLOCKS, QUICK, FairQueue, Work
from lutece.server.tables.thinking import Thinking


def begun(queue: FairQueue) -> list[Work]:
    """Everything that may begin now."""
    found: list[Work] = []
    while (work := queue.next()) is not None:
        found.append(work)
    return found


def served(queue: FairQueue, most: int = 1000) -> list[Work]:
    """The work in the order in which it is begun, when each takes as long as expected."""
    order: list[Work] = []
    while len(order) < most and (now := begun(queue)):
        order += now
        for work in now:
            queue.done(work, work.seconds)
    return order


def fill(queue: FairQueue, person: str, count: int, seconds: float, alone: bool = False) -> None:
    for _ in range(count):
        queue.add(Work(person, seconds, alone))


def test_people_are_served_in_turn_however_much_one_asks_for() -> None:
    queue = FairQueue(1)
    fill(queue, "greedy", 60, 2.0)
    fill(queue, "modest", 3, 2.0)
    assert [work.person for work in served(queue, 6)].count("modest") == 3


def test_who_waited_long_without_work_saves_nothing_up() -> None:
    queue = FairQueue(1)
    fill(queue, "busy", 20, 2.0)
    served(queue, 10)
    fill(queue, "late", 20, 2.0)
    people = [work.person for work in served(queue, 10)]
    assert 4 <= people.count("late") <= 6


def test_quick_work_is_begun_while_slow_work_is_under_way() -> None:
    queue = FairQueue(1)
    fill(queue, "greedy", 5, 2.0)
    assert len(begun(queue)) == 1
    quick = Work("modest", 0.05)
    queue.add(quick)
    assert begun(queue) == [quick]
    assert begun(queue) == []


def test_among_ones_own_work_quick_goes_first_and_what_somebody_waits_for() -> None:
    queue = FairQueue(1)
    slow, hint, quick = Work("me", 2.0), Work("me", 2.0, urgent=True), Work("me", 0.05)
    for work in (slow, hint, quick):
        queue.add(work)
    assert served(queue) == [quick, hint, slow]


def test_tables_where_people_sit_go_before_bots_alone() -> None:
    queue = FairQueue(1)
    fill(queue, "watcher", 3, 2.0, alone=True)
    fill(queue, "player", 3, 2.0)
    assert [work.alone for work in served(queue)] == [False] * 3 + [True] * 3


def test_bots_alone_leave_a_slot_free_where_there_are_several() -> None:
    queue = FairQueue(3)
    fill(queue, "watcher", 5, 2.0, alone=True)
    assert len(begun(queue)) == 2
    player = Work("player", 2.0)
    queue.add(player)
    assert begun(queue) == [player]


def test_no_review_is_before_a_table_where_somebody_sits() -> None:
    queue = FairQueue(1)
    for _ in range(20):
        queue.add(Work("curious", 1.0, review=True))
    assert len(begun(queue)) == 1
    level_1, level_5 = Work("player", 0.05), Work("player", 2.0)
    hint = Work("curious", 2.0, urgent=True)
    for work in (level_5, hint, level_1):
        queue.add(work)
    assert begun(queue) == [level_1], "a quick turn begins while the piece is under way"
    queue.done(level_1, 0.05)
    queue.remove(next(iter(queue._under_way)))
    assert {work.review for work in served(queue, 2)} == {False}


def test_reviews_of_two_people_go_on_in_turn() -> None:
    queue = FairQueue(1)
    for _ in range(30):
        queue.add(Work("many", 1.0, review=True))
    for _ in range(5):
        queue.add(Work("one", 1.0, review=True))
    assert [work.person for work in served(queue, 10)].count("one") == 5


def test_reviews_and_bots_alone_share_what_is_left() -> None:
    queue = FairQueue(1)
    fill(queue, "watcher", 20, 1.0, alone=True)
    for _ in range(20):
        queue.add(Work("curious", 1.0, review=True))
    assert 4 <= [work.review for work in served(queue, 10)].count(True) <= 6


def test_reviews_leave_a_slot_free_where_there_are_several() -> None:
    queue = FairQueue(3)
    for number in range(5):
        queue.add(Work(f"person {number}", 1.0, review=True))
    assert len(begun(queue)) == 2
    player = Work("player", 2.0)
    queue.add(player)
    assert begun(queue) == [player]


def test_what_it_really_took_counts() -> None:
    queue = FairQueue(1)
    fill(queue, "understated", 2, 0.5)
    fill(queue, "honest", 2, 2.0)
    first = queue.next()
    assert first is not None
    assert first.person == "understated"
    queue.done(first, 10.0)
    assert [work.person for work in served(queue)] == ["honest", "honest", "understated"]


def test_work_that_nobody_wants_any_more_gives_up_its_place_and_its_slot() -> None:
    queue = FairQueue(1)
    first, second, third = (Work("me", 2.0) for _ in range(3))
    for work in (first, second, third):
        queue.add(work)
    assert begun(queue) == [first]
    queue.remove(second)
    queue.remove(first)
    assert begun(queue) == [third]
    assert len(queue) == 0


def test_people_who_are_done_leave_nothing_behind() -> None:
    queue = FairQueue(1)
    queue.add(Work("always here", 2.0))
    assert len(begun(queue)) == 1
    for number in range(MOST_CLOCKS + 10):
        queue.add(Work(f"guest {number}", 0.05))
        served(queue)
    assert len(queue._clocks) <= MOST_CLOCKS + 1


def test_one_late_answer_makes_no_quick_bot_slow_and_many_do() -> None:
    thinking = Thinking(1)
    thinking.measured("cite", "level-1", 5.0)
    assert thinking.expected("cite", "level-1") < QUICK
    for _ in range(20):
        thinking.measured("cite", "level-1", 5.0)
    assert thinking.expected("cite", "level-1") > 4
    for _ in range(20):
        thinking.measured("cite", "level-1", 0.01)
    assert thinking.expected("cite", "level-1") < 0.1
