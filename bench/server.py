"""How fast tables on the network are: our server on SQLite, and boardgame.io's in memory.

    make bench-server          (or: python bench/server.py; Node is needed for the peer)
    python bench/server.py --before FOLDER    (also another version, installed into that folder)
    python bench/server.py --processes 2 --database URL --redis URL    (one process, and two)

One load program plays at all, over 200 sockets. Ours writes every move to disk before it is
acknowledged; the peer keeps them in memory. The processor's time of a server for a move says most
where the machine is busy; bytes are what both sockets of a table are sent for a move. Then what
idle tables and idle sockets weigh.
Machines differ and are shared: read the ratios, not the figures.
"""

import argparse
import asyncio
import json
import os
import re
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import psutil
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

PEER = Path(__file__).parent / "server_peer"
TABLES = 100  # with two sockets each
SECONDS = 8
RATE = 500  # moves a second
IDLE_TABLES = 1000
IDLE_SOCKETS = 5000
AT_ONCE = 50
PAIRS = 3  # a shared machine changes its speed: both are measured in turn, and the median counts
OURS, PEERS, BEFORE = "Lutèce, each move on disk", "boardgame.io, in memory", "Lutèce before"
# All load comes from one address, and mostly from one person.
WITHOUT_QUOTAS = {f"LUTECE_{name}_EACH": "0" for name in ("TABLES", "BOTS", "SOCKETS")}
Server = AbstractContextManager[tuple[str, psutil.Process]]


@contextmanager
def lutece(
    installed: Path | None = None, more: Sequence[str] = ()
) -> Iterator[tuple[str, psutil.Process]]:
    """Our server, as a host starts it: this version, or one that is installed in a folder."""
    chosen = dict(WITHOUT_QUOTAS) if installed is None else {"PYTHONPATH": str(installed)}
    with TemporaryDirectory(prefix="lutece-bench-") as folder:
        flags = ["--no-browser", "--port", "0", "--data", folder, "--rate-limits", "0", *more]
        command = [sys.executable, "-m", "lutece.cli", "serve", *flags, "--log-level", "error"]
        with started(command, r"http://[\d.:]+", chosen) as (found, process):
            yield found, process


@contextmanager
def boardgame_io() -> Iterator[tuple[str, psutil.Process]]:
    command = ["node", str(PEER / "server.js")]
    with started(command, r"\d{4,}") as (port, process):
        yield f"http://127.0.0.1:{port}", process


@contextmanager
def started(
    command: list[str], pattern: str, chosen: Mapping[str, str] = {}
) -> Iterator[tuple[str, psutil.Process]]:
    """A server in a process of its own, and what its first line says of where it is."""
    environment = {**os.environ, **chosen}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            found = re.search(pattern, line)
            if found is None:
                raise SystemExit(f"{command[0]} did not start: {line!r}")
            yield found.group(), psutil.Process(process.pid)
        finally:
            process.terminate()
            process.wait(30)


def load(address: str, peer: str, rate: int, process: psutil.Process) -> Any:
    """What the load program measured, and the server's processor's time for a move."""
    numbers = [str(number) for number in (TABLES, SECONDS, rate)]
    command = ["node", str(PEER / "load.js"), address, peer, *numbers]
    spent = 0.0
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        for line in program.stdout:
            if line.startswith("{"):
                figures = json.loads(line)
                return {**figures, "cpu": 1000 * spent / max(figures["moves"], 1)}
            spent += processor_time(process) * (-1 if line == "play\n" else 1)
    raise SystemExit(f"the load program ended with {program.returncode}")


def once(server: Callable[[], Server], name: str) -> tuple[Any, Any]:
    """What a server does when everybody moves as soon as they may, and at a given rate."""
    with server() as (address, process):
        return load(address, name, 0, process), load(address, name, RATE, process)


def processor_time(process: psutil.Process) -> float:
    """Seconds that a process and those that it started have had a processor for."""
    times = [one.cpu_times() for one in (process, *process.children(recursive=True))]
    return float(sum(one.user + one.system for one in times))


def memory(process: psutil.Process) -> float:
    """Kilobytes that a process has to itself."""
    return float(process.memory_full_info().uss) / 1024


async def idle_tables(address: str) -> list[str]:
    """Tables in the middle of a game, where nobody moves."""
    async with httpx.AsyncClient(base_url=address, timeout=120) as client:
        await client.post("/api/guests", json={"name": "Host"})
        return [table for _ in range(0, IDLE_TABLES, AT_ONCE) for table in await some(client)]


async def some(client: httpx.AsyncClient) -> list[str]:
    wish = {"game": "paris-paris", "seats": ["me", "me"], "start": True}
    made = await asyncio.gather(*(client.post("/api/tables", json=wish) for _ in range(AT_ONCE)))
    return [answer.json()["id"] for answer in made]


async def idle_sockets(address: str, tables: list[str]) -> list[ClientConnection]:
    """Spectators, spread over the tables."""
    opened: list[ClientConnection] = []
    for first in range(0, IDLE_SOCKETS, AT_ONCE):
        numbers = range(first, first + AT_ONCE)
        opened += await asyncio.gather(
            *(watch(address, tables[number % len(tables)]) for number in numbers)
        )
    return opened


async def watch(address: str, table: str) -> ClientConnection:
    url = f"{address.replace('http', 'ws')}/api/tables/{table}/socket"
    socket = await connect(url, compression=None, open_timeout=120, ping_interval=None)
    await socket.send('{"type": "hello"}')
    await socket.recv()
    return socket


async def idle(address: str, process: psutil.Process) -> dict[str, float]:
    """Kilobytes for each idle table and each idle socket."""
    async with httpx.AsyncClient(base_url=address) as client:  # what is loaded once is not counted
        await client.post("/api/guests", json={"name": "First"})
        await some(client)
    empty = memory(process)
    tables = await idle_tables(address)
    for table in tables:
        async with httpx.AsyncClient(base_url=address) as client:
            await client.get(f"/api/tables/{table}")
    full = memory(process)
    sockets = await idle_sockets(address, tables)
    crowded = memory(process)
    for socket in sockets:
        socket.transport.abort()
    return {
        "table": (full - empty) / IDLE_TABLES,
        "socket": (crowded - full) / IDLE_SOCKETS,
    }


def shown(measured: list[tuple[str, tuple[Any, Any]]]) -> Table:
    table = Table(title=f"{2 * TABLES} sockets, two at a table")
    headings = (
        "moves/s",
        "processor a move",
        "of the load",
        "bytes a move",
        f"p50 at {RATE}/s",
        f"p99 at {RATE}/s",
        "refused",
    )
    table.add_column("server")
    for heading in headings:
        table.add_column(heading, justify="right")
    for name, (full, paced) in measured:
        costs = [f"{full['cpu']:.3f} ms", f"{full['own']:.3f} ms", f"{full['bytes']:,.0f}"]
        times = [*costs, *(f"{paced[key]:.1f} ms" for key in ("p50", "p99"))]
        refused = str(full["errors"] + paced["errors"])
        table.add_row(name, f"{full['per_second']:,.0f}", *times, refused)
    return table


def ratio(rounds: list[dict[str, tuple[Any, Any]]], other: str, key: str) -> str:
    """How often another server's figure goes into ours: the median of all rounds, and each."""
    ratios = sorted(one[OURS][0][key] / one[other][0][key] for one in rounds)
    return f"{median(ratios):.2f} (of {', '.join(f'{found:.2f}' for found in ratios)})"


def several_processes(out: Console, processes: int, database: str, redis: str) -> None:
    """One process and several, on the same database: moves a second, and who had how much time."""
    flags = ["--database", database, "--redis", redis, "--processes"]
    servers = {
        f"{count} of our processes, PostgreSQL": partial(lutece, None, [*flags, str(count)])
        for count in (1, processes)
    }
    gains: list[float] = []
    for _ in range(PAIRS):
        measured = [(name, once(server, "lutece")) for name, server in servers.items()]
        out.print(shown(measured))
        (_, (one, _)), (_, (several, _)) = measured
        gains.append(several["per_second"] / one["per_second"])
    told = ", ".join(f"{gain:.2f}" for gain in sorted(gains))
    out.print(f"times the moves a second of one process: {median(gains):.2f} (of {told})")
    out.print(f"processors that they share with PostgreSQL and the load: {os.cpu_count()}")


def main() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 20_000)), hard))
    parser = argparse.ArgumentParser(description="Our server beside boardgame.io's.")
    parser.add_argument("--before", type=Path, help="where another version is installed")
    parser.add_argument("--processes", type=int, help="compare so many processes with one")
    parser.add_argument("--database", default="", help="PostgreSQL, for several processes")
    parser.add_argument("--redis", default="", help="Redis, for several processes")
    chosen = parser.parse_args()
    out = Console()
    if chosen.processes:
        several_processes(out, chosen.processes, chosen.database, chosen.redis)
    else:
        beside_others(out, chosen.before)


def beside_others(out: Console, before: Path | None) -> None:
    """Our server beside boardgame.io's, and beside another version of ours where there is one."""
    servers: dict[str, tuple[Callable[[], Server], str]] = {
        PEERS: (boardgame_io, "boardgame.io"),
        OURS: (lutece, "lutece"),
    }
    if before is not None:
        servers[BEFORE] = (partial(lutece, before), "lutece")
    rounds: list[dict[str, tuple[Any, Any]]] = []
    for _ in range(PAIRS):
        rounds.append({name: once(*server) for name, server in servers.items()})
        out.print(shown([*rounds[-1].items()]))
    for name in servers.keys() - {OURS}:
        out.print(f"times the moves a second of {name}: {ratio(rounds, name, 'per_second')}")
        out.print(f"times its processor's time a move: {ratio(rounds, name, 'cpu')}")
        out.print(f"times its bytes a move: {ratio(rounds, name, 'bytes')}")
    with lutece() as (address, process):
        weighs = asyncio.run(idle(address, process))
    out.print(f"an idle table: {weighs['table']:.0f} KB; an idle socket: {weighs['socket']:.0f} KB")


if __name__ == "__main__":
    main()
