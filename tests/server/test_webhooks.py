"""Webhooks: signed, bounded, and never into the host's own network."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from running import Running, running, until

from lutece.server.people import webhooks
from lutece.server.people.addresses import check_url, is_public, look_up
from lutece.server.people.webhooks import Messenger, make_webhook, signature, webhooks_of
from lutece.server.refusal import Refusal
from lutece.server.storage.migrations import migrate
from lutece.server.storage.schema import people
from lutece.server.storage.store import Store

INSIDE = [
    "127.0.0.1",
    "127.1.2.3",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.5.4",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "fe80::1",
    "fc00::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:0:7f00:1::",
    "2001:db8::1",
]


@pytest.mark.parametrize("address", INSIDE)
def test_inside_is_inside_however_it_is_written(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", ["9.9.9.9", "2620:fe::fe", "::ffff:9.9.9.9"])
def test_outside_is_outside(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize(
    "url",
    [
        "",
        "example.org",
        "http://example.org/",
        "ftp://example.org/",
        "file:///etc/passwd",
        "https://",
        "https://user:secret@example.org/",
        "https://example.org/#here",
        "https://example.org:99999/",
        "https://exa mple.org/",
        "https://example.org/\r\nHost: inside",
        "https://[::1/",
        "https://example.org/" + "x" * 500,
    ],
)
def test_what_is_no_address_of_the_open_web_is_refused(url: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_url(url)
    assert refused.value.reason.key == "webhook-address"


@pytest.mark.parametrize(
    "host",
    ["localhost", "127.0.0.1", "[::1]", "2130706433", "0x7f000001", "127.1", "[::ffff:7f00:1]"],
)
def test_no_spelling_of_this_machine_is_called(host: str) -> None:
    with pytest.raises(Refusal) as refused:
        asyncio.run(look_up(f"https://{host}/"))
    assert refused.value.reason.key in ("webhook-internal", "webhook-unknown-host")


# -- deliveries, to a receiver of our own on this machine, which only tests allow ------------


class Receiver(ThreadingHTTPServer):
    """A server that takes deliveries, and answers with the statuses it is given."""

    daemon_threads = True

    def __init__(self, statuses: list[int]) -> None:
        super().__init__(("127.0.0.1", 0), Taker)
        self.statuses = statuses
        self.taken: list[tuple[str, dict[str, str], bytes]] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/my-turn?bot=1"


class Taker(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.server.taken.append((self.path, headers, body))
        status = self.server.statuses.pop(0) if self.server.statuses else 200
        self.send_response(status)
        if status == 302:
            self.send_header("location", "http://127.0.0.1:1/inside")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing is printed."""


@contextmanager
def receiving(*statuses: int) -> Iterator[Receiver]:
    receiver = Receiver(list(statuses))
    thread = Thread(target=receiver.serve_forever)
    thread.start()
    try:
        yield receiver
    finally:
        receiver.shutdown()
        thread.join()
        receiver.server_close()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "TRIES", (0.0, 0.0, 0.0))


def deliver(
    folder: Path, url: str, rounds: int = 1, allowed: tuple[str, ...] = ("127.0.0.1",)
) -> Any:
    """Tell somebody's webhook so many times: the webhook as it is listed then, and its secret."""

    async def told() -> Any:
        store = Store(f"sqlite:///{folder}/webhooks.db")
        migrate(store.engine)
        row = {"id": "adele", "name": "Adèle", "kind": "account", "created": 0, "seen": 0}
        await store.write(lambda c: c.execute(people.insert().values(**row)))
        made = await store.write(lambda c: make_webhook(c, "adele", url))
        messenger = Messenger(store, allowed)
        messenger.start()
        for _ in range(rounds):
            await messenger.tell([("adele", {"what": "turn", "table": "T"})])
            await messenger.settled()
        await messenger.stop()
        listed = await store.read(lambda c: webhooks_of(c, "adele"))
        store.close()
        return listed[0], made["secret"]

    return asyncio.run(told())


def test_a_delivery_is_signed_json(tmp_path: Path) -> None:
    with receiving() as receiver:
        listed, secret = deliver(tmp_path, receiver.url)
    ((path, headers, body),) = receiver.taken
    assert path == "/my-turn?bot=1"
    assert json.loads(body) == {"what": "turn", "table": "T", "person": "adele"}
    seconds = int(headers["lutece-signature"].partition(",")[0].removeprefix("t="))
    assert headers["lutece-signature"] == signature(secret, seconds, body)
    assert headers["host"] == f"127.0.0.1:{receiver.server_port}"
    assert listed["failures"] == 0


@pytest.mark.usefixtures("quick")
def test_a_receiver_that_is_ill_is_tried_again(tmp_path: Path) -> None:
    with receiving(503, 500, 200) as receiver:
        listed, _ = deliver(tmp_path, receiver.url)
    assert len(receiver.taken) == 3
    assert listed["failures"] == 0


@pytest.mark.usefixtures("quick")
def test_a_redirection_is_not_followed_and_counts_as_failure(tmp_path: Path) -> None:
    with receiving(302) as receiver:
        listed, _ = deliver(tmp_path, receiver.url)
    assert len(receiver.taken) == 1
    assert listed["failures"] == 1


@pytest.mark.usefixtures("quick")
def test_one_that_always_fails_is_given_up(tmp_path: Path) -> None:
    with receiving(*[404] * 100) as receiver:
        listed, _ = deliver(tmp_path, receiver.url, rounds=25)
    assert len(receiver.taken) == listed["failures"] == webhooks.GIVEN_UP


@pytest.mark.usefixtures("quick")
def test_a_name_that_leads_inside_later_is_not_called(tmp_path: Path) -> None:
    """It was allowed when it was made; what counts is where it leads when it is called."""
    with receiving() as receiver:
        url = receiver.url.replace("http://", "https://")
        listed, _ = deliver(tmp_path, url, allowed=())
    assert receiver.taken == []
    assert listed["failures"] == 1


# -- over the network ------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("webhooks"), LUTECE_WEBHOOK_HOSTS="127.0.0.1") as server:
        yield server


def test_a_webhook_is_made_listed_and_ended(server: Running) -> None:
    guest, other = server.guest("Adèle"), server.guest("Bruno")
    made = guest.post("/api/webhooks", json={"url": "http://127.0.0.1:9/"})
    assert made.status_code == 201
    webhook = made.json()
    assert len(webhook["secret"]) > 30
    listed = guest.get("/api/webhooks").json()
    assert [it["id"] for it in listed] == [webhook["id"]]
    assert "secret" not in listed[0]
    assert other.delete(f"/api/webhooks/{webhook['id']}").status_code == 404
    assert guest.delete(f"/api/webhooks/{webhook['id']}").status_code == 204
    assert guest.get("/api/webhooks").json() == []


@pytest.mark.parametrize(
    ("url", "error"),
    [
        ("https://localhost/", "webhook-internal"),
        ("https://[::1]/", "webhook-internal"),
        ("https://169.254.169.254/latest/meta-data", "webhook-internal"),
        ("https://no-such-host.invalid/", "webhook-unknown-host"),
        ("http://example.org/", "webhook-address"),
    ],
)
def test_a_webhook_into_the_hosts_net_is_refused(server: Running, url: str, error: str) -> None:
    answer = server.guest("Colette").post("/api/webhooks", json={"url": url})
    assert (answer.status_code, answer.json()["error"]) == (400, error)


def my_turn(player: Any, starter: int) -> str:
    """A table where it is the player's turn: at once, or when the bot has moved."""
    options = {"start": starter}
    table = {"game": "cite", "seats": ["me", "random"], "options": options, "start": True}
    made = player.post("/api/tables", json=table)
    assert made.status_code == 201, made.text
    found: str = made.json()["id"]
    return found


@pytest.mark.parametrize("starter", [0, 1])
def test_a_webhook_is_told_that_it_is_my_turn(server: Running, starter: int) -> None:
    player = server.guest("Denis")
    with receiving() as receiver:
        player.post("/api/webhooks", json={"url": receiver.url})
        table = my_turn(player, starter)
        until(lambda: receiver.taken)
    told = json.loads(receiver.taken[0][2])
    assert (told["what"], told["table"], told["game"]) == ("turn", table, "cite")
    assert told["person"] == player.get("/api/me").json()["id"]
