"""Builds that anybody can check: the same source gives the same bytes, whenever it is built.

Archives hold times, owners and an order. Here the times are one and the same, SOURCE_DATE_EPOCH if
somebody gives it (reproducible-builds.org), the owners nobody and the order that of the names.
"""

import gzip
import io
import os
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

VARIABLE = "SOURCE_DATE_EPOCH"
FIRST = 315_532_800  # seconds: 1980, before which no zip archive has a time


@contextmanager
def dated() -> Iterator[None]:
    """Let what is built have one time. Setuptools keeps to the variable in wheels."""
    given = os.environ.get(VARIABLE)
    os.environ.setdefault(VARIABLE, str(FIRST))
    try:
        yield
    finally:
        if given is None:
            del os.environ[VARIABLE]


def repack(archive: Path) -> None:
    """Write a source archive again with nothing in it that depends on when and by whom."""
    moment = int(os.environ.get(VARIABLE, FIRST))
    packed = io.BytesIO()
    with tarfile.open(archive) as old, tarfile.open(fileobj=packed, mode="w") as new:
        for member in sorted(old.getmembers(), key=lambda member: member.name):
            member.mtime, member.uid, member.gid = moment, 0, 0
            member.uname = member.gname = ""
            member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
            member.pax_headers = {}
            new.addfile(member, old.extractfile(member) if member.isfile() else None)
    with open(archive, "wb") as file, gzip.GzipFile("", "wb", mtime=moment, fileobj=file) as zipped:
        zipped.write(packed.getvalue())
