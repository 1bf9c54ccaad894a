"""Observations say what the views say, and nothing that is hidden."""

import json
from pathlib import Path
from typing import Any

import pytest
from game_kit import known, need
from interfaces import EVERY, called, positions
from tables import Kind, kinds_of_tables, label

from lutece.engine.game import NOBODY
from lutece.research import columns, text_observation
from lutece.research.game_config import GameConfig
from lutece.research.history import PlayWithHistory
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
