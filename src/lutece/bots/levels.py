"""The search as an opponent: with a budget, and in levels from a first game to an expert's.

A lower level searches less and chooses at random among moves that are close, in its chances and
in points; it never plays a move that it judges bad.
"""

import re
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from lutece.bots.advice import ENDLESS, Level, advice_of
from lutece.bots.endings import solve_ending
from lutece.bots.search import NO_LIMIT, Search
from lutece.bots.tree import ROOT
from lutece.engine.game import Game, State
from lutece.engine.rng import Rng

NAME = re.compile(
    r"(?:v(?P<release>\d+\.\d+\.\d+)-)?(?P<base>[a-z0-9-]+)"
    r"(?:@(?P<budget>.*))?"
)
BUDGET = re.compile(r"(?P<iterations>[0-9]{1,10})|(?P<seconds>[0-9]{1,10}(?:\.[0-9]{1,9})?)s")
LONGEST = 86_400  # seconds: nobody waits longer than a day for a decision
BUDGETS = (
    f"a budget is a whole number of iterations from 1 to {ENDLESS}, as in level-3@500, "
    f"or of seconds up to {LONGEST}, as in search@2s or search@0.5s"
)
PLAIN = 3.0  # points won or lost at once that every level sees
RELEASES = ("0.1.0",)  # earlier releases whose bots can still be played
SECOND = Level(seconds=1.0)
SEARCHES = {"search": 0, **{f"level-{n}": n for n in range(1, 6)}}


@dataclass(frozen=True, slots=True)
class SearchBot:
    """Searches at a game's level, or for so many iterations or seconds, whichever end first.

    Level 0 is without noise and takes a second. A budget takes the place of the level's own.
    With a release, it knows what the bots of that release knew.
    """

    level: int = 0
    iterations: int = 0
    seconds: float = 0.0
    release: str = ""

    def choose(self, game: Game[Any], state: State, seat: int, rng: Rng) -> int:
        candidates = game.candidates(state)
        if len(candidates) == 1:
            return int(candidates[0])
        return self.decide(self.search(game, state, seat, rng))

    def search(self, game: Game[Any], state: State, seat: int, rng: Rng) -> Search:
        return Search(game, state, seat, rng, self.release)

    def decide(self, search: Search) -> int:
        """Search on and decide; iterations that the search has already count."""
        if not self.release:
            ending = solve_ending(search.game, search.state, search.seat, search.rng)
            if ending is not None:
                return int(ending.best(search.seat))
        level = self.budget(search.game, int(search.state.players))
        search.run(max(level.iterations - search.iterations_made(), 1), level.seconds)
        if not level.noise:
            return int(search.choice())
        if self.release:
            return noisy_choice(search, search.tree.children(ROOT), level.noise, inf)
        nodes = search.tree.all_children(ROOT)
        return noisy_choice(search, nodes, level.noise, level.noise_points)

    def budget(self, game: Game[Any], players: int) -> Level:
        """What the level means in this game with so many players, and the budget that was given."""
        level = advice_of(game, self.release).level(self.level, players) if self.level else SECOND
        if not self.iterations and not self.seconds:
            return level
        return replace(
            level,
            iterations=self.iterations or ENDLESS,
            seconds=self.seconds or NO_LIMIT,
            rating=None,
            beats=None,
        )


def noisy_choice(search: Search, nodes: list[int], noise: float, noise_points: float) -> int:
    """Any of these actions that looks about as good as the first of them, the best one.

    A level may misjudge its chances, but it does not throw points away: what looks clearly
    poorer in points at first sight, for it or for who is ahead, is left alone. Points that
    change hands at once are overlooked by nobody.
    """
    best, *others = nodes
    least = estimate(search, best) - noise
    close = [node for node in others if estimate(search, node) >= least]
    if noise_points < inf:
        # The same re-deal for all, and one that shows no more than the seat can see.
        dealt = search.game.redeal(search.state, search.seat, search.rng)
        fewest, least_now = leads_after(search, dealt, best)
        close = [
            node
            for node in close
            for later, now in [leads_after(search, dealt, node)]
            if later >= fewest - noise_points and now >= least_now - PLAIN
        ]
    return int(search.tree.action[[best, *close][search.rng.below(1 + len(close))]])


def estimate(search: Search, node: int) -> float:
    """The mean worth of an action, or its prior value if it was never visited."""
    tree = search.tree
    return float(tree.mean(node, search.seat) if tree.visits[node] else tree.prior_value[node])


def leads_after(search: Search, dealt: State, node: int) -> tuple[float, float]:
    """The seat's lead after an action: as it can expect it at first sight, and as it is then."""
    game, seat, after = search.game, search.seat, dealt.copy()
    game.apply(after, search.tree.action[node])
    expected = list(search.evaluator.points(after, seat))
    scored = [float(game.points(after, each)) for each in range(int(after.players))]
    return lead(expected, seat), lead(scored, seat)


def lead(points: list[float], seat: int) -> float:
    """How far a seat is ahead of the best of the others."""
    return points[seat] - max(points[:seat] + points[seat + 1 :])


def search_bot(name: str) -> SearchBot | None:
    """`level-3`, with another budget `level-3@500` (iterations) or `search@2s` (seconds), and
    `v0.1.0-level-3` as it was in that release."""
    given = NAME.fullmatch(name)
    if given is None or given["base"] not in SEARCHES:
        return None
    release = given["release"] or ""
    if release and release not in RELEASES:
        return None
    bot = SearchBot(SEARCHES[given["base"]], release=release)
    return bot if given["budget"] is None else with_budget(bot, given["budget"])


def with_budget(bot: SearchBot, budget: str) -> SearchBot | None:
    """The same bot with another budget; None for one that makes no sense."""
    given = BUDGET.fullmatch(budget)
    if given and given["iterations"] and 1 <= int(given["iterations"]) <= ENDLESS:
        return replace(bot, iterations=int(given["iterations"]))
    if given and given["seconds"] and 0 < float(given["seconds"]) <= LONGEST:
        return replace(bot, seconds=float(given["seconds"]))
    return None
