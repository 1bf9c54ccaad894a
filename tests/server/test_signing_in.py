"""Nobody is kept out by a stranger's guesses; nobody takes a password or a name that deceives."""

from collections.abc import Iterator

import httpx
import pytest
from in_process import Serving, serving
from running import PASSWORD

from lutece.server.guard import rate_limiter
from lutece.server.guard.limits import GUESSES, InMemory
from lutece.server.people.common_passwords import common, is_common
from lutece.server.people.pretending import pretends
from lutece.server.settings import Settings

SITE = Settings(public_url="https://games.example.org", hosts=("lamps.example.net",))


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("signing-in")) as served:
        yield served


def sign_in(server: Serving, address: str, password: str) -> httpx.Response:
    """From an address that the proxy before the server tells."""
    return server.client().post(
        "/api/sessions",
        json={"name": "Ada", "password": password},
        headers={"x-forwarded-for": address},
    )


def test_strangers_guesses_keep_nobody_out(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []

    async def note(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(rate_limiter, "sleep", note)
    wish = {"name": "Ada", "password": PASSWORD}
    assert server.client().post("/api/accounts", json=wish).status_code == 201
    limiter = server.services.rate_limiter
    limiter.factor, limiter.buckets = 1, InMemory(clock=lambda: 0.0)
    for stranger in range(5):
        answers = [sign_in(server, f"203.0.113.{stranger}", "guessed it?") for _ in range(9)]
        assert [answer.status_code for answer in answers] == [401] * GUESSES.burst + [429]
    assert slept[0] == 0
    assert slept[-1] == rate_limiter.SLOWEST
    assert sign_in(server, "198.51.100.7", PASSWORD).status_code == 201
    assert sign_in(server, "203.0.113.1", PASSWORD).status_code == 429


@pytest.mark.parametrize(
    "password", ["password", "PassWord", "trustno1", "Sunshine2026!", "1234567890", "qwertyuiop"]
)
def test_passwords_of_many_people_are_refused(server: Serving, password: str) -> None:
    answer = server.client().post("/api/accounts", json={"name": "Ben", "password": password})
    assert (answer.status_code, answer.json()["error"]) == (400, "password-common")


def test_an_account_does_not_change_to_one_either(server: Serving) -> None:
    client = server.client()
    client.post("/api/accounts", json={"name": "Cleo", "password": PASSWORD})
    answer = client.put("/api/me/password", json={"current": PASSWORD, "new": "sunshine1"})
    assert answer.json()["error"] == "password-common"


def test_the_list_is_of_passwords_and_words_of_ones_own_are_free() -> None:
    assert len(common()) == 10_000
    assert min(map(len, common())) == 8
    for password in (PASSWORD, "correct horse battery staple", "zwölf Lampen", "x7-Kq.vR2m"):
        assert not is_common(password)


@pytest.mark.parametrize(
    "name",
    [
        *(
            "admin",
            "Admin 2",
            "ADMIN",
            "4dmin",
            "Аdmіn",
            "аdmіn",
            "àdmín",
            "ａｄｍｉｎ",
            "a.d.m.i.n",
        ),
        *("administrator", "Administrateur", "Sysadmin", "Админ", "Модератор"),
        *("Moderator", "Modérateur", "moderador", "Moderatrice", "MOD", "Staff", "Support"),
        *("level-5", "Level 3", "LEVEL‐1", "level5"),
        *("Lutèce", "lutece", "Iutèce", "LUTÈCE Team", "1utece", "𝕃utèce"),
        *("games.example.org", "Example", "example.org", "Lamps"),
    ],
)
def test_names_that_pretend_are_seen_through(name: str) -> None:
    assert pretends(name, SITE)


@pytest.mark.parametrize(
    "name",
    [
        "Zoé",
        "Adele",
        "Modeste",
        "Modest",
        "Lutz",
        "Lucie",
        "Дарья",
        "Ἀλέξης",
        "李雷",
        "Levi",
        "Hosta",
    ],
)
def test_names_of_people_are_not_taken_for_the_servers(name: str) -> None:
    assert not pretends(name, SITE)


def test_a_server_without_a_name_takes_nothing_for_its_own() -> None:
    assert not any(pretends(name, Settings()) for name in ("", "...", "Example", "Zoé"))


def test_guests_accounts_and_changed_names_are_held_to_it(server: Serving) -> None:
    guest = server.guest("Dora")
    refused = [
        server.client().post("/api/guests", json={"name": "Admin"}),
        server.client().post("/api/accounts", json={"name": "Lutèce", "password": PASSWORD}),
        guest.patch("/api/me", json={"name": "level-5"}),
    ]
    assert {answer.status_code for answer in refused} == {400}
    assert {answer.json()["error"] for answer in refused} == {"name-reserved"}
