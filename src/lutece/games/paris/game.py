# compiled
"""Paris as the kernel knows it: each question goes to the module that answers it."""

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64

from lutece.engine.edition import Edition
from lutece.engine.game import Game
from lutece.engine.rng import Rng
from lutece.engine.score import Place, Reason, ScoreLine
from lutece.engine.table import Option, Table
from lutece.engine.teller import Teller
from lutece.games.paris import (
    advice,
    features,
    features_names,
    hidden,
    observation,
    scoring,
    turn,
    view,
    why_not,
)
from lutece.games.paris import setup as first
from lutece.games.paris.actions import all_actions
from lutece.games.paris.edition import GAME
from lutece.games.paris.moves import holds
from lutece.games.paris.parts import PARTS
from lutece.games.paris.pieces import (
    BUILDINGS,
    END_TILES,
    LANDMARKS,
    NONE,
    NUMBERS,
    PLACES,
    SORTS,
    VP_TILES,
    Pieces,
    sort_key,
)
from lutece.games.paris.state import END_TILES_HELD, HAND, RESERVE, SCREEN, ParisState
from lutece.games.paris.strategists import plans

VERSION = 1
RULES = {
    "free_districts": "§10.1",
    "random_setup": "§10.2",
    "arc_landmarks": "PA-6",
    "open_screens": "PA-18",
}


class Paris(Game[ParisState]):
    """Paris by Wolfgang Kramer and Michael Kiesling, 2 to 4 players."""

    def __init__(self, edition: Edition) -> None:
        box = Pieces(edition)
        options = [
            Option(key, box.defaults[key], (False, True), rule) for key, rule in RULES.items()
        ]
        actions = all_actions(box)
        super().__init__(GAME, VERSION, edition, actions, (2, 3, 4), tuple(options), PARTS)
        self.box = box
        self.term_names = advice.TERMS
        self.plans = plans.PLANS

    def setup(self, table: Table) -> ParisState:
        return first.setup(self.box, table)

    def legal(self, s: ParisState) -> vec[i64]:
        return turn.legal(self.box, s)

    def apply(self, s: ParisState, action: i64, teller: Teller | None = None) -> None:
        turn.apply(self.box, s, action, teller)

    def candidates(self, s: ParisState) -> vec[i64]:
        return advice.candidates(self.box, s)

    def left_lying(self, s: ParisState, action: i64) -> vec[i64]:
        return advice.left_lying(self.box, s, action)

    def points(self, s: ParisState, seat: i64) -> i64:
        return scoring.points(self.box, s, seat)

    def terms(self, s: ParisState) -> vec[float]:
        return advice.terms(self.box, s)

    def progress(self, s: ParisState) -> float:
        return advice.progress(s)

    def feature_names(self, players: int) -> list[str]:
        return features_names.names(self.box, players)

    def features(self, s: ParisState, seat: i64, out: vec[i64]) -> None:
        features.fill(self.box, s, seat, out)

    def plan_worth(self, s: ParisState, seat: i64, plan: i64) -> float:
        return plans.worth(self.box, s, seat, plan)

    def why_not(self, s: ParisState, action: i64) -> Reason | None:
        return why_not.why_not(self.box, s, action)

    def score(self, s: ParisState) -> list[ScoreLine]:
        return scoring.score(self.box, s)

    def ranking(self, s: ParisState) -> list[Place]:
        return scoring.ranking(self.box, s)

    def names(self) -> Mapping[str, Mapping[str, str]]:
        board = self.box.board
        landmarks = {m.key: m.name for m in board.landmarks if m.name is not None}
        return {
            "district": {district.key: district.name for district in board.districts},
            "landmark": landmarks,
            "start": landmarks,
        }

    def open_part(self, s: ParisState, name: str) -> Any:
        return view.open_part(self.box, s, name)

    def own_part(self, s: ParisState, seat: i64, name: str) -> Any:
        return view.own_part(self.box, s, seat, name)

    def columns(self, players: int) -> list[tuple[str, list[str]]]:
        return observation.columns(self.box, players)

    def observe(self, s: ParisState, seat: i64, out: vec[i16], at: i64) -> i64:
        return observation.observe(self.box, s, seat, out, at)

    def redeal(self, s: ParisState, seat: i64, rng: Rng) -> ParisState:
        return hidden.redeal(s, seat, rng)

    def count_box(self, s: ParisState) -> dict[str, int]:
        """Tokens, keys and tiles, wherever they are."""
        counts = {f"tokens of {sort_key(sort)}": tokens(s, sort) for sort in range(SORTS)}
        for seat in range(s.players):
            counts[f"keys of seat {seat}"] = keys(s, seat)
        counts["building tiles"] = buildings(s)
        counts["bonus tiles"] = bonus_tiles(s)
        counts["end game tiles"] = end_tiles(s)
        standing = [district for district in s.landmark_at if district != NONE]
        counts["landmarks"] = len(standing) + LANDMARKS - len(standing)
        placed = {tile for tile in s.vp_tile_at if tile != NONE}
        free = [tile for tile in range(VP_TILES) if tile not in placed]
        counts["VP tiles"] = len([t for t in s.vp_tile_at if t != NONE]) + len(free)
        return counts


def tokens(s: ParisState, sort: i64) -> int:
    """Beside the buildings, behind the screens, in the reserve or out of the game."""
    count: int = int(s.supply[sort]) + len([1 for token in s.tokens if token == sort])
    for seat in range(s.players):
        count += s.screens[seat * SCREEN + sort]
    return count


def keys(s: ParisState, seat: i64) -> int:
    """On the board, behind the screen or in the reserve."""
    count: int = int(s.screens[seat * SCREEN + HAND] + s.screens[seat * SCREEN + RESERVE])
    for place in range(PLACES):
        count += (s.keys[place] >> (4 * seat)) & 15
    return count


def buildings(s: ParisState) -> int:
    """On the board, in the piles, drawn, left out or removed."""
    laid = len([1 for kind in s.laid if kind != NONE])
    left_out = BUILDINGS - 3 * s.pile_size
    drawn = 0 if s.drawn == NONE else 1
    return int(laid + s.left[0] + s.left[1] + s.left[2] + left_out + drawn + len(s.removed))


def bonus_tiles(s: ParisState) -> int:
    """On the track, unused or used."""
    count = len(s.used)
    for number in range(NUMBERS):
        count += s.track[number]
        for seat in range(s.players):
            count += 1 if holds(s, seat, number) else 0
    return int(count)


def end_tiles(s: ParisState) -> int:
    """In the stock, behind a screen or used."""
    count = END_TILES - len(s.taken)
    for tile in range(END_TILES):
        if s.end_used[tile] != NONE:
            count += 1
        for seat in range(s.players):
            count += (s.screens[seat * SCREEN + END_TILES_HELD] >> tile) & 1
    return int(count)
