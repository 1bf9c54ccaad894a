"""Records: complete, and refused with one sentence that says what and where if damaged."""

import json
from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mended_rules import Mended
from tables import played

import lutece
from lutece.engine.record import FindGame, RecordError, replay
from lutece.games import find

WHOLE = played(lutece.new("paris-paris", players=3, seed=21), 4)
PART = played(lutece.new("paris-paris", players=2, seed=22), 4, 11)


def refused(record: Any) -> str:
    with pytest.raises(RecordError) as error:
        lutece.replay(record)
    sentence = str(error.value)
    assert "\n" not in sentence
    return sentence


@pytest.mark.parametrize("match", [WHOLE, PART], ids=["finished", "running"])
def test_a_record_is_everything(match: lutece.Match) -> None:
    text = json.dumps(match.record())
    for form in (text, text.encode(), json.loads(text)):
        again = lutece.replay(form)
        assert again.record() == match.record()
        assert again.state.facts() == match.state.facts()


def test_a_running_match_goes_on_from_its_record() -> None:
    again = lutece.replay(PART.record())
    assert played(again, 9).record() == played(PART.at(11), 9).record()


Change = Callable[[dict[str, Any]], object]
DAMAGED: list[tuple[Change, str]] = [
    (lambda r: r.pop("format"), "format: this is no record of Lutèce"),
    (lambda r: r.update(format="pgn"), "format: this is no record of Lutèce"),
    (lambda r: r.update(format_version=2), "format_version: 2 is newer"),
    (lambda r: r.update(format_version="1"), "format_version: '1' is not what belongs there"),
    (lambda r: r.pop("game"), "game: missing"),
    (lambda r: r.update(game="chess"), "no game is called 'chess'"),
    (lambda r: r.update(rules_version="1"), "rules_version: '1' is not what belongs there"),
    (lambda r: r.pop("edition"), "edition: missing"),
    (lambda r: r["edition"].pop("contents"), "edition.contents: file: an edition is a table"),
    (lambda r: r["edition"].update(hash="0"), "edition.hash: the edition is not the one"),
    (lambda r: r["edition"]["contents"]["houses"].update(each=30), "edition.hash"),
    (lambda r: r.update(players=5), "players: 5 is not one of: 2, 3, 4"),
    (lambda r: r.update(players=4), "actions[1]"),
    (lambda r: r.update(options={"tempo": 1}), "options: no option 'tempo'"),
    (lambda r: r.update(options=[]), "options: [] is not what belongs there"),
    (lambda r: r.update(seed="22"), "seed_hash: the seed is not the one that was promised"),
    (lambda r: r.pop("seed_hash"), "seed_hash"),
    (lambda r: r.update(actions={}), "actions: {} is not what belongs there"),
    (lambda r: r["actions"].__setitem__(6, "pass"), "actions[7]: not an action"),
    (lambda r: r["actions"][6].pop("seat"), "actions[7]: seat: missing"),
    (lambda r: r["actions"][6].update(do="fly"), "actions[7]: 'do' is 'fly'"),
    (lambda r: r["actions"][6].update(stop="orly"), "actions[7]: build: stop can't be 'orly'"),
    (lambda r: r["actions"].insert(6, r["actions"][6]), "actions[8]: not-your-turn"),
    (lambda r: r["actions"].pop(), "hashes: 45 of them for 44 actions"),
    (lambda r: (r["actions"].pop(), r["hashes"].pop()), "state: the actions lead to another state"),
    (lambda r: r["hashes"].__setitem__(6, "0" * 8), "actions[7]: leads to another position"),
    (lambda r: r.update(hashes=7), "hashes: 7 is not what belongs there"),
    (lambda r: r["actions"].append(r["actions"][0]), "actions[46]: game-over"),
    (lambda r: r.update(state="0"), "state: the actions lead to another state"),
    (lambda r: r["result"][0].update(points=99), "result: the actions lead to another result"),
    (lambda r: r.update(takebacks=[[1, 2]]), "takebacks[1]"),
    (lambda r: r.update(takebacks=3), "takebacks: 3 is not what belongs there"),
]


@pytest.mark.parametrize(("change", "sentence"), DAMAGED, ids=[s for _, s in DAMAGED])
def test_a_damaged_record_is_refused(change: Change, sentence: str) -> None:
    record = deepcopy(WHOLE.record())
    change(record)
    assert refused(record).startswith(sentence)


# -- rules that were mended since -----------------------------------------------------------


def mended(**how: Any) -> FindGame:
    return lambda name, edition: Mended(find(name, edition), **how)


def test_a_record_of_other_rules_is_read_if_its_moves_lead_where_they_led() -> None:
    for record in (WHOLE.record(), without_hashes(WHOLE.record())):
        again = replay(record, mended())
        assert again.state.facts() == WHOLE.state.facts()
        assert again.record() == {**WHOLE.record(), "rules_version": 2}


def test_a_record_whose_moves_lead_elsewhere_is_refused_at_that_move() -> None:
    seventh = WHOLE.game.catalogue.id_of(WHOLE.steps[6].action)
    for record in (WHOLE.record(), without_hashes(WHOLE.record())):
        with pytest.raises(RecordError) as error:
            replay(record, mended(forbidden=[seventh]))
        assert str(error.value) == (
            "actions[7]: game-over §0 (it was played by version 1 of the rules, this has 2)"
        )


def test_a_record_tells_at_which_move_it_leads_elsewhere() -> None:
    seventh = WHOLE.game.catalogue.id_of(WHOLE.steps[6].action)
    with pytest.raises(RecordError, match=r"actions\[7\]: leads to another position"):
        replay(WHOLE.record(), mended(elsewhere=seventh))


def test_other_rules_may_count_the_same_position_differently() -> None:
    record = deepcopy(WHOLE.record())
    record["result"][0]["points"] += 1
    record["rules_version"] = 0
    assert lutece.replay(record).over


def without_hashes(record: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in record.items() if key != "hashes"}


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_a_truncated_record_is_refused(data: st.DataObject) -> None:
    text = json.dumps(WHOLE.record())
    cut = data.draw(st.integers(0, len(text) - 1))
    refused(text[:cut])


@pytest.mark.parametrize(
    "foreign", ["", "null", "[]", "{}", "1. e4 e5", b"\xff\xfe", "[" * 100_000, '{"format": 1}']
)
def test_what_is_no_record_is_refused(foreign: str | bytes) -> None:
    refused(foreign)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(st.sampled_from(sorted(WHOLE.record())), json_values)
@settings(max_examples=150, deadline=None)
def test_any_value_in_any_field_is_taken_or_refused_but_never_crashes(key: str, value: Any) -> None:
    record = {**WHOLE.record(), key: value}
    with suppress(RecordError):
        lutece.replay(record)
