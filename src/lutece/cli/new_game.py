"""`lutece new-game`: write the folder of a small game that can be played at once."""

import argparse
import keyword
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from lutece.cli.parser import Commands, UsageError
from lutece.games import names

MOST = 24  # characters of a name, so that no line of the written files gets too long
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
ENDING = ".template"
GAMES = Path("src", "lutece", "games")
EXAMPLES = """\
examples:
  lutece new-game marrons       in a checkout of Lutèce: src/lutece/games/marrons
  lutece new-game marrons       elsewhere: the package marrons/, with a pyproject.toml

The game that is written is the one of docs/adding-a-game.md: make it yours, file by file.
"""


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "new-game",
        help="write a small game to begin with",
        description="Write the folder of a small game that can be played at once: its rules,\n"
        "position, actions, events, parts, sentences in four languages, and tests.",
        epilog=EXAMPLES,
    )
    parser.add_argument("name", metavar="NAME", help="as people will type it: roi-des-halles")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    name = checked(chosen.name)
    module = name.replace("-", "_")
    checkout = checkout_around(Path.cwd())
    if checkout is not None:
        folder = checkout / GAMES / module
        refuse_what_is_there(folder, folder.with_suffix(".py"))
        write(template("game"), folder, placeholders(name, f"lutece.games.{module}"))
        print(f"{folder}\nTry it: PYTHONPATH=src .venv/bin/python -m lutece play {name}")
    else:
        folder, package = Path(name), f"lutece_{module}"
        refuse_what_is_there(folder)
        write(template("game"), folder / package, placeholders(name, package))
        write_file(template("pyproject.toml" + ENDING), folder, placeholders(name, package))
        print(f"{folder}\nTry it: pip install -e {folder}; lutece play {name}")
    return 0


def checked(name: str) -> str:
    """A name that is free, and that people, Python and addresses can spell."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name) or len(name) > MOST:
        raise UsageError(
            f"{name!r} can't be the name of a game: it needs small letters a to z, digits and "
            f"single hyphens, begins with a letter and has at most {MOST} characters"
        )
    if name in names():
        raise UsageError(f"there is a game called {name!r} already")
    return name


def checkout_around(place: Path) -> Path | None:
    """The checkout of Lutèce that a folder is in, if any."""
    for above in (place, *place.parents):
        if (above / GAMES / "__init__.py").is_file() and (above / "pyproject.toml").is_file():
            return above
    return None


def refuse_what_is_there(*places: Path) -> None:
    for place in places:
        if place.exists():
            raise UsageError(f"{place} is there already")


def template(path: str) -> Traversable:
    return files("lutece.cli").joinpath("template", path)


def placeholders(name: str, package: str) -> dict[str, str]:
    """The text for each placeholder of the templates."""
    parts = name.split("-")
    return {
        "@name@": name,
        "@package@": package,
        "@Class@": "".join(part.capitalize() for part in parts),
        "@Title@": " ".join(parts).capitalize(),
    }


def write(source: Traversable, folder: Path, meant: dict[str, str]) -> None:
    """A folder of the template, with everything below it."""
    for entry in source.iterdir():
        if entry.is_dir():
            write(entry, folder / entry.name, meant)
        else:
            write_file(entry, folder, meant)


def write_file(source: Traversable, folder: Path, meant: dict[str, str]) -> None:
    text = source.read_text(encoding="utf-8")
    for mark, word in meant.items():
        text = text.replace(mark, word)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / source.name.removesuffix(ENDING)).write_text(text, encoding="utf-8")
