"""The ledger of a game: it adds up, it knows no more than the seats did, and it finds blunders."""

import json
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

import pytest
from command import Run
from tables import Kind, kinds_of_tables, label, new, played

import lutece
from lutece import Match, bots
from lutece.bots.advice import advice_of
from lutece.bots.review import Mark, NotOver, ReviewBudget, Worth, review
from lutece.bots.review.judgement import judge
from lutece.bots.review.ledger import Ledger
from lutece.engine.rng import rng_from_seed

TINY = ReviewBudget(deals=3, iterations=16, rounds=4, continuations=2)
CLOSE = 1e-9
PARIS_PARIS: Kind = ("paris-paris", 2, {})


@pytest.mark.parametrize("kind", kinds_of_tables(), ids=label)
def test_a_ledger_adds_up_for_every_seat(kind: Kind) -> None:
    match = played(new(kind, 5), 5)
    ledger = Ledger(match, deals=2, seed="sum")
    start = ledger.start
    steps = [ledger.next(number) for number in range(len(match.steps))]
    for step in steps:
        assert abs(sum(one.chance for one in step.luck)) < CLOSE
        assert abs(sum(one.chance for one in step.decision)) < CLOSE
    first = [place.seat for place in match.ranking() if place.place == 1]
    for seat in range(match.table.players):
        changes = [one for step in steps for one in (step.luck[seat], step.decision[seat])]
        total = sum(changes, start[seat])
        assert abs(total.chance - (seat in first) / len(first)) < CLOSE
        assert abs(total.points - float(match.game.points(match.state, seat))) < 1e-6


def test_a_review_says_the_same_twice_and_its_rows_add_up() -> None:
    match = lutece.new("paris-paris", players=2, seed="twice")
    while not match.over:
        match.play(match.legal()[0])
    found = review(match.record(), TINY)
    assert found == review(match, TINY)
    for seat in found.seats:
        total = seat.start + seat.luck + seat.own + seat.others
        assert abs(seat.fair + total.chance - seat.result.chance) < CLOSE
        assert abs(total.points - seat.result.points) < 1e-6
        assert set(seat.moments) <= {step.number for step in found.steps if step.seat == seat.seat}
    assert abs(sum(seat.luck.chance for seat in found.seats)) < CLOSE
    assert found.to_json()["game"] == "paris-paris"


@pytest.mark.parametrize("kind", kinds_of_tables(), ids=label)
def test_a_decision_is_judged_by_what_its_seat_knew(kind: Kind) -> None:
    """In any re-deal for the seat to act the judgement is the same: nothing hidden matters."""
    match = played(new(kind, 5), 5)
    rng = rng_from_seed("other worlds")
    state = match.game.setup(match.table)
    ledger = Ledger(match, deals=2, seed="known")
    for number, step in enumerate(match.steps[:40]):
        action = match.game.catalogue.id_of(step.action)
        other = match.game.redeal(state, state.to_act, rng)
        if number % 8 == 0:
            mine = ledger._decision(state, action, number)
            assert mine == ledger._decision(other, action, number)
        match.game.apply(state, action, None)


def test_a_loss_is_judged_by_what_its_seat_knew() -> None:
    match = played(new(PARIS_PARIS, 5), 5)
    ledger = Ledger(match, deals=2, seed="known")
    rng = rng_from_seed("other worlds")
    for number in range(6):
        step = ledger.next(number)
        mine = judge(match.game, step.before, step.action, TINY, "known")
        other = match.game.redeal(step.before, step.before.to_act, rng)
        theirs = judge(match.game, other, step.action, TINY, "known")
        assert (mine.loss, mine.margin) == (theirs.loss, theirs.margin)


def test_luck_is_nothing_on_average() -> None:
    luck: list[float] = []
    for number in range(60):
        match = played(new(PARIS_PARIS, number), number)
        ledger = Ledger(match, deals=4, seed="mean")
        luck.append(sum(ledger.next(n).luck[0].chance for n in range(len(match.steps))))
    assert stdev(luck) > 0.05  # there is luck
    assert abs(fmean(luck)) < 3 * stdev(luck) / sqrt(len(luck))


def test_a_planted_blunder_is_found() -> None:
    """Among decisions of a player who looks ahead, the worst possible one is marked."""
    match = lutece.new("paris-paris", players=2, seed="planted")
    bot, rng = bots.make("value"), rng_from_seed("planted")
    planted = 0
    while not match.over:
        seat = match.to_act
        assert seat is not None
        choice = bot.choose(match.game, match.state, seat, rng)
        if len(match.steps) == 20:
            choice = worst(match)
            planted = len(match.steps) + 1
        match.play(choice)
    found = review(match, ReviewBudget(deals=4, iterations=60, rounds=24, continuations=4))
    step = found.steps[planted - 1]
    assert step.mark in (Mark.MISTAKE, Mark.BLUNDER)
    assert step.better is not None
    assert planted in found.seats[step.seat].moments


def worst(match: Match) -> int:
    """The legal action after which the seat to act is worth least."""
    evaluator = advice_of(match.game).evaluator(match.game, match.table.players)
    return min(
        map(int, match.game.legal(match.state)), key=lambda a: evaluator.after(match.state, a)
    )


def test_a_game_that_runs_has_no_review() -> None:
    match = lutece.new("paris-paris", players=2, seed=1)
    match.play(match.legal()[0])
    with pytest.raises(NotOver, match="not over"):
        review(match, TINY)
    with pytest.raises(NotOver):
        review(match.record(), TINY)


def test_worths_add_and_subtract() -> None:
    assert Worth(0.5, 3.0) + Worth(0.25, -1.0) == Worth(0.75, 2.0)
    assert Worth(0.5, 3.0) - Worth(0.25, -1.0) == Worth(0.25, 4.0)


@pytest.mark.parametrize(
    ("language", "luck"), [("en", "luck"), ("de", "Glück"), ("es", "suerte"), ("fr", "chance")]
)
def test_a_review_is_shown_in_the_terminal(
    run: Run, tmp_path: Path, language: str, luck: str
) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(played(new(("cite", 2, {}), 5), 5).record()), encoding="utf-8")
    shown = run("review", str(path), "--quick", "--language", language)
    assert (shown.code, shown.err) == (0, "")
    assert luck in shown.out
    assert "▁" in shown.out or "█" in shown.out


def test_what_can_not_be_reviewed_is_refused_in_a_sentence(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    match = lutece.new("cite", players=2, seed=1)
    path.write_text(json.dumps(match.record()), encoding="utf-8")
    refused = run("review", str(path))
    assert refused.code == 2
    assert "not over" in refused.err
    path.write_text("{", encoding="utf-8")
    assert run("review", str(path)).code == 2
