"""The search as an opponent: with a budget, and in levels from a first game to an expert's.

A lower level sees less far and is not sure between moves that are close; it never makes a
move that it takes for a bad one.
"""

import re
from dataclasses import dataclass
from typing import Any

from lutece.bots.search import NO_LIMIT, Search
from lutece.bots.tree import ROOT
from lutece.engine.game import Game, State
from lutece.engine.rng import Rng

ENDLESS = 10**9
BUDGET = re.compile(r"(?P<base>[a-z0-9-]+)@(?P<amount>\d+(?:\.\d+)?)(?P<unit>s?)")


@dataclass(frozen=True, slots=True)
class SearchBot:
    """Searches for so many iterations, or so many seconds, whichever end first.

    `doubt` is how much worse than the best an action may look and still be played.
    """

    iterations: int = ENDLESS
    seconds: float = NO_LIMIT
    doubt: float = 0.0

    def choose(self, game: Game[Any], state: State, seat: int, rng: Rng) -> int:
        candidates = game.candidates(state)
        if len(candidates) == 1:
            return int(candidates[0])
        search = Search(game, state, seat, rng)
        search.run(self.iterations, self.seconds)
        return self.doubtful(search, seat, rng) if self.doubt else int(search.choice())

    def doubtful(self, search: Search, seat: int, rng: Rng) -> int:
        """Any of the actions that look about as good as the most trusted one."""
        tree = search.tree
        trusted, *others = tree.children(ROOT)
        least = tree.mean(trusted, seat) - self.doubt
        close = [node for node in others if tree.mean(node, seat) >= least]
        return int(tree.action[[trusted, *close][rng.below(1 + len(close))]])


LEVELS = {
    "level-1": SearchBot(iterations=40, doubt=0.10),
    "level-2": SearchBot(iterations=120, doubt=0.05),
    "level-3": SearchBot(iterations=600),
    "level-4": SearchBot(iterations=4000),
    "level-5": SearchBot(seconds=2.0),
}
SEARCHES = {"search": SearchBot(seconds=1.0), **LEVELS}


def searching(name: str) -> SearchBot | None:
    """`level-3`, or with another budget `level-3@500` (iterations), `search@2s` (seconds)."""
    if name in SEARCHES:
        return SEARCHES[name]
    given = BUDGET.fullmatch(name)
    if given is None or given["base"] not in SEARCHES:
        return None
    doubt = SEARCHES[given["base"]].doubt
    if given["unit"]:
        return SearchBot(seconds=float(given["amount"]), doubt=doubt)
    return SearchBot(iterations=max(round(float(given["amount"])), 1), doubt=doubt)
