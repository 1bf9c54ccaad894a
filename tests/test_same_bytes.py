"""The same source gives the same source archive, whenever and wherever it is built."""

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
BUILD = "import compiling_backend, sys; compiling_backend.build_sdist(sys.argv[1])"
NOT_SOURCE = (".*", "node_modules", "page", "__pycache__", "build", "*.egg-info", "test-results")


def archive(folder: Path, moment: float) -> Path:
    """The source archive of a copy of this tree whose files are all of this moment."""
    copy = folder / "copy"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*NOT_SOURCE), symlinks=True)
    for path in copy.rglob("*"):
        os.utime(path, (moment, moment), follow_symlinks=False)
    environment = {**os.environ, "PYTHONPATH": str(copy / "buildsystem"), "LUTECE_PAGE": "0"}
    command = [sys.executable, "-c", BUILD, str(folder)]
    subprocess.run(command, cwd=copy, env=environment, check=True, capture_output=True)
    return next(folder.glob("*.tar.gz"))


def test_a_source_archive_built_twice_is_the_same(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
    one = archive(tmp_path / "one", 1_500_000_000)
    other = archive(tmp_path / "other", 1_600_000_000)
    assert one.read_bytes() == other.read_bytes()
    with tarfile.open(one) as packed:
        names = packed.getnames()
        assert {member.mtime for member in packed.getmembers()} == {315_532_800}
    base = names[0]
    for needed in ("setup.py", "buildsystem/page.py", "web/package.json", "src/lutece/__init__.py"):
        assert f"{base}/{needed}" in names
