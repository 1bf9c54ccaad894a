"""`lutece serve --processes`: several processes that are one server, on PostgreSQL and Redis."""

import signal
from collections import defaultdict
from collections.abc import Iterator
from mmap import mmap
from pathlib import Path
from socket import AF_UNIX, SOCK_DGRAM, socketpair
from tempfile import TemporaryFile
from zlib import crc32

import httpx
import psutil
import pytest
from at_table import AtTable, make
from prometheus_client.parser import text_string_to_metric_families
from running import Running, running, until

from lutece.server.operation.metrics import of_all_processes
from lutece.server.operation.neighbours import LARGEST, Neighbours
from lutece.server.settings import Settings, SettingsError, _check_processes, read_settings

PROCESSES = 2
BOTH = range(PROCESSES)


@pytest.fixture
def server(tmp_path: Path, postgres_url: str, redis_url: str) -> Iterator[Running]:
    shared = ("--database", postgres_url, "--redis", redis_url)
    with running(tmp_path, *shared, "--processes", str(PROCESSES)) as server:
        yield server


def owner_of(table: str) -> int:
    return crc32(table.encode()) % PROCESSES


def a_table_of_each(client: httpx.Client) -> list[str]:
    """Tables where one person has both seats, one of each process."""
    found: dict[int, str] = {}
    while len(found) < PROCESSES:
        table = make(client, game="paris-paris", seats=["me", "me"], start=True)
        found.setdefault(owner_of(table), table)
    return [found[number] for number in BOTH]


def sockets_of(client: httpx.Client) -> dict[str, float]:
    """How many sockets each process has open."""
    return figures(client.get("/metrics").text, "lutece_sockets")


def figures(text: str, name: str) -> dict[str, float]:
    """A figure of each process, whatever it is counted by besides."""
    found: dict[str, float] = defaultdict(float)
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            if sample.name == name:
                found[sample.labels["process"]] += sample.value
    return dict(found)


def children(server: Running) -> list[psutil.Process]:
    """The processes that serve."""
    return [
        child
        for child in psutil.Process(server.process.pid).children()
        if "lutece.cli.served" in child.cmdline()
    ]


def play(at: AtTable, moves: int) -> None:
    for _ in range(moves):
        answer = at.play(at.legal[0]["id"])
        assert answer["type"] == "done", answer
        at.catch_up(answer["version"])


def test_a_socket_is_served_by_the_process_that_has_its_table(server: Running) -> None:
    ada = server.guest("Ada")
    first, second = a_table_of_each(ada)
    sockets = [AtTable(ada, first), AtTable(ada, second), AtTable(ada, second)]
    assert sockets_of(ada) == {"0": 1.0, "1": 2.0}
    for at in sockets[:2]:
        play(at, 3)
    sockets[2].catch_up(sockets[1].version)
    moves = figures(ada.get("/metrics").text, "lutece_moves_total")
    assert moves == {"0": 3.0, "1": 3.0}


def test_one_connection_may_ask_for_tables_of_all_processes(server: Running) -> None:
    """It goes from one to the other, and what is sent in its body goes with it."""
    ada = server.guest("Ada")
    tables = a_table_of_each(ada)
    for table in tables * 4:
        info = ada.get(f"/api/tables/{table}")
        assert info.status_code == 200
        assert info.json()["table"]["id"] == table
        said = ada.post(f"/api/tables/{table}/commands", json={"do": "info"})
        assert said.is_success, said.text
        assert ada.get("/api/me").json()["name"] == "Ada"
    long = ada.post(f"/api/tables/{tables[0]}/commands", json={"do": "x" * 3 * LARGEST})
    assert long.is_client_error


def test_tables_of_a_killed_process_go_on_and_it_comes_back(server: Running) -> None:
    ada = server.guest("Ada")
    tables = a_table_of_each(ada)
    sockets = [AtTable(ada, table) for table in tables]
    for at in sockets:
        play(at, 2)
    before = children(server)
    assert len(before) == PROCESSES
    for victim in before:
        victim.send_signal(signal.SIGKILL)
        victim.wait(60)
        again = [AtTable(server.client(cookies=dict(ada.cookies)), table) for table in tables]
        assert all(at.version == old.version for at, old in zip(again, sockets, strict=True))
        for at in again:
            play(at, 2)
        sockets = again
        until(lambda: len(sockets_of(server.client())) == PROCESSES)
    assert not {child.pid for child in before} & {child.pid for child in children(server)}
    for table, at in zip(tables, sockets, strict=True):
        log = ada.get(f"/api/tables/{table}/log").json()["entries"]
        assert [entry["number"] for entry in log] == [*range(1, at.version + 1)]
    assert "started again" in server.log


def test_all_stop_gently_and_tell_their_sockets(server: Running) -> None:
    ada = server.guest("Ada")
    sockets = [AtTable(ada, table) for table in a_table_of_each(ada)]
    ended = children(server)
    assert server.stop() == 0
    for at in sockets:
        assert at.until(lambda message: message["type"] == "come-back")
    assert not any(child.is_running() for child in ended)
    assert "Fatal" not in server.log


def test_children_end_with_a_parent_that_is_killed(server: Running) -> None:
    ended = children(server)
    server.process.kill()
    server.process.wait(60)
    _, still_there = psutil.wait_procs(ended, 60)
    assert still_there == []


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({}, "processes: several need PostgreSQL as the database, SQLite has one"),
        ({"database": "postgresql://h/n"}, "processes: several need redis, to tell each other"),
        ({"processes": "0"}, "--processes: Expected int >= 1"),
    ],
)
def test_what_several_processes_need_is_said(chosen: dict[str, str], sentence: str) -> None:
    with pytest.raises(SettingsError) as refused:
        read_settings({"processes": "2", **chosen}, {})
    assert sentence in str(refused.value)


def test_windows_has_one_process() -> None:
    settings = Settings(processes=2, database="postgresql://h/n", redis="redis://h")
    with pytest.raises(SettingsError, match="on Windows there is one"):
        _check_processes(settings, "win32")


@pytest.fixture
def neighbours() -> Iterator[Neighbours]:
    """The first of three processes, whose neighbours are all there."""
    with TemporaryFile() as file:
        file.truncate(3)
        present = mmap(file.fileno(), 3)
        present[:] = b"\1\1\1"
        inbox, box = socketpair(AF_UNIX, SOCK_DGRAM)
        box.setblocking(False)
        with inbox, box:
            yield Neighbours(0, inbox, [box, box, box], present)


@pytest.mark.parametrize("table", ["abc", "bca", "x-_9", "k7"])
def test_a_request_belongs_to_the_owner_of_its_table(neighbours: Neighbours, table: str) -> None:
    owner = crc32(table.encode()) % 3
    for path in (f"/table/{table}", f"/api/tables/{table}/socket", f"/api/tables/{table}?x=1"):
        found = neighbours.owner_of(f"GET {path} HTTP/1.1\r\n".encode())
        assert found == (owner or None)
    neighbours.present[owner] = 0
    assert neighbours.owner_of(f"GET /table/{table} HTTP/1.1\r\n".encode()) is None


@pytest.mark.parametrize("begins", [b"GET / HTTP/1.1", b"GET /api/tables HTTP/1.1", b"", b"\x16\3"])
def test_other_requests_stay_where_they_are(neighbours: Neighbours, begins: bytes) -> None:
    assert neighbours.owner_of(begins) is None


def test_a_neighbour_without_room_is_not_waited_for(neighbours: Neighbours) -> None:
    here, there = socketpair()
    with here, there:
        assert not neighbours.hand_over(1, b"x" * (LARGEST + 1), here.fileno())
        taken = sum(neighbours.hand_over(1, b"x" * LARGEST, here.fileno()) for _ in range(2000))
        assert 0 < taken < 2000


def test_metrics_of_all_processes_are_told_apart() -> None:
    text = '# HELP a_total of a.\n# TYPE a_total counter\na_total{{by="x"}} {0}\n'
    texts = {number: text.format(number + 5).encode() for number in (1, 0)}
    told = of_all_processes(texts).decode()
    assert told.count("# TYPE a_total counter") == 1
    assert 'a_total{by="x",process="0"} 5.0' in told
    assert 'a_total{by="x",process="1"} 6.0' in told
