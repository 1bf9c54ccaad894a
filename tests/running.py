"""A real server in a process of its own, for tests that speak with it over the network."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

PATIENCE = 60.0  # seconds; a busy machine is no failure
PASSWORD = "seven lamps at night"


@dataclass
class Running:
    """A server that runs: its address, its log, and clients that are closed with it."""

    address: str
    process: subprocess.Popen[str]
    data: Path
    log_file: Path
    clients: list[httpx.Client] = field(default_factory=list)

    @property
    def log(self) -> str:
        return self.log_file.read_text(encoding="utf-8")

    def client(self, **settings: Any) -> httpx.Client:
        """A stranger."""
        client = httpx.Client(base_url=self.address, timeout=PATIENCE, **settings)
        self.clients.append(client)
        return client

    def guest(self, name: str) -> httpx.Client:
        client = self.client()
        answer = client.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        return client

    def account(self, name: str, password: str = PASSWORD) -> httpx.Client:
        client = self.client()
        answer = client.post("/api/accounts", json={"name": name, "password": password})
        assert answer.status_code == 201, answer.text
        return client

    def token(self, client: httpx.Client, *scopes: str) -> httpx.Client:
        """A bot of somebody, with a token that allows so much."""
        answer = client.post("/api/tokens", json={"label": "a bot", "scopes": scopes})
        assert answer.status_code == 201, answer.text
        return self.client(headers={"authorization": f"Bearer {answer.json()['token']}"})

    def stop(self, how: int = signal.SIGTERM) -> int:
        if self.process.poll() is None:
            self.process.send_signal(how)
        return self.process.wait(PATIENCE)


@contextmanager
def running(folder: Path, *flags: str, **environment: str) -> Iterator[Running]:
    """Start `lutece serve` on a free port, with its data and log in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    log_file = folder / "server.log"
    command = [sys.executable, "-m", "lutece.cli", "serve", "--no-browser", "--port", "0", *flags]
    settings = {"LUTECE_DATA": str(folder / "data"), "LUTECE_RATE_LIMITS": "0", **environment}
    inherited = {key: it for key, it in os.environ.items() if not key.startswith("LUTECE_")}
    with log_file.open("w", encoding="utf-8") as log:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, env={**inherited, **settings}
        )
    server = Running(_address(process, log_file), process, folder / "data", log_file)
    try:
        yield server
    finally:
        for client in server.clients:
            client.close()
        server.stop()
        if process.stdout is not None:
            process.stdout.close()


def _address(process: subprocess.Popen[str], log_file: Path) -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r"https?://\S+", line)
    assert found, f"{line}{log_file.read_text(encoding='utf-8')}"
    return found.group()


def until(found: Any, patience: float = PATIENCE) -> Any:
    """What `found()` answers, as soon as that is something."""
    end = time.monotonic() + patience
    while not (answer := found()):
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)
    return answer
