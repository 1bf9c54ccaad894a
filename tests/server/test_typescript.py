"""The page's types are made from what Python declares: messages, parts, events and actions."""

from collections import Counter
from pathlib import Path

import pytest

from lutece.games import names
from lutece.server.typescript import sources
from lutece.server.typescript.games import game_source

PAGE = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize("path", sources())
def test_the_pages_types_are_up_to_date(path: str) -> None:
    assert (PAGE / path).read_text("utf-8") == sources()[path], (
        "run: python -m lutece.server.typescript"
    )


@pytest.mark.parametrize("game", names())
def test_no_name_is_declared_twice(game: str) -> None:
    lines = game_source(game).splitlines()
    declared = Counter(line.split()[2] for line in lines if line.startswith("export "))
    assert [name for name, times in declared.items() if times > 1] == []
