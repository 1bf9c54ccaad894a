"""What keeps a server from starting is told in one sentence, and nothing is changed."""

import os
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from running import PATIENCE, running, until
from sqlalchemy import create_engine, text

from lutece.server.settings import unknown_settings

SERVE = ("serve", "--no-browser", "--port", "0")


def lutece(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "lutece.cli", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)


def told(*flags: str) -> str:
    """The one line that a server which can't start has to say."""
    ended = lutece(*SERVE, *flags)
    assert ended.returncode == 2, ended.stderr
    assert ended.stderr.count("\n") == 1, ended.stderr
    return ended.stderr


def test_two_servers_don_t_share_a_file(tmp_path: Path) -> None:
    with running(tmp_path) as first:
        line = told("--data", str(first.data))
        assert "another Lutèce runs with" in line
        assert str(first.data / "lutece.db") in line
        assert first.client().get("/readyz").status_code == 200
        linked = tmp_path / "linked"
        linked.symlink_to(first.data)
        assert "another Lutèce runs with" in told("--data", str(linked))
        copy = lutece("backup", str(tmp_path / "copy.db"), "--data", str(first.data))
        assert copy.returncode == 0
    with running(tmp_path) as again:  # the lock is gone with the server
        assert again.client().get("/readyz").status_code == 200


def test_a_killed_server_leaves_no_lock(tmp_path: Path) -> None:
    with running(tmp_path) as first:
        first.process.kill()
        first.process.wait(60)
    with running(tmp_path) as again:
        assert again.client().get("/readyz").status_code == 200


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        data = server.data
    with sqlite3.connect(data / "lutece.db") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "newer Lutèce" in told("--data", str(data))


@pytest.mark.parametrize(
    ("made_by", "said"),
    [
        ("CREATE TABLE customers (id)", "not Lutèce's: it has customers"),
        ("CREATE TABLE alembic_version (version_num)", "another program keeps its schema"),
    ],
)
def test_a_database_of_another_program_is_left_alone(
    tmp_path: Path, made_by: str, said: str
) -> None:
    file = tmp_path / "lutece.db"
    with sqlite3.connect(file) as database:
        database.execute(made_by)
        if "alembic" in made_by:
            database.execute("INSERT INTO alembic_version VALUES ('a1b2c3')")
    assert said in told("--data", str(tmp_path))
    with sqlite3.connect(file) as database:
        assert len(database.execute("SELECT name FROM sqlite_master").fetchall()) == 1


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "lutece.db"
    file.write_text("a letter to my aunt, long enough to be no header of a database file")
    assert "is not a database of Lutèce" in told("--data", str(tmp_path))
    assert file.read_text().startswith("a letter")


def test_a_folder_that_can_t_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "Not a directory" in told("--data", str(tmp_path / "file" / "data"))
    line = told("--database", f"sqlite:///{tmp_path}/none/lutece.db")
    assert f"{tmp_path}/none/lutece.db" in line
    assert "can't be opened" in line


def test_a_postgresql_that_is_away_is_told_without_its_password() -> None:
    line = told("--database", "postgresql://lutece:secret@127.0.0.1:1/games")
    assert "PostgreSQL at 127.0.0.1, database games can't be used" in line
    assert "refused" in line
    assert "secret" not in line


def test_a_postgresql_without_this_database_is_told(postgres_url: str) -> None:
    name = postgres_url.rpartition("/test_")[2].partition("?")[0]
    missing = postgres_url.replace(name, "0")
    assert "does not exist" in told("--database", missing)
    engine = create_engine(postgres_url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text("CREATE TABLE customers (id int)"))
    engine.dispose()
    assert "not Lutèce's: it has customers" in told("--database", postgres_url)


# -- a full disk ---------------------------------------------------------------------------


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 4 MB; only the superuser can have one."""
    folder = tmp_path / "small"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=4m", "none", str(folder)]
    try:
        if subprocess.run(mount, capture_output=True, check=False).returncode:
            pytest.skip("a disk can't be mounted here")
    except FileNotFoundError:
        pytest.skip("there is no mount here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(file: Path) -> None:
    """Take all the room that is left on a disk."""
    descriptor = os.open(file, os.O_CREAT | os.O_WRONLY)
    with suppress(OSError):
        while os.write(descriptor, b"x" * 512):
            pass
    os.close(descriptor)


def test_a_full_disk_is_told_at_the_start(small_disk: Path) -> None:
    with running(small_disk) as server:
        server.guest("Ada")
    rest = small_disk / "rest"
    fill(rest)
    assert "the disk is full" in told("--data", str(small_disk / "data"))
    rest.unlink()
    with running(small_disk) as server:
        assert server.client().get("/readyz").status_code == 200


def test_a_disk_that_fills_while_people_play_loses_nothing(small_disk: Path) -> None:
    """What can't be written is refused and never acknowledged; with room again play goes on."""
    with running(small_disk) as server:
        ada = server.guest("Ada")
        wish = {"game": "cite", "seats": ["me", "me"], "start": True}
        table = ada.post("/api/tables", json=wish).json()["id"]

        def move() -> httpx.Response:
            log = ada.get(f"/api/tables/{table}/log").json()
            legal = next(it["legal"] for it in log["positions"] if it["legal"])
            wanted = {"action": legal[0]["id"], "on": log["version"]}
            return ada.post(f"/api/tables/{table}/moves", json=wanted)

        acknowledged = move().json()["version"]
        rest = small_disk / "rest"
        fill(rest)
        refused = move()
        while refused.is_success:  # some room is left in files that are there already
            acknowledged = refused.json()["version"]
            refused = move()
        assert refused.status_code == 503, refused.text
        assert refused.json()["error"] == "database-away"
        assert ada.get("/readyz").status_code == 503
        assert ada.get("/livez").status_code == 200
        rest.unlink()
        assert move().json()["version"] == acknowledged + 1
        until(lambda: ada.get("/readyz").status_code == 200)
        log = ada.get(f"/api/tables/{table}/log", params={"after": 0}).json()
        assert [entry["number"] for entry in log["entries"]] == list(range(1, acknowledged + 2))
        assert "Traceback" not in server.log


def test_a_disk_that_takes_nothing_is_told_at_the_start(tmp_path: Path) -> None:
    def allow_little() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

    command = [sys.executable, "-m", "lutece.cli", *SERVE, "--data", str(tmp_path / "data")]
    ended = subprocess.run(
        command, preexec_fn=allow_little, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 2
    assert "the disk does not take what is written" in ended.stderr
    assert "Traceback" not in ended.stderr


# -- misspelled settings -------------------------------------------------------------------


def test_an_unknown_setting_of_the_environment_is_named(tmp_path: Path) -> None:
    with running(tmp_path, LUTECE_TABELS_EACH="5") as server:
        assert "LUTECE_TABELS_EACH: there is no such setting" in server.log
        assert "LUTECE_TABLES_EACH" in server.log


def test_only_unknown_settings_are_named() -> None:
    known = {"LUTECE_PORT": "1", "LUTECE_CONFIG": "x", "LUTECE_TOKEN": "x", "HOME": "/"}
    assert list(unknown_settings(known)) == []
    assert "meant" not in next(unknown_settings({"LUTECE_ZZZZZZ": ""}))
