"""Reading an edition with all its faults found at once, each with its place."""

from collections.abc import Mapping
from math import inf
from typing import Any

from lutece.engine.edition import Edition, EditionError, Fault

MARKS = ("C", "L", "P")
ABOUT = ("mark", "source")


class Group:
    """A table of an edition file while it is read.

    Each question names a key. What is missing or of the wrong kind is noted as a fault and
    answered with something empty, so that reading goes on and finds the rest.
    """

    def __init__(self, data: Mapping[str, Any], place: str, faults: list[Fault]) -> None:
        self._data = data
        self._place = place
        self._faults = faults
        self._asked: set[str] = set()
        self._inner: list[Group] = []

    def place(self, key: str = "") -> str:
        """Where something stands, as a person would look for it: `lines.teal.stops`."""
        return ".".join(part for part in (self._place, key) if part)

    def fault(self, key: str, what: str) -> None:
        """Note that something is wrong at a key (or, with "", with the whole group)."""
        self._faults.append(Fault(self.place(key) or "file", what))

    def members(self) -> list[str]:
        """The keys of a group that holds one entry for each thing: lines, stops."""
        return [key for key in self._data if key not in ABOUT]

    def has(self, key: str) -> bool:
        return key in self._data

    def text(self, key: str, choices: tuple[str, ...] = ()) -> str:
        value = self._get(key, str, "a text")
        if choices and value and value not in choices:
            self.fault(key, f"'{value}' is not one of: {', '.join(choices)}")
        return str(value or "")

    def number(self, key: str, least: int = 0, most: float = inf) -> int:
        value = self._get(key, int, "a whole number")
        return 0 if value is None else self._ranged(key, value, least, most)

    def flag(self, key: str) -> bool:
        return bool(self._get(key, bool, "true or false"))

    def texts(self, key: str) -> list[str]:
        return self._list(key, str, "texts")

    def numbers(self, key: str, length: int | None = None, least: int = 0) -> list[int]:
        values: list[int] = self._list(key, int, "whole numbers")
        if length is not None and key in self._data and len(values) != length:
            self.fault(key, f"{length} numbers are needed, not {len(values)}")
            return [0] * length
        return [self._ranged(key, value, least, inf) for value in values]

    def group(self, key: str) -> "Group":
        return self._enter(self._get(key, Mapping, "a table") or {}, self.place(key))

    def component(self, key: str) -> "Group":
        """A group of components: it says how certain it is and where it comes from."""
        group = self.group(key)
        if self.has(key):
            group.text("mark", MARKS)
            group.text("source")
        return group

    def groups(self, key: str) -> list["Group"]:
        """A list of tables, in the file's order."""
        rows = self._list(key, Mapping, "tables")
        return [self._enter(row, f"{self.place(key)}[{n}]") for n, row in enumerate(rows, 1)]

    def unread(self) -> list[Fault]:
        """Keys that nobody asked for, here and below: most often a slip of the pen."""
        mine = [key for key in self._data if key not in self._asked]
        unknown = [Fault(self.place(key), "unknown key") for key in mine]
        return unknown + [fault for inner in self._inner for fault in inner.unread()]

    def _enter(self, data: Mapping[str, Any], place: str) -> "Group":
        self._inner.append(Group(data, place, self._faults))
        return self._inner[-1]

    def _get(self, key: str, kind: type[Any], called: str) -> Any:
        self._asked.add(key)
        if key not in self._data:
            self.fault(key, "missing")
            return None
        value = self._data[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.fault(key, f"{value!r} is not {called}")
            return None
        return value

    def _list(self, key: str, kind: type[Any], called: str) -> list[Any]:
        values = self._get(key, list, f"a list of {called}") or []
        for value in values:
            if not isinstance(value, kind) or isinstance(value, bool):
                self.fault(key, f"{value!r} does not belong in a list of {called}")
                return []
        return list(values)

    def _ranged(self, key: str, value: int, least: int, most: float) -> int:
        if not least <= value <= most:
            self.fault(key, f"{value} is not from {least} to {most}".replace(" to inf", " on"))
        return value


class Box(Group):
    """A whole edition while it is read; `close` refuses it if anything was wrong."""

    def __init__(self, edition: Edition, game: str) -> None:
        super().__init__(edition.contents, "", [])
        head = self.group("edition")
        head.text("game", (game,))
        head.text("name")
        if head.has("about"):
            head.text("about")

    def sound(self) -> bool:
        """Whether nothing has been wrong so far: what builds on earlier answers asks first."""
        return not self._faults

    def close(self) -> None:
        faults = self._faults + self.unread()
        if faults:
            raise EditionError(faults)
