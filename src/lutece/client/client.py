"""A server, as one person or bot sees it."""

import time
from typing import Any

import httpx

from lutece.client.errors import Refused, Unreachable
from lutece.client.socket import SocketTable
from lutece.client.table import Table

Json = dict[str, Any]
TIMEOUT = 30.0  # seconds for an answer, in addition to the wait of a long poll
TRIES = 6
PAUSE = 0.5  # seconds after the first failure; then twice as long each time


class Client:
    """Sends requests to a server: with a token as its owner, or as a guest after `guest`."""

    def __init__(self, address: str, token: str | None = None) -> None:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.address = address.rstrip("/")
        self._http = httpx.Client(base_url=self.address, headers=headers, timeout=TIMEOUT)

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._http.close()

    # -- who I am, and what there is -----------------------------------------------------

    def guest(self, name: str) -> Json:
        """Become a guest; the session lasts as long as this client."""
        return self.post("/api/guests", {"name": name})

    def me(self) -> Json:
        return self.get("/api/me")

    def games(self) -> list[Json]:
        found: list[Json] = self.request("GET", "/api/games")
        return found

    def tables(self, **which: str) -> list[Json]:
        """The lobby: status="open", game="cite"."""
        found: list[Json] = self.request("GET", "/api/tables", params=which)
        return found

    def my_tables(self) -> list[Json]:
        found: list[Json] = self.request("GET", "/api/me/tables")
        return found

    # -- sitting down --------------------------------------------------------------------

    def make(self, game: str, **wanted: Any) -> Table:
        """Make a table: seats=["me", "level-2"], rated=True, start=True, options={…}."""
        return self.table(self.post("/api/tables", {"game": game, **wanted})["id"])

    def join(self, table: str, key: str | None = None, seat: int | None = None) -> Table:
        """Take a seat at a table; `key` is the one of a link."""
        found = self.table(table, key)
        found.command("join", **({} if seat is None else {"seat": seat}))
        return found

    def table(self, table: str, key: str | None = None) -> Table:
        """A table, over plain HTTP."""
        return Table(self, table, key)

    def socket(self, table: str, key: str | None = None) -> SocketTable:
        """A table, over a socket of its own: quicker, and it has to be closed."""
        return SocketTable(self, table, key)

    # -- requests ------------------------------------------------------------------------

    def get(self, path: str, **query: Any) -> Json:
        answer: Json = self.request("GET", path, params=query)
        return answer

    def post(self, path: str, body: Any) -> Json:
        answer: Json = self.request("POST", path, json=body)
        return answer

    def request(self, method: str, path: str, wait: float = 0.0, **what: Any) -> Any:
        """The answer to a request, tried again after the pause that the server asks for.

        When the connection breaks only a GET is tried again: of anything else nobody knows
        whether it was done.
        """
        pause = PAUSE
        for tried in range(1, TRIES + 1):
            try:
                answer = self._http.request(method, path, timeout=TIMEOUT + wait, **what)
            except httpx.TransportError as error:
                if method != "GET" or tried == TRIES:
                    raise Unreachable(f"{self.address}: {error}") from error
            else:
                if answer.status_code not in (429, 503) or tried == TRIES:
                    return _read(answer)
                pause = max(pause, float(answer.headers.get("retry-after", 0)))
            time.sleep(pause)
            pause *= 2
        raise AssertionError("the last try answers or raises")

    def headers(self) -> dict[str, str]:
        """The headers by which a socket signs in: the token, or the session's cookie."""
        cookies = "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())
        shown = {"authorization": self._http.headers.get("authorization", ""), "cookie": cookies}
        return {name: value for name, value in shown.items() if value}


def _read(answer: httpx.Response) -> Any:
    if answer.is_success:
        return answer.json() if answer.content else None
    try:
        told = answer.json()
        key, sentence = told["error"], told.get("detail", "")
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Refused("http", f"status {answer.status_code}", status=answer.status_code) from None
    raise Refused(key, sentence, told.get("values"), answer.status_code)
