"""A review in pieces: cut anywhere and sent as JSON, it is the same review; second tries."""

import json
import random
from itertools import pairwise
from typing import Any

import pytest
from tables import new, played

import lutece
from lutece import Match
from lutece.bots.review import (
    PASSES,
    NotOver,
    Review,
    ReviewBudget,
    assemble,
    explain_step,
    judge_answer,
    judge_steps,
    review,
    to_explain,
)
from lutece.engine.match import NotAllowed
from lutece.games import find, names

TINY = ReviewBudget(deals=1, iterations=4, rounds=2, continuations=1)
SMALL = ReviewBudget(deals=2, iterations=40, rounds=16, continuations=8)


def in_pieces(record: str, cuts: list[int], budget: ReviewBudget) -> Review:
    """A review whose pieces know nothing of each other but JSON, made in no special order."""
    ends = [0, *cuts, len(json.loads(record)["actions"])]
    spans = [(first + 1, last) for first, last in pairwise(ends)]
    pieces = {span: sent(judge_steps(record, *span, budget)) for span in reversed(spans)}
    judged = [step for span in spans for step in pieces[span]]
    for number in reversed(to_explain(judged)):
        judged[number - 1] = sent(explain_step(record, judged[number - 1], budget))
    return assemble(record, judged, budget)


def sent(piece: Any) -> Any:
    return json.loads(json.dumps(piece))


def as_bytes(found: Review) -> bytes:
    return json.dumps(found.to_json()).encode()


@pytest.mark.parametrize("game", names())
def test_pieces_make_the_same_review_wherever_they_are_cut(game: str) -> None:
    match = played(new((game, find(game).seats[0], {}), 3), 3)
    record, count = json.dumps(match.record()), len(match.steps)
    whole = as_bytes(review(match, TINY))
    cuts = sorted(random.Random(1).sample(range(1, count), 4))
    assert as_bytes(in_pieces(record, cuts, TINY)) == whole


def test_moments_are_explained_and_others_are_not() -> None:
    match = played(new(("paris-paris", 2, {}), 3), 3)
    found = review(match, SMALL)
    moments = {number for seat in found.seats for number in seat.moments}
    assert moments == set(to_explain(found.to_json()["steps"]))
    explained = {step.number for step in found.steps if step.better and step.better.why}
    assert explained
    assert explained <= moments


def finished_game() -> Match:
    return played(new(("paris-paris", 2, {}), 3), 3)


def test_a_second_try_passes_if_it_gives_little_away() -> None:
    match = finished_game()
    found = review(match, SMALL)
    worst = max(found.steps, key=lambda step: step.loss.chance - step.margin)
    assert worst.better is not None
    best = judge_answer(match.record(), worst.number, worst.better.action, SMALL)
    assert best.passes
    assert best.loss.chance <= PASSES
    assert best.better is None
    again = judge_answer(match.record(), worst.number, worst.action, SMALL)
    assert not again.passes
    assert (again.loss, again.margin) == (worst.loss, worst.margin)
    assert again.better is not None
    assert again.better.action == worst.better.action


def test_a_second_try_that_is_not_allowed_is_refused() -> None:
    match = finished_game()
    then = match.at(10)
    legal = {match.game.catalogue.id_of(action) for action in then.legal()}
    other = next(n for n in range(len(match.game.catalogue)) if n not in legal)
    action = match.game.catalogue.to_json(match.game.catalogue[other])
    with pytest.raises(NotAllowed):
        judge_answer(match, 11, action, TINY)


def test_what_is_no_piece_of_a_finished_game_is_refused() -> None:
    match = finished_game()
    record = match.record()
    for first, last in ((0, 3), (4, 3), (1, len(match.steps) + 1)):
        with pytest.raises(ValueError, match="they go from 1 to"):
            judge_steps(record, first, last, TINY)
    judged = judge_steps(record, 2, 4, TINY)
    with pytest.raises(ValueError, match="in order"):
        assemble(record, judged)
    running = lutece.new("paris-paris", players=2, seed=1)
    running.play(running.legal()[0])
    action = running.game.catalogue.to_json(running.steps[0].action)
    with pytest.raises(NotOver):
        judge_steps(running.record(), 1, 1, TINY)
    with pytest.raises(NotOver):
        judge_answer(running.record(), 1, action, TINY)
    with pytest.raises(NotOver):
        assemble(running.record(), judged)
    with pytest.raises(NotOver):
        explain_step(running.record(), judged[0], TINY)
