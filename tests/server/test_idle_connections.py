"""Connections that only take up room are cut: idle and slow ones, those that answer no ping."""

import base64
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from at_table import make
from in_process import Serving, serving
from running import PATIENCE

from lutece.server.operation import brisk_http
from lutece.server.operation import serving as operation_serving

SOON = 0.2  # seconds, instead of many


@contextmanager
def raw(server: Serving) -> Iterator[socket.socket]:
    parts = urlsplit(server.address)
    with socket.create_connection((parts.hostname, parts.port), PATIENCE) as connection:
        yield connection


def until_cut(connection: socket.socket) -> bytes:
    """What still comes before the other side hangs up."""
    found = b""
    try:
        while part := connection.recv(4096):
            found += part
    except ConnectionResetError:
        pass
    return found


HEAD = b"POST /api/guests HTTP/1.1\r\nhost: localhost\r\ncontent-length: 20\r\n"


@pytest.mark.parametrize("sent", [b"", b"GET /li", b"\r\n", HEAD, HEAD + b'\r\n{"name":'], ids=repr)
def test_a_request_that_never_ends_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(brisk_http, "HEAD_WITHIN", SOON)
    monkeypatch.setattr(brisk_http, "BODY_WITHIN", SOON)
    with serving(tmp_path) as server, raw(server) as connection:
        connection.sendall(sent)
        assert until_cut(connection) == b""
        assert httpx.get(f"{server.address}/livez").status_code == 200


def test_a_connection_that_is_kept_alive_for_nothing_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(operation_serving, "KEPT_ALIVE", SOON)
    with serving(tmp_path) as server, raw(server) as connection:
        connection.sendall(b"GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n")
        assert b"200 OK" in until_cut(connection)


def test_a_long_wait_for_an_answer_is_not_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(brisk_http, "HEAD_WITHIN", SOON)
    monkeypatch.setattr(brisk_http, "BODY_WITHIN", SOON)
    with serving(tmp_path) as server:
        table = make(server.guest("Ada"), game="paris-paris")
        answer = httpx.get(
            f"{server.address}/api/tables/{table}/log?after=99&wait=1", timeout=PATIENCE
        )
        assert answer.status_code == 200


def test_a_socket_that_answers_no_ping_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(operation_serving, "PING_EVERY", SOON)
    monkeypatch.setattr(operation_serving, "PONG_WITHIN", SOON)
    with serving(tmp_path) as server:
        table = make(server.guest("Ada"), game="paris-paris")
        key = base64.b64encode(b"sixteen letters.").decode()
        lines = [
            f"GET /api/tables/{table}/socket HTTP/1.1",
            "host: localhost",
            "connection: upgrade",
            "upgrade: websocket",
            "sec-websocket-version: 13",
            f"sec-websocket-key: {key}",
        ]
        with raw(server) as connection:
            connection.sendall("\r\n".join([*lines, "", ""]).encode())
            assert b"101 Switching" in until_cut(connection)


# -- addresses that nothing can have -------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    ["/%00", "/table/%00", "/api/tables/%00", "/" + "x" * 3000, "/" + "x/" * 3000, "/%ff"],
    ids=lambda path: path[:20],
)
def test_an_odd_address_is_not_found_or_the_pages_own(tmp_path: Path, path: str) -> None:
    with serving(tmp_path) as server:
        answer = httpx.get(server.address + path)
        expected = (200, 404) if path == "/%ff" else (404,)  # a page that says so itself
        assert answer.status_code in expected, answer.text


def test_an_odd_query_asks_no_database(tmp_path: Path, postgres_url: str) -> None:
    with serving(tmp_path, postgres_url) as server:
        assert httpx.get(f"{server.address}/api/tables?game=%00").status_code == 404
        assert httpx.get(f"{server.address}/api/tables/%00").status_code == 404
        assert httpx.get(f"{server.address}/api/people/%00").status_code == 404
