"""`lutece edition`: show, check and compare the components of a game."""

import argparse
from collections.abc import Iterator, Mapping
from typing import Any

from rich.table import Table
from rich.text import Text as Line

from lutece.cli.console import console
from lutece.cli.parser import Commands, UsageError, add_game, edition_from
from lutece.engine.box import ABOUT
from lutece.engine.edition import Edition, EditionError
from lutece.games import box, find

MARKS = {"C": "C certain", "L": "L likely", "P": "P HOUSE VALUE"}
STYLES = {"C": "green", "L": "yellow", "P": "bold red"}
EXAMPLES = """\
examples:
  lutece edition show paris-paris              every component, how certain, from where
  lutece edition check paris-paris mine.toml   whether a file of your own can be played
  lutece edition diff paris-paris mine.toml    what it changes, place by place

A house value (P) has no source yet: if you own the box, you may know better. Start from
the game's box.toml, correct it, and play it with --edition FILE.
"""


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "edition",
        help="show, check or compare the components of a game",
        description="The components of a game as data: show them, check a file of your own, or\n"
        "see what it changes.",
        epilog=EXAMPLES,
    )
    parser.add_argument("do", choices=("show", "check", "diff"), metavar="show|check|diff")
    add_game(parser)
    parser.add_argument("file", metavar="FILE", nargs="?", help="an edition (usually the game's)")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    usual = box(chosen.game)
    edition = edition_from(chosen.file) if chosen.file else usual
    if chosen.do == "show":
        show(edition)
    elif chosen.do == "check":
        find(chosen.game, edition)
        console().print(f"{chosen.file or edition.name}: fits")
    elif chosen.file is None:
        raise UsageError("diff what? Name the FILE to compare with the usual edition")
    else:
        diff(chosen.game, usual, edition)
    return 0


def show(edition: Edition) -> None:
    """Each group with its mark and source, and what is in it."""
    out = console()
    head = edition.contents["edition"]
    out.print(Line(str(head["name"]), "bold"))
    if "about" in head:
        out.print(Line(str(head["about"])))
    for name, group in edition.contents.items():
        if name != "edition":
            out.print()
            out.print(titled(name, group))
            out.print(entries(group))


def titled(name: str, group: Any) -> Line:
    title = Line(name, "bold")
    if isinstance(group, Mapping) and "mark" in group:
        mark = str(group["mark"])
        title.append("  ").append(MARKS.get(mark, mark), STYLES.get(mark, ""))
        title.append(f"  {group.get('source', '')}", "dim")
    return title


def entries(group: Any) -> Table:
    """One row for each entry; what a group says about itself stands in its title."""
    table = Table.grid(padding=(0, 2))
    rows = group.items() if isinstance(group, Mapping) else [("", group)]
    for key, value in rows:
        if key not in ABOUT:
            table.add_row(f"  {key}", Line(in_words(value)))
    return table


def in_words(value: Any) -> str:
    """A value in one line: `letter T, stops montmartre – opera`."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {in_words(inner)}" for key, inner in value.items())
    if isinstance(value, list):
        return ("; " if any(isinstance(item, Mapping) for item in value) else " – ").join(
            in_words(item) for item in value
        )
    return str(value)


def diff(game: str, usual: Edition, edition: Edition) -> None:
    """What an edition changes, and whether it can be played."""
    out = console()
    before, after = dict(leaves(usual.contents)), dict(leaves(edition.contents))
    changed = [place for place in {**before, **after} if before.get(place) != after.get(place)]
    table = Table("place", "usual", "this edition", box=None, padding=(0, 2, 0, 0))
    for place in changed:
        table.add_row(*(Line(cell) for cell in (place, shown(before, place), shown(after, place))))
    out.print(table if changed else Line("no difference"))
    try:
        find(game, edition)
    except EditionError as error:
        out.print(f"It can't be played: {len(error.faults)} faults; see lutece edition check")


def shown(values: Mapping[str, Any], place: str) -> str:
    return in_words(values[place]) if place in values else "(nothing)"


def leaves(value: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    """Every value with its place, as faults name it: `lines.teal.stops`, `tiles[3].price`."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from leaves(inner, f"{place}.{key}".lstrip("."))
    elif isinstance(value, list) and any(isinstance(item, Mapping) for item in value):
        for number, inner in enumerate(value, 1):
            yield from leaves(inner, f"{place}[{number}]")
    else:
        yield place, value
