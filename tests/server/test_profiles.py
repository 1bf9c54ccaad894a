"""The pages of people: what everybody may know of an account, and nothing of what is private."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from at_table import AtTable, done, play_all, seated
from running import Running, running

from lutece.games import names
from lutece.server.tables.counting import LEAST_MOVES

GAME = "paris-paris" if "paris-paris" in names() else names()[0]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("profiles")) as server:
        yield server


def profile(server: Running, name: str) -> dict[str, Any]:
    return done(server.client().get(f"/api/profiles/{name}"))


def play(winner: httpx.Client, loser: httpx.Client, **wish: Any) -> str:
    """A game that is given up after a few moves; its table."""
    table = seated([winner, loser], GAME, **wish)
    play_all([AtTable(client, table) for client in (winner, loser)], 6 * LEAST_MOVES)
    done(loser.post(f"/api/tables/{table}/commands", json={"do": "resign"}))
    return table


def test_public_games_add_up_and_rated_ones_make_a_curve(server: Running) -> None:
    ada, ben = server.account("Ada of figures"), server.account("Ben of figures")
    played = [play(ada, ben, rated=True), play(ada, ben, rated=True), play(ben, ada)]
    found = profile(server, "ADA of figures")
    assert found["name"] == "Ada of figures"
    (game,) = found["games"]
    assert (game["game"], game["played"], game["won"]) == (GAME, 3, 2)
    assert game["curve"] == sorted(game["curve"])
    assert len(game["curve"]) == 2
    assert game["curve"][-1] == game["rating"]["elo"] > 1500
    assert game["rating"]["provisional"]
    assert [table["id"] for table in found["recent"]] == played[::-1]
    assert {seat["account"] for table in found["recent"] for seat in table["seats"]} == {True}


def test_nothing_of_a_private_table_is_told(server: Running) -> None:
    ada, ben = server.account("Ada in private"), server.account("Ben in private")
    table = seated_privately(ada, ben)
    done(ben.post(f"/api/tables/{table}/commands", json={"do": "resign"}))
    for client in (server.client(), ben, ada):
        found = done(client.get("/api/profiles/Ada in private"))
        assert (found["games"], found["recent"]) == ([], [])
        assert table not in client.get("/api/profiles/Ben in private").text


def seated_privately(host: httpx.Client, guest: httpx.Client) -> str:
    wish = {"game": GAME, "players": 2, "seats": ["me"], "public": False}
    table: str = host.post("/api/tables", json=wish).json()["id"]
    key = done(host.get(f"/api/tables/{table}/links"))["join"]
    order = {"do": "join", "key": key}
    done(guest.post(f"/api/tables/{table}/commands", json=order))
    done(host.post(f"/api/tables/{table}/commands", json={"do": "start"}))
    return table


def test_running_games_and_games_on_both_seats_do_not_count(server: Running) -> None:
    ada, ben = server.account("Ada alone"), server.account("Ben alone")
    seated([ada, ben], GAME)
    wish = {"game": GAME, "seats": ["me", "me"], "start": True}
    table = ada.post("/api/tables", json=wish).json()["id"]
    done(ada.post(f"/api/tables/{table}/commands", json={"do": "resign"}))
    assert profile(server, "Ada alone")["games"] == []


def test_guests_and_nobody_have_no_page(server: Running) -> None:
    server.guest("Guest without a page")
    for name in ("Guest without a page", "nobody at all", "x" * 90, "a.b"):
        answer = server.client().get(f"/api/profiles/{name}")
        assert (answer.status_code, answer.json()["error"]) == (404, "no-such-person"), name
    assert server.client().get("/api/profiles/%00").status_code == 404
    assert server.client().get(f"/api/profiles/{'x' * 101}").status_code == 400


def test_who_deletes_their_data_has_no_page_any_more(server: Running) -> None:
    ada, ben = server.account("Ada who goes"), server.account("Ben who stays")
    play(ada, ben, rated=True)
    gone = {"password": "seven lamps at night"}
    ada.request("DELETE", "/api/me", json=gone).raise_for_status()
    assert server.client().get("/api/profiles/Ada who goes").status_code == 404
    (game,) = profile(server, "Ben who stays")["recent"]
    assert [seat["name"] for seat in game["seats"]] == [None, "Ben who stays"]


def test_a_ladder_has_every_level_among_the_people(server: Running) -> None:
    ada, ben = server.account("Ada on the ladder"), server.account("Ben on the ladder")
    play(ada, ben, rated=True)
    rungs = done_list(server.client().get(f"/api/ratings/{GAME}"))
    bots = [rung for rung in rungs if rung["bot"]]
    assert [rung["name"] for rung in bots] == [f"level-{level}" for level in (5, 4, 3, 2, 1)]
    assert bots[2]["elo"] == 1500
    people = {rung["name"]: rung for rung in rungs if not rung["bot"]}
    assert people["Ada on the ladder"]["elo"] > 1500 > people["Ben on the ladder"]["elo"]
    assert people["Ada on the ladder"]["account"]
    assert rungs.index(bots[-1]) < rungs.index(people["Ada on the ladder"])  # it is provisional


def done_list(answer: httpx.Response) -> list[dict[str, Any]]:
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found
