"""Puzzles: positions with one clearly best action, whatever is hidden; one for each day."""

import json
from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest
from command import Run

from lutece.bots.levels import SearchBot
from lutece.bots.review import QUICK, STANDARD, ReviewBudget, puzzle_search
from lutece.bots.review.puzzle_search import AHEAD, best_of, grade_of, is_plain
from lutece.bots.review.puzzles import (
    BEGINNING,
    Puzzle,
    find_puzzle,
    puzzle_of_day,
    puzzles_of,
    read_puzzles,
)
from lutece.bots.review.sentences import solution_sentences
from lutece.engine.rng import rng_from_seed
from lutece.games import find, names
from lutece.text import LANGUAGES, Text
from lutece.version import build

ENOUGH = 40  # puzzles for a round of days
CHECKED = 3  # of each game, with the usual budget
BUDGET = STANDARD if build() == "compiled" else QUICK  # plain Python would take minutes
WITH_PUZZLES = [name for name in names() if puzzles_of(name)]
ALL = [puzzle for name in WITH_PUZZLES for puzzle in puzzles_of(name)]
SOME = [puzzle for name in WITH_PUZZLES for puzzle in puzzles_of(name)[:CHECKED]]


def solution_of(puzzle: Puzzle) -> int:
    catalogue = find(puzzle.game).catalogue
    return catalogue.id_of(catalogue.from_json(puzzle.solution))


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_puzzles_differ_and_most_have_two_players(game: str) -> None:
    puzzles = puzzles_of(game)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert len({(puzzle.seed, puzzle.actions) for puzzle in puzzles}) == len(puzzles)
    counts = Counter(puzzle.players for puzzle in puzzles)
    assert set(counts) <= set(find(game).seats)
    assert counts[2] >= len(puzzles) / 2


def test_there_are_puzzles_for_many_days_easy_and_hard() -> None:
    puzzles = puzzles_of("paris-paris")
    assert len(puzzles) >= ENOUGH
    assert {puzzle.players for puzzle in puzzles} == set(find("paris-paris").seats)
    grades = Counter(puzzle.grade for puzzle in puzzles)
    assert grades[1] <= len(puzzles) * 0.65
    assert len(grades) >= 3


@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: puzzle.id)
def test_a_puzzle_is_a_position_with_its_solution(puzzle: Puzzle) -> None:
    match = puzzle.match()
    assert match.to_act == puzzle.seat
    assert match.why_not(puzzle.solution) is None
    assert match.why_not(puzzle.second) is None
    assert puzzle.is_right(puzzle.solution)
    assert not puzzle.is_right(puzzle.second)
    assert puzzle.ahead - puzzle.margin >= AHEAD - 1e-3
    assert puzzle.grade == grade_of(puzzle.missed)
    assert len(match.game.candidates(match.state)) > 2
    assert puzzle.grade == 1 or not is_plain(puzzle)


@pytest.mark.parametrize("puzzle", SOME, ids=lambda puzzle: puzzle.id)
def test_a_search_finds_the_solution(puzzle: Puzzle) -> None:
    match = puzzle.match()
    assert best_of(match.game, match.state, BUDGET, "checked").best == solution_of(puzzle)


def test_a_solution_does_not_depend_on_what_is_hidden() -> None:
    small = ReviewBudget(deals=1, iterations=40, rounds=16, continuations=1)
    for puzzle in SOME[:2]:
        match = puzzle.match()
        other = match.game.redeal(match.state, puzzle.seat, rng_from_seed("other worlds"))
        mine = best_of(match.game, match.state, small, "known")
        assert mine == best_of(match.game, other, small, "known")


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_each_puzzle_has_its_day_once_in_a_round(game: str) -> None:
    count = len(puzzles_of(game))
    days = [BEGINNING + timedelta(days=n) for n in range(2 * count)]
    shown = [found.id for day in days if (found := puzzle_of_day(game, day))]
    assert len(set(shown[:count])) == count
    assert set(shown[count:]) == set(shown[:count])
    assert count < ENOUGH or shown[count:] != shown[:count]


def test_a_puzzle_is_found_by_its_id() -> None:
    assert find_puzzle(ALL[-1].id) == ALL[-1]
    assert find_puzzle("nothing") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_solution_is_told_in_every_language(language: str) -> None:
    for puzzle in SOME:
        game = find(puzzle.game)
        told = solution_sentences(puzzle, game, Text(language, game))
        assert told
        assert all("{" not in sentence for sentence in told)


def test_todays_puzzle_is_solved_in_the_terminal(run: Run) -> None:
    day = "2026-02-03"
    puzzle = puzzle_of_day("paris-paris", date.fromisoformat(day))
    assert puzzle is not None
    game, match = find(puzzle.game), puzzle.match()
    text = Text("en", game, ["player A", "player B", "player C", "player D"])
    legal = [game.catalogue.to_json(action) for action in match.legal()]
    best = text.action(game.catalogue.from_json(puzzle.solution))
    said = {"Right!": puzzle.solution, "There is a better move.": puzzle.second}
    for sentence, action in said.items():
        typed = f"{legal.index(action) + 1}\n"
        shown = run("puzzle", "paris-paris", "--day", day, "--language", "en", typed=typed)
        assert (shown.code, shown.err) == (0, "")
        assert sentence in shown.out
        assert f"“{best}”" in " ".join(shown.out.split())


def test_a_puzzle_gives_no_help_and_can_be_left(run: Run) -> None:
    typed = "hint\nundo\nquit\n"
    shown = run("puzzle", "paris-paris", "--day", "2026-02-03", "--language", "en", typed=typed)
    assert shown.code == 0
    assert "Right!" not in shown.out
    assert "The best move" not in shown.out


def test_what_is_no_puzzle_is_refused_in_a_sentence(run: Run) -> None:
    assert "no date" in run("puzzle", "paris-paris", "--day", "soon").err
    assert run("puzzle", "chess").code == 2
    assert "at least 1" in run("puzzles", "make", "cite", "--games", "0", "--to", "x.json").err


def test_puzzles_are_found_and_added_to_a_file(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With little work: what is found then may be wrong, but it is found the same way."""
    little = ReviewBudget(deals=1, iterations=40, rounds=16, continuations=2)
    for name in ("FIRST", "STANDARD"):
        monkeypatch.setattr(puzzle_search, name, little)
    monkeypatch.setattr(puzzle_search, "CHECKS", (little, little))
    monkeypatch.setattr(puzzle_search, "STRONGEST", SearchBot(5, iterations=20))
    path = tmp_path / "found.json"
    command = ("puzzles", "make", "paris-paris", "--players", "2", "--to", str(path))
    assert run(*command, "--games", "1").code == 0
    first = read_puzzles(path.read_bytes())
    assert run(*command, "--games", "3", "--after", "1").code == 0
    both = read_puzzles(path.read_bytes())
    assert both[: len(first)] == first
    assert len(both) > len(first)
    assert json.loads(path.read_text(encoding="utf-8"))[0]["seed"] == "puzzles/0"
