"""What stands between the network and the tables: origins, hosts, limits, headers."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from running import PASSWORD, Running, running
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from lutece.server.guard.limits import Flow, InMemory, Rate, neighbourhood
from lutece.server.guard.origins import Origins
from lutece.server.settings import Settings


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("guard")) as server:
        yield server


FOREIGN = [
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"origin": "http://127.0.0.1:1"},  # the same machine, another port
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"origin": "https://evil.example", "sec-fetch-site": "cross-site"},
]


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_another_sites_page_changes_nothing(server: Running, headers: dict[str, str]) -> None:
    guest = server.guest("Adèle")
    answer = guest.patch("/api/me", json={"name": "Taken over"}, headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (403, "origin-foreign")
    assert guest.get("/api/me").json()["name"] == "Adèle"


def test_our_own_page_is_heard(server: Running) -> None:
    guest = server.guest("Bruno")
    for headers in (
        {"origin": server.address},
        {"origin": server.address, "sec-fetch-site": "same-origin"},
    ):
        assert guest.patch("/api/me", json={"name": "Bruno"}, headers=headers).status_code == 200


def test_a_token_can_not_be_sent_by_another_site_and_needs_no_origin(server: Running) -> None:
    bot = server.token(server.guest("Colette"), "read")
    answer = bot.get("/api/me", headers={"origin": "https://evil.example"})
    assert answer.status_code == 200


def test_a_form_of_another_site_is_refused_like_json(server: Running) -> None:
    guest = server.guest("Denis")
    answer = guest.post(
        "/api/tokens", content="label=x", headers={"content-type": "text/plain", **FOREIGN[0]}
    )
    assert answer.status_code == 403


def socket_address(server: Running) -> str:
    return server.address.replace("http://", "ws://") + "/api/me/socket"


def test_another_sites_page_gets_no_socket(server: Running) -> None:
    guest = server.guest("Édith")
    cookie = f"lutece_session={guest.cookies['lutece_session']}"
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(
            socket_address(server),
            origin=Origin("https://evil.example"),
            additional_headers={"cookie": cookie},
        ),
    ):
        pass
    assert refused.value.response.status_code == 403
    with connect(socket_address(server), additional_headers={"cookie": cookie}) as socket:
        socket.ping().wait(10)


def test_a_stranger_gets_no_socket_of_their_own(server: Running) -> None:
    with pytest.raises(InvalidStatus), connect(socket_address(server)):
        pass


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:1900", "a" * 300, "[", "127.0.0.1.nip.io"]
)
def test_a_name_that_is_not_ours_is_not_answered_to(server: Running, host: str) -> None:
    answer = server.client().get("/api/host", headers={"host": host})
    assert (answer.status_code, answer.json()["error"]) == (421, "host-unknown")


def test_our_names_are_answered_to(server: Running) -> None:
    for host in ("localhost", "127.0.0.1:1900", "[::1]:1900", "192.168.1.7"):
        assert server.client().get("/api/host", headers={"host": host}).status_code == 200


def test_the_public_name_and_further_ones_are_ours() -> None:
    origins = Origins(Settings(public_url="https://Games.example.org", hosts=("paris.example",)))
    assert origins.knows("games.example.org")
    assert origins.knows("paris.example:443")
    assert not origins.knows("example.org")


EVERYWHERE = ("/api/host", "/api/me", "/api/no-such-thing", "/healthz")


@pytest.mark.parametrize("path", EVERYWHERE)
def test_every_answer_tells_browsers_what_not_to_do(server: Running, path: str) -> None:
    headers = server.client().get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "script-src" not in policy
    assert "http" not in policy.replace("https://", "http")
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "server" not in headers
    assert "strict-transport-security" not in headers


def test_what_the_api_says_is_not_kept(server: Running) -> None:
    assert server.guest("Fantine").get("/api/me").headers["cache-control"] == "no-store"


def test_by_https_cookies_and_browsers_are_bound_to_it(tmp_path: Path) -> None:
    with running(tmp_path, "--public-url", "https://games.example.org") as server:
        address = _listening(server)
        client = httpx.Client(base_url=address, headers={"host": "games.example.org"})
        with client:
            answer = client.post(
                "/api/guests",
                json={"name": "Gaston"},
                headers={"origin": "https://games.example.org"},
            )
        assert answer.status_code == 201
        assert "; secure" in answer.headers["set-cookie"].lower()
        assert "max-age=" in answer.headers["strict-transport-security"]


def _listening(server: Running) -> str:
    """Where a server listens that prints its public address."""
    import psutil

    ports = [
        it.laddr.port
        for it in psutil.Process(server.process.pid).net_connections("tcp4")
        if it.status == "LISTEN"
    ]
    return f"http://127.0.0.1:{ports[0]}"


def test_a_body_that_is_too_long_is_refused(server: Running) -> None:
    answer = server.client().post("/api/guests", json={"name": "x" * 3_000_000})
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[" * 50_000, b'{"name": 1}', b'{"name": null}', b"\xff\xfe", b"null"]
)
def test_a_body_that_is_not_what_was_asked_for_is_refused(server: Running, body: bytes) -> None:
    answer = server.client().post(
        "/api/guests", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code == 400
    assert "Traceback" not in answer.text
    assert answer.json()["status"] == 400


# -- limits --------------------------------------------------------------------------------


def test_who_asks_too_often_waits(tmp_path: Path) -> None:
    with running(tmp_path, LUTECE_RATE_LIMITS="1") as server:
        server.account("Hélène")
        wrong = {"name": "Hélène", "password": "not this one"}
        answers = [server.client().post("/api/sessions", json=wrong) for _ in range(12)]
        statuses = [answer.status_code for answer in answers]
        assert statuses[:8] == [401] * 8
        assert statuses[-1] == 429
        assert answers[-1].json()["error"] == "too-often"
        assert int(answers[-1].headers["retry-after"]) >= 1
        # The right password does not help until then: guessing goes on with nothing else.
        right = {"name": "hélène", "password": PASSWORD}
        assert server.client().post("/api/sessions", json=right).status_code == 429


def test_a_bucket_fills_again_with_time() -> None:
    now = 0.0
    buckets = InMemory(clock=lambda: now)
    rate = Rate(burst=3, every=2.0)
    assert [buckets.take("a", rate) for _ in range(4)] == [0, 0, 0, 2]
    assert buckets.take("b", rate) == 0
    now = 1.5
    assert buckets.take("a", rate) == 0.5
    now = 2.0
    assert buckets.take("a", rate) == 0
    assert buckets.take("a", rate) == 2
    now = 100.0
    assert [buckets.take("a", rate) for _ in range(4)] == [0, 0, 0, 2]


def test_a_bucket_of_redis_is_the_same_for_all(redis_url: str) -> None:
    from redis.asyncio import Redis

    from lutece.server.guard.limits import InRedis

    async def waits() -> list[float]:
        one, other = Redis.from_url(redis_url), Redis.from_url(redis_url)
        rate = Rate(burst=3, every=1000.0)
        found = [await InRedis(redis).wait("a", rate) for redis in (one, other, one, other)]
        await one.aclose()
        await other.aclose()
        return found

    found = asyncio.run(waits())
    assert found[:3] == [0, 0, 0]
    assert 990 < found[3] <= 1000


def test_without_redis_each_process_goes_by_its_own() -> None:
    from redis.asyncio import Redis

    from lutece.server.guard.limits import InRedis

    async def waits() -> list[float]:
        redis = Redis.from_url("redis://127.0.0.1:1/0")
        buckets = InRedis(redis)
        found = [await buckets.wait("a", Rate(burst=1, every=1000.0)) for _ in range(2)]
        await redis.aclose()
        return found

    first, second = asyncio.run(waits())
    assert first == 0
    assert second > 900


@given(now=st.floats(0, 1e7), burst=st.integers(1, 50), every=st.floats(0.01, 5000))
def test_as_many_as_may_come_at_once_do_whatever_the_clock_says(
    now: float, burst: int, every: float
) -> None:
    buckets = InMemory(clock=lambda: now)
    waits = [buckets.take("a", Rate(burst, every)) for _ in range(burst + 1)]
    assert waits[:-1] == [0.0] * burst
    assert waits[-1] == pytest.approx(every, abs=1e-4)


def test_memory_for_limits_is_bounded() -> None:
    buckets = InMemory(most=100)
    for number in range(1000):
        buckets.take(str(number), Rate(burst=1, every=60))
    assert len(buckets.free) == 100


def test_a_socket_that_floods_is_too_early() -> None:
    flow = Flow(1.0, Rate(burst=5, every=10.0))
    assert [flow.wait() > 0 for _ in range(6)] == [False] * 5 + [True]
    assert [Flow(0.0, Rate(1, 10.0)).wait() for _ in range(3)] == [0.0] * 3


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002::"),
        ("no address", "no address"),
    ],
)
def test_addresses_are_counted_by_customer(address: str, counted: str) -> None:
    assert neighbourhood(address) == counted
