"""Data sets: every number in them is true."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import lutece
from lutece.bots.arena import game as arena_game
from lutece.bots.pool import on_this_machine
from lutece.bots.worker import cached_game
from lutece.engine.rng import rng_from_seed
from lutece.games import find, names

pytest.importorskip("pyarrow")
import pyarrow as pa
import pyarrow.parquet as pq
from small_dataset import config

from lutece.research.dataset import Dataset, tables
from lutece.research.dataset.observer import PositionObserver

ROOT = Path(__file__).parent.parent.parent
TABLES = [(name, find(name).seats[-1]) for name in names()]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_row_is_what_the_record_replays_to(game: str, players: int, tmp_path: Path) -> None:
    names = ["random", *(["greedy"] if players == 2 else ["random"] * (players - 1))]
    Dataset(config(game, players), names, games=2).make(tmp_path, on_this_machine(1))
    games = pq.read_table(tmp_path / "games").to_pylist()
    rows = pq.read_table(tmp_path / "positions").to_pylist()
    assert [row["game"] for row in games] == [0, 1]
    assert len(rows) == sum(row["decisions"] for row in games)
    for told in games:
        match = lutece.replay(told["record"])
        assert (told["seed"], told["bots"]) == (match.table.seed, names)
        assert (told["rules_version"], told["edition"]) == (match.game.version, edition_of(match))
        check_end(told, match)
        check_positions([row for row in rows if row["game"] == told["game"]], told, match)


def edition_of(match: lutece.Match) -> str:
    return match.game.edition.name


def check_end(told: Mapping[str, Any], match: lutece.Match) -> None:
    seats = range(match.table.players)
    assert told["points"] == [match.game.points(match.state, seat) for seat in seats]
    first = [place.seat for place in match.ranking() if place.place == 1]
    assert told["wins"] == [(seat in first) / len(first) for seat in seats]
    others = len(seats) - 1
    expected = [win - (1 - win) / others for win in told["wins"]]
    assert told["utility"] == pytest.approx(expected)
    assert sum(told["utility"]) == pytest.approx(0)


def check_positions(
    rows: list[dict[str, Any]], told: Mapping[str, Any], match: lutece.Match
) -> None:
    game = match.game
    sight = PositionObserver(game, match.table.players)
    state = game.setup(match.table)
    assert [row["ply"] for row in rows] == list(range(told["decisions"]))
    for row in rows:
        assert row["seat"] == state.to_act
        assert row["legal"] == sorted(game.legal(state))
        assert row["action"] in row["legal"]
        assert row["observation"] == sight.observe(state, row["seat"])
        assert len(row["observation"]) == len(sight.columns)
        assert (row["points"], row["utility"]) == (told["points"], told["utility"])
        game.apply(state, row["action"], None)
    assert state.facts() == match.state.facts()


def test_what_a_search_thought_is_told_and_what_nobody_thought_is_null(whole: Path) -> None:
    rows = pq.read_table(whole / "positions").to_pylist()
    for row in rows:
        if row["seat"] == 0:  # the random bot's
            assert row["search_value"] is None
            assert row["search_visits"] is None
    thought = [row for row in rows if row["search_value"]]
    assert len(thought) > len(rows) / 4
    for row in thought:
        assert row["search_actions"] == sorted(set(row["search_actions"]))
        assert set(row["search_actions"]) <= set(row["legal"])
        assert len(row["search_visits"]) == len(row["search_worth"]) == len(row["search_actions"])
        if len(row["legal"]) > 1:
            most = row["search_actions"][row["search_visits"].index(max(row["search_visits"]))]
            assert row["action"] == most, "it plays what it tried most"
        assert all(0 <= worth <= 1 for worth in [*row["search_worth"], *row["search_value"]])


def test_a_game_is_the_same_deal_of_an_arena(whole: Path) -> None:
    for row in pq.read_table(whole / "games").to_pylist():
        played = arena_game.play(config(), row["game"], tuple(row["bots"]))
        assert (list(played.points), list(played.wins())) == (row["points"], row["wins"])


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_seat_sees_nothing_that_is_hidden_from_it(game: str, players: int) -> None:
    found = cached_game(game, "")
    sight = PositionObserver(found, players)
    match = lutece.new(game, players=players, seed=3)
    chance = rng_from_seed("any")
    while not match.over:
        seat = int(match.state.to_act)
        seen = sight.observe(match.state, seat)
        dealt = found.redeal(match.state, seat, chance)
        assert sight.observe(dealt, seat) == seen
        legal = found.legal(match.state)
        match.play(int(legal[chance.below(len(legal))]))


def test_actions_are_told_by_name(whole: Path) -> None:
    catalogue = cached_game("paris-paris", "").catalogue
    for row in pq.read_table(whole / "actions.parquet").to_pylist():
        assert catalogue.from_json(json.loads(row["meaning"])) == catalogue[row["action"]]


def test_files_say_what_they_are_and_what_each_column_means(whole: Path) -> None:
    facts = json.loads((whole / "dataset.json").read_text("utf-8"))
    assert (facts["game"], facts["seed"], facts["games"]) == ("paris-paris", "1", 7)
    for table in ("games", "positions"):
        schema = pq.read_schema(whole / table / "part-00000.parquet")
        assert json.loads(schema.metadata[tables.FACTS]) == facts
        described = json.loads(schema.metadata[tables.COLUMNS])
        assert list(described) == schema.names
        assert all(field.metadata[b"description"] for field in schema)


def test_the_page_describes_every_column() -> None:
    page = (ROOT / "docs" / "dataset.md").read_text("utf-8")
    for field in [*tables.GAMES, *tables.POSITIONS, *tables.ACTIONS]:
        kind = str(field.type).replace("element: ", "").replace("item: ", "")
        described = field.metadata[b"description"].decode()
        assert f"| `{field.name}` | {kind} | {described} |" in page


def test_arrow_reads_a_table_as_one(whole: Path) -> None:
    table = pq.read_table(whole / "games", columns=["game"])
    assert table.column("game").to_pylist() == list(range(7))
    assert table.schema.field("game").type == pa.int32()
