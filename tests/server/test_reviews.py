"""Reviews on a server: which games have one, what it says, and how it is stored."""

from collections.abc import Iterator

import httpx
import msgspec
import pytest
from at_table import AtTable, done, make, play_all, seated
from in_process import Serving, serving
from reviewing import GAME, Json, a_record, ask, brought, look, made, reviewed, rows
from running import PASSWORD, until
from sqlalchemy import select, update

from lutece.bots.review import QUICK
from lutece.bots.review import result as said
from lutece.bots.review import review as whole_review
from lutece.client import Client
from lutece.server.operation.retention import remove
from lutece.server.protocol import reviews as protocol
from lutece.server.reviews.stored import make_room
from lutece.server.storage.schema import (
    review_pieces,
    review_requests,
    review_seats,
    review_work,
    reviews,
    tables,
)
from lutece.server.storage.store import writing

FAR = 10**15  # a moment after all others
RUNNING: dict[str, Json] = {
    "two people": {"seats": ["me", "open"]},
    "one browser": {"seats": ["me", "me"], "start": True},
    "bots alone": {"seats": ["level-5", "level-5"], "start": True},
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("reviews")) as served:
        yield served


@pytest.fixture(scope="module")
def ada(server: Serving) -> httpx.Client:
    return server.guest("Ada")


def error(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]


def test_a_record_is_reviewed_as_the_command_line_does_it(
    server: Serving, ada: httpx.Client
) -> None:
    table = brought(ada, a_record())
    nothing = look(ada, table)
    assert (nothing["state"], nothing["review"], nothing["budget"]) == ("none", None, None)
    asked = ask(ada, table)
    assert (asked["state"], asked["mine"], asked["review"]) == ("waiting", True, None)
    state = made(ada, table)
    assert (state["state"], state["budget"], state["better_is_coming"]) == ("done", "quick", False)
    expected = whole_review(a_record(), QUICK).to_json()
    assert state["review"] == msgspec.json.decode(msgspec.json.encode(expected))
    assert look(ada, table, have="quick")["review"] is None
    for waiting in (review_work, review_requests, review_pieces):
        assert rows(server, waiting) == 0


def test_it_has_exactly_the_fields_of_a_review() -> None:
    for name in ("Worth", "Difference", "Better", "ReviewedStep", "SeatLedger", "Review"):
        struct, plain = getattr(protocol, name), getattr(said, name)
        assert struct.__struct_fields__ == tuple(plain.__dataclass_fields__), name


def test_a_quick_one_is_shown_until_the_standard_one_takes_its_place(ada: httpx.Client) -> None:
    table = brought(ada, a_record(2))
    quick = reviewed(ada, table, "quick")
    asked = ask(ada, table, "standard")
    if asked["state"] != "done":  # it was not made at once
        assert (asked["budget"], asked["better_is_coming"]) == ("quick", True)
        assert asked["review"] == quick
    state = made(ada, table)
    assert (state["budget"], state["better_is_coming"]) == ("standard", False)
    assert state["review"] != quick
    assert ask(ada, table, "quick")["budget"] == "standard", "what is there is better"


@pytest.mark.parametrize("kind", RUNNING)
def test_no_game_has_a_review_before_its_end(server: Serving, kind: str) -> None:
    people = [server.guest("Ada"), server.guest("Ben")]
    table = make(people[0], game=GAME, **RUNNING[kind])
    if kind == "two people":
        for client, do in zip(people[::-1], ("join", "start"), strict=True):
            done(client.post(f"/api/tables/{table}/commands", json={"do": do}))
    address = f"/api/tables/{table}/review"
    for client in (*people, server.client()):
        assert error(client.get(address)) == (409, "not-over")
        assert error(client.get(f"{address}/positions/1")) == (409, "not-over")
    tried = {"number": 1, "action": 0}
    for client in people:
        assert error(client.post(address, json={})) == (409, "not-over")
        assert error(client.delete(address)) == (409, "not-over")
        assert error(client.post(f"{address}/answers", json=tried)) == (409, "not-over")
    people[0].post(f"/api/tables/{table}/commands", json={"do": "end"})
    assert rows(server, review_work) == 0


def test_a_game_that_was_not_played_to_its_end_is_refused_with_the_reason(
    ada: httpx.Client,
) -> None:
    table = make(ada, game=GAME, seats=["me", "level-1"], start=True)
    done(ada.post(f"/api/tables/{table}/commands", json={"do": "resign"}))
    state = look(ada, table)
    assert (state["state"], state["reason"]["key"]) == ("refused", "review-unfinished")
    assert error(ada.post(f"/api/tables/{table}/review", json={})) == (409, "review-unfinished")
    open_table = make(ada, game=GAME)
    assert error(ada.get(f"/api/tables/{open_table}/review")) == (409, "not-over")


def test_who_may_not_see_a_table_sees_no_review(server: Serving, ada: httpx.Client) -> None:
    table = brought(ada, a_record())
    reviewed(ada, table)
    stranger, ben = server.client(), server.guest("Ben")
    address = f"/api/tables/{table}/review"
    for client in (stranger, ben):
        assert error(client.get(address)) == (404, "no-table")
        assert error(client.get(f"{address}/positions/1")) == (404, "no-table")
    assert error(ben.post(address, json={})) == (404, "no-table")
    assert error(stranger.post(address, json={})) == (401, "sign-in")
    key = done(ada.get(f"/api/tables/{table}/links"))["watch"]
    assert look(ben, table, key=key)["state"] == "done"
    assert look(stranger, table, key=key)["review"] is not None
    assert error(ben.get("/api/tables/nowhere/review")) == (404, "no-table")


def test_a_game_of_bots_alone_has_a_review(ada: httpx.Client) -> None:
    table = make(ada, game=GAME, seats=["level-1", "level-1"], start=True)
    at = f"/api/tables/{table}"
    until(lambda: done(ada.get(at))["table"]["status"] == "finished", 300)
    review = reviewed(ada, table)
    assert len(review["seats"]) == 2
    assert review["steps"]


def test_a_program_asks_for_one_with_the_client(server: Serving) -> None:
    with Client(server.address) as client:
        client.guest("Program")
        table = client.table(client.post("/api/records", a_record())["id"])
        found = table.review("quick")
        assert (found["state"], found["budget"]) == ("done", "quick")
        assert len(found["review"]["steps"]) == len(a_record()["actions"])
        step = found["review"]["steps"][0]
        assert {"passes", "loss", "margin"} <= table.try_again(1, step["action"]).keys()
        assert table.review("quick", wait=False)["state"] == "done"


def test_it_ends_with_its_table(server: Serving, ada: httpx.Client) -> None:
    table = brought(ada, a_record(3))
    reviewed(ada, table, "standard")

    def there() -> set[str]:
        with server.services.store.engine.connect() as connection:
            found = connection.execute(select(reviews.c.table)).scalars()
            return {*found, *connection.execute(select(review_seats.c.table)).scalars()}

    assert table in there()
    with writing(server.services.store.engine) as connection:
        remove(connection, tables.c.id == table, FAR)
    assert table not in there()


def test_one_of_other_versions_is_made_anew(server: Serving, ada: httpx.Client) -> None:
    table = brought(ada, a_record(4))
    before = reviewed(ada, table)
    for stale in ({"rules": 0}, {"version": 0}):
        with writing(server.services.store.engine) as connection:
            connection.execute(update(reviews).where(reviews.c.table == table).values(**stale))
        assert look(ada, table)["state"] == "none"
        assert reviewed(ada, table) == before


def test_the_oldest_make_room_for_the_newest(server: Serving, ada: httpx.Client) -> None:
    chosen = [brought(ada, a_record(seed)) for seed in (5, 6, 7)]
    with writing(server.services.store.engine) as connection:
        connection.execute(reviews.delete())
        for moment, table in enumerate(chosen):
            large = {"size": 400_000, "review": b"any", "budget": "quick", "at": moment}
            connection.execute(reviews.insert().values(table=table, rules=1, version=1, **large))
        assert make_room(connection, 0) == 0, "no limit"
        assert make_room(connection, 1) == 1
        assert set(connection.execute(select(reviews.c.table)).scalars()) == set(chosen[1:])
        assert make_room(connection, 1) == 0
        connection.execute(reviews.delete())


def test_my_page_says_what_my_reviewed_games_add_up_to(server: Serving) -> None:
    people = [account(server, "Carla"), server.guest("Dora")]
    public, private = seated(people, GAME), seated(people, GAME)
    said = []
    for table in (public, private):
        players = [AtTable(client, table) for client in people]
        assert play_all(players) > 10
        said.append(reviewed(people[0], table, "standard")["seats"][0])
    with writing(server.services.store.engine) as connection:
        connection.execute(update(tables).where(tables.c.id == private).values(public=False))
    mine = done_list(people[0].get("/api/me/reviews"))
    assert [(one["game"], one["games"]) for one in mine] == [(GAME, 2)]
    decisions = sum(seat["decisions"] for seat in said)
    assert mine[0]["decisions"] == decisions
    assert mine[0]["mean_loss"] == pytest.approx(sum(seat["lost"] for seat in said) / decisions)
    luck = [seat["luck"]["chance"] + seat["start"]["chance"] for seat in said]
    assert mine[0]["mean_luck"] == pytest.approx(sum(luck) / 2)
    results = [seat["result"]["chance"] for seat in said]
    assert mine[0]["adjusted"] == pytest.approx((sum(results) - sum(luck)) / 2)
    shown = done(server.client().get("/api/profiles/Carla"))["games"][0]["reviewed"]
    assert (shown["games"], shown["decisions"]) == (1, said[0]["decisions"]), "public ones only"


def account(server: Serving, name: str) -> httpx.Client:
    client = server.client()
    answer = client.post("/api/accounts", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    return client


def done_list(answer: httpx.Response) -> list[Json]:
    assert answer.status_code == 200, answer.text
    found: list[Json] = answer.json()
    return found
