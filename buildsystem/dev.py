"""`make dev`: the server from the source tree and the page by Vite, both with reload.

The server runs uncompiled and is started again when a file of src/ changes, so a change of a
rule is seen in seconds. Vite shows changes of web/ by itself and passes /api on to the server.
The data folder is a demo, so there is something to look at. Ctrl+C ends both.
"""

import argparse
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import page

ROOT = page.ROOT
SOURCE = ROOT / "src" / "lutece"
WATCHED = (".py", ".toml", ".md", ".net")
EVERY = 0.4  # seconds between two looks at the source
PATIENCE = 15  # seconds that a process has to end by itself
Process = subprocess.Popen[bytes]


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="make dev", description=__doc__)
    parser.add_argument("--port", type=int, default=8021, help="of the server")
    parser.add_argument("--page-port", type=int, default=5173, help="of the page")
    parser.add_argument("--data", default=str(ROOT / ".dev"), help="the data folder")
    chosen = parser.parse_args(words)
    for signal_ in (signal.SIGTERM, signal.SIGINT):
        signal.signal(signal_, _interrupt)
    show = vite(chosen.port, chosen.page_port)
    with suppress(KeyboardInterrupt), running(show, page.WEB) as shown:
        print(f"make dev: open http://127.0.0.1:{chosen.page_port}   (Ctrl+C ends)", flush=True)
        serve_until_it_ends(shown, server(chosen.port, chosen.data))
    return 0


def _interrupt(number: int, frame: object) -> None:
    """Ctrl+C, also where the shell let us start with interrupts ignored."""
    raise KeyboardInterrupt


def vite(server_port: int, port: int) -> list[str]:
    os.environ["LUTECE_DEV_SERVER"] = f"http://127.0.0.1:{server_port}"
    return [*page.node_tool("npm"), "run", "dev", "--", "--port", str(port), "--strictPort"]


def server(port: int, data: str) -> list[str]:
    command = [sys.executable, "-m", "lutece.cli", "demo", data, "--no-browser"]
    return [*command, "--port", str(port)]


def serve_until_it_ends(shown: Process, command: list[str]) -> None:
    """Serve, and start again after each change, for as long as the page is shown."""
    while shown.poll() is None:
        before = state_of_source()
        with running(command) as served:
            while shown.poll() is None and state_of_source() == before:
                if served.poll() is not None:
                    wait_for_change(shown, before)
                    break
                time.sleep(EVERY)
        if shown.poll() is None:
            print("make dev: the source has changed, the server starts again", flush=True)


def wait_for_change(shown: Process, before: dict[Path, int]) -> None:
    """The server could not start, and has said why: the next change may mend it."""
    print("make dev: the server has ended; waiting for a change of the source", flush=True)
    while shown.poll() is None and state_of_source() == before:
        time.sleep(EVERY)


def state_of_source() -> dict[Path, int]:
    """When each file of the source was changed last; files may vanish while we look."""
    found: dict[Path, int] = {}
    for folder, folders, files in os.walk(SOURCE):
        folders[:] = [name for name in folders if name not in ("__pycache__", "page", "tests")]
        for name in files:
            if name.endswith(WATCHED):
                with suppress(OSError):
                    path = Path(folder, name)
                    found[path] = path.stat().st_mtime_ns
    return found


@contextmanager
def running(command: list[str], folder: Path = ROOT) -> Iterator[Process]:
    """A process in a session of its own: what it starts ends with it, and Ctrl+C is ours."""
    inherited = [str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]
    environment = {**page.environment(), "PYTHONPATH": os.pathsep.join(filter(None, inherited))}
    process = subprocess.Popen(command, cwd=folder, env=environment, start_new_session=True)
    try:
        yield process
    finally:
        end(process)


def end(process: Process) -> None:
    """End a process and what it has started: gently first, then for certain."""
    for how in (signal.SIGTERM, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, how)
        with suppress(subprocess.TimeoutExpired):
            process.wait(PATIENCE)
            return


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
