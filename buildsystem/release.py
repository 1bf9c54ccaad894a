"""`make release VERSION=1.2.3`: checks that a version is ready, and tags it.

Nothing is changed or pushed: the tag is the last step, and whoever made it pushes it.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

ROOT = Path(__file__).parents[1]
PASSED = Path(".venv", ".passed")  # the commit at which `make test` has passed, by the Makefile
SHAPE = re.compile(r"\d+\.\d+\.\d+((a|b|rc)\d+)?")
DATED = re.compile(r"^## \[(?P<version>[^\]]+)\] - (?P<date>\d{4}-\d{2}-\d{2})$", re.MULTILINE)
UNRELEASED = "## [Unreleased]"


def faults(version: str, root: Path) -> Iterator[str]:
    """Why this version can't be tagged at this commit, each in one line."""
    if not SHAPE.fullmatch(version):
        yield f"VERSION={version!r}: it has to look like 1.2.3 or 1.2.3rc1"
        return
    if git(root, "status", "--porcelain"):
        yield "the work tree is not clean: commit or remove what `git status` shows"
    if git(root, "tag", "--list", tag_of(version)):
        yield f"the tag {tag_of(version)} is there already"
    named = version_in(root)
    if named != version:
        yield f"src/lutece/version.py says {named!r}"
    yield from faults_of_changelog(version, (root / "CHANGELOG.md").read_text("utf-8"))
    if passed_at(root) != git(root, "rev-parse", "HEAD"):
        yield "`make test` has not passed at this commit on this machine"


def faults_of_changelog(version: str, text: str) -> Iterator[str]:
    released = {found["version"]: found["date"] for found in DATED.finditer(text)}
    if version not in released:
        yield f"CHANGELOG.md has no heading like: ## [{version}] - {date.today()}"
        return
    if next(iter(released)) != version:
        yield f"CHANGELOG.md: {version} is not the newest version there"
    try:
        date.fromisoformat(released[version])
    except ValueError:
        yield f"CHANGELOG.md: {released[version]} is no date"
    above, _, below = text.partition(UNRELEASED)
    if not below or DATED.search(above):
        yield f"CHANGELOG.md: {UNRELEASED!r} has to stand above all versions"
    elif below[: below.index("\n## ")].strip():
        yield f"CHANGELOG.md: something still stands under {UNRELEASED!r}"


def tag_of(version: str) -> str:
    return f"v{version}"


def version_in(root: Path) -> str:
    """The version that the package will have."""
    text = (root / "src" / "lutece" / "version.py").read_text("utf-8")
    found = re.search(r'^VERSION = "([^"]*)"$', text, re.MULTILINE)
    return found[1] if found else ""


def passed_at(root: Path) -> str:
    try:
        return (root / PASSED).read_text("utf-8").strip()
    except OSError:
        return ""


def git(root: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def main(words: list[str], root: Path = ROOT) -> int:
    version = words[0] if words else ""
    found = list(faults(version, root))
    for fault in found:
        print(f"make release: {fault}", file=sys.stderr)
    if found:
        return 1
    git(root, "tag", "--annotate", tag_of(version), "--message", f"Lutèce {version}")
    print(f"tagged {tag_of(version)}. To publish it: git push origin {tag_of(version)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
