"""Every game's own edition is sound, marked and sourced; what is no edition is refused."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lutece
from lutece.engine.box import ABOUT, MARKS
from lutece.engine.edition import EditionError, edition_of, parse_edition
from lutece.games import box, find, names

every_game = pytest.mark.parametrize("name", names())


@every_game
def test_every_group_of_components_has_a_mark_and_a_source(name: str) -> None:
    for key, group in box(name).contents.items():
        if key != "edition":
            assert group["mark"] in MARKS, key
            assert group["source"], key


@every_game
def test_the_hash_is_of_the_contents_not_of_the_layout(name: str) -> None:
    turned = dict(reversed(list(box(name).contents.items())))
    assert find(name, parse_edition(_as_toml(box(name).contents))).edition.hash == box(name).hash
    assert lutece.new(name, find(name).seats[0], edition=turned).game.edition.hash == box(name).hash


def _as_toml(contents: Any) -> str:
    """Any TOML of the same contents: inline tables, one group a line."""
    return "\n".join(f"{_key(key)} = {_inline(value)}" for key, value in contents.items())


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(k)} = {_inline(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return _key(value) if isinstance(value, str) else str(value)


def _key(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("houses = ", "file: not TOML"),
        ("", "edition: missing"),
        ("edition = 3", "edition: missing"),
        ("[edition]\nname = 'x'", "edition.game: missing"),
        ("[edition]\nname = 'x'\ngame = 'paris-paris'\nborn = 1979-05-27", "file: no component"),
    ],
)
def test_what_is_no_edition_is_refused(text: str, fault: str) -> None:
    with pytest.raises(EditionError) as refused:
        lutece.new("paris-paris", edition=text)
    assert any(str(found).startswith(fault) for found in refused.value.faults)


anything = st.recursive(
    st.booleans() | st.integers(-5, 100) | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=5,
)


@every_game
@given(st.data())
@settings(max_examples=80, deadline=None)
def test_any_value_at_any_place_is_taken_or_refused_but_never_crashes(
    name: str, data: st.DataObject
) -> None:
    contents = _with(dict(box(name).contents), data)
    with suppress(EditionError):
        find(name, edition_of(contents))


def _with(value: Any, data: st.DataObject) -> Any:
    """A copy in which one place, at any depth, holds something else."""
    if isinstance(value, dict) and value and data.draw(st.integers(0, 5)):
        key = data.draw(st.sampled_from([k for k in value if k not in ABOUT] or list(value)))
        return {**value, key: _with(value[key], data)}
    if isinstance(value, list) and value and data.draw(st.integers(0, 3)):
        n = data.draw(st.integers(0, len(value) - 1))
        return [*value[:n], _with(value[n], data), *value[n + 1 :]]
    return data.draw(anything)
