"""A reader who knows one game's folder knows all: the same file for the same job."""

import re
from importlib import import_module
from importlib.resources import files
from pathlib import Path

import pytest
from game_kit import known

from lutece.games import folder, names

PAGE = Path(__file__).parent.parent / "docs" / "adding-a-game.md"
TABLE = re.compile(r"^## The files of a game\n(.*?)^## ", re.DOTALL | re.MULTILINE)
ROW = re.compile(r"^\| .* \| (`.*`) \|$", re.MULTILINE)
FILE = re.compile(r"`([\w/]+\.py)`")
WHOLE = [name for name in names() if known(name).get("whole")]


def jobs() -> set[str]:
    """The files of the page's table."""
    table = TABLE.search(PAGE.read_text(encoding="utf-8"))
    assert table is not None
    return {file for row in ROW.findall(table[1]) for file in FILE.findall(row)}


def where_rules_are(name: str) -> set[str]:
    """The files that a game's docstring names."""
    return set(FILE.findall(import_module(folder(name)).__doc__ or ""))


def place(name: str) -> Path:
    return Path(str(files(folder(name))))


@pytest.mark.parametrize("name", WHOLE)
def test_every_job_is_in_its_file(name: str) -> None:
    assert not {job for job in jobs() if not (place(name) / job).is_file()}


@pytest.mark.parametrize("name", WHOLE)
def test_every_file_is_a_job_a_part_of_one_or_a_word_of_the_rules(name: str) -> None:
    doors = {job.removesuffix(".py") for job in jobs()}
    told = where_rules_are(name) | {"__init__.py"}
    own = {path.name for path in place(name).glob("*.py")} - jobs() - told
    assert not {file for file in own if not any(file.startswith(f"{door}_") for door in doors)}


@pytest.mark.parametrize("name", WHOLE)
def test_the_files_that_have_the_rules_are_there(name: str) -> None:
    told = where_rules_are(name)
    assert "scoring.py" in told
    assert not {file for file in told if not (place(name) / file).is_file()}
