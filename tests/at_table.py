"""People at a table, for tests: over a real socket, and over plain HTTP."""

import json
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from lutece.engine.patch import patched

PATIENCE = 60.0  # seconds; a busy machine is no failure
Json = dict[str, Any]
OPEN: list["AtTable"] = []  # closed after each test, see server/conftest.py


class AtTable:
    """One socket at a table. It keeps what it was told: version, table, positions, entries."""

    def __init__(
        self,
        client: httpx.Client,
        table: str,
        seen: int | None = None,
        key: str | None = None,
        whole: bool = False,
    ) -> None:
        base = str(client.base_url).rstrip("/").replace("http", "ws", 1)
        cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        headers = {"cookie": cookies} if cookies else {}
        if token := client.headers.get("authorization"):
            headers["authorization"] = token
        self.id = table
        self.client = client
        self._opened = ExitStack()
        self.socket: ClientConnection = self._opened.enter_context(
            connect(
                f"{base}/api/tables/{table}/socket",
                additional_headers=headers,
                open_timeout=PATIENCE,
                max_size=None,
            )
        )
        OPEN.append(self)
        self.version = 0
        self.table: Json = {}
        self.positions: list[Json] = []
        self.entries: list[Json] = []
        self.presence: Json = {}
        self.raw: list[str] = []
        self._request = 0
        self.send(type="hello", seen=seen, key=key, whole=whole)
        self.welcome = self.until(lambda message: message["type"] in ("welcome", "refused"))

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self) -> Json:
        """The next message, taken note of."""
        text = str(self.socket.recv(timeout=PATIENCE))
        self.raw.append(text)
        message: Json = json.loads(text)
        if message["type"] in ("welcome", "news"):
            self.version = message["version"]
            self.table = message.get("table") or {**self.table, **self._turn(message)}
            self.positions = self._positions(message) or self.positions
            self.entries += message["entries"]
        elif message["type"] == "presence":
            self.presence = message
        return message

    def _positions(self, message: Json) -> list[Json]:
        """Positions as they were told; those without a view by the frames of the moves."""
        frames = [f for e in message["entries"] for f in e["what"].get("frames", [])]
        return [
            position if "view" in position else {**position, "view": self._view(place, frames)}
            for place, position in enumerate(message["positions"])
        ]

    def _turn(self, message: Json) -> Json:
        """What a message says of whose turn it is, as a table has it."""
        turn = dict(message.get("turn") or {})
        clocks = zip(self.table["seats"], turn.pop("left", []), strict=False)
        return {**turn, "seats": [{**seat, "left": left} for seat, left in clocks]} if turn else {}

    def _view(self, place: int, frames: list[Json]) -> Json:
        view: Json = self.positions[place]["view"]
        for frame in frames:
            own = frame.get("own") or [{}] * len(self.positions)
            view = patched(patched(view, frame.get("parts", {})), own[place])
        return view

    def until(self, fits: Callable[[Json], bool]) -> Json:
        """The next message that fits; those before it are taken note of."""
        while not fits(message := self.receive()):
            pass
        return message

    def ask(self, **message: Any) -> Json:
        """Send a message, and wait for its answer."""
        self._request += 1
        self.send(request=self._request, **message)
        return self.until(lambda answer: answer.get("request") == self._request)

    def play(self, action: Any = None, on: int | None = None, seat: int | None = None) -> Json:
        """A move, by default the first legal one on what was seen last."""
        chosen = self.legal[0]["id"] if action is None else action
        version = self.version if on is None else on
        return self.ask(type="play", on=version, action=chosen, seat=seat)

    def command(self, do: str, **given: Any) -> Json:
        return self.ask(type="command", do=do, given=given)

    def say(self, text: str) -> Json:
        return self.ask(type="say", text=text)

    def catch_up(self, version: int) -> None:
        """Read until this version of the table was told."""
        while self.version < version:
            self.receive()

    @property
    def legal(self) -> list[Json]:
        """What one of this browser's seats may do now."""
        return next((p["legal"] for p in self.positions if p["legal"]), [])

    def close(self) -> None:
        self._opened.close()

    def drop(self) -> None:
        """Vanish without a word, as a browser does whose network is cut."""
        self.socket.socket.close()


def kinds(entries: list[Json]) -> list[str]:
    """What happened, entry by entry."""
    return [entry["what"]["kind"] for entry in entries]


def events(entry: Json) -> list[Json]:
    """The facts of a move."""
    return [frame["event"] for frame in entry["what"]["frames"] if frame.get("event")]


def make(client: httpx.Client, **wish: Any) -> str:
    """A new table; its id."""
    answer = client.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def seated(clients: list[httpx.Client], game: str, **wish: Any) -> str:
    """A table where these people sit and the game has begun; its id."""
    table = make(clients[0], game=game, players=len(clients), **wish)
    for client in clients[1:]:
        done(client.post(f"/api/tables/{table}/commands", json={"do": "join"}))
    done(clients[0].post(f"/api/tables/{table}/commands", json={"do": "start"}))
    return table


def done(answer: httpx.Response) -> Json:
    assert answer.status_code == 200, answer.text
    body: Json = answer.json()
    return body


def reason(refused: Json) -> str:
    """The key of a refusal."""
    assert refused["type"] == "refused", refused
    return str(refused["reason"]["key"])


def play_all(players: list[AtTable], most: int = 10_000) -> int:
    """Play first legal moves, each waiting for the others' news; how many were made."""
    made = 0
    while made < most:
        actor = next((at for at in players if at.legal), None)
        if actor is None or players[0].table["status"] != "running":
            break
        answer = actor.play()
        assert answer["type"] == "done", answer
        for at in players:
            at.catch_up(answer["version"])
        made += 1
    return made
