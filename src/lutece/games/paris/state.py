# compiled
"""A position of Paris."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from lutece.engine.game import State
from lutece.games.paris.pieces import NONE, NUMBERS

# Where the turn stands: what is asked of the seat to act.
DRAWING: Final[i64] = 0
LAYING: Final[i64] = 1
ACTING: Final[i64] = 2
SEARCHING: Final[i64] = 3
TAKING_BONUS: Final[i64] = 4
HANDING_IN: Final[i64] = 5
PLACING_VP_TILE: Final[i64] = 6
ENDING: Final[i64] = 7

# A row of `screens` for each seat: what lies behind its screen, and its meeple.
TOKENS: Final[i64] = 0  # six sorts
FRANCS: Final[i64] = 6
HAND: Final[i64] = 7  # keys
RESERVE: Final[i64] = 8  # keys of its colour beside the board
TILES: Final[i64] = 9  # unused bonus tiles, a bit for each number
END_TILES_HELD: Final[i64] = 10  # unused end game tiles, a bit for each
MEEPLE: Final[i64] = 11  # its space on the track, 0 before the first
SCREEN: Final[i64] = 12

# A row of `scores` for each seat: values, prestige, end game tiles, then bonus tiles.
BY_VALUE: Final[i64] = 0
BY_PRESTIGE: Final[i64] = 1
BY_END_TILE: Final[i64] = 2
BY_TILE: Final[i64] = 3
SCORES: Final[i64] = BY_TILE + NUMBERS


class ParisState(State):
    """Keys, tiles, tokens and money. Several seats' keys on a place: four bits for each."""

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.to_act: i64 = 0
        # What the table chose (§10).
        self.free_districts = False
        self.arc_landmarks = True
        self.open_screens = False
        # Where the turn, the round and the game stand.
        self.phase: i64 = DRAWING
        self.start: i64 = 0
        self.round: i64 = 1
        self.last_rounds: i64 = NONE  # still to begin after this one, once the end is announced
        self.drawn: i64 = NONE  # the building tile to be laid
        self.goal: i64 = NONE  # the place whose benefits are being taken
        self.slots: i64 = 0  # for prestige, four bits for each
        self.fourth = False  # whether a VP tile is due
        self.pile_size: i64 = 0
        # Dealt once and never changed, so copies share them.
        self.deck = vec[i64]()  # building tiles: three piles, then those left out
        self.space_of = vec[i64]()  # bonus track: the space of each number, from 1
        self.tile_at = vec[i64]()  # the same turned round: the number at each space
        # What changes.
        self.left = vec[i64]()  # by pile
        self.laid = vec[i64]()  # by building space: the kind that lies there
        self.removed = vec[i64]()  # building tiles that found no space
        self.tokens = vec[i64]()  # by building space: the sort beside it
        self.keys = vec[i64]()  # by place
        self.landmark_at = vec[i64]()  # the district of each landmark
        self.vp_tile_at = vec[i64]()  # by district
        self.track = vec[i64]()  # tiles left, by number
        self.screens = vec[i64]()  # seat x SCREEN
        self.units = vec[i64]()  # by sort, for this turn only (PA-5)
        self.supply = vec[i64]()  # resources in the reserve, prestige out of the game
        self.scores = vec[i64]()  # seat x SCORES
        self.used = vec[i64]()  # bonus tiles in the order of use: seat x NUMBERS + number
        self.taken = vec[i64]()  # end game tiles as they were taken: seat x END_TILES + tile
        self.end_used = vec[i64]()  # by end game tile: how many were taken when it was used
        # How many lines of the districts are scored at the end; NONE unless that is being told.
        self.counted: i64 = NONE

    def copy(self) -> "ParisState":
        twin = ParisState(self.players)
        twin.to_act = self.to_act
        twin.free_districts = self.free_districts
        twin.arc_landmarks = self.arc_landmarks
        twin.open_screens = self.open_screens
        twin.phase = self.phase
        twin.start = self.start
        twin.round = self.round
        twin.last_rounds = self.last_rounds
        twin.drawn = self.drawn
        twin.goal = self.goal
        twin.slots = self.slots
        twin.fourth = self.fourth
        twin.pile_size = self.pile_size
        twin.deck = self.deck
        twin.space_of = self.space_of
        twin.tile_at = self.tile_at
        twin.left = self.left[:]
        twin.laid = self.laid[:]
        twin.removed = self.removed[:]
        twin.tokens = self.tokens[:]
        twin.keys = self.keys[:]
        twin.landmark_at = self.landmark_at[:]
        twin.vp_tile_at = self.vp_tile_at[:]
        twin.track = self.track[:]
        twin.screens = self.screens[:]
        twin.units = self.units[:]
        twin.supply = self.supply[:]
        twin.scores = self.scores[:]
        twin.used = self.used[:]
        twin.taken = self.taken[:]
        twin.end_used = self.end_used[:]
        twin.counted = self.counted
        return twin

    def facts(self) -> tuple[Any, ...]:
        return self.settled_facts() + (() if self.counted == NONE else (self.counted,))

    def settled_facts(self) -> tuple[Any, ...]:
        """The facts at a decision and at the end, when nothing is being counted."""
        return (
            self.players,
            self.to_act,
            self.free_districts,
            self.arc_landmarks,
            self.open_screens,
            self.phase,
            self.start,
            self.round,
            self.last_rounds,
            self.drawn,
            self.goal,
            self.slots,
            self.fourth,
            self.pile_size,
            tuple(self.deck),
            tuple(self.space_of),
            tuple(self.tile_at),
            tuple(self.left),
            tuple(self.laid),
            tuple(self.removed),
            tuple(self.tokens),
            tuple(self.keys),
            tuple(self.landmark_at),
            tuple(self.vp_tile_at),
            tuple(self.track),
            tuple(self.screens),
            tuple(self.units),
            tuple(self.supply),
            tuple(self.scores),
            tuple(self.used),
            tuple(self.taken),
            tuple(self.end_used),
        )
