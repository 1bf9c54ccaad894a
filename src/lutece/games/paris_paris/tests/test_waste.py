"""The positions of `waste.toml` are what they say: brute force and the rules agree, not a bot."""

import pytest

from lutece.games.paris_paris.game import ParisParis
from lutece.games.paris_paris.state import ParisParisState
from lutece.games.paris_paris.tests.waste import Waste, outcomes, positions

GIFT = 8  # so many points in one round are more than any house can make good


def rebuilt(waste: Waste) -> tuple[ParisParis, ParisParisState, int]:
    game, s = waste.rebuilt()
    return game, s, int(s.to_act)


def of_kind(kind: str) -> list[Waste]:
    return [waste for waste in positions() if waste.kind == kind]


def test_there_are_enough_of_them_and_each_has_its_name() -> None:
    found = positions()
    assert len(found) >= 22
    assert len({waste.name for waste in found}) == len(found)
    assert {waste.kind for waste in found} == {"last-card", "last-round", "own-house", "gift"}


@pytest.mark.parametrize("waste", positions(), ids=lambda waste: waste.name)
def test_it_rebuilds_and_its_answers_are_legal(waste: Waste) -> None:
    game, s, _ = rebuilt(waste)
    answers = [*waste.right, *waste.wrong]
    assert waste.wrong
    assert len(set(answers)) == len(answers)
    assert all(game.why_not(s, action) is None for action in answers)


@pytest.mark.parametrize("waste", of_kind("last-card"), ids=lambda waste: waste.name)
def test_last_card_right_is_better_wherever_the_markers_lie(waste: Waste) -> None:
    game, s, seat = rebuilt(waste)
    assert s.drawn == len(s.deck)
    assert len(s.display) == 2
    for wrong in waste.wrong:
        lost = outcomes(game, s, wrong, seat)
        for right in waste.right:
            made = outcomes(game, s, right, seat)
            assert all(more > less for more, less in zip(made, lost, strict=True))


@pytest.mark.parametrize("waste", of_kind("last-round"), ids=lambda waste: waste.name)
def test_last_round_right_at_its_worst_is_better_than_wrong_at_its_best(waste: Waste) -> None:
    game, s, seat = rebuilt(waste)
    assert s.drawn == len(s.deck)
    assert len(s.display) > 2
    best = max(max(outcomes(game, s, wrong, seat)) for wrong in waste.wrong)
    assert min(min(outcomes(game, s, right, seat)) for right in waste.right) > best


@pytest.mark.parametrize("waste", of_kind("own-house"), ids=lambda waste: waste.name)
def test_own_house_the_same_card_with_more_of_mine_and_less_of_theirs(waste: Waste) -> None:
    game, s, seat = rebuilt(waste)
    (right,), (wrong,) = waste.right, waste.wrong
    assert s.players == 2  # with more, a displaced house may bring its owner the bonus (§6.2)
    mended, wasted = s.copy(), s.copy()
    game.apply(mended, right)
    game.apply(wasted, wrong)
    assert mended.display == wasted.display
    more = [mended.houses[n] - wasted.houses[n] for n in range(len(s.houses))]
    assert {int(n) for n in more[seat::2]} == {0, 1}
    assert {int(n) for n in more[1 - seat :: 2]} == {0, -1}


@pytest.mark.parametrize("waste", of_kind("gift"), ids=lambda waste: waste.name)
def test_gift_the_card_that_is_left_makes_the_round(waste: Waste) -> None:
    game, s, seat = rebuilt(waste)
    assert len(s.display) == 2
    best = max(max(outcomes(game, s, wrong, seat)) for wrong in waste.wrong)
    assert min(min(outcomes(game, s, right, seat)) for right in waste.right) >= best + GIFT
