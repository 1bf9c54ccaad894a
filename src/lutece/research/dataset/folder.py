"""The folder of a data set: finished parts, and games whose part is not full yet.

    dataset.json            what the data set is: the same command makes the same
    actions.parquet         what the ids of actions mean
    games/part-00000.parquet
    positions/part-00000.parquet
    _unfinished/            games whose part is not full yet, a file for each

Each finished game is stored in a file at once, so an interrupted command plays no game again. A
part counts as finished when its file in `games/` exists: that one is written last. Readers of
Parquet skip a folder whose name starts with an underscore.
"""

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
from filelock import FileLock, Timeout

from lutece.research.dataset.game import unpacked
from lutece.research.dataset.tables import ACTIONS, GAMES, POSITIONS, parquet

FACTS_FILE = "dataset.json"
UNFINISHED = "_unfinished"
TABLES = {"positions": POSITIONS, "games": GAMES}  # games come last
BEGUN = {
    ".lock",
    "actions.parquet",
    "actions.parquet.part",
    "dataset.json.part",
}  # before its facts
PackedGame = Mapping[str, str]  # a game as a worker sends it


class FolderError(Exception):
    """A folder that this data set can't be in, and why."""


class Folder:
    """A data set on the disk, as far as it is made. Open it in a `with` statement."""

    def __init__(self, path: Path, facts: Mapping[str, Any]) -> None:
        self.path = path
        self.facts = facts
        self.games: int = facts["games"]
        self.part: int = facts["games_a_part"]
        self._waiting: dict[int, set[int]] = {}  # part -> its games that are there already

    @contextmanager
    def opened(self, actions: pa.Table) -> Iterator["Folder"]:
        """Make the folder or go on with it, alone; refuse one that holds anything else."""
        check(self.path, self.facts)
        for name in (*TABLES, UNFINISHED):
            (self.path / name).mkdir(parents=True, exist_ok=True)
        with locked(self.path):
            if not (self.path / FACTS_FILE).exists():
                whole = parquet([actions], ACTIONS, self.facts)
                write(self.path / "actions.parquet", whole, sync=True)
                text = json.dumps(self.facts, indent=2, ensure_ascii=False) + "\n"
                write(self.path / FACTS_FILE, text.encode(), sync=True)
            self._scan()
            yield self
            if self.finished:
                (self.path / UNFINISHED).rmdir()

    @property
    def finished(self) -> bool:
        return next(self.missing(), None) is None

    def missing(self) -> Iterator[int]:
        """The games that are still to be played, in their order."""
        for part in self._parts():
            if not self._has(part):
                here = self._waiting.get(part, set())
                yield from (number for number in self._numbers(part) if number not in here)

    def store(self, number: int, game: PackedGame) -> None:
        """Store a game, and write its part if that is full now."""
        write(self._unfinished(number), json.dumps(game).encode(), sync=False)
        part = number // self.part
        here = self._waiting.setdefault(part, set())
        here.add(number)
        if len(here) == len(self._numbers(part)):
            self._write_part(part)

    def rows(self, table: str) -> int:
        """How many rows the parts of a table have."""
        files = (self.path / table).glob("part-*.parquet")
        return sum(pq.read_metadata(file).num_rows for file in files)

    def _scan(self) -> None:
        """Find what an earlier command has stored. A damaged file is deleted and played again."""
        for path in (self.path / UNFINISHED).iterdir():
            if self._is_wanted(path):
                number = int(path.stem)
                self._waiting.setdefault(number // self.part, set()).add(number)
            else:
                path.unlink()
        for part, here in list(self._waiting.items()):
            if len(here) == len(self._numbers(part)):
                self._write_part(part)

    def _is_wanted(self, path: Path) -> bool:
        """Whether this is a whole game whose part isn't written yet."""
        if path.suffix != ".json" or not path.stem.isdecimal():
            return False
        return not self._has(int(path.stem) // self.part) and read(path) is not None

    def _write_part(self, part: int) -> None:
        paths = [self._unfinished(number) for number in self._numbers(part)]
        games = [whole(path) for path in paths]
        for table, schema in TABLES.items():
            rows = [unpacked(game[table]) for game in games]
            write(self._file(table, part), parquet(rows, schema, self.facts), sync=True)
        for path in paths:
            path.unlink()
        del self._waiting[part]

    def _parts(self) -> range:
        return range(-(-self.games // self.part))

    def _numbers(self, part: int) -> range:
        first = part * self.part
        return range(first, min(first + self.part, self.games))

    def _has(self, part: int) -> bool:
        return self._file("games", part).exists()

    def _file(self, table: str, part: int) -> Path:
        return self.path / table / f"part-{part:05}.parquet"

    def _unfinished(self, number: int) -> Path:
        return self.path / UNFINISHED / f"{number}.json"


def facts_in(path: Path) -> dict[str, Any] | None:
    """What the data set in a folder is, if there is one."""
    if path.exists() and not path.is_dir():
        raise FolderError(f"{path}: not a folder")
    try:
        facts = json.loads((path / FACTS_FILE).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError):
        raise FolderError(f"{path}: its {FACTS_FILE} can't be read") from None
    if not isinstance(facts, dict):
        raise FolderError(f"{path}: its {FACTS_FILE} is none of Lutèce's")
    return facts


def check(path: Path, facts: Mapping[str, Any]) -> None:
    """Refuse a folder of another data set, or with other things in it."""
    there = facts_in(path)
    if there is None:
        files = (file for file in path.rglob("*") if file.is_file())
        strange = next((file for file in files if file.name not in BEGUN), None)
        if strange:
            name = str(strange.relative_to(path))
            raise FolderError(f"{path}: holds {name!r} and no data set; name a new folder")
        return
    for key in {**facts, **there}:
        if facts.get(key) != there.get(key):
            have, want = (short(value.get(key)) for value in (there, facts))
            raise FolderError(f"{path}: holds another data set: its {key} is {have}, not {want}")


def short(value: object) -> str:
    return f"{json.dumps(value, ensure_ascii=False):.60}"


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Nobody else writes there meanwhile, not even by the same command."""
    try:
        with FileLock(path / ".lock", timeout=0):
            yield
    except Timeout:
        raise FolderError(f"{path}: another command is at work there") from None


def read(path: Path) -> PackedGame | None:
    """A stored game; None if the file is damaged, as by a power failure."""
    try:
        told = json.loads(path.read_bytes())
        unpacked(told["games"]), unpacked(told["positions"])
    except (OSError, ValueError, LookupError, TypeError, pa.ArrowException):
        return None
    return dict(told)


def whole(path: Path) -> PackedGame:
    """A stored game that must be there."""
    told = read(path)
    if told is None:
        raise FolderError(f"{path}: damaged meanwhile; the same command plays that game again")
    return told


def write(path: Path, content: bytes, *, sync: bool) -> None:
    """Write a file, whole or not at all."""
    unfinished = path.with_name(path.name + ".part")
    try:
        with unfinished.open("wb") as file:
            file.write(content)
            file.flush()
            if sync:
                os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError as error:
        with suppress(OSError):
            unfinished.unlink()
        raise OSError(error.errno, error.strerror, str(path)) from None
