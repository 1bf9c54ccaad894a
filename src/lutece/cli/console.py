"""Where output goes and input comes from, on a terminal or through a pipe."""

import os
import sys
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper

from rich.console import Console
from rich.text import Text as Line

WIDTH_OF_A_PIPE = 100
PROMPT = "> "


def console() -> Console:
    """Plain text unless asked: no markup is read into names that people have written."""
    width = None if sys.stdout.isatty() or "COLUMNS" in os.environ else WIDTH_OF_A_PIPE
    return _Console(width=width, highlight=False, markup=False, emoji=False)


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """Leave a closed pipe to `main`, which knows what to do about it."""
        raise BrokenPipeError


def safe_streams() -> None:
    """An output that can't show a character shows a question mark instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def forget_output() -> None:
    """Nobody reads any more: let Python flush into nothing when it ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def interactive() -> bool:
    """Whether a person sits at this terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def read_line(console: Console) -> str | None:
    """What was typed, or None at the end of the input. Piped lines are shown as if typed."""
    if interactive():
        with suppress(ImportError):
            import_module("readline")  # arrow keys and history, where the platform has them
        try:
            return input(PROMPT).strip()
        except EOFError:
            return None
    line = sys.stdin.readline()
    if not line:
        return None
    console.print(Line(f"{PROMPT}{line.strip()}"))
    return line.strip()
