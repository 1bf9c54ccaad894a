"""Signing in through OpenID Connect, against a provider that runs in a process of its own."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import provider as provider_program
import psutil
import pytest
from provider import CLIENT, SECRET
from running import PASSWORD, Running, running

from lutece.server.people import openid
from lutece.server.people.openid import name_in
from lutece.server.settings import Provider

PUBLIC = "http://games.example.org"


@dataclass
class Club:
    """A server, the provider it trusts, and where it really listens."""

    server: Running
    issuer: str
    address: str

    def browser(self) -> httpx.Client:
        client = httpx.Client(base_url=PUBLIC, transport=Home(self.address), timeout=60)
        self.server.clients.append(client)
        return client

    def comes(self, who: str, wrong: str = "", /, **claims: Any) -> None:
        comes(self.issuer, who, wrong, **claims)

    def sign_in(self, browser: httpx.Client, page: str = "/") -> str:
        """The whole way round: where the browser ends."""
        away = browser.get("/api/openid/club/start", params={"page": page})
        assert away.status_code == 302, away.text
        back = httpx.get(away.headers["location"])
        assert back.status_code == 302
        end = browser.get(back.headers["location"])
        assert end.status_code == 302, end.text
        return str(end.headers["location"])


def comes(issuer: str, who: str, wrong: str = "", /, **claims: Any) -> None:
    """Who comes next, and what is wrong with what the provider says of them."""
    told = json.dumps({"sub": who, "claims": claims, "wrong": wrong})
    httpx.get(f"{issuer}/next", params={"who": told}).raise_for_status()


class Home(httpx.HTTPTransport):
    """Leads the public name to this machine, as a proxy or the hosts file would."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = httpx.URL(address)

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        there = request.url.copy_with(host=self.address.host, port=self.address.port)
        headers = {**request.headers, "host": request.url.netloc.decode()}
        return super().handle_request(
            httpx.Request(
                request.method,
                there,
                headers=headers,
                stream=request.stream,
                extensions=request.extensions,
            )
        )


@contextmanager
def vouching() -> Iterator[str]:
    """A provider in a process of its own: its issuer."""
    command = [sys.executable, str(Path(provider_program.__file__))]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield process.stdout.readline().strip()
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


@pytest.fixture(scope="module")
def issuer() -> Iterator[str]:
    with vouching() as issuer:
        yield issuer


def opened(folder: Path, issuer: str, **environment: str) -> Any:
    provider = {
        "name": "club",
        "label": "The club",
        "issuer": issuer,
        "client": CLIENT,
        "secret": SECRET,
    }
    settings = {"LUTECE_OPENID": json.dumps([provider]), "LUTECE_PUBLIC_URL": PUBLIC}
    return running(folder, **settings, **environment)


def listening(server: Running) -> str:
    found = psutil.Process(server.process.pid).net_connections("tcp4")
    return next(f"http://127.0.0.1:{it.laddr.port}" for it in found if it.status == "LISTEN")


@pytest.fixture(scope="module")
def club(issuer: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with opened(tmp_path_factory.mktemp("openid"), issuer) as server:
        yield Club(server, issuer, listening(server))


def test_the_page_is_told_of_providers_without_their_secrets(club: Club) -> None:
    answer = club.browser().get("/api/openid")
    assert answer.json() == [
        {"name": "club", "label": "The club", "start": "/api/openid/club/start"}
    ]
    assert SECRET not in club.browser().get("/api/host").text


@pytest.mark.parametrize("name", ["Admin", "Lutèce", "games.example.org"])
def test_a_provider_makes_nobody_the_servers_own(club: Club, name: str) -> None:
    club.comes(f"pretends to be {name}", preferred_username=name)
    browser = club.browser()
    club.sign_in(browser)
    assert browser.get("/api/me").json()["name"].startswith("Player")


def test_somebody_new_gets_an_account_and_comes_back_to_it(club: Club) -> None:
    club.comes("adele", preferred_username="Adèle")
    browser = club.browser()
    assert club.sign_in(browser, "/table/7?x=1") == "/table/7?x=1"
    me = browser.get("/api/me").json()
    assert (me["name"], me["kind"], me["password"]) == ("Adèle", "account", False)
    elsewhere = club.browser()
    club.sign_in(elsewhere)
    assert elsewhere.get("/api/me").json()["id"] == me["id"]


def test_a_guest_who_signs_in_stays_the_same_person(club: Club) -> None:
    browser = club.browser()
    guest = browser.post("/api/guests", json={"name": "Bruno"}).json()
    club.comes("bruno", preferred_username="Bruno")
    club.sign_in(browser)
    me = browser.get("/api/me").json()
    assert (me["id"], me["kind"]) == (guest["id"], "account")


def test_an_account_is_joined_to_its_provider(club: Club) -> None:
    browser = club.browser()
    made = browser.post("/api/accounts", json={"name": "Colette", "password": PASSWORD}).json()
    club.comes("colette", preferred_username="Someone else")
    club.sign_in(browser)
    elsewhere = club.browser()
    club.sign_in(elsewhere)
    me = elsewhere.get("/api/me").json()
    assert (me["id"], me["name"]) == (made["id"], "Colette")


def test_two_of_one_name_are_told_apart(club: Club) -> None:
    names = []
    for sub in ("denis-1", "denis-2"):
        club.comes(sub, preferred_username="Denis")
        browser = club.browser()
        club.sign_in(browser)
        names.append(browser.get("/api/me").json()["name"])
    assert names == ["Denis", "Denis 2"]


def test_who_has_no_password_can_set_a_first_one(club: Club) -> None:
    club.comes("edith", preferred_username="Édith")
    browser = club.browser()
    club.sign_in(browser)
    assert browser.put("/api/me/password", json={"new": PASSWORD}).status_code == 200
    answer = club.browser().post("/api/sessions", json={"name": "Édith", "password": PASSWORD})
    assert answer.status_code == 201


def test_a_new_key_of_the_provider_is_learnt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openid, "AGAIN", -1.0)  # seconds; in earnest they are not asked for so soon

    async def sign_in_twice(issuer: str) -> list[str]:
        client = httpx.AsyncClient()
        there = openid.OpenId(
            Provider(name="club", label="x", issuer=issuer, client=CLIENT, secret=SECRET),
            f"{PUBLIC}/back",
            client,
        )
        subjects = []
        for who in ("fantine", "georges"):
            comes(issuer, who)
            away = openid.Away.begin()
            back = await client.get(await there.leave_for(away))
            code = parse_qs(urlsplit(back.headers["location"]).query)["code"][0]
            subjects.append((await there.welcome(away, code)).subject)
            (await client.get(f"{issuer}/new-key")).raise_for_status()
        await client.aclose()
        return subjects

    with vouching() as issuer:
        assert asyncio.run(sign_in_twice(issuer)) == ["fantine", "georges"]


BAD_TOKENS: list[tuple[str, dict[str, Any]]] = [
    ("signature", {}),
    ("none", {}),
    ("", {"nonce": "another"}),
    ("", {"nonce": None}),
    ("", {"aud": "another"}),
    ("", {"aud": [CLIENT, "another"]}),
    ("", {"aud": [CLIENT, "another"], "azp": "another"}),
    ("", {"iss": "https://another.example"}),
    ("", {"exp": 1_000_000_000}),
    ("", {"iat": 4_000_000_000}),
    ("", {"sub": ""}),
    ("", {"sub": 7}),
    ("", {"sub": "x" * 300}),
]


@pytest.mark.parametrize(("wrong", "claims"), BAD_TOKENS, ids=str)
def test_a_token_that_can_not_be_trusted_lets_nobody_in(
    club: Club, wrong: str, claims: dict[str, Any]
) -> None:
    club.comes("evil", wrong, **claims)
    browser = club.browser()
    assert club.sign_in(browser) == "/?sign-in=openid-answer"
    assert browser.get("/api/me").status_code == 401


def test_who_declines_comes_back_as_a_stranger(club: Club) -> None:
    club.comes("gaston", "declined")
    browser = club.browser()
    assert club.sign_in(browser) == "/?sign-in=openid-declined"
    assert browser.get("/api/me").status_code == 401


def test_an_answer_of_another_issuer_is_refused(club: Club) -> None:
    club.comes("gaston", "mixed up")
    assert club.sign_in(club.browser()) == "/?sign-in=openid-state"


def test_what_another_browser_began_is_not_finished_here(club: Club) -> None:
    """Somebody who sends me a link with their code can't sign me in as them."""
    club.comes("helene")
    theirs, mine = club.browser(), club.browser()
    away = theirs.get("/api/openid/club/start")
    back = httpx.get(away.headers["location"]).headers["location"]
    assert mine.get(back).headers["location"] == "/?sign-in=openid-state"
    mine.get("/api/openid/club/start")  # not even when I had begun, too
    assert mine.get(back).headers["location"] == "/?sign-in=openid-state"
    assert mine.get("/api/me").status_code == 401


def test_a_code_is_good_once(club: Club) -> None:
    club.comes("irene", preferred_username="Irène")
    browser = club.browser()
    away = browser.get("/api/openid/club/start")
    kept = browser.cookies["lutece_openid"]
    back = httpx.get(away.headers["location"]).headers["location"]
    assert browser.get(back).headers["location"] == "/"
    again = club.browser()
    again.cookies.set("lutece_openid", kept)
    assert again.get(back).headers["location"] == "/?sign-in=openid-answer"


@pytest.mark.parametrize(
    "page", ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:x", "x", ""]
)
def test_nobody_is_sent_to_another_site(club: Club, page: str) -> None:
    club.comes("jeanne", preferred_username="Jeanne")
    assert club.sign_in(club.browser(), page) == "/"


def test_the_browser_is_sent_with_all_that_protects_it(club: Club) -> None:
    away = club.browser().get("/api/openid/club/start")
    query = parse_qs(urlsplit(away.headers["location"]).query)
    assert query["redirect_uri"] == [f"{PUBLIC}/api/openid/club/back"]
    assert len({query[key][0] for key in ("state", "nonce", "code_challenge")}) == 3
    cookie = away.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert query["state"][0] not in cookie


def test_an_unknown_provider_is_not_there(club: Club) -> None:
    answer = club.browser().get("/api/openid/nobody/start")
    assert (answer.status_code, answer.json()["error"]) == (404, "no-such-provider")


def test_closed_registration_lets_no_new_account_in(club: Club, tmp_path: Path) -> None:
    with opened(tmp_path, club.issuer, LUTECE_REGISTRATION="closed") as server:
        closed = Club(server, club.issuer, listening(server))
        closed.comes("karim", preferred_username="Karim")
        assert closed.sign_in(closed.browser()) == "/?sign-in=registration-closed"


def test_a_provider_that_is_away_is_told(tmp_path: Path) -> None:
    with opened(tmp_path, "http://127.0.0.1:1") as server:
        browser = Club(server, "", listening(server)).browser()
        answer = browser.get("/api/openid/club/start")
        assert (answer.status_code, answer.json()["error"]) == (502, "openid-away")


@pytest.mark.parametrize(
    ("claims", "name"),
    [
        ({"preferred_username": "louise", "name": "Louise Michel"}, "louise"),
        ({"preferred_username": "<>", "name": "Louise Michel"}, "Louise Michel"),
        ({"name": "Louise\u202e <script>" + "x" * 50}, "Louise scriptxxxxxxxxxxx"),
        ({"name": 7}, "Player"),
        ({}, "Player"),
    ],
)
def test_a_name_is_made_of_what_the_provider_says(claims: dict[str, Any], name: str) -> None:
    assert name_in(claims) == name
