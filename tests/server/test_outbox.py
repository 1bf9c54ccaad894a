"""Deliveries to webhooks are served in turn between those who wait for them."""

import asyncio

from lutece.server.people.outbox import UNDER_WAY_EACH, WAITING_EACH, Delivery, Outbox


def delivery(sender: str, number: int) -> Delivery:
    return Delivery(sender, str(number), "https://example.org", "secret", b"{}")


def test_one_sender_never_holds_up_another() -> None:
    async def run() -> list[str]:
        outbox: Outbox[Delivery] = Outbox()
        for number in range(20):
            outbox.put(delivery("slow", number))
        outbox.put(delivery("quick", 0))
        first = [(await outbox.take()).sender for _ in range(UNDER_WAY_EACH + 1)]
        taking = asyncio.create_task(outbox.take())
        await asyncio.sleep(0)
        outbox.put(delivery("quick", 1))
        return [*first, (await taking).sender]

    assert asyncio.run(run()) == ["slow", "quick", "slow", "slow", "slow", "quick"]


def test_what_is_done_makes_room_for_the_next_of_its_sender() -> None:
    async def run() -> str:
        outbox: Outbox[Delivery] = Outbox()
        for number in range(UNDER_WAY_EACH + 1):
            outbox.put(delivery("slow", number))
        taken = [await outbox.take() for _ in range(UNDER_WAY_EACH)]
        outbox.done(taken[0])
        last = await outbox.take()
        for each in (*taken[1:], last):
            outbox.done(each)
        await outbox.settled()
        return last.webhook

    assert asyncio.run(run()) == str(UNDER_WAY_EACH)


def test_only_so_many_of_one_sender_wait() -> None:
    outbox: Outbox[Delivery] = Outbox()
    assert all(outbox.put(delivery("slow", number)) for number in range(WAITING_EACH))
    assert not outbox.put(delivery("slow", WAITING_EACH))
    assert outbox.put(delivery("quick", 0))
