"""One game being played, as numbers: every research interface is built on it."""

import json
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from lutece.engine.game import NOBODY, State
from lutece.engine.match import Match, NotAllowed
from lutece.engine.rng import rng_from_seed
from lutece.engine.score import Reason
from lutece.engine.table import WrongArgument, checked_seed, whole_number
from lutece.engine.teller import Teller
from lutece.research import encoding
from lutece.research.arrays import array_view
from lutece.research.game_config import GameConfig, config_from_json


class Play:
    """A game from its seed on. Copies are true: what is done to one does not change the other."""

    __slots__ = ("action_ids", "config", "seed", "state")

    def __init__(self, config: GameConfig, seed: int | str) -> None:
        self.config = config
        self.seed: str | None = checked_seed(seed)  # None after a re-deal
        self.action_ids: list[int] = []
        self.state: State = config.first_position(seed)

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
        return sorted(self.config.game.legal(self.state))

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each action that this seat may do now: all 0 when it is not to act."""
        config, state = self.config, self.state
        if seat != state.to_act:
            return np.zeros(config.actions, np.int8)
        return array_view(encoding.mask(config.game, state, config.empty_mask), np.int8).copy()

    def observation(self, seat: int) -> NDArray[np.int16]:
        """What this seat may know: a number for each of the config's columns."""
        config = self.config
        row = encoding.observation(config.game, self.state, seat, config.empty_row)
        return array_view(row, np.int16).copy()

    def utilities(self) -> list[float]:
        """What the end is worth to each seat, from -1 to 1; nothing before it."""
        if not self.over:
            return [0.0] * self.config.players
        return encoding.utilities(self.config.game, self.state)

    def points(self) -> list[int]:
        seats = range(self.config.players)
        return [int(self.config.game.points(self.state, seat)) for seat in seats]

    # -- play --------------------------------------------------------------------------

    def apply(self, action: int, teller: Teller | None = None) -> None:
        """Play an action; one that is refused changes nothing and says why."""
        known = 0 <= whole_number(action, "action") < self.config.actions
        if not known or not encoding.apply_if_legal(self.config.game, self.state, action, teller):
            raise NotAllowed(self.reason(action))
        self.action_ids.append(action)

    def reason(self, action: int) -> Reason:
        """Why an action is not allowed, with its rule."""
        if self.over:
            return Reason("game-over", "")
        self.config.game.catalogue[action]  # refuses what no position could have
        reason = self.config.game.why_not(self.state, action)
        assert reason is not None, "law 4: what is not legal has a reason"
        return reason

    def match(self) -> Match:
        """The same game as a match, with its events, words and record."""
        match = Match(self.config.game, self.config.table(self._true_seed()))
        for action in self.action_ids:
            match.play(action)
        return match

    # -- copies ------------------------------------------------------------------------

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.config, twin.seed = self.config, self.seed
        twin.action_ids = self.action_ids[:]
        twin.state = self.state.copy()
        return twin

    def redealt(self, seat: int, seed: str) -> Self:
        """A game that this seat can't tell from this one, with the hidden things dealt anew.

        It can be played on and copied, but no seed leads to it: it can't be serialized.
        """
        twin = self.copy()
        twin.state = self.config.game.redeal(self.state, seat, rng_from_seed(seed))
        twin.seed = None
        return twin

    def serialize(self) -> str:
        """Everything, as JSON: `deserialize` goes on from there, on any machine."""
        kept = {**self.config.to_json(), "seed": self._true_seed(), "actions": self.action_ids}
        return json.dumps(kept, sort_keys=True)

    @classmethod
    def deserialize(cls, text: str) -> Self:
        """The game that was serialized, replayed and checked on the way."""
        try:
            data = json.loads(text)
            play = cls(config_from_json(data), data["seed"])
            for action in data["actions"]:
                play.apply(action)
        except WrongArgument:
            raise
        except (TypeError, ValueError, LookupError, RecursionError) as error:
            raise WrongArgument(f"no game that was serialized here: {error!r:.200}") from None
        return play

    def _true_seed(self) -> str:
        if self.seed is None:
            raise WrongArgument("a re-dealt game has no seed and can't be serialized or replayed")
        return self.seed

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).deserialize, (self.serialize(),)
