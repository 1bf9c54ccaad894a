"""Who is asking: a person, as every route and every table knows one."""

import re
import secrets
import unicodedata
from dataclasses import dataclass
from typing import Literal

Kind = Literal["guest", "account", "bot"]
LONGEST_NAME = 40
SPACES = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a name. `scopes` is what a token allows; None allows everything."""

    id: str
    name: str
    kind: Kind
    scopes: frozenset[str] | None = None

    def may(self, scope: str) -> bool:
        return self.scopes is None or scope in self.scopes


class BadName(ValueError):
    """A name that nobody could read out; its first argument is the key of the reason."""


def tidy_name(name: str) -> str:
    """A name as it is kept: composed, single spaces, nothing invisible."""
    tidy = SPACES.sub(" ", unicodedata.normalize("NFC", name)).strip()
    if not tidy or not any(unicodedata.category(letter)[0] in "LNSP" for letter in tidy):
        raise BadName("name-empty")
    if len(tidy) > LONGEST_NAME:
        raise BadName("name-long")
    if any(unicodedata.category(letter) in ("Cc", "Cf", "Co", "Cs", "Cn") for letter in tidy):
        raise BadName("name-invisible")
    return tidy


def new_id() -> str:
    """An id that nobody can guess: 96 bits as 16 letters and digits that a URL can hold."""
    return secrets.token_urlsafe(12)
