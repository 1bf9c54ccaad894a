"""How many rows of legal actions lead from a first position: one wrong rule changes it."""

import tomllib
from typing import Any

import pytest
from game_kit import folder_of_tests, has

import lutece
from lutece.engine.game import perft
from lutece.games import names
from lutece.version import compiled

MOST_PLAIN = 20_000  # plain Python counts the small ones only


def counted() -> list[tuple[str, dict[str, Any]]]:
    return [
        (name, entry)
        for name in names()
        if has(name, "tests/perft.toml")
        for entry in tomllib.loads(
            (folder_of_tests(name) / "perft.toml").read_text(encoding="utf-8")
        )["perft"]
    ]


@pytest.mark.parametrize(
    ("name", "entry"), counted(), ids=lambda value: str(value).replace(" ", "")[:60]
)
def test_perft(name: str, entry: dict[str, Any]) -> None:
    if entry["nodes"] > MOST_PLAIN and not compiled():
        pytest.skip("a large count, for the compiled build")
    match = lutece.new(name, entry["players"], entry["seed"], entry.get("options"))
    assert perft(match.game, match.state, entry["depth"]) == entry["nodes"]
