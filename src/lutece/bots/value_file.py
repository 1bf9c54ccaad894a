"""The file of a learned value: `value-2.net` in a game's folder for two players.

A line of JSON says what it is and how it was made; then come the weights as 32-bit integers,
compressed. Whoever reads one gets a clear error where the file does not fit the game.
"""

import json
import sys
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from lutece.bots.value import Net

FORMAT = "lutece value 1"


class ValueFileError(ValueError):
    """A value file that can't be used; says what and where."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What a value file says of itself: the game, what it looks at, and what made it."""

    game: str
    players: int
    features: str  # a hash of their names
    sizes: tuple[int, int, int]  # inputs, hidden units, second hidden units
    command: str
    commit: str
    games: int  # how many it was trained on


def feature_hash(names: Sequence[str]) -> str:
    """Which features a net was trained on, in few letters."""
    return sha256("\n".join(names).encode()).hexdigest()[:16]


def written(heading: Heading, weights: Sequence[int]) -> bytes:
    """The contents of a value file."""
    first = json.dumps({"format": FORMAT, **asdict(heading)}, ensure_ascii=True)
    return first.encode() + b"\n" + zlib.compress(_bytes(weights), 9)


def read(place: str, contents: bytes) -> tuple[Heading, list[int]]:
    """The heading and the weights of a value file; `place` names it in errors."""
    first, _, rest = contents.partition(b"\n")
    try:
        told: dict[str, Any] = json.loads(first)
        if told.pop("format") != FORMAT:
            raise ValueError
        heading = Heading(**{**told, "sizes": tuple(told["sizes"])})
        weights = array("i")
        weights.frombytes(zlib.decompress(rest))
    except (AttributeError, KeyError, TypeError, ValueError, zlib.error):
        raise ValueFileError(f"{place}: this is no value file") from None
    if sys.byteorder == "big":
        weights.byteswap()
    return heading, weights.tolist()


def read_net(path: Path, names: Sequence[str], game: str, players: int) -> Net:
    """The net of a file, which must have been trained on these features of this game."""
    heading, weights = read(str(path), path.read_bytes())
    if (heading.game, heading.players) != (game, players):
        raise ValueFileError(f"{path}: this is for {heading.game} with {heading.players} players")
    if heading.features != feature_hash(names):
        raise ValueFileError(f"{path}: the features of {game} have changed since it was trained")
    try:
        return Net(players, heading.sizes, weights)
    except ValueError as error:
        raise ValueFileError(f"{path}: {error}") from None


def _bytes(weights: Sequence[int]) -> bytes:
    whole = array("i", weights)
    if sys.byteorder == "big":
        whole.byteswap()
    return whole.tobytes()
