"""What OpenSpiel's players are shown: views as JSON, and numbers."""

import json
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from lutece.engine.game import NOBODY
from lutece.research.game_config import GameConfig
from lutece.research.history import PlayWithHistory

if TYPE_CHECKING:
    from lutece.research.openspiel_game import LuteceState

DEFAULT = pyspiel.IIGObservationType(
    public_info=True,
    perfect_recall=False,
    private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER,
)


class Observer:
    """What a seat may know: now, or with perfect recall all since the deal.

    The tensor is the seat's observation; with perfect recall two numbers follow for each of
    the last decisions, the newest first: the seat that made it (1 is oneself, 2 the next to
    the left) and the action's id + 1. They are 0 where there was none, or it was secret.
    """

    def __init__(self, config: GameConfig, recall: int, kind: Any) -> None:
        self.config = config
        self.kind = kind or DEFAULT
        self.dict: dict[str, NDArray[np.float32]] = {}
        self.tensor: NDArray[np.float32] | None = None
        if self.kind.public_info and self.kind.private_info == DEFAULT.private_info:
            columns = len(config.columns)
            back = recall if self.kind.perfect_recall else 0
            self.tensor = np.zeros(columns + 2 * back, np.float32)
            self.dict["observation"] = self.tensor[:columns]
            if back:
                self.dict["decisions"] = self.tensor[columns:].reshape(back, 2)

    def set_from(self, state: "LuteceState", player: int) -> None:
        if self.tensor is None:
            raise ValueError("only what one seat sees of everything has numbers, not parts of it")
        self.tensor.fill(0)
        if state.play is not None:
            self.dict["observation"][:] = state.play.observation(player)
            if "decisions" in self.dict:
                self._recall(state.play, player)

    def _recall(self, play: PlayWithHistory, player: int) -> None:
        rows = self.dict["decisions"]
        for row, made in zip(rows, reversed(play.history.decisions), strict=False):
            row[0] = (made.actor - player) % self.config.players + 1
            row[1] = made.action_for(player) + 1

    def string_from(self, state: "LuteceState", player: int) -> str:
        if state.play is None:
            return ""
        if self.kind.perfect_recall and self.tensor is not None:
            return state.play.information(player)
        return json.dumps(self._seen(state.play, player))

    def _seen(self, play: PlayWithHistory, player: int) -> Any:
        """The view of one seat, of all, of none; or the part of it that is not public."""
        view, kinds = self.config.game.view, pyspiel.PrivateInfoType
        public = view(play.state, NOBODY)
        if self.kind.private_info == kinds.NONE:
            return public if self.kind.public_info else {}
        if self.kind.private_info == kinds.ALL_PLAYERS:
            return [view(play.state, seat) for seat in range(self.config.players)]
        own = view(play.state, player)
        if self.kind.public_info:
            return own
        return {key: value for key, value in own.items() if public.get(key) != value}
