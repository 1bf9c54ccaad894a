"""No bot wastes what everybody can see: positions of each game with a plain answer.

The positions and the proofs of what is said of them stand in each game's folder
(`tests/waste.toml`, `test_waste.py`). Here the bots and the advice are asked.
"""

from importlib import import_module
from typing import Any

import pytest
from game_kit import folder_of_tests

import lutece
from lutece import bots
from lutece.bots.advice import LEVELS
from lutece.bots.analysis import Budget, analyse
from lutece.engine.rng import rng_from_seed
from lutece.games import folder, names

ITERATIONS = 300  # what stands for a level that thinks for seconds: no less than any other has
ASKED = 3  # times, by another chance: a lower level is not sure of itself


def all_positions() -> list[Any]:
    found = []
    for name in names():
        if not (folder_of_tests(name) / "waste.py").is_file():
            continue
        module = import_module(f"{folder(name)}.tests.waste")
        for number, waste in enumerate(module.positions()):
            found.append(pytest.param(waste, id=f"{name}-{number}"))
    return found


def answers(waste: Any, bot: str) -> set[int]:
    """What a bot does there, asked several times."""
    game, state = waste.rebuilt()
    rngs = [rng_from_seed(f"waste {n}") for n in range(ASKED)]
    return {bots.decide(bots.make(bot), game, state, rng) for rng in rngs}


@pytest.mark.parametrize("waste", all_positions())
def test_no_level_plays_what_is_plainly_wrong(waste: Any) -> None:
    for level in range(1, LEVELS + 1):
        name = f"level-{level}" if level < LEVELS else f"level-{level}@{ITERATIONS}"
        assert not answers(waste, name) & set(waste.wrong), f"{name}: {waste.why}"


@pytest.mark.parametrize("waste", all_positions())
def test_advice_begins_with_nothing_that_is_plainly_wrong(waste: Any) -> None:
    game, state = waste.rebuilt()
    match = lutece.new(game.name, players=int(state.players), seed=1)
    match.state = state
    advice = analyse(match, int(state.to_act), Budget(iterations=ITERATIONS, continuations=1))
    best = game.catalogue.id_of(game.catalogue.from_json(advice.candidates[0].action))
    assert best not in waste.wrong, waste.why
