"""What is not done, and why: a key of the text files with values, over HTTP and sockets alike."""

from collections.abc import Mapping
from typing import Any

from lutece.engine.score import Reason


class Refusal(Exception):
    """Nothing was changed. `key` names a sentence in the table `reason` of the texts."""

    def __init__(
        self,
        key: str,
        values: Mapping[str, Any] | None = None,
        *,
        status: int = 409,
        rule: str = "",
    ) -> None:
        super().__init__(key)
        self.reason = Reason(key, rule, values or {})
        self.status = status


def refused(reason: Reason, status: int = 409) -> Refusal:
    """The refusal that a rule of the game asks for."""
    return Refusal(reason.key, reason.values, status=status, rule=reason.rule)
