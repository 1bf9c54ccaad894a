"""The README as a package index shows it: there, links into the repository lead nowhere.

They are made absolute with the address that pyproject.toml has for the source.
"""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\((?!https?:|#)([^)\s]+)\)")


def source_address() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    address: str = project["urls"]["Source"]
    return address


def absolute(text: str, source: str) -> str:
    """Pictures as they are stored, everything else as people read it."""

    def link(found: re.Match[str]) -> str:
        picture, title, path = found.groups()
        return f"{picture}[{title}]({source}/{'raw' if picture else 'blob'}/main/{path})"

    return LINK.sub(link, text)


def index_page() -> str:
    return absolute((ROOT / "README.md").read_text(encoding="utf-8"), source_address())
