"""Whether one guest can starve another: how long bots and hints take beside a flood of tables.

    python bench/fair_shares.py [--tables 60] [--rounds 30]

One guest holds many tables of four level-5 bots. Another plays against a level-1 bot and asks for
hints. Aim: at the 95th percentile the bot answers within 1 s and a hint is there within 4 s.
It ends after so many rounds, or after `--seconds` at the latest.
"""

import argparse
import json
import time
from contextlib import ExitStack
from statistics import median, quantiles
from typing import Any

import httpx
from server import lutece
from websockets.sync.client import ClientConnection, connect

GAME = "paris-paris"
BOT, HINT = 1.0, 4.0  # seconds at the 95th percentile
PATIENCE = 300.0


class Player:
    """A guest at a table of their own against a level-1 bot."""

    def __init__(self, address: str, client: httpx.Client) -> None:
        wish = {"game": GAME, "seats": ["me", "level-1"], "hints": True, "start": True}
        self.table = client.post("/api/tables", json=wish | {"public": False}).json()["id"]
        cookie = f"lutece_session={client.cookies['lutece_session']}"
        self._opened = ExitStack()
        self.socket: ClientConnection = self._opened.enter_context(
            connect(
                f"{address.replace('http', 'ws', 1)}/api/tables/{self.table}/socket",
                additional_headers={"cookie": cookie},
                open_timeout=PATIENCE,
                max_size=None,
            )
        )
        self.version = 0
        self.legal: list[dict[str, Any]] = []
        self.over = False
        self.socket.send(json.dumps({"type": "hello", "whole": True}))

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
        began = time.perf_counter()
        self.socket.send(json.dumps({"type": "hint", "request": 7}))
        while True:
            message = json.loads(self.socket.recv(timeout=PATIENCE))
            if message.get("request") == 7:
                assert message["type"] == "advice", message
                return time.perf_counter() - began
            self.take(message)


def guest(address: str, name: str) -> httpx.Client:
    client = httpx.Client(base_url=address, timeout=PATIENCE)
    client.post("/api/guests", json={"name": name}).raise_for_status()
    return client


def flood(client: httpx.Client, tables: int) -> int:
    """Make so many tables of four level-5 bots; how many were accepted."""
    wish = {"game": GAME, "seats": ["level-5"] * 4, "start": True}
    answers = [client.post("/api/tables", json=wish).status_code for _ in range(tables)]
    return answers.count(201)


def measure(address: str, rounds: int, seconds: float) -> tuple[list[float], list[float]]:
    """How long the bot and the hints took."""
    client = guest(address, "Modest")
    bots: list[float] = []
    hints: list[float] = []
    end = time.perf_counter() + seconds
    player = Player(address, client)
    player.until_my_turn()
    while len(hints) < rounds and time.perf_counter() < end:
        hints.append(player.hint())
        player.play()
        waited = player.until_my_turn()
        if player.over:
            player = Player(address, client)
            player.until_my_turn()
        else:
            bots.append(waited)
    return bots, hints


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
    with lutece() as (address, _):
        accepted = flood(guest(address, "Greedy"), chosen.tables)
        print(f"{accepted} of {chosen.tables} tables of four level-5 bots were accepted")
        bots, hints = measure(address, chosen.rounds, chosen.seconds)
    held = [tell("the level-1 bot", bots, BOT), tell("a hint", hints, HINT)]
    raise SystemExit(0 if all(held) else 1)


if __name__ == "__main__":
    main()
