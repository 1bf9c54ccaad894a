"""A searching bot for one seat of one game that reuses its search tree within a turn.

A turn may be several decisions. The search for one of them also serves the next, as long as
nothing was revealed in between: then the tree below the bot's own action is reused. A worker
pool uses bots without this memory, so that the same task always has the same result.
"""

from typing import Any

from lutece.bots.levels import SearchBot
from lutece.bots.search import Search
from lutece.engine.game import Game, State
from lutece.engine.rng import Rng

CHECKS = 2  # re-deals that must all lead to what the seat sees now


class TreeReuseBot:
    """A search bot with the tree of its last decision."""

    def __init__(self, bot: SearchBot) -> None:
        self.bot = bot
        self._last: Search | None = None
        self._last_action = 0

    @property
    def last_search(self) -> Search | None:
        """The search behind its last decision; None when there was nothing to decide."""
        return self._last if self._last and self._last.iterations_made() else None

    def choose(self, game: Game[Any], state: State, seat: int, rng: Rng) -> int:
        candidates = game.candidates(state)
        if len(candidates) == 1 and self._last is None:
            return int(candidates[0])
        search = self.bot.search(game, state.copy(), seat, rng)  # the search outlives this call
        if self._last is not None and self._as_expected(self._last, search):
            search.reuse(self._last, self._last_action)
        action = int(candidates[0]) if len(candidates) == 1 else self.bot.decide(search)
        self._last, self._last_action = search, action
        return action

    def _as_expected(self, last: Search, now: Search) -> bool:
        """Whether the bot's own action led to exactly what it sees now, in every re-deal tried."""
        game, seat = last.game, last.seat
        if now.seat != seat or now.state.to_act != seat:
            return False
        seen = game.view(now.state, seat)
        for _ in range(CHECKS):
            expected = game.redeal(last.state, seat, now.rng)
            if self._last_action not in game.legal(expected):
                return False
            game.apply(expected, self._last_action)
            if expected.to_act != seat or game.view(expected, seat) != seen:
                return False
        return True
