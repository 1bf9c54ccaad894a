"""Running the command `lutece` in a test: what it printed and how it ended."""

from collections.abc import Callable
from importlib.resources import files
from typing import NamedTuple

BOX = files("lutece.games.paris_paris").joinpath("box.toml")
PLAY = ("play", "paris-paris", "--seed", "1", "--bot", "random")


class Result(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Result]
