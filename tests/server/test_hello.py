"""A socket that never says hello is cut."""

import json
from collections.abc import Iterator

import pytest
from at_table import PATIENCE, make
from in_process import Serving, serving
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import connect

from lutece.server.routes import socket


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("hello")) as served:
        yield served


def test_who_connects_and_says_nothing_is_told_why_and_cut(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "HELLO_WITHIN", 0.05)
    table = make(server.guest("Ada"), game="paris-paris")
    address = server.address.replace("http", "ws", 1)
    with connect(f"{address}/api/tables/{table}/socket", open_timeout=PATIENCE) as silent:
        refused = json.loads(silent.recv(timeout=PATIENCE))
        assert refused["reason"]["key"] == "hello-late"
        with pytest.raises(ConnectionClosedError) as cut:
            silent.recv(timeout=PATIENCE)
    assert cut.value.rcvd is not None
    assert cut.value.rcvd.code == socket.REFUSED
