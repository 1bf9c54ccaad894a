"""Nobody gets in by nonsense: routes against their own description, sockets against noise."""

import json
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from running import PATIENCE, Running, running
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
)
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

MB = 1024 * 1024


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("fuzz")) as server:
        yield server


# -- every route against its description -----------------------------------------------------


def operations(server: Running) -> Iterator[Any]:
    schema = schemathesis.openapi.from_url(f"{server.address}/api/schema/openapi.json")
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found.err()
        yield found.ok()


FEW = settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def test_no_request_that_fits_the_description_or_breaks_it_is_a_fault_of_ours(
    server: Running,
) -> None:
    """A few requests for each route, good ones and bad ones, the same in every run."""
    somebody = server.account("Fuzz")
    wanted = {"game": "cite", "seats": ["me", "me"], "start": True}
    table = somebody.post("/api/tables", json=wanted).json()["id"]
    cookie = {"cookie": f"lutece_session={somebody.cookies['lutece_session']}"}

    @FEW
    def check(case: Any) -> None:
        if "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table
        response = case.call(base_url=server.address, headers=cookie)
        case.validate_response(response, checks=CHECKS)
        assert "Traceback" not in response.text
        if response.status_code >= 400 and response.content and case.path.startswith("/api"):
            assert {"status", "error", "detail"} <= set(response.json())

    found = [it for it in operations(server) if (it.method, it.path) not in KEPT_AWAY]
    faults = [fault for operation in found for fault in faults_of(operation, check)]
    assert not faults, "\n\n".join(faults)
    assert len(found) > 30
    assert "Traceback" not in server.log
    assert somebody.get("/api/me").status_code == 200


def faults_of(operation: Any, check: Any) -> Iterator[str]:
    """What is wrong with the answers of one route."""
    strategies = [operation.as_strategy()]
    if operation.body or operation.query:
        strategies.append(operation.as_strategy(generation_mode=GenerationMode.NEGATIVE))
    for strategy in strategies:
        try:
            given(case=strategy)(check)()
        except Exception as fault:
            yield f"{operation.method} {operation.path}: {fault}"


CHECKS = [not_a_server_error, response_schema_conformance, content_type_conformance]

# These would end the session that the others need, or wait for a long poll.
KEPT_AWAY = {
    ("delete", "/api/sessions"),
    ("delete", "/api/sessions/all"),
    ("delete", "/api/me"),
    ("post", "/api/sessions"),
    ("post", "/api/guests"),
    ("put", "/api/me/password"),
    ("get", "/api/tables/{table}/log"),
}


# -- sockets against noise --------------------------------------------------------------------


def opened(server: Running) -> tuple[str, dict[str, str]]:
    guest = server.guest("Noise")
    wanted = {"game": "cite", "seats": ["me", "me"], "start": True}
    table = guest.post("/api/tables", json=wanted).json()["id"]
    address = server.address.replace("http", "ws") + f"/api/tables/{table}/socket"
    return address, {"cookie": f"lutece_session={guest.cookies['lutece_session']}"}


def hello(socket: ClientConnection) -> dict[str, Any]:
    socket.send(json.dumps({"type": "hello"}))
    return answer(socket, "welcome")


def answer(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
        if message["type"] in kinds:
            return message


BAD = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"hello"',
    "{}",
    '{"type": null}',
    '{"type": "no-such-thing"}',
    '{"type": "hello"}',  # once is enough
    '{"type": "play"}',
    '{"type": "play", "on": "x", "action": 1}',
    '{"type": "play", "on": 1, "action": []}',
    '{"type": "play", "on": 1, "action": -1}',
    '{"type": "play", "on": 1, "action": 99999999999999999999999}',
    '{"type": "play", "on": 1e400, "action": 1}',
    '{"type": "play", "on": 4, "action": {"kind": {"a": []}}}',
    '{"type": "play", "on": 4, "action": 0, "seat": 99}',
    '{"type": "play", "on": 4, "action": 0, "seat": -1}',
    '{"type": "command", "do": ""}',
    '{"type": "command", "do": "no-such-command"}',
    '{"type": "command", "do": "bot", "given": {"level": {"x": 1}}}',
    '{"type": "command", "do": "option", "given": {"key": [], "value": {}}}',
    '{"type": "command", "do": "__class__"}',
    '{"type": "say", "text": 7}',
    '{"type": "say", "text": "' + "x" * 5000 + '"}',
    '{"type": "look-at", "move": -1}',
    '{"type": "look-at", "move": 1000000}',
    '{"type": "preview", "action": {}}',
    '{"type": "why-not", "action": "x"}',
    '{"type": "hint"}',
    '{"type": "ping", "request": "x"}',
    "[" * 20_000,
    '{"type": "say", "text": ' + '{"a":' * 5_000 + "1" + "}" * 5_000 + "}",
    '{"type": "say", "text": "\\ud800"}',
    "\x00",
]


def test_every_bad_message_is_refused_and_the_socket_lives_on(server: Running) -> None:
    address, headers = opened(server)
    with connect(address, additional_headers=headers) as socket:
        version = hello(socket)["version"]
        for message in BAD:
            socket.send(message)
            told = answer(socket, "refused")
            assert told["reason"]["key"], message
            assert "Traceback" not in json.dumps(told)
        socket.send(json.dumps({"type": "ping", "request": 7}))
        pong = answer(socket, "pong")
        assert (pong["request"], pong["version"]) == (7, version)
    assert "Traceback" not in server.log


@pytest.mark.parametrize("first", [*BAD[:9], '{"type": "ping"}', '{"type": "hello", "seen": "x"}'])
def test_a_socket_that_does_not_say_hello_is_told_and_closed(server: Running, first: str) -> None:
    address, headers = opened(server)
    with connect(address, additional_headers=headers) as socket:
        socket.send(first)
        assert answer(socket, "refused")["reason"]["key"]
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=PATIENCE)


def test_a_huge_message_closes_the_socket(server: Running) -> None:
    address, headers = opened(server)
    with connect(address, additional_headers=headers) as socket:
        hello(socket)
        socket.send("x" * 100_000)
        with pytest.raises(ConnectionClosed) as closed:
            answer(socket, "this never comes")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


def test_bytes_are_read_like_text_or_refused(server: Running) -> None:
    address, headers = opened(server)
    with connect(address, additional_headers=headers) as socket:
        hello(socket)
        socket.send(b"\xff\xfe\x00")
        with suppress(ConnectionClosed):
            answer(socket, "refused")
    with connect(address, additional_headers=headers) as socket:
        hello(socket)
    assert "Traceback" not in server.log


def test_random_noise_changes_nothing(server: Running) -> None:
    address, headers = opened(server)
    chance = random.Random(1900)
    kinds = ["play", "command", "say", "why-not", "preview", "look-at", "ping", "x", ""]
    with connect(address, additional_headers=headers) as socket:
        hello(socket)
        for _ in range(300):
            message = {
                "type": chance.choice(kinds),
                **{chance.choice(FIELDS): noise(chance, 3) for _ in range(3)},
            }
            socket.send(json.dumps(message))
            answer(socket, "refused", "done", "pong", "outcome", "seen")
    assert "Traceback" not in server.log
    assert server.client().get("/healthz").status_code == 200


FIELDS = ["on", "action", "seat", "request", "do", "given", "text", "move", "key", "seen"]


def noise(chance: random.Random, depth: int) -> Any:
    plain: list[Any] = [None, True, -1, 0, 1, 2**63, 1.5, "", "x", "start", "\u202e", "💡"]
    if depth == 0 or chance.random() < 0.6:
        return chance.choice(plain)
    if chance.random() < 0.5:
        return [noise(chance, depth - 1) for _ in range(3)]
    return {chance.choice(FIELDS): noise(chance, depth - 1) for _ in range(3)}


def test_a_flood_is_refused_and_memory_does_not_grow(tmp_path: Path) -> None:
    """A sender who never reads is cut off or held up; the server stays as it was."""
    with running(tmp_path, LUTECE_RATE_LIMITS="1") as server:
        address, headers = opened(server)
        process = psutil.Process(server.process.pid)
        flood(address, headers, 500)
        before = process.memory_info().rss
        for _ in range(4):
            flood(address, headers, 3000)
        assert process.memory_info().rss - before < 64 * MB
        with connect(address, additional_headers=headers) as socket:
            hello(socket)
            for number in range(200):
                socket.send(json.dumps({"type": "ping", "request": number}))
            kinds = [answer(socket, "pong", "refused") for _ in range(200)]
        refused = [it for it in kinds if it["type"] == "refused"]
        assert refused
        assert {it["reason"]["key"] for it in refused} == {"too-fast"}


def flood(address: str, headers: dict[str, str], messages: int) -> None:
    with connect(address, additional_headers=headers, max_queue=1) as socket:
        hello(socket)
        try:
            for number in range(messages):
                socket.send(json.dumps({"type": "say", "text": f"flood {number}"}))
        except ConnectionClosed:
            return
