"""The puzzles of the day on a server: the same for everybody, and no solution before an answer."""

from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
from at_table import done
from in_process import Serving, serving
from tables import Kind, kinds_of_tables, label, new, under_way

from lutece.bots.review import puzzles as known
from lutece.bots.review.puzzles import Puzzle
from lutece.bots.review.result import Difference
from lutece.engine.match import position_hash
from lutece.engine.rng import rng_from_seed
from lutece.games import names
from lutece.server.protocol import reviews as protocol
from lutece.server.protocol.reviews import PuzzleFigures
from lutece.server.ratings import MODEL, Rated, elo_of
from lutece.server.reviews.puzzle_answers import rated, streaks_of
from lutece.server.reviews.puzzles import seen_by_its_seat

Json = dict[str, Any]
DAY = 24 * 3600.0  # seconds
SEEDS = range(1, 5)


def puzzle(game: str, seed: int) -> Puzzle:
    """A position of a game in which the last legal action shall be the best."""
    match = under_way(new((game, 2, {}), seed), seed, 12)
    while len(match.legal()) < 3:
        match.play(match.legal()[0])
    catalogue = match.game.catalogue
    legal = [catalogue.to_json(action) for action in match.legal()]
    return Puzzle(
        id=f"{game}-{seed}",
        game=game,
        players=2,
        seed=str(match.table.seed),
        actions=tuple(catalogue.id_of(step.action) for step in match.steps),
        position=position_hash(match.state),
        seat=int(match.state.to_act),
        solution=legal[-1],
        second=legal[0],
        ahead=0.2,
        margin=0.05,
        line=((0, legal[0]),),
        why=(Difference(0, "any", {}, 3.5),),
        missed=(1.0, 1.0, 0.5, 0.25, 0.0),
        grade=3,
    )


@pytest.fixture
def server(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Serving]:
    """A server whose games have puzzles that this file knows."""
    ours = {game: tuple(puzzle(game, seed) for seed in SEEDS) for game in names()}
    monkeypatch.setattr(known, "puzzles_of", lambda game: ours[game])
    with serving(tmp_path_factory.mktemp("puzzles")) as served:
        yield served


def today(client: httpx.Client) -> list[Json]:
    answer = client.get("/api/puzzles/today")
    assert answer.status_code == 200, answer.text
    found: list[Json] = answer.json()
    return found


def answer(client: httpx.Client, one: Json, action: Any) -> httpx.Response:
    return client.post(f"/api/puzzles/{one['id']}/answers", json={"action": action})


def figures(client: httpx.Client) -> Json:
    return done(client.get("/api/me/puzzles"))


def test_there_is_one_for_each_game_and_it_is_the_same_for_everybody(server: Serving) -> None:
    ada, stranger = server.guest("Ada"), server.client()
    assert [one["game"] for one in today(ada)] == names()
    assert today(ada) == today(stranger)
    before = [one["id"] for one in today(ada)]
    server.clock.turn(DAY)
    assert all(one["id"] != old for one, old in zip(today(ada), before, strict=True))


def test_no_solution_is_told_before_an_answer(server: Serving) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    one = today(ada)[0]
    assert set(one) == {field.name for field in msgspec.structs.fields(protocol.Puzzle)}
    assert set(one["position"]) <= {"moves", "seat", "view", "legal", "undo"}
    assert one["answered"] is None
    assert one["position"]["legal"]
    done(answer(ada, one, one["position"]["legal"][0]["id"]))
    assert today(ada)[0]["answered"]["solution"]
    assert today(ben)[0]["answered"] is None


@pytest.mark.parametrize("kind", kinds_of_tables(), ids=label)
def test_a_position_is_sent_the_same_whatever_is_hidden(kind: Kind) -> None:
    match = under_way(new(kind, 3), 3, 14)
    seat = int(match.state.to_act)
    sent = msgspec.json.encode(seen_by_its_seat(match))
    for number in range(5):
        match.state = match.game.redeal(match.state, seat, rng_from_seed(f"{number}"))
        assert msgspec.json.encode(seen_by_its_seat(match)) == sent


def test_the_first_answer_counts_and_the_right_one_is_told_with_why(server: Serving) -> None:
    ada = server.guest("Ada")
    one = today(ada)[0]
    first, *_, last = one["position"]["legal"]
    told = done(answer(ada, one, first["id"]))
    assert (told["counted"], told["answer"]["right"]) == (True, False)
    assert told["answer"]["solution"] == {key: it for key, it in last.items() if key != "id"}
    assert told["answer"]["why"] == [{"seat": 0, "key": "any", "details": {}, "points": 3.5}]
    again = done(answer(ada, one, told["answer"]["solution"]))
    assert (again["counted"], again["answer"]) == (False, told["answer"])
    assert again["figures"] == told["figures"] == figures(ada)
    assert (figures(ada)["answered"], figures(ada)["right"]) == (1, 0)
    assert figures(ada)["rating"] < 1500


def test_a_streak_is_of_days_in_a_row(server: Serving) -> None:
    ada = server.guest("Ada")
    assert figures(ada) == msgspec.to_builtins(
        PuzzleFigures(answered=0, right=0, streak=0, longest=0, rating=None)
    )
    for day in range(1, 4):
        for one in today(ada)[:2]:
            told = done(answer(ada, one, one["position"]["legal"][-1]["id"]))
        assert told["answer"]["right"]
        assert (told["figures"]["streak"], told["figures"]["longest"]) == (day, day)
        server.clock.turn(DAY)
    assert figures(ada)["streak"] == 3, "today can still be solved"
    server.clock.turn(DAY)
    assert (figures(ada)["streak"], figures(ada)["longest"]) == (0, 3)
    assert figures(ada)["rating"] > 1500


def test_a_puzzle_that_comes_round_again_is_not_rated_twice(server: Serving) -> None:
    ada = server.guest("Ada")
    one = today(ada)[0]
    done(answer(ada, one, one["position"]["legal"][-1]["id"]))
    before = figures(ada)["rating"]
    for _ in range(2 * len(SEEDS)):
        server.clock.turn(DAY)
        if today(ada)[0]["id"] == one["id"]:
            break
    told = done(answer(ada, one, one["position"]["legal"][-1]["id"]))
    assert (told["counted"], told["figures"]["answered"]) == (True, 2)
    assert told["figures"]["rating"] == before


def test_only_todays_and_yesterdays_are_answered(server: Serving) -> None:
    ada = server.guest("Ada")
    one = today(ada)[0]
    legal = one["position"]["legal"][0]["id"]
    assert answer(server.client(), one, legal).json()["error"] == "sign-in"
    assert answer(ada, {"id": "nothing"}, legal).json()["error"] == "no-such-puzzle"
    assert answer(ada, one, 10**6).json()["error"] == "unknown-action"
    allowed = {action["id"] for action in one["position"]["legal"]}
    illegal = next(number for number in range(10_000) if number not in allowed)
    assert answer(ada, one, illegal).status_code == 409
    server.clock.turn(DAY)
    assert done(answer(ada, one, legal))["counted"]
    days = 1
    while today(ada)[0]["id"] == one["id"] or days < 2:
        server.clock.turn(DAY)
        days += 1
    ben = server.guest("Ben")
    assert answer(ben, one, legal).json()["error"] == "puzzle-over"


def test_what_i_answered_is_mine_to_take_along_and_goes_with_me(server: Serving) -> None:
    ada = server.guest("Ada")
    one = today(ada)[0]
    done(answer(ada, one, one["position"]["legal"][0]["id"]))
    mine = done(ada.get("/api/me/export"))["puzzles"]
    assert [row["puzzle"] for row in mine] == [one["id"]]


def test_a_harder_one_is_worth_more() -> None:
    new_here = Rated(MODEL.mu, MODEL.sigma)
    gains = [elo_of(rated(new_here, grade, True).mu) for grade in range(1, 6)]
    losses = [elo_of(rated(new_here, grade, False).mu) for grade in range(1, 6)]
    assert gains == sorted(gains)
    assert losses == sorted(losses)
    assert min(gains) > 1500 > max(losses)


def test_days_in_a_row() -> None:
    assert streaks_of(set()) == {}
    assert streaks_of({5}) == {5: 1}
    assert streaks_of({1, 2, 3, 5, 9, 10}) == {3: 3, 5: 1, 10: 2}
