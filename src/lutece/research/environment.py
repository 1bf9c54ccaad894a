"""What the environments of PettingZoo and of Gymnasium have in common."""

from typing import Any

import numpy as np
from gymnasium import spaces

from lutece.research.game_config import GameConfig
from lutece.research.play import Play

RENDER_MODES = ("ansi", "rgb_array")
NUMBERS = np.iinfo(np.int16)


def observation_space(config: GameConfig) -> spaces.Space[Any]:
    """A number for each column, and a 1 for each action that is legal now."""
    columns = (len(config.columns),)
    return spaces.Dict(
        {
            "observation": spaces.Box(NUMBERS.min, NUMBERS.max, columns, np.int16),
            "action_mask": spaces.Box(0, 1, (config.actions,), np.int8),
        }
    )


def checked_render_mode(mode: str | None) -> str | None:
    if mode not in (None, *RENDER_MODES):
        raise ValueError(f"render_mode: {mode!r} is not one of: {', '.join(RENDER_MODES)}")
    return mode


def render(play: Play, seat: int | None, mode: str | None) -> Any:
    """The board as this seat sees it: as text, or as pixels."""
    from lutece.research import rendering  # drawing is not needed for learning

    if mode is None:
        raise ValueError(f"render_mode: choose one of {', '.join(RENDER_MODES)}")
    return rendering.rgb_array(play, seat) if mode == "rgb_array" else rendering.ansi(play, seat)
