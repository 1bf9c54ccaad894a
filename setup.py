"""Compiles the modules whose first line says `# compiled`, and builds the page.

See buildsystem/compiling_backend.py and buildsystem/page.py.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent / "buildsystem"))
import page
from compiling_backend import wanted
from index_page import index_page


def compiled_modules() -> list[str]:
    """The modules that ask to be compiled, with the engine's first."""
    sources = sorted(Path("src").rglob("*.py"))
    return [str(path) for path in sources if path.read_text("utf-8").startswith("# compiled\n")]


def building() -> bool:
    """Whether something is built; a frontend asks first what is needed for it, and has it not."""
    return bool({"bdist_wheel", "build", "build_ext", "editable_wheel", "install"} & {*sys.argv})


def extensions() -> list[Extension]:
    """The compiled modules as one group: calls between them cost what a call in C costs."""
    if not (building() and wanted()):
        return []
    try:
        from mypyc.build import mypycify

        os.environ.setdefault("MYPYPATH", "src")
        modules = mypycify(compiled_modules(), opt_level="3", debug_level="0", group_name="lutece")
        return [closed(module) for module in modules if isinstance(module, Extension)]
    except (ImportError, SystemExit) as error:
        return without_compiler(error)


def closed(module: Extension) -> Extension:
    """A module none of whose functions can be replaced from outside, so that a C compiler may
    put small ones where they are called: a quarter faster. Windows' linker has it so anyway.

    Sums and products are rounded one by one, or a processor that does both at once would search
    differently."""
    if sys.platform != "win32":
        module.extra_compile_args += ["-fvisibility=hidden", "-ffp-contract=off"]
    return module


def without_compiler(error: BaseException) -> list[Extension]:
    if os.environ.get("LUTECE_COMPILE") == "1":
        raise error
    print(f"lutece: the rules stay uncompiled: {error}", file=sys.stderr)
    return []


class BuildAllOrNone(build_ext):
    """A half-built group can't be imported, so a failure leaves plain Python."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = without_compiler(error)


class BuildWithPage(build_py):
    """The page is made first, so that its files are there to be packed."""

    def run(self) -> None:
        page.build()
        super().run()


setup(
    long_description=index_page(),
    long_description_content_type="text/markdown",
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildAllOrNone, "build_py": BuildWithPage},
)
