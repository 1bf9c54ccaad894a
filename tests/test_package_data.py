"""What the wheel packs besides Python: setuptools is asked for its list, nothing is built."""

from pathlib import Path

import pytest
from setuptools import Distribution
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "lutece"


@pytest.fixture
def packed(monkeypatch: pytest.MonkeyPatch) -> set[Path]:
    """The data files that setuptools would put into the wheel."""
    monkeypatch.chdir(ROOT)
    distribution = Distribution({"long_description": "made by setup.py"})
    distribution.parse_config_files(["pyproject.toml"])
    distribution.include_package_data = False  # or it would write an egg-info into src/
    command = distribution.get_command_obj("build_py")
    assert isinstance(command, build_py)
    command.ensure_finalized()
    return {ROOT / folder / name for _, folder, _, names in command.data_files for name in names}


def of_tests(path: Path) -> bool:
    """Whether a file belongs to the tests of a game; new-game's templates of tests do not."""
    return "tests" in path.parts and "games" in path.parts


def test_no_test_is_packed(packed: set[Path]) -> None:
    assert [path for path in packed if of_tests(path)] == []


@pytest.mark.parametrize("pattern", ["*.template", "*.toml", "*.md", "*.net", "py.typed"])
def test_every_data_file_is_packed(packed: set[Path], pattern: str) -> None:
    there = {p for p in SOURCE.rglob(pattern) if "page" not in p.parts and not of_tests(p)}
    assert there, "a pattern that fits nothing tests nothing"
    assert there - packed == set()
