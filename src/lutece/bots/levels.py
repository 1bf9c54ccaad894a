"""The search as an opponent: with a budget, and in levels from a first game to an expert's.

A lower level sees less far and is not sure between moves that are close; it never makes a
move that it takes for a bad one.
"""

import re
from dataclasses import dataclass
from typing import Any

from lutece.bots.advice import ENDLESS, Level, advice_of
from lutece.bots.search import NO_LIMIT, Search
from lutece.bots.tree import ROOT
from lutece.engine.game import Game, State
from lutece.engine.rng import Rng

BUDGET = re.compile(r"(?P<base>[a-z0-9-]+)@(?P<amount>\d+(?:\.\d+)?)(?P<unit>s?)")
SECOND = Level(seconds=1.0)
SEARCHES = {"search": 0, **{f"level-{n}": n for n in range(1, 6)}}


@dataclass(frozen=True, slots=True)
class SearchBot:
    """Searches at a game's level, or for so many iterations or seconds, whichever end first.

    Level 0 is without doubt and takes a second. A budget takes the place of the level's own.
    """

    level: int = 0
    iterations: int = 0
    seconds: float = 0.0

    def choose(self, game: Game[Any], state: State, seat: int, rng: Rng) -> int:
        candidates = game.candidates(state)
        if len(candidates) == 1:
            return int(candidates[0])
        return self.answer(Search(game, state, seat, rng))

    def answer(self, search: Search) -> int:
        """Search on and decide; iterations that were made already count."""
        level = self.at(search.game, int(search.state.players))
        search.run(max(level.iterations - search.made(), 1), level.seconds)
        return doubtful(search, level.doubt) if level.doubt else int(search.choice())

    def at(self, game: Game[Any], players: int) -> Level:
        """What the level means in this game with so many players, and the budget that was given."""
        level = advice_of(game).level(self.level, players) if self.level else SECOND
        if not self.iterations and not self.seconds:
            return level
        return Level(self.iterations or ENDLESS, self.seconds or NO_LIMIT, level.doubt)


def doubtful(search: Search, doubt: float) -> int:
    """Any of the actions that look about as good as the most trusted one."""
    tree, seat = search.tree, search.seat
    trusted, *others = tree.children(ROOT)
    least = tree.mean(trusted, seat) - doubt
    close = [node for node in others if tree.mean(node, seat) >= least]
    return int(tree.action[[trusted, *close][search.rng.below(1 + len(close))]])


def searching(name: str) -> SearchBot | None:
    """`level-3`, or with another budget `level-3@500` (iterations), `search@2s` (seconds)."""
    if name in SEARCHES:
        return SearchBot(SEARCHES[name])
    given = BUDGET.fullmatch(name)
    if given is None or given["base"] not in SEARCHES:
        return None
    level = SEARCHES[given["base"]]
    if given["unit"]:
        return SearchBot(level, seconds=float(given["amount"]))
    return SearchBot(level, iterations=max(round(float(given["amount"])), 1))
