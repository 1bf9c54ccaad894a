"""Records that are brought: who played and how it ended is kept, as far as it can be believed."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from at_table import done, make, seated
from running import Running, running

from lutece.games import names

GAME = "paris-paris" if "paris-paris" in names() else names()[0]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("brought")) as server:
        yield server


def resigned(server: Running) -> dict[str, Any]:
    """The record of a game that Ben gave up."""
    ada, ben = server.guest("Adèle"), server.guest("Bruno")
    table = seated([ada, ben], GAME)
    done(ben.post(f"/api/tables/{table}/commands", json={"do": "resign"}))
    return done(ada.get(f"/api/tables/{table}/record"))


def brought(client: httpx.Client, record: dict[str, Any]) -> dict[str, Any]:
    answer = client.post("/api/records", json=record)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def places(table: dict[str, Any]) -> list[tuple[int, int]]:
    return sorted((line["seat"], line["place"]) for line in table["result"])


def test_names_and_a_result_without_an_end_are_kept(server: Running) -> None:
    cleo = server.guest("Cléo")
    table = brought(cleo, resigned(server))
    assert [seat["name"] for seat in table["seats"]] == ["Adèle", "Bruno"]
    assert [seat["person"] for seat in table["seats"]] == [None, None]
    assert (table["status"], places(table)) == ("finished", [(0, 1), (1, 2)])
    (mine,) = done_list(cleo.get("/api/me/tables", params={"finished": True}))
    assert (mine["id"], [seat["name"] for seat in mine["seats"]]) == (
        table["id"],
        ["Adèle", "Bruno"],
    )
    again = done(cleo.get(f"/api/tables/{table['id']}/record"))  # and go on being kept
    assert [seat["name"] for seat in brought(cleo, again)["seats"]] == ["Adèle", "Bruno"]


def done_list(answer: httpx.Response) -> list[dict[str, Any]]:
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


def test_bots_are_known_again(server: Running) -> None:
    ada = server.guest("Adèle")
    table = make(ada, game=GAME, seats=["me", "level-2"], public=False, start=True)
    done(ada.post(f"/api/tables/{table}/commands", json={"do": "resign"}))
    seats = brought(ada, done(ada.get(f"/api/tables/{table}/record")))["seats"]
    assert [(seat["name"], seat["bot"]) for seat in seats] == [
        ("Adèle", None),
        ("level-2", "level-2"),
    ]


@pytest.mark.parametrize(
    "changed",
    [
        {"names": ["\u202eevil", 5], "ended": "won"},
        {"names": "Adèle", "seats": ["level-9", {}], "ended": [{"seat": 0, "place": 1}]},
        {"names": [], "ended": [{"seat": 0, "place": 1, "points": 1}] * 2},
        {"names": None, "ended": [{"seat": 0, "place": 1, "points": 10**12}]},
    ],
)
def test_what_can_not_be_believed_is_left_out(server: Running, changed: dict[str, Any]) -> None:
    table = brought(server.guest("Cléo"), {**resigned(server), **changed})
    assert [seat["name"] for seat in table["seats"]] == [None, None]
    assert (table["status"], table["result"]) == ("closed", [])


def test_a_long_name_is_cut(server: Running) -> None:
    table = brought(server.guest("Cléo"), {**resigned(server), "names": ["x" * 5000, " Zoé "]})
    assert [seat["name"] for seat in table["seats"]] == ["x" * 24, "Zoé"]
