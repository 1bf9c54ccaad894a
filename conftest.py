"""Before any test is collected, Lutèce is imported from where this run means it to be.

Tests inside `src/` would otherwise bring the source along and shadow the installed build. A game's
tests are not installed with it: its folder in `src` is looked into last, where only they are left
to be found.
"""

import os
from importlib import import_module
from pathlib import Path
from typing import Any

import lutece

SOURCE = Path(__file__).parent / "src"

for tests in SOURCE.glob("lutece/games/*/tests"):
    game = import_module(f"lutece.games.{tests.parent.name}")
    if str(tests.parent) not in game.__path__:
        game.__path__.append(str(tests.parent))


def pytest_report_header() -> str:
    from lutece.version import build

    return f"lutece: {build()}, {Path(lutece.__file__).parent}"


def pytest_configure() -> None:
    from_source = Path(lutece.__file__).is_relative_to(SOURCE)
    meant = str(SOURCE) in os.environ.get("PYTHONPATH", "") or os.environ.get("PYTHONPATH") == "src"
    assert from_source == meant, f"these tests would run on {lutece.__file__}"


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """A game need not have everything, but what was not tested for want of it is said."""
    from game_kit import told

    for sentence in told():
        terminalreporter.write_line(sentence)
