"""The plain positions of `waste.toml` are what they say, whatever bots make of them."""

import pytest

from lutece.games.cite.game import Cite
from lutece.games.cite.state import CiteState
from lutece.games.cite.tests.waste import Waste, positions

POSITIONS = positions()
PLAIN = 3  # points between the right answers and the wrong ones


def rebuilt(waste: Waste) -> tuple[Cite, CiteState]:
    match = waste.match()
    assert isinstance(match.game, Cite)
    assert isinstance(match.state, CiteState)
    return match.game, match.state


def lead(game: Cite, s: CiteState, seat: int) -> int:
    """The lead of a seat at the end, if both play the best of all lines."""
    if s.to_act < 0:
        return int(game.points(s, seat) - game.points(s, 1 - seat))
    leads = [lead(game, after(game, s, int(action)), seat) for action in game.legal(s)]
    return max(leads) if s.to_act == seat else min(leads)


def after(game: Cite, s: CiteState, action: int) -> CiteState:
    twin = s.copy()
    game.apply(twin, action)
    return twin


def housed(s: CiteState, game: Cite, seat: int) -> int:
    """How many buildings of a reserve have a place."""
    return len({int(game.box.building[place]) for place in s.fits[seat]})


def test_there_are_many_of_them() -> None:
    assert len(POSITIONS) >= 22
    assert len({(waste.seed, waste.actions) for waste in POSITIONS}) == len(POSITIONS)


@pytest.mark.parametrize("waste", POSITIONS, ids=lambda waste: waste.seed)
def test_answers_are_legal(waste: Waste) -> None:
    game, s = rebuilt(waste)
    legal = {int(action) for action in game.legal(s)}
    assert waste.wrong
    assert set(waste.right) | set(waste.wrong) <= legal
    assert not set(waste.right) & set(waste.wrong)


@pytest.mark.parametrize(
    "waste", [waste for waste in POSITIONS if waste.kind == "ending"], ids=lambda waste: waste.seed
)
def test_every_line_to_the_end_agrees(waste: Waste) -> None:
    game, s = rebuilt(waste)
    seat = int(s.to_act)
    best = min(lead(game, after(game, s, action), seat) for action in waste.right)
    assert all(lead(game, after(game, s, n), seat) <= best - PLAIN for n in waste.wrong)


@pytest.mark.parametrize(
    "waste",
    [waste for waste in POSITIONS if waste.kind == "last tile"],
    ids=lambda waste: waste.seed,
)
def test_the_last_tile_leaves_room(waste: Waste) -> None:
    game, s = rebuilt(waste)
    seat = int(s.to_act)
    reserve = int(s.reserve[seat]).bit_count()
    for action in waste.right:
        assert housed(after(game, s, action), game, seat) == reserve
    for action in waste.wrong:
        assert housed(after(game, s, action), game, seat) < reserve
