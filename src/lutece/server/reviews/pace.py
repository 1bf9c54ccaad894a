"""How much of a review is one piece of work: what takes about a second.

A piece that takes longer would keep others waiting, and a shorter one costs more than it does.
"""

PIECE = 1.0  # seconds
MOST_STEPS = 60
FIRST_GUESS = 0.5  # seconds for a decision, until it was measured
LEARNED = 0.5  # how much the last measurement counts against those before


class Pace:
    """How long a decision of each game takes to judge, by budget, on this machine."""

    def __init__(self) -> None:
        self._seconds: dict[tuple[str, str], float] = {}

    def steps(self, game: str, budget: str) -> int:
        """How many decisions make a piece."""
        each = self._seconds.get((game, budget), FIRST_GUESS)
        return max(1, min(round(PIECE / max(each, 1e-6)), MOST_STEPS))

    def measured(self, game: str, budget: str, steps: int, seconds: float) -> None:
        known = self._seconds.get((game, budget), seconds / steps)
        self._seconds[game, budget] = known + LEARNED * (seconds / steps - known)
