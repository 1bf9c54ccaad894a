# compiled
"""Positions as rows of numbers, and many games stepped together: the inner loops.

The numbers stand in native vectors whose memory NumPy looks at, so nothing is boxed or copied
on the way.
"""

from collections.abc import Callable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from lutece.engine.game import NOBODY, Game, State
from lutece.engine.rng import Rng
from lutece.engine.teller import Teller


def observation(game: Game[Any], s: State, seat: i64, empty: vec[i16]) -> vec[i16]:
    """What a seat may know, in a copy of an empty row: a number for each column."""
    row = empty[:]
    game.observe(s, seat, row, 0)
    return row


def mask(game: Game[Any], s: State, empty: vec[u8]) -> vec[u8]:
    """What the seat to act may do, in a copy of an empty mask: 1 for each legal action."""
    row = empty[:]
    for action in game.legal(s):
        row[action] = 1
    return row


def empty_row(columns: i64) -> vec[i16]:
    return vec[i16]([0] * columns)


def empty_mask(actions: i64) -> vec[u8]:
    return vec[u8]([0] * actions)


def play(game: Game[Any], s: State, action: i64, teller: Teller | None) -> bool:
    """Carry out an action if it is legal; whether it was."""
    for legal in game.legal(s):
        if legal == action:
            game.apply(s, action, teller)
            return True
    return False


def utilities(game: Game[Any], s: State) -> list[float]:
    """What an end is worth: 1 to the winner, and together nothing; those who share it divide.

    With two players 1 and -1, with four 1 and three times -1/3; ties are broken by the rules.
    """
    players = float(s.players)
    first = winners(game, s)
    shares = [0.0] * s.players
    for seat in first:
        shares[seat] = 1.0 / len(first)
    return [(players * share - 1.0) / (players - 1.0) for share in shares]


def winners(game: Game[Any], s: State) -> list[int]:
    """The seats in the first place; where one has the most points no tie needs to be broken."""
    most = game.points(s, 0)
    first = [0]
    for seat in range(1, s.players):
        points = game.points(s, seat)
        if points > most:
            most, first = points, [int(seat)]
        elif points == most:
            first.append(int(seat))
    if len(first) > 1:
        return [place.seat for place in game.ranking(s) if place.place == 1]
    return first


class Rows:
    """Many games of one kind. `begin` makes the first position of a game by its number."""

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
            self.look(n)

    def next_game(self) -> State:
        s = self.begin(int(self.begun))
        self.begun += 1
        return s

    def step(self, actions: list[int]) -> None:
        """Play one action in each game; one that is over gives its rewards and begins anew."""
        game = self.game
        for n in range(self.size):
            s = self.states[n]
            self.forget(n)
            game.apply(s, actions[n], None)
            if s.to_act == NOBODY:
                self.finish(n)
            self.look(n)

    def forget(self, n: i64) -> None:
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

    def look(self, n: i64) -> None:
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
