# compiled
"""A position of Paris Paris."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from lutece.engine.game import State
from lutece.games.paris_paris.pieces import LINES, NONE

# The lines of the score, for each seat: small trips, big trips by line, marker trips by
# line, the bonus for displaced houses.
SMALL: Final[i64] = 0
BIG: Final[i64] = 1
MARKER: Final[i64] = BIG + LINES
BONUS: Final[i64] = MARKER + LINES
SCORES: Final[i64] = BONUS + 1


class ParisParisState(State):
    """Houses, cards and points. Rows of the tables: stop x players, seat x SCORES."""

    def __init__(
        self, players: i64, both_lines: bool, all_lines: bool, open_displaced: bool
    ) -> None:
        self.players: i64 = players
        self.to_act: i64 = 0
        # What the table chose (§7).
        self.both_lines = both_lines
        self.all_lines = all_lines
        self.open_displaced = open_displaced
        # Where the round stands.
        self.round: i64 = 0
        self.bus: i64 = 0
        self.drawn: i64 = 0
        # Dealt once and never changed, so copies share them.
        self.deck = vec[i64]()
        self.markers = vec[i64]()
        # What changes; `display` has as many cards as were not yet taken this round.
        self.display = vec[i64]()
        self.parked = vec[i64]()
        self.houses = vec[i64]()
        self.standing = vec[i64]()
        self.supply = vec[i64]()
        self.displaced = vec[i64]()
        self.scores = vec[i64]()
        # What is under way between two decisions; NONE at every decision.
        self.second: i64 = NONE  # a card that joins a parked one, until their big trip begins
        self.opened: i64 = NONE  # at the end, the markers that have been opened so far

    def copy(self) -> "ParisParisState":
        twin = ParisParisState(self.players, self.both_lines, self.all_lines, self.open_displaced)
        twin.to_act = self.to_act
        twin.round = self.round
        twin.bus = self.bus
        twin.drawn = self.drawn
        twin.deck = self.deck
        twin.markers = self.markers
        twin.display = self.display[:]
        twin.parked = self.parked[:]
        twin.houses = self.houses[:]
        twin.standing = self.standing[:]
        twin.supply = self.supply[:]
        twin.displaced = self.displaced[:]
        twin.scores = self.scores[:]
        twin.second = self.second
        twin.opened = self.opened
        return twin

    def facts(self) -> tuple[Any, ...]:
        under_way = (self.second, self.opened)
        return self.settled_facts() + (() if under_way == (NONE, NONE) else under_way)

    def settled_facts(self) -> tuple[Any, ...]:
        """The facts at a decision, when nothing is under way."""
        return (
            self.players,
            self.to_act,
            self.both_lines,
            self.all_lines,
            self.open_displaced,
            self.round,
            self.bus,
            self.drawn,
            tuple(self.deck),
            tuple(self.markers),
            tuple(self.display),
            tuple(self.parked),
            tuple(self.houses),
            tuple(self.standing),
            tuple(self.supply),
            tuple(self.displaced),
            tuple(self.scores),
        )
