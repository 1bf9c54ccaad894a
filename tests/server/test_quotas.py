"""What one person may have here, and how a host gets rid of a table again."""

import json
from collections.abc import Iterator
from contextlib import suppress
from importlib.resources import files
from typing import Any

import httpx
import pytest
from at_table import AtTable, done, make, reason
from in_process import Serving, serving
from running import PATIENCE, until
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from lutece.games import folder
from lutece.server.clock import now
from lutece.server.guard.limits import CHAT, InMemory
from lutece.server.storage.store import writing
from lutece.server.tables.editions import end_unused
from lutece.server.tables.quotas import Quotas

GAME = "paris-paris"
BOTS = ["level-1", "level-1"]
BOX = files(folder(GAME)).joinpath("box.toml").read_text(encoding="utf-8")


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("quotas")) as served:
        yield served


def order(client: httpx.Client, table: str, do: str, **given: Any) -> httpx.Response:
    return client.post(f"/api/tables/{table}/commands", json={"do": do, "given": given})


def status(client: httpx.Client, table: str) -> str:
    return str(done(client.get(f"/api/tables/{table}"))["table"]["status"])


def test_a_person_has_only_so_many_tables_and_others_have_their_own(server: Serving) -> None:
    server.services.registry.quotas = Quotas(tables=2)
    greedy, other = server.guest("Greedy"), server.guest("Other")
    tables = [make(greedy, game=GAME) for _ in range(2)]
    refused = greedy.post("/api/tables", json={"game": GAME})
    assert refused.json()["error"] == "quota-tables"
    assert "2" in refused.json()["detail"]
    make(other, game=GAME)
    assert order(greedy, tables[0], "end").status_code == 200
    make(greedy, game=GAME)


def test_a_person_brings_only_so_many_records(server: Serving) -> None:
    server.services.registry.quotas = Quotas(imports=1)
    ada = server.guest("Ada")
    table = make(ada, game=GAME, seats=["me", "level-1"], start=True, public=False)
    assert order(ada, table, "resign").status_code == 200
    record = done(ada.get(f"/api/tables/{table}/record"))
    assert ada.post("/api/records", json=record).status_code == 201
    assert ada.post("/api/records", json=record).json()["error"] == "quota-imports"


def test_a_host_ends_a_table_of_bots(server: Serving) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    table = make(ada, game=GAME, seats=["level-5", "level-5"], start=True)
    assert order(ben, table, "end").json()["error"] == "not-outdated"
    assert order(ada, table, "end").status_code == 200
    assert status(ada, table) == "closed"
    assert order(ada, table, "end").json()["error"] == "game-over"


def test_a_host_ends_no_table_where_somebody_else_sits(server: Serving) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    table = make(ada, game=GAME, seats=["me", "open"])
    assert order(ben, table, "join").status_code == 200
    assert order(ada, table, "end").json()["error"] == "people-here"


def test_a_rated_game_is_not_ended_to_escape_its_result(server: Serving) -> None:
    ada = server.guest("Ada")
    table = make(ada, game=GAME, seats=["me", "level-1"], rated=True, start=True)
    assert order(ada, table, "end").json()["error"] == "rated-runs"


def test_who_goes_for_good_leaves_nothing_running(server: Serving) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    alone = make(ada, game=GAME, seats=["level-5", "level-5"], start=True)
    shared = make(ada, game=GAME, seats=["me", "open"])
    order(ben, shared, "join")
    order(ada, shared, "start")
    assert ada.delete("/api/me").status_code == 200
    assert status(ben, alone) == "closed"
    assert status(ben, shared) == "running"


def test_bots_seats_are_counted_wherever_they_come_from(server: Serving) -> None:
    server.services.registry.quotas = Quotas(bots=3)
    ada = server.guest("Ada")
    table = make(ada, game=GAME, seats=["level-1", "level-1"], start=True)
    refused = ada.post("/api/tables", json={"game": GAME, "seats": BOTS, "start": True})
    assert refused.json()["error"] == "quota-bots"
    waiting = make(ada, game=GAME, seats=["level-1"], players=2)
    assert order(ada, waiting, "bot", level="level-1").json()["error"] == "quota-bots"
    seats = done(ada.get(f"/api/tables/{waiting}"))["table"]["seats"]
    assert [seat["bot"] for seat in seats] == ["level-1", None]
    order(ada, table, "end")
    assert order(ada, waiting, "bot", level="level-1").status_code == 200


def test_all_guests_of_one_address_share_a_quota(server: Serving) -> None:
    server.services.registry.quotas = Quotas(tables=1, address_share=2)
    guests = [server.guest(name) for name in ("Ada", "Ben", "Cleo")]
    for guest in guests[:2]:
        make(guest, game=GAME)
    refused = guests[2].post("/api/tables", json={"game": GAME})
    assert refused.json()["error"] == "quota-address"
    assert refused.json()["values"] == {"most": 2}


def edition(number: int) -> str:
    return BOX.replace('name = "', f'name = "{number} ', 1)


def test_a_person_brings_only_so_many_editions_and_each_once(server: Serving) -> None:
    server.services.registry.quotas = Quotas(editions=2)
    ada, ben = server.guest("Ada"), server.guest("Ben")

    def bring(client: httpx.Client, number: int) -> httpx.Response:
        return client.post(f"/api/games/{GAME}/editions", json={"text": edition(number)})

    assert [bring(ada, number).status_code for number in (1, 2, 1)] == [200, 200, 200]
    refused = bring(ada, 3)
    assert refused.json()["error"] == "quota-editions"
    hash = bring(ben, 1).json()["hash"]  # it is Ada's, and counts once
    assert bring(ben, 3).status_code == bring(ben, 4).status_code == 200
    make(ben, game=GAME, edition=hash)


def test_an_edition_ends_when_no_table_uses_it(server: Serving) -> None:
    ada = server.guest("Ada")
    kept, unused = (
        ada.post(f"/api/games/{GAME}/editions", json={"text": edition(number)}).json()["hash"]
        for number in (1, 2)
    )
    table = make(ada, game=GAME, edition=kept, seats=["me", "level-1"], start=True)
    with writing(server.services.store.engine) as connection:
        assert end_unused(connection, now() - 1000, 10) == 0
        assert end_unused(connection, now() + 1000, 10) == 1
    assert ada.get(f"/api/editions/{unused}").json()["error"] == "unknown-edition"
    assert ada.get(f"/api/editions/{kept}").status_code == 200
    server.services.registry.hubs.clear()
    assert status(ada, table) == "running"


def test_a_person_says_only_so_much_at_one_table(server: Serving) -> None:
    server.services.registry.quotas = Quotas(chat=2)
    ada, ben = server.guest("Ada"), server.guest("Ben")
    table, other = (make(ada, game=GAME) for _ in range(2))

    def say(client: httpx.Client, table: str) -> httpx.Response:
        return client.post(f"/api/tables/{table}/chat", json={"text": "Bonsoir!"})

    assert [say(ada, table).status_code for _ in range(2)] == [200, 200]
    assert say(ada, table).json()["error"] == "quota-chat"
    assert say(ben, table).status_code == say(ada, other).status_code == 200


def test_sockets_are_counted_by_person_and_by_address(server: Serving) -> None:
    server.services.open_sockets.most, server.services.open_sockets.share = 2, 2
    ada, ben, cleo = (server.guest(name) for name in ("Ada", "Ben", "Cleo"))
    table = make(ada, game=GAME)
    first, second = AtTable(ada, table), AtTable(ada, table)
    assert first_word(ada, table) == "quota-sockets"
    for _ in range(2):
        assert AtTable(ben, table).welcome["type"] == "welcome"
    assert first_word(cleo, table) == "quota-sockets"
    first.close()
    second.close()
    until(lambda: first_word(ada, table) is None)


def first_word(client: httpx.Client, table: str) -> str | None:
    """Why a socket is refused before it has said hello; None where it is let in."""
    address = f"{str(client.base_url).replace('http', 'ws', 1)}/api/tables/{table}/socket"
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    with connect(address, additional_headers={"cookie": cookie}) as socket:
        with suppress(ConnectionClosed):  # refused while this was on its way
            socket.send(json.dumps({"type": "hello"}))
        told: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
    return str(told["reason"]["key"]) if told["type"] == "refused" else None


def test_a_person_speaks_only_so_fast_over_http_and_sockets_together(server: Serving) -> None:
    limiter = server.services.rate_limiter
    limiter.factor, limiter.buckets = 1, InMemory(clock=lambda: 0.0)
    ada, ben = server.guest("Ada"), server.guest("Ben")
    table = make(ada, game=GAME)
    at = AtTable(ada, table)
    for _ in range(CHAT.burst):
        assert at.say("Bonsoir!")["type"] == "done"
    assert reason(at.say("Bonsoir!")) == "too-often"
    line = {"text": "Bonsoir!"}
    assert ada.post(f"/api/tables/{table}/chat", json=line).json()["error"] == "too-often"
    assert ben.post(f"/api/tables/{table}/chat", json=line).status_code == 200
