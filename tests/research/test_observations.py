"""Observations say what the views say, and nothing that is hidden."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from game_kit import known, need
from gymnasium import spaces
from interfaces import EVERY, called, positions
from tables import Kind, kinds_of_tables, label

from lutece import bots
from lutece.engine.game import NOBODY
from lutece.engine.rng import rng_from_seed
from lutece.research import columns, text_observation
from lutece.research.bounds import bounds, limits
from lutece.research.game_config import GameConfig
from lutece.research.gymnasium_env import SeatEnv
from lutece.research.history import PlayWithHistory
from lutece.research.pettingzoo_env import LuteceEnv
from lutece.research.play import Play
from lutece.version import compiled

PAGE = Path(__file__).parents[2] / "docs" / "observations.md"
every_kind = pytest.mark.parametrize("kind", kinds_of_tables(), ids=label)
every_table = pytest.mark.parametrize("table", EVERY, ids=called)


def seen(play: PlayWithHistory, seat: int) -> tuple[object, ...]:
    """All numbers and strings that an interface can show to a seat."""
    row, mask = play.observation(seat).tolist(), play.mask(seat).tolist()
    acts = [made.action_for(seat) for made in play.history.decisions]
    return row, mask, play.information(seat), acts


@every_kind
def test_what_a_seat_is_shown_depends_on_nothing_hidden(kind: Kind) -> None:
    name, players, options = kind
    for play in positions(GameConfig(name, players, options), 6, every=7 if compiled() else 29):
        if play.over:
            continue
        for seat in range(players):
            assert seen(play.redealt(seat, "deal"), seat) == seen(play, seat)


@every_table
def test_what_a_seat_reads_depends_on_nothing_hidden(table: tuple[str, int]) -> None:
    for play in positions(GameConfig(*table), 6, every=known(table[0]).get("read_every", 9)):
        if not play.over:
            twin = play.redealt(play.to_act, "deal")
            assert text_observation.describe(twin) == text_observation.describe(play)


@every_table
def test_a_re_deal_does_change_what_is_hidden(table: tuple[str, int]) -> None:
    need(table[0], "something hidden")
    play = PlayWithHistory(GameConfig(*table), 6)
    deals = [play.redealt(0, f"deal {n}") for n in range(6)]
    assert len({json.dumps(deal.state.facts()) for deal in deals}) > 1


@every_kind
def test_every_number_has_a_name_of_its_own(kind: Kind) -> None:
    name, players, options = kind
    config = GameConfig(name, players, options)
    assert len(set(config.columns)) == len(config.columns)
    assert all(what for what, _ in config.groups)
    for play in positions(config, 3, every=9):
        row = config.empty_row[:]
        for seat in range(players):
            assert config.game.observe(play.state, seat, row, 0) == len(config.columns)


@every_kind
def test_every_number_is_within_its_bounds(kind: Kind) -> None:
    """Through whole games of random play and of the bot that grabs points."""
    config = GameConfig(*kind)
    low, high = bounds(config)
    for play in [*positions(config, 4), *greedy_positions(config, 4)]:
        for seat in range(config.players):
            row = play.observation(seat)
            wrong = [config.columns[n] for n in np.flatnonzero((row < low) | (row > high))]
            assert wrong == []


def greedy_positions(config: GameConfig, seed: int) -> Iterator[Play]:
    play, bot, rng = Play(config, seed), bots.make("greedy"), rng_from_seed("bounds")
    while not play.over and len(play.action_ids) < (1000 if compiled() else 25):
        play.apply(bots.decide(bot, config.game, play.state, rng))
        yield play


@every_table
def test_the_environments_have_those_bounds(table: tuple[str, int]) -> None:
    config = GameConfig(*table)
    low, high = bounds(config)
    for space in (
        SeatEnv(*table).observation_space,
        LuteceEnv(*table).observation_space("player_0"),
    ):
        assert isinstance(space, spaces.Dict)
        box = space["observation"]
        assert isinstance(box, spaces.Box)
        assert (box.low == low).all()
        assert (box.high == high).all()
    state = LuteceEnv(*table).state_space
    assert (state.low == np.tile(low, table[1])).all()


@pytest.mark.parametrize(
    ("what", "least", "most"),
    [
        ("1 when this seat is to act", 0, 1),
        ("the table's options, 1 or 0", 0, 1),
        ("1 while tiles are laid, 2 while buildings are built", 0, 32767),
        ("houses in the supply; -1 where unseen", -1, 32767),
        ("the round, from 1; how many there are", 0, 32767),
        ("chimneys, tokens, free spaces and points", -32768, 32767),
    ],
)
def test_what_a_game_says_of_a_number_bounds_it(what: str, least: int, most: int) -> None:
    assert limits(what) == (least, most)


def in_order(view: Any) -> Any:
    """A view without the order of the things in a list: cards lie as they were opened."""
    if isinstance(view, dict):
        return {key: in_order(value) for key, value in view.items()}
    if isinstance(view, list) and view and isinstance(view[0], dict):
        return sorted(map(in_order, view), key=lambda one: json.dumps(one, sort_keys=True))
    return view


@every_table
def test_equal_rows_are_equal_views(table: tuple[str, int]) -> None:
    """Nothing that the view tells is missing: positions that differ to a seat differ in its row.

    Decisions made in another order often lead to the same position, so equal rows are met.
    """
    need(table[0], "observation")
    config = GameConfig(*table)
    game = config.game
    views: dict[tuple[object, ...], str] = {}
    for play in positions(config, 8, every=7 if compiled() else 13):
        if play.over:
            continue
        for action in list(game.legal(play.state))[:12]:
            child = play.copy()
            child.apply(action)
            for _ in range(2):
                if child.over:
                    break
                seat = child.to_act
                shown = json.dumps(in_order(game.view(child.state, seat)), sort_keys=True)
                key = (seat, *child.observation(seat).tolist())
                assert views.setdefault(key, shown) == shown
                child.apply(child.legal()[0])
    assert len(views) > 5


@every_table
def test_the_numbers_say_what_the_view_says(table: tuple[str, int]) -> None:
    config = GameConfig(*table)
    game, players = config.game, table[1]
    for play in positions(config, 5, every=11):
        for seat in range(players):
            row = dict(zip(config.columns, play.observation(seat).tolist(), strict=True))
            view = game.view(play.state, seat)
            assert row["my_turn"] == (play.to_act == seat)
            names = ["own", "rival"] if "points.own" in row else list(map(str, range(players)))
            points = [row[f"points.{name}"] for name in names]
            if "points" in view:
                assert points == view["points"][seat:] + view["points"][:seat]
            if "round" in row:
                assert row["round"] == view["round"]


def test_the_page_about_observations_is_the_generated_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert columns.main([]) == 0
    assert capsys.readouterr().out == PAGE.read_text(encoding="utf-8")


def test_a_table_of_one_game_and_every_number(capsys: pytest.CaptureFixture[str]) -> None:
    columns.main(["paris-paris", "4", "--all"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "0\tmy_turn"
    assert len(lines) == len(GameConfig("paris-paris", 4).columns)
    with pytest.raises(SystemExit):
        columns.main(["cite", "3"])
    assert "players: 3 is not one of: 2" in capsys.readouterr().err


def test_a_spectator_is_no_seat() -> None:
    play = PlayWithHistory(GameConfig("cite"), 1)
    assert not play.mask(int(NOBODY)).any()
