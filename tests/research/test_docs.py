"""What docs/research.md shows is true: its examples run, and the learner learns."""

import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from test_readme import run_python

from lutece.version import compiled

ROOT = Path(__file__).parents[2]
ON_ALL_CORES = ROOT / "examples" / "batches_on_all_cores.py"
EXAMPLE = ROOT / "examples" / "learn_paris_paris.py"


def test_the_python_of_the_page_about_research_runs(capsys: pytest.CaptureFixture[str]) -> None:
    names = run_python((ROOT / "docs" / "research.md").read_text(encoding="utf-8"))
    assert "Phase 1" in capsys.readouterr().out
    assert sum(names["returns"]) == pytest.approx(0)
    assert names["state"].is_terminal()
    assert names["ended"]
    assert names["wins"].min() > 0
    assert names["play"].over


@pytest.fixture(scope="module")
def learner() -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLE))


@pytest.mark.skipif(not compiled(), reason="the same games, only slower")
def test_the_learner_beats_random_play_at_paris_paris(learner: dict[str, Any]) -> None:
    """Its fair share is a half; after five rounds of 256 games it wins far more."""
    untrained, trained = learner["train"](0, seed=1), learner["train"](5, seed=1)
    assert learner["win_rate"](untrained, 400, seed=5_000) < 0.65
    assert learner["win_rate"](trained, 400, seed=5_000) > 0.75


def test_the_same_seed_learns_the_same(learner: dict[str, Any]) -> None:
    one, other = (learner["train"](1, seed=3).weights for _ in range(2))
    assert all(np.array_equal(mine, its) for mine, its in zip(one, other, strict=True))


@pytest.mark.skipif(not compiled(), reason="the same games, only slower")
def test_batches_on_several_cores_are_the_same_as_on_one() -> None:
    """As people run it: two processes, and then one."""
    told = []
    for workers in ("1", "2"):
        command = [sys.executable, str(ON_ALL_CORES), "--batches", "2", "--workers", workers]
        out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        told.append(out.splitlines()[-1])
    assert told[0] == told[1]
    assert "the first seat won" in told[0]
