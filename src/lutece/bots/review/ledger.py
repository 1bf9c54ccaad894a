"""Chances and points, position by position: what each decision changed, and what was luck.

One fixed value W evaluates every position: the mean of what the game's evaluator says from the eyes
of each seat; at the end it is the result. A decision of a seat is judged by what that seat knew:
over re-deals of the rest, what the action changed on average. Whatever else W changed is luck: what
came to light, against all that could have.

    decision = mean over re-deals D of W(D after the action) - W(D)
    luck     = W(after) - W(before) - decision

So the changes add up to result - W(start) whatever W is. Both parts of the luck have mean 0 for who
knows only what the seat knew, because the real position is one of the re-deals. Shares of the
victory add up to 1 over the seats, so decisions and luck add up to 0.
"""

from dataclasses import dataclass
from typing import Any

from lutece.bots.advice import advice_of
from lutece.bots.evaluator import Evaluator
from lutece.bots.review.result import NOTHING, Worth
from lutece.engine.game import NOBODY, Game, State
from lutece.engine.match import Match
from lutece.engine.rng import rng_from_seed

Worths = tuple[Worth, ...]


@dataclass(frozen=True, slots=True)
class LedgerStep:
    """What one decision changed, and what luck did, for each seat."""

    before: State
    action: int
    after: Worths
    decision: Worths
    luck: Worths


class Ledger:
    """Evaluates the positions of one match; `seed` and `deals` make it the same every time.

    It begins before the decision `first`, counted from 0, and says the same of each decision
    wherever it began. `start` is the worth of the position that it begins with.
    """

    def __init__(self, match: Match, deals: int, seed: str, first: int = 0) -> None:
        self.match = match
        self.game: Game[Any] = match.game
        self.deals = deals
        self.seed = seed
        players = match.table.players
        self.evaluator: Evaluator = advice_of(self.game).evaluator(self.game, players)
        self.state = match.at(first).state
        self.start = self.worths(self.state)
        self._worths = self.start

    def next(self, number: int) -> LedgerStep:
        """The decision of this number, from 0; they are asked for in order."""
        step = self.match.steps[number]
        action = self.game.catalogue.id_of(step.action)
        before = self.state.copy()
        decision = self._decision(before, action, number)
        self.game.apply(self.state, action, None)
        after = self.worths(self.state)
        changed = _each(after, self._worths, Worth.__sub__)
        luck = _each(changed, decision, Worth.__sub__)
        self._worths = after
        return LedgerStep(before, action, after, decision, luck)

    def worths(self, s: State) -> Worths:
        """W: the mean over the eyes of all seats; at the end, the result."""
        if s.to_act == NOBODY:
            return final_worths(self.game, s)
        players = int(s.players)
        total = [NOTHING] * players
        for viewer in range(players):
            chances = self.evaluator.chances(s, viewer)
            points = self.evaluator.points(s, viewer)
            total = [total[n] + Worth(chances[n], points[n]) for n in range(players)]
        return tuple(Worth(one.chance / players, one.points / players) for one in total)

    def _decision(self, before: State, action: int, number: int) -> Worths:
        """What an action changed on average, for all that its seat knew."""
        rng = rng_from_seed(f"{self.seed} ledger {number}")
        total = [NOTHING] * int(before.players)
        for _ in range(self.deals):
            dealt = self.game.redeal(before, before.to_act, rng)
            first = self.worths(dealt)
            self.game.apply(dealt, action, None)
            then = self.worths(dealt)
            total = [one + (b - a) for one, a, b in zip(total, first, then, strict=True)]
        return tuple(Worth(one.chance / self.deals, one.points / self.deals) for one in total)


def final_worths(game: Game[Any], s: State) -> Worths:
    """The result: the victory divided among those who came first, and the points."""
    first = [place.seat for place in game.ranking(s) if place.place == 1]
    return tuple(
        Worth((seat in first) / len(first), float(game.points(s, seat)))
        for seat in range(int(s.players))
    )


def _each(one: Worths, other: Worths, how: Any) -> Worths:
    return tuple(how(a, b) for a, b in zip(one, other, strict=True))
