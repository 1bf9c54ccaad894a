"""A second try at a decision: judged by what its seat knew, and the best told after the answer."""

from collections.abc import Iterator

import httpx
import pytest
from at_table import done
from in_process import Serving, serving
from reviewing import Json, a_record, brought, reviewed

import lutece
from lutece.bots.review import STANDARD
from lutece.bots.review.judgement import judge
from lutece.engine.rng import rng_from_seed

PASSES = 0.04


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("tries")) as served:
        yield served


@pytest.fixture(scope="module")
def ada(server: Serving) -> httpx.Client:
    return server.guest("Ada")


@pytest.fixture(scope="module")
def table(ada: httpx.Client) -> str:
    return brought(ada, a_record())


def attempt(client: httpx.Client, table: str, number: int, action: object) -> httpx.Response:
    tried = {"number": number, "action": action}
    return client.post(f"/api/tables/{table}/review/answers", json=tried)


def test_what_gave_much_away_does_not_pass_and_the_best_does(ada: httpx.Client, table: str) -> None:
    steps = reviewed(ada, table, "standard")["steps"]
    worst = max(steps, key=lambda step: step["loss"]["chance"] - step["margin"])
    assert worst["mark"], "a game that was played at random has no mistake"
    told = done(attempt(ada, table, worst["number"], worst["action"]))
    assert not told["passes"]
    assert told["loss"] == worst["loss"], "it is judged as the review does"
    assert told["best"]["action"] == worst["better"]["action"]
    better = done(attempt(ada, table, worst["number"], worst["better"]["action"]))
    assert better["passes"]
    assert better["loss"]["chance"] <= max(PASSES, better["margin"])


def test_the_position_is_the_one_that_its_seat_saw(ada: httpx.Client, table: str) -> None:
    match = lutece.replay(a_record())
    for number in (1, 7, len(match.steps)):
        then = match.at(number - 1)
        position = done(ada.get(f"/api/tables/{table}/review/positions/{number}"))
        assert (position["seat"], position["moves"]) == (then.to_act, number - 1)
        assert position["view"] == then.view(then.to_act)
        named = [{key: it for key, it in one.items() if key != "id"} for one in position["legal"]]
        assert named == [match.game.catalogue.to_json(action) for action in then.legal()]


def test_an_answer_is_the_same_whatever_was_hidden(ada: httpx.Client, table: str) -> None:
    match = lutece.replay(a_record())
    number = next(n for n in range(8, 30) if len(match.at(n - 1).legal()) > 2)
    then = match.at(number - 1)
    action = match.game.catalogue.id_of(then.legal()[1])
    told = done(attempt(ada, table, number, action))
    for world in range(3):
        rng = rng_from_seed(f"another world {world}")
        dealt = match.game.redeal(then.state, then.state.to_act, rng)
        found = judge(match.game, dealt, action, STANDARD, f"review {number}")
        assert (found.loss.chance, found.margin) == (told["loss"]["chance"], told["margin"])


def test_what_could_not_be_played_is_refused(
    server: Serving, ada: httpx.Client, table: str
) -> None:
    match = lutece.replay(a_record())
    legal = {match.game.catalogue.id_of(action) for action in match.at(0).legal()}
    illegal = next(number for number in range(1000) if number not in legal)
    assert attempt(ada, table, 1, illegal).status_code == 409
    assert attempt(ada, table, 1, 10**6).json()["error"] == "unknown-action"
    for number in (0, len(match.steps) + 1):
        assert attempt(ada, table, number, 0).json()["error"] == "no-decision"
        wrong = ada.get(f"/api/tables/{table}/review/positions/{number}")
        assert (wrong.status_code, wrong.json()["error"]) == (404, "no-decision")
    assert attempt(server.client(), table, 1, illegal).status_code == 401
    ben: httpx.Client = server.guest("Ben")
    assert attempt(ben, table, 1, illegal).json()["error"] == "no-table"


def test_the_same_answer_is_judged_once(server: Serving, ada: httpx.Client, table: str) -> None:
    tries = server.services.reviews._tries
    match = lutece.replay(a_record())
    action = match.game.catalogue.id_of(match.at(2).legal()[0])
    first: Json = done(attempt(ada, table, 3, action))
    before = len(tries._judged)
    assert (
        done(attempt(ada, table, 3, match.game.catalogue.to_json(match.at(2).legal()[0]))) == first
    )
    assert len(tries._judged) == before
