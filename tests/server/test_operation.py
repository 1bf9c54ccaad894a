"""What a host lives with: health, figures, the log, copies, tidying, a gentle stop."""

import asyncio
import json
import signal
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from at_table import make
from command import Run
from running import PASSWORD, PATIENCE, Running, running, until
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from lutece.client import Client
from lutece.server.app import Services, make_app
from lutece.server.clock import now
from lutece.server.operation.backup import BackupError, back_up, restore
from lutece.server.operation.logs import blot
from lutece.server.operation.retention import DAY, tidy
from lutece.server.settings import Settings
from lutece.server.storage.schema import entries, people, tables


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("operation"), "--log-level", "debug") as server:
        yield server


def test_health_is_told(server: Running) -> None:
    well = {"status": "ok", "database": "ok", "redis": "none", "due": "ok"}
    for address in ("/readyz", "/healthz"):
        assert server.client().get(address).json() == well
    assert server.client().get("/livez").json() == {"status": "ok"}


def test_a_redis_that_is_away_is_told(tmp_path: Path) -> None:
    with running(tmp_path, "--redis", "redis://127.0.0.1:1/0") as server:
        answer = server.client().get("/healthz")
        assert answer.status_code == 503
        assert answer.json()["redis"] == "away"


def test_figures_are_for_prometheus(server: Running) -> None:
    server.guest("Adèle")
    text = server.client().get("/metrics").text
    assert 'lutece_requests_total{method="POST",status="201"}' in text
    assert "lutece_sockets 0.0" in text
    assert "process_resident_memory_bytes" in text


def test_tables_and_moves_are_counted(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table = make(server.guest("Adèle"), game="cite", seats=["level-1", "level-1"], start=True)
        watching = server.client()
        until(lambda: watching.get(f"/api/tables/{table}").json()["table"]["status"] == "finished")
        moves = watching.get(f"/api/tables/{table}").json()["table"]["moves"]
        figures = watching.get("/metrics").text.splitlines()
    assert f'lutece_moves_total{{by="bot"}} {float(moves)}' in figures
    assert 'lutece_moves_total{by="person"} 0.0' in figures
    assert "lutece_games_over_total 1.0" in figures
    assert 'lutece_tables{status="finished"} 1.0' in figures


def test_figures_can_be_shut_off(tmp_path: Path) -> None:
    with running(tmp_path, LUTECE_METRICS="off") as server:
        assert server.client().get("/metrics").status_code == 404


def test_the_log_is_lines_of_json_without_any_secret(server: Running) -> None:
    account = server.account("Bruno")
    token = server.token(account, "read")
    account.get("/api/me")
    token.get("/api/me")
    account.put("/api/me/password", json={"current": PASSWORD, "new": "an even better one"})
    server.client().post("/api/sessions", json={"name": "Bruno", "password": "a wrong guess"})
    server.client().get("/api/tables", params={"key": "the-key-of-a-seat"})
    server.client(headers={"authorization": "Bearer lutece_" + "x" * 43}).get("/api/me")
    secrets = [
        PASSWORD,
        "an even better one",
        "a wrong guess",
        "the-key-of-a-seat",
        "x" * 43,
        account.cookies["lutece_session"],
        token.headers["authorization"].split()[1],
    ]
    until(lambda: server.log.count('"/api/sessions"') > 0)
    for secret in secrets:
        assert secret not in server.log
    lines = [json.loads(line) for line in server.log.splitlines()]
    answers = [line for line in lines if line["event"] == "answer"]
    assert {"method", "path", "status", "ms", "person", "timestamp", "level"} <= set(answers[0])
    me = account.get("/api/me").json()["id"]
    assert any(line["person"] == me for line in answers)


def test_what_looks_like_a_secret_is_blotted_wherever_it_stands() -> None:
    line: dict[str, Any] = {
        "event": "token lutece_" + "a" * 43 + " was used",
        "password": "hush",
        "given": {"secret": "hush", "name": "Adèle", "cookie": "hush"},
        "url": "postgresql://lutece:hush@db/lutece",
        "header": ["lutece_session=hush; other=1"],
        "ms": 3,
    }
    blotted = blot(None, "", dict(line))
    assert "hush" not in str(blotted)
    assert "a" * 43 not in str(blotted)
    assert "Adèle" in str(blotted)
    assert blotted["ms"] == 3


# -- a gentle stop -------------------------------------------------------------------------


def until_closed(socket: ClientConnection) -> list[str | bytes]:
    """What a socket is still sent, until the server closes it."""
    heard: list[str | bytes] = []
    try:
        while True:
            heard.append(socket.recv(timeout=PATIENCE))
    except ConnectionClosed:
        return heard


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_stop_tells_sockets_to_come_back_and_loses_nothing(tmp_path: Path, how: int) -> None:
    with running(tmp_path) as server, Client(server.address) as client:
        client.guest("Colette")
        table = client.make("cite", seats=["me", "me"], start=True)
        address = server.address.replace("http", "ws") + f"/api/tables/{table.id}/socket"
        own = server.address.replace("http", "ws") + "/api/me/socket"
        with (
            connect(address, additional_headers=client.headers()) as socket,
            connect(own, additional_headers=client.headers()) as mine,
        ):
            socket.send(json.dumps({"type": "hello"}))
            until(lambda: json.loads(socket.recv())["type"] == "welcome")
            turn = next(table.turns())
            turn.play(turn.legal[0])
            version = table.version
            server.process.send_signal(how)
            for waiting in (socket, mine):
                assert json.loads(until_closed(waiting)[-1])["type"] == "come-back"
        assert server.stop() == 0
    with running(tmp_path) as again, Client(again.address) as later:
        later._http.cookies = client._http.cookies
        seen = later.table(table.id)
        seen.look()
        assert seen.version == version


# -- copies --------------------------------------------------------------------------------


def play_some(server: Running, client: Client, decisions: int) -> Any:
    table = client.make("cite", seats=["me", "me"], start=True)
    for _ in range(decisions):
        turn = next(table.turns())
        turn.play(turn.legal[0])
    return table


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_copy_is_made_and_brought_back_while_the_server_runs(
    kind: str, run: Run, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = f"sqlite:///{tmp_path}/club.db"
    if kind == "postgresql":
        url = request.getfixturevalue("postgres_url")
    copy = tmp_path / "copy.lutece"
    with running(tmp_path, "--database", url) as server, Client(server.address) as client:
        client.guest("Denis")
        table = play_some(server, client, 3)
        version = table.version
        with client.socket(table.id) as watching:
            watching.look()
            made = run("backup", str(copy), "--database", url)
            assert made.code == 0, made.err
            assert "1 people, 1 tables" in made.out
            assert copy.stat().st_mode & 0o077 == 0
            for _ in range(2):
                turn = next(table.turns())
                turn.play(turn.legal[0])
            refused = run("restore", str(copy), "--database", url)
            assert refused.code == 2
            assert "--replace" in refused.err
            assert client.table(table.id).look()["version"] == version + 2
            back = run("restore", str(copy), "--database", url, "--replace")
            assert back.code == 0, back.err
            until(lambda: client.table(table.id).look()["version"] == version)
            until(lambda: watching.look()["version"] == version)
        again = client.table(table.id)
        turn = next(again.turns())
        turn.play(turn.legal[0])
        assert again.version == version + 1


def test_a_club_moves_from_sqlite_to_postgresql_and_back(tmp_path: Path, postgres_url: str) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    with running(here) as server, Client(server.address) as client:
        account = server.account("Édith")
        token = account.post("/api/tokens", json={"label": "x", "scopes": ["read", "play"]}).json()
        wanted = {"game": "cite", "seats": ["me", "random"], "start": True}
        id = account.post("/api/tables", json=wanted).json()["id"]
        client.guest("Fantine")
        counts = back_up(f"sqlite:///{server.data}/lutece.db", tmp_path / "copy.db")
        assert restore(tmp_path / "copy.db", postgres_url) == counts
    with running(there, "--database", postgres_url) as server:
        sign_in = server.client().post(
            "/api/sessions", json={"name": "édith", "password": PASSWORD}
        )
        assert sign_in.status_code == 201
        with Client(server.address, token=token["token"]) as bot:
            turn = next(bot.table(id).turns())
            turn.play(turn.legal[0])
        back_up(postgres_url, tmp_path / "again.db")
    url = f"sqlite:///{tmp_path}/again-here.db"
    counts_again = restore(tmp_path / "again.db", url)
    assert counts_again["entries"] > counts["entries"]
    assert counts_again["people"] == counts["people"]


@pytest.mark.parametrize("contents", [b"", b"not a database", b"SQLite format 3\x00" + b"x" * 5000])
def test_what_is_no_copy_is_refused_and_changes_nothing(contents: bytes, tmp_path: Path) -> None:
    path = tmp_path / "copy.db"
    path.write_bytes(contents)
    with pytest.raises(BackupError) as refused:
        restore(path, f"sqlite:///{tmp_path}/club.db", replace=True)
    assert "copy.db" in str(refused.value)


def test_a_database_without_lutece_has_nothing_to_copy(tmp_path: Path, run: Run) -> None:
    database = sqlite3.connect(tmp_path / "other.db")
    database.execute("CREATE TABLE birds (name)")
    database.close()
    answer = run("backup", str(tmp_path / "copy"), "--database", f"sqlite:///{tmp_path}/other.db")
    assert answer.code == 2
    assert not list(tmp_path.glob("copy*"))


# -- tidying -------------------------------------------------------------------------------


def test_what_nobody_comes_back_to_is_tidied_away(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path / "data"), keep_guests=30, keep_tables=60)
    with running(tmp_path) as server:
        idle, busy = server.guest("Idle"), server.guest("Busy")
        idle_id = idle.get("/api/me").json()["id"]
        wanted = {"game": "cite", "seats": ["me", "me"]}
        open_table = idle.post("/api/tables", json=wanted).json()["id"]
        left = idle.post("/api/tables", json={**wanted, "start": True}).json()["id"]
        kept = busy.post("/api/tables", json={**wanted, "start": True}).json()["id"]
        account = server.account("Patient")
        account_id = account.get("/api/me").json()["id"]

    async def rounds() -> list[dict[str, int]]:
        services: Services = make_app(settings).state.services
        long_ago = now() - 90 * DAY

        def age(connection: Any) -> None:
            old = (idle_id, account_id)
            connection.execute(update(people).where(people.c.id.in_(old)).values(seen=long_ago))
            for table in (open_table, left):
                row = update(tables).where(tables.c.id == table)
                connection.execute(row.values(changed=long_ago))
                rows = update(entries).where(entries.c.table == table)
                connection.execute(rows.values(at=long_ago))

        await services.store.write(age)
        done = [await tidy(services.departures, settings, now()) for _ in range(2)]
        async with services.registry.at(kept) as hub:
            assert hub.live.running
        async with services.registry.at(left) as hub:
            assert hub.live.status == "closed"
            assert idle_id not in hub.names
        found = await services.store.read(lambda c: set(c.execute(people.select()).scalars()))
        assert idle_id not in found
        assert account_id in found
        await services.close()
        return done

    first, second = asyncio.run(rounds())
    none = {"sessions": 0, "links": 0, "calls": 0, "editions": 0}
    assert first == {**none, "removed": 1, "closed": 1, "guests": 1}
    assert second == {**none, "removed": 0, "closed": 0, "guests": 0}


# -- who goes for good ------------------------------------------------------------------------


def test_who_deletes_their_data_is_gone_from_every_table(server: Running) -> None:
    going, staying = server.guest("Gaston"), server.guest("Hélène")
    me = going.get("/api/me").json()["id"]
    table = going.post("/api/tables", json={"game": "cite", "seats": ["me", "open"]}).json()["id"]
    staying.post(f"/api/tables/{table}/commands", json={"do": "join"})
    going.post(f"/api/tables/{table}/chat", json={"text": "nobody should read this"})
    staying.post(f"/api/tables/{table}/chat", json={"text": "somebody may read this"})
    going.post(f"/api/tables/{table}/commands", json={"do": "start"})
    address = server.address.replace("http", "ws") + f"/api/tables/{table}/socket"
    cookie = {"cookie": f"lutece_session={going.cookies['lutece_session']}"}
    with connect(address, additional_headers=cookie) as socket:
        socket.send(json.dumps({"type": "hello"}))
        assert "Gaston" in until(lambda: socket.recv())
        assert going.delete("/api/me").status_code == 200
        until_closed(socket)
    seen = until(lambda: _without(staying.get(f"/api/tables/{table}").text, "Gaston"))
    assert "nobody should read this" not in seen
    assert "somebody may read this" in seen
    seats = json.loads(seen)["table"]["seats"]
    assert next(seat for seat in seats if seat["person"] == me)["stand_in"]
    database = sqlite3.connect(server.data / "lutece.db")
    said = database.execute("SELECT entry FROM entries WHERE entry LIKE '%nobody should%'")
    assert said.fetchall() == []
    database.close()


def _without(text: str, word: str) -> str:
    time.sleep(0.02)
    return "" if word in text else text


def test_signing_out_everywhere_cuts_the_sockets_there(server: Running) -> None:
    here = server.account("Irène")
    cookie = {"cookie": f"lutece_session={here.cookies['lutece_session']}"}
    own = server.address.replace("http", "ws") + "/api/me/socket"
    with connect(own, additional_headers=cookie) as socket:
        assert here.delete("/api/sessions/all").status_code == 200
        until_closed(socket)


def test_people_are_told_of_all_their_tables_on_one_socket(server: Running) -> None:
    one, other = server.guest("Jeanne"), server.guest("Karim")
    own = server.address.replace("http", "ws") + "/api/me/socket"
    cookie = {"cookie": f"lutece_session={one.cookies['lutece_session']}"}
    with connect(own, additional_headers=cookie) as socket:
        made = one.post("/api/tables", json={"game": "cite", "seats": ["me", "open"]}).json()["id"]
        other.post(f"/api/tables/{made}/commands", json={"do": "join"})
        other.post(f"/api/tables/{made}/chat", json={"text": "bonsoir"})
        other.post(f"/api/tables/{made}/commands", json={"do": "start"})
        told = [json.loads(socket.recv(timeout=30)) for _ in range(2)]
        assert [it["what"] for it in told] == ["chat", "start"]
        assert {it["table"] for it in told} == {made}
        assert {it["type"] for it in told} == {"notice"}


def test_what_one_process_does_the_sockets_of_another_are_told(
    tmp_path: Path, postgres_url: str, redis_url: str
) -> None:
    shared = ("--database", postgres_url, "--redis", redis_url)
    with running(tmp_path / "here", *shared) as here, running(tmp_path / "there", *shared) as there:
        assert there.client().get("/healthz").json()["redis"] == "ok"
        one, other = here.account("Louise"), there.guest("Margot")
        cookies = dict(one.cookies)
        header = {"cookie": f"lutece_session={cookies['lutece_session']}"}
        own = here.address.replace("http", "ws") + "/api/me/socket"
        with connect(own, additional_headers=header) as socket:
            wanted = {"game": "cite", "seats": ["me", "open"]}
            table = one.post("/api/tables", json=wanted).json()["id"]
            other.post(f"/api/tables/{table}/commands", json={"do": "join"})
            other.post(f"/api/tables/{table}/chat", json={"text": "bonsoir"})
            told = json.loads(socket.recv(timeout=PATIENCE))
            assert (told["what"], told["table"]) == ("chat", table)
            there.client(cookies=cookies).delete("/api/sessions/all")
            until_closed(socket)
        assert one.get("/api/me").status_code == 401
