"""My tables: what waits for me first, results, filters, pages, and nobody else's."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from at_table import done, make, seated
from running import Running, running

from lutece.games import names

GAME = "paris-paris" if "paris-paris" in names() else names()[0]
OTHER = next(name for name in names() if name != GAME)
FIXED = "cite"  # where it can be agreed who starts


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("mine")) as server:
        yield server


def mine(client: httpx.Client, **asked: Any) -> list[dict[str, Any]]:
    answer = client.get("/api/me/tables", params=asked)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


def ids(client: httpx.Client, **asked: Any) -> list[str]:
    return [table["id"] for table in mine(client, **asked)]


def resign(client: httpx.Client, table: str) -> None:
    done(client.post(f"/api/tables/{table}/commands", json={"do": "resign"}))


def test_what_waits_for_me_comes_first(server: Running) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    orders = ([ada, ben], [ben, ada], [ada, ben])
    running_ones = [seated(order, FIXED, options={"start": 0}) for order in orders]
    make(ada, game=GAME, players=2, seats=["me"])  # the newest, but it waits for others
    found = mine(ada, finished=False)
    waits = [
        any(seat["mine"] and seat["seat"] == table["to_act"] for seat in table["seats"])
        for table in found
    ]
    assert waits == sorted(waits, reverse=True)
    assert any(waits)
    assert not all(waits)
    assert len(found) == 4
    assert set(running_ones) < {table["id"] for table in found}


def test_finished_games_have_their_result_and_others_are_left_out(server: Running) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    lost, open_one = seated([ada, ben], GAME), make(ada, game=GAME, players=2, seats=["me"])
    guided = make(ada, game=GAME, seats=["me", "me"], seed="a guide", public=False, start=True)
    resign(ada, lost)
    done(ada.post(f"/api/tables/{guided}/commands", json={"do": "end"}))
    (finished,) = mine(ada, finished=True)
    assert (finished["id"], finished["status"]) == (lost, "finished")
    places = {line["seat"]: line["place"] for line in finished["result"]}
    assert places == {0: 2, 1: 1}
    assert [seat["mine"] for seat in finished["seats"]] == [True, False]
    assert ids(ada, finished=False) == [open_one]  # the guide that ended is nowhere


def test_filters_by_game_and_by_person(server: Running) -> None:
    ada, ben, cleo = server.guest("Ada"), server.account("Ben filtered"), server.guest("Cleo")
    with_ben, with_cleo = seated([ada, ben], GAME), seated([ada, cleo], OTHER)
    assert ids(ada, finished=False, game=GAME) == [with_ben]
    assert ids(ada, finished=False, partner="BEN FILTERED") == [with_ben]
    assert ids(ada, finished=False, partner="Cleo", game=OTHER) == [with_cleo]
    assert ids(ada, finished=False, partner="Cleo", game=GAME) == []
    assert ids(ada, partner="Ada") == []  # I sit at all of them, that is no answer
    assert ids(ada, partner="nobody of this name") == []


def test_finished_games_come_a_page_at_a_time(server: Running) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    played = [seated([ada, ben], GAME) for _ in range(52)]
    for table in played:
        resign(ben, table)
    first = mine(ada, finished=True)
    assert len(first) == 50
    second = ids(ada, finished=True, before=first[-1]["changed"])
    assert sorted([table["id"] for table in first] + second) == sorted(played)


def test_nobody_elses_and_nothing_wrong(server: Running) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    make(ada, game=GAME, seats=["me", "level-1"], public=False, start=True)
    assert mine(ben) == mine(ben, finished=False) == mine(ben, partner="Ada") == []
    assert server.client().get("/api/me/tables").status_code == 401
    for wrong in ({"finished": "lost"}, {"before": "soon"}, {"partner": "x" * 101}):
        assert ada.get("/api/me/tables", params=wrong).status_code == 400
