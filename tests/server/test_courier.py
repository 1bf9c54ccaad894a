"""Channels are apart: one whose receivers are away holds up neither another one nor itself."""

import asyncio
from collections import Counter
from dataclasses import dataclass

import pytest

from lutece.server.people.outbox import WAITING_EACH
from lutece.server.reach import courier
from lutece.server.reach.courier import Courier, Outcome


@dataclass(frozen=True)
class Item:
    sender: str
    number: int


def test_what_fails_for_now_is_tried_again_and_then_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(courier, "AGAIN_AFTER", (0.0, 0.0, 0.0))
    tries: Counter[int] = Counter()

    async def deliver(item: Item) -> Outcome:
        tries[item.number] += 1
        return "again" if item.number == 0 or tries[item.number] < 3 else "delivered"

    async def run() -> int:
        carries = Courier("test", deliver, at_once=1)
        carries.start()
        for number in range(2):
            carries.put(Item("one", number))
        while tries[0] < 4 or tries[1] < 3:
            await asyncio.sleep(0)
        await carries.stop()
        return carries.failed

    assert asyncio.run(run()) == 1
    assert tries == {0: 4, 1: 3}


def test_what_waits_to_be_tried_again_holds_up_nobody() -> None:
    delivered: list[int] = []

    async def deliver(item: Item) -> Outcome:
        if item.number < 50:
            return "again"
        delivered.append(item.number)
        return "delivered"

    async def run() -> None:
        carries = Courier("test", deliver, at_once=1)
        carries.start()
        for number in range(51):
            carries.put(Item("one", number))
        while not delivered:
            await asyncio.sleep(0)
        await carries.stop()

    asyncio.run(run())
    assert delivered == [50]


def test_a_channel_that_hangs_holds_up_no_other_and_its_queue_is_bounded() -> None:
    delivered: list[int] = []

    async def hang(_: Item) -> Outcome:
        await asyncio.Event().wait()
        return "failed"

    async def deliver(item: Item) -> Outcome:
        delivered.append(item.number)
        return "delivered"

    async def run() -> list[bool]:
        hangs, works = Courier("hangs", hang, at_once=2), Courier("works", deliver, at_once=1)
        hangs.start()
        works.start()
        taken = [hangs.put(Item("one", number)) for number in range(WAITING_EACH + 10)]
        works.put(Item("one", 1))
        while not delivered:
            await asyncio.sleep(0)
        await hangs.stop()
        await works.stop()
        return taken

    taken = asyncio.run(run())
    assert delivered == [1]
    assert taken.count(False) == 10


def test_a_fault_of_ours_ends_no_worker() -> None:
    delivered: list[int] = []

    async def deliver(item: Item) -> Outcome:
        if item.number == 0:
            raise ValueError("a fault")
        delivered.append(item.number)
        return "delivered"

    async def run() -> None:
        carries = Courier("test", deliver, at_once=1)
        carries.start()
        for number in range(2):
            carries.put(Item("one", number))
        while not delivered:
            await asyncio.sleep(0)
        await carries.stop()

    asyncio.run(run())
    assert delivered == [1]
