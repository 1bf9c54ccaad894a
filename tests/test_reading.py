"""The board read as text: every field of every view has its words, and they find their values.

The page reads a view by the table `view` of the game's texts: see web/src/board/viewText.ts.
"""

from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Any

import pytest
from game_kit import has
from tables import kinds_of_tables, label, new, played
from test_texts import texts

from lutece.games import folder
from lutece.text import LANGUAGES

STEPS = (0, 1, 7, 20, 45, 90, 10_000)  # positions to look at, the last after the end
Table = Mapping[str, Any]


def views(kind: Any) -> Iterator[dict[str, Any]]:
    """What the seat to act, another one and a spectator see, from the start to the end."""
    for steps in STEPS:
        match = played(new(kind, 3), 3, steps)
        for seat in (match.state.to_act if not match.over else 0, 1, None):
            yield match.view(seat)


def faults(fields: Table, words: Table, path: str, values: Table, all_of_them: bool) -> set[str]:
    """Fields without words, and words that ask for what is not there."""
    found: set[str] = set()
    for name, value in fields.items():
        entry = words.get(name)
        here = f"{path}.{name}"
        if entry is None:
            found |= {f"{here} has no words"} if all_of_them else set()
        elif isinstance(entry, Mapping) and "title" in entry:
            found |= faults_inside(value, entry, here)
        else:
            found |= unfilled(entry, flattened(values), here)
    return found


def faults_inside(value: Any, words: Table, path: str) -> set[str]:
    """Of a list, a table of things by name, or an object with fields of its own."""
    if value is None:
        return set()
    if "each" not in words:
        return faults(value, words, path, value, False)
    items = value.items() if isinstance(value, Mapping) else enumerate(value)
    found: set[str] = set()
    for number, (key, item) in enumerate(items):
        if item is None:
            continue
        own = item if isinstance(item, Mapping) else {"value": item}
        given = {"number": number, "place": number + 1, "key": str(key), **own}
        found |= unfilled(words["each"], flattened(given), f"{path}.each")
        if isinstance(item, Mapping):
            found |= faults(item, words, path, given, False)
    return found


def unfilled(entry: Any, values: Table, path: str) -> set[str]:
    sentence = entry if isinstance(entry, str) else fitting(entry, values)
    if sentence is None:
        return {f"{path} has no variant for {dict(values)}"}
    wanted = [field for _, field, _, _ in Formatter().parse(sentence) if field is not None]
    return {f"{path} lacks {field}" for field in wanted if values.get(field) is None}


def fitting(variants: Table, values: Table) -> str | None:
    for condition, sentence in variants.items():
        field, _, wanted = condition.partition("=")
        fits = (
            str(values.get(field)) == wanted if wanted else values.get(field) not in (None, [], "")
        )
        if isinstance(sentence, str) and (fits or condition == "other"):
            return sentence
    return None


def flattened(values: Table) -> dict[str, Any]:
    inner = {
        f"{name}.{key}": item
        for name, value in values.items()
        if isinstance(value, Mapping)
        for key, item in flattened(value).items()
    }
    return {**values, **inner}


@pytest.mark.parametrize("kind", kinds_of_tables(), ids=label)
def test_every_field_of_a_view_has_words_that_fit(kind: Any) -> None:
    seen = list(views(kind))
    for language in LANGUAGES:
        if not has(kind[0], f"text/{language}.toml"):
            continue
        words = texts(folder(kind[0]), language)["view"]
        found: set[str] = set()
        for view in seen:
            found |= faults(view, words, "view", view, True)
        assert found == set(), language


def test_a_field_without_words_and_words_without_a_value_are_found() -> None:
    words = {"bus": "{bus:seat}", "deck": {"title": "Deck", "each": "{card}"}}
    assert faults({"bus": 1}, words, "view", {"bus": 1}, True) == set()
    assert faults({"tram": 1}, words, "view", {"tram": 1}, True) == {"view.tram has no words"}
    view = {"deck": [{"stop": "louvre"}]}
    assert faults(view, words, "view", view, True) == {"view.deck.each lacks card"}
