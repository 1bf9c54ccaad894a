"""Rules, bots and terminal come with few packages; what an extra brings is named where it lacks."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import index_page
from lutece.extras import MODULES, missing_extra

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
IMPORTED_AS = {
    "argon2-cffi": "argon2",
    "http-ece": "http_ece",
    "pillow": "PIL",
    "prometheus-client": "prometheus_client",
}
WITHOUT = """
import sys
from importlib.abc import MetaPathFinder

class Missing(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {modules}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
"""
ONLY_EXTRAS = {module for modules in MODULES.values() for module in modules}


def without_extras(program: str) -> subprocess.CompletedProcess[str]:
    """Run a program as if nothing but our own dependencies were installed."""
    code = WITHOUT.format(modules=ONLY_EXTRAS) + program
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT
    )


def distribution(requirement: str) -> str:
    return requirement.partition(";")[0].partition(">")[0].partition("[")[0].strip()


@pytest.mark.parametrize("extra", MODULES)
def test_every_package_of_an_extra_is_known_by_its_module(extra: str) -> None:
    named = {distribution(one) for one in EXTRAS[extra]}
    modules = {IMPORTED_AS.get(name, name) for name in named}
    assert modules == set(MODULES[extra]) - {"pyspiel"}  # open_spiel brings that one, too


def test_all_is_everything() -> None:
    assert EXTRAS["all"] == [f"lutece[{','.join(sorted(MODULES))}]"]


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        ((), "server"),
        (("serve", "--no-browser"), "server"),
        (("backup", "copy.db"), "server"),
        (("admin", "people", "gus"), "server"),
        (("train", "cite", "--players", "2", "--to", "here"), "research"),
        (("dataset", "cite", "--out", "here"), "research"),
    ],
)
def test_a_command_names_the_extra_that_it_needs(words: tuple[str, ...], extra: str) -> None:
    ended = without_extras(f"from lutece.cli import main; sys.exit(main({list(words)!r}))")
    assert ended.returncode == 2, ended.stderr
    assert ended.stderr.count("\n") == 1
    assert f"lutece[{extra}]" in ended.stderr


def test_the_client_names_its_extra() -> None:
    ended = without_extras("import lutece.client")
    assert "MissingExtra: httpx is not installed: pip install 'lutece[client]'" in ended.stderr


def test_the_terminal_needs_no_extra() -> None:
    program = """
import lutece
from lutece.bots.review import QUICK, review
from lutece.cli import main
assert main(["games"]) == 0
assert main(["simulate", "paris-paris", "--bot", "random", "--games", "2"]) == 0
assert main(["arena", "paris-paris", "random", "greedy", "--games", "2"]) == 0
assert main(["levels", "cite"]) == 0
"""
    ended = without_extras(program)
    assert ended.returncode == 0, ended.stderr


def test_what_is_none_of_ours_is_told_as_it_is() -> None:
    error = ModuleNotFoundError("No module named 'tensorflow'", name="tensorflow")
    assert missing_extra(error) is error


def test_links_of_the_readme_lead_somewhere_on_an_index() -> None:
    text = index_page.index_page()
    source = PROJECT["urls"]["Source"]
    assert f"]({source}/blob/main/ARCHITECTURE.md)" in text
    assert f"]({source}/raw/main/docs/images/paris-paris.png)" in text
    assert not index_page.LINK.search(text)
