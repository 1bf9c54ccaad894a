"""A real Chromium for the tests: the machine's, or where it has none the one of npm."""

import shutil
import subprocess
import sys
from pathlib import Path

from page import NoPage, node_tool

HERE = Path(__file__).parent / "browser"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--mute-audio"]
FIND = "import chromium from '@sparticuz/chromium'; console.log(await chromium.executablePath())"


class NoChromium(Exception):
    """There is no Chromium here, and none can be had."""


def chromium() -> str:
    """The path of a Chromium that can be run."""
    for name in NAMES:
        if found := shutil.which(name):
            return found
    return from_npm()


def from_npm() -> str:
    """Fetched once into tests/browser/node_modules, and unpacked where it says."""
    if sys.platform != "linux":
        raise NoChromium("install Chromium or Google Chrome for the browser tests")
    try:
        if not (HERE / "node_modules").exists():
            _run([*node_tool("npm"), "ci", "--no-audit", "--no-fund"])
        return _run([*node_tool("node"), "--input-type=module", "--eval", FIND]).strip()
    except (NoPage, subprocess.CalledProcessError) as error:
        raise NoChromium(f"no Chromium on this machine, and none from npm: {error}") from None


def _run(command: list[str]) -> str:
    return subprocess.run(command, cwd=HERE, check=True, capture_output=True, text=True).stdout
