# compiled
"""Paris Paris as the kernel knows it: each question goes to the module that answers it."""

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
from lutece.games.paris_paris import (
    advice,
    features,
    hidden,
    observation,
    scoring,
    turn,
    view,
    why_not,
)
from lutece.games.paris_paris import setup as first
from lutece.games.paris_paris.actions import all_actions
from lutece.games.paris_paris.edition import GAME
from lutece.games.paris_paris.parts import PARTS
from lutece.games.paris_paris.pieces import KINDS, LINES, NONE, Pieces
from lutece.games.paris_paris.state import ParisParisState
from lutece.games.paris_paris.strategists import plans

VERSION = 1
OPTIONS = (
    Option("small_trip", "both-lines", ("both-lines", "card-line"), "PP-1"),
    Option("neighbours", "all-lines", ("all-lines", "trip-line"), "PP-4"),
    Option("show_displaced", False, (False, True), "PP-7"),
)


class ParisParis(Game[ParisParisState]):
    """Paris Paris by Michael Schacht, 2 to 4 players."""

    def __init__(self, edition: Edition) -> None:
        box = Pieces(edition)
        kinds = [box.card(kind) for kind in range(KINDS)]
        actions = all_actions(kinds)
        super().__init__(GAME, VERSION, edition, actions, (2, 3, 4), OPTIONS, PARTS)
        self.box = box
        self.term_names = advice.TERMS
        self.plans = plans.PLANS

    def setup(self, table: Table) -> ParisParisState:
        return first.setup(self.box, table)

    def legal(self, s: ParisParisState) -> vec[i64]:
        return turn.legal(self.box, s)

    def apply(self, s: ParisParisState, action: i64, teller: Teller | None = None) -> None:
        turn.apply(self.box, s, action, teller)

    def points(self, s: ParisParisState, seat: i64) -> i64:
        return scoring.points(s, seat)

    def terms(self, s: ParisParisState) -> vec[float]:
        return advice.terms(self.box, s)

    def progress(self, s: ParisParisState) -> float:
        return advice.progress(self.box, s)

    def feature_names(self, players: int) -> list[str]:
        return features.names(self.box, players)

    def features(self, s: ParisParisState, seat: i64, out: vec[i64]) -> None:
        features.fill(self.box, s, seat, out)

    def plan_worth(self, s: ParisParisState, seat: i64, plan: i64) -> float:
        return plans.worth(self.box, s, seat, plan)

    def why_not(self, s: ParisParisState, action: i64) -> Reason | None:
        return why_not.why_not(self.box, s, action)

    def score(self, s: ParisParisState) -> list[ScoreLine]:
        return scoring.score(self.box, s)

    def ranking(self, s: ParisParisState) -> list[Place]:
        return scoring.ranking(s)

    def names(self) -> Mapping[str, Mapping[str, str]]:
        return {"stop": {stop.key: stop.name for stop in self.box.stops}}

    def open_part(self, s: ParisParisState, name: str) -> Any:
        return view.open_part(self.box, s, name)

    def own_part(self, s: ParisParisState, seat: i64, name: str) -> Any:
        return view.own_part(self.box, s, seat, name)

    def columns(self, players: int) -> list[tuple[str, list[str]]]:
        return observation.columns(self.box, players)

    def observe(self, s: ParisParisState, seat: i64, out: vec[i16], at: i64) -> i64:
        return observation.observe(self.box, s, seat, out, at)

    def redeal(self, s: ParisParisState, seat: i64, rng: Rng) -> ParisParisState:
        return hidden.redeal(s, seat, rng)

    def count_box(self, s: ParisParisState) -> dict[str, int]:
        """Houses: standing, in supply or set aside. Cards: to come, open, parked, gone."""
        counts: dict[str, int] = {}
        for seat in range(s.players):
            aside = 0 if s.players == 2 else s.displaced[seat]
            on_board = scoring.houses_on_board(s, seat)
            counts[f"houses of seat {seat}"] = on_board + s.supply[seat] + aside
        parked = sum([1 for kind in s.parked if kind != NONE])
        open_cards = len(s.display) + parked
        gone = sum([count for count in view.gone(s) if count > 0])  # less than none is a fault
        counts["cards"] = len(s.deck) - s.drawn + open_cards + gone
        counts["markers"] = len({marker for marker in s.markers if 0 <= marker < LINES})
        return counts
