"""Guests and accounts: they come in, come back, change, take their data and go."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar, Literal

import pytest
from argon2 import PasswordHasher, Type, extract_parameters
from running import PASSWORD, Running, running

from lutece.server.people.names import BadName, login_of, tidy_name
from lutece.server.people.passwords import Passwords


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("accounts")) as server:
        yield server


def test_a_guest_gives_a_name_and_is_still_there_after_a_reload(server: Running) -> None:
    guest = server.guest("Adèle")
    me = guest.get("/api/me").json()
    assert (me["name"], me["kind"], me["password"]) == ("Adèle", "guest", False)
    again = server.client(cookies=dict(guest.cookies)).get("/api/me").json()
    assert again == me


def test_a_stranger_is_nobody(server: Running) -> None:
    answer = server.client().get("/api/me")
    assert answer.status_code == 401
    assert answer.json()["error"] == "sign-in"


def test_who_asks_without_knowing_is_no_failure(server: Running) -> None:
    guest = server.guest("Odile")
    assert server.client().get("/api/visitor").json() == {"me": None}
    assert guest.get("/api/visitor").json() == {"me": guest.get("/api/me").json()}


def test_the_cookie_is_for_the_server_only(server: Running) -> None:
    answer = server.client().post("/api/guests", json={"name": "Bruno"})
    cookie = answer.headers["set-cookie"].lower()
    assert {"httponly", "samesite=lax", "path=/"} <= {part.strip() for part in cookie.split(";")}


def test_a_guest_becomes_an_account_and_stays_the_same_person(server: Running) -> None:
    guest = server.guest("Colette")
    before = guest.get("/api/me").json()["id"]
    old_cookie = dict(guest.cookies)
    made = guest.post("/api/accounts", json={"name": "Colette", "password": PASSWORD})
    assert made.json()["id"] == before
    assert made.json()["kind"] == "account"
    assert guest.get("/api/me").json()["id"] == before
    assert server.client(cookies=old_cookie).get("/api/me").status_code == 401


def test_one_signs_in_however_the_name_is_spelled(server: Running) -> None:
    server.account("Édith")
    for spelled in ("édith", "ÉDITH", "E\u0301dith", " Édith "):
        client = server.client()
        answer = client.post("/api/sessions", json={"name": spelled, "password": PASSWORD})
        assert answer.status_code == 201, spelled
        assert client.get("/api/me").json()["name"] == "Édith"


def test_a_name_of_an_account_is_nobody_elses(server: Running) -> None:
    server.account("Fantine")
    taken = [
        server.client().post("/api/accounts", json={"name": "FANTINE", "password": PASSWORD}),
        server.client().post("/api/guests", json={"name": "Ｆantine"}),
        server.guest("Gaston").patch("/api/me", json={"name": "fantine"}),
        server.account("Georges").patch("/api/me", json={"name": "Ｆantine"}),
    ]
    assert [answer.status_code for answer in taken] == [409] * 4
    assert {answer.json()["error"] for answer in taken} == {"name-taken"}


def test_unknown_names_and_wrong_passwords_get_the_same_answer(server: Running) -> None:
    server.account("Hélène")
    wrong, unknown = (
        server.client().post("/api/sessions", json={"name": name, "password": "not this one"})
        for name in ("Hélène", "nobody at all")
    )
    assert wrong.status_code == unknown.status_code == 401
    assert wrong.json() == unknown.json()


def test_unknown_names_take_as_much_work_as_wrong_passwords() -> None:
    class Counting(PasswordHasher):
        checked: ClassVar[list[str | bytes]] = []

        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
            self.checked.append(hash)
            return super().verify(hash, password)

    passwords = Passwords(Counting())
    somebodys = asyncio.run(passwords.hash(PASSWORD))
    assert not asyncio.run(passwords.fits(somebodys, "not this one"))
    assert not asyncio.run(passwords.fits(None, "not this one"))
    known, unknown = (extract_parameters(str(kept)) for kept in Counting.checked)
    assert known == unknown
    assert known.type is Type.ID
    passwords.close()


def test_a_new_password_ends_all_other_sessions(server: Running) -> None:
    here = server.account("Jeanne")
    there = server.client()
    there.post("/api/sessions", json={"name": "Jeanne", "password": PASSWORD})
    new = "another seven lamps"
    wrong = here.put("/api/me/password", json={"current": "guessed it?", "new": new})
    assert (wrong.status_code, wrong.json()["error"]) == (403, "password-wrong")
    assert there.get("/api/me").status_code == 200
    assert here.put("/api/me/password", json={"current": PASSWORD, "new": new}).status_code == 200
    assert here.get("/api/me").status_code == 200
    assert there.get("/api/me").status_code == 401
    answers = [
        server.client().post("/api/sessions", json={"name": "Jeanne", "password": password})
        for password in (PASSWORD, new)
    ]
    assert [answer.status_code for answer in answers] == [401, 201]


def test_one_signs_out_here_or_everywhere(server: Running) -> None:
    server.account("Karim")
    clients = [server.client() for _ in range(3)]
    for client in clients:
        client.post("/api/sessions", json={"name": "Karim", "password": PASSWORD})
    kept = dict(clients[0].cookies)
    clients[0].delete("/api/sessions")
    assert server.client(cookies=kept).get("/api/me").status_code == 401
    assert clients[1].get("/api/me").status_code == 200
    clients[1].delete("/api/sessions/all")
    assert clients[2].get("/api/me").status_code == 401


@pytest.mark.parametrize(
    ("password", "error"),
    [
        ("short", "password-short"),
        ("louise louise", "password-weak"),
        ("aaaaaaaaaa", "password-weak"),
    ],
)
def test_passwords_that_are_guessed_first_are_refused(
    server: Running, password: str, error: str
) -> None:
    answer = server.client().post("/api/accounts", json={"name": "Louise", "password": password})
    assert (answer.status_code, answer.json()["error"]) == (400, error)


def test_settings_of_the_page_are_kept_and_bounded(server: Running) -> None:
    guest = server.guest("Margot")
    assert guest.patch("/api/me", json={"settings": {"theme": "dark"}}).status_code == 200
    assert guest.get("/api/me").json()["settings"] == {"theme": "dark"}
    answer = guest.patch("/api/me", json={"settings": {"theme": "d" * 9000}})
    assert (answer.status_code, answer.json()["error"]) == (400, "settings-long")
    answer = guest.patch("/api/me", json={"settings": False})
    assert (answer.status_code, answer.json()["error"]) == (400, "bad-request")


def test_my_data_is_mine_and_has_no_secrets(server: Running) -> None:
    account = server.account("Nadine")
    made = account.post("/api/tokens", json={"label": "my bot", "scopes": ["read"]}).json()
    everything = account.get("/api/me/export")
    assert "attachment" in everything.headers["content-disposition"]
    data = everything.json()
    assert data["person"]["name"] == "Nadine"
    assert [token["label"] for token in data["tokens"]] == ["my bot"]
    assert len(data["sessions"]) == 1
    assert made["token"] not in everything.text
    assert "argon2" not in everything.text
    assert server.client().get("/api/me/export").status_code == 401


def test_deleting_needs_the_password_and_leaves_nothing(server: Running) -> None:
    account = server.account("Odette")
    me = account.get("/api/me").json()["id"]
    token = server.token(account, "read")
    refused = account.request("DELETE", "/api/me", json={"password": "guessed it?"})
    assert refused.status_code == 403
    assert server.client().get(f"/api/people/{me}").json()["name"] == "Odette"
    gone = account.request("DELETE", "/api/me", json={"password": PASSWORD})
    assert gone.status_code == 200
    assert account.get("/api/me").status_code == 401
    assert token.get("/api/me").status_code == 401
    assert server.client().get(f"/api/people/{me}").status_code == 404
    server.account("Odette")  # the name is free again


def test_closed_registration_lets_guests_in_only(tmp_path: Path) -> None:
    with running(tmp_path, "--registration", "closed", "--message", "Bonsoir") as closed:
        answer = closed.client().post(
            "/api/accounts", json={"name": "Pauline", "password": PASSWORD}
        )
        assert (answer.status_code, answer.json()["error"]) == (403, "registration-closed")
        assert closed.guest("Pauline").get("/api/me").status_code == 200
        host = closed.client().get("/api/host").json()
        assert (host["registration"], host["message"]) == ("closed", "Bonsoir")


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("", "name-empty"),
        (" \t ", "name-empty"),
        ("...", "name-empty"),
        ("x" * 25, "name-long"),
        ("\ufdfa" * 3, "name-long"),  # one sign that folds into eighteen
        ("Zoé\u202eeoZ", "name-letters"),
        ("Zoé\x00", "name-letters"),
        ("Z\u200boé", "name-letters"),
        ("<b>Zoé", "name-letters"),
        ("/start", "name-letters"),
        ("Z\u043eé", "name-mixed"),  # the middle letter is Cyrillic
    ],
)
def test_names_that_people_could_not_tell_apart_are_refused(name: str, error: str) -> None:
    with pytest.raises(BadName) as refused:
        tidy_name(name)
    assert refused.value.reason.key == error


@pytest.mark.parametrize("name", ["Zoé", "  Jean-Luc   d’Arc ", "Łukasz 2", "Дарья", "李雷", "नेहा"])
def test_names_of_people_everywhere_are_welcome(name: str) -> None:
    tidy = tidy_name(name)
    assert tidy == " ".join(name.split())
    assert login_of(tidy) == login_of(tidy.upper())


def test_who_chose_no_name_is_known_as_such_until_they_take_one(server: Running) -> None:
    client = server.client()
    made = client.post("/api/guests", json={"name": "Guest", "named": False})
    assert (made.status_code, made.json()["named"]) == (201, False)
    assert client.patch("/api/me", json={"settings": {}}).json()["named"] is False
    assert client.patch("/api/me", json={"name": "Zoé of the lamps"}).json()["named"] is True
    other = server.client()
    other.post("/api/guests", json={"name": "Guest", "named": False})
    account = {"name": "Yves of the lamps", "password": PASSWORD}
    assert other.post("/api/accounts", json=account).json()["named"] is True
