"""What is wrong with an argument of the public API is said by an error of our own."""

import copy
import pickle
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from odd_values import anything
from tables import GAMES

import lutece
from lutece import bots
from lutece.engine.match import Match, digest
from lutece.engine.rng import rng_from_seed
from lutece.games import box, names

OURS = (lutece.WrongArgument, lutece.NotAllowed, lutece.UnknownGame, bots.UnknownBot)
GAME = "paris-paris"
PATH = GAMES / "paris_paris" / "box.toml"


def begun() -> Match:
    match = lutece.new(GAME, seed=7)
    for _ in range(5):
        match.play(match.legal()[0])
    return match


def only_our_errors(call: Callable[[], object]) -> None:
    """The call answers, or refuses by an error of ours: any other one fails the test."""
    with suppress(*OURS):
        call()


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(["name", "players", "seed", "options", "edition"]), anything)
def test_a_wrong_argument_of_new_is_refused_by_us(argument: str, value: Any) -> None:
    given = {"name": GAME, argument: value}
    only_our_errors(lambda: lutece.new(**given))


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(["show_displaced", "lines", "rounds", "any"]), anything)
def test_a_wrong_option_is_refused_by_us(key: str, value: Any) -> None:
    only_our_errors(lambda: lutece.new(GAME, options={key: value}))


CALLS: dict[str, Callable[[Match, Any], object]] = {
    "play": lambda match, value: match.play(value),
    "play, seat": lambda match, value: match.play(match.legal()[0], value),
    "play, teller": lambda match, value: match.play(match.legal()[0], teller=value),
    "attempt": lambda match, value: match.attempt(value),
    "why_not": lambda match, value: match.why_not(value),
    "why_not, seat": lambda match, value: match.why_not(match.legal()[0], value),
    "view": lambda match, value: match.view(value),
    "undo": lambda match, value: match.undo(value),
    "rewind": lambda match, value: match.rewind(value),
    "restore": lambda match, value: match.restore(value),
    "at": lambda match, value: match.at(value),
}


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(sorted(CALLS)), anything)
def test_a_wrong_argument_of_a_match_is_refused_by_us(name: str, value: Any) -> None:
    only_our_errors(lambda: CALLS[name](begun(), value))


@settings(max_examples=200, deadline=None)
@given(anything)
def test_a_wrong_field_of_an_action_is_refused_by_us(value: Any) -> None:
    match = begun()
    named = match.game.catalogue.to_json(match.legal()[0])
    for field in named:
        only_our_errors(lambda field=field: match.why_not({**named, field: value}))  # type: ignore[misc]


@settings(max_examples=200, deadline=None)
@given(anything)
def test_what_is_no_record_is_refused_by_us(value: Any) -> None:
    with pytest.raises(lutece.RecordError):
        lutece.replay(value)


RECORD = begun().record()


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(sorted(RECORD)), anything)
def test_a_record_with_a_wrong_field_is_refused_by_us(field: str, value: Any) -> None:
    only_our_errors(lambda: lutece.replay({**RECORD, field: value}))


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(sorted(box(GAME).contents)), anything)
def test_an_edition_with_a_wrong_group_is_refused_by_us(group: str, value: Any) -> None:
    contents = {**box(GAME).contents, group: value}
    only_our_errors(lambda: lutece.new(GAME, edition=contents))


@settings(max_examples=200, deadline=None)
@given(st.one_of(anything, st.builds("level-3@{}".format, st.text(max_size=6))))
def test_a_bot_that_is_none_is_refused_by_us(name: Any) -> None:
    only_our_errors(lambda: bots.make(name))


def wrong(value: object) -> Any:
    """A value that the types would refuse as well."""
    return value


@pytest.mark.parametrize(
    ("call", "error", "what"),
    [
        (lambda: begun().play(wrong(None)), lutece.UnknownAction, "not None"),
        (lambda: begun().play(True), lutece.UnknownAction, "not True"),
        (lambda: begun().view(wrong("a")), lutece.WrongArgument, "seat: a whole number, not 'a'"),
        (lambda: begun().undo(2), lutece.WrongArgument, "seat 2: they go from 0 to 1"),
        (lambda: begun().at(wrong("x")), lutece.WrongArgument, "position: a whole number"),
        (lambda: lutece.new(GAME, options=wrong(["a"])), lutece.TableError, "options: a mapping"),
        (lambda: lutece.new(GAME, seed="\ud800"), lutece.TableError, "seed: "),
        (lambda: lutece.new(wrong([])), lutece.UnknownGame, "name: a text"),
        (lambda: lutece.replay(wrong(None)), lutece.RecordError, "not None"),
        (lambda: lutece.new(GAME, edition="box.toml"), lutece.EditionError, "'box.toml' can't be"),
        (lambda: lutece.new(GAME, edition=wrong({1: 2})), lutece.EditionError, "edition: missing"),
        (lambda: bots.make("level-3@0"), bots.UnknownBot, "iterations from 1"),
        (lambda: bots.make("level-3@0s"), bots.UnknownBot, "seconds up to"),
        (lambda: bots.make("level-3@1.5"), bots.UnknownBot, "iterations from 1"),
        (lambda: bots.make("search@99999999999999999999"), bots.UnknownBot, "iterations from 1"),
        (lambda: bots.make("level-9@5"), bots.UnknownBot, "there are: random"),
        (lambda: bots.make(wrong(None)), bots.UnknownBot, "no bot is called None"),
    ],
)
def test_the_sentence_says_what_and_where(
    call: Callable[[], object], error: type[Exception], what: str
) -> None:
    with pytest.raises(error) as refused:
        call()
    assert what in str(refused.value)


@pytest.mark.parametrize("seat", [99, -1, "a", [], True, 0.0])
def test_what_is_no_seat_is_not_to_act(seat: Any) -> None:
    """Servers and workers read moves that others wrote, and expect the same refusal for all."""
    match = lutece.new(GAME, seed=7)
    with pytest.raises(lutece.NotAllowed, match="not-your-turn"):
        match.play(match.legal()[0], seat)


@pytest.mark.parametrize(
    "edition",
    [PATH, str(PATH), PATH.read_text(encoding="utf-8"), box(GAME).contents, box(GAME)],
    ids=["path", "its text", "text", "contents", "edition"],
)
def test_an_edition_in_every_form_is_the_same(edition: Any) -> None:
    match = lutece.new(GAME, seed=7, edition=edition)
    assert match.game.edition.hash == box(GAME).hash
    assert digest(match.state) == digest(lutece.new(GAME, seed=7).state)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))]
)
def test_a_copied_match_plays_on_alone(name: str, copied: Callable[[Match], Match]) -> None:
    match = lutece.new(name, seed="copies")
    rng = rng_from_seed("copies")
    for _ in range(12):
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])
    match.rewind(10)
    kept = match.record()
    twin = copied(match)
    assert twin.record() == kept
    assert [step.events for step in twin.steps] == [step.events for step in match.steps]
    twin.play(twin.legal()[0])
    assert match.record() == kept
    match.play(match.legal()[0])
    assert digest(match.state) == digest(twin.state)
