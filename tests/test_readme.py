"""What the README shows is true: its Python runs, its commands exist, its links lead somewhere."""

import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def run_python(page: str) -> dict[str, Any]:
    """Runs the Python that a page shows, block after block."""
    blocks = re.findall(r"^```python\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    assert blocks
    names: dict[str, Any] = {}
    for block in blocks:
        exec(compile(block, "page", "exec"), names)
    return names


def test_the_python_of_the_readme_runs() -> None:
    names = run_python(README)
    assert names["same"].record() == names["record"]


def test_the_python_of_the_page_about_bots_runs() -> None:
    names = run_python((ROOT / "docs" / "bots.md").read_text(encoding="utf-8"))
    assert names["match"].over


def test_the_commands_of_the_readme_are_targets_of_the_makefile() -> None:
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    commands = re.findall(r"^make (\w+)", README, re.MULTILINE)
    assert {"play", "test"} <= set(commands) <= set(targets)


def test_every_link_and_picture_of_every_page_is_there() -> None:
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/**/RULES*.md")]
    assert len(pages) > 10
    for page in pages:
        prose = re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
        for target in re.findall(r"\]\(([^)#]+)[^)]*\)", prose):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
