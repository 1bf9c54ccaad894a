"""What is hidden (§5.5): the rival's hand and the order of the stacks, dealt anew uniformly."""

from collections import Counter

import pytest

import lutece
from lutece.engine.rng import rng_from_seed
from lutece.games.cite.actions import PlaceTile


def after(tiles: int, **options: object) -> lutece.Match:
    """A match in which so many tiles were placed."""
    match = lutece.new("cite", seed=9, options={"start": 0, **options})
    for _ in range(tiles):
        match.play(next(action for action in match.legal() if isinstance(action, PlaceTile)))
    return match


@pytest.mark.parametrize("hand", [1, 2])
def test_the_rival_may_hold_any_tile_that_is_not_laid(hand: int) -> None:
    match = after(4, hand=hand)
    rng = rng_from_seed("redeal")
    unlaid = match.view()["unlaid"][1]
    held: Counter[str] = Counter()
    for _ in range(600):
        twin = match.game.redeal(match.state, 0, rng)
        assert match.game.view(twin, 0) == match.view(0)
        held.update(match.game.view(twin, 1)["hands"][1])
    assert sorted(held) == unlaid
    expected = 600 * hand / len(unlaid)
    assert all(expected * 0.6 < times < expected * 1.4 for times in held.values())


def test_ones_own_next_tile_is_unknown_but_never_the_one_in_hand() -> None:
    match = after(4)
    rng = rng_from_seed("redeal")
    mine = match.view(0)["hands"][0]
    following = set()
    for _ in range(200):
        twin = match.game.redeal(match.state, 0, rng)
        match.game.apply(twin, match.game.legal(twin)[0])
        following.update(match.game.view(twin, 0)["hands"][0])
    assert following == set(match.view()["unlaid"][0]) - set(mine)


def test_a_spectator_knows_neither_hand() -> None:
    match = after(4)
    rng = rng_from_seed("redeal")
    seen = [match.game.redeal(match.state, -1, rng) for _ in range(100)]
    for seat in (0, 1):
        hands = {tuple(match.game.view(twin, seat)["hands"][seat]) for twin in seen}
        assert len(hands) == 6


def test_once_all_tiles_lie_nothing_is_hidden() -> None:
    match = after(16)
    twin = match.game.redeal(match.state, 1, rng_from_seed("redeal"))
    assert twin.facts() == match.state.facts()
