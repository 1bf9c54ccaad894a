"""Whether one guest can starve another: how long bots and hints take beside a flood of tables.

    python bench/fair_shares.py [--tables 60] [--rounds 30]

The server has its usual settings. One guest holds as many tables of four level-5 bots as are
accepted, and floods it with looks at earlier positions over ten sockets. Another plays against a
level-1 bot, looks at previews and asks for hints. Aim: at the 95th percentile the bot answers
within 1 s, a preview is there within 1 s and a hint within 4 s; and 420 tables are not accepted.
It ends after so many rounds, or after `--seconds` at the latest.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from os import cpu_count, getloadavg
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from threading import Event, Thread
from typing import Any, NamedTuple

import httpx
from server import started
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

GAME = "paris-paris"
BOT, PREVIEW, HINT = 1.0, 1.0, 4.0  # seconds at the 95th percentile
TOO_MANY = 420  # tables that are never accepted from one guest
SOCKETS = 10  # of the one who floods
PATIENCE = 300.0


class Player:
    """A guest at a table of their own against a level-1 bot."""

    def __init__(self, address: str, client: httpx.Client) -> None:
        wish = {"game": GAME, "seats": ["me", "level-1"], "hints": True, "start": True}
        self.table = client.post("/api/tables", json=wish | {"public": False}).json()["id"]
        cookie = f"lutece_session={client.cookies['lutece_session']}"
        self._headers = {"cookie": cookie}
        self._address = f"{address.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"
        self._opened = ExitStack()
        self.socket = self._opened.enter_context(self.again())
        self.version = 0
        self.legal: list[dict[str, Any]] = []
        self.over = False

    @contextmanager
    def again(self) -> Iterator[ClientConnection]:
        """One more socket at this table, which has said hello."""
        headers = self._headers
        with connect(
            self._address, additional_headers=headers, open_timeout=PATIENCE, max_size=None
        ) as socket:
            socket.send(json.dumps({"type": "hello", "whole": True}))
            yield socket

    def until_my_turn(self) -> float:
        """Wait until there is something to choose; the seconds it took."""
        began = time.perf_counter()
        while not self.legal and not self.over:
            self.take(json.loads(self.socket.recv(timeout=PATIENCE)))
        return time.perf_counter() - began

    def take(self, message: dict[str, Any]) -> None:
        if message["type"] in ("welcome", "news"):
            self.version = message["version"]
            for position in message["positions"]:
                self.legal = position["legal"]
            table = message.get("table")
            self.over = self.over or (table is not None and table["status"] != "running")

    def play(self) -> None:
        action, self.legal = self.legal[0]["id"], []
        self.socket.send(json.dumps({"type": "play", "on": self.version, "action": action}))

    def hint(self) -> float:
        return self._ask("advice", {"type": "hint"})

    def preview(self) -> float:
        return self._ask("outcome", {"type": "preview", "action": self.legal[0]["id"]})

    def _ask(self, answer: str, message: dict[str, Any]) -> float:
        """The seconds until a message of this kind is answered."""
        began = time.perf_counter()
        self.socket.send(json.dumps({**message, "request": 7}))
        while True:
            told = json.loads(self.socket.recv(timeout=PATIENCE))
            if told.get("request") == 7:
                assert told["type"] == answer, told
                return time.perf_counter() - began
            self.take(told)


def guest(address: str, name: str) -> httpx.Client:
    client = httpx.Client(base_url=address, timeout=PATIENCE)
    client.post("/api/guests", json={"name": name}).raise_for_status()
    return client


def flood(client: httpx.Client, tables: int) -> int:
    """Make so many tables of four level-5 bots; how many were accepted."""
    wish = {"game": GAME, "seats": ["level-5"] * 4, "start": True}
    answers = [client.post("/api/tables", json=wish).status_code for _ in range(tables)]
    return answers.count(201)


@contextmanager
def looking_back(address: str, client: httpx.Client) -> Iterator[None]:
    """Ask for earlier positions over several sockets, as fast as they are answered or refused."""
    player, over = Player(address, client), Event()

    def flood() -> None:
        with suppress(ConnectionClosed, TimeoutError), player.again() as socket:
            while not over.is_set():
                socket.send(json.dumps({"type": "look-at", "move": 0, "request": 1}))
                while json.loads(socket.recv(timeout=PATIENCE)).get("request") != 1:
                    pass

    threads = [Thread(target=flood, daemon=True) for _ in range(SOCKETS)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()


class Measured(NamedTuple):
    """How long each kind of answer took."""

    bots: list[float]
    previews: list[float]
    hints: list[float]


def measure(address: str, rounds: int, seconds: float) -> Measured:
    """How long the bot, the previews and the hints took."""
    client = guest(address, "Modest")
    bots: list[float] = []
    previews: list[float] = []
    hints: list[float] = []
    end = time.perf_counter() + seconds
    player = Player(address, client)
    player.until_my_turn()
    while len(hints) < rounds and time.perf_counter() < end:
        previews.append(player.preview())
        hints.append(player.hint())
        player.play()
        waited = player.until_my_turn()
        if player.over:
            player = Player(address, client)
            player.until_my_turn()
        else:
            bots.append(waited)
    return Measured(bots, previews, hints)


def tell(what: str, found: list[float], aim: float) -> bool:
    late = quantiles(found, n=20)[-1]
    held = "held" if late <= aim else "MISSED"
    print(
        f"{what}: {len(found)} times, median {median(found):.2f} s, 95 % within {late:.2f} s; "
        f"aim {aim:g} s: {held}"
    )
    return late <= aim


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=180.0)
    chosen = parser.parse_args()
    with usual_server() as address:
        greedy = guest(address, "Greedy")
        before = getloadavg()[0]
        with looking_back(address, greedy):
            accepted = flood(greedy, chosen.tables)
            print(f"{accepted} of {chosen.tables} tables of four level-5 bots were accepted")
            found = measure(address, chosen.rounds, chosen.seconds)
        print(f"load before {before:.1f}, after {getloadavg()[0]:.1f}, on {cpu_count()} cores")
    held = [
        accepted < TOO_MANY,
        tell("the level-1 bot", found.bots, BOT),
        tell("a preview", found.previews, PREVIEW),
        tell("a hint", found.hints, HINT),
    ]
    raise SystemExit(0 if all(held) else 1)


@contextmanager
def usual_server() -> Iterator[str]:
    """A server as a host starts it, with all its limits."""
    with TemporaryDirectory(prefix="lutece-bench-") as folder:
        flags = ["--no-browser", "--port", "0", "--data", folder, "--log-level", "error"]
        command = [sys.executable, "-m", "lutece.cli", "serve", *flags]
        with started(command, r"http://[\d.:]+") as (address, _):
            yield address


if __name__ == "__main__":
    main()
