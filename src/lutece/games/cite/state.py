# compiled
"""A position of Cité."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY, State
from lutece.games.cite.board import NONE
from lutece.games.cite.pieces import CARD_COUNT, CHARTIER, LIGHT, METROPOLITAIN, MIXED

# The lists of placements still possible: for each seat the normal ones of its reserve, then
# those that need Chartier, Metropolitain or both, of whoever holds that right.
WITH_CHARTIER: Final[i64] = 2
WITH_METROPOLITAIN: Final[i64] = 3
WITH_BOTH: Final[i64] = 4
LISTS: Final[i64] = 5


class CiteState(State):
    """Ground, buildings, postcards and pieces; sets of spaces are masks (see `board.py`).

    A vec that is changed in place is sliced by `copy`; the others are replaced whole.
    """

    def __init__(self, hand_size: i64, cards_in_play: i64, starter: i64) -> None:
        self.players: i64 = 2
        self.to_act: i64 = starter
        # What the table chose or the draw decided.
        self.hand_size = hand_size
        self.cards_in_play = cards_in_play
        self.starter = starter
        # Where the game stands.
        self.phase: i64 = 1
        self.first_done: i64 = NONE  # the seat that first placed all its tiles (§5.6)
        self.passes: i64 = 0  # in a row, in phase 2 (§6.6)
        self.card: i64 = NONE  # the card whose action is being carried out
        self.incoming: i64 = NONE  # the building that Levitation brought (§7.1)
        # Tiles, seat x 8: those laid, then the hand, then the stack, replaced whole.
        self.order = vec[i64]()
        self.laid = vec[i64]()
        self.squares = vec[i64]()  # square -> tile x 4 + quarter turns; replaced whole
        self.ground = vec[i64]()  # kind -> its spaces
        # Buildings: sets of buildings as bits, and where each stands.
        self.pool: i64 = 0
        self.reserve = vec[i64]()
        self.owned = vec[i64]()
        self.placed = vec[i64]()  # building -> placement
        self.built = vec[i64]()  # seat -> spaces under its buildings, annex included
        self.chimneys = vec[i64]()
        self.fits = vec[vec[i64]]()
        # Postcards: who took each; whether its action is in effect; rights that were used up.
        self.tokens = vec[i64]()
        self.owner = vec[i64]()
        self.used: i64 = 0
        self.spent: i64 = 0
        # Pieces of the cards.
        self.pieces = vec[i64]()  # piece -> space
        self.front: i64 = NONE  # the space before the statue
        self.annexed: i64 = NONE  # the building that the annex enlarges
        self.covered: i64 = 0  # all spaces with a piece on them
        # How many lines of the final count are told; NONE unless it is being told.
        self.counted: i64 = NONE

    def copy(self) -> "CiteState":
        twin = CiteState(self.hand_size, self.cards_in_play, self.starter)
        twin.to_act = self.to_act
        twin.phase = self.phase
        twin.first_done = self.first_done
        twin.passes = self.passes
        twin.card = self.card
        twin.incoming = self.incoming
        twin.order = self.order
        twin.laid = self.laid[:]
        twin.squares = self.squares
        twin.ground = self.ground[:]
        twin.pool = self.pool
        twin.reserve = self.reserve[:]
        twin.owned = self.owned[:]
        twin.placed = self.placed[:]
        twin.built = self.built[:]
        twin.chimneys = self.chimneys[:]
        twin.fits = self.fits[:]
        twin.tokens = self.tokens[:]
        twin.owner = self.owner[:]
        twin.used = self.used
        twin.spent = self.spent
        twin.pieces = self.pieces[:]
        twin.front = self.front
        twin.annexed = self.annexed
        twin.covered = self.covered
        twin.counted = self.counted
        return twin

    def facts(self) -> tuple[Any, ...]:
        return self.settled_facts() + (() if self.counted == NONE else (self.counted,))

    def settled_facts(self) -> tuple[Any, ...]:
        """The facts at a decision and at the end, when nothing is being counted."""
        return (
            self.players,
            self.to_act,
            self.hand_size,
            self.cards_in_play,
            self.starter,
            self.phase,
            self.first_done,
            self.passes,
            self.card,
            self.incoming,
            tuple(self.order),
            tuple(self.laid),
            tuple(self.squares),
            tuple(self.ground),
            self.pool,
            tuple(self.reserve),
            tuple(self.owned),
            tuple(self.placed),
            tuple(self.built),
            tuple(self.chimneys),
            tuple([tuple(row) for row in self.fits]),
            tuple(self.tokens),
            tuple(self.owner),
            self.used,
            self.spent,
            tuple(self.pieces),
            self.front,
            self.annexed,
            self.covered,
        )


def free(s: CiteState) -> i64:
    """The spaces without a piece; asked only when all tiles lie (§3.2)."""
    return ~s.covered


def own_free(s: CiteState, seat: i64) -> i64:
    """The free spaces of a seat's own colour (§3.2)."""
    return s.ground[seat] & ~s.covered


def buildable(s: CiteState, seat: i64) -> i64:
    """The free spaces of a seat's own colour or mixed (§6.2)."""
    return (s.ground[seat] | s.ground[MIXED]) & ~s.covered


def printed_lights(s: CiteState) -> i64:
    """The empty printed streetlight spaces: lights that nothing covers (§3.3)."""
    return s.ground[LIGHT] & ~s.covered


def has_chartier(s: CiteState, seat: i64) -> bool:
    """Whether a seat may still build on one space of the rival's colour (§7.6)."""
    return s.owner[CHARTIER] == seat and not (s.spent >> CHARTIER) & 1


def has_metropolitain(s: CiteState, seat: i64) -> bool:
    """Whether a seat may still build over one printed streetlight (§7.2)."""
    return s.owner[METROPOLITAIN] == seat and not (s.spent >> METROPOLITAIN) & 1


def is_open(s: CiteState, card: i64) -> bool:
    """Whether a postcard is in play and has no token on it (§3.5)."""
    return (s.cards_in_play >> card) & 1 == 1 and s.owner[card] == NOBODY


def open_cards(s: CiteState) -> i64:
    """How many postcards are open."""
    found: i64 = 0
    for card in range(CARD_COUNT):
        if is_open(s, card):
            found += 1
    return found


def hand(s: CiteState, seat: i64) -> vec[i64]:
    """The tiles in a seat's hand: after the laid ones in its order (§4.4, CL-16)."""
    start: i64 = seat * 8 + s.laid[seat]
    end: i64 = start + s.hand_size
    if end > seat * 8 + 8:
        end = seat * 8 + 8
    return s.order[start:end]
