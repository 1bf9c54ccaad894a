"""A copy that is not what it should be takes nothing's place."""

import sqlite3
from pathlib import Path

import pytest
from in_process import serving

from lutece.server.operation import copy_checks
from lutece.server.operation.backup import back_up, restore
from lutece.server.operation.copy_checks import BackupError
from lutece.server.storage.store import open_engine


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A data folder with a guest called Ada in it."""
    folder = tmp_path / "club"
    with serving(folder) as server:
        server.guest("Ada")
    return folder


def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'lutece.db'}"


def names(folder: Path) -> list[str]:
    engine = open_engine(url(folder))
    with engine.connect() as connection:
        found = [row[0] for row in connection.exec_driver_sql("SELECT name FROM people")]
    engine.dispose()
    return found


ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
WRONG: dict[str, tuple[str, str]] = {
    "a view": (f"CREATE VIEW endless AS {ENDLESS}", "it has a view 'endless'"),
    "a table that is none": (
        f"DROP TABLE facts; CREATE VIEW facts AS {ENDLESS}",
        "it has a view 'facts'",
    ),
    "a trigger": (
        "CREATE TRIGGER t AFTER INSERT ON people BEGIN DELETE FROM people; END",
        "it has a trigger",
    ),
    "a virtual table": ("CREATE VIRTUAL TABLE v USING fts5(x)", "it has a table 'v'"),
    "another type": ("UPDATE people SET created = 'yesterday'", "wrong values in people.created"),
    "a blob for a name": ("UPDATE people SET name = x'00ff'", "wrong values in people.name"),
    "nobody's session": (
        "INSERT INTO sessions VALUES (x'00', 'nobody', 1, 1)",
        "parts of what is not there",
    ),
    "a huge value": (
        f"UPDATE people SET settings = hex(zeroblob({copy_checks.LARGEST_VALUE}))",
        "wrong values in people.settings",
    ),
    "a newer schema": ("UPDATE alembic_version SET version_num = '9999'", "newer Lutèce"),
    "no log": ("DROP TABLE entries", "not a copy of Lutèce"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_copy_is_refused_and_everything_stays(
    club: Path, tmp_path: Path, what: str
) -> None:
    script, said = WRONG[what]
    copy = tmp_path / "copy.db"
    back_up(url(club), copy)
    with sqlite3.connect(copy) as database:
        database.executescript(script)
    database.close()
    with pytest.raises(Exception, match=said) as refused:
        restore(copy, url(club), replace=True)
    assert type(refused.value).__name__ in ("BackupError", "TooNew")
    assert names(club) == ["Ada"]


@pytest.mark.parametrize(
    ("limit", "said"), [("LARGEST", "larger than"), ("MOST_ROWS", "more than 0 rows")]
)
def test_a_copy_that_is_too_large_is_refused(
    club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str, said: str
) -> None:
    copy = tmp_path / "copy.db"
    back_up(url(club), copy)
    monkeypatch.setattr(copy_checks, limit, 0)
    with pytest.raises(BackupError, match=said):
        restore(copy, url(club), replace=True)
    assert names(club) == ["Ada"]


def test_what_is_no_file_is_told(club: Path, tmp_path: Path) -> None:
    for path in (tmp_path / "none.db", tmp_path):
        with pytest.raises(BackupError, match="there is no such file"):
            restore(path, url(club), replace=True)


def test_a_good_copy_is_brought_back(club: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert back_up(url(club), copy)["people"] == 1
    other = tmp_path / "other"
    with serving(other) as server:
        server.guest("Ben")
    assert restore(copy, url(other), replace=True)["people"] == 1
    assert names(other) == ["Ada"]
