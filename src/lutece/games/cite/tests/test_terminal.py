"""The board on a terminal: everything is there in letters, in a hundred columns."""

import random
from io import StringIO

import pytest
from rich.console import Console

import lutece
from lutece.games.cite.game import Cite
from lutece.games.cite.terminal import board
from lutece.games.cite.tests.position import ORANGE, Position, example
from lutece.text import LANGUAGES, Text


def drawn(match: lutece.Match, seat: int | None, language: str = "en", width: int = 100) -> str:
    console = Console(width=width, no_color=True, record=True, file=StringIO())
    assert isinstance(match.game, Cite)
    console.print(board(match.view(seat), match.game, Text(language, match.game)))
    return console.export_text()


def test_the_example_shows_every_piece_with_its_owner() -> None:
    p = example()
    p.card(ORANGE, "penseur", "b8", front="west").card(ORANGE, "grande_lumiere", "c4")
    text = drawn(p.match, 0)
    for sign in ("C6o", "H6o", "GAo", "H6x", "T5b", "L4b", "P b", "S<o", "(*)"):
        assert sign in text, sign
    assert " 1 P b  o   b   o   o   o   *   o   1" in text


@pytest.mark.parametrize("width", [60, 80, 100, 140])
def test_no_column_of_the_board_is_cut_off_on_a_narrow_terminal(width: int) -> None:
    text = drawn(example().match, 0, width=width)
    assert " 1 P b  o   b   o   o   o   *   o   1" in text
    assert max(map(len, text.splitlines())) <= width


def test_the_reserve_is_shown_in_every_turn_with_its_places() -> None:
    p = Position(["OOOOBBBB", *("B" * 8,) * 7]).reserve(ORANGE, "I3").to_act(ORANGE)
    text = drawn(p.match, 0)
    assert "0°, places: 2" in text
    assert "90°, places: 0" in text
    assert "██████" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_are_drawn_within_a_hundred_columns(language: str) -> None:
    for seed, options in ((1, {"hand": 2}), (2, {"postcards": "random"})):
        match = lutece.new("cite", seed=seed, options=options)
        chance = random.Random(seed)
        while not match.over:
            match.play(chance.choice(match.legal()))
            if len(match.steps) % 5 == 0 or match.over:
                text = drawn(match, match.to_act, language)
                assert max(map(len, text.splitlines())) <= 100
        for card in match.view()["cards"]:
            assert Text(language, match.game).name("card", card["card"]) in text


def test_the_hand_is_shown_to_its_owner_only() -> None:
    match = lutece.new("cite", seed=1, options={"start": 0})
    tile = match.view(0)["hands"][0][0]
    assert f"hand {tile}" in drawn(match, 0)
    assert "hand O" not in drawn(match, 1)
    assert "hand" not in drawn(match, None)
