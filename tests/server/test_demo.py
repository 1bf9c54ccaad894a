"""`lutece demo`: a folder with people and games of every game, which a server can serve."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from command import Run
from in_process import Serving, serving

from lutece.cli.demo import NOTE, make
from lutece.cli.demo_tables import PASSWORD, PEOPLE, VISITOR
from lutece.games import names


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("demo") / "data"
    make(folder, "random")
    return folder


@pytest.fixture(scope="module")
def served(demo: Path) -> Iterator[Serving]:
    with serving(demo) as server:
        yield server


@pytest.fixture
def visitor(served: Serving) -> httpx.Client:
    client = served.client()
    answer = client.post("/api/sessions", json={"name": VISITOR, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    return client


@pytest.mark.parametrize("game", names())
def test_it_is_the_visitors_turn_at_a_table_of_each_game(visitor: httpx.Client, game: str) -> None:
    mine = [table for table in visitor.get("/api/me/tables").json() if table["game"] == game]
    [table] = [table for table in mine if table["status"] == "running"]
    assert table["seats"][table["to_act"]]["mine"]
    assert table["moves"] > 0
    told = visitor.get(f"/api/tables/{table['id']}").json()
    [position] = told["positions"]
    move = {"on": told["version"], "action": position["legal"][0]["id"]}
    assert visitor.post(f"/api/tables/{table['id']}/moves", json=move).status_code == 200


@pytest.mark.parametrize("game", names())
def test_the_lobby_has_tables_of_every_kind(served: Serving, game: str) -> None:
    tables = served.client().get("/api/tables", params={"game": game}).json()
    found = sorted(table["status"] for table in tables)
    assert found == ["finished", "finished", "open", "running", "running"]
    finished = [table for table in tables if table["status"] == "finished"]
    assert all(table["result"] and table["rated"] for table in finished)
    assert len({table["created"] // (24 * 3600_000) for table in tables}) > 3, "on several days"


def test_people_talk_and_have_ratings(visitor: httpx.Client) -> None:
    mine = visitor.get("/api/me/tables").json()
    finished = next(table for table in mine if table["status"] == "finished")
    entries = visitor.get(f"/api/tables/{finished['id']}").json()["entries"]
    said = [entry["what"] for entry in entries if entry["what"]["kind"] == "chat"]
    assert len(said) > 2
    person = finished["seats"][0]["person"]
    assert visitor.get(f"/api/people/{person}").json()["ratings"]


def test_the_command_says_how_to_look_at_it_and_makes_it_once(run: Run, demo: Path) -> None:
    before = (demo / NOTE).stat().st_mtime_ns
    told = run("demo", str(demo), "--no-serve")
    assert told.code == 0
    assert all(name in told.out for name in (*PEOPLE, PASSWORD, f"serve --data {demo}"))
    assert (demo / NOTE).stat().st_mtime_ns == before


def test_a_folder_with_something_else_in_it_is_left_alone(run: Run, tmp_path: Path) -> None:
    (tmp_path / "lutece.db").write_text("somebody's games")
    told = run("demo", str(tmp_path), "--no-serve")
    assert (told.code, told.err.count("\n")) == (2, 1)
    assert "is not empty" in told.err
    assert [path.name for path in tmp_path.iterdir()] == ["lutece.db"]


def test_a_bot_that_is_none_is_refused_before_anything_is_made(run: Run, tmp_path: Path) -> None:
    told = run("demo", str(tmp_path / "new"), "--no-serve", "--bot", "nobody")
    assert told.code == 2
    assert not (tmp_path / "new").exists()


def test_it_is_served_whatever_database_the_environment_names(tmp_path: Path) -> None:
    folder = tmp_path / "look"
    command = [sys.executable, "-m", "lutece.cli", "demo", str(folder), "--bot", "random"]
    elsewhere = {"LUTECE_DATABASE": f"sqlite:///{tmp_path / 'elsewhere.db'}"}
    process = subprocess.Popen(
        [*command, "--port", "0", "--no-browser"],
        env={**os.environ, **elsewhere},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    try:
        found = next(filter(None, (re.search(r"http://\S+", line) for line in process.stdout)))
        assert len(httpx.get(f"{found.group()}/api/tables").json()) == 5 * len(names())
    finally:
        process.terminate()
        assert process.wait(60) == 0
        process.stdout.close()
    assert not (tmp_path / "elsewhere.db").exists()
