"""The guide of the page, replayed: a real deal, and what its sentences say comes true."""

import json
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import lutece
from lutece.engine.match import Match
from lutece.text import LANGUAGES

READER = 0
ROOT = Path(__file__).parents[5]
FILE = ROOT / "web" / "src" / "games" / "paris-paris" / "guide.json"


@pytest.fixture
def guide() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def dealt(guide: dict[str, Any]) -> Match:
    return lutece.new(
        "paris-paris", players=guide["players"], seed=guide["seed"], **guide["options"]
    )


def play(match: Match, wanted: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """Play the one legal action that has these fields; its events by their key."""
    told = [match.game.catalogue.to_json(action) for action in match.legal()]
    fitting = [n for n, action in enumerate(told) if wanted.items() <= action.items()]
    assert len(fitting) == 1, f"{wanted} fits {len(fitting)} of {told}"
    events: dict[str, list[dict[str, Any]]] = {}
    for event in match.play(match.legal()[fitting[0]]).events:
        values = event.to_json()
        events.setdefault(values["event"], []).append(values)
    return events


def test_every_step_is_legal_and_played_by_its_seat(guide: dict[str, Any]) -> None:
    match = dealt(guide)
    for step in guide["steps"]:
        assert not {"expect", "auto"} <= step.keys(), step
        wanted = step.get("expect") or step.get("auto")
        if wanted:
            assert (match.to_act == READER) is ("expect" in step), step["say"]
            play(match, wanted)
    assert match.view(READER)["round"] == 8


def points_by_step(guide: dict[str, Any]) -> dict[str, list[int]]:
    """What each seat gained with each step, by the step's key."""
    match = dealt(guide)
    gained = {}
    for step in guide["steps"]:
        before = match.view(READER)["points"]
        wanted = step.get("expect") or step.get("auto")
        if wanted:
            play(match, wanted)
        after = match.view(READER)["points"]
        gained[step["say"]] = [now - then for then, now in zip(before, after, strict=True)]
    return gained


def test_the_points_are_those_that_the_guide_explains(guide: dict[str, Any]) -> None:
    gained = points_by_step(guide)
    assert {key.removeprefix("guide."): got for key, got in gained.items() if any(got)} == {
        "grands-boulevards": [0, 1],  # the nearest house to Les Halles
        "pont-neuf": [0, 1],  # Pompidou, next to St-Nicolas
        "st-nicolas": [1 + 2 + 2, 2],  # small trip, Pont Neuf and Odéon; Pompidou
        "marker": [1, 0],  # Odéon, the nearest to Quartier Latin on both its lines
        "odeon-shared": [2, 0],  # Hôtel de Ville and Pont Neuf, equally near
        "opera": [1 + 3, 1],  # small trip, then Odéon with Pont Neuf, and Opéra
        "montmartre": [0, 1],  # St-Nicolas, next to République
    }


def test_the_markers_are_those_that_the_guide_names(guide: dict[str, Any]) -> None:
    markers = dealt(guide).view(READER)["markers"]
    assert (markers["seats"][READER], markers["open"]) == ("teal", "red")


def test_the_guide_shows_each_kind_of_trip_and_a_full_stop(guide: dict[str, Any]) -> None:
    match = dealt(guide)
    seen: set[str] = set()
    for step in guide["steps"]:
        wanted = step.get("expect") or step.get("auto")
        seen |= play(match, wanted).keys() if wanted else set()
    assert {"small-trip", "card-parked", "big-trip", "house-removed", "bus-passed"} <= seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_says_something_and_nothing_stays_unsaid(
    guide: dict[str, Any], language: str
) -> None:
    place = files("lutece.games.paris_paris").joinpath("text", f"{language}.toml")
    sentences = tomllib.loads(place.read_text(encoding="utf-8"))["guide"]
    assert [step["say"].removeprefix("guide.") for step in guide["steps"]] == list(sentences)
