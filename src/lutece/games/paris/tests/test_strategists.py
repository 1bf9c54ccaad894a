"""The strategists: they play whole games, don't peek, and do what their plans say."""

import pytest

import lutece
from lutece import bots
from lutece.engine.action import Action
from lutece.engine.game import NOBODY
from lutece.engine.rng import rng_from_seed
from lutece.games.paris.actions import EndTurn, HandIn, LeaveBonus, StopHandingIn, UseTile
from lutece.games.paris.pieces import NUMBERS, SPACES
from lutece.games.paris.scoring import district_points, district_sums
from lutece.games.paris.state import (
    ENDING,
    FRANCS,
    HAND,
    HANDING_IN,
    TAKING_BONUS,
    TILES,
    ParisState,
)
from lutece.games.paris.strategists.forecast_ledger import Ledger
from lutece.games.paris.strategists.plans import PLANS
from lutece.games.paris.tests.position import Position
from lutece.version import compiled

EVERY = 1 if compiled() else 60  # how many of the decisions are the strategist's: plain is slow


def played(plans: list[str], seed: str, every: int = 1) -> ParisState:
    """The end of a game; besides the strategists' own decisions, chance decides."""
    match = lutece.new("paris", players=len(plans), seed=seed)
    s = match.state
    assert isinstance(s, ParisState)
    rng = rng_from_seed(seed)
    seats = [bots.make(f"strategist-{plan}") for plan in plans]
    decisions = 0
    while s.to_act != NOBODY:
        legal = [int(action) for action in match.game.legal(s)]
        choice = legal[rng.below(len(legal))]
        if decisions % every == 0:
            choice = seats[s.to_act].choose(match.game, s, int(s.to_act), rng)
        assert choice in legal
        match.game.apply(s, choice, None)
        decisions += 1
    return s


def chosen(position: Position, plan: str = "balanced") -> Action:
    game = position.match.game
    bot = bots.make(f"strategist-{plan}")
    return game.catalogue[bot.choose(game, position.s, 0, rng_from_seed("chosen"))]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_plan_plays_whole_games(players: int) -> None:
    for first in range(0, len(PLANS), players):
        played([PLANS[(first + n) % len(PLANS)] for n in range(players)], "whole", EVERY)


@pytest.mark.parametrize("plan", PLANS)
def test_what_is_hidden_changes_no_choice(plan: str) -> None:
    position = Position().empty_piles().lay_all().key("A", "belleville bank").francs(6)
    position.end_tiles("vp_5", "wood", "francs_7", seat=1).tiles(18, 22)
    game, bot = position.match.game, bots.make(f"strategist-{plan}")
    choices = set()
    for deal in range(3):
        dealt = game.redeal(position.s, 0, rng_from_seed(str(deal)))
        choices.add(bot.choose(game, dealt, 0, rng_from_seed("the same")))
    assert len(choices) == 1


# -- nothing is wasted on the last turn ----------------------------------------------------


def last_turn() -> Position:
    position = Position().empty_piles().lay_all().hand(0)
    position.s.start = 1
    position.s.last_rounds = 0
    position.s.phase = ENDING
    return position


@pytest.mark.parametrize("plan", PLANS)
def test_a_scoring_tile_is_used_before_the_last_turn_ends(plan: str) -> None:
    position = last_turn().key("A", "belleville 4").tiles(18)
    assert chosen(position, plan) == UseTile(18)
    position.play(UseTile(18))
    assert position.s.to_act == NOBODY or chosen(position, plan) == EndTurn()


@pytest.mark.parametrize("plan", PLANS)
def test_prestige_is_handed_in_where_it_fits(plan: str) -> None:
    position = last_turn().key("A", "belleville louvre").tokens(gold_prestige=1)
    position.s.phase = HANDING_IN
    position.s.goal = position.place("belleville louvre")
    position.s.slots = position.box.slots[7]
    assert StopHandingIn() in position.match.legal()
    assert chosen(position, plan) == HandIn("gold")


@pytest.mark.parametrize("plan", PLANS)
def test_ten_points_are_not_left_on_the_track(plan: str) -> None:
    position = Position().key("A", "belleville 1").meeple(21)
    position.s.phase = TAKING_BONUS
    position.s.goal = position.place("belleville 1")
    assert chosen(position, plan) != LeaveBonus()


# -- each plan does what it says -----------------------------------------------------------


@pytest.fixture(scope="module")
def figures() -> dict[str, list[float]]:
    """Of each plan in a few games against *balanced*: landmarks, Francs, bonus tiles, points by
    districts, and the value of its places for each key that is out."""
    found = {}
    for plan in PLANS:
        sums = [0.0] * 5
        for seed in range(8):
            s = played([plan, "balanced"], f"figures-{seed}")
            box = Position().box
            ledger, districts = Ledger(box, s), district_sums(box, s)
            out = 10 - int(s.screens[HAND])
            sums[0] += int(ledger.owned[SPACES])
            sums[1] += int(s.screens[FRANCS])
            sums[2] += (
                sum(1 for entry in s.used if entry < NUMBERS) + int(s.screens[TILES]).bit_count()
            )
            sums[3] += sum(int(district_points(box, s, districts, d, 0)) for d in range(6))
            sums[4] += int(ledger.owned[SPACES + 2]) / max(1, out)
        found[plan] = sums
    return found


@pytest.mark.skipif(not compiled(), reason="whole games are too slow in plain Python")
@pytest.mark.parametrize(
    ("plan", "figure"),
    [("landmarks", 0), ("francs", 1), ("bonus-tiles", 2), ("majorities", 3), ("climbers", 4)],
)
def test_a_plan_has_more_of_what_it_aims_at(
    figures: dict[str, list[float]], plan: str, figure: int
) -> None:
    assert figures[plan][figure] > figures["balanced"][figure]
