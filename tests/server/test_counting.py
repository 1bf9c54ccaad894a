"""Nobody climbs a ladder by playing against themselves."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import httpx
import pytest
from at_table import AtTable, make, play_all, seated
from in_process import Serving, serving
from sqlalchemy import Connection, Engine, insert

from lutece.server.clock import now
from lutece.server.storage.migrations import migrate
from lutece.server.storage.schema import people, seats, tables
from lutece.server.storage.store import open_engine, writing
from lutece.server.tables.counting import DAY, FREE_AT_HOME, LEAST_MOVES, weight
from lutece.server.tables.quotas import Quotas

GAME = "paris-paris"


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("counting")) as served:
        yield served


def order(client: httpx.Client, table: str, do: str, **given: object) -> httpx.Response:
    return client.post(f"/api/tables/{table}/commands", json={"do": do, "given": given})


def ladder(client: httpx.Client) -> list[dict[str, float]]:
    """The people on it; the levels of the bots always are."""
    found: list[dict[str, float]] = client.get(f"/api/ratings/{GAME}").json()
    return [rung for rung in found if not rung["bot"]]


def given_up(clients: list[httpx.Client], moves: int) -> None:
    """A rated game that the second gives up after so many moves."""
    table = seated(clients, GAME, rated=True)
    play_all([AtTable(client, table) for client in clients], moves)
    assert order(clients[1], table, "resign").status_code == 200


def test_a_game_given_up_at_once_counts_for_nobody(server: Serving) -> None:
    clients = [server.guest("Ada"), server.guest("Ben")]
    given_up(clients, 0)
    given_up(clients, 2)
    assert ladder(clients[0]) == []


def test_the_same_two_gain_less_each_time(server: Serving) -> None:
    clients = [server.guest("Ada"), server.guest("Ben")]
    ratings = [25.0]
    for _ in range(3):
        given_up(clients, 6 * LEAST_MOVES)
        ratings.append(max(rung["mu"] for rung in ladder(clients[0])))
    first, second, third = (after - before for before, after in pairwise(ratings))
    assert first > second * 1.5 > third * 2
    assert third > 0


def test_one_person_takes_one_seat_at_anothers_table(server: Serving) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    table = make(ada, game=GAME, players=3)
    assert order(ben, table, "join").status_code == 200
    assert order(ben, table, "join").json()["error"] == "one-seat"
    assert order(ben, table, "join", seat=2).json()["error"] == "one-seat"
    assert order(ada, table, "join", seat=2).status_code == 200  # it is her own


def test_a_rematch_of_one_person_with_themselves_is_not_rated(server: Serving) -> None:
    ada = server.guest("Ada")
    table = make(ada, game=GAME, seats=["me", "me"], rated=True, start=True)
    assert order(ada, table, "resign").status_code == 200
    again = order(ada, table, "rematch").json()["data"]["table"]
    assert ada.get(f"/api/tables/{again}").json()["table"]["rated"] is False


def test_rematches_are_held_to_the_quota_of_tables(server: Serving) -> None:
    ada = server.guest("Ada")
    finished = [make(ada, game=GAME, seats=["me", "level-1"], start=True) for _ in range(2)]
    for table in finished:
        assert order(ada, table, "resign").status_code == 200
    server.services.registry.quotas = Quotas(tables=1)
    assert order(ada, finished[0], "rematch").status_code == 200
    assert order(ada, finished[1], "rematch").json()["error"] == "quota-tables"


# -- how much a game counts ------------------------------------------------------------------


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = open_engine(f"sqlite:///{tmp_path / 'weights.db'}")
    migrate(engine)
    yield engine
    engine.dispose()


def person(connection: Connection, id: str, kind: str, origin: str) -> None:
    row = {"id": id, "name": id, "kind": kind, "origin": origin, "created": 0, "seen": 0}
    connection.execute(insert(people).values(**row))


def played(connection: Connection, number: int, persons: list[str], ago: int = 0) -> None:
    row = {"id": f"t{number}", "game": GAME, "status": "finished", "public": True, "rated": True}
    more = {"owner": persons[0], "agreed": "{}", "summary": "{}", "version": 1, "created": 0}
    connection.execute(insert(tables).values(**row, **more, changed=now() - ago))
    for seat, who in enumerate(persons):
        connection.execute(insert(seats).values(table=f"t{number}", seat=seat, person=who))


def test_what_counts_less_and_what_does_not(engine: Engine) -> None:
    with writing(engine) as connection:
        for id in ("ada", "ben", "cleo"):
            person(connection, id, "account", "home")
        for id in ("guest-1", "guest-2", "guest-3"):
            person(connection, id, "guest", "home")
        person(connection, "far", "account", "away")

        def counts(*persons: str) -> float:
            return weight(connection, "this", GAME, list(persons), now())

        assert counts() == counts("ada", "who deleted their data") == 1
        assert counts("ada") == counts("ada", "ben") == counts("guest-1", "guest-2") == 1
        played(connection, 1, ["ada", "ben"])
        assert counts("ada", "ben") == counts("ben", "ada", "cleo") == 0.5
        assert counts("ada", "cleo") == counts("ada", "far") == 1
        played(connection, 2, ["guest-1", "guest-2"])
        assert counts("guest-1", "guest-3") == counts("guest-3", "guest-2") == 0.5
        played(connection, 3, ["ada", "far"], ago=DAY + 1000)
        assert counts("ada", "far") == 1
        played(connection, 4, ["far", "guest-1"])
        assert counts("far", "guest-2") == 0.5  # anybody can be many guests
        played(connection, 5, ["far", "somebody who deleted their data"])
        assert counts("far", "guest-2") == 0.25
        for number in range(10, 20):
            played(connection, number, ["guest-1", "guest-2"])
        assert counts("guest-2", "guest-3") == 0


def test_a_club_behind_one_address_has_its_games_and_not_without_end(engine: Engine) -> None:
    with writing(engine) as connection:
        members = [f"member-{number}" for number in range(12)]
        for id in members:
            person(connection, id, "account", "club")
        pairs = [(one, other) for one in members for other in members if one < other]
        for number, pair in enumerate(pairs[: FREE_AT_HOME + 1]):
            assert weight(connection, "this", GAME, list(pair), now()) == 1
            played(connection, number, list(pair))
        rest = list(pairs[FREE_AT_HOME + 1])
        assert weight(connection, "this", GAME, rest, now()) == 0.5
