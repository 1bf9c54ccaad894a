"""Data sets that can't be made: what is wrong is said, and nothing is touched."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from lutece.bots.pool import on_this_machine

pytest.importorskip("pyarrow")
import pyarrow.parquet as pq
from filelock import FileLock
from small_dataset import SEARCHING, config, files_in

from lutece.research.dataset import Dataset, FolderError

Run = Callable[..., tuple[int, str, str]]
# The command that makes `small_dataset.small`, up to its folder.
BOTS = ("--bot", "random", "--bot", SEARCHING)
SMALL = ("dataset", "paris-paris", *BOTS, "--games", "7", "--part", "3", "--out")


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (Dataset(config(seed="2"), ["random", SEARCHING], 7, 3), 'its seed is "1", not "2"'),
        (Dataset(config(), ["random", "random"], 7, 3), 'its bots is ["random", "search@6"]'),
        (Dataset(config(), ["random", SEARCHING], 8, 3), "its games is 7, not 8"),
        (Dataset(config(), ["random", SEARCHING], 7, 4), "its games_a_part is 3, not 4"),
        (Dataset(config("cite"), ["random", SEARCHING], 7, 3), 'not "cite"'),
    ],
)
def test_the_folder_of_another_data_set_is_refused(whole: Path, other: Dataset, what: str) -> None:
    before = files_in(whole)
    with pytest.raises(FolderError, match="holds another data set") as refused:
        other.make(whole, on_this_machine(1))
    assert what in str(refused.value)
    assert files_in(whole) == before


def test_two_commands_do_not_write_at_once(whole: Path, run: Run) -> None:
    with FileLock(whole / ".lock"):
        code, _, err = run(*SMALL, whole)
    assert (code, err) == (2, f"lutece: --out: {whole}: another command is at work there\n")


def test_without_a_seed_the_folder_tells_it(whole: Path, run: Run) -> None:
    code, out, _ = run(*SMALL, whole)
    rows = pq.read_table(whole / "positions").num_rows
    assert (code, out) == (0, f"{whole}: 7 games, {rows} positions, seed 1\n")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("--games", "0"), "--games: 0 is less than 1"),
        (("--jobs", "-1"), "--jobs: -1 is less than 1"),
        (("--part", "0"), "--part: 0 is less than 1"),
        (("--bot", "deep"), "no bot is called 'deep'"),
        (("--bot", "random", "--bot", "random", "--bot", "random"), "--bot: one is needed, or 2"),
        (("--players", "9"), "players: 9 is not one of: 2, 3, 4"),
        (("--option", "trips=1"), "options: no option 'trips'"),
        (("--ray", "nowhere"), "--ray: 'nowhere' is not HOST:PORT"),
        (("--ray", "auto", "--jobs", "2"), "--jobs and --ray: one of them"),
    ],
)
def test_what_can_not_be_is_refused_before_anything_is_written(
    asked: tuple[str, ...], said: str, run: Run, tmp_path: Path
) -> None:
    code, _, err = run("dataset", "paris-paris", *asked, "--out", tmp_path / "out")
    assert code == 2
    assert err.startswith(f"lutece: {said}")
    assert not (tmp_path / "out").exists()


def test_a_folder_with_other_things_is_refused(run: Run, tmp_path: Path) -> None:
    asked = ("dataset", "paris-paris", "--games", 1, "--out")
    (tmp_path / "thesis.tex").touch()
    code, _, err = run(*asked, tmp_path)
    assert (code, "holds 'thesis.tex' and no data set" in err) == (2, True)
    code, _, err = run(*asked, tmp_path / "thesis.tex")
    assert (code, err) == (2, f"lutece: --out: {tmp_path}/thesis.tex: not a folder\n")
    (tmp_path / "other" / "games").mkdir(parents=True)
    (tmp_path / "other" / "games" / "chess.pgn").touch()
    code, _, err = run(*asked, tmp_path / "other")
    assert (code, "holds 'games/chess.pgn' and no data set" in err) == (2, True)
    (tmp_path / "dataset.json").write_text("[]", encoding="utf-8")
    code, _, err = run(*asked, tmp_path)
    assert (code, "dataset.json is none of Lutèce's" in err) == (2, True)
    (tmp_path / "dataset.json").write_text("{", encoding="utf-8")
    code, _, err = run(*asked, tmp_path)
    assert (code, "dataset.json can't be read" in err) == (2, True)


@pytest.mark.parametrize(("missing", "asked"), [("pyarrow", ""), ("ray", "--ray 127.0.0.1:6379")])
def test_what_is_not_installed_is_named(missing: str, asked: str, tmp_path: Path) -> None:
    arguments = ["dataset", "cite", "--out", str(tmp_path / "out"), *asked.split()]
    program = f"import sys; sys.modules[{missing!r}] = None; from lutece.cli import main; "
    program += f"sys.exit(main({arguments!r}))"
    refused = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert refused.returncode == 2
    assert "not installed: pip install lutece[research]" in refused.stderr
    assert missing in refused.stderr.lower()
    assert not (tmp_path / "out").exists()
