"""The page's types are made from Python: messages, parts, events, actions and sentences."""

from collections import Counter
from pathlib import Path

import pytest

from lutece.games import names
from lutece.server.typescript import sources
from lutece.server.typescript.games import game_source
from lutece.server.typescript.sentences import keys_of

PAGE = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize("path", sources(PAGE))
def test_the_pages_types_are_up_to_date(path: str) -> None:
    assert (PAGE / path).read_text("utf-8") == sources(PAGE)[path], (
        "run: python -m lutece.server.typescript"
    )


def test_a_game_without_a_folder_for_its_board_needs_no_types(tmp_path: Path) -> None:
    (tmp_path / "games" / names()[0]).mkdir(parents=True)
    games = [path for path in sources(tmp_path) if path.startswith("games/")]
    assert games == [f"games/{names()[0]}/generated.ts"]


@pytest.mark.parametrize("game", names())
def test_no_name_is_declared_twice(game: str) -> None:
    lines = game_source(game).splitlines()
    declared = Counter(line.split()[2] for line in lines if line.startswith("export "))
    assert [name for name, times in declared.items() if times > 1] == []


def test_a_sentence_in_variants_has_one_key() -> None:
    texts = {
        "board": {"title": "The map", "card": {"state=open": "open", "state=spent": "spent"}},
        "event": {"drawn": {"tile": "{tile}", "other": "a tile"}, "deep": {"er": "deeper"}},
    }
    assert list(keys_of(texts)) == ["board.title", "board.card", "event.drawn", "event.deep.er"]
