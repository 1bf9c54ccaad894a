"""A game that `lutece new-game` wrote, where the tests want it: among ours, or installed."""

import os
import shutil
import sys
import tomllib
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from importlib import import_module
from pathlib import Path

from lutece.cli import main

ROOT = Path(__file__).parent.parent


def written_in_a_checkout(folder: Path, name: str) -> Path:
    """What new-game writes inside a checkout of Lutèce, of which this folder has just enough."""
    games = folder / "src" / "lutece" / "games"
    games.mkdir(parents=True, exist_ok=True)
    for package in (games, games.parent):
        (package / "__init__.py").touch()
    shutil.copy(ROOT / "pyproject.toml", folder)
    new_game(folder, name)
    return games / name.replace("-", "_")


def new_game(place: Path, name: str) -> None:
    with chdir(place):
        assert main(["new-game", name]) == 0


@contextmanager
def among_ours(games: Path) -> Iterator[None]:
    """The folders of a place are games like those of Lutèce."""
    package = import_module("lutece.games")
    package.__path__.append(str(games))
    try:
        yield
    finally:
        package.__path__.remove(str(games))
        forget("lutece.games.fourth_game")


@contextmanager
def installed(*places: Path) -> Iterator[None]:
    """Packages are installed, here and for every process that is started here."""
    before, paths = os.environ.get("PYTHONPATH"), [str(place) for place in places]
    sys.path[:0] = paths
    ours = [os.path.abspath(path) for path in (before or "").split(os.pathsep) if path]
    os.environ["PYTHONPATH"] = os.pathsep.join([*paths, *ours])
    try:
        yield
    finally:
        for path in paths:
            sys.path.remove(path)
        if before is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = before
        forget("lutece_")


def as_pip_would(package: Path) -> Path:
    """Declare a written package's entry points beside it, as an installation does."""
    project = tomllib.loads((package / "pyproject.toml").read_text("utf-8"))["project"]
    entries = project["entry-points"]["lutece.games"]
    return declared(package, project["name"], entries)


def declared(place: Path, distribution: str, entries: dict[str, str]) -> Path:
    """The entry points of a distribution, in a place where Python looks for packages."""
    info = place / f"{distribution.replace('-', '_')}-0.1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 0.1.0\n", "utf-8"
    )
    lines = [f"{name} = {package}" for name, package in entries.items()]
    (info / "entry_points.txt").write_text("\n".join(["[lutece.games]", *lines, ""]), "utf-8")
    return place


def forget(beginning: str) -> None:
    for module in [name for name in sys.modules if name.startswith(beginning)]:
        del sys.modules[module]
