"""A wait for a game is its person's, on the server: nobody has two, and bots come by themselves."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from at_table import AtTable, done, make
from in_process import Serving, serving
from my_socket import my_socket
from running import until

from lutece.games import names

GAME = "paris-paris" if "paris-paris" in names() else names()[0]
BOT = "level-1"
SOON, LONG, DAY = 46, 121, 24 * 3600  # seconds: bots come, somebody is gone, a day


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Serving]:
    with serving(tmp_path) as served:
        yield served


def find(client: httpx.Client, **wish: Any) -> str:
    found = done(client.post("/api/lobby/find", json={"game": GAME, **wish}))
    return str(found["table"])


def wait_of(client: httpx.Client) -> Any:
    answer = client.get("/api/lobby/wait")
    assert answer.status_code == 200, answer.text
    return answer.json()


def look(client: httpx.Client, table: str) -> dict[str, Any]:
    shown: dict[str, Any] = done(client.get(f"/api/tables/{table}"))["table"]
    return shown


def test_bots_come_though_nobody_looks_at_the_table_and_their_person_is_told(
    server: Serving,
) -> None:
    ada = server.guest("Ada")
    with my_socket(ada) as anywhere:  # on another page: no socket at the table
        table = find(ada, bot=BOT)
        begun = anywhere.until("waiting")["wait"]
        assert (begun["table"], begun["bot"]) == (table, BOT)
        assert 0 < begun["left"] <= 45
        server.clock.turn(SOON)
        assert anywhere.until("notice", what="start")["table"] == table
        assert anywhere.until("waiting", wait=None)
    shown = look(ada, table)
    assert shown["status"] == "running"
    assert [seat["bot"] for seat in shown["seats"]] == [None, BOT]
    assert wait_of(ada) is None


def test_asking_again_leads_to_the_same_wait_and_does_not_begin_it_anew(server: Serving) -> None:
    ada = server.guest("Ada")
    table = find(ada, bot=BOT)
    first = wait_of(ada)
    server.clock.turn(20)
    assert find(ada, bot=BOT) == table
    again = wait_of(ada)
    assert again["since"] == first["since"]
    assert again["left"] <= first["left"] - 20


def test_a_person_has_one_wait(server: Serving) -> None:
    ada = server.guest("Ada")
    first = find(ada, bot=BOT)
    second = find(ada, pace="turns")
    assert wait_of(ada)["table"] == second != first
    assert look(ada, first)["status"] == "closed"  # she got up, and nobody was left
    ben = server.guest("Ben")
    assert find(ben) != first


def test_two_who_meet_wait_no_more(server: Serving) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    with my_socket(ada) as hers, my_socket(ben) as his:
        table = find(ada, bot=BOT)
        assert find(ben, bot=BOT) == table
        assert hers.until("notice", what="start")["table"] == table
        hers.until("waiting", wait=None)
        assert wait_of(ada) is None
        assert wait_of(ben) is None
        ben.post("/api/lobby/lines", json={"text": "here"}).raise_for_status()
        his.in_lobby(True)
        his.until("lobby")  # his own socket was told of no wait before this
    assert [seat["bot"] for seat in look(ada, table)["seats"]] == [None, None]


def test_bots_come_when_everybody_at_the_table_has_waited(server: Serving) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    with my_socket(ada) as hers, my_socket(ben):
        table = find(ada, bot=BOT, players=4)
        server.clock.turn(30)
        assert find(ben, bot="level-2", players=4) == table
        server.clock.turn(20)  # hers is over, his is not
        assert done(ada.patch("/api/lobby/wait", json={"bot": BOT}))["left"] == 0
        assert look(ada, table)["status"] == "open"
        server.clock.turn(26)
        hers.until("notice", what="start")
    assert [seat["bot"] for seat in look(ada, table)["seats"]] == [None, None, BOT, BOT]


def test_bots_at_once_or_never(server: Serving) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    table = find(ada, bot=BOT)
    answer = ada.patch("/api/lobby/wait", json={"bot": "level-2"})
    assert (answer.status_code, answer.json()) == (200, None)  # it has begun
    assert look(ada, table)["seats"][1]["bot"] == "level-2"
    with my_socket(ben):
        table = find(ben, bot=BOT)
        assert done(ben.patch("/api/lobby/wait", json={"bot": None}))["left"] is None
        server.clock.turn(SOON)
        until(lambda: server.services.waits.rounds > 3)
        assert look(ben, table)["status"] == "open"
    assert ben.patch("/api/lobby/wait", json={"bot": "nobody"}).status_code == 400


def test_a_rated_game_waits_for_people(server: Serving) -> None:
    ada = server.guest("Ada")
    find(ada, rated=True, bot=BOT)
    assert (wait_of(ada)["bot"], wait_of(ada)["left"]) == (None, None)


def test_it_goes_on_without_a_page_for_a_while_and_not_for_long(server: Serving) -> None:
    ada = server.guest("Ada")
    with my_socket(ada):
        table = find(ada)
    server.clock.turn(60)  # a reload, a walk round the page
    with my_socket(ada) as back:
        back.in_lobby(True)
        back.until("lobby")
        before = server.services.waits.rounds
        until(lambda: server.services.waits.rounds > before + 1)
        assert wait_of(ada)["table"] == table
    server.clock.turn(LONG)
    until(lambda: wait_of(ada) is None)
    assert look(ada, table)["status"] == "closed"


def test_a_wait_by_turns_outlasts_a_night(server: Serving) -> None:
    ada = server.guest("Ada")
    table = find(ada, pace="turns")
    server.clock.turn(DAY)
    before = server.services.waits.rounds
    until(lambda: server.services.waits.rounds > before + 1)
    assert wait_of(ada)["table"] == table


@pytest.mark.parametrize("way", ["join", "make", "sign-out", "stop", "leave"])
def test_what_ends_a_wait(server: Serving, way: str) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    other = make(ben, game=GAME, players=3)
    table = find(ada, bot=BOT, players=2)
    if way == "join":
        done(ada.post(f"/api/tables/{other}/commands", json={"do": "join"}))
    elif way == "make":
        make(ada, game=GAME, seats=["me", BOT], start=True)
    elif way == "sign-out":
        assert ada.delete("/api/sessions").status_code == 200
    elif way == "stop":
        assert ada.delete("/api/lobby/wait").json() is None
    else:
        done(ada.post(f"/api/tables/{table}/commands", json={"do": "leave"}))
    until(lambda: look(ben, table)["status"] == "closed")
    if way != "sign-out":
        until(lambda: wait_of(ada) is None)


def test_a_guide_is_something_to_do_while_one_waits(server: Serving) -> None:
    ada = server.guest("Ada")
    table = find(ada)
    make(ada, game=GAME, seats=["me", "me"], seed="a guide", public=False, start=True)
    assert wait_of(ada)["table"] == table


def test_it_outlasts_the_server(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = server.guest("Ada")
        table = find(ada, bot=BOT)
        cookie = ada.cookies["lutece_session"]
    with serving(tmp_path) as server:
        ada = server.client()
        ada.cookies.set("lutece_session", cookie)
        assert wait_of(ada)["table"] == table
        server.clock.turn(SOON)
        until(lambda: look(ada, table)["status"] == "running")


def test_who_sits_at_the_table_counts_as_there(server: Serving) -> None:
    ada = server.guest("Ada")
    at = AtTable(ada, find(ada))
    server.clock.turn(LONG)
    before = server.services.waits.rounds
    until(lambda: server.services.waits.rounds > before + 1)
    assert wait_of(ada)["table"] == at.id
