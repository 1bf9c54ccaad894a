"""The rules of a game, section by section, in the player's language."""

import re
from dataclasses import dataclass

from lutece.text.rules import rules_text

_HEADING = re.compile(r"^(##+) (\S+) ?(.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Section:
    """A heading with its number and its text, the sections inside it included."""

    number: str
    title: str
    depth: int
    body: str


def sections(game: str, language: str) -> list[Section]:
    """All sections in order."""
    text = rules_text(game, language)
    heads = list(_HEADING.finditer(text))
    return [
        Section(head[2], head[3], len(head[1]) - 2, text[head.start() : _end(heads, place, text)])
        for place, head in enumerate(heads)
    ]


def find_section(game: str, language: str, asked: str) -> Section | None:
    """The section of a number: `3.2`, `§3.2`, `PP-1` or `pp1`."""
    wanted = _bare(asked)
    return next((part for part in sections(game, language) if _bare(part.number) == wanted), None)


def _bare(number: str) -> str:
    return number.casefold().strip("§. ").replace("-", "").replace(" ", "")


def _end(heads: list[re.Match[str]], place: int, text: str) -> int:
    """Where the next heading that is not inside this one begins."""
    for later in heads[place + 1 :]:
        if len(later[1]) <= len(heads[place][1]):
            return later.start()
    return len(text)
