"""The build backend: setuptools, with mypy only where the rules can be compiled, and Node
only where the machine has none to build the page with (see page.py).

A machine with a C compiler and Python's headers gets compiled rules; any other gets the
same source, uncompiled. LUTECE_COMPILE=1 insists, LUTECE_COMPILE=0 declines.

The same source gives the same files, byte by byte: see same_bytes.py.
"""

import os
import shutil
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

import page
import same_bytes

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

# The compiler reads the types of all that the rules import, so that has to be there, too.
COMPILER = ["mypy[mypyc]==2.4.1", "msgspec>=0.20"]


def build_wheel(directory: str, settings: Any = None, metadata: str | None = None) -> str:
    with same_bytes.dated():
        name: str = build_meta.build_wheel(directory, settings, metadata)
        return name


def build_sdist(directory: str, settings: Any = None) -> str:
    with same_bytes.dated():
        name: str = build_meta.build_sdist(directory, settings)
    same_bytes.repack(Path(directory, name))
    return name


def wanted() -> bool:
    """Whether this build compiles the rules."""
    choice = os.environ.get("LUTECE_COMPILE", "")
    return choice == "1" or (choice != "0" and possible())


def possible() -> bool:
    """Whether a C compiler and Python's headers are there."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    header = Path(sysconfig.get_path("include"), "Python.h")
    return header.exists() and (os.name == "nt" or shutil.which(compiler) is not None)


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    needed: list[str] = build_meta.get_requires_for_build_wheel(config_settings)
    return needed + tools()


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    needed: list[str] = build_meta.get_requires_for_build_editable(config_settings)
    return needed + tools()


def tools() -> list[str]:
    """What this machine needs besides setuptools."""
    node = page.NODE if page.wanted() and not page.node_on_machine() else []
    return (COMPILER if wanted() else []) + node
