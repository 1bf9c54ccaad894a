"""What the tests of the command share: a home of its own, and an edition of one's own."""

import io
import sys
from pathlib import Path

import pytest
from command import BOX, Result, Run

from lutece.cli import main


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run the command in a home of its own, with lines piped into it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    for name in ("HOME", "LOCALAPPDATA", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))

    def command(*arguments: str, typed: str = "") -> Result:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        try:
            code = main(arguments)
        except SystemExit as end:  # --help and --version
            code = int(end.code or 0)
        return Result(code, *capsys.readouterr())

    return command


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """An edition of one's own that can't be played as it is."""
    text = BOX.read_text("utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text.replace("each = 20", "each = 21"), encoding="utf-8")
    return path
