# compiled
"""Many games stepped together: the inner loop of `batch.py`.

Everything is written into native vectors whose memory NumPy reads.
"""

from collections.abc import Callable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from lutece.engine.game import NOBODY, Game, State
from lutece.engine.rng import Rng
from lutece.research.encoding import utilities


class BatchGames:
    """Many games with one config. `begin` makes the first position of a game by its number."""

    def __init__(
        self, game: Game[Any], size: i64, players: i64, columns: i64, begin: Callable[[int], State]
    ) -> None:
        self.game = game
        self.begin = begin
        self.size = size
        self.players = players
        self.columns = columns
        self.actions: i64 = len(game.catalogue)
        self.begun: i64 = 0
        self.states: list[State] = []
        self.legal = vec[vec[i64]]([vec[i64]() for _ in range(size)])
        self.observations = vec[i16]([0] * (size * columns))
        self.masks = vec[u8]([0] * (size * self.actions))
        self.seats = vec[i64]([0] * size)
        self.rewards = vec[float]([0.0] * (size * players))
        self.ended = vec[u8]([0] * size)
        for n in range(size):
            self.states.append(self.next_game())
            self.encode(n)

    def next_game(self) -> State:
        s = self.begin(int(self.begun))
        self.begun += 1
        return s

    def step(self, actions: list[int]) -> None:
        """Play one action in each game; one that is over gives its rewards and is replaced."""
        game = self.game
        for n in range(self.size):
            s = self.states[n]
            self.clear(n)
            game.apply(s, actions[n], None)
            if s.to_act == NOBODY:
                self.finish(n)
            self.encode(n)

    def clear(self, n: i64) -> None:
        """Clear what was written of a game: its mask, and the rewards of an earlier end."""
        first = n * self.actions
        for action in self.legal[n]:
            self.masks[first + action] = 0
        if self.ended[n]:
            self.ended[n] = 0
            for seat in range(self.players):
                self.rewards[n * self.players + seat] = 0.0

    def finish(self, n: i64) -> None:
        """Give the rewards of a game that is over, and begin the next one in its place."""
        self.ended[n] = 1
        gained = utilities(self.game, self.states[n])
        for seat in range(self.players):
            self.rewards[n * self.players + seat] = gained[seat]
        self.states[n] = self.next_game()

    def encode(self, n: i64) -> None:
        """Write a game as the seat to act sees it, with what it may do."""
        s = self.states[n]
        self.seats[n] = s.to_act
        self.game.observe(s, s.to_act, self.observations, n * self.columns)
        legal = self.game.legal(s)
        first = n * self.actions
        for action in legal:
            self.masks[first + action] = 1
        self.legal[n] = legal

    def sample(self, rng: Rng) -> vec[i64]:
        """A legal action of each game, each equally likely."""
        chosen = self.seats[:]
        for n in range(self.size):
            legal = self.legal[n]
            chosen[n] = legal[rng.below(len(legal))]
        return chosen

    def illegal(self, actions: list[int]) -> i64:
        """The first game whose action is not legal; NOBODY when all are."""
        for n in range(self.size):
            action = actions[n]
            if not 0 <= action < self.actions or not self.masks[n * self.actions + action]:
                return n
        return NOBODY
