"""Both builds are the same game: position by position, record by record."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import lutece
from compiling_backend import wanted
from lutece.engine.match import digest

ROOT = Path(__file__).parent.parent


def run(*arguments: str, source: bool) -> str:
    """What Python prints, with the source as it is or with the installed build."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src") if source else ""}
    command = [sys.executable, *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout


@cache
def checksums(source: bool) -> list[dict[str, Any]]:
    printed = run(str(ROOT / "tests" / "checksums.py"), source=source)
    return [json.loads(line) for line in printed.splitlines()]


def test_the_rules_are_compiled_where_they_can_be_and_only_in_the_installed_build() -> None:
    ask = "from lutece.version import build; print(build(), end='')"
    assert run("-c", ask, source=True) == "plain Python"
    assert run("-c", ask, source=False) == ("compiled" if wanted() else "plain Python")


def test_the_installed_build_and_the_plain_source_agree_position_by_position() -> None:
    installed, plain = checksums(source=False), checksums(source=True)
    assert len(plain) > 5
    for one, other in zip(installed, plain, strict=True):
        assert one["digests"] == other["digests"], one["table"]
        assert one["rows"] == other["rows"], one["table"]
        assert one["record"] == other["record"], one["table"]


def test_records_of_either_build_replay_here_to_the_same_positions() -> None:
    for told in checksums(source=True) + checksums(source=False):
        match = lutece.replay(told["record"])
        again = [digest(match.at(n).state) for n in range(0, len(match.steps) + 1, 10)]
        assert again == told["digests"][::10]


CHOICES = """
import lutece
from lutece import bots
from lutece.engine.rng import rng_from_seed
from lutece.games import find, names

for name in names():
    for players in find(name).seats:
        match, rng = lutece.new(name, players=players, seed=3), rng_from_seed("choices")
        for _ in range(25):
            match.play(bots.decide(bots.make("level-3@6"), match.game, match.state, rng))
        print(name, players, [match.game.catalogue.id_of(step.action) for step in match.steps])
"""


def test_bots_choose_the_same_in_both_builds() -> None:
    """The learned value is made of whole numbers, so every choice is the same to the last one."""
    installed, plain = (run("-c", CHOICES, source=source) for source in (False, True))
    assert len(plain.splitlines()) > 5
    assert installed == plain
