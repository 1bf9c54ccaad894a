"""What the environments of PettingZoo and of Gymnasium have in common."""

import sys
from typing import Any

import numpy as np
from gymnasium import error, spaces

from lutece.engine.action import UnknownAction
from lutece.engine.table import WrongArgument, whole_number
from lutece.research.bounds import bounds
from lutece.research.game_config import GameConfig
from lutece.research.play import Play

RENDER_MODES = ("human", "ansi", "rgb_array")


def observation_space(config: GameConfig) -> spaces.Space[Any]:
    """A number for each column, and a 1 for each action that is legal now."""
    low, high = bounds(config)
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (config.actions,), np.int8),
        }
    )


def state_space(config: GameConfig) -> spaces.Box:
    """The observations of all seats, one after the other."""
    low, high = (np.tile(limit, config.players) for limit in bounds(config))
    return spaces.Box(low, high, dtype=np.int16)


class ResetNeeded(error.ResetNeeded):
    """An environment that was used before its first reset, or after the end of its game."""


def action_id(action: object) -> int:
    """An action as the id that it is; refuses what is no whole number."""
    try:
        return whole_number(action, "action")
    except WrongArgument as refusal:
        raise UnknownAction(*refusal.args) from None


def checked_render_mode(mode: object) -> str | None:
    if mode is None or (isinstance(mode, str) and mode in RENDER_MODES):
        return mode
    raise WrongArgument(f"render_mode: {mode!r:.80} is not one of: {', '.join(RENDER_MODES)}")


def render(play: Play, seat: int | None, mode: str | None) -> Any:
    """The board as this seat sees it: as text, as pixels, or printed on the terminal."""
    from lutece.research import rendering  # drawing is not needed for learning

    if mode is None:
        raise WrongArgument(f"render_mode: choose one of {', '.join(RENDER_MODES)}")
    if mode == "human":
        print(rendering.ansi(play, seat, colours=sys.stdout.isatty()))
        return None
    return rendering.rgb_array(play, seat) if mode == "rgb_array" else rendering.ansi(play, seat)
