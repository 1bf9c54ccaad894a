"""Half an hour of people and bots who come and go: whether memory stays flat and nothing is lost.

    python bench/soak.py [--minutes 30] [--people 24] [--pause 0.3]

So many people are there at any time. Each one comes as a guest, sits down with a bot or with
somebody who waits, plays by lot, asks for a hint or a preview now and then, chats, and at times
leaves in the middle of a game, with a word or without one; then somebody new comes. The server has
its usual settings but for limits by address, since all of them come from one. Every move that was
acknowledged is written down here and looked for in the tables' logs at the end.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from statistics import fmean
from tempfile import TemporaryDirectory
from threading import Event, Lock, Thread

import psutil
from server import started

from lutece.client import Client, Refused, Unreachable
from lutece.client.socket import SocketTable

GAMES = ("paris-paris", "cite", "paris")
LEVELS = ("level-1", "level-1", "level-2", "level-3")
EVERY = 10.0  # seconds between two looks at the server
FLAT = 1.10  # the last third of the time may take so many times the memory of the middle one
NO_LIMITS = {"LUTECE_ADDRESS_SHARE": "0", "LUTECE_RATE_LIMITS": "0"}


@dataclass
class Written:
    """What people did, by the server's own word."""

    moves: dict[str, set[int]] = field(default_factory=dict)  # versions, by table
    people: int = 0
    left: int = 0
    finished: int = 0
    hints: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    lock: Lock = field(default_factory=Lock)

    def acknowledged(self, table: str, version: int) -> None:
        with self.lock:
            self.moves.setdefault(table, set()).add(version)

    def was_refused(self, key: str) -> None:
        with self.lock:
            self.refused[key] = self.refused.get(key, 0) + 1


class Person:
    """Somebody who comes, plays a game or a part of it, and goes."""

    def __init__(
        self, address: str, number: int, written: Written, over: Event, pause: float
    ) -> None:
        self.lot = random.Random(number)
        self.client = Client(address)
        self.client.guest(f"Guest {number}")
        self.written = written
        self.over = over
        self.pause = pause

    def visit(self) -> None:
        with self.client:
            table = self._sit_down()
            with table:
                self._play(table)

    def _sit_down(self) -> SocketTable:
        waiting = self.client.tables(status="open") if self.lot.random() < 0.5 else []
        for one in waiting:
            with suppress(Refused):
                return self.client.socket(self.client.join(one["id"]).id)
        rival = "open" if self.lot.random() < 0.3 else self.lot.choice(LEVELS)
        game = self.lot.choice(GAMES)
        wish = {"seats": ["me", rival], "hints": True, "public": True, "start": rival != "open"}
        return self.client.socket(self.client.make(game, **wish).id)

    def _play(self, table: SocketTable) -> None:
        """Play until it is over, or one has enough of it, or nobody comes."""
        patience = time.monotonic() + self.lot.uniform(20, 400)
        while not self.over.is_set() and time.monotonic() < patience:
            table.look()
            if table.over:
                with self.written.lock:
                    self.written.finished += 1
                return
            turn = table.turn()
            if turn is None:
                self._begin(table)
                table.wait(1.0)
                continue
            self.over.wait(self.lot.expovariate(1 / self.pause))
            self._act(table, turn.legal)
        with self.written.lock:
            self.written.left += 1
        if self.lot.random() < 0.5:
            with suppress(Refused):
                table.command("resign" if table.info.get("status") == "running" else "leave")

    def _begin(self, table: SocketTable) -> None:
        """Whoever waited for a rival begins when one has come."""
        seats = table.info["seats"]
        taken = all(seat["person"] or seat["bot"] for seat in seats)
        if table.info["status"] == "open" and taken and seats[0]["mine"]:
            with suppress(Refused):
                table.command("start")

    def _act(self, table: SocketTable, legal: list[dict[str, int]]) -> None:
        if self.lot.random() < 0.02:
            table.say("Bonjour")
        if self.lot.random() < 0.02:
            self.client.post(f"/api/tables/{table.id}/hint", {})
            with self.written.lock:
                self.written.hints += 1
        try:
            chosen = self.lot.choice(legal)["id"]
            done = table.play(chosen, table.version)
        except Refused as refused:
            self.written.was_refused(refused.key)
        else:
            self.written.acknowledged(table.id, done["version"])


def keep_coming(address: str, place: int, written: Written, over: Event, pause: float) -> None:
    """One place in the club: when somebody goes, somebody new comes."""
    number = place * 100_000
    while not over.is_set():
        number += 1
        with written.lock:
            written.people += 1
        try:
            Person(address, number, written, over, pause).visit()
        except Refused as refused:
            written.was_refused(refused.key)
        except Unreachable as fault:
            with written.lock:
                written.faults.append(str(fault))
        over.wait(0.5)


def memory(process: psutil.Process) -> tuple[float, float]:
    """Megabytes of the server, and of its workers together."""
    workers = 0.0
    for child in process.children(recursive=True):
        with suppress(psutil.NoSuchProcess):
            workers += child.memory_info().rss
    return process.memory_info().rss / 2**20, workers / 2**20


def lost(client: Client, written: Written) -> int:
    """How many acknowledged moves no log has."""
    count = 0
    for table, versions in written.moves.items():
        log = client.get(f"/api/tables/{table}/log", after=0, wait=0)
        count += len(versions - {entry["number"] for entry in log["entries"]})
    return count


@contextmanager
def club() -> Iterator[tuple[str, psutil.Process]]:
    """A server as a host starts it."""
    with TemporaryDirectory(prefix="lutece-soak-") as folder:
        flags = ["--no-browser", "--port", "0", "--data", folder, "--log-level", "error"]
        command = [sys.executable, "-m", "lutece.cli", "serve", *flags]
        with started(command, r"http://[\d.:]+", NO_LIMITS) as (address, process):
            yield address, process


def thirds(found: list[float]) -> tuple[float, float, float]:
    step = max(len(found) // 3, 1)
    return fmean(found[:step]), fmean(found[step : 2 * step]), fmean(found[2 * step :])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--people", type=int, default=24)
    parser.add_argument("--pause", type=float, default=0.3, help="seconds of thought, on average")
    chosen = parser.parse_args()
    written, over = Written(), Event()
    servers: list[float] = []
    workers: list[float] = []
    with club() as (address, process):
        places = [
            Thread(
                target=keep_coming, args=(address, place, written, over, chosen.pause), daemon=True
            )
            for place in range(1, chosen.people + 1)
        ]
        for place in places:
            place.start()
        end = time.monotonic() + 60 * chosen.minutes
        while time.monotonic() < end and process.is_running():
            time.sleep(EVERY)
            server, thinking = memory(process)
            servers.append(server)
            workers.append(thinking)
            moves = sum(map(len, written.moves.values()))
            print(
                f"{len(servers) * EVERY:.0f} s: server {server:.0f} MB, workers {thinking:.0f} MB, "
                f"{written.people} people, {len(written.moves)} tables, {moves} moves",
                flush=True,
            )
        over.set()
        for place in places:
            place.join(60)
        with Client(address) as client:
            client.guest("Auditor")
            gone = lost(client, written)
    moves = sum(map(len, written.moves.values()))
    print(f"{written.people} people, {written.left} left a game, {written.finished} saw its end")
    print(f"{written.hints} hints; refused: {written.refused}; faults: {written.faults[:5]}")
    print(
        "server, MB, by thirds of the time: " + ", ".join(f"{one:.0f}" for one in thirds(servers))
    )
    print("workers, MB, the same: " + ", ".join(f"{one:.0f}" for one in thirds(workers)))
    _, middle, last = thirds(servers)
    flat = last <= FLAT * middle
    print(f"memory {'flat' if flat else 'GROWS'}: {last / middle:.2f} times the middle third")
    print(f"{gone} of {moves} acknowledged moves lost; {len(written.faults)} faults of the network")
    raise SystemExit(0 if flat and not gone and not written.faults else 1)


if __name__ == "__main__":
    main()
