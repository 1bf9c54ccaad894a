"""The terminal board of Paris Paris, at every position and width."""

import random
import re
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from rich.console import Console, RenderableType

import lutece
from lutece.cli import show
from lutece.cli.language import text_for
from lutece.engine.rng import rng_from_seed
from lutece.text import LANGUAGES

WIDTHS = (60, 78, 80, 100, 170)


def drawn(match: lutece.Match, seat: int | None, width: int, language: str = "en") -> str:
    text = text_for(match.game, language, ["human"] * match.table.players)
    return printed(show.board(match, seat, text), width)


def printed(what: RenderableType, width: int) -> str:
    paper = StringIO()
    Console(file=paper, width=width, color_system=None, markup=False).print(what)
    return paper.getvalue()


def positions(players: int, **options: Any) -> Iterator[lutece.Match]:
    match = lutece.new("paris-paris", players=players, seed=players, options=options)
    chance = random.Random(players)
    yield match
    while not match.over:
        match.play(chance.choice(match.legal()))
        yield match


def houses_drawn(shown: str) -> str:
    """The letters between brackets, `(A)` and `[B·]`, in alphabetical order."""
    places = re.findall(r"\(([A-D·])\)|\[([A-D·]{2})\]", shown)
    return "".join(sorted("".join(map("".join, places)).replace("·", "")))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_is_drawn_whole_at_every_width(players: int) -> None:
    for number, match in enumerate(positions(players)):
        width = WIDTHS[number % len(WIDTHS)]
        shown = drawn(match, match.to_act, width)
        assert max(map(len, shown.splitlines())) <= width
        flat = " ".join(shown.split())
        for stop in match.game.names()["stop"].values():
            assert stop in flat, (width, number)
        for seat in range(players):
            assert f"player {'ABCD'[seat]}" in flat


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_house_is_a_letter_on_the_map(players: int) -> None:
    for match in positions(players):
        owners = [o for found in match.view()["houses"].values() for o in found]
        map_rows = drawn(match, None, 100).splitlines()[:34]
        assert houses_drawn("\n".join(map_rows)) == "".join(sorted("ABCD"[o] for o in owners))


def test_the_board_shows_what_is_open_and_no_more() -> None:
    match = lutece.new("paris-paris", players=3, seed=5)
    own = match.view(1)["markers"]["seats"][1]
    rng = rng_from_seed("another deal")
    assert f" {own}" in drawn(match, 1, 100)
    twin = lutece.new("paris-paris", players=3, seed=5)
    twin.state = match.game.redeal(match.state, 1, rng)
    assert drawn(twin, 1, 100) == drawn(match, 1, 100)
    assert "?" in drawn(match, None, 100)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_speaks_each_language(language: str) -> None:
    match = lutece.new("paris-paris", players=2, seed=5)
    assert {"en": "parked", "de": "geparkt", "es": "aparcadas", "fr": "en stationnement"}[
        language
    ] in drawn(match, 0, 100, language)


def test_a_game_without_a_board_is_listed() -> None:
    shown = printed(show.listing({"round": 3, "parked": ["a [b]"], "score": []}), 100)
    assert "round" in shown
    assert '["a [b]"]' in shown
    assert "score" not in shown
