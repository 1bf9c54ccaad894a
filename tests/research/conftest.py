"""What the tests of data sets begin with."""

from collections.abc import Callable
from pathlib import Path

import pytest

from lutece.bots.pool import on_this_machine
from lutece.cli import main

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small data set, made in one go."""
    from small_dataset import small  # needs Arrow, and only those that ask for this fixture do

    folder = tmp_path_factory.mktemp("data") / "whole"
    small().make(folder, on_this_machine(1))
    return folder


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def command(*arguments: object) -> tuple[int, str, str]:
        code = main(list(map(str, arguments)))
        return code, *capsys.readouterr()

    return command
