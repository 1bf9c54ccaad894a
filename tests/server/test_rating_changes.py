"""What a rated game did to the ratings is stored with it: who opens it later is told, and why."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from at_table import AtTable, done, make, play_all, seated
from running import PASSWORD, Running, running

from lutece.games import names
from lutece.server.tables.counting import LEAST_MOVES

GAME = "paris-paris" if "paris-paris" in names() else names()[0]
ENOUGH = 6 * LEAST_MOVES


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("rating-changes")) as server:
        yield server


def changes(client: httpx.Client, table: str) -> list[Any]:
    answer = client.get(f"/api/tables/{table}/rating-changes")
    assert answer.status_code == 200, answer.text
    found: list[Any] = answer.json()
    return found


def order(client: httpx.Client, table: str, do: str, **given: Any) -> None:
    done(client.post(f"/api/tables/{table}/commands", json={"do": do, "given": given}))


def given_up(winner: httpx.Client, loser: httpx.Client, moves: int, **wish: Any) -> str:
    """A game that the second gives up after so many moves; its table."""
    table = seated([winner, loser], GAME, **wish)
    play_all([AtTable(client, table) for client in (winner, loser)], moves)
    order(loser, table, "resign")
    return table


def test_each_seat_has_what_it_was_and_what_it_became(server: Running) -> None:
    ada, ben = server.account("Ada who wins"), server.account("Ben who loses")
    table = given_up(ada, ben, ENOUGH, rated=True)
    won, lost = changes(server.client(), table)  # a stranger, long after
    assert (won["before"], lost["before"]) == (1500, 1500)
    assert won["after"] > 1500 > lost["after"]
    assert (won["share"], won["why"], lost["why"]) == (1.0, None, None)
    (rating,) = done(ada.get("/api/profiles/Ada who wins"))["games"]
    assert rating["rating"]["elo"] == won["after"]


def test_lists_of_games_tell_it_too(server: Running) -> None:
    ada, ben = server.account("Ada of lists"), server.account("Ben of lists")
    rated = given_up(ada, ben, ENOUGH, rated=True)
    plain = given_up(ada, ben, ENOUGH)
    shown = {one["id"]: one for one in done(ada.get("/api/profiles/Ben of lists"))["recent"]}
    assert [seat["rating"] for seat in shown[rated]["seats"]] == changes(ada, rated)
    assert [seat["rating"] for seat in shown[plain]["seats"]] == [None, None]
    assert changes(ada, plain) == []
    mine = {one["id"]: one for one in ben.get("/api/me/tables?finished=true").json()}
    assert mine[rated]["seats"][1]["rating"]["after"] < 1500


def test_a_game_given_up_at_once_says_why_it_did_not_count(server: Running) -> None:
    ada, ben = server.guest("Ada in haste"), server.guest("Ben in haste")
    table = given_up(ada, ben, 0, rated=True)
    same = {"before": 1500, "after": 1500, "share": 0.0, "why": "early"}
    assert changes(ada, table) == [same, same]
    assert not [r for r in ada.get(f"/api/ratings/{GAME}").json() if r["name"] == "Ada in haste"]


def test_who_meets_again_on_one_day_is_told_that_it_counts_less(server: Running) -> None:
    ada, ben = server.account("Ada again"), server.account("Ben again")
    first, second = (given_up(ada, ben, ENOUGH, rated=True) for _ in range(2))
    assert changes(ada, first)[0]["why"] is None
    again = changes(ada, second)[0]
    assert (again["share"], again["why"]) == (0.5, "again")
    assert again["before"] == changes(ada, first)[0]["after"] < again["after"]


def test_several_seats_of_one_person_and_taking_back_alone_are_named(server: Running) -> None:
    ada = server.guest("Ada with herself")
    table = make(ada, game=GAME, seats=["me", "me"], rated=True, start=True)
    order(ada, table, "resign")
    assert [one["why"] for one in changes(ada, table)] == ["several-seats"] * 2
    table = make(ada, game="paris-paris", seats=["me", "level-1"], rated=True, start=True)
    at = AtTable(ada, table)
    for _ in range(3):
        while not at.legal:
            at.receive()
        at.catch_up(at.play()["version"])
    while not at.legal:
        at.receive()
    at.catch_up(at.say("/undo")["version"])
    order(ada, table, "resign")
    assert [one["why"] for one in changes(ada, table)] == ["alone"] * 2


def test_a_bot_is_rated_beside_people(server: Running) -> None:
    ada = server.guest("Ada and a bot")
    table = make(ada, game=GAME, seats=["me", "level-1"], rated=True, start=True)
    order(ada, table, "resign")
    mine, bots = changes(ada, table)
    assert mine["before"] == mine["after"] == 1500
    assert bots["before"] == bots["after"] != 1500


def test_of_who_goes_for_good_nothing_is_kept(server: Running) -> None:
    ada, ben = server.account("Ada who stays"), server.account("Ben who goes")
    table = given_up(ada, ben, ENOUGH, rated=True)
    assert ben.request("DELETE", "/api/me", json={"password": PASSWORD}).is_success
    mine, gone = changes(ada, table)
    assert (mine["after"] > 1500, gone) == (True, None)


def test_a_private_table_tells_nothing_to_others(server: Running) -> None:
    ada = server.guest("Ada alone")
    table = make(ada, game=GAME, seats=["me", "level-1"], rated=True, public=False, start=True)
    order(ada, table, "resign")
    assert len(changes(ada, table)) == 2
    assert server.client().get(f"/api/tables/{table}/rating-changes").status_code == 404
