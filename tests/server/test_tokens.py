"""Tokens: shown once, kept as a hash, good for what they say and for nothing of the account."""

import sqlite3
from collections.abc import Iterator

import pytest
from at_table import AtTable
from running import PASSWORD, Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("tokens")) as server:
        yield server


def test_a_token_is_shown_once_and_kept_as_a_hash(server: Running) -> None:
    account = server.account("Adèle")
    made = account.post("/api/tokens", json={"label": "my bot", "scopes": ["play", "read"]}).json()
    assert made["token"].startswith("lutece_")
    assert made["scopes"] == "read play"
    listed = account.get("/api/tokens").json()
    assert [token["id"] for token in listed] == [made["id"]]
    assert "token" not in listed[0]
    database = sqlite3.connect(server.data / "lutece.db")
    kept = database.execute("SELECT * FROM tokens").fetchall()
    database.close()
    assert kept
    assert made["token"] not in str(kept)


def test_a_token_is_its_owner_with_what_it_allows(server: Running) -> None:
    account = server.account("Bruno")
    bot = server.token(account, "read")
    me = bot.get("/api/me").json()
    assert me["id"] == account.get("/api/me").json()["id"]
    assert me["scopes"] == ["read"]
    assert account.get("/api/tokens").json()[0]["seen"] is not None


def test_a_token_may_nothing_that_is_about_the_account(server: Running) -> None:
    account = server.account("Colette")
    bot = server.token(account, "read", "play", "tables")
    answers = [
        bot.get("/api/tokens"),
        bot.post("/api/tokens", json={"label": "more", "scopes": ["read"]}),
        bot.get("/api/webhooks"),
        bot.post("/api/webhooks", json={"url": "https://example.org/"}),
        bot.patch("/api/me", json={"name": "Colette B"}),
        bot.put("/api/me/password", json={"current": PASSWORD, "new": "taken over now"}),
        bot.get("/api/me/export"),
        bot.delete("/api/sessions/all"),
        bot.request("DELETE", "/api/me", json={"password": PASSWORD}),
    ]
    assert [answer.status_code for answer in answers] == [403] * len(answers)
    assert {answer.json()["error"] for answer in answers} == {"token-scope"}
    assert account.get("/api/me").json()["name"] == "Colette"


def test_a_token_without_read_reads_nothing(server: Running) -> None:
    bot = server.token(server.account("Denis"), "play")
    assert bot.get("/api/me").status_code == 403


def test_an_ended_or_invented_token_is_refused(server: Running) -> None:
    account = server.account("Édith")
    bot = server.token(account, "read")
    token = account.get("/api/tokens").json()[0]["id"]
    assert account.delete(f"/api/tokens/{token}").status_code == 204
    for client in (bot, server.client(headers={"authorization": "Bearer lutece_invented"})):
        answer = client.get("/api/me")
        assert (answer.status_code, answer.json()["error"]) == (401, "token-unknown")


def test_nobody_ends_anothers_token(server: Running) -> None:
    owner, other = server.account("Fantine"), server.account("Gaston")
    bot = server.token(owner, "read")
    token = owner.get("/api/tokens").json()[0]["id"]
    assert other.delete(f"/api/tokens/{token}").status_code == 404
    assert bot.get("/api/me").status_code == 200


@pytest.mark.parametrize(
    "wanted",
    [
        {"label": "x", "scopes": []},
        {"label": "x", "scopes": ["everything"]},
        {"label": "", "scopes": ["read"]},
        {"label": "a\nb", "scopes": ["read"]},
        {"label": "x" * 61, "scopes": ["read"]},
        {"scopes": ["read"]},
        [],
    ],
)
def test_a_token_that_can_not_be_is_refused(server: Running, wanted: object) -> None:
    answer = server.guest("Hélène").post("/api/tokens", json=wanted)
    assert answer.status_code == 400


def test_there_are_only_so_many(server: Running) -> None:
    guest = server.guest("Irène")
    wanted = {"label": "one more", "scopes": ["read"]}
    statuses = [guest.post("/api/tokens", json=wanted).status_code for _ in range(21)]
    assert statuses == [201] * 20 + [409]


def test_a_token_may_no_more_over_a_socket_than_over_http(server: Running) -> None:
    account = server.account("Edmond")
    wish = {"game": "paris-paris", "seats": ["me", "level-1"], "start": True, "public": False}
    table = account.post("/api/tables", json=wish | {"hints": True}).json()["id"]
    at = AtTable(server.token(account, "read"), table)
    said = [
        at.ask(type="hint"),
        at.ask(type="play", on=at.version, action=0),
        at.ask(type="command", do="leave"),
        at.ask(type="say", text="hello"),
    ]
    assert [answer["reason"]["key"] for answer in said] == ["token-scope"] * 4
    blind = AtTable(server.token(account, "play"), table)
    assert blind.welcome["reason"] == {
        "key": "token-scope",
        "rule": "",
        "values": {"scope": "read"},
    }
