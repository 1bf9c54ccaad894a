"""The terminal board of Paris, at every position and width."""

import random
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import lutece
from lutece.games.paris.terminal import board
from lutece.games.paris.tests.position import Position
from lutece.text import LANGUAGES, Text

WIDTHS = (70, 80, 100, 140)


def drawn(match: lutece.Match, seat: int | None, width: int = 100, language: str = "en") -> str:
    paper = StringIO()
    console = Console(file=paper, width=width, color_system=None, markup=False)
    console.print(board(match.view(seat), match.game, Text(language, match.game)))
    return paper.getvalue()


def positions(players: int, **options: Any) -> Iterator[lutece.Match]:
    match = lutece.new("paris", players=players, seed=players, options=options)
    chance = random.Random(players)
    yield match
    while not match.over:
        match.play(chance.choice(match.legal()))
        yield match


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_fits_every_width(players: int) -> None:
    for number, match in enumerate(positions(players, free_districts=players == 3)):
        if number % 9 and not match.over:
            continue
        width = WIDTHS[number % len(WIDTHS)]
        shown = drawn(match, match.to_act, width, LANGUAGES[number % len(LANGUAGES)])
        assert max(map(len, shown.splitlines())) <= width
        for name in match.game.names()["district"].values():
            assert name in shown


def test_districts_show_buildings_tokens_keys_and_ranks() -> None:
    position = Position(2).lay("belleville", 3).key("A", "belleville 5").key("AB", "chaillot bank")
    position.key("B", "chaillot louvre").vp_tile(20, "belleville")
    shown = drawn(position.match, 0)
    assert "Belleville [20/10/5]" in shown
    assert "5 theatre        marble  A" in shown
    assert "4 (café)" in shown
    assert "15 Louvre                 B" in shown
    assert "A5#1+20" in shown


def test_the_track_shows_what_is_ahead_passed_held_and_gone() -> None:
    position = Position(4).meeple(7).meeple(7, seat=1).tiles(18, 5)
    shown = drawn(position.match, 0)
    assert "<6×3" in shown
    assert "<7AB" in shown
    assert ">8" in shown
    assert "=18×2" in shown
    assert "·5" in shown
    assert "18: 5 VP for each own building of value 4" in shown


def test_moves_show_their_net_price_and_what_is_missing() -> None:
    position = Position().key("A", "la_villette 8").francs(4).tokens(marble=1)
    shown = drawn(position.match, 0)
    assert "Sacré-Coeur → 4 F marble gold (short of gold)" in shown
    assert "Louvre → 7 F marble gold gold (short of 3 F, gold, gold)" in shown


def test_other_screens_stay_closed() -> None:
    position = Position(2).francs(77, seat=1)
    assert "77" not in drawn(position.match, 0)
    assert "Behind your screen" in drawn(position.match, 0)
    assert "Behind your screen" not in drawn(position.match, None)
    opened = Position(2, open_screens=True).francs(77, seat=1)
    assert "77 Francs" in drawn(opened.match, None)
