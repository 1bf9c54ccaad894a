"""docs/adding-a-game.md is true: it shows what new-game writes, and what is written plays.

It is played under a name of its own, for whoever follows the page has a game called marrons.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import test_laws
from fourth_game import among_ours, written_in_a_checkout
from tables import Kind, new, played

import lutece
from lutece.cli import new_game
from lutece.games import find, names
from lutece.research.batch import Batch
from lutece.research.pettingzoo_env import LuteceEnv
from lutece.text import Text

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"^```\w+ marrons/(\S+)\n(.*?)^```", re.DOTALL | re.MULTILINE)
SHOWN = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
GAME = "fourth-game"
TABLES: list[Kind] = [(GAME, players, {}) for players in (2, 3, 4)]


@pytest.fixture(scope="module", autouse=True)
def written(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder that the page describes, put beside the other games."""
    folder = written_in_a_checkout(tmp_path_factory.mktemp("checkout"), GAME)
    with among_ours(folder.parent):
        yield folder


@pytest.mark.parametrize(("name", "shown"), SHOWN, ids=[name for name, _ in SHOWN])
def test_the_page_shows_what_new_game_writes(name: str, shown: str, tmp_path: Path) -> None:
    new_game.write(
        new_game.template("game"),
        tmp_path,
        new_game.placeholders("marrons", "lutece.games.marrons"),
    )
    assert (tmp_path / name).read_text(encoding="utf-8") == shown


def test_the_page_shows_every_file_of_the_rules(written: Path) -> None:
    shown = {name for name, _ in SHOWN}
    assert {path.name for path in written.iterdir() if path.suffix in (".py", ".toml")} <= shown


def test_the_game_is_found_by_looking() -> None:
    assert GAME in names()
    assert find(GAME).edition.name == "Street corner edition"


LAWS = [law for name, law in vars(test_laws).items() if name.startswith("test_")]


@pytest.mark.parametrize("kind", TABLES, ids=str)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_it_keeps_every_law(law: test_laws.Law, kind: Kind) -> None:
    law(kind)


def test_it_can_be_told_and_recorded() -> None:
    match = played(new(TABLES[0], 3), 3)
    text = Text("en", match.game)
    told = [text.event(event) for step in match.steps for event in step.events]
    assert told[-1].startswith("player 2 opens a card")
    assert lutece.replay(match.record()).ranking() == match.ranking()
    reason = match.game.why_not(match.state, 0)
    assert reason is not None
    assert text.reason(reason) == "The pan is empty."


def test_programs_can_learn_it() -> None:
    """Without an observation of its own it is observed by whose turn it is and by its points."""
    batch = Batch(GAME, 4, players=3)
    assert batch.columns == ["my_turn", "points.0", "points.1", "points.2"]
    ended = 0
    for _ in range(60):
        batch.step(batch.sample())
        ended += int(batch.ended.sum())
    assert ended > 0
    assert batch.observations.sum() > 0
    env = LuteceEnv(GAME, 3, render_mode="ansi")
    env.reset(seed=1)
    assert "pan" in env.render()


def test_what_is_written_passes_the_linter(written: Path) -> None:
    for asked in (["check"], ["format", "--check"]):
        command = [sys.executable, "-m", "ruff", *asked, "--no-cache", "."]
        result = subprocess.run(command, cwd=written, capture_output=True, text=True)
        assert result.returncode == 0, result.stdout
