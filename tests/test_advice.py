"""What bots know of a game: its terms, their weights, and the files that say both."""

from math import isfinite
from pathlib import Path
from typing import Any

import pytest
from game_kit import games_with, known
from tables import kinds_of_tables, label, new, played

from lutece import bots
from lutece.bots import advice
from lutece.bots.advice import Advice, AdviceError, Level, advice_of
from lutece.bots.evaluator import Evaluator
from lutece.bots.greedy_bot import FIRST_RELEASE
from lutece.engine.game import NOBODY, State
from lutece.engine.rng import rng_from_seed
from lutece.games import find, names

GAME = "paris-paris"
every_kind = pytest.mark.parametrize("kind", kinds_of_tables(), ids=label)


@every_kind
def test_terms_are_told_for_every_seat_and_progress_goes_one_way(kind: Any) -> None:
    match = new(kind, 5)
    game, before = match.game, 0.0
    while not match.over:
        terms = list(game.terms(match.state))
        assert len(terms) == match.table.players * len(game.term_names)
        assert all(map(isfinite, terms))
        now = game.progress(match.state)
        assert before <= now <= 1
        before = now
        played(match, 5, 1)


@every_kind
def test_at_the_end_the_outlook_is_the_points_and_the_winner_has_the_most_worth(kind: Any) -> None:
    match = played(new(kind, 6), 6)
    game, state = match.game, match.state
    assert state.to_act == NOBODY
    outlook = advice_of(game, FIRST_RELEASE).evaluator(game, match.table.players)
    points = [int(game.points(state, seat)) for seat in range(match.table.players)]
    assert list(outlook.points(state, 0)) == points
    worth = list(outlook.worth(state, 0))
    assert points[worth.index(max(worth))] == max(points)
    assert all(0 <= value <= 1 for value in worth)


@pytest.mark.parametrize("name", [n for n in names() if known(n).get("in_first_release")])
def test_the_first_release_had_weights_for_every_number_of_players(name: str) -> None:
    game = find(name)
    assert set(advice_of(game, FIRST_RELEASE).weights) == set(game.seats)


@pytest.mark.parametrize("name", games_with("learned value"))
def test_the_learned_value_foretells_the_lead_better_than_the_points_do(name: str) -> None:
    game = find(name)
    fitted, plain = advice_of(game).evaluator(game, 2), Advice().evaluator(game, 2)
    fitted_errors, plain_errors = 0.0, 0.0
    for seed in range(10):
        states = value_game(name, seed)
        lead = int(game.points(states[-1], 0)) - int(game.points(states[-1], 1))
        for state in states[:-1:4]:
            fitted_errors += abs(lead_in(fitted, state) - lead)
            plain_errors += abs(lead_in(plain, state) - lead)
    assert fitted_errors < plain_errors


def lead_in(evaluator: Evaluator, state: State) -> float:
    first, second = evaluator.points(state, 0)
    return float(first - second)


def value_game(name: str, seed: int) -> list[State]:
    """Every position of a game between two bots that look one decision ahead."""
    match = new((name, 2, {}), seed)
    rng, bot, states = rng_from_seed(f"value {seed}"), bots.make("value"), [match.state.copy()]
    while not match.over:
        match.play(bots.decide(bot, match.game, match.state, rng))
        states.append(match.state.copy())
    return states


def test_a_game_without_advice_goes_by_points() -> None:
    game = find("cite")
    outlook = Advice().evaluator(game, 2)
    match = played(new(("cite", 2, {}), 1), 1, 30)
    points = [int(game.points(match.state, seat)) for seat in range(2)]
    assert list(outlook.points(match.state, 0)) == points


@pytest.mark.parametrize(
    ("file", "text", "fault"),
    [
        ("advice.toml", "[search]\nhorizn = 3", "advice.toml: search: 'horizn' is not one of"),
        ("advice.toml", "[[levels]]\nnoise = 0.1", "5 levels are needed, not 1"),
        ("advice.toml", "[[levels]]\ndepth = 1", "advice.toml: levels: 'depth' is not one of"),
        (
            "advice.toml",
            "[[levels]]\n[levels.with.5]\nnoise = 0.1",
            "advice.toml: levels.with: '5' is not one of: 2, 3, 4",
        ),
        (
            "advice.toml",
            "[[levels]]\n[levels.with.3]\ndepth = 1",
            "advice.toml: levels: 'depth' is not one of",
        ),
        ("advice.toml", "search = [", "advice.toml: not TOML"),
        ("weights.toml", "[2]\nfame = [1.0, 1.0]", "weights.toml: 2: 'fame' is not one of"),
        ("weights.toml", "[2]\nbase = [1.0]", "weights.toml: 2.base: two numbers"),
        (
            "weights.toml",
            "[2]\nbase = [1.0, 0.0]\nspread = [9.0, 1.0]",
            "2.points: two numbers with a point are needed, not None",
        ),
    ],
)
def test_a_wrong_file_is_refused_and_says_where(
    file: str, text: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / file).write_text(text, encoding="utf-8")
    monkeypatch.setattr(advice, "files", lambda _: tmp_path)
    with pytest.raises(AdviceError, match=fault.replace("[", r"\[")):
        advice._read.__wrapped__(GAME, "")


def test_a_level_may_differ_with_the_number_of_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = "[[levels]]\niterations = 30\nnoise = 0.1\n" * 5 + "[levels.with.3]\nnoise = 0.2\n"
    (tmp_path / "advice.toml").write_text(rows, encoding="utf-8")
    monkeypatch.setattr(advice, "files", lambda _: tmp_path)
    read = advice._read.__wrapped__(GAME, "")
    usual, other = Level(iterations=30, noise=0.1), Level(iterations=30, noise=0.2)
    assert [read.level(number, 2) for number in range(1, 6)] == [usual] * 5
    assert [read.level(number, 3) for number in range(1, 6)] == [usual] * 4 + [other]
