"""Positions in which some answers are plainly wrong: read, rebuilt, and reckoned to the end.

`waste.json` has them as games: players, seed, options and the ids of all actions so far. Nobody
who knows the rules could argue for a wrong answer there: it loses points, or Francs that break a
tie, and gains nothing. `best_of_turn` says so by trying out everything that the rest of the turn
allows; it knows no bot.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import lutece
from lutece.engine.game import NOBODY, Game, State
from lutece.engine.match import Match
from lutece.games.paris.game import Paris
from lutece.games.paris.scoring import francs_points, points
from lutece.games.paris.state import FRANCS, SCREEN, ParisState

FILE = Path(__file__).with_name("waste.json")
Outcome = tuple[int, int]  # the lead in points, then Francs (§9.7)


@dataclass(frozen=True)
class Waste:
    """A position to be rebuilt, and the answers that waste something there.

    With `right`, only these are as good as can be; without, all but `wrong` may be sensible.
    """

    kind: str
    players: int
    seed: str
    options: dict[str, bool]
    actions: tuple[int, ...]
    wrong: tuple[int, ...]
    right: tuple[int, ...]
    why: str

    def rebuilt(self) -> tuple[Game[Any], State]:
        match = self.match()
        return match.game, match.state

    def match(self) -> Match:
        """The game, played up to this position."""
        match = lutece.new(
            "paris", players=self.players, seed=self.seed, options=dict(self.options)
        )
        for action in self.actions:
            match.play(match.game.catalogue[action])
        return match


@cache
def positions() -> tuple[Waste, ...]:
    """All positions, in the order of the file."""
    return tuple(_read(row) for row in json.loads(FILE.read_text("utf-8")))


def _read(row: dict[str, Any]) -> Waste:
    catalogue = lutece.new("paris").game.catalogue
    ids = {
        key: tuple(catalogue.id_of(catalogue.from_json(answer)) for answer in row.get(key, ()))
        for key in ("wrong", "right")
    }
    actions = tuple(int(action) for action in row["actions"].split())
    return Waste(
        row["kind"],
        row["players"],
        row["seed"],
        row.get("options", {}),
        actions,
        ids["wrong"],
        ids["right"],
        row["why"],
    )


# -- reckoning to the end of the turn ------------------------------------------------------


class TooMuch(Exception):
    """There is more to try out than is sensible."""


class Tries:
    """Tries out the rest of a seat's turn, each position once."""

    def __init__(self, game: Paris, seat: int, most: int) -> None:
        self.game = game
        self.seat = seat
        self.left = most
        self.known: dict[tuple[Any, ...], Outcome] = {}

    def best(self, s: ParisState) -> Outcome:
        """The best that this seat can still have when its turn has ended."""
        if s.to_act != self.seat:
            return self.outcome(s)
        facts = s.facts()
        if facts not in self.known:
            self.left -= 1
            if self.left < 0:
                raise TooMuch
            self.known[facts] = max(self.best(after) for _, after in self.next(s))
        return self.known[facts]

    def outcome(self, s: ParisState) -> Outcome:
        """The lead as if the game ended here, with the own tile 27, and the own Francs."""
        box = self.game.box
        own = int(points(box, s, self.seat))
        if s.to_act != NOBODY:  # else it is among the points
            own += int(francs_points(box, s, self.seat))
        others = [int(points(box, s, n)) for n in range(s.players) if n != self.seat]
        return own - max(others), int(s.screens[self.seat * SCREEN + FRANCS])

    def next(self, s: ParisState) -> Iterator[tuple[int, ParisState]]:
        for action in self.game.legal(s):
            after = s.copy()
            self.game.apply(after, action, None)
            yield int(action), after


def best_of_turn(game: Paris, s: ParisState, most: int = 4000) -> dict[int, Outcome]:
    """For each answer the best that the rest of the turn can make of it."""
    tries = Tries(game, int(s.to_act), most)
    return {action: tries.best(after) for action, after in tries.next(s)}
