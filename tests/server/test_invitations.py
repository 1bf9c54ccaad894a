"""What a link offers: who invites, whether they are there, and the seats that may be taken."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from at_table import AtTable, done, make
from running import Running, running, until

from lutece.games import names

GAME = "paris-paris" if "paris-paris" in names() else names()[0]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("invitations")) as server:
        yield server


def private_table(host: httpx.Client) -> tuple[str, dict[str, Any]]:
    table = make(host, game=GAME, players=3, seats=["me"], public=False)
    return table, done(host.get(f"/api/tables/{table}/links"))


def offered(client: httpx.Client, table: str, key: str | None = None) -> dict[str, Any]:
    given = {"key": key} if key else {}
    return done(client.get(f"/api/tables/{table}/invitation", params=given))


def test_each_link_offers_its_own_seats(server: Running) -> None:
    host = server.guest("Adèle")
    table, links = private_table(host)
    stranger = server.client()
    assert offered(stranger, table, links["join"]) == {
        "host": "Adèle",
        "here": False,
        "seats": [1, 2],
    }
    assert offered(stranger, table, links["seats"][2])["seats"] == [2]
    assert offered(stranger, table, links["seats"][0])["seats"] == []  # it is taken
    assert offered(stranger, table, links["watch"])["seats"] == []
    assert offered(host, table)["seats"] == [1, 2]  # somebody beside me


def test_what_is_offered_can_be_taken_and_the_rest_can_not(server: Running) -> None:
    host, guest = server.guest("Adèle"), server.guest("Bruno")
    table, links = private_table(host)
    order = {"do": "join", "given": {"seat": 1}, "key": links["watch"]}
    assert guest.post(f"/api/tables/{table}/commands", json=order).status_code == 403
    done(guest.post(f"/api/tables/{table}/commands", json={**order, "key": links["join"]}))
    assert offered(server.client(), table, links["join"])["seats"] == [2]


def test_a_table_by_link_says_nothing_without_one(server: Running) -> None:
    table, _ = private_table(server.guest("Adèle"))
    for key in ("", "wrong"):
        answer = server.client().get(f"/api/tables/{table}/invitation", params={"key": key})
        assert answer.status_code == 404
    assert server.client().get("/api/tables/nowhere/invitation").status_code == 404


def test_an_open_table_offers_seats_without_a_link_until_it_begins(server: Running) -> None:
    host = server.guest("Adèle")
    table = make(host, game=GAME, players=2, seats=["me"])
    assert offered(server.client(), table)["seats"] == [1]
    done(
        host.post(
            f"/api/tables/{table}/commands", json={"do": "bot", "given": {"level": "level-1"}}
        )
    )
    assert offered(server.client(), table)["seats"] == []
    done(host.post(f"/api/tables/{table}/commands", json={"do": "start"}))
    assert offered(server.client(), table)["seats"] == []


def test_whether_the_host_is_there_is_true_at_any_moment(server: Running) -> None:
    host, guest = server.guest("Adèle"), server.guest("Bruno")
    table = make(host, game=GAME, players=2, seats=["open", "open"])  # the host only watches
    assert not offered(guest, table)["here"]
    socket = AtTable(host, table)
    assert offered(guest, table)["here"]
    socket.close()
    until(lambda: not offered(guest, table)["here"])


def test_the_list_of_open_tables_tells_who_is_there_now(server: Running) -> None:
    host = server.account("Adèle of the list")
    table = make(host, game=GAME, players=2, seats=["me"])

    def listed() -> dict[str, Any]:
        found = server.client().get("/api/tables", params={"status": "open"}).json()
        return next(dict(one) for one in found if one["id"] == table)

    first = listed()["seats"][0]
    assert (first["name"], first["account"], first["connected"]) == (
        "Adèle of the list",
        True,
        False,
    )
    socket = AtTable(host, table)
    assert listed()["seats"][0]["connected"]
    socket.close()
    until(lambda: not listed()["seats"][0]["connected"])
