"""Data sets in the making: whatever happens meanwhile, nothing is lost and nothing is doubled."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from running import until

from lutece.bots.pool import on_this_machine
from lutece.cli import main

pytest.importorskip("pyarrow")
import pyarrow.parquet as pq
from small_dataset import SEARCHING, files_in, small, stopping

from lutece.research.dataset import FolderError


def test_the_same_seed_has_the_same_files_with_any_number_of_jobs(
    whole: Path, tmp_path: Path
) -> None:
    small().make(tmp_path / "two", on_this_machine(2))
    assert files_in(tmp_path / "two") == files_in(whole)
    assert {"games/part-00002.parquet", "dataset.json"} <= set(files_in(whole))


def test_a_command_that_is_interrupted_again_and_again_plays_no_game_twice(
    whole: Path, tmp_path: Path
) -> None:
    asked: list[int] = []
    there: list[int] = []
    for _ in range(3):
        with pytest.raises(KeyboardInterrupt):
            small().make(tmp_path, stopping(2, asked), there.append)
    small().make(tmp_path, stopping(1, asked), there.append)
    assert asked == list(range(7))
    assert there[-1] == 7
    assert files_in(tmp_path) == files_in(whole)
    small().make(tmp_path, stopping(0, asked))


def test_a_command_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    asked = ["dataset", "paris-paris", "--games", "150", "--part", "60"]
    asked += ["--seed", "1", "--jobs", "2", "--out"]
    killed = subprocess.Popen([sys.executable, "-m", "lutece.cli", *asked, str(tmp_path / "one")])
    until(lambda: list((tmp_path / "one" / "_unfinished").glob("*.json")))
    killed.send_signal(signal.SIGKILL)
    assert killed.wait() == -signal.SIGKILL
    assert not (tmp_path / "one" / "games" / "part-00002.parquet").exists()
    assert main([*asked, str(tmp_path / "one")]) == 0
    assert main([*asked, str(tmp_path / "two")]) == 0
    assert files_in(tmp_path / "one") == files_in(tmp_path / "two")


def test_what_was_cut_off_is_played_again(whole: Path, tmp_path: Path) -> None:
    asked: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        small().make(tmp_path, stopping(5, asked))
    waiting = tmp_path / "_unfinished"
    assert sorted(path.name for path in waiting.iterdir()) == ["3.json", "4.json"]
    (waiting / "3.json").write_bytes((waiting / "3.json").read_bytes()[:2000])
    (waiting / "4.json").write_text('{"games": "", "positions": ""}', encoding="utf-8")
    (waiting / "5.json.part").write_bytes(b"{")
    (tmp_path / "games" / "part-00001.parquet.part").write_bytes(b"PAR1")
    asked.clear()
    small().make(tmp_path, stopping(7, asked))
    assert asked == [3, 4, 5, 6]
    assert files_in(tmp_path) == files_in(whole)


def test_a_part_that_was_written_by_half_is_written_again(whole: Path, tmp_path: Path) -> None:
    asked: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        small().make(tmp_path, stopping(2, asked))
    (tmp_path / "positions" / "part-00000.parquet").write_bytes(b"of another time")
    small().make(tmp_path, stopping(7, asked))
    assert asked == list(range(7))
    assert files_in(tmp_path) == files_in(whole)


def test_a_game_that_is_damaged_before_its_part_is_full_is_not_left_out(
    whole: Path, tmp_path: Path
) -> None:
    def damage(there: int) -> None:
        if there == 2:
            (tmp_path / "_unfinished" / "0.json").write_bytes(b"")

    with pytest.raises(FolderError, match="damaged meanwhile"):
        small().make(tmp_path, on_this_machine(1), damage)
    small().make(tmp_path, on_this_machine(1))
    assert files_in(tmp_path) == files_in(whole)


def test_a_full_disk_is_said_and_can_be_mended(tmp_path: Path) -> None:
    out = tmp_path / "out"
    asked = ["-m", "lutece.cli", "dataset", "paris-paris", "--bot", SEARCHING, "--games", "3"]
    asked += ["--seed", "1", "--jobs", "1", "--out", str(out)]
    limited = ["sh", "-c", 'ulimit -f 16; exec "$@"', "sh", sys.executable, *asked]
    failed = subprocess.run(limited, capture_output=True, text=True, check=False)
    assert failed.returncode == 2
    assert failed.stderr.startswith(f"lutece: {out}/")
    assert failed.stderr.endswith(": File too large\n")
    assert not list(out.rglob("*.part"))
    assert main(asked[2:]) == 0
    assert pq.read_table(out / "games").num_rows == 3
