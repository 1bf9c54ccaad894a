"""Strategists: whole games with legal moves, and each plan does what it says."""

from functools import cache
from typing import Any

import pytest

import lutece
from lutece import bots
from lutece.bots.one_step import worth_of
from lutece.engine.rng import rng_from_seed
from lutece.games.cite.game import Cite
from lutece.games.cite.state import CiteState
from lutece.games.cite.strategists.ending import foresee
from lutece.games.cite.strategists.forecast import outlook
from lutece.games.cite.strategists.laying import survey
from lutece.games.cite.strategists.plans import PLANS
from lutece.games.cite.tests.position import BLUE, ORANGE, Position

FEW = 4  # actions that a player in a hurry looks at


@cache
def game_of(plan: str, seed: str, postcards: str = "star") -> tuple[Cite, CiteState, int]:
    """A game of a plan against itself, looking at some of the legal actions only: the end, and
    how many buildings were taken."""
    match = lutece.new("cite", seed=seed, options={"postcards": postcards})
    game, s = match.game, match.state
    assert isinstance(game, Cite)
    assert isinstance(s, CiteState)
    rng = rng_from_seed(seed)
    taken = 0
    while s.to_act >= 0:
        seat = int(s.to_act)
        legal = [int(action) for action in game.legal(s)]
        takes = [n for n in legal if game.box.take_building <= n < game.box.pass_turn]
        few = takes[:3] + [legal[rng.below(len(legal))] for _ in range(FEW)]
        action = max(few, key=lambda n: after(game, s, seat, n, plan))
        taken += action in takes
        assert match.why_not(action) is None
        game.apply(s, action)
    return game, s, taken


def after(game: Cite, s: CiteState, seat: int, action: int, plan: str) -> float:
    """What a plan sees after an action."""
    twin = s.copy()
    game.apply(twin, action)
    return float(worth_of(game, twin, seat, PLANS.index(plan)))


@pytest.mark.parametrize("plan", PLANS)
def test_plans_play_whole_games(plan: str) -> None:
    _, s, taken = game_of(plan, "whole", "random")
    assert s.to_act == -1
    assert taken >= 2


def test_a_strategist_answers_legally() -> None:
    p = Position(("OOOLBBBB",) * 8).reserve(ORANGE, "I3").tokens(1, 1).to_act(ORANGE)
    bot = bots.make("strategist-balanced")
    number = bot.choose(p.game, p.s, ORANGE, rng_from_seed("s"))
    assert p.match.why_not(number) is None


def test_builders_take_more_than_collectors_of_postcards() -> None:
    seeds = ("a", "b")
    many = sum(game_of("builders", seed)[2] for seed in seeds)
    few = sum(game_of("postcards", seed)[2] for seed in seeds)
    assert many > few


def build_at(ground: tuple[str, ...], plan: str, **reserve: str) -> str:
    """Which of two buildings a plan places first, alone on its ground."""
    p = Position(ground).reserve(ORANGE, *reserve.values()).tokens(0, 0).to_act(ORANGE)
    best = max(p.game.legal(p.s), key=lambda n: after(p.game, p.s, ORANGE, int(n), plan))
    return str(p.match.game.catalogue[int(best)])


@pytest.mark.parametrize("plan", PLANS)
def test_every_plan_builds_beside_the_lights(plan: str) -> None:
    ground = ("OOOLBBBB", "BBBBBBBB", "BBBBBBBB", "OOOBBBBB", *("BBBBBBBB",) * 4)
    assert "'a1'" in build_at(ground, plan, one="I3")


def test_the_end_that_is_foreseen() -> None:
    ground = ("OOOLBBBB", "OOBBBBBB", "OBBBBBBB", *("BBBBBBBB",) * 5)
    p = Position(ground).reserve(ORANGE, "I3", "V3", "H6").tokens(0, 0).to_act(ORANGE)
    end = foresee(p.box, p.s, True)
    assert [int(n) for n in end.number] == [2, 0]
    assert end.homeless[ORANGE] == 1 << p.box.buildings.index("H6")
    assert end.built[ORANGE] == p.box.mask[end_place(p, "I3")] | end.mask[1]


def end_place(p: Position, key: str) -> int:
    """The only place of a building that has one light: a1 to c1."""
    first = p.box.first[p.box.buildings.index(key)]
    return next(n for n in range(first, first + 99) if p.box.mask[n] == 0b111)


def test_postcards_are_foreseen() -> None:
    ground = ("OOOLBBBB", "OBBBBBBB", *("BBBBBBBB",) * 6)
    p = Position(ground).build(ORANGE, "I3", "a1", "b1", "c1").tokens(1, 0).to_act(ORANGE)
    with_cards = outlook(p.box, p.s)
    p.tokens(0, 0)
    assert with_cards.cards[ORANGE] > outlook(p.box, p.s).cards[ORANGE] == 0


def test_ground_is_worth_what_can_be_housed() -> None:
    match = lutece.new("cite", seed=5, options={"start": 0})
    s: Any = match.state
    box = match.game.box  # type: ignore[attr-defined]
    s.reserve[ORANGE] = 1
    s.ground[ORANGE] = 0b111
    s.ground[BLUE] = ~0b111
    good = survey(box, s, ORANGE)
    s.ground[ORANGE], s.ground[BLUE] = 0b101, ~0b101
    assert good.housed > 0 > survey(box, s, ORANGE).housed == box.left_over_points
