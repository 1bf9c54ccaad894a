"""A review in words: the level that decisions are like, luck beside others', what came, and why."""

from dataclasses import replace

import pytest
from tables import new, played

from lutece.bots.review import QUICK, STANDARD, ReviewBudget, review
from lutece.bots.review.calibration import (
    FEWEST_DECISIONS,
    WIDEST,
    Losses,
    losses_of,
    luckier_than,
)
from lutece.bots.review.result import Better, Difference, Mark, ReviewedStep, SeatLedger, Worth
from lutece.bots.review.sentences import luck_sentences, moment_sentences, standing_sentences
from lutece.games import find, names
from lutece.text import LANGUAGES, Text

TABLES = [(name, players) for name in names() for players in find(name).seats]
TINY = ReviewBudget(deals=2, iterations=8, rounds=4, continuations=2)
NOTHING = Worth(0.0, 0.0)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_stronger_levels_give_away_less(game: str, players: int) -> None:
    known = losses_of(game, players, QUICK)
    assert known is not None
    assert len(known.loss) == 5
    assert list(known.loss) == sorted(known.loss, reverse=True)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_who_was_luckier_is_higher_in_the_ranks(game: str, players: int) -> None:
    ranks = [luckier_than(game, players, luck / 100) for luck in range(-100, 101, 5)]
    assert ranks == sorted(ranks, key=lambda rank: rank or 0)
    assert (ranks[0], ranks[-1]) == (0, 100)
    middle = luckier_than(game, players, 0.0)
    assert middle is not None
    assert 25 < middle < 75


def test_a_level_is_told_as_far_as_it_is_certain() -> None:
    known = Losses((0.04, 0.03, 0.02, 0.01, 0.002), (0.05, 0.05, 0.04, 0.03, 0.01), (0.0,) * 5)
    assert known.levels(0.0, FEWEST_DECISIONS - 1) is None
    many = [known.levels(mean * 2000, 2000) for mean in known.loss]
    assert many == [(level, level, level) for level in range(1, 6)]
    for lost in (0.0, 0.1, 0.3, 0.8, 2.0, 30.0):
        found = known.levels(lost, 20)
        if found is not None:
            level, low, high = found
            assert 1 <= low <= level <= high <= 5
            assert high - low < WIDEST
    assert known.levels(0.0, 40) is not None


def test_a_budget_that_was_not_measured_says_no_level() -> None:
    assert losses_of("cite", 2, TINY) is None
    assert losses_of("cite", 2, None) is None
    found = review(played(new(("paris-paris", 2, {}), 3), 3), TINY)
    assert [seat.level for seat in found.seats] == [None, None]
    assert all(seat.luckier_than is not None for seat in found.seats)
    assert losses_of("cite", 2, QUICK) != losses_of("cite", 2, STANDARD)


def ledger(level: int | None, span: tuple[int, int] | None, luckier: int | None) -> SeatLedger:
    sums = (NOTHING, NOTHING, NOTHING, NOTHING, NOTHING)
    return SeatLedger(0, 0.5, *sums, 0.0, 0, (), level, span, luckier)


@pytest.mark.parametrize("language", LANGUAGES)
def test_standing_is_said_in_every_language(language: str) -> None:
    text = Text(language, find("cite"), ["Ada", "Bo"])
    sure = standing_sentences(ledger(3, (3, 3), 80), text)
    span = standing_sentences(ledger(3, (2, 4), 20), text)
    assert standing_sentences(ledger(None, None, None), text) == []
    assert "3" in sure[0]
    assert all(number in span[0] for number in "234")
    assert "80" in sure[1]
    assert "80" in span[1]
    assert sure[1] != span[1]


def test_reasons_are_gathered_by_seat() -> None:
    game = find("paris-paris")
    text = Text("en", game, ["Ada", "Bo"])
    why = tuple(
        Difference(seat, "big-trips", {"line": line}, points)
        for seat, line, points in ((1, "red", -6.0), (0, "blue", 4.0), (1, "pink", -2.0))
    )
    action = game.catalogue.to_json(game.catalogue[0])
    step = ReviewedStep(
        number=3,
        seat=0,
        action=action,
        after=(),
        decision=(),
        luck=(),
        reveals=False,
        forced=False,
        loss=Worth(0.2, 4.0),
        margin=0.03,
        mark=Mark.BLUNDER,
        better=Better(action, (), why),
    )
    told = " ".join(moment_sentences(step, game, text))
    assert "Ada: big trips, blue +4; Bo: big trips, red −6, big trips, pink −2" in told


def test_luck_tells_what_came() -> None:
    """The cards of a round are named, where the sentence of their event leaves them out."""
    match = played(new(("paris-paris", 2, {}), 3), 3)
    found = review(match, TINY)
    text = Text("en", match.game, ["Ada", "Bo"])
    opened = next(
        step
        for step in found.steps
        if any(event.key == "cards-opened" for event in match.steps[step.number - 1].events)
    )
    loud = [Worth(0.5, 0.0), Worth(-0.5, 0.0)]
    only = replace(opened, luck=tuple(loud))
    (said,) = luck_sentences(replace(found, steps=(only,)), match, 0, text)
    event = next(e for e in match.steps[only.number - 1].events if e.key == "cards-opened")
    for stop, line in event.values()["cards"]:
        assert f"{text.name('stop', stop)} ({text.name('line', line)})" in said
