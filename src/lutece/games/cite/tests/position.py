"""Positions of Cité written down as a person would set them up on the board."""

from collections.abc import Iterable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import lutece
from lutece.engine.action import Action
from lutece.engine.event import Event
from lutece.engine.score import Reason
from lutece.games.cite.board import BIT, NONE, SIDES, space_key
from lutece.games.cite.edition import CARDS
from lutece.games.cite.fits import add_chartier, add_metropolitain, first_lists
from lutece.games.cite.game import Cite
from lutece.games.cite.pieces import CARD_PIECE, PIECES
from lutece.games.cite.state import LISTS, CiteState

ORANGE, BLUE = 0, 1
PLAIN = ("OOOOOOOO",) * 8
# The rulebook's example (§8.6): the ground, and what stands on it.
EXAMPLE_GROUND = (
    "BOBOOOLO",
    "OMMBLBBB",
    "OLBMOMBO",
    "OBLBBBLB",
    "MOOMLBBB",
    "OBLOOBOM",
    "OLOMOOOB",
    "BOOBMBBM",
)
EXAMPLE_PIECES = (
    "p.....*.",
    "AAGG*FFF",
    "A*G..EF.",
    "A.*EEE*D",
    "AACC*DDD",
    "..*BB..D",
    ".*BBBBx.",
    ".....HHH",
)
EXAMPLE_TILES = """
O6@270 B7@0 O2@0 B1@180
O1@270 B8@0 B5@180 B3@0
O7@90 O8@0 B2@90 B4@0
O3@180 O4@270 O5@0 B6@270
"""


def number(space: str) -> int:
    return [space_key(n) for n in range(64)].index(space)


class Position:
    """Phase 2 on any ground, with buildings, pieces and cards where a test wants them."""

    def __init__(self, ground: Iterable[str] = PLAIN, edition: Any = None, **options: Any) -> None:
        self.match = lutece.new("cite", seed=1, options={"start": 0, **options}, edition=edition)
        assert isinstance(self.match.game, Cite)
        assert isinstance(self.match.state, CiteState)
        self.game = self.match.game
        self.box = self.match.game.box
        self.s = self.match.state
        self.s.phase = 2
        self.s.pool = 0
        self.s.laid = vec[i64]([8, 8])
        self.s.cards_in_play = 2**12 - 1
        for n, letter in enumerate("".join(ground)):
            self.s.ground["OBML".index(letter)] |= BIT[n]
        self.events: list[Event] = []

    # -- setting up ------------------------------------------------------------------------

    def build(self, seat: int, building: str, *spaces: str) -> "Position":
        """A building on exactly these spaces, with a chimney."""
        covered = {number(space) for space in spaces}
        place = next(
            n
            for n, way in enumerate(self.box.ways)
            if way.shape == building and set(way.spaces) == covered
        )
        which = self.box.buildings.index(building)
        self.s.placed[which] = place
        self.s.owned[seat] |= 1 << which
        self.s.built[seat] |= self.box.mask[place]
        self.s.covered |= self.box.mask[place]
        self.s.chimneys[seat] -= 1
        return self

    def reserve(self, seat: int, *buildings: str) -> "Position":
        for building in buildings:
            self.s.reserve[seat] |= 1 << self.box.buildings.index(building)
        return self

    def pool(self, *buildings: str) -> "Position":
        for building in buildings:
            self.s.pool |= 1 << self.box.buildings.index(building)
        return self

    def card(
        self, seat: int, card: str, space: str = "", front: str = "", of: str = ""
    ) -> "Position":
        """A card that was taken, with its piece on a space or, without one, unused."""
        which = CARDS.index(card)
        self.s.owner[which] = seat
        self.s.tokens[seat] -= 1
        if space or card in ("chartier", "metropolitain", "sacre_coeur"):
            self.s.used |= 1 << which
        if space:
            self.s.pieces[CARD_PIECE[which]] = number(space)
            self.s.covered |= BIT[number(space)]
        if front:
            side = ("north", "east", "south", "west").index(front)
            self.s.front = SIDES[number(space) * 4 + side]
        if of:
            self.s.annexed = self.box.buildings.index(of)
            self.s.built[seat] |= BIT[number(space)]
        return self

    def spent(self, *cards: str) -> "Position":
        for card in cards:
            self.s.spent |= 1 << CARDS.index(card)
        return self

    def tokens(self, orange: int, blue: int) -> "Position":
        self.s.tokens = vec[i64]([orange, blue])
        return self

    def to_act(self, seat: int) -> "Position":
        """Whose turn it is; the lists of what fits are made from the position."""
        self.s.to_act = seat
        self.s.fits = vec[vec[i64]]([vec[i64]() for _ in range(LISTS)])
        first_lists(self.box, self.s)
        for card, add in (("chartier", add_chartier), ("metropolitain", add_metropolitain)):
            which = CARDS.index(card)
            if self.s.owner[which] != NONE and not (self.s.spent >> which) & 1:
                add(self.box, self.s, self.s.owner[which])
        return self

    # -- asking and playing ----------------------------------------------------------------

    def legal(self, kind: type[Action] = Action) -> list[Action]:
        return [action for action in self.match.legal() if isinstance(action, kind)]

    def why(self, action: Action) -> tuple[str, str] | None:
        """The key and the rule that forbid an action."""
        reason = self.reason(action)
        return None if reason is None else (reason.key, reason.rule)

    def reason(self, action: Action) -> Reason | None:
        return self.match.why_not(action)

    def play(self, *actions: Action) -> "Position":
        for action in actions:
            self.events += self.match.play(action).events
        return self

    def told(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, kind)]

    def points(self) -> list[int]:
        return [int(self.game.points(self.s, seat)) for seat in range(2)]

    def lines(self, seat: int, key: str) -> list[tuple[int, dict[str, Any]]]:
        return [
            (line.points, dict(line.details))
            for line in self.match.score()
            if line.seat == seat and line.key == key
        ]

    def paid(self, seat: int, key: str) -> int:
        """The points of the lines with this key."""
        return sum(points for points, _ in self.lines(seat, key))

    def on(self, piece: str) -> str | None:
        """The space on which a piece stands."""
        space = self.s.pieces[PIECES.index(piece)]
        return None if space == NONE else space_key(space)


def example() -> Position:
    """The position of §8.6, without a painter's rival card yet: Levitation's place is free."""
    keys = {"A": "C6", "B": "H6", "C": "garden", "D": "T5", "E": "L4", "F": "T4"}
    keys |= {"G": "V3", "H": "I3"}
    p = Position(EXAMPLE_GROUND)
    for letter, key in keys.items():
        spaces = [space_key(n) for n, sign in enumerate("".join(EXAMPLE_PIECES)) if sign == letter]
        p.build(ORANGE if letter in "ABC" else BLUE, key, *spaces)
    p.reserve(ORANGE, "I4", "V5").reserve(BLUE, "U5")
    p.card(ORANGE, "jardin").card(ORANGE, "bouquinistes", "g7", of="H6")
    p.card(ORANGE, "sacre_coeur").card(BLUE, "peintre", "a1")
    p.card(BLUE, "metropolitain").card(BLUE, "chartier").card(BLUE, "lampadaire")
    return p.spent("metropolitain", "chartier")
