"""The fast rules against the slow ones of `slow.py`, over random games with all cards."""

import random
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

import lutece
from lutece.engine.edition import edition_of
from lutece.engine.game import Game, perft
from lutece.engine.table import make_table
from lutece.games import box, find
from lutece.games.cite.tests.slow import Slow
from lutece.version import compiled

SCORED = 5000 if compiled() else 500
GENERATED = 30 if compiled() else 6
KEEN = 3  # random players take a card's action so much more often than a build


def all_cards(allow_flip: bool = False) -> dict[str, Any]:
    """The default edition with all twelve postcards in play, for six tokens each."""
    contents = deepcopy(dict(box("cite").contents))
    contents["tokens"]["each"] = 6
    contents["postcards"]["in_play"] = 12
    for card in contents["postcards"]["card"]:
        card["star"] = True
    contents["buildings"]["turning"]["allow_flip"] = allow_flip
    return contents


@cache
def game_of(allow_flip: bool) -> Game[Any]:
    return find("cite", edition_of(all_cards(allow_flip)))


def played(seed: int, allow_flip: bool = False, **options: Any) -> Iterator[lutece.Match]:
    """A match at each position of a random game."""
    chance = random.Random(seed)
    game = game_of(allow_flip)
    table = make_table(game.seats, game.options, players=2, seed=seed, chosen=options)
    match = lutece.Match(game, table)
    yield match
    while not match.over:
        legal = [int(action) for action in match.game.legal(match.state)]
        weights = [weight(match.game.catalogue[action]) for action in legal]
        match.game.apply(match.state, chance.choices(legal, weights)[0])
        yield match


def weight(action: Any) -> int:
    return KEEN if getattr(action, "use", False) else 1


def test_the_slow_scorer_counts_what_the_fast_one_counts() -> None:
    contents = all_cards()
    paid = set()
    for seed in range(SCORED):
        *_, match = played(seed)
        slow = Slow(match.view(), contents)
        for seat in range(2):
            assert match.game.points(match.state, seat) == slow.points(seat), seed
            assert match.view()["free_spaces"][seat] == slow.free_own(seat)
        paid |= {line.key for line in match.score() if line.points}
    assert paid == {"light", "group", "left-over", "painter", "dancer", "statue", "fountain"}


def test_the_slow_scorer_agrees_at_every_moment_of_a_game() -> None:
    for seed in range(5):
        for match in played(seed):
            slow = Slow(match.view(), all_cards())
            points = [match.game.points(match.state, seat) for seat in range(2)]
            assert points == [slow.points(seat) for seat in range(2)]


@pytest.mark.parametrize("options", [{}, {"hand": 2}], ids=str)
@pytest.mark.parametrize("allow_flip", [False, True])
def test_the_slow_generator_finds_the_same_actions(
    options: dict[str, Any], allow_flip: bool
) -> None:
    contents = all_cards(allow_flip=allow_flip)
    kinds = set()
    for seed in range(GENERATED):
        for match in played(seed, allow_flip, **options):
            if match.over:
                continue
            found = legal_json(match)
            assert found == Slow(match.view(match.to_act), contents).legal(), seed
            assert len(found) > 1, "a single answer is no decision"
            kinds |= {dict(action)["do"] for action in found}
    assert {"build", "take-card", "put", "pass"} <= kinds


def legal_json(match: lutece.Match) -> set[tuple[tuple[str, Any], ...]]:
    catalogue = match.game.catalogue
    return {tuple(sorted(catalogue.to_json(action).items())) for action in match.legal()}


@pytest.mark.parametrize("seed", range(3))
def test_the_slow_generator_counts_the_same_rows_in_phase_2(seed: int) -> None:
    """Perft from late positions, with the slow generator as the one that counts."""
    for match in played(seed):
        late = match.view()["phase"] == 2 and sum(match.view()["tokens"]) <= 2
        if late and len(match.legal()) <= 12:
            assert perft(match.game, match.state, 3) == slow_perft(match, 3)
            return
    pytest.fail("no late position with few actions")


def slow_perft(match: lutece.Match, depth: int) -> int:
    slow = Slow(match.view(match.to_act), all_cards()).legal()
    if depth == 0 or match.over:
        return 1
    total = 0
    for action in slow:
        child = lutece.Match(match.game, match.table)
        child.state = match.state.copy()
        child.play(dict(action))
        total += slow_perft(child, depth - 1)
    return total
