"""When a session or a token ends, its sockets end at once, and nobody else's."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from at_table import AtTable, make
from in_process import Serving, serving
from running import PASSWORD, PATIENCE
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from lutece.server.routes.socket import ENDED

GAME = "paris-paris"


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("ended")) as served:
        yield served


def account(server: Serving, name: str) -> httpx.Client:
    client = server.client()
    answer = client.post("/api/accounts", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    return client


def bot_of(server: Serving, client: httpx.Client) -> tuple[httpx.Client, str]:
    """Somebody's bot, and the id of its token."""
    wish = {"label": "a bot", "scopes": ["read", "play", "tables"]}
    made = client.post("/api/tokens", json=wish).json()
    bot = server.client()
    bot.headers["authorization"] = f"Bearer {made['token']}"
    return bot, made["id"]


@contextmanager
def notices(server: Serving, client: httpx.Client) -> Iterator[ClientConnection]:
    headers = {"cookie": "; ".join(f"{name}={it}" for name, it in client.cookies.items())}
    if token := client.headers.get("authorization"):
        headers = {"authorization": token}
    address = f"{server.address.replace('http', 'ws', 1)}/api/me/socket"
    with connect(address, additional_headers=headers, open_timeout=PATIENCE) as socket:
        yield socket


def code_of_end(socket: ClientConnection) -> int | None:
    """The code with which a socket is closed; what is told before is let go."""
    try:
        while True:
            socket.recv(timeout=PATIENCE)
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


def works(at: AtTable) -> bool:
    return bool(at.ask(type="ping")["type"] == "pong")


def test_an_ended_token_cuts_what_plays_with_it(server: Serving) -> None:
    ada = account(server, "Ada")
    first, token = bot_of(server, ada)
    second, _ = bot_of(server, ada)
    table = make(ada, game=GAME)
    cut, stays, own = AtTable(first, table), AtTable(second, table), AtTable(ada, table)
    with notices(server, first) as told:
        assert works(cut)
        assert ada.delete(f"/api/tokens/{token}").status_code == 204
        assert code_of_end(cut.socket) == ENDED
        assert code_of_end(told) == ENDED
    assert works(stays)
    assert works(own)


def test_signing_out_cuts_this_browser_and_no_other(server: Serving) -> None:
    here = account(server, "Ada")
    there = server.client()
    there.post("/api/sessions", json={"name": "Ada", "password": PASSWORD})
    table = make(here, game=GAME)
    cut, stays = AtTable(here, table), AtTable(there, table)
    with notices(server, here) as told:
        assert here.delete("/api/sessions").status_code == 200
        assert code_of_end(told) == ENDED
    refused = json.loads(cut.socket.recv(timeout=PATIENCE))
    while refused["type"] != "refused":
        refused = json.loads(cut.socket.recv(timeout=PATIENCE))
    assert refused["reason"]["key"] == "session-ended"
    assert code_of_end(cut.socket) == ENDED
    assert works(stays)


def test_who_becomes_an_account_comes_back_with_the_new_session(server: Serving) -> None:
    ada = server.guest("Ada")
    table = make(ada, game=GAME, seats=["me", "level-1"], start=True)
    before = AtTable(ada, table)
    wish = {"name": "Ada", "password": PASSWORD}
    assert ada.post("/api/accounts", json=wish).status_code == 201
    assert code_of_end(before.socket) == ENDED
    again = AtTable(ada, table)
    assert [seat["mine"] for seat in again.table["seats"]] == [True, False]


def test_a_token_is_ended_in_every_process(
    tmp_path: Path, postgres_url: str, redis_url: str
) -> None:
    with (
        serving(tmp_path / "here", postgres_url, redis_url) as here,
        serving(tmp_path / "there", postgres_url, redis_url) as there,
    ):
        ada = account(here, "Ada")
        bot, token = bot_of(there, ada)
        at = AtTable(bot, make(ada, game=GAME))
        assert works(at)
        assert ada.delete(f"/api/tokens/{token}").status_code == 204
        assert code_of_end(at.socket) == ENDED
