"""Endings that brute force can solve: the search finds what is best, in every game.

Positions near the end of games played at random, looked for among thousands. Where something is
still hidden, only those count whose solution is certain all the same: every action ends the game
at once, so that the mean over many deals is exact, or the solution is the same in every deal.
"""

from functools import cache

import pytest
from game_kit import games_with, known
from tables import played

import lutece
from lutece import bots
from lutece.bots.analysis import Budget, analyse
from lutece.bots.endings import far_from_over
from lutece.engine.game import NOBODY, Game, State
from lutece.engine.rng import rng_from_seed
from lutece.games import find

DEALS = 40
MOST_NODES = 600  # of a brute force
AT_STAKE = 0.06  # between the best action and the worst, so that a bad choice shows
CLOSE = 0.04  # some points of lead in a game that is won or lost anyway
AnyGame = Game[State]
every_game = pytest.mark.parametrize("game", games_with("endings"))


class TooLarge(Exception):
    """A position that brute force does not solve soon."""


def worth(game: AnyGame, end: State) -> list[float]:
    """What an end is worth to each seat: victory for 0.7, the lead for 0.3."""
    points = [int(game.points(end, seat)) for seat in range(end.players)]
    got = []
    for seat, mine in enumerate(points):
        rival = max(points[:seat] + points[seat + 1 :])
        lead = (mine - rival) / 20
        victory = 1 / points.count(mine) if mine >= rival else 0.0
        got.append(0.7 * victory + 0.3 * (0.5 + 0.5 * lead / (1 + abs(lead))))
    return got


class BruteForce:
    """Everyone plays for their own worth and knows everything.

    `sensible` looks at a game's candidates only, as a search does.
    """

    def __init__(self, game: AnyGame, sensible: bool = False) -> None:
        self.game = game
        self.open = game.candidates if sensible else game.legal
        self.nodes = 0

    def solve(self, s: State) -> list[float]:
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise TooLarge
        if s.to_act == NOBODY:
            return worth(self.game, s)
        ways = [self.solve(self.after(s, action)) for action in self.open(s)]
        return max(ways, key=lambda got: got[s.to_act])

    def after(self, s: State, action: int) -> State:
        child = s.copy()
        self.game.apply(child, action)
        return child

    def actions(self, s: State) -> dict[int, float]:
        """What each action is worth to the seat to act."""
        seat = int(s.to_act)
        return {int(action): self.solve(self.after(s, action))[seat] for action in self.open(s)}


def solved_deals(match: lutece.Match, sensible: bool = False) -> list[dict[int, float]]:
    """What each action is worth in each of many deals of what the seat can't see."""
    game, seat, rng = match.game, int(match.state.to_act), rng_from_seed("all deals")
    deals = [game.redeal(match.state, seat, rng) for _ in range(DEALS)]
    return [BruteForce(game, sensible).actions(deal) for deal in deals]


def means(solved: list[dict[int, float]]) -> dict[int, float]:
    """What each action is worth on average: one must be chosen without seeing the deal."""
    return {action: sum(one[action] for one in solved) / DEALS for action in solved[0]}


def solution(match: lutece.Match) -> dict[int, float] | None:
    """What each legal action is worth, if that is certain and makes a difference."""
    try:
        solved = solved_deals(match)
    except TooLarge:
        return None
    last = all(ends(match.game, match.state, action) for action in solved[0])
    alike = all(
        max(values) - min(values) < 1e-9
        for values in ([one[action] for one in solved] for action in solved[0])
    )
    worths = means(solved)
    at_stake = max(worths.values()) - min(worths.values())
    return worths if (last or alike) and at_stake > AT_STAKE else None


def ends(game: AnyGame, s: State, action: int) -> bool:
    return bool(BruteForce(game).after(s, action).to_act == NOBODY)


@cache
def endings(game: str) -> list[tuple[lutece.Match, dict[int, float]]]:
    """The positions of a game with their solutions."""
    found = []
    for players, seed, left in known(game)["endings"]:
        match = played(lutece.new(game, players=players, seed=seed), seed)
        match = match.at(len(match.steps) - left)
        worths = solution(match)
        assert worths is not None, f"the rules have changed: {players, seed, left} is no ending now"
        found.append((match, worths))
    return found


@every_game
def test_a_sensible_player_thinks_about_enough(game: str) -> None:
    """A search can't find what its candidates leave out; it could only hit on it by luck."""
    for match, worths in endings(game):
        sensible = means(solved_deals(match, sensible=True))
        assert max(sensible.values()) == pytest.approx(max(worths.values()))


@every_game
def test_the_search_finds_what_brute_force_finds(game: str) -> None:
    bot = bots.make("search@3000")
    for match, worths in endings(game):
        choice = bots.decide(bot, match.game, match.state, rng_from_seed("end"))
        assert worths[choice] > max(worths.values()) - CLOSE


@every_game
def test_advice_names_first_what_brute_force_finds(game: str) -> None:
    for match, worths in endings(game):
        seat = int(match.state.to_act)
        advice = analyse(match, seat, Budget(iterations=3000, continuations=5))
        action = match.game.catalogue.from_json(advice.candidates[0].action)
        assert worths[match.game.catalogue.id_of(action)] > max(worths.values()) - CLOSE


@every_game
def test_a_new_game_is_far_from_over_and_an_ending_is_not(game: str) -> None:
    for players in find(game).seats:
        match = lutece.new(game, players=players, seed=1)
        assert far_from_over(match.game, match.state)
    for match, _worths in endings(game):
        assert not far_from_over(match.game, match.state)


@every_game
def test_chance_would_not_find_it(game: str) -> None:
    """The measure of these tests: a bot that plays at random goes wrong in them."""
    bot, wrong = bots.make("random"), 0
    for match, worths in endings(game):
        choice = bots.decide(bot, match.game, match.state, rng_from_seed("chance"))
        wrong += worths[choice] <= max(worths.values()) - CLOSE
    assert wrong >= 3
