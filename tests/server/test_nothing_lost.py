"""Nothing lost: servers are killed in the middle of play, and play goes on.

Clients keep what was acknowledged to them. After each kill the database must have all of it,
once and in order, and every table must go on to its end.
"""

import signal
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread
from typing import Any

import httpx
import msgspec
import pytest
from at_table import AtTable, make, seated
from running import Running, running, until
from sqlalchemy import create_engine, text
from websockets.exceptions import WebSocketException

from lutece.games import names

TABLES = 8
KILLS = 3
MOVES = 60  # between two kills; all the games together are several times as long
GAMES = names()
LOST = (WebSocketException, OSError, TimeoutError, EOFError)


class Player:
    """Plays both seats of a table by first legal moves, and comes back after every cut."""

    def __init__(self, address: Callable[[], str], client: httpx.Client, table: str) -> None:
        self.address = address
        self.cookies = dict(client.cookies)
        self.table = table
        self.acknowledged: dict[int, Any] = {}  # version -> action
        self.over = False
        self.stop = Event()
        self.thread = Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        while not self.over and not self.stop.is_set():
            try:
                self._play()
            except LOST:
                time.sleep(0.05)

    def _play(self) -> None:
        with httpx.Client(base_url=self.address(), cookies=self.cookies) as client:
            at = AtTable(client, self.table)
        try:
            while not self.stop.is_set():
                if at.table["status"] == "finished":
                    self.over = True
                    return
                if not at.legal:  # a bot thinks
                    at.receive()
                    continue
                action = at.legal[len(at.legal) // 2]
                answer = at.play(action["id"])
                assert answer["type"] == "done", answer
                self.acknowledged[answer["version"]] = action
                at.catch_up(answer["version"])
        finally:
            at.drop()


def kept(database: str, table: str) -> dict[int, Any]:
    """The moves of a table that the database has, by number; numbers have no gaps."""
    engine = create_engine(database)
    with engine.connect() as connection:
        query = text('SELECT number, entry FROM entries WHERE "table" = :table ORDER BY number')
        rows = connection.execute(query, {"table": table}).all()
    engine.dispose()
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    entries = {row.number: msgspec.json.decode(row.entry) for row in rows}
    return {n: entry["action"] for n, entry in entries.items() if entry["kind"] == "move"}


def all_there(database: str, players: list[Player]) -> int:
    """Check that everything acknowledged is in the database; how much that is."""
    for player in players:
        acknowledged = dict(player.acknowledged)
        moves = kept(database, player.table)
        for version, action in acknowledged.items():
            number = version if version in moves else version - 1  # the end has a number too
            assert moves[number] == {k: v for k, v in action.items() if k != "id"}
    return sum(len(player.acknowledged) for player in players)


def tables_of_all_kinds(server: Running, address: Callable[[], str]) -> list[Player]:
    players = []
    for n in range(TABLES):
        client = server.guest(f"Player {n}")
        seats = ["me", "me"] if n % 4 else ["me", "level-1"]
        table = make(client, game=GAMES[n % len(GAMES)], seats=seats, start=True)
        players.append(Player(address, client, table))
    return players


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_killed_server_loses_nothing(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    if kind == "sqlite":
        database, flags = f"sqlite:///{tmp_path / 'data' / 'lutece.db'}", []
    else:
        database = request.getfixturevalue("postgres_url")
        flags = ["--database", database]
    where = {"address": ""}
    with running(tmp_path, *flags) as server:
        where["address"] = server.address
        players = tables_of_all_kinds(server, lambda: where["address"])
        for player in players:
            player.thread.start()
        acknowledged = played_and_killed(server, database, players)
    for _ in range(KILLS - 1):
        with running(tmp_path, *flags) as server:
            where["address"] = server.address
            before, acknowledged = acknowledged, played_and_killed(server, database, players)
            assert acknowledged > before
    with running(tmp_path, *flags) as server:  # every table goes on, to its very end
        where["address"] = server.address
        until(lambda: all(player.over for player in players))
    assert all_there(database, players) > acknowledged


def played_and_killed(server: Running, database: str, players: list[Player]) -> int:
    """Let a server live for some moves and kill it; how many were acknowledged by then."""
    enough = sum(len(player.acknowledged) for player in players) + MOVES
    until(lambda: sum(len(player.acknowledged) for player in players) >= enough)
    assert not all(player.over for player in players)
    server.stop(signal.SIGKILL)
    return all_there(database, players)


def test_two_processes_share_tables_and_one_may_die(
    tmp_path: Path, postgres_url: str, redis_url: str
) -> None:
    flags = ["--database", postgres_url, "--redis", redis_url]
    with running(tmp_path / "one", *flags) as one, running(tmp_path / "two", *flags) as two:
        people = [one.guest("Adèle"), two.guest("Bruno")]
        table = make(people[0], game="paris-paris")
        assert people[1].post(f"/api/tables/{table}/chat", json={"text": "/join"}).is_success
        assert people[0].post(f"/api/tables/{table}/chat", json={"text": "/start"}).is_success
        here, there = AtTable(people[0], table), AtTable(people[1], table)
        here.until(lambda m: m["type"] == "presence" and m["seats"] == [True, True])
        _play([here, there], 10)
        assert [e["number"] for e in here.entries] == [e["number"] for e in there.entries]

        bots = make(people[0], game="cite", seats=["level-1", "level-1"], start=True)
        one.stop(signal.SIGKILL)
        moved = AtTable(_elsewhere(people[0], two), table, seen=here.version)
        assert moved.welcome["entries"] == []
        _play([moved, there], 10)
        # The game between bots was begun by the one that died; the other one takes it over.
        watching = two.client()
        until(lambda: watching.get(f"/api/tables/{bots}").json()["table"]["status"] == "finished")


def _elsewhere(client: httpx.Client, server: Running) -> httpx.Client:
    """The same person, at another process."""
    moved = server.client()
    for name, value in client.cookies.items():
        moved.cookies.set(name, value)
    return moved


def _play(players: list[AtTable], moves: int) -> None:
    for _ in range(moves):
        actor = next(at for at in players if at.legal)
        answer = actor.play()
        assert answer["type"] == "done", answer
        for at in players:
            at.catch_up(answer["version"])


def test_a_gentle_stop_tells_sockets_to_come_back(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        people = [server.guest("Adèle"), server.guest("Bruno")]
        table = seated(people, "paris-paris")
        players = [AtTable(client, table) for client in people]
        made = next(at for at in players if at.legal).play()
        server.process.send_signal(signal.SIGTERM)
        for at in players:
            assert at.until(lambda m: m["type"] == "come-back")["version"] == made["version"]
        assert server.stop() in (0, -signal.SIGTERM)
        assert "Traceback" not in server.log


def test_two_processes_that_write_at_once_never_write_the_same_number(
    tmp_path: Path, postgres_url: str, redis_url: str
) -> None:
    flags = ["--database", postgres_url, "--redis", redis_url]
    lines = 30
    with running(tmp_path / "one", *flags) as one, running(tmp_path / "two", *flags) as two:
        people = [one.guest("Adèle"), two.guest("Bruno")]
        table = make(people[0], game="paris-paris")
        threads = [Thread(target=_chat, args=(client, table, lines)) for client in people]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        seen = people[0].get(f"/api/tables/{table}").json()["entries"]
        said = [e["what"]["text"] for e in seen if e["what"]["kind"] == "chat"]
        assert sorted(said) == sorted([str(n) for n in range(lines)] * 2)
        assert [entry["number"] for entry in seen] == list(range(1, len(seen) + 1))


def _chat(client: httpx.Client, table: str, lines: int) -> None:
    for n in range(lines):
        answer = client.post(f"/api/tables/{table}/chat", json={"text": str(n)})
        assert answer.status_code == 200, answer.text
