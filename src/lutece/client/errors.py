"""What can go wrong between a program and a server."""

from typing import Any


class Refused(Exception):
    """The server did not do it, and says why: `key` for programs, the sentence for people."""

    def __init__(self, key: str, sentence: str = "", values: Any = None, status: int = 0) -> None:
        super().__init__(f"{key}: {sentence}" if sentence else key)
        self.key = key
        self.sentence = sentence
        self.values: dict[str, Any] = values or {}
        self.status = status


class Unreachable(Exception):
    """The server could not be reached, again and again."""
