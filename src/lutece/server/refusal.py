"""What is not done, and why: a key of the text files with values, over HTTP and sockets alike."""

from collections.abc import Mapping
from typing import Any

from prometheus_client import Counter

from lutece.engine.score import Reason

REFUSALS = Counter(
    "lutece_refusals", "What was refused to people, by the reason's key.", ["reason"]
)


class Refusal(Exception):
    """Nothing was changed. `key` names a sentence in the table `reason` of the texts."""

    def __init__(
        self,
        key: str,
        values: Mapping[str, Any] | None = None,
        *,
        status: int = 409,
        rule: str = "",
        game: str | None = None,
    ) -> None:
        super().__init__(key)
        self.reason = Reason(key, rule, values or {})
        self.status = status
        self.game = game  # whose texts have the sentence; None: it is one that all games share


def refused(reason: Reason, game: str) -> Refusal:
    """The refusal that a rule of a game asks for."""
    return Refusal(reason.key, reason.values, rule=reason.rule, game=game)
