"""The first game on the page is a real one: every step can be played, and says what is true."""

import json
from pathlib import Path
from typing import Any

import pytest

import lutece
from lutece.text import LANGUAGES, Text

GUIDE = Path(__file__).parents[5] / "web" / "src" / "games" / "paris" / "guide.json"
READER = 0

pytestmark = pytest.mark.skipif(not GUIDE.is_file(), reason="the page's sources are not here")


def guide() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(GUIDE.read_text(encoding="utf-8"))
    return found


def begun() -> lutece.Match:
    told = guide()
    return lutece.new("paris", players=told["players"], seed=told["seed"], options=told["options"])


def test_every_step_names_exactly_one_legal_action_of_the_right_seat() -> None:
    match = begun()
    for number, step in enumerate(guide()["steps"]):
        fields = step.get("expect", step.get("auto"))
        if fields is None:
            continue
        assert (match.to_act == READER) == ("expect" in step), f"step {number}"
        named = [match.game.catalogue.to_json(action) for action in match.legal()]
        fitting = [action for action in named if fields.items() <= action.items()]
        assert len(fitting) == 1, f"step {number}: {fields}"
        match.play(fitting[0])
    view = match.view(READER)
    assert view["points"] == [7, 0]
    assert view["screens"][READER]["francs"] == 5


def test_what_the_words_promise_happens() -> None:
    """Buildings, prices and tokens that the sentences name, as the events tell them."""
    match = begun()
    told = []
    for step in guide()["steps"]:
        fields = step.get("expect", step.get("auto"))
        events = match.play(fields).events if fields else []
        told += [{"say": step["say"].removeprefix("guide."), **event.to_json()} for event in events]
    for promised in (
        {"say": "bank", "event": "key-placed", "francs": 7},
        {"say": "draw-second", "event": "tile-laid", "district": "chaillot", "value": 2},
        {"say": "move", "event": "token-taken", "sort": "silver-prestige"},
        {"say": "second-bank", "event": "key-placed", "francs": 6},
        {"say": "draw-fourth", "event": "tile-laid", "kind": "restaurant", "value": 1},
        {"say": "rival-from-arc", "event": "key-moved-to-building", "kind": "theatre"},
        {"say": "landmark", "event": "key-moved-to-landmark", "francs": 8, "new": True},
        {"say": "hand-in", "event": "prestige-handed-in", "points": 4},
        {"say": "hand-in-again", "event": "prestige-handed-in", "points": 3},
    ):
        assert any(promised.items() <= event.items() for event in told), promised


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_words(language: str) -> None:
    text = Text(language, begun().game)
    said = {step["say"] for step in guide()["steps"]}
    assert all(len(text.say(key)) > 10 for key in said)
