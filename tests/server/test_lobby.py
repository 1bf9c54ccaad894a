"""The lobby as a room: who is there, what is said, and how several processes share it."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from at_table import done
from my_socket import my_socket
from running import Running, running, until
from websockets.exceptions import InvalidStatus


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("lobby")) as server:
        yield server


def nameless(server: Running) -> httpx.Client:
    client = server.client()
    client.post("/api/guests", json={"name": "Guest", "named": False}).raise_for_status()
    return client


def say(client: httpx.Client, text: str) -> httpx.Response:
    return client.post("/api/lobby/lines", json={"text": text})


def test_people_come_and_go(server: Running) -> None:
    ada, ben = server.account("Ada in the lobby"), server.guest("Ben")
    with my_socket(ada) as first:
        first.in_lobby(True)
        assert first.until("lobby")["people"] in ([], [_shown(ada)])
        with my_socket(ben) as second:
            assert _names(server) == ["Ada in the lobby"]  # who is elsewhere on the page is not
            second.in_lobby(True)
            first.people("Ada in the lobby", "Ben")
            with my_socket(ben) as third:  # another tab of the same person
                third.in_lobby(True)
                third.until("lobby")
                second.in_lobby(False)
                assert first.people("Ada in the lobby", "Ben")["nameless"] == 0
            first.people("Ada in the lobby")
        assert done(server.client().get("/api/lobby"))["people"] == [_shown(ada)]
    until(lambda: _names(server) == [])


def _shown(client: httpx.Client) -> dict[str, str]:
    me = client.get("/api/me").json()
    return {key: me[key] for key in ("id", "name", "kind")}


def _names(server: Running) -> list[str]:
    return [one["name"] for one in done(server.client().get("/api/lobby"))["people"]]


def test_who_chose_no_name_is_counted_and_can_not_speak(server: Running) -> None:
    guest, ada = nameless(server), server.guest("Ada")
    with my_socket(ada) as hers, my_socket(guest) as socket:
        hers.in_lobby(True)
        socket.in_lobby(True)
        hers.until("lobby-people", nameless=1)
        refused = say(guest, "Hello?")
        assert (refused.status_code, refused.json()["error"]) == (403, "name-first")
        guest.patch("/api/me", json={"name": "Cleo"}).raise_for_status()
        assert done(say(guest, "Hello!"))["name"] == "Cleo"
        assert hers.until("lobby-line")["text"] == "Hello!"
        socket.in_lobby(True)  # the page says so again, and is listed by the new name
        hers.people("Ada", "Cleo")


def test_lines_are_short_and_the_last_hundred_are_kept(server: Running) -> None:
    ada = server.guest("Ada")
    assert say(server.client(), "Hello").status_code == 401
    for text in ("", "  \n ", "x" * 301):
        assert say(ada, text).json()["error"] == "bad-line"
    assert ada.post("/api/lobby/lines", json={"text": 5}).status_code == 400
    assert done(say(ada, "two\n  lines"))["text"] == "two lines"
    for number in range(105):
        done(say(ada, f"line {number}"))
    lines = done(server.client().get("/api/lobby"))["lines"]
    assert [line["text"] for line in lines] == [f"line {number}" for number in range(5, 105)]


def test_what_is_said_is_limited_as_at_tables(tmp_path: Path) -> None:
    with running(tmp_path, LUTECE_RATE_LIMITS="1") as strict:
        ada = strict.guest("Ada")
        answers = [say(ada, f"line {number}").status_code for number in range(25)]
    assert answers[:20] == [200] * 20
    assert answers[-1] == 429


def test_who_goes_for_good_leaves_no_line(server: Running) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    mine, theirs = done(say(ada, "I was here")), done(say(ben, "So was I"))
    with my_socket(ben) as socket:
        socket.in_lobby(True)
        assert mine["id"] in [line["id"] for line in socket.until("lobby")["lines"]]
        ada.delete("/api/me").raise_for_status()
        left = [line["id"] for line in socket.until("lobby")["lines"]]
    assert mine["id"] not in left
    assert theirs["id"] in left


def test_what_is_not_understood_is_let_go_and_a_stranger_has_no_socket(server: Running) -> None:
    ada = server.guest("Ada")
    with my_socket(ada) as socket:
        for text in (
            "",
            "[]",
            '{"type": "in-lobby"}',
            '{"type": "in-lobby", "here": 1}',
            "[" * 5000,
        ):
            socket.connection.send(text)
        socket.in_lobby(True)
        socket.until("lobby")
    with pytest.raises(InvalidStatus), my_socket(server.client()):
        pass


def test_two_processes_have_one_lobby(redis_url: str, postgres_url: str, tmp_path: Path) -> None:
    shared = {"LUTECE_REDIS": redis_url, "LUTECE_DATABASE": postgres_url}
    with running(tmp_path / "one", **shared) as one:
        ada = one.guest("Ada")
        early = done(say(ada, "Is anybody here?"))
        with running(tmp_path / "two", **shared) as two, my_socket(ada) as hers:
            hers.in_lobby(True)
            hers.until("lobby")
            until(lambda: _lines(two) == [early["id"]])  # it asked for what was said before
            ben = two.guest("Ben")
            with my_socket(ben) as his:
                his.in_lobby(True)
                hers.people("Ada", "Ben")
                answer = done(say(ben, "I am."))
                assert hers.until("lobby-line")["id"] == answer["id"]
                assert _lines(one) == _lines(two) == [early["id"], answer["id"]]
            hers.people("Ada")


def _lines(server: Running) -> list[str]:
    return [line["id"] for line in done(server.client().get("/api/lobby"))["lines"]]
