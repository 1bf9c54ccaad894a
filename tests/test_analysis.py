"""Advice: fair, repeatable, true where the truth is known, and in words of four languages."""

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from game_kit import games_with, known
from tables import kinds_of_tables, label, new, played, under_way

import lutece
from lutece.bots.analysis import (
    Analysis,
    Budget,
    Candidate,
    Expected,
    Gain,
    analyse,
    analysis_from_json,
)
from lutece.bots.analysis.comparison import Comparison
from lutece.bots.analysis.outcomes import Outcomes, kind_of
from lutece.bots.analysis.sentences import candidate_texts, heading, signed
from lutece.bots.endings import solve_ending
from lutece.bots.worker_pool import JobFailed, WorkerPool
from lutece.engine.rng import rng_from_seed
from lutece.engine.score import ScoreLine
from lutece.games import find, names
from lutece.text import LANGUAGES, Text

SMALL = Budget(iterations=60, continuations=6)
every_game = pytest.mark.parametrize("game", names())


def some_decision(game: str, number: int = 20, seed: int = 4) -> lutece.Match:
    """A position with several moves to think about."""
    match = under_way(lutece.new(game, players=find(game).seats[-1], seed=seed), seed, number)
    while len(match.game.candidates(match.state)) < 3:
        assert not match.over
        played(match, seed, 1)
    return match


def advice_for(match: lutece.Match, budget: Budget = SMALL, seed: str = "test") -> Analysis:
    assert match.to_act is not None
    return analyse(match, match.to_act, budget, seed)


# -- what it says ------------------------------------------------------------------------


@every_game
def test_candidates_are_legal_different_and_complete(game: str) -> None:
    match = some_decision(game)
    advice = advice_for(match)
    assert len(advice.candidates) == 3
    assert len({json.dumps(candidate.action) for candidate in advice.candidates}) == 3
    assert advice.continuations == SMALL.continuations
    assert advice.iterations >= SMALL.iterations
    for candidate in advice.candidates:
        assert match.why_not(candidate.action) is None
        assert candidate.visits >= 0
        assert sum(candidate.chances) == pytest.approx(1)
        assert len(candidate.points) == match.table.players
        assert {gain.seat for gain in candidate.gains} == set(range(match.table.players))


@every_game
def test_the_order_never_contradicts_the_figures(game: str) -> None:
    """The best comes first by the chance that is shown; equal is what can't be told from it."""
    advice = advice_for(some_decision(game), replace(SMALL, candidates=99))
    assert_order(advice)


def assert_order(advice: Analysis) -> None:
    seat, best = advice.seat, advice.candidates[0]
    chances = [candidate.chances[seat] for candidate in advice.candidates]
    assert chances == sorted(chances, reverse=True)
    assert best.equal
    for candidate in advice.candidates:
        overlap = best.margin + candidate.margin >= chances[0] - candidate.chances[seat]
        assert overlap or not candidate.equal
        if overlap and not candidate.equal:  # then it is poorer in points
            assert lead(candidate, seat) < lead(best, seat)


def lead(candidate: Candidate, seat: int) -> float:
    return candidate.points[seat] - max(
        points for other, points in enumerate(candidate.points) if other != seat
    )


def test_margins_that_overlap_are_called_equal() -> None:
    """As long as no points are given away; those that don't overlap are told apart."""
    best, close, poorer, worse = (Comparison(error=0.02, error_points=0.5) for _ in range(4))
    for chance in (0.5, 0.6, 0.7, 0.6):
        best.add([chance, 1 - chance], [50, 40])
        close.add([chance - 0.03, 1.03 - chance], [49.5, 40])
        poorer.add([chance - 0.03, 1.03 - chance], [46, 40])
        worse.add([chance - 0.4, 1.4 - chance], [50, 40])
    assert best.equals(best, 0)
    assert close.equals(best, 0)
    assert not poorer.equals(best, 0)
    assert not worse.equals(best, 0)
    ranked = sorted((worse, poorer, close, best), key=lambda one: one.rank(0))
    assert ranked == [best, close, poorer, worse]


def test_many_rounds_that_agree_leave_what_a_longer_search_may_change() -> None:
    sure, counted = Comparison(error=0.02), Comparison(error=0.0)
    for _ in range(1000):
        sure.add([0.6, 0.4], [50, 40])
        counted.add([0.6, 0.4], [50, 40])
    assert sure.margin(0) == pytest.approx(0.02)
    assert counted.margin(0) == 0


@pytest.mark.parametrize("game", games_with("endings"))
def test_an_ending_that_can_be_solved_is_told_as_it_was_solved(game: str) -> None:
    """In the order of what comes of each candidate, and with those figures."""
    for players, seed, left in known(game)["endings"][:3]:
        match = played(lutece.new(game, players=players, seed=seed), seed)
        match = match.at(len(match.steps) - left)
        seat = match.to_act
        assert seat is not None
        advice = analyse(match, seat, Budget(iterations=40, continuations=1, candidates=99))
        ending = solve_ending(match.game, match.state, seat, rng_from_seed("solved"))
        assert ending is not None
        assert_order(advice)
        solved = {
            json.dumps(match.game.catalogue.to_json(match.game.catalogue[action])): place
            for place, action in enumerate(ending.candidates)
        }
        assert {json.dumps(one.action) for one in advice.candidates} == set(solved)
        if all(deal == ending.deals[0] for deal in ending.deals):  # nothing is hidden
            for one in advice.candidates:
                ends = ending.deals[0][solved[json.dumps(one.action)]]
                assert one.points == tuple(ends)
                assert one.margin == 0


@every_game
def test_the_expected_line_can_be_played(game: str) -> None:
    """In some deal at least; so each of its actions is a named one, and the seats change."""
    match = some_decision(game)
    advice = advice_for(match, Budget(iterations=2500, continuations=1))
    line = advice.candidates[0].line
    assert 1 <= len(line) <= 6
    for expected in line:
        assert 0 <= expected.seat < match.table.players
        match.game.catalogue.from_json(expected.action)


def test_the_expected_line_is_by_the_seats_whose_turn_it_is() -> None:
    match = some_decision("paris-paris")
    advice = advice_for(match, Budget(iterations=2500, continuations=1))
    first = match.game.catalogue.from_json(advice.candidates[0].action)
    match.play(first)
    assert advice.candidates[0].line[0].seat == match.to_act


def test_what_the_last_decision_brings_is_known_exactly() -> None:
    """Where nothing is hidden, the points after a last decision are what the rules say."""
    whole = played(lutece.new("cite", players=2, seed=5), 5)
    number = next(n for n in range(len(whole.steps)) if len(_ways_to_end(whole.at(n))) > 1)
    match = whole.at(number)
    ways = _ways_to_end(match)
    advice = advice_for(match, Budget(iterations=4000, continuations=4, candidates=99))
    ending = [one for one in advice.candidates if json.dumps(one.action) in ways]
    assert len(ending) == len(ways)
    for candidate in ending:
        points, lines = ways[json.dumps(candidate.action)]
        assert candidate.points == points
        assert not candidate.line
        assert {(gain.seat, gain.key): gain.points for gain in candidate.gains} == lines


def _ways_to_end(match: lutece.Match) -> dict[str, Any]:
    """The actions that end the game at once, with the points and the lines they end with."""
    ways = {}
    for action in [] if match.over else match.legal():
        after = match.at(len(match.steps))
        after.play(action)
        if after.over:
            lines: dict[tuple[int, str], int] = {}
            for line in after.score():
                lines[line.seat, line.key] = lines.get((line.seat, line.key), 0) + line.points
            points = tuple(after.game.points(after.state, seat) for seat in range(2))
            ways[json.dumps(match.game.catalogue.to_json(action))] = (points, lines)
    return ways


def test_differences_are_told_only_where_they_are_no_chance() -> None:
    match = some_decision("paris-paris", number=36)
    few, many = (advice_for(match, Budget(iterations=800, continuations=n)) for n in (1, 150))
    assert all(not candidate.differences for candidate in few.candidates)
    best, second = many.candidates[:2]
    assert best.differences
    for gain in best.differences:
        mirrored = [g for g in second.differences if (g.seat, g.key, g.details) == kind(gain)]
        assert [-g.points for g in mirrored] == [gain.points]
        means = [mean_of(candidate, gain) for candidate in (best, second)]
        assert gain.points == pytest.approx(means[0] - means[1])
        assert abs(gain.points) >= 1


def kind(gain: Gain) -> tuple[int, str, Any]:
    return gain.seat, gain.key, gain.details


def mean_of(candidate: Candidate, wanted: Gain) -> float:
    return sum(gain.points for gain in candidate.gains if kind(gain) == kind(wanted))


def test_a_decision_without_a_choice_has_one_candidate() -> None:
    match = lutece.new("paris-paris", players=2, seed=1)
    advice = advice_for(match, replace(SMALL, candidates=1))
    assert len(advice.candidates) == 1
    assert advice.candidates[0].differences == ()
    assert len(candidate_texts(advice, match.game, Text("en", match.game))) == 1


@pytest.mark.parametrize(
    ("seat", "budget", "said"),
    [
        (1, SMALL, "seat 1 has nothing to decide: seat 0 has"),
        (0, Budget(iterations=0), "one of each at least"),
        (0, Budget(continuations=0), "one of each at least"),
        (0, Budget(candidates=0), "one of each at least"),
    ],
)
def test_what_an_analysis_refuses(seat: int, budget: Budget, said: str) -> None:
    match = lutece.new("paris-paris", players=2, seed=1)
    with pytest.raises(ValueError, match=said):
        analyse(match, seat, budget)


# -- fair and repeatable -----------------------------------------------------------------


@pytest.mark.parametrize("kind", kinds_of_tables(), ids=label)
def test_advice_depends_on_nothing_that_the_seat_cant_see(kind: Any) -> None:
    """The fairness law: any re-deal of what is hidden, the same analysis."""
    match = played(new(kind, 3), 3, 14)
    seat = match.to_act
    if seat is None:
        return
    rng = rng_from_seed("twins")
    budget = Budget(iterations=25, continuations=2)
    advice = analyse(match, seat, budget)
    for _ in range(2):
        twin = match.at(len(match.steps))
        twin.state = match.game.redeal(match.state, seat, rng)
        assert analyse(twin, seat, budget) == advice


@every_game
def test_the_same_seed_says_the_same(game: str) -> None:
    match = some_decision(game)
    one, same, other = (advice_for(match, seed=seed) for seed in ("one", "one", "other"))
    assert one == same != other


@every_game
def test_the_position_is_left_alone(game: str) -> None:
    match = some_decision(game)
    before = match.record()
    advice_for(match)
    assert match.record() == before


# -- as data -----------------------------------------------------------------------------


@every_game
def test_an_analysis_survives_json(game: str) -> None:
    advice = advice_for(some_decision(game))
    assert analysis_from_json(json.loads(json.dumps(advice.to_json()))) == advice


def test_a_worker_says_what_we_say() -> None:
    match = some_decision("cite")
    assert match.to_act == 0
    with WorkerPool(workers=1) as pool:
        job = pool.analyse(match.record(), match.to_act, "test", SMALL)
        wrong = pool.analyse(match.record(), 1, "test", SMALL)
        bot = pool.decide(match.record(), match.to_act, "random", "test")
        assert analysis_from_json(job.result(120)) == advice_for(match)
        with pytest.raises(JobFailed, match="analysis: ValueError: seat 1 has nothing"):
            wrong.result(120)
        match.play(bot.result(120))


# -- in words ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_every_language_tells_all_of_it(game: str, language: str) -> None:
    match = some_decision(game)
    advice = advice_for(match, Budget(iterations=600, continuations=30))
    text = Text(language, match.game)
    assert text.name("seat", advice.seat) in heading(advice, text)
    words = candidate_texts(advice, match.game, text)
    for candidate, said in zip(advice.candidates, words, strict=True):
        assert said.move == text.action(match.game.catalogue.from_json(candidate.action))
        assert f"{round(100 * candidate.chances[advice.seat])} ±" in said.sentences[0]
        for seat, points in enumerate(candidate.points):
            assert f"{text.name('seat', seat)} ({round(points)})" in said.sentences[0]
        for gain in candidate.differences[:4]:
            assert text.heading(gain.key, gain.details) in " ".join(said.sentences)
            assert signed(round(gain.points)) in " ".join(said.sentences)
        equal = candidate.equal and candidate is not advice.candidates[0]
        assert (text.say("advice.equal") in said.sentences) == equal
        assert not re.search(r"[{}]|\bNone\b", " ".join(said.sentences))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", kinds_of_tables(), ids=label)
def test_every_score_line_has_a_heading_that_its_kind_can_fill(kind: Any, language: str) -> None:
    match = played(new(kind, 8), 8)
    text = Text(language, match.game)
    for line in match.score():
        of = kind_of(match.game, line)
        assert text.named_in_heading(line.key) == set(dict(of.details))
        assert text.heading(line.key, dict(of.details))


def test_lines_that_differ_in_what_no_heading_names_are_one_kind() -> None:
    game = find("paris")
    one, same = (
        ScoreLine(0, "district", 5, {"district": "chaillot", "rank": rank, "sum": 9})
        for rank in (1, 2)
    )
    other = ScoreLine(0, "district", 5, {"district": "belleville", "rank": 1, "sum": 9})
    assert kind_of(game, one) == kind_of(game, same) != kind_of(game, other)


def test_ends_add_lines_of_one_kind() -> None:
    match = played(lutece.new("cite", players=2, seed=3), 3)
    ends = Outcomes(match.game)
    ends.add(match.state)
    for seat, points in enumerate(ends.mean_points()):
        assert sum(ends.mean(kind) for kind in ends.kinds() if kind.seat == seat) == points
    assert len([kind for kind in ends.kinds() if kind.key == "light"]) <= 2


def told(candidate: Candidate, seat: int, place: int = 0) -> list[str]:
    """What is said in English of a candidate of Cité, which stands beside another one."""
    game = find("cite")
    both = (candidate, candidate) if place == 0 else (replace(candidate), candidate)
    advice = Analysis("cite", seat, 10, 10, both)
    return list(candidate_texts(advice, game, Text("en", game))[place].sentences[1:])


def example(**given: Any) -> Candidate:
    usual = {
        "action": {"do": "pass"},
        "visits": 1,
        "chances": (0.5, 0.5),
        "margin": 0.02,
        "equal": True,
        "points": (40.0, 40.0),
        "line": (),
        "gains": (),
        "differences": (),
    }
    return Candidate(**{**usual, **given})


def test_what_it_brings_is_told_apart_from_what_it_gives_up() -> None:
    """A rival's loss is brought, and his gain is given up."""
    differences = (
        Gain(1, "light", {}, -8.0),
        Gain(1, "group", {}, 6.0),
        Gain(0, "group", {}, -3.0),
        Gain(0, "light", {}, 2.0),
    )
    mixed = example(differences=differences)
    assert told(mixed, seat=0) == [
        "Compared with the next, it brings: light −8 for player 2; light +2.",
        "Compared with the next, it gives up: largest group +6 for player 2; largest group −3.",
    ]
    # The means may differ: what is told apart is what more games would not level out.
    assert told(example(), seat=0) == [
        "Compared with the next: no kind of points differs by more than the games tried out "
        "scatter anyway."
    ]
    assert told(example(differences=differences[2:3], equal=False), seat=0, place=1) == [
        "Compared with the best, it gives up: largest group −3."
    ]


def test_what_the_rival_could_do_is_told_with_what_it_brings_him() -> None:
    go_on = {"do": "pass"}
    line = (
        Expected(0, go_on, 0.2),
        Expected(1, go_on, 7.6),
        Expected(1, go_on, -2.0),
        Expected(0, go_on, 3.0),
    )
    said = told(example(line=line), seat=0)
    assert said[1:] == [
        "Then, still in this turn: pass.",
        "Then player 2 could answer: pass [+8], pass [−2].",
    ]


def test_points_of_an_expected_decision_are_what_it_brings_at_once() -> None:
    """A decision whose points are known: the trip that a card of Paris Paris brings."""
    match = some_decision("paris-paris", number=30)
    advice = advice_for(match, Budget(iterations=3000, continuations=1))
    paying = [move for one in advice.candidates for move in one.line if move.points]
    assert paying, "a line without any points says nothing"
    for one in advice.candidates:
        first = one.line[0]
        after = match.at(len(match.steps))
        after.play(match.game.catalogue.from_json(one.action))
        if after.to_act == first.seat and after.why_not(first.action) is None:
            before = after.game.points(after.state, first.seat)
            after.play(after.game.catalogue.from_json(first.action))
            assert after.game.points(after.state, first.seat) - before == pytest.approx(
                first.points, abs=4
            )


def test_signs() -> None:
    assert [signed(points) for points in (3, 0, -2)] == ["+3", "+0", "−2"]
