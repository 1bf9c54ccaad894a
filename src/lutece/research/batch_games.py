# compiled
"""Many games stepped together: the inner loop of `batch.py`.

Everything is written into native vectors whose memory NumPy reads.
"""

from collections.abc import Callable
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from lutece.engine.game import NOBODY, Game, State
from lutece.engine.rng import Rng
from lutece.research.encoding import utilities


class BatchGames:
    """Many games with one config. `begin` makes the first position of a game by its number."""

    def __init__(
        self,
        game: Game[Any],
        size: i64,
        players: i64,
        columns: i64,
        begin: Callable[[int], State],
        masked: bool,
    ) -> None:
        self.game = game
        self.begin = begin
        self.size = size
        self.players = players
        self.columns = columns
        self.actions: i64 = len(game.catalogue)
        self.masked = masked
        self.begun: i64 = 0
        self.states: list[State] = []
        self.numbers = vec[i64]([0] * size)  # which game is in each row, counted from the first
        self.played = vec[vec[i64]]([vec[i64]() for _ in range(size)])
        self.legal = vec[vec[i64]]([vec[i64]() for _ in range(size)])
        self.observations = vec[i16]([0] * (size * columns))
        cells: i64 = 0
        if masked:
            cells = size * self.actions
        self.masks = vec[u8]([0] * cells)
        self.seats = vec[i64]([0] * size)
        self.rewards = vec[float]([0.0] * (size * players))
        self.ended = vec[u8]([0] * size)
        for n in range(size):
            self.states.append(self.next_game(n))
            self.encode(n)

    def next_game(self, n: i64) -> State:
        s = self.begin(int(self.begun))
        self.numbers[n] = self.begun
        self.played[n] = vec[i64]()
        self.begun += 1
        return s

    def resume(self, n: i64, number: i64, actions: list[int]) -> None:
        """Put another game into a row, as it stands after these actions."""
        s = self.begin(int(number))
        self.numbers[n] = number
        self.played[n] = vec[i64]()
        for action in actions:
            self.game.apply(s, action, None)
            self.played[n] = append(self.played[n], action)
        self.clear(n)
        self.states[n] = s
        self.encode(n)

    def step(self, actions: list[int]) -> None:
        """Play one action in each game; one that is over gives its rewards and is replaced."""
        game = self.game
        for n in range(self.size):
            s = self.states[n]
            self.clear(n)
            action: i64 = actions[n]
            game.apply(s, action, None)
            self.played[n] = append(self.played[n], action)
            if s.to_act == NOBODY:
                self.finish(n)
            self.encode(n)

    def clear(self, n: i64) -> None:
        """Clear what was written of a game: its mask, and the rewards of an earlier end."""
        if self.masked:
            first = n * self.actions
            for action in self.legal[n]:
                self.masks[first + action] = 0
        if self.ended[n]:
            self.ended[n] = 0
            for seat in range(self.players):
                self.rewards[n * self.players + seat] = 0.0

    def finish(self, n: i64) -> None:
        """Give the rewards of a game that is over, and begin the next one in its place."""
        self.end(n, utilities(self.game, self.states[n]))
        self.states[n] = self.next_game(n)

    def end(self, n: i64, gained: list[float]) -> None:
        self.ended[n] = 1
        for seat in range(self.players):
            self.rewards[n * self.players + seat] = gained[seat]

    def encode(self, n: i64) -> None:
        """Write a game as the seat to act sees it, with what it may do."""
        s = self.states[n]
        self.seats[n] = s.to_act
        self.game.observe(s, s.to_act, self.observations, n * self.columns)
        legal = self.game.legal(s)
        if self.masked:
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

    def legal_starts(self) -> vec[i64]:
        """Where the legal actions of each game begin in `legal_ids`; at last, where they end."""
        starts = vec[i64]([0] * (self.size + 1))
        for n in range(self.size):
            starts[n + 1] = starts[n] + len(self.legal[n])
        return starts

    def legal_ids(self, total: i64) -> vec[i64]:
        """The legal actions of all games, one game after the other."""
        found = vec[i64]([0] * total)
        at: i64 = 0
        for n in range(self.size):
            for action in self.legal[n]:
                found[at] = action
                at += 1
        return found

    def is_legal(self, n: i64, action: i64) -> bool:
        if self.masked:
            return self.masks[n * self.actions + action] != 0
        for legal in self.legal[n]:  # noqa: SIM110  (a generator would be one of Python's)
            if legal == action:
                return True
        return False

    def illegal(self, actions: list[int]) -> i64:
        """The first game whose action is not legal; NOBODY when all are."""
        for n in range(self.size):
            action = actions[n]
            if not 0 <= action < self.actions or not self.is_legal(n, action):
                return n
        return NOBODY
