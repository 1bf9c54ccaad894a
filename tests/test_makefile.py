"""The Makefile: its lists of tests name what is there, and `make help` tells of every target."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8").replace("\\\n", " ")
INNER = {"lint-python", "lint-page", "test-page", "test-quick"}  # steps of other targets


def listed(variable: str) -> list[str]:
    """The paths of a list, with those in `$(addprefix …)` written out."""
    found = re.search(rf"^{variable} := (.*)$", MAKEFILE, re.MULTILINE)
    assert found is not None
    plain = re.sub(r"\$\(addprefix [^)]*\)", "", found[1]).split()
    groups = re.findall(r"\$\(addprefix ([^,]*),([^)]*)\)", found[1])
    return plain + [prefix + name for prefix, names in groups for name in names.split()]


@pytest.mark.parametrize("variable", ["ON_BOTH_BUILDS", "QUICK"])
def test_the_lists_of_tests_name_what_is_there_once(variable: str) -> None:
    paths = listed(variable)
    assert len(paths) > 10
    assert [path for path in paths if not (ROOT / path).exists()] == []
    assert len(set(paths)) == len(paths)


@pytest.mark.skipif(shutil.which("make") is None, reason="no make on this machine")
def test_make_alone_tells_of_every_target() -> None:
    done = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True)
    told = re.findall(r"^  make ([a-z-]+) +\S", done.stdout, re.MULTILINE)
    found = re.search(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)
    assert found is not None
    assert sorted(told) == sorted(set(found[1].split()) - INNER)
