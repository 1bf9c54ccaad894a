"""Every position of `waste.json` rebuilds, and its wrong answers are wrong by the rules alone."""

from typing import Any

import pytest

import lutece
from lutece.engine.action import Action
from lutece.engine.match import Match
from lutece.games.paris.actions import EndTurn, Sell, SellPrestige
from lutece.games.paris.game import Paris
from lutece.games.paris.state import FRANCS, SCREEN, ParisState
from lutece.games.paris.tests.waste import Waste, best_of_turn, positions

BY_TRYING = [w for w in positions() if w.kind not in ("units", "buy-back")]


def ids(several: list[Waste]) -> list[str]:
    return [f"{waste.kind}-{waste.seed}-{waste.players}" for waste in several]


def rebuilt(waste: Waste) -> tuple[Match, Paris, ParisState]:
    match = waste.match()
    assert isinstance(match.game, Paris)
    assert isinstance(match.state, ParisState)
    return match, match.game, match.state


def but_for_francs(s: ParisState, seat: int) -> tuple[int, tuple[Any, ...]]:
    """A seat's Francs, and all else that makes the position."""
    twin = s.copy()
    twin.screens[seat * SCREEN + FRANCS] = 0
    return int(s.screens[seat * SCREEN + FRANCS]), twin.facts()


def test_there_are_many_and_of_all_kinds() -> None:
    kinds = {waste.kind for waste in positions()}
    assert len(positions()) >= 45
    assert {"tile", "end-tile", "prestige", "vp-tile", "action", "buy", "units"} <= kinds


@pytest.mark.parametrize("waste", BY_TRYING, ids=ids(BY_TRYING))
def test_wrong_answers_lose_points_whatever_follows_in_the_turn(waste: Waste) -> None:
    _, game, s = rebuilt(waste)
    assert s.last_rounds == 0  # nothing comes after this turn
    outcomes = best_of_turn(game, s)
    best = max(outcomes.values())
    assert waste.wrong
    assert set(waste.wrong) <= set(outcomes)
    assert all(outcomes[wrong][0] < best[0] for wrong in waste.wrong)
    assert set(waste.right) == {action for action in outcomes if outcomes[action] == best}


UNITS = [waste for waste in positions() if waste.kind == "units"]


@pytest.mark.parametrize("waste", UNITS, ids=ids(UNITS))
def test_a_unit_that_is_sold_first_brings_francs_and_changes_nothing_else(waste: Waste) -> None:
    match, game, s = rebuilt(waste)
    seat = int(s.to_act)
    assert [game.catalogue[wrong] for wrong in waste.wrong] == [EndTurn()]
    lost = ended(match, [], seat)
    sold = ended(match, [sale(s)], seat)
    assert sold[1] == lost[1]
    assert sold[0] > lost[0]


def sale(s: ParisState) -> Action:
    """The sale of a unit that this turn has left."""
    sort = next(sort for sort in range(6) if s.units[sort] > 0)
    if sort < 3:
        return Sell(("wood", "marble", "gold")[sort])
    return SellPrestige(("bronze", "silver", "gold")[sort - 3])


def ended(match: Match, first: list[Action], seat: int) -> tuple[int, tuple[Any, ...]]:
    """Where the turn's end leads after these actions, as Francs and all else."""
    s = match.state.copy()
    assert isinstance(s, ParisState)
    for action in [*first, EndTurn()]:
        if s.to_act == seat:  # a turn with nothing left to do ends by itself (PA-28)
            match.game.apply(s, match.game.catalogue.id_of(action), None)
    return but_for_francs(s, seat)


BACK = [waste for waste in positions() if waste.kind == "buy-back"]


@pytest.mark.parametrize("waste", BACK, ids=ids(BACK))
def test_what_is_bought_back_leads_to_where_it_was_with_fewer_francs(waste: Waste) -> None:
    _, game, s = rebuilt(waste)
    seat = int(s.to_act)
    after = s.copy()
    game.apply(after, waste.wrong[0], None)
    francs, all_else = but_for_francs(after, seat)
    before = lutece.new(
        "paris", players=waste.players, seed=waste.seed, options=dict(waste.options)
    )
    found = []
    for action in waste.actions:
        earlier = before.state
        assert isinstance(earlier, ParisState)
        if earlier.to_act == seat and earlier.round == s.round:
            found.append(but_for_francs(earlier, seat))
        before.play(game.catalogue[action])
    assert any(richer > francs and same == all_else for richer, same in found)


END = lutece.new("paris", players=2, seed=1).game.catalogue.id_of(EndTurn())
ENDING_TOO_SOON = [waste for waste in positions() if END in waste.wrong]


@pytest.mark.parametrize("waste", ENDING_TOO_SOON, ids=ids(ENDING_TOO_SOON))
def test_whoever_ends_a_turn_and_gives_something_away_is_warned(waste: Waste) -> None:
    _, game, s = rebuilt(waste)
    left = set(game.left_lying(s, END))
    assert left
    assert left <= set(game.legal(s)) - {END}
    assert all(not len(game.left_lying(s, action)) for action in waste.right)
