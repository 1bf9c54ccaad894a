"""A searching bot that sits at one table and keeps what it thought within a turn.

A turn may be a row of decisions. What was searched for the first of them holds for the next as
long as the bot has learned nothing new in between, so the tree below its own action is kept.
Whoever asks for single answers, like the runner, has a bot without memory: the same question
then has the same answer, whatever was asked before.
"""

from typing import Any

from lutece.bots.levels import SearchBot
from lutece.bots.search import Search
from lutece.engine.game import Game, State
from lutece.engine.rng import Rng

LOOKS = 2  # re-deals that must all lead to what the seat sees now


class Seated:
    """One seat's bot for one game."""

    def __init__(self, bot: SearchBot) -> None:
        self.bot = bot
        self._last: Search | None = None
        self._done = 0

    @property
    def thoughts(self) -> Search | None:
        """The search behind its last answer; None when there was nothing to think about."""
        return self._last if self._last and self._last.made() else None

    def choose(self, game: Game[Any], state: State, seat: int, rng: Rng) -> int:
        candidates = game.candidates(state)
        if len(candidates) == 1 and self._last is None:
            return int(candidates[0])
        search = self.bot.search(game, state.copy(), seat, rng)  # it outlives this question
        if self._last is not None and self._as_expected(self._last, search):
            search.keep(self._last, self._done)
        action = int(candidates[0]) if len(candidates) == 1 else self.bot.answer(search)
        self._last, self._done = search, action
        return action

    def _as_expected(self, last: Search, now: Search) -> bool:
        """Whether the bot's own action has led to what it sees, whatever was hidden then."""
        game, seat = last.game, last.seat
        if now.seat != seat or now.state.to_act != seat:
            return False
        seen = game.view(now.state, seat)
        for _ in range(LOOKS):
            expected = game.redeal(last.state, seat, now.rng)
            if self._done not in game.legal(expected):
                return False
            game.apply(expected, self._done)
            if expected.to_act != seat or game.view(expected, seat) != seen:
                return False
        return True
