"""The first-game guide of the page is a real game, and each of its words is there."""

import json
from pathlib import Path
from typing import Any

import pytest

import lutece
from lutece.text import LANGUAGES, Text

GUIDE = Path(__file__).parents[5] / "web" / "src" / "games" / "cite" / "guide.json"
READER = 0  # Orange

pytestmark = pytest.mark.skipif(not GUIDE.is_file(), reason="the page's sources are not here")


def guide() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(GUIDE.read_text(encoding="utf-8"))
    return found


def begun() -> lutece.Match:
    told = guide()
    return lutece.new("cite", players=told["players"], seed=told["seed"], options=told["options"])


def played() -> lutece.Match:
    """The guide's whole line: each step must name exactly one legal action."""
    match = begun()
    for number, step in enumerate(guide()["steps"]):
        fields = step.get("expect", step.get("auto"))
        if fields is None:
            continue
        named = [match.game.catalogue.to_json(action) for action in match.legal()]
        fitting = [n for n, action in enumerate(named) if fields.items() <= action.items()]
        assert len(fitting) == 1, f"step {number}: {fields}"
        assert "auto" in step or match.to_act == READER, f"step {number} asks the rival"
        match.play(match.legal()[fitting[0]])
    return match


def test_the_guide_is_a_whole_game_of_legal_moves_with_the_points_it_tells() -> None:
    match = played()
    assert match.over
    assert match.view(READER)["points"] == [39, 24]
    kinds: dict[str, int] = {}
    for line in match.score():
        if line.seat == READER:
            kinds[line.key] = kinds.get(line.key, 0) + line.points
    assert kinds == {"light": 24, "group": 5, "painter": 10}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_words(language: str) -> None:
    text = Text(language, begun().game)
    for step in guide()["steps"]:
        assert len(text.say(step["say"])) > 10, step


def test_the_reader_plays_and_is_not_only_told() -> None:
    asked = [step["expect"]["do"] for step in guide()["steps"] if "expect" in step]
    assert {"place-tile", "take-building", "build", "take-card", "put", "put-annex"} <= set(asked)
