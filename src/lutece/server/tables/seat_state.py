"""A seat as the log adds it up: who has it, and who plays for it just now."""

from dataclasses import dataclass


@dataclass(slots=True)
class SeatState:
    """One seat at a table. `stand_in` is a bot that plays for the person who has it.

    `gone` is a person who can't come back: removed by the others, or resigned.
    """

    person: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    turn_only: bool = False
    resigned: bool = False
    gone: bool = False
    bank: float = 0.0  # seconds left on a clock with a bank, when its turn began

    @property
    def empty(self) -> bool:
        return self.person is None and self.bot is None

    @property
    def played_by_bot(self) -> str | None:
        """The bot that decides for this seat now, if one does."""
        return self.bot or self.stand_in

    def vacate(self) -> None:
        self.person = self.bot = self.stand_in = None

    def hand_over(self, level: str, turn_only: bool = False) -> None:
        """Let a bot play on. One that is here for good is not sent away after the turn."""
        if self.stand_in is None or not turn_only:
            self.stand_in, self.turn_only = level, turn_only

    def take_back(self) -> None:
        self.stand_in, self.turn_only = None, False
