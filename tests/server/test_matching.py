"""“Find me a game”: people who want the same meet at one table, and nobody else does."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from at_table import AtTable, done, make
from in_process import serving
from running import Running, running, until

from lutece.games import find as game_of
from lutece.games import names

GAME = "paris-paris" if "paris-paris" in names() else names()[0]


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("matching")) as server:
        yield server


def find(client: httpx.Client, **wish: Any) -> dict[str, Any]:
    return done(client.post("/api/lobby/find", json={"game": GAME, **wish}))


def table_of(client: httpx.Client, table: str) -> dict[str, Any]:
    shown: dict[str, Any] = done(client.get(f"/api/tables/{table}"))["table"]
    return shown


@pytest.mark.parametrize(("pace", "clock"), [("live", "bank"), ("turns", "days")])
def test_the_second_meets_the_first_and_the_game_begins(
    server: Running, pace: str, clock: str
) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    first = find(ada, pace=pace)
    assert (first["made"], first["started"]) == (True, False)
    waiting = table_of(ada, first["table"])
    assert (waiting["status"], waiting["public"], waiting["clock"]["kind"]) == ("open", True, clock)
    assert find(ben, pace=pace) == {"table": first["table"], "made": False, "started": True}
    begun = table_of(ben, first["table"])
    assert begun["status"] == "running"
    assert [seat["name"] for seat in begun["seats"]] == ["Ada", "Ben"]


def test_who_asks_twice_is_led_to_the_same_table(server: Running) -> None:
    ada = server.guest("Ada")
    first = find(ada)
    assert find(ada) == {"table": first["table"], "made": False, "started": False}


def test_only_those_meet_who_want_the_same(server: Running) -> None:
    first = [server.guest(f"Ada {number}") for number in range(len(WISHES))]
    made = {find(ada, **wish)["table"] for ada, wish in zip(first, WISHES, strict=True)}
    assert len(made) == len(WISHES)
    ben = server.guest("Ben")
    assert [find(ben, **wish)["made"] for wish in WISHES] == [False] * len(WISHES)


WISHES: list[dict[str, Any]] = [
    {"pace": "live"},
    {"pace": "turns"},
    {"pace": "live", "rated": True},
    {"pace": "live", "players": max(game_of(GAME).seats)},
]


def test_a_table_is_full_before_it_begins(server: Running) -> None:
    players = max(game_of(GAME).seats)
    people = [server.guest(f"Guest {number}") for number in range(players)]
    found = [find(one, players=players) for one in people]
    assert len({one["table"] for one in found}) == 1
    assert [one["started"] for one in found] == [False] * (players - 1) + [True]


def test_other_rules_private_tables_and_bots_are_not_for_everybody(server: Running) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    option = next(one for one in game_of(GAME).options if not one.pick)
    other = next(choice for choice in option.choices if choice != option.default)
    make(ada, game=GAME, players=2, seats=["me"], public=False)
    make(ada, game=GAME, players=2, seats=["me"], options={option.key: other})
    make(ada, game=GAME, players=2, seats=["me", "level-1"])
    assert find(ben)["made"]


def test_a_live_table_that_nobody_waits_at_is_left_alone(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada, ben, cleo = (server.guest(name) for name in ("Ada", "Ben", "Cleo"))
        left = find(ada)["table"]
        server.clock.turn(60)
        assert find(ben)["made"]  # Ada never came to hers
        waits = AtTable(ada, left)
        server.clock.turn(60)
        assert find(cleo)["table"] == left  # now she is there
        waits.close()


def test_many_at_once_are_all_paired(server: Running) -> None:
    people = [server.guest(f"Guest {number}") for number in range(8)]
    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(find, people))
    tables = [one["table"] for one in found]
    assert sorted(tables.count(table) for table in set(tables)) == [2, 2, 2, 2]
    until(lambda: all(table_of(people[0], table)["status"] == "running" for table in tables))


def test_what_can_not_be_is_refused(server: Running) -> None:
    ada, stranger = server.guest("Ada"), server.client()
    assert stranger.post("/api/lobby/find", json={"game": GAME}).status_code == 401
    wrong: list[dict[str, Any]] = [
        {"game": "no-such-game"},
        {"game": GAME, "players": 99},
        {"game": GAME, "pace": "slow"},
        {},
    ]
    answers = [ada.post("/api/lobby/find", json=wish).status_code for wish in wrong]
    assert answers == [404, 400, 400, 400]
    stranger.post("/api/guests", json={"name": "Guest", "named": False}).raise_for_status()
    refused = stranger.post("/api/lobby/find", json={"game": GAME})
    assert (refused.status_code, refused.json()["error"]) == (403, "name-first")
