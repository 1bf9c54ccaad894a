"""Reviews on a server: who has one, how it is made and stored, and how it ends."""

from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
from at_table import AtTable, done, make, play_all, seated
from in_process import Serving, serving
from running import until
from sqlalchemy import func, select
from tables import new, played

from lutece.bots.review import QUICK
from lutece.bots.review import review as whole_review
from lutece.server.protocol import reviews as protocol
from lutece.server.storage.schema import review_pieces, review_requests, review_work, reviews

GAME = "paris-paris"
Json = dict[str, Any]


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("reviews")) as served:
        yield served


def brought(client: httpx.Client, seed: int = 1) -> str:
    """A finished game at a table: a record that somebody brought."""
    record = played(new((GAME, 2, {}), seed), seed).record()
    answer = client.post("/api/records", json=record)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def ask(client: httpx.Client, table: str, budget: str = "quick") -> Json:
    return done(client.post(f"/api/tables/{table}/review", json={"budget": budget}))


def look(client: httpx.Client, table: str, **query: str) -> Json:
    return done(client.get(f"/api/tables/{table}/review", params=query))


def made(client: httpx.Client, table: str) -> Json:
    """The review, once nothing better comes."""

    def found() -> Json | None:
        state = look(client, table)
        return state if state["state"] in ("done", "refused") else None

    state: Json = until(found, 300)
    return state


def error(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]


def test_a_record_is_reviewed_as_the_command_line_does_it(server: Serving) -> None:
    ada = server.guest("Ada")
    table = brought(ada)
    nothing = look(ada, table)
    assert (nothing["state"], nothing["review"], nothing["budget"]) == ("none", None, None)
    asked = ask(ada, table)
    assert (asked["state"], asked["mine"]) == ("waiting", True)
    state = made(ada, table)
    assert (state["state"], state["budget"], state["better_is_coming"]) == ("done", "quick", False)
    record = done(ada.get(f"/api/tables/{table}/record"))
    expected = msgspec.to_builtins(whole_review(record, QUICK).to_json())
    assert state["review"] == msgspec.json.decode(msgspec.json.encode(expected))
    assert look(ada, table, have="quick")["review"] is None
    assert rows(server, review_work) == rows(server, review_requests) == 0


def rows(server: Serving, table: Any) -> int:
    with server.services.store.engine.connect() as connection:
        return int(connection.execute(select(func.count()).select_from(table)).scalar_one())
