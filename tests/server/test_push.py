"""Web push: encrypted for the browser, signed for the service, and never into the host's net."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from in_process import Serving, serving
from push_service import Browser, PushService, checked_claims, push_service
from running import until
from sqlalchemy import select

from lutece.server.reach import courier
from lutece.server.settings import Smtp
from lutece.server.storage.schema import facts, push_devices

SMTP = Smtp(host="127.0.0.1", port=9, sender="Lutèce <games@example.org>", tls="none")


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as service:
        yield service


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder = tmp_path_factory.mktemp("push")
    with serving(folder, smtp=SMTP, webhook_hosts=("127.0.0.1",)) as served:
        yield served


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courier, "AGAIN_AFTER", (0.0, 0.0, 0.0))


def subscribed(server: Serving, service: PushService, name: str) -> tuple[httpx.Client, Browser]:
    """Somebody who lets a browser be woken."""
    person, browser = server.guest(name), service.browser()
    answer = person.post("/api/me/devices", json=browser.subscription)
    assert answer.status_code == 201, answer.text
    return person, browser


def my_turn(player: httpx.Client, starter: int = 0) -> str:
    """A table where it is the player's turn: at once, or when the bot has moved."""
    seats, options = ["me", "random"], {"start": starter}
    table = {"game": "cite", "seats": seats, "options": options, "start": True}
    made = player.post("/api/tables", json=table)
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def woken(server: Serving, service: PushService, browser: Browser, before: int = 0) -> Any:
    """The next message to a browser, once the grace is over."""

    def found() -> Any:
        server.clock.turn(1)
        return service.to(browser)[before:]

    return until(found)[0]


@pytest.mark.parametrize("starter", [0, 1])
def test_a_browser_is_told_that_it_is_my_turn(
    server: Serving, service: PushService, starter: int
) -> None:
    person, browser = subscribed(server, service, f"Adèle {starter}")
    table = my_turn(person, starter)
    _, headers, body = woken(server, service, browser)
    assert browser.read(body) == {
        "title": "Paris: La Cité de la Lumière",
        "body": "It is your turn",
        "path": f"/table/{table}",
        "tag": f"turn:{table}",
        "language": "en",
    }
    assert headers["content-encoding"] == "aes128gcm"
    assert int(headers["ttl"]) > 0


def test_the_service_knows_who_sends(server: Serving, service: PushService) -> None:
    person, browser = subscribed(server, service, "Bruno")
    my_turn(person)
    _, headers, _ = woken(server, service, browser)
    claims, key = checked_claims(headers["authorization"])
    assert (claims["aud"], claims["sub"]) == (service.origin, "mailto:games@example.org")
    assert key == person.get("/api/me/reach").json()["push_key"]


def test_the_key_is_made_once(server: Serving) -> None:
    with server.services.store.engine.connect() as connection:
        keys = connection.execute(select(facts.c.value).where(facts.c.key == "vapid-key")).all()
    assert len(keys) == 1


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(
    server: Serving, service: PushService, status: int
) -> None:
    person, browser = subscribed(server, service, f"Colette {status}")
    service.statuses.append(status)
    my_turn(person)
    woken(server, service, browser)
    until(lambda: person.get("/api/me/reach").json()["devices"] == [])


@pytest.mark.usefixtures("soon")
def test_a_service_that_is_ill_is_tried_again(server: Serving, service: PushService) -> None:
    person, browser = subscribed(server, service, "Denis")
    service.statuses += [503, 429]
    my_turn(person)
    woken(server, service, browser, before=2)
    assert len(person.get("/api/me/reach").json()["devices"]) == 1


def test_what_a_service_refuses_is_counted(server: Serving, service: PushService) -> None:
    person, browser = subscribed(server, service, "Edith")
    service.statuses.append(400)
    my_turn(person)
    woken(server, service, browser)
    me = person.get("/api/me").json()["id"]
    failures = select(push_devices.c.failures).where(push_devices.c.person == me)

    def counted() -> bool:
        with server.services.store.engine.connect() as connection:
            return bool(connection.execute(failures).scalar_one() == 1)

    until(counted)


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://localhost/push",
        "https://169.254.169.254/push",
        "https://[::1]/push",
        "http://example.org/push",
        "https://no-such-host.invalid/push",
    ],
)
def test_an_endpoint_in_the_hosts_net_is_refused(
    server: Serving, service: PushService, endpoint: str
) -> None:
    wish = service.browser().subscription | {"endpoint": endpoint}
    answer = server.guest("Fabien").post("/api/me/devices", json=wish)
    assert (answer.status_code, answer.json()["error"]) == (400, "push-address")


@pytest.mark.parametrize("wrong", [{"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "ä"}])
def test_keys_that_are_none_are_refused(
    server: Serving, service: PushService, wrong: dict[str, str]
) -> None:
    wish = service.browser().subscription | wrong
    answer = server.guest("Gilles").post("/api/me/devices", json=wish)
    assert (answer.status_code, answer.json()["error"]) == (400, "push-device")


def test_a_browser_belongs_to_who_used_it_last(server: Serving, service: PushService) -> None:
    before, browser = subscribed(server, service, "Henri")
    after = server.guest("Irène")
    after.post("/api/me/devices", json=browser.subscription)
    assert before.get("/api/me/reach").json()["devices"] == []
    (device,) = after.get("/api/me/reach").json()["devices"]
    assert before.delete(f"/api/me/devices/{device['id']}").status_code == 404
    assert after.delete(f"/api/me/devices/{device['id']}").json()["devices"] == []
