"""Arenas and data sets on a real Ray cluster: the same as here, whoever dies meanwhile."""

import json
import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from subprocess import Popen

import psutil
import pytest
import ray_tasks
from running import until

from lutece.cli import main

pytest.importorskip("ray")
from ray_cluster import RayCluster, cluster

PATIENCE = 80.0
WORKERS = ("ray::answered", "ray::IDLE")  # at work, and between two games


@pytest.fixture(scope="module")
def ray() -> Iterator[RayCluster]:
    """A cluster where nobody dies: no program at it has anything to complain of."""
    with cluster() as held:
        held.add_node()
        yield held


@pytest.fixture(scope="module")
def mortal() -> Iterator[RayCluster]:
    """A cluster whose nodes may die: long after, it still tells every program so."""
    with cluster(mortal=True) as held:
        held.add_node()
        yield held


def finished(process: Popen[str]) -> str:
    """What a program has printed. On stderr Ray may have told of a node's death."""
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    return out


def quiet(process: Popen[str]) -> str:
    """What a program has printed that had nothing to complain of."""
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (0, "")
    return out


def files_in(folder: Path) -> dict[str, bytes]:
    files = [path for path in folder.rglob("*") if path.is_file() and path.name != ".lock"]
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def kill_all(processes: set[int]) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def tries(folder: Path) -> list[tuple[int, int]]:
    """The worker and the node of every try so far."""
    lines = [
        line for file in folder.glob("*.tries") for line in file.read_text("utf-8").split("\n")
    ]
    return [(int(worker), int(node)) for worker, node in map(str.split, filter(None, lines))]


def test_a_worker_and_a_node_die_and_every_question_is_answered_once(
    mortal: RayCluster, tmp_path: Path
) -> None:
    doomed = mortal.add_node()
    asking = mortal.command(ray_tasks.__file__, mortal.address, str(tmp_path))
    until(lambda: doomed in [node for _, node in tries(tmp_path)], PATIENCE)
    until(lambda: len({node for _, node in tries(tmp_path)}) > 1, PATIENCE)
    for process in [*mortal.processes(), psutil.Process(asking.pid)]:
        listening = [c for c in process.net_connections() if c.status == psutil.CONN_LISTEN]
        assert all(c.laddr.ip in ("127.0.0.1", "::ffff:127.0.0.1") for c in listening), process
    before = tries(tmp_path)
    os.kill(doomed, signal.SIGKILL)
    kill_all({worker for worker, node in before if node == doomed})
    os.kill(next(worker for worker, node in before if node != doomed), signal.SIGKILL)
    until(lambda: len(tries(tmp_path)) > len(before), PATIENCE)
    (tmp_path / "go").touch()
    told = json.loads(finished(asking))
    assert told == [[number, number**2] for number in range(ray_tasks.TASKS)]
    assert len(tries(tmp_path)) >= ray_tasks.TASKS + 2, "two were tried again"


def test_a_data_set_is_the_same_though_a_worker_and_a_node_die(
    mortal: RayCluster, tmp_path: Path
) -> None:
    games = 100
    asked = ["dataset", "paris-paris", "--games", str(games), "--seed", "1", "--part", "30"]
    doomed = mortal.add_node()
    there = tmp_path / "there"
    making = mortal.command(
        "-m", "lutece.cli", *asked, "--out", str(there), "--ray", mortal.address
    )
    until(lambda: len(list(there.glob("_unfinished/*.json"))) > 2, PATIENCE)
    making.send_signal(signal.SIGSTOP)  # it shall not be done before they are dead
    assert not (there / "games" / "part-00003.parquet").exists(), "they die in the middle"
    on_the_node = {child.pid for child in psutil.Process(doomed).children()}
    workers = {it.pid for it in mortal.processes() if it.name().startswith(WORKERS)}
    os.kill(doomed, signal.SIGKILL)
    kill_all({*on_the_node, min(workers - on_the_node)})
    making.send_signal(signal.SIGCONT)
    assert main([*asked, "--out", str(tmp_path / "here"), "--jobs", "1"]) == 0
    assert f"{games} games" in finished(making)
    assert files_in(there) == files_in(tmp_path / "here")


def test_arenas_and_simulations_have_the_same_results(
    ray: RayCluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    commands = (
        ("arena", "paris-paris", "random", "search@4", "--games", "6", "--json"),
        (
            "arena",
            "paris-paris",
            "random",
            "search@3",
            "--until-settled",
            "--games",
            "40",
            "--json",
        ),
    )
    far = [
        ray.command("-m", "lutece.cli", *asked, f"{tmp_path}/{n}", "--seed=1", "--ray", ray.address)
        for n, asked in enumerate(commands)
    ]
    simulation = ("simulate", "paris-paris", "--games", "30", "--seed", "1", "--json")
    far.append(ray.command("-m", "lutece.cli", *simulation, "--ray", ray.address))
    for n, asked in enumerate(commands):
        assert main([*asked, f"{tmp_path}/here", "--seed=1"]) == 0
        assert quiet(far[n]) == capsys.readouterr().out
        assert (tmp_path / str(n)).read_text("utf-8") == (tmp_path / "here").read_text("utf-8")
    assert main(simulation) == 0
    assert quiet(far[-1]) == capsys.readouterr().out


def test_a_bot_that_fails_there_is_told_of_here(ray: RayCluster, tmp_path: Path) -> None:
    (tmp_path / "go").touch()
    asking = ray.command(ray_tasks.__file__, ray.address, str(tmp_path / "missing"))
    _, err = asking.communicate(timeout=PATIENCE)
    assert asking.returncode == 1
    assert "JobFailed: number 0: FileNotFoundError" in err


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("127.0.0.1:1", "127.0.0.1:1: Connection refused"),
        ("nowhere", "'nowhere' is not HOST:PORT"),
        ("ray://127.0.0.1:1", "'ray://127.0.0.1:1' is not HOST:PORT"),
        ("127.0.0.1:99999", "'127.0.0.1:99999' is not HOST:PORT"),
    ],
)
def test_an_address_where_no_cluster_is(
    address: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "cite", "random", "greedy", "--ray", address]) == 2
    assert capsys.readouterr().err == f"lutece: --ray: {said}\n"
