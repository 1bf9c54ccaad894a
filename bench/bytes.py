"""How many bytes a move sends to one seat: by frames, as whole views, and by another version.

    python bench/bytes.py                        (a compiled build is not needed)
    python bench/bytes.py --before FOLDER        (also the server of another source tree)

Whole games of every kind are played over real sockets, by people who choose by lot. What counts is
every message with a move to the first seat, legal actions included.
"""

import argparse
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from rich.console import Console
from rich.table import Table
from websockets.sync.client import ClientConnection, connect

GAMES = [("paris-paris", 2), ("paris-paris", 4), ("cite", 2), ("paris", 2), ("paris", 4)]
SEEDS = range(3)
MOST = 1500  # moves of one game
PATIENCE = 60.0


@contextmanager
def serving(source: Path | None) -> Iterator[str]:
    """A server of this version or of the one in another source tree; its address."""
    elsewhere = {} if source is None else {"PYTHONPATH": str(source / "src")}
    with TemporaryDirectory(prefix="lutece-bytes-") as folder:
        flags = ["--no-browser", "--port", "0", "--data", folder, "--rate-limits", "0"]
        command = [sys.executable, "-m", "lutece.cli", "serve", *flags, "--log-level", "error"]
        environment = {**os.environ, **elsewhere}
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=environment
        ) as server:
            try:
                assert server.stdout is not None
                found = re.search(r"http://[\d.:]+", server.stdout.readline())
                assert found is not None, "the server did not start"
                yield found.group()
            finally:
                server.terminate()
                server.wait(30)


def guests(address: str, count: int) -> list[httpx.Client]:
    clients = [httpx.Client(base_url=address, timeout=PATIENCE) for _ in range(count)]
    for number, client in enumerate(clients):
        client.post("/api/guests", json={"name": f"Guest {number}"}).raise_for_status()
    return clients


def begun(people: list[httpx.Client], game: str) -> str:
    """A table where these people play."""
    wish = {"game": game, "players": len(people)}
    table: str = people[0].post("/api/tables", json=wish).json()["id"]
    for client in people[1:]:
        client.post(f"/api/tables/{table}/commands", json={"do": "join"}).raise_for_status()
    people[0].post(f"/api/tables/{table}/commands", json={"do": "start"}).raise_for_status()
    return table


class Player:
    """Somebody at a table, who counts what comes."""

    def __init__(self, client: httpx.Client, table: str, whole: bool, opened: ExitStack) -> None:
        address = str(client.base_url).rstrip("/").replace("http", "ws", 1)
        cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        self.socket: ClientConnection = opened.enter_context(
            connect(
                f"{address}/api/tables/{table}/socket",
                additional_headers={"cookie": cookies},
                compression=None,
                max_size=None,
            )
        )
        self.version, self.legal, self.over = 0, list[Any](), False
        self.sizes: list[int] = []
        self.socket.send(json.dumps({"type": "hello", "whole": whole}))
        self.hear()

    def hear(self) -> None:
        """Take the next message that tells of the table."""
        while True:
            text = self.socket.recv(timeout=PATIENCE)
            message = json.loads(text)
            if message["type"] in ("welcome", "news"):
                break
        if message["type"] == "news" and '"kind":"move"' in str(text):
            self.sizes.append(len(str(text).encode()))
        self.version = message["version"]
        self.over = (message.get("table") or {}).get("status") == "finished"
        self.legal = next((p["legal"] for p in message["positions"] if p["legal"]), [])

    def play(self, chance: random.Random) -> None:
        action = chance.choice(self.legal)["id"]
        self.socket.send(json.dumps({"type": "play", "on": self.version, "action": action}))


def sizes(address: str, game: str, players: int, whole: bool) -> list[int]:
    """The bytes of every move to the first seat, over some games."""
    found: list[int] = []
    for seed in SEEDS:
        chance = random.Random(seed)
        people = guests(address, players)
        table = begun(people, game)
        with ExitStack() as opened:
            seats = [Player(client, table, whole, opened) for client in people]
            for _ in range(MOST):
                actor = next((player for player in seats if player.legal), None)
                if actor is None:
                    break
                version = actor.version
                actor.play(chance)
                for player in seats:
                    while player.version <= version:
                        player.hear()
            found += seats[0].sizes
    return found


def row(name: str, found: list[int]) -> list[str]:
    ninth = sorted(found)[len(found) * 9 // 10]
    return [name, f"{len(found):,}", f"{median(found):,.0f}", f"{ninth:,}"]


def main() -> None:
    parser = argparse.ArgumentParser(description="Bytes of a move to one seat.")
    parser.add_argument("--before", type=Path, help="the source tree of another version")
    before = parser.parse_args().before
    ways: list[tuple[str, Path | None, bool]] = [("frames", None, False), ("whole", None, True)]
    if before is not None:
        ways.append((f"version in {before.name}", before, True))
    out = Table("table", "sent as", "moves", "median", "90th percentile")
    with ExitStack() as stack:
        addresses = {source: stack.enter_context(serving(source)) for source in {None, before}}
        for game, players in GAMES:
            for name, source, whole in ways:
                found = sizes(addresses[source], game, players, whole)
                out.add_row(f"{game}, {players} players", *row(name, found))
    Console().print(out)


if __name__ == "__main__":
    main()
