"""Thousands of positions of all games and player counts: every bot makes legal moves only."""

import pytest
from tables import played

import lutece
from lutece import bots
from lutece.bots.levels import SEARCHES
from lutece.engine.match import digest
from lutece.engine.rng import rng_from_seed
from lutece.games import find, names

POSITIONS = 70  # of each table and bot; some 3,500 in all
TABLES = [(game, players) for game in names() for players in find(game).seats]


@pytest.mark.parametrize("name", bots.NAMES)
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_bot_makes_legal_moves_only(game: str, players: int, name: str) -> None:
    """Random play leads to positions that no bot would seek; it must cope with those too."""
    bot = bots.make(f"{name}@3" if name in SEARCHES else name)
    rng = rng_from_seed(f"{game} {players} {name}")
    seen = 0
    for seed in range(POSITIONS):
        match = lutece.new(game, players=players, seed=f"legal {seed}")
        while not match.over and seen < POSITIONS:
            before = digest(match.state)
            action = bots.decide(bot, match.game, match.state, rng)
            assert match.why_not(action) is None
            assert digest(match.state) == before
            seen += 1
            played(match, seed + seen, 1 + seen % 11)  # with small steps and large ones
    assert seen == POSITIONS
