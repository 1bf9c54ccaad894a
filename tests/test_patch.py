"""Patches: whoever has the old value gets the new one, and is sent no more than needed."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lutece.engine.patch import difference, differences, patched

LEAVES = st.none() | st.booleans() | st.integers(-9, 9) | st.text("abc", max_size=3)
KEYS = st.sampled_from(["a", "b", "length", "0"])
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4)
)


@pytest.mark.parametrize(
    ("old", "new", "patch"),
    [
        (1, 2, [2]),
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, {"b": [3]}),
        ({"a": 1, "b": 2}, {"a": 1}, {"b": None}),
        ({"a": 1}, {"a": 1, "b": None}, {"b": [None]}),
        ([1, 2], [1, 2, 3, 4], {"2": [3], "3": [4]}),
        ([1, 2, 3], [1, 2], {"length": 2}),
        ([1, 2, 3], [1, 3], {"length": 2, "1": [3]}),
        ([{"a": 1, "b": 1}, 2], [{"a": 1, "b": 2}, 2], {"0": {"b": [2]}}),
        ({"length": 1, "a": 2}, {"length": 2, "a": 2}, {"length": [2]}),
        ([1, 2], [3, 4], [[3, 4]]),
        ([], [1], [[1]]),
        ([1], [], {"length": 0}),
        ({"a": 1}, {"b": 1}, {"a": None, "b": [1]}),
        (None, {"a": 1}, [{"a": 1}]),
        (True, 1.5, [1.5]),
    ],
)
def test_a_patch_says_what_has_changed(old: Any, new: Any, patch: Any) -> None:
    assert difference(old, new) == patch
    assert patched(old, patch) == new


@given(VALUES, VALUES)
def test_a_patch_makes_the_new_value_of_the_old_one(old: Any, new: Any) -> None:
    before = json.dumps(old)
    if old != new:
        told = json.loads(json.dumps(difference(old, new)))
        assert patched(old, told) == new
    assert json.dumps(old) == before


def test_only_named_values_that_differ_are_told() -> None:
    old = {"houses": {"louvre": [0]}, "round": 3, "bus": 1}
    assert differences(old, {"houses": {"louvre": [0, 1]}, "round": 3}) == {
        "houses": {"louvre": {"1": [1]}}
    }


def test_what_has_not_changed_is_the_same_object() -> None:
    old = {"a": [1], "b": [2]}
    new = patched(old, {"b": [[3]]})
    assert new["a"] is old["a"]
