"""How reviews are made: in everybody's share, cancelled, gone on with, and the same each time."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
from at_table import done, make
from in_process import Serving, serving
from reviewing import GAME, Json, a_record, ask, brought, busy, cancel, look, made, rows
from running import until

from lutece.bots.review import QUICK
from lutece.bots.review import review as whole_review
from lutece.server.reviews.pace import MOST_STEPS, Pace
from lutece.server.storage.schema import review_pieces, review_requests, review_work
from lutece.server.tables.quotas import Quotas

LONG = a_record(1, "paris", 2)  # its quick review is several pieces


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("making")) as served:
        yield served


def whole(record: Json) -> Json:
    """The review of a record, made in one go in this process."""
    review: Json = msgspec.json.decode(msgspec.json.encode(whole_review(record, QUICK).to_json()))
    return review


def key_of(client: httpx.Client, table: str) -> str:
    return str(done(client.get(f"/api/tables/{table}/links"))["watch"])


def pieces_under_way(server: Serving) -> int:
    queue = server.services.due.bots.thinking._queue
    return sum(work.review for work in list(queue._under_way))


def test_it_ends_when_the_last_one_cancels_who_asked(server: Serving) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    table = brought(ada, a_record())
    link = {"key": key_of(ada, table)}
    address = f"/api/tables/{table}/review"
    with busy(server):
        ask(ada, table)
        done(ben.post(address, json={"budget": "quick"}, params=link))
        done(ben.post(address, json={"budget": "quick"}, params=link))
        assert rows(server, review_requests) == 2, "asking twice is asking once"
        assert not cancel(ada, table)["mine"]
        assert look(ben, table, **link)["state"] == "waiting"
        assert done(ben.delete(address, params=link))["state"] == "none"
        assert rows(server, review_work) == rows(server, review_requests) == 0
        until(lambda: len(server.services.due.bots.thinking._queue) == 0)
        assert done(ben.delete(address, params=link))["state"] == "none", "there is nothing to end"


def test_cancelling_ends_the_piece_that_is_under_way(server: Serving) -> None:
    ada = server.guest("Ada")
    table = brought(ada, LONG)
    ask(ada, table, "standard")
    until(lambda: pieces_under_way(server))
    assert cancel(ada, table)["state"] in ("none", "done")
    until(lambda: not pieces_under_way(server))
    assert rows(server, review_work) == rows(server, review_pieces) == 0


def test_a_level_1_game_of_somebody_else_waits_for_no_review(server: Serving) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    table = brought(ada, a_record())
    with busy(server):
        ask(ada, table)
        game = make(ben, game=GAME, seats=["level-1", "level-1"], start=True)
        address = f"/api/tables/{game}"
        until(lambda: done(ben.get(address))["table"]["status"] == "finished", 300)
        assert look(ada, table)["state"] == "waiting"
    assert made(ada, table)["state"] == "done"


def test_a_person_has_only_so_many_and_all_of_an_address_too(server: Serving) -> None:
    server.services.registry.quotas = Quotas(reviews=1, address_share=2)
    people = [server.guest(name) for name in ("Ada", "Ben", "Cleo")]
    tables = [brought(client, a_record()) for client in people]
    second = brought(people[0], a_record(2))
    with busy(server):
        ask(people[0], tables[0])
        refused = people[0].post(f"/api/tables/{second}/review", json={})
        assert (refused.status_code, refused.json()["error"]) == (409, "quota-reviews")
        assert "1" in refused.json()["detail"]
        ask(people[0], tables[0], "standard")  # it is the same one
        ask(people[1], tables[1])
        refused = people[2].post(f"/api/tables/{tables[2]}/review", json={})
        assert refused.json()["error"] == "quota-address"
        assert rows(server, review_requests) == 2
        cancel(people[0], tables[0])
        ask(people[0], second)


def test_a_killed_worker_costs_a_piece_at_most(server: Serving) -> None:
    ada = server.guest("Ada")
    table = brought(ada, LONG)
    ask(ada, table)
    until(lambda: pieces_under_way(server))
    for worker in list(server.services.due.bots.thinking.pool._workers):
        if worker.job is not None:
            worker.process.kill()
    state = made(ada, table)
    assert state["state"] == "done"
    assert state["review"] == whole(LONG)


def test_a_stopped_server_goes_on_where_it_was(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = server.guest("Ada")
        table = brought(ada, LONG)
        cookies = dict(ada.cookies)
        ask(ada, table)
        until(lambda: rows(server, review_pieces) >= 2)
    with serving(tmp_path) as server:
        ada = server.client()
        ada.cookies.update(cookies)
        state = look(ada, table)
        assert state["state"] == "done" or state["done"] > 0, "it was not begun anew"
        assert made(ada, table)["review"] == whole(LONG)
        assert rows(server, review_pieces) == rows(server, review_work) == 0


def test_two_processes_make_one_review_and_one_goes_on_for_the_other(
    tmp_path: Path, postgres_url: str, redis_url: str
) -> None:
    with serving(tmp_path / "there", postgres_url, redis_url) as there:
        with serving(tmp_path / "here", postgres_url, redis_url) as here:
            ada = here.guest("Ada")
            elsewhere = there.client()
            elsewhere.cookies.update(dict(ada.cookies))
            table = brought(ada, LONG)
            ask(ada, table, "standard")
            ask(elsewhere, table, "standard")
            until(lambda: pieces_under_way(here))
            assert pieces_under_way(there) == 0
            assert look(elsewhere, table)["mine"]
            cancel(elsewhere, table)
            until(lambda: not pieces_under_way(here))
            ask(ada, table)
            until(lambda: rows(there, review_pieces) >= 1)
        assert made(elsewhere, table)["review"] == whole(LONG)


def test_a_piece_is_about_a_second() -> None:
    pace = Pace()
    assert pace.steps(GAME, "quick") == 2, "before anything was measured"
    for _ in range(20):
        pace.measured(GAME, "quick", 10, 1.0)
        pace.measured(GAME, "standard", 1, 30.0)
    assert pace.steps(GAME, "quick") == 10
    assert pace.steps(GAME, "standard") == 1
    for _ in range(50):
        pace.measured(GAME, "quick", 10, 0.0)
    assert pace.steps(GAME, "quick") == MOST_STEPS
