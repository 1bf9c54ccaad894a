"""A real Chromium for the tests: the machine's, or where it has none the one of npm."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from page import NoPage, node_tool

HERE = Path(__file__).parent / "browser"
UNPACKED = HERE / "node_modules" / ".chromium"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--mute-audio"]
UNPACK = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"
START = """#!/bin/sh
# Chromium as npm brings it, with its own libraries and fonts where the machine has none.
here=$(dirname "$0")
ldd "$here/chromium" | grep -q 'not found' && export LD_LIBRARY_PATH="$here/al2023/lib"
[ -d /etc/fonts ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
"""


class NoChromium(Exception):
    """There is no Chromium here, and none can be had."""


def chromium() -> str:
    """The path of a Chromium that can be run."""
    for name in NAMES:
        if found := shutil.which(name):
            return found
    return from_npm()


def from_npm() -> str:
    """Fetched and unpacked once into tests/browser/node_modules."""
    if sys.platform != "linux":
        raise NoChromium("install Chromium or Google Chrome for the browser tests")
    start = UNPACKED / "start"
    try:
        with one_at_a_time():
            if not start.exists():
                unpack(start)
    except (NoPage, OSError, subprocess.CalledProcessError) as error:
        said = getattr(error, "stderr", None) or error
        raise NoChromium(f"no Chromium on this machine, and none from npm: {said}") from None
    return str(start)


def unpack(start: Path) -> None:
    """The start script is written last: where it is, everything else is."""
    if not (HERE / "node_modules" / "@sparticuz").exists():
        _run([*node_tool("npm"), "ci", "--no-audit", "--no-fund"])
    UNPACKED.mkdir(exist_ok=True)
    # It unpacks into the folder for passing things, and its libraries only where it thinks it
    # is on a certain host's machines.
    told = {"TMPDIR": str(UNPACKED), "VERCEL": "1"}
    _run([*node_tool("node"), "--input-type=module", "--eval", UNPACK], **told)
    (UNPACKED / "chromium").chmod(0o755)
    start.write_text(START, encoding="utf-8")
    start.chmod(0o755)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Tests run in several processes, and all of them want a browser first."""
    import fcntl

    with (HERE / "package-lock.json").open(encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _run(command: list[str], **told: str) -> None:
    environment = {**os.environ, **told}
    subprocess.run(command, cwd=HERE, check=True, capture_output=True, text=True, env=environment)
