"""Ratings: one ladder for each game, people and bots together."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, insert

from lutece.games import names
from lutece.server.ratings import (
    Rated,
    after,
    elo_of,
    history_of,
    ladder,
    measured,
    mu_of,
    ratings_of,
    settle,
    wins,
)
from lutece.server.storage.migrations import migrate
from lutece.server.storage.schema import people
from lutece.server.storage.store import open_engine


def met(connection: Connection, game: str) -> list[dict[str, Any]]:
    """Who has played a rated game; the levels that nobody has met are on the ladder, too."""
    return [rung for rung in ladder(connection, game, 100) if rung["games"]]


USUAL = Rated(25.0, 25.0 / 3)


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    url = f"sqlite:///{tmp_path}/ratings.db"
    if request.param == "postgresql":
        url = request.getfixturevalue("postgres_url")
    engine = open_engine(url)
    migrate(engine)
    yield engine
    engine.dispose()


def add_person(engine: Engine, id: str, name: str) -> None:
    with engine.begin() as connection:
        row = {"id": id, "name": name, "kind": "account", "created": 0, "seen": 0}
        connection.execute(insert(people).values(**row))


def test_winners_rise_and_losers_fall_and_bots_are_marked(engine: Engine) -> None:
    add_person(engine, "adele", "Adèle")
    with engine.begin() as connection:
        settle(connection, "cite", [("bot:level-3", 2), ("adele", 1)])
        bot, first = met(connection, "cite")  # who has played once stands below
    assert (first["name"], first["bot"], first["games"], first["wins"]) == ("Adèle", False, 1, 1)
    assert (bot["name"], bot["bot"], bot["wins"]) == ("level-3", True, 0)
    assert first["mu"] > 25 > bot["mu"]
    assert first["sigma"] < 25 / 3
    assert (first["provisional"], bot["provisional"]) == (True, False)


def test_each_game_has_its_own_ladder(engine: Engine) -> None:
    with engine.begin() as connection:
        settle(connection, "cite", [("a", 1), ("b", 2)])
        settle(connection, "paris", [("b", 1), ("c", 2), ("a", 3)])
        assert [row["person"] for row in met(connection, "paris")] == ["b", "c", "a"]
        first, second = ratings_of(connection, "a")
        assert first["game"] == "cite"
        assert second["game"] == "paris"
        assert met(connection, "cite")[0]["person"] == "a"
        assert len(ladder(connection, "cite", 3)) == 3


def test_who_deleted_their_data_has_no_name(engine: Engine) -> None:
    with engine.begin() as connection:
        settle(connection, "cite", [("gone", 1), ("bot:level-1", 2)])
        assert met(connection, "cite")[-1]["name"] is None


def test_games_that_end_at_once_all_count(engine: Engine) -> None:
    """Each in a transaction of its own, as from several processes."""

    def one(number: int) -> None:
        seats = [("a", 1), ("b", 2)] if number % 2 else [("b", 1), ("a", 2)]
        with engine.connect() as connection:
            connection.execution_options(lutece_writes=True)
            with connection.begin():
                settle(connection, "cite", seats)

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(one, range(20)))
    with engine.connect() as connection:
        assert [(row["games"], row["wins"]) for row in met(connection, "cite")] == [(20, 10.0)] * 2


def test_a_tie_is_between_a_win_and_a_loss() -> None:
    old = {"a": USUAL, "b": USUAL}
    tied = after(old, [("a", 1), ("b", 1)])
    won = after(old, [("a", 1), ("b", 2)])
    assert tied["a"].mu == pytest.approx(tied["b"].mu)
    assert won["b"].mu < tied["b"].mu < won["a"].mu


def test_a_bot_in_two_seats_counts_one_game_and_learns_from_both() -> None:
    old = {"a": USUAL, "bot:level-2": USUAL}
    new = after(old, [("a", 1), ("bot:level-2", 2), ("bot:level-2", 3)])
    once = after({**old, "c": USUAL}, [("a", 1), ("bot:level-2", 2), ("c", 3)])
    assert new["bot:level-2"].mu < once["bot:level-2"].mu
    assert new["bot:level-2"].sigma < once["bot:level-2"].sigma


def test_a_shared_win_is_shared() -> None:
    assert wins([("a", 1), ("b", 1), ("c", 3)]) == {"a": 0.5, "b": 0.5}
    assert wins([("a", 1), ("bot:x", 1), ("bot:x", 1)]) == {
        "a": pytest.approx(1 / 3),
        "bot:x": pytest.approx(2 / 3),
    }


def test_every_rated_game_of_a_person_leaves_a_step(engine: Engine) -> None:
    with engine.begin() as connection:
        for place in (1, 2, 1):
            settle(connection, "cite", [("a", place), ("bot:level-1", 3 - place)])
        steps = history_of(connection, "a", "cite", 10)
        assert [step.number for step in steps] == [1, 2, 3]
        assert steps[0].mu > steps[1].mu < steps[2].mu
        (now,) = ratings_of(connection, "a")
        assert now["mu"] == pytest.approx(steps[-1].mu, abs=0.001)
        assert [step.number for step in history_of(connection, "a", "cite", 2)] == [2, 3]
        assert history_of(connection, "bot:level-1", "cite", 10) == []
        assert history_of(connection, "a", "paris", 10) == []


def test_a_level_begins_where_it_was_measured_and_is_almost_sure(engine: Engine) -> None:
    game = names()[0]
    weak, strong = (f"bot:level-{level}" for level in (1, 5))
    with engine.begin() as connection:
        settle(connection, game, [("a", 1), (weak, 2)])
        settle(connection, game, [("b", 1), (strong, 2)])
        rungs = {rung["person"]: rung for rung in ladder(connection, game, 10)}
    assert rungs["b"]["elo"] > rungs["a"]["elo"] > 1500  # whom one beats is what counts
    for bot in (weak, strong):
        assert abs(rungs[bot]["elo"] - measured(game)[bot]) < 60
    assert set(measured(game)) <= set(rungs)


def test_elo_is_what_the_model_expects_between_two() -> None:
    """Who wins as often as Elo says neither rises nor falls in the long run."""
    assert elo_of(mu_of(1800)) == pytest.approx(1800)
    assert elo_of(USUAL.mu) == 1500
    old = {"a": Rated(mu_of(1700), 0.5), "b": Rated(mu_of(1500), 0.5)}
    rise = after(old, [("a", 1), ("b", 2)])["a"].mu - old["a"].mu
    fall = old["a"].mu - after(old, [("a", 2), ("b", 1)])["a"].mu
    chance = 1 / (1 + 10 ** (-200 / 400))
    assert fall / (rise + fall) == pytest.approx(chance, abs=0.01)
