"""No sentence is missing: every key of every game, in all four languages."""

import ast
import importlib
import inspect
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from game_kit import games_with, known, need, place
from tables import kinds_of_tables, label, new, played

from lutece.engine.event import Event
from lutece.engine.spelling import kebab
from lutece.games import find, folder, names
from lutece.text import LANGUAGES, Text
from lutece.text.rules import summary_text

PACKAGES = ["lutece", *map(folder, names())]
SPOKEN = [  # of whatever has texts, the languages it has them in
    (package, language)
    for package in PACKAGES
    for language in LANGUAGES
    if files(package).joinpath("text", f"{language}.toml").is_file()
]
every_text = pytest.mark.parametrize(("package", "language"), SPOKEN)


def texts(package: str, language: str) -> dict[str, Any]:
    path = files(package).joinpath("text", f"{language}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


def sentences(table: dict[str, Any], above: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in table.items():
        place = f"{above}{key}"
        found |= sentences(value, f"{place}.") if isinstance(value, dict) else {place: value}
    return found


def said(game: str, call: str) -> set[str]:
    """The keys that a game's rules give to Reason(...) or ScoreLine(...), read from its source."""
    # From the source files: compiled modules have none to inspect.
    keys = set()
    for path in place(game).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == call:
                texts = [
                    a for a in node.args if isinstance(a, ast.Constant) and type(a.value) is str
                ]
                keys |= {str(texts[0].value)} if texts else set()
    return keys


def needed(name: str) -> Iterator[str]:
    game = find(name)
    yield from ("game.name", "game.about", "game.designer")
    for action in {kebab(type(action).__name__) for action in game.catalogue}:
        yield f"action.{action}"
    events = importlib.import_module(f"{folder(name)}.events")
    for _, kind in inspect.getmembers(events, inspect.isclass):
        if issubclass(kind, Event) and kind is not Event:
            yield f"event.{kebab(kind.__name__)}"
    for option in game.options:
        yield f"option.{option.key}.title"
        yield from (f"option.{option.key}.{choice}" for choice in option.choices if not option.pick)
    yield from (f"reason.{key}" for key in said(name, "Reason"))
    yield from (f"score.{key}" for key in said(name, "ScoreLine"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_every_action_event_option_reason_and_score_line_has_its_sentence(
    name: str, language: str
) -> None:
    need(name, f"text/{language}.toml")
    have = set(sentences(texts(folder(name), language)))
    missing = [
        key
        for key in needed(name)
        if key not in have and not any(k.startswith(f"{key}.") for k in have)
    ]
    assert missing == []
    assert len(said(name, "Reason")) > (2 if known(name).get("whole") else 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_whatever_is_asked_can_be_answered_in_words(name: str, language: str) -> None:
    need(name, f"text/{language}.toml")
    game, have = find(name), texts(folder(name), language)
    answers = have.get("answer", {})
    text, bare = Text(language, game), set()
    for action in game.catalogue:
        said = game.catalogue.to_json(action)
        for field, value in said.items():
            if field in answers:
                assert text.say(f"answer.{field}", said) != str(value)
            elif not any(
                str(value) in of.get(field, ()) for of in (have.get("name", {}), game.names())
            ):
                bare.add(field)
    # What is printed on the component itself needs no other name.
    assert bare == set(known(name).get("printed", ()))


@every_text
def test_all_languages_have_the_same_keys_and_fields(package: str, language: str) -> None:
    english, other = sentences(texts(package, "en")), sentences(texts(package, language))
    assert other.keys() == english.keys()
    for key, sentence in other.items():
        assert holes(sentence) == holes(english[key]), key


def holes(sentence: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(sentence) if field is not None}


@every_text
def test_no_name_runs_into_a_figure(package: str, language: str) -> None:
    """A seat may be called "player 2": with points after a mere space that would be player 20."""
    for key, sentence in sentences(texts(package, language)).items():
        assert not re.search(r"seat\} \{", sentence), key


@pytest.mark.parametrize("package", [package for package, spoken in SPOKEN if spoken == "fr"])
def test_french_puts_a_space_that_does_not_break_before_its_signs(package: str) -> None:
    for key, sentence in sentences(texts(package, "fr")).items():
        assert not re.search(r"\S [:;?!»%]|« ", sentence), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", kinds_of_tables(), ids=label)
def test_a_whole_game_can_be_told(kind: Any, language: str) -> None:
    match = played(new(kind, 8), 8)
    text = Text(language, match.game)
    for step in match.steps:
        told = [text.action(step.action), *(text.event(event) for event in step.events)]
        assert all(told)
        assert not re.search(r"[{}]|\bNone\b", "".join(told)), told
    for line in match.score():
        assert text.score(line)


@pytest.mark.parametrize("name", names())
def test_no_two_actions_of_a_catalogue_sound_alike(name: str) -> None:
    game = find(name)
    text = Text("en", game)
    told: dict[str, Any] = {}
    for action in game.catalogue:
        assert told.setdefault(text.action(action), action) == action, "two actions sound alike"


HEADING = re.compile(r"^#{2,3} (\d+(?:\.\d+)?|[A-Z]{2}-\d+)\b", re.MULTILINE)


@pytest.mark.parametrize("name", games_with("RULES.md", "translated rules"))
def test_the_rules_have_the_same_sections_in_every_language(name: str) -> None:
    place = files(folder(name))
    english = HEADING.findall(place.joinpath("RULES.md").read_text(encoding="utf-8"))
    assert len(english) == len(set(english)) > (20 if known(name).get("whole") else 0)
    for language in LANGUAGES[1:]:
        other = place.joinpath(f"RULES.{language}.md").read_text(encoding="utf-8")
        assert HEADING.findall(other) == english


@pytest.mark.parametrize("name", games_with("SUMMARY.md", "translated rules"))
def test_the_summary_says_the_same_in_every_language_and_is_one_page(name: str) -> None:
    place = files(folder(name))
    sections = set(HEADING.findall(place.joinpath("RULES.md").read_text(encoding="utf-8")))
    english = place.joinpath("SUMMARY.md").read_text(encoding="utf-8")
    cited = SECTION.findall(english)
    assert set(cited) <= sections
    for language in LANGUAGES:
        text = summary_text(name, language) or ""
        assert SECTION.findall(text) == cited, language
        assert text.count("\n**") == english.count("\n**"), language
        assert len(text) < 3000, language  # more would not fit on a sheet
        assert len({summary_text(name, one) for one in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("name", games_with("RULES.md"))
def test_every_rule_that_a_reason_or_option_names_is_in_the_rules(name: str) -> None:
    rules = files(folder(name)).joinpath("RULES.md").read_text(encoding="utf-8")
    sections = set(HEADING.findall(rules))
    match = played(new((name, find(name).seats[0], {}), 1), 1, 5)
    reasons = [match.game.why_not(match.state, a) for a in range(len(match.game.catalogue))]
    named = {reason.rule for reason in reasons if reason is not None}
    named |= {option.rule for option in match.game.options}
    assert {rule.removeprefix("§") for rule in named if rule} <= sections


PAGES = Path(__file__).parents[1] / "web" / "src" / "games"
SECTION = re.compile(r"§(\d+(?:\.\d+)*)")


@pytest.mark.parametrize(
    "page", sorted(PAGES.glob("*/index.ts")), ids=lambda page: page.parent.name
)
def test_every_rule_that_a_board_points_to_is_in_the_rules(page: Path) -> None:
    rules = files(folder(page.parent.name)).joinpath("RULES.md").read_text(encoding="utf-8")
    board = "".join(part.read_text("utf-8") for part in page.parent.rglob("*.svelte"))
    board += "".join(part.read_text("utf-8") for part in page.parent.glob("rules.ts"))
    assert len(SECTION.findall(board)) > (8 if known(page.parent.name).get("whole") else 0)
    assert set(SECTION.findall(board)) <= set(HEADING.findall(rules))


def test_what_stands_twice_in_a_list_is_named_once() -> None:
    text = Text("en", find("paris-paris"))
    stops = ["pont-neuf", "louvre", "pont-neuf"]
    assert text.name("stop", stops) == "Pont Neuf ×2 and Louvre"
    assert text.name("stop", ["louvre", "louvre"]) == "Louvre ×2"


def test_one_is_named_otherwise_than_several() -> None:
    text = Text("en", find("paris"))
    named = [text.name("counted-franc", count) for count in (0, 1, 2)]
    assert named == ["Francs", "Franc", "Francs"]


def test_of_what_has_an_order_every_item_is_named() -> None:
    text = Text("en", find("cite"))
    assert text.name("row", ["#..", "###", "#.."]) == "#.. / ### / #.."
    assert text.name("building", ["I3", "I3"]) == "I3 ×2"
