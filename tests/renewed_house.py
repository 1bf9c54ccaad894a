"""A server that is renewed under its games, perhaps with the next version of one of them."""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import httpx
from at_table import OPEN, AtTable, done, play_all, seated
from in_process import Serving, serving
from mended_rules import installed
from sqlalchemy import select

from lutece.games import find
from lutece.server.storage.schema import entries
from lutece.server.tables.log import Moved, read_entry

GAME = "cite"
Json = dict[str, Any]


class House:
    """A folder with a database, and people who keep their cookies when the server is renewed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cookies: dict[str, httpx.Cookies] = {}
        self.server: Serving
        self.people: list[httpx.Client]

    @contextmanager
    def open(self, **mended: Any) -> Iterator[None]:
        """A server, by the rules as they are or with the game's next version installed."""
        rules = installed(GAME, **mended) if mended else nullcontext()
        with rules, serving(self.folder) as self.server:
            for name in ("Ada", "Bruno"):
                self.cookies.setdefault(name, self.server.guest(name).cookies)
            self.people = [self.server.client() for _ in self.cookies]
            for client, cookies in zip(self.people, self.cookies.values(), strict=True):
                client.cookies.update(cookies)
            yield
            everybody_gets_up()

    def actions(self, table: str) -> list[int]:
        """The ids of the moves that were made at a table."""
        catalogue = find(GAME).catalogue
        query = select(entries.c.entry).where(entries.c.table == table).order_by(entries.c.number)
        with self.server.services.store.engine.connect() as connection:
            found = [read_entry(text) for text in connection.execute(query).scalars()]
        moves = [entry.action for entry in found if isinstance(entry, Moved)]
        return [catalogue.id_of(catalogue.from_json(action)) for action in moves]


def begun(people: list[httpx.Client], moves: int, **wish: Any) -> str:
    """A table after so many moves."""
    table = seated(people, GAME, **wish)
    play_all([AtTable(client, table) for client in people], moves)
    everybody_gets_up()
    return table


def everybody_gets_up() -> None:
    """Close all sockets: a server waits for them, and they for it if nobody reads."""
    while OPEN:
        OPEN.pop().close()


def look(client: httpx.Client, table: str) -> Json:
    return done(client.get(f"/api/tables/{table}"))


def order(client: httpx.Client, table: str, do: str) -> httpx.Response:
    return client.post(f"/api/tables/{table}/commands", json={"do": do})


def moves_in(welcome: Json) -> list[int]:
    return [e["what"]["move"] for e in welcome["entries"] if e["what"]["kind"] == "move"]


def marked(client: httpx.Client, table: str) -> Json | None:
    """The table among my own, if it is shown there as one that can't be gone on with."""
    found: list[Json] = client.get("/api/me/tables").json()
    return next((one for one in found if one["id"] == table and one["old_rules"]), None)
