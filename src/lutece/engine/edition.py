"""The components of a game as data that a person who owns the box can compare and correct."""

import hashlib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lutece.engine.table import WrongArgument


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with an edition, and its place in the file."""

    place: str
    what: str

    def __str__(self) -> str:
        return f"{self.place}: {self.what}"


class EditionError(WrongArgument):
    """An edition that can't be played; `faults` lists everything that is wrong with it."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Edition:
    """The contents of an edition file. The hash is of the contents, not of the layout."""

    contents: Mapping[str, Any]

    @property
    def name(self) -> str:
        return str(self.contents["edition"]["name"])

    @property
    def hash(self) -> str:
        """The same for the same components, whatever the comments and the spacing."""
        plain = json.dumps(self.contents, sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(plain.encode()).hexdigest()

    def to_json(self) -> dict[str, Any]:
        """As a record keeps it: a game stays replayable when the edition changes."""
        return {"name": self.name, "hash": self.hash, "contents": dict(self.contents)}


def parse_edition(text: str) -> Edition:
    """Read the TOML of an edition file."""
    try:
        return edition_of(tomllib.loads(text))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise EditionError([Fault("file", f"not TOML: {error}")]) from None


def edition_of(contents: object) -> Edition:
    """An edition from its contents; the game checks what is in it."""
    if not isinstance(contents, Mapping):
        raise EditionError([Fault("file", "an edition is a table of groups")])
    head = contents.get("edition")
    if not isinstance(head, Mapping):
        raise EditionError([Fault("edition", "missing: it names the game and the edition")])
    missing = [key for key in ("game", "name") if not isinstance(head.get(key), str)]
    if missing:
        raise EditionError([Fault(f"edition.{key}", "missing, or not a text") for key in missing])
    try:
        _check_plain(contents, "file")
        json.dumps(contents, ensure_ascii=False, allow_nan=False).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise EditionError([Fault("file", f"no component: {error}")]) from None
    return Edition(contents)


def _check_plain(value: object, place: str) -> None:
    """Refuse keys that are no texts: TOML and JSON have no others."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if not isinstance(key, str):
                raise TypeError(f"{place}: the key {key!r:.80} is not a text")
            _check_plain(inner, f"{place}.{key}")
    elif isinstance(value, list):
        for number, inner in enumerate(value, 1):
            _check_plain(inner, f"{place}[{number}]")
