"""Nobody's flood of previews, looks and exports slows down what others ask for."""

import asyncio
from collections.abc import Iterator
from threading import Event, Thread
from typing import Any

import httpx
import pytest
from at_table import AtTable, make, reason
from in_process import Serving, serving
from running import until

from lutece.server.guard.limits import EXPORTS, InMemory
from lutece.server.people.webhooks import MOST, make_webhook
from lutece.server.refusal import Refusal
from lutece.server.routes import people as people_routes
from lutece.server.storage.store import writing
from lutece.server.tables.in_turn import EACH, InTurn

GAME = "paris-paris"


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("in-turn")) as served:
        yield served


async def served_in(order: list[str]) -> list[str]:
    """In which order people are served who ask in this order, all at the same moment."""
    place, served = InTurn(), []

    async def ask(person: str) -> None:
        async with place.turn(person):
            served.append(person)
            await asyncio.sleep(0)

    await asyncio.gather(*(ask(person) for person in order))
    assert len(place) == 0
    return served


def test_people_are_answered_in_turn_however_much_one_asks_for() -> None:
    greedy, modest = ["greedy"] * 50, ["modest", "modest"]
    served = asyncio.run(served_in([*greedy, *modest]))
    assert [place for place, who in enumerate(served) if who == "modest"] == [2, 4]
    assert served.count("greedy") == 50


def test_who_goes_away_while_waiting_or_when_called_holds_up_nobody() -> None:
    async def run() -> list[str]:
        place, served = InTurn(), []

        async def ask(person: str) -> None:
            async with place.turn(person):
                served.append(person)

        first = place.turn("first")
        await first.__aenter__()
        waits, called, last = (asyncio.create_task(ask(it)) for it in ("waits", "called", "last"))
        await asyncio.sleep(0)
        waits.cancel()
        await asyncio.sleep(0)
        await first.__aexit__(None, None, None)  # `called` has the place now
        called.cancel()
        await asyncio.gather(waits, called, last, return_exceptions=True)
        await ask("later")
        return served

    assert asyncio.run(run()) == ["last", "later"]


def test_nobody_asks_for_more_than_a_page_needs_over_all_their_sockets(server: Serving) -> None:
    place = server.services.registry.in_turn = InTurn(1)
    place._buckets = InMemory(clock=lambda: 0.0)
    ada, ben = server.guest("Ada"), server.guest("Ben")
    table = make(ada, game=GAME, seats=["me", "me"], start=True)
    one, other = AtTable(ada, table), AtTable(ada, table)
    for at in (one, other):
        for _ in range(EACH.burst // 2):
            assert at.ask(type="look-at", move=0)["type"] == "seen"
    assert reason(one.ask(type="look-at", move=0)) == "too-often"
    action = one.legal[0]["id"]
    assert reason(other.ask(type="preview", action=action)) == "too-often"
    late = ada.get(f"/api/tables/{table}/positions/0")
    assert (late.status_code, late.headers["retry-after"]) == (429, "1")
    assert AtTable(ben, table).ask(type="look-at", move=0)["type"] == "seen"


def test_exports_that_take_long_hold_up_no_reader(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, goes_on = Event(), Event()

    def slow(*_: Any) -> dict[str, Any]:
        begun.set()
        assert goes_on.wait(60)
        return {}

    monkeypatch.setattr(people_routes, "export", slow)
    greedy = [server.guest(f"Greedy {number}") for number in range(6)]
    answers: list[httpx.Response] = []
    threads = [
        Thread(target=lambda client=client: answers.append(client.get("/api/me/export")))
        for client in greedy
    ]
    for thread in threads:
        thread.start()
    assert begun.wait(60)
    modest = server.guest("Modest")
    assert modest.get("/api/me").status_code == 200
    assert answers == []
    goes_on.set()
    until(lambda: len(answers) == len(greedy))
    assert {answer.status_code for answer in answers} == {200}


def test_everything_about_oneself_is_given_a_few_times_an_hour(server: Serving) -> None:
    ada = server.guest("Ada")
    limiter = server.services.rate_limiter
    limiter.factor, limiter.buckets = 1, InMemory(clock=lambda: 0.0)
    answers = [ada.get("/api/me/export") for _ in range(EXPORTS.burst + 1)]
    assert [answer.status_code for answer in answers] == [200] * EXPORTS.burst + [429]
    assert answers[0].headers["content-type"] == "application/json"
    assert answers[0].json()["person"]["name"] == "Ada"


def test_webhooks_are_counted_by_person_and_by_address(server: Serving) -> None:
    guests = [server.guest(name).get("/api/me").json()["id"] for name in ("Ada", "Ben", "Cleo")]
    with writing(server.services.store.engine) as connection:

        def bring(person: str) -> str:
            try:
                make_webhook(connection, person, "https://example.org/turn", share=2)
            except Refusal as refusal:
                return refusal.reason.key
            return ""

        for guest in guests[:2]:
            assert [bring(guest) for _ in range(MOST)] == [""] * MOST
        assert bring(guests[0]) == "webhooks-many"
        assert bring(guests[2]) == "quota-address"
