"""`make dev`: a change of the source starts the server again, and the end leaves nothing behind."""

import os
import sys
import time
from pathlib import Path
from threading import Thread

import psutil
import pytest

import dev

PATIENCE = 60.0  # seconds; a busy machine is no failure
SLEEP = [sys.executable, "-c", "import time; time.sleep(600)"]
SAY_AND_SLEEP = """
import sys, time
with open(sys.argv[1], "a") as told:
    told.write("started\\n")
time.sleep(600)
"""
WITH_CHILD = """
import subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
with open(sys.argv[1], "w") as told:
    told.write(f"{child.pid}\\n")
time.sleep(600)
"""
pytestmark = pytest.mark.skipif(os.name == "nt", reason="the Makefile is for Unix")


def lines_of(path: Path, count: int) -> list[str]:
    """The lines of a file, once there are so many."""
    end = time.monotonic() + PATIENCE
    while not path.exists() or path.read_text().count("\n") < count:
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)
    return path.read_text().splitlines()


def test_what_a_process_started_ends_with_it(tmp_path: Path) -> None:
    told = tmp_path / "told"
    with dev.running([sys.executable, "-c", WITH_CHILD, str(told)], tmp_path) as process:
        child = psutil.Process(int(lines_of(told, 1)[0]))
    assert process.poll() is not None
    gone, _ = psutil.wait_procs([child], timeout=PATIENCE)
    assert gone == [child]


@pytest.mark.parametrize("server", [SAY_AND_SLEEP, SAY_AND_SLEEP.replace("time.sleep(600)", "x")])
def test_a_change_of_the_source_starts_the_server_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, server: str
) -> None:
    """Also a server that has ended by itself, such as by an error in the source."""
    source, told = tmp_path / "src", tmp_path / "told"
    source.mkdir()
    (source / "rules.py").write_text("one")
    monkeypatch.setattr(dev, "SOURCE", source)
    with dev.running(SLEEP, tmp_path) as shown:
        command = [sys.executable, "-c", server, str(told)]
        thread = Thread(target=dev.serve_until_it_ends, args=(shown, command))
        thread.start()
        lines_of(told, 1)
        (source / "more.py").write_text("two")
        lines_of(told, 2)
        (source / "notes.txt").write_text("not watched")
        shown.terminate()
        thread.join(PATIENCE)
    assert not thread.is_alive()
    assert len(lines_of(told, 2)) == 2
