"""Positions in which something would plainly be wasted: read from `waste.toml`, and rebuilt."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import lutece
from lutece.engine.game import NOBODY
from lutece.games.paris_paris.game import ParisParis
from lutece.games.paris_paris.scoring import points
from lutece.games.paris_paris.state import ParisParisState
from lutece.games.paris_paris.tests.position import Position

FILE = Path(__file__).parent / "waste.toml"


@dataclass(frozen=True)
class Waste:
    """One position, with answers that are plainly right there, or plainly wrong."""

    name: str
    kind: str  # what makes it plain: see `test_waste.py`
    why: str
    players: int
    right: tuple[int, ...]
    wrong: tuple[int, ...]
    seed: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    actions: tuple[int, ...] = ()
    board: dict[str, Any] = field(default_factory=dict)  # set up by hand instead of played

    def rebuilt(self) -> tuple[ParisParis, ParisParisState]:
        """The game and the position; its seat to act is the one that is asked."""
        if self.board:
            return set_up(self.players, self.board)
        match = lutece.new(
            "paris-paris", players=self.players, seed=self.seed, options=self.options
        )
        for action in self.actions:
            match.play(action)
        assert isinstance(match.game, ParisParis)
        assert isinstance(match.state, ParisParisState)
        return match.game, match.state


def positions() -> list[Waste]:
    """All of them, in the order of the file."""
    entries = tomllib.loads(FILE.read_text(encoding="utf-8"))["position"]
    return [read(entry) for entry in entries]


def read(entry: dict[str, Any]) -> Waste:
    for key in ("right", "wrong", "actions"):
        entry[key] = tuple(entry.get(key, ()))
    return Waste(**entry)


def set_up(players: int, board: dict[str, Any]) -> tuple[ParisParis, ParisParisState]:
    """A position of the last round as written: seat 0 is the last to take a card."""
    p = Position(players).houses(
        **{stop.replace("-", "_"): owners for stop, owners in board["houses"].items()}
    )
    s = p.display(*[tuple(card) for card in board["display"]]).s
    for stop, line in board["parked"]:
        s.parked[p.line(line)] = p.kind(stop, line)
    lines = [p.line(line) for line in board["markers"]]
    s.markers = vec[i64](lines + [line for line in range(5) if line not in lines])
    s.round, s.drawn, s.bus = p.box.rounds[players], len(s.deck), 1
    assert isinstance(p.match.game, ParisParis)
    return p.match.game, s


def marker_deals(s: ParisParisState, seat: int) -> Iterator[ParisParisState]:
    """The position with every way the markers can lie that this seat does not see."""
    seen = [seat, 2] if s.players == 2 else [seat]
    places = [n for n in range(5) if n not in seen]
    dealt: set[frozenset[int]] = set()
    for lines in permutations([int(s.markers[n]) for n in places]):
        driven = frozenset(line for n, line in zip(places, lines, strict=True) if n < s.players)
        if driven not in dealt:  # who has which of them makes no difference (§6.1)
            dealt.add(driven)
            twin = s.copy()
            twin.markers = s.markers[:]
            for n, line in zip(places, lines, strict=True):
                twin.markers[n] = line
            yield twin


def outcomes(game: ParisParis, s: ParisParisState, action: int, seat: int) -> list[int]:
    """A seat's lead over its best rival at the end of the round, after an action and every reply;
    in the last round with every deal of the markers."""
    found: list[int] = []
    for dealt in marker_deals(s, seat) if s.drawn == len(s.deck) else [s.copy()]:
        game.apply(dealt, action)
        found += ends(game, dealt, seat, int(s.round))
    return found


def ends(game: ParisParis, s: ParisParisState, seat: int, number: int) -> list[int]:
    if s.to_act == NOBODY or s.round != number:
        rivals = [points(s, other) for other in range(s.players) if other != seat]
        return [int(points(s, seat) - max(rivals))]
    found: list[int] = []
    for reply in game.legal(s):
        after = s.copy()
        game.apply(after, reply)
        found += ends(game, after, seat, number)
    return found
