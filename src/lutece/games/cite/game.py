# compiled
"""Cité as the kernel knows it: each question goes to the module that answers it."""

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64

from lutece.engine.edition import Edition
from lutece.engine.game import NOBODY, Game
from lutece.engine.rng import Rng
from lutece.engine.score import Place, Reason, ScoreLine
from lutece.engine.table import Option, Table
from lutece.engine.teller import Teller
from lutece.games.cite import (
    advice,
    features,
    hidden,
    observation,
    scoring,
    scoring_lines,
    turn,
    view,
    why_not,
)
from lutece.games.cite import setup as first
from lutece.games.cite.actions import all_actions
from lutece.games.cite.board import NONE, count
from lutece.games.cite.edition import CARDS, GAME
from lutece.games.cite.parts import PARTS
from lutece.games.cite.pieces import CARD_COUNT, Pieces
from lutece.games.cite.state import CiteState, is_open
from lutece.games.cite.strategists import plans

VERSION = 1


class Cite(Game[CiteState]):
    """Paris: La Cité de la Lumière by José Antonio Abascal, 2 players."""

    def __init__(self, edition: Edition) -> None:
        box = Pieces(edition)
        actions = all_actions(box.contents)
        super().__init__(GAME, VERSION, edition, actions, (2,), options(box), PARTS)
        self.box = box
        self.term_names = advice.TERMS
        self.plans = plans.PLANS

    def setup(self, table: Table) -> CiteState:
        return first.setup(self.box, table)

    def legal(self, s: CiteState) -> vec[i64]:
        return turn.legal(self.box, s)

    def apply(self, s: CiteState, action: i64, teller: Teller | None = None) -> None:
        turn.apply(self.box, s, action, teller)

    def points(self, s: CiteState, seat: i64) -> i64:
        return scoring.points(self.box, s, seat)

    def terms(self, s: CiteState) -> vec[float]:
        return advice.terms(self.box, s)

    def progress(self, s: CiteState) -> float:
        return advice.progress(self.box, s)

    def feature_names(self, players: int) -> list[str]:
        return features.names(self.box, players)

    def features(self, s: CiteState, seat: i64, out: vec[i64]) -> None:
        features.fill(self.box, s, seat, out)

    def plan_worth(self, s: CiteState, seat: i64, plan: i64) -> float:
        return plans.worth(self.box, s, seat, plan)

    def why_not(self, s: CiteState, action: i64) -> Reason | None:
        return why_not.why_not(self.box, s, action)

    def score(self, s: CiteState) -> list[ScoreLine]:
        return scoring_lines.score(self.box, s)

    def ranking(self, s: CiteState) -> list[Place]:
        return scoring.ranking(self.box, s)

    def names(self) -> Mapping[str, Mapping[str, str]]:
        return {"card": {card.key: card.name for card in self.box.contents.cards}}

    def open_part(self, s: CiteState, name: str) -> Any:
        return view.open_part(self.box, s, name)

    def own_part(self, s: CiteState, seat: i64, name: str) -> Any:
        return view.own_part(self.box, s, seat, name)

    def columns(self, players: int) -> list[tuple[str, list[str]]]:
        return observation.columns(self.box, players)

    def observe(self, s: CiteState, seat: i64, out: vec[i16], at: i64) -> i64:
        return observation.observe(self.box, s, seat, out, at)

    def redeal(self, s: CiteState, seat: i64, rng: Rng) -> CiteState:
        return hidden.redeal(s, seat, rng)

    def count_box(self, s: CiteState) -> dict[str, int]:
        """Tiles laid and to come, buildings wherever they are, chimneys, tokens, spaces."""
        laid = [tile // 4 for tile in s.squares if tile != NONE]
        counts = {"buildings": int(count(s.pool))}
        for seat in range(2):
            to_come = list(s.order[seat * 8 + s.laid[seat] : seat * 8 + 8])
            own = [tile for tile in laid + to_come if tile // 8 == seat]
            cards = sum([1 for owner in s.owner if owner == seat])
            counts["buildings"] += count(s.reserve[seat]) + count(s.owned[seat] & 0xFFF)
            counts[f"tiles of seat {seat}"] = len(set(own))
            counts[f"chimneys of seat {seat}"] = s.chimneys[seat] + count(s.owned[seat])
            counts[f"tokens of seat {seat}"] = s.tokens[seat] + cards
        taken = sum([1 for owner in s.owner if owner != NOBODY])
        still_open = sum([1 for card in range(CARD_COUNT) if is_open(s, card)])
        counts["postcards"] = taken + still_open
        counts["spaces"] = count(~s.covered) + scoring.spaces_under(self.box, s)
        return counts


def options(box: Pieces) -> tuple[Option, ...]:
    """The postcards in play (§4.1), the size of the hand (CL-16) and who starts (CL-15).

    Eight postcards that are chosen by name take the place of the star set and the draw.
    """
    return (
        Option("postcards", "star", ("star", "random"), "§4.1"),
        Option("chosen", [], CARDS, "§4.1", pick=box.contents.in_play),
        Option("hand", 1, (1, 2), "CL-16"),
        Option("start", "random", ("random", 0, 1), "CL-15"),
    )
