"""`make release`: it tags what is ready, and says in full what is not."""

import subprocess
from pathlib import Path

import pytest

import release

ROOT = Path(__file__).parent.parent
CHANGELOG = """\
# Changelog

## [Unreleased]

## [1.2.0] - 2030-02-28

- Something.

## [1.1.0] - 2029-01-01
"""


@pytest.fixture
def ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository in which version 1.2.0 can be tagged."""
    for who in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{who}_NAME", "Adèle")
        monkeypatch.setenv(f"GIT_{who}_EMAIL", "adele@example.org")
    write(tmp_path, "CHANGELOG.md", CHANGELOG)
    write(tmp_path, "src/lutece/version.py", 'VERSION = "1.2.0"\n')
    write(tmp_path, ".gitignore", ".venv/\n")
    release.git(tmp_path, "init", "--quiet")
    commit(tmp_path)
    return tmp_path


def write(root: Path, name: str, text: str) -> None:
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_text(text, encoding="utf-8")


def commit(root: Path) -> None:
    """A commit at which all tests have passed."""
    release.git(root, "add", "--all")
    release.git(root, "commit", "--quiet", "--message", "ready")
    write(root, str(release.PASSED), release.git(root, "rev-parse", "HEAD"))


def test_what_is_ready_is_tagged_once(ready: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["1.2.0"], ready) == 0
    assert release.git(ready, "tag", "--list") == "v1.2.0"
    assert "v1.2.0" in capsys.readouterr().out
    assert release.main(["1.2.0"], ready) == 1
    assert "there already" in capsys.readouterr().err


@pytest.mark.parametrize("version", ["", "1.2", "v1.2.0", "1.2.0 ", "one"])
def test_a_version_has_a_shape(ready: Path, version: str) -> None:
    [fault] = release.faults(version, ready)
    assert "has to look like" in fault


def test_a_tree_that_is_not_clean_is_not_tagged(ready: Path) -> None:
    write(ready, "more.py", "")
    [fault] = release.faults("1.2.0", ready)
    assert "not clean" in fault


def test_tests_must_have_passed_at_this_very_commit(ready: Path) -> None:
    release.git(ready, "commit", "--quiet", "--allow-empty", "--message", "later")
    [fault] = release.faults("1.2.0", ready)
    assert "make test" in fault


def test_the_package_and_the_changelog_must_have_the_version(ready: Path) -> None:
    package, changelog = release.faults("1.3.0", ready)
    assert "version.py says '1.2.0'" in package
    assert "## [1.3.0] - " in changelog


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("2030-02-28", "2030-02-30", "is no date"),
        ("## [Unreleased]\n", "## [Unreleased]\n\n- Forgotten.\n", "still stands under"),
        ("## [Unreleased]\n", "", "has to stand above"),
        ("## [Unreleased]\n", "## [Unreleased]\n\n## [2.0.0] - 2031-01-01\n", "not the newest"),
    ],
)
def test_the_changelog_must_be_in_order(ready: Path, old: str, new: str, said: str) -> None:
    write(ready, "CHANGELOG.md", CHANGELOG.replace(old, new))
    commit(ready)
    [fault] = release.faults("1.2.0", ready)
    assert said in fault


def test_our_own_changelog_has_the_shape() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = release.DATED.search(text)
    assert newest is not None
    found = list(release.faults_of_changelog(newest["version"], text))
    assert all("still stands under" in fault for fault in found), found
    headings = [line for line in text.splitlines() if line.startswith("## ")]
    dated = [found.group() for found in release.DATED.finditer(text)]
    assert headings == [release.UNRELEASED, *dated]


def test_nothing_is_tagged_by_a_broken_git(tmp_path: Path) -> None:
    write(tmp_path, "CHANGELOG.md", CHANGELOG)
    with pytest.raises(subprocess.CalledProcessError):
        release.main(["1.2.0"], tmp_path)
