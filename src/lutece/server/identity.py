"""Who makes a request: a person, as every route and every table knows one."""

import secrets
from dataclasses import dataclass
from typing import Literal

Kind = Literal["guest", "account", "bot"]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a name. `scopes` is what a token allows; None allows everything."""

    id: str
    name: str
    kind: Kind
    scopes: frozenset[str] | None = None

    def may(self, scope: str) -> bool:
        return self.scopes is None or scope in self.scopes


def new_id() -> str:
    """An id that nobody can guess: 95 bits as 16 letters and digits that a URL can hold.

    None begins with a hyphen: on a command line it would be an option.
    """
    while (made := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return made
