"""`lutece.client` against a real server, and the bot of docs/bot-api.md as it stands there."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from running import Running, running

from lutece.client import Client, Refused, Unreachable

PAGE = Path(__file__).parents[2] / "docs" / "bot-api.md"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("client")) as server:
        yield server


@pytest.fixture
def client(server: Running) -> Iterator[Client]:
    with Client(server.address) as client:
        client.guest("A bot")
        yield client


def python_of_the_page() -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)


def token(server: Running, *scopes: str) -> str:
    asked = {"label": "a bot", "scopes": scopes}
    made = server.guest("An owner").post("/api/tokens", json=asked)
    return str(made.json()["token"])


def test_the_bot_of_the_page_plays_a_rated_game(server: Running, tmp_path: Path) -> None:
    program = python_of_the_page()[0]
    assert len([line for line in program.splitlines() if line.strip()]) <= 31
    bot = tmp_path / "bot.py"
    bot.write_text(program, encoding="utf-8")
    environment = {
        **os.environ,
        "LUTECE_URL": server.address,
        "LUTECE_TOKEN": token(server, "read", "play", "tables"),
        "GAME": "cite",
    }
    done = subprocess.run(
        [sys.executable, str(bot)], env=environment, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    assert re.search(r"seat \d: place 1, \d+ points", done.stdout)
    assert re.search(r"my rating: \[-?\d+\.\d+\]", done.stdout)


def test_a_whole_game_over_a_socket(client: Client) -> None:
    table = client.make("cite", seats=["me", "random"], start=True)
    names: dict[str, Any] = {}
    exec(compile(python_of_the_page()[1], "page", "exec"), names)
    result = names["over_a_socket"](client, table.id)
    assert sorted(place["place"] for place in result)[0] == 1
    assert client.table(table.id).look()["status"] == "finished"


def test_a_whole_game_over_http_with_two_people(server: Running) -> None:
    with Client(server.address) as one, Client(server.address) as other:
        one.guest("One")
        other.guest("Other")
        table = one.make("paris-paris", seats=["me", "open"])
        seat = other.join(table.id)
        table.command("start")
        thread = Thread(target=play_on, args=(seat,))
        thread.start()
        play_on(table)
        thread.join(300)
        assert table.over
        numbers = [entry["number"] for entry in table.entries]
        assert numbers == sorted(set(numbers))
        assert numbers[0] == 1
        assert table.record()["seed"]


def play_on(table: Any) -> None:
    for turn in table.turns():
        turn.play(turn.legal[0])


def test_what_is_refused_says_why_and_changes_nothing(client: Client) -> None:
    table = client.make("cite", seats=["me", "me"], start=True)
    table.look()
    turn = table.turn()
    assert turn is not None
    version = table.version
    with pytest.raises(Refused) as refused:
        table.play(turn.legal[0]["id"], on=version, seat=1 - turn.seat)
    assert refused.value.key == "not-your-turn"
    assert refused.value.sentence
    turn.play(turn.legal[0])
    with pytest.raises(Refused) as stale:
        table.play(turn.legal[0]["id"], on=version, seat=turn.seat)
    assert stale.value.key == "repeated"
    with pytest.raises(Refused) as unknown:
        client.table("no-such-table").look()
    assert (unknown.value.key, unknown.value.status) == ("no-table", 404)


def test_scopes_are_kept_over_http_and_sockets(server: Running) -> None:
    owner = server.guest("Careful")
    made = owner.post("/api/tokens", json={"label": "eyes", "scopes": ["read"]}).json()
    wanted = {"game": "cite", "seats": ["me", "random"], "start": True}
    table = owner.post("/api/tables", json=wanted).json()["id"]
    with Client(server.address, token=made["token"]) as eyes:
        turn = next(eyes.table(table).turns())
        with pytest.raises(Refused) as refused:
            turn.play(turn.legal[0])
        assert refused.value.key == "token-scope"
        with pytest.raises(Refused):
            eyes.make("cite")
        with eyes.socket(table) as socket:
            turn = next(socket.turns())
            with pytest.raises(Refused) as refused:
                turn.play(turn.legal[0])
            assert refused.value.key == "token-scope"


def test_a_cut_is_mended_and_nothing_is_missed(tmp_path: Path) -> None:
    with running(tmp_path) as first:
        port = first.address.rpartition(":")[2]
        client = Client(first.address)
        client.guest("Patient")
        table = client.make("cite", seats=["me", "me"], start=True)
        socket = client.socket(table.id)
        for _ in range(3):
            turn = next(socket.turns())
            turn.play(turn.legal[0])
        version = socket.version
        first.stop(signal.SIGKILL)
    with running(tmp_path, "--port", port):
        turn = next(socket.turns())
        assert socket.version == version
        turn.play(turn.legal[0])
        assert [entry["number"] for entry in socket.entries] == list(range(1, socket.version + 1))
        socket.close()
        client.close()


def test_a_server_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lutece.client.client.PAUSE", 0.0)
    with Client("http://127.0.0.1:1") as client, pytest.raises(Unreachable):
        client.games()
