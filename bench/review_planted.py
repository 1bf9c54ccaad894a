"""Blunders that were planted, and decisions of strong bots: does a review mark the right ones?

In a game of level 5 one decision is replaced by a legal action at random. Ten times the work of a
standard review, with another seed, says what it really gave away. The strong bots' own decisions
around it should not be marked.
"""

import random
from dataclasses import replace
from typing import Any

from review_games import Row, bot_of

import lutece
from lutece import Match, bots
from lutece.bots.review import STANDARD
from lutece.bots.review.budget import BUDGETS
from lutece.bots.review.judgement import judge
from lutece.engine.rng import rng_from_seed

TEN_TIMES = replace(STANDARD, iterations=10 * STANDARD.iterations, rounds=2 * STANDARD.rounds)
OTHERS = 5  # decisions of the strong bots that are judged too
STRONG = 5


def row_of(game: str, players: int, number: int) -> Row:
    """One game: how the planted decision was judged, and some others of the same game."""
    seed = f"planted/{game}/{players}/{number}"
    chance = random.Random(seed)
    match, free = play(game, players, seed, chance)
    planted = free.pop(0)
    others = chance.sample(free, min(OTHERS, len(free)))
    return {
        "game": game,
        "players": players,
        "number": number,
        "planted": {**judged(match, planted, seed), "really": losses(match, planted, seed)},
        "others": [judged(match, one, seed) for one in others],
    }


def play(game: str, players: int, seed: str, chance: random.Random) -> tuple[Match, list[int]]:
    """A game with a planted decision; the numbers of it and of all that were free."""
    plain = played(game, players, seed, -1, chance)
    free = [number for number in range(len(plain.steps)) if choices(plain, number) > 1]
    planted = chance.choice(free)
    match = played(game, players, seed, planted, chance)
    later = range(planted + 1, len(match.steps))
    kept = [number for number in free if number < planted]
    return match, [planted, *kept, *(n for n in later if choices(match, n) > 1)]


def choices(match: Match, number: int) -> int:
    return len(match.game.candidates(match.at(number).state))


def played(game: str, players: int, seed: str, planted: int, chance: random.Random) -> Match:
    """A game of the strongest bots, with a random action at one decision."""
    match = lutece.new(game, players=players, seed=seed)
    seats = [bots.make_for_seat(bot_of(game, STRONG)) for _ in range(players)]
    chances = [rng_from_seed(f"{seed} seat {seat}") for seat in range(players)]
    while (seat := match.to_act) is not None:
        action: Any = bots.decide(seats[seat], match.game, match.state, chances[seat])
        if len(match.steps) == planted:
            action = chance.choice([int(one) for one in match.game.legal(match.state)])
        match.play(action)
    return match


def judged(match: Match, number: int, seed: str) -> dict[str, str]:
    """The mark of a decision with each budget."""
    before = match.at(number).state
    action = match.game.catalogue.id_of(match.steps[number].action)
    return {
        name: judge(match.game, before, action, budget, f"{seed} {number}").mark.value
        for name, budget in BUDGETS.items()
    }


def losses(match: Match, number: int, seed: str) -> list[float]:
    """What a decision gave away by much longer work, and its margin."""
    before = match.at(number).state
    action = match.game.catalogue.id_of(match.steps[number].action)
    found = judge(match.game, before, action, TEN_TIMES, f"{seed} {number} really")
    return [found.loss.chance, found.margin]
