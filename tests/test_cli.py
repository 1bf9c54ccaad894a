"""The command `lutece` itself and what it refuses."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from command import PLAY, Run

from lutece.cli.files import data_folder
from lutece.version import VERSION, build


def test_version_and_help(run: Run) -> None:
    assert run("--version") == (0, f"lutece {VERSION} ({build()})\n", "")
    for command in ("serve", "play", "simulate", "replay", "perft", "edition", "restore"):
        assert command in run("--help").out
        told = run(command, "--help")
        assert told.code == 0
        assert told.out.count(f"  lutece {command}") >= 2


REFUSED: list[tuple[list[str], str]] = [
    (["dance"], "dance"),
    (["play"], "play which game"),
    (["play", "paris", "--nonsense"], "--nonsense"),
    (["play", "chess"], "no game is called 'chess'"),
    (["play", "paris-paris", "--players", "7"], "players: 7"),
    (["play", "paris-paris", "--players", "two"], "two"),
    (["play", "paris-paris", "--you", "3"], "no seat '3'"),
    (["play", "paris-paris", "--seats", "human,deep"], "no bot is called 'deep'"),
    (["play", "paris-paris", "--players", "3", "--seats", "human,bot"], "2 seats for 3 players"),
    (["play", "paris-paris", "--seats", "human,bot", "--you", "1"], "leave --you out"),
    (["play", "paris-paris", "--bot", "deep"], "no bot is called 'deep'"),
    (["play", "paris-paris", "--seats", "human,strategist-x"], "has no plan"),
    (["play", "cite", "--bot", "deep"], "strategist-balanced"),
    (["simulate", "cite", "--bot", "strategist-x"], "cite has no plan 'x'; there are: "),
    (["arena", "cite", "random", "strategist-x"], "cite has no plan 'x'; there are: "),
    (["play", "paris-paris", "--option", "small_trip"], "not KEY=VALUE"),
    (["play", "paris-paris", "--option", "small_trip=long"], "options.small_trip"),
    (["play", "paris-paris", "--option", "size=1"], "no option 'size'"),
    (["play", "paris-paris", "--edition", "nowhere.toml"], "nowhere.toml: No such file"),
    (["play", "paris-paris", "--language", "la"], "la"),
    (["play", "--resume"], "no unfinished game"),
    (["play", "--load", "nowhere.json"], "nowhere.json: No such file"),
    (["play", "--load", "nowhere.json", "--seed", "1"], "brings its own"),
    (["simulate", "paris-paris", "--games", "0"], "--games: 0"),
    (["simulate", "paris-paris", "--jobs", "0"], "--jobs: 0"),
    (["simulate", "paris-paris", "--bot", "deep"], "no bot is called 'deep'"),
    (["replay", "nowhere.json"], "nowhere.json: No such file"),
    (["replay", "."], "Is a directory"),
    (["perft", "paris-paris", "--depth", "-1"], "--depth: -1"),
    (["edition", "paint", "paris-paris"], "paint"),
    (["edition", "show", "chess"], "no game is called 'chess'"),
    (["edition", "diff", "paris-paris"], "diff what?"),
]


@pytest.mark.parametrize(("arguments", "said"), REFUSED, ids=lambda value: " ".join(value))
def test_what_can_be_mended_is_one_line_and_exit_code_2(
    run: Run, arguments: list[str], said: str
) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith("lutece: ")
    assert err.count("\n") == 1
    assert said in err


@pytest.mark.parametrize(
    ("contents", "said"),
    [
        (b"\xff\xfe no text", "not a text in UTF-8"),
        (b"{", "not JSON, or cut off"),
        (b"[]", "no record of Lut"),
        (b"[" * 100_000, "not JSON, or cut off"),
        (b'{"format": "lutece-record", "format_version": 99}', "newer"),
    ],
)
@pytest.mark.parametrize("command", [["replay"], ["play", "--load"]])
def test_a_file_that_is_no_record_is_refused(
    run: Run, tmp_path: Path, command: list[str], contents: bytes, said: str
) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(contents)
    code, out, err = run(*command, str(path))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err


def test_all_faults_of_an_edition_are_told(run: Run, mine: Path) -> None:
    text = mine.read_text("utf-8").replace("total = 60", "total = 61").replace('"T"', '"R"')
    mine.write_text(text, encoding="utf-8")
    for arguments in (("edition", "check", "paris-paris"), ("play", "paris-paris", "--edition")):
        code, _, err = run(*arguments, str(mine))
        assert code == 2
        assert "lutece: cards.total" in err
        assert "lutece: lines.red.letter" in err
        assert "Traceback" not in err


COMMAND = [sys.executable, "-m", "lutece.cli"]


def test_a_pipe_that_is_closed_is_no_drama() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [*COMMAND, "edition", "show", "paris-paris"],
        env=environment,
        stdout=write,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (141, b"")


def test_an_output_that_can_not_show_a_letter_shows_another() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    environment["PYTHONPATH"] = os.pathsep.join(sys.path)
    done = subprocess.run(
        [*COMMAND, *PLAY], env=environment, input=b"", capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"H?tel de Ville" in done.stdout


def test_control_c_keeps_the_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(["1"])

    def one_line(_: object) -> str:
        for line in typed:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr("lutece.cli.prompt.read_line", one_line)
    result = run(*PLAY)
    assert (result.code, result.err) == (130, "")
    assert len(list((data_folder() / "unfinished").iterdir())) == 1
