"""A table over plain HTTP: long polls for what is new, a POST for each move."""

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from lutece.client.errors import Refused

if TYPE_CHECKING:
    from lutece.client.client import Client

Json = dict[str, Any]
WAIT = 25.0  # seconds of one long poll
OVER = ("finished", "closed")
UNDER_WAY = ("waiting", "running")  # of a review
REVIEW_PAUSE = 1.0  # seconds between two looks at one
TURN = ("to_act", "moves", "changed")  # what of a table changes with every move
STALE = ("stale", "repeated")  # the game has gone on since the position that was looked at


class Turn:
    """A decision that is mine: what I see, and what I may do."""

    def __init__(self, table: "Table", position: Json, on: int) -> None:
        self._table = table
        self._on = on
        self.seat: int = position["seat"]
        self.view: Json = position["view"]
        self.legal: list[Json] = position["legal"]  # each with its `id`
        self.moves: int = position["moves"]

    def play(self, action: Json | int) -> Json:
        """Play one of the legal actions, or its id. Returns once it is on the server's disk."""
        chosen = action.get("id", action) if isinstance(action, dict) else action
        return self._table.play(chosen, self._on, self.seat)


class Table:
    """A table where I sit or watch. `info` is what was last heard of it."""

    def __init__(self, client: "Client", table: str, key: str | None = None) -> None:
        self.client = client
        self.id = table
        self.key = key
        self.version = 0
        self.info: Json = {}
        self.entries: list[Json] = []  # everything that happened, as I may know it
        self.positions: list[Json] = []

    @property
    def over(self) -> bool:
        """Whether nobody plays here any more; or can, for the server has got other rules."""
        return self.info.get("status") in OVER or self.info.get("old_rules") is not None

    def look(self) -> Json:
        """How the table stands now."""
        self._take(self._poll(0.0))
        return self.info

    def turns(self) -> Iterator[Turn]:
        """Each decision that is mine, as it comes, until the game is over.

        Whoever does not play gets the same decision again.
        """
        self.look()
        while not self.over:
            turn = self.turn()
            if turn is not None:
                yield turn
            else:
                self.wait()

    def turn(self) -> Turn | None:
        """The decision that is mine now, if there is one."""
        mine = next((it for it in self.positions if it["legal"]), None)
        return None if mine is None else Turn(self, mine, self.version)

    def wait(self, seconds: float = WAIT) -> None:
        """Wait until something happens, at most so long."""
        self._take(self._poll(seconds))

    def play(self, action: Json | int, on: int, seat: int | None = None) -> Json:
        return self._do("moves", {"action": action, "on": on, "seat": seat})

    def command(self, do: str, **given: Any) -> Json:
        """What a chat command does: command("bot", level="level-3"), command("start")."""
        return self._do("commands", {"do": do, "given": given, "key": self.key})

    def say(self, text: str) -> Json:
        return self._do("chat", {"text": text})

    def record(self) -> Json:
        """The record: whole when the game is over, before that what I may know."""
        return self.client.get(f"/api/tables/{self.id}/record", **self._keyed())

    def review(self, budget: str = "standard", wait: bool = True) -> Json:
        """The review of a finished game (docs/review.md), made if it is not there yet.

        "quick" is the other budget. Who does not wait gets how far it is (`state`, `done`, `of`),
        with the `review` as far as there is one; asking again has the same one made, once.
        """
        path = f"/api/tables/{self.id}/review"
        keyed = self._keyed()
        found: Json = self.client.request("POST", path, json={"budget": budget}, params=keyed)
        while wait and found["state"] in UNDER_WAY:
            time.sleep(REVIEW_PAUSE)
            found = self.client.get(path, **keyed)
        return found

    def try_again(self, number: int, action: Json | int) -> Json:
        """Another action in place of a decision of a finished game: what it gives away, and the
        better one if it does not pass."""
        path = f"/api/tables/{self.id}/review/answers"
        tried = {"number": number, "action": action}
        judged: Json = self.client.request("POST", path, json=tried, params=self._keyed())
        return judged

    # -- requests -----------------------------------------------------------------------

    def _poll(self, wait: float) -> Json:
        query = {"after": self.version, "wait": wait, **self._keyed()}
        path = f"/api/tables/{self.id}/log"
        answer: Json = self.client.request("GET", path, wait=wait, params=query)
        return answer

    def _do(self, what: str, body: Json) -> Json:
        try:
            done = self.client.post(f"/api/tables/{self.id}/{what}", body)
        except Refused as refused:
            if refused.key in STALE:  # somebody was quicker: look before trying again
                self.look()
            raise
        self.look()
        return done

    def _keyed(self) -> Json:
        return {} if self.key is None else {"key": self.key}

    def _take(self, news: Json) -> None:
        self.version = news["version"]
        new = news["entries"]
        if new:  # a server that was set back tells everything again
            self.entries = [it for it in self.entries if it["number"] < new[0]["number"]] + new
        self.positions = news["positions"] or self.positions
        turn = news.get("turn") or {}
        self.info = news.get("table") or {**self.info, **{key: turn[key] for key in TURN if turn}}
