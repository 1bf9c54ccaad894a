"""Every reason has its sentence in every language, and every fault its rule in RULES.md."""

import random
import re
from importlib.resources import files

import pytest

import lutece
from lutece.engine.score import Reason
from lutece.games.paris import why_not_faults as faults
from lutece.games.paris.why_not import SAID
from lutece.text import LANGUAGES, Text


def reasons(players: int, seed: int, **options: bool) -> dict[str, Reason]:
    """The reasons that come up in a random game, one of each key."""
    match = lutece.new("paris", players=players, seed=seed, options=options)
    chance = random.Random(seed)
    found: dict[str, Reason] = {}
    number = 0
    while not match.over:
        if number % 25 == 0:
            for action in range(len(match.game.catalogue)):
                reason = match.game.why_not(match.state, action)
                if reason is not None:
                    found.setdefault(reason.key, reason)
        match.play(chance.choice(match.legal()))
        number += 1
    return found


@pytest.mark.parametrize("options", [{}, {"free_districts": True, "arc_landmarks": False}])
def test_every_reason_of_a_game_can_be_said(options: dict[str, bool]) -> None:
    found = reasons(3, 6, **options)
    assert len(found) > 20
    game = lutece.new("paris").game
    for language in LANGUAGES:
        text = Text(language, game)
        for reason in found.values():
            sentence = text.reason(reason)
            assert sentence.endswith(f"({reason.rule})")
            assert not re.search(r"[{}]|None", sentence), sentence


def test_every_fault_has_a_sentence_and_a_rule() -> None:
    named = [name for name in vars(faults) if name.isupper()]
    assert len(SAID) == len(named)
    rules = files("lutece.games.paris").joinpath("RULES.md").read_text(encoding="utf-8")
    game = lutece.new("paris").game
    for language in LANGUAGES:
        text = Text(language, game)
        for key, rule in SAID[1:]:
            assert text._find(f"reason.{key}")
            assert re.search(rf"^### {re.escape(rule.removeprefix('§'))} ", rules, re.MULTILINE)
