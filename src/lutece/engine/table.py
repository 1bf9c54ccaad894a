"""What is agreed before the first move: a table, and the options of a game."""

import hashlib
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that a table makes before the game starts.

    `rule` is the section of the rules that says what it changes. With `pick`, the value
    is a list of that many different choices instead of one.
    """

    key: str
    default: Any
    choices: tuple[Any, ...]
    rule: str = ""
    pick: int = 0

    def fault(self, value: Any) -> str | None:
        """What is wrong with a value, or None."""
        shown = ", ".join(map(str, self.choices))
        if not self.pick:
            return None if self._has(value) else f"{value!r} is not one of: {shown}"
        if value == self.default:
            return None
        if not isinstance(value, (list, tuple)) or not all(map(self._has, value)):
            return f"{value!r} is not a list out of: {shown}"
        if len(set(value)) != self.pick or len(value) != self.pick:
            return f"{self.pick} different ones are needed, not {len(set(value))}: {value!r}"
        return None

    def _has(self, value: Any) -> bool:
        # By type as well: True is no 1 and 1.0 no 1 where people exchange files.
        return any(value == choice and type(value) is type(choice) for choice in self.choices)


class TableError(ValueError):
    """A table that can't be: an unknown option, a wrong number of players."""


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that decides the first position."""

    players: int
    seed: str
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def seed_hash(self) -> str:
        """Shown from the start; the seed itself is shown at the end, so that anyone can check."""
        return hashlib.sha256(b"lutece seed:" + self.seed.encode()).hexdigest()


def make_table(
    seats: Iterable[int],
    options: Iterable[Option],
    *,
    players: int,
    seed: int | str | None,
    chosen: Mapping[str, Any] | None,
) -> Table:
    """A checked table with every option filled in; without a seed, one nobody can guess."""
    allowed = tuple(seats)
    if type(players) is not int or players not in allowed:
        raise TableError(f"players: {players!r} is not one of: {', '.join(map(str, allowed))}")
    if seed is not None and (type(seed) not in (int, str) or seed == ""):
        raise TableError(f"seed: a number or a text, not {seed!r}")
    known = {option.key: option for option in options}
    values = {key: option.default for key, option in known.items()}
    for key, value in (chosen or {}).items():
        if key not in known:
            raise TableError(f"options: no option {key!r}; there are: {', '.join(known) or 'none'}")
        if fault := known[key].fault(value):
            raise TableError(f"options.{key}: {fault}")
        values[key] = value
    return Table(players, secrets.token_hex(16) if seed is None else str(seed), values)
