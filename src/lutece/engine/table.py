"""What is agreed before the first move: a table, and the options of a game."""

import hashlib
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from operator import index
from typing import Any


class WrongArgument(ValueError):
    """An argument that can't be: the sentence names it and says what belongs there."""


def whole_number(value: object, what: str) -> int:
    """A whole number of any kind, NumPy's too; True is none."""
    try:
        if isinstance(value, bool):
            raise TypeError
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        raise WrongArgument(f"{what}: a whole number, not {value!r:.80}") from None


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
        if _alike(value, self.default):
            return None
        if not isinstance(value, (list, tuple)) or not all(map(self._has, value)):
            return f"{value!r} is not a list out of: {shown}"
        if len(set(value)) != self.pick or len(value) != self.pick:
            return f"{self.pick} different ones are needed, not {len(set(value))}: {value!r}"
        return None

    def _has(self, value: Any) -> bool:
        return any(_alike(value, choice) for choice in self.choices)


def _alike(value: object, choice: object) -> bool:
    # By type as well: True is no 1 and 1.0 no 1 where people exchange files.
    return type(value) is type(choice) and value == choice


class TableError(WrongArgument):
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
    known = {option.key: option for option in options}
    values = {key: option.default for key, option in known.items()}
    for key, value in _mapping(chosen).items():
        if key not in known:
            there = ", ".join(known) or "none"
            raise TableError(f"options: no option {key!r:.80}; there are: {there}")
        if fault := known[key].fault(value):
            raise TableError(f"options.{key}: {fault}")
        values[key] = value
    return Table(players, secrets.token_hex(16) if seed is None else checked_seed(seed), values)


def checked_seed(seed: object) -> str:
    """A seed as tables keep it; refuses what is neither a whole number nor a text."""
    try:
        text = seed if isinstance(seed, str) else str(whole_number(seed, "seed"))
        if text and text.encode():
            return text
    except ValueError:  # also half of a character, which no file could keep
        pass
    raise TableError(f"seed: a number or a text, not {seed!r:.80}")


def _mapping(chosen: object) -> Mapping[str, Any]:
    if chosen is None:
        return {}
    if not isinstance(chosen, Mapping):
        raise TableError(f"options: a mapping of keys to values, not {chosen!r:.80}")
    return chosen
