"""One game being played, in the numbers that programs learn from: every interface stands on it."""

import json
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from lutece.engine.game import NOBODY, State
from lutece.engine.match import Match, NotAllowed
from lutece.engine.rng import rng_from_seed
from lutece.engine.score import Reason
from lutece.engine.teller import Teller
from lutece.research import rows
from lutece.research.arrays import window
from lutece.research.setting import Setting, setting_of


class Play:
    """A game from its seed on. Copies are true: what one does is not felt by the other."""

    __slots__ = ("history", "seed", "setting", "state")

    def __init__(self, setting: Setting, seed: int | str) -> None:
        self.setting = setting
        self.seed: str | None = str(seed)  # None once something was dealt anew
        self.history: list[int] = []
        self.state: State = setting.first_position(seed)

    @property
    def over(self) -> bool:
        return bool(self.state.to_act == NOBODY)

    @property
    def to_act(self) -> int:
        """The seat that has the next decision; -1 when the game is over."""
        return int(self.state.to_act)

    # -- what a seat sees --------------------------------------------------------------

    def legal(self) -> list[int]:
        """The ids of what the seat to act may do, in ascending order."""
        return sorted(self.setting.game.legal(self.state))

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each action that this seat may do now: all 0 when it is not to act."""
        setting, state = self.setting, self.state
        if seat != state.to_act:
            return np.zeros(setting.actions, np.int8)
        return window(rows.mask(setting.game, state, setting.empty_mask), np.int8).copy()

    def observation(self, seat: int) -> NDArray[np.int16]:
        """What this seat may know: a number for each of the setting's columns."""
        setting = self.setting
        row = rows.observation(setting.game, self.state, seat, setting.empty_row)
        return window(row, np.int16).copy()

    def utilities(self) -> list[float]:
        """What the end is worth to each seat, from -1 to 1; nothing before it."""
        if not self.over:
            return [0.0] * self.setting.players
        return rows.utilities(self.setting.game, self.state)

    def points(self) -> list[int]:
        seats = range(self.setting.players)
        return [int(self.setting.game.points(self.state, seat)) for seat in seats]

    # -- play --------------------------------------------------------------------------

    def apply(self, action: int, teller: Teller | None = None) -> None:
        """Play an action; one that is refused changes nothing and says why."""
        known = 0 <= action < self.setting.actions
        if not known or not rows.play(self.setting.game, self.state, action, teller):
            raise NotAllowed(self.reason(action))
        self.history.append(action)

    def reason(self, action: int) -> Reason:
        """Why an action is not allowed, with its rule."""
        if self.over:
            return Reason("game-over", "")
        self.setting.game.catalogue[action]  # refuses what no position could have
        reason = self.setting.game.why_not(self.state, action)
        assert reason is not None, "law 4: what is not legal has a reason"
        return reason

    def match(self) -> Match:
        """The same game as a match, with its events, words and record."""
        match = Match(self.setting.game, self.setting.table(self._true_seed()))
        for action in self.history:
            match.play(action)
        return match

    # -- copies ------------------------------------------------------------------------

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.setting, twin.seed = self.setting, self.seed
        twin.history = self.history[:]
        twin.state = self.state.copy()
        return twin

    def redealt(self, seat: int, seed: str) -> Self:
        """A game that this seat can't tell from this one, with the hidden things dealt anew.

        It can be played on and copied, but no seed leads to it: it can't be serialized.
        """
        twin = self.copy()
        twin.state = self.setting.game.redeal(self.state, seat, rng_from_seed(seed))
        twin.seed = None
        return twin

    def serialize(self) -> str:
        """Everything, as JSON: `deserialize` goes on from there, on any machine."""
        kept = {**self.setting.to_json(), "seed": self._true_seed(), "actions": self.history}
        return json.dumps(kept, sort_keys=True)

    @classmethod
    def deserialize(cls, text: str) -> Self:
        """The game that was serialized, replayed and checked on the way."""
        data = json.loads(text)
        play = cls(setting_of(data), data["seed"])
        for action in data["actions"]:
            play.apply(action)
        return play

    def _true_seed(self) -> str:
        if self.seed is None:
            raise ValueError("a re-dealt game has no seed and can't be serialized or replayed")
        return self.seed

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).deserialize, (self.serialize(),)
