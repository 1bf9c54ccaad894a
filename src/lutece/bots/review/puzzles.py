"""Puzzles: positions of bot games with one clearly best action, in a game's `puzzles.json`.

A puzzle keeps how its position came about, with hidden things in it: only the view of its seat is
for who solves it. `lutece puzzles make` finds puzzles; see `puzzle_search.py`.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

import msgspec

from lutece.bots.review.result import Difference, Json
from lutece.engine.match import Match, position_hash
from lutece.engine.table import make_table
from lutece.games import find, folder, names

FILE = "puzzles.json"
GRADES = range(1, 6)
BEGINNING = date(2026, 1, 1)  # the day of the first puzzle of the first round


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, and its solution.

    `actions` lead to the position, as numbers of the game's catalogue. The chance of victory after
    the `solution` is higher than after any other action by `ahead`, with its uncertainty, `margin`.
    `line` is what is likely to follow. `missed` says how often levels 1 to 5 fail to find it, and
    `grade`, from 1 to 5, how many of them mostly do.
    """

    id: str
    game: str
    players: int
    seed: str
    actions: tuple[int, ...]
    position: str  # the short hash of the position, to notice rules that have changed
    seat: int
    solution: Json
    second: Json  # the best of all other actions
    ahead: float
    margin: float
    line: tuple[tuple[int, Json], ...]
    why: tuple[Difference, ...]  # what the solution brings more than the second
    missed: tuple[float, ...]
    grade: int

    def match(self) -> Match:
        """The position. It holds hidden things: show the view of the seat, and nothing else."""
        game = find(self.game)
        match = Match(
            game,
            make_table(game.seats, game.options, players=self.players, seed=self.seed, chosen=None),
        )
        for action in self.actions:
            match.play(action)
        if position_hash(match.state) != self.position:
            raise ValueError(f"puzzle {self.id}: the actions lead to another position")
        return match

    def is_right(self, action: Mapping[str, Any]) -> bool:
        """Whether an action is the solution."""
        catalogue = find(self.game).catalogue
        return catalogue.from_json(action) == catalogue.from_json(self.solution)

    def to_json(self) -> Json:
        return asdict(self)


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, in the order of its file; none where it has no file."""
    file = files(folder(game)).joinpath(FILE)
    if not file.is_file():
        return ()
    return read_puzzles(file.read_bytes())


def read_puzzles(text: bytes) -> tuple[Puzzle, ...]:
    """The puzzles of a file, as `written` writes it."""
    return tuple(msgspec.json.decode(text, type=list[Puzzle]))


def find_puzzle(number: str) -> Puzzle | None:
    """The puzzle with an id, of whatever game."""
    known = (puzzle for game in names() for puzzle in puzzles_of(game))
    return next((puzzle for puzzle in known if puzzle.id == number), None)


def puzzle_of_day(game: str, day: date) -> Puzzle | None:
    """The same puzzle for everybody on one day: all of them in turn, each round in a new order."""
    known = puzzles_of(game)
    if not known:
        return None
    round_, place = divmod((day - BEGINNING).days, len(known))
    order = sorted(known, key=lambda puzzle: sha256(f"{round_} {puzzle.id}".encode()).digest())
    return order[place]


def written(puzzles: Sequence[Puzzle]) -> str:
    """The text of a file: a line for each puzzle."""
    lines = (
        json.dumps(one.to_json(), ensure_ascii=False, separators=(",", ":")) for one in puzzles
    )
    return "[\n" + ",\n".join(lines) + "\n]\n"
