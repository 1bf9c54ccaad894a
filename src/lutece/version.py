"""Which Lutèce this is, and whether its rules are compiled."""

from pathlib import Path

import lutece.engine.game

VERSION = "0.1.0"


def compiled() -> bool:
    """Whether the rules run as compiled code or as the same source in plain Python."""
    return Path(lutece.engine.game.__file__).suffix != ".py"


def build() -> str:
    return "compiled" if compiled() else "plain Python"
