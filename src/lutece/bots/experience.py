"""Positions of self-play in a file: a later step of training learns from earlier ones too.

A bot that gets better sees ever less of how others play, and forgets what their positions are
worth. The file is JSON, one line for each position, after a line that says of what.
"""

import json
from collections.abc import Sequence
from dataclasses import astuple
from pathlib import Path
from typing import Any

from lutece.bots.training import Seen


class ExperienceError(ValueError):
    """A file of positions that can't be used; says what and where."""


def remembered(path: Path, game: str, names: Sequence[str], players: int) -> list[Seen]:
    """The positions of a file with so many players; none if there is no file yet."""
    if not path.exists():
        return []
    first, *lines = path.read_text(encoding="utf-8").splitlines() or [""]
    if first != heading(game, names):
        raise ExperienceError(f"{path}: line 1: these are not positions of {game} as it is now")
    found = [_seen(path, number, line, len(names)) for number, line in enumerate(lines, 2)]
    return [seen for seen in found if len(seen.gains) == players]


def remember(path: Path, game: str, names: Sequence[str], positions: Sequence[Seen]) -> None:
    """Add positions to a file, or begin it."""
    begun = path.exists()
    with path.open("a", encoding="utf-8") as file:
        if not begun:
            file.write(heading(game, names) + "\n")
        for seen in positions:
            file.write(json.dumps(astuple(seen), separators=(",", ":")) + "\n")


def heading(game: str, names: Sequence[str]) -> str:
    return json.dumps({"game": game, "terms": list(names)})


def _seen(path: Path, number: int, line: str, count: int) -> Seen:
    try:
        told: Any = json.loads(line)
        progress, terms, gains = told
        seen = Seen(float(progress), tuple(map(_figures, terms)), _figures(gains))
    except (TypeError, ValueError):
        raise ExperienceError(f"{path}: line {number}: this is no position") from None
    if len(seen.terms) != len(seen.gains) or any(len(row) != count for row in seen.terms):
        raise ExperienceError(f"{path}: line {number}: this is no position")
    return seen


def _figures(values: Sequence[Any]) -> tuple[float, ...]:
    return tuple(map(float, values))
