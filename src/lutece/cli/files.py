"""Files that people name, and the folder where interrupted games are kept."""

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lutece.engine.match import Match
from lutece.engine.record import RecordError

SEATS = "seats"  # who sat where; an addition to the record that replaying does not need


def read_text(path: str | Path) -> str:
    """The text of a file; one that is no text says so like any file that can't be read."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise OSError(0, "not a text in UTF-8", str(path)) from None
    except ValueError as error:  # a name that no file can have
        raise OSError(0, str(error), str(path)) from None


def save(match: Match, seats: list[str], path: Path) -> None:
    """Keep a match and who sits where. The file is whole or not there at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(path.name + ".part")
    record = {**match.record(), SEATS: seats}
    unfinished.write_text(json.dumps(record, ensure_ascii=False), encoding="utf-8")
    unfinished.replace(path)


def seats_in(record: str) -> list[str]:
    """Who sat where when this was saved; nothing in a record that does not tell."""
    try:
        data = json.loads(record)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"not JSON, or cut off: {error}") from None
    seats = data.get(SEATS) if isinstance(data, Mapping) else None
    return [str(seat) for seat in seats] if isinstance(seats, list) else []


def data_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where this platform keeps what programs write for a user."""
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "Lutece"
    if platform == "darwin":
        return Path.home() / "Library/Application Support/Lutece"
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "lutece"


def kept_game(match: Match) -> Path:
    """Where a match is kept when it is interrupted: one file for each game that was begun."""
    return data_folder() / "unfinished" / f"{match.game.name}-{match.table.seed_hash[:12]}.json"


def last_finished() -> Path:
    """Where the last game that came to its end can be looked at."""
    return data_folder() / "last-finished.json"


def newest_kept_game(game: str | None) -> Path | None:
    """The game that was interrupted last."""
    kept = (data_folder() / "unfinished").glob(f"{game or '*'}-????????????.json")
    return max(kept, key=_written, default=None)


def _written(path: Path) -> tuple[Any, str]:
    return path.stat().st_mtime_ns, path.name
