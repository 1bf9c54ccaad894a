"""What a game tells its bots: `advice.toml`, set by hand, and `weights.toml`, fitted to self-play.

Both stand in the game's folder, and a game may do without either: then points are all that
counts, and the levels are the usual ones.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from importlib.resources import files
from typing import Any

from lutece.bots.outlook import Outlook
from lutece.engine.game import Game
from lutece.games import folder, names

ENDLESS = 10**9
LEVELS = 5


class AdviceError(ValueError):
    """An advice.toml or weights.toml that does not fit its game; says what and where."""


@dataclass(frozen=True, slots=True)
class Level:
    """How long a level thinks, and how much worse a move may look that it still plays."""

    iterations: int = ENDLESS
    seconds: float = float(ENDLESS)
    doubt: float = 0.0


@dataclass(frozen=True, slots=True)
class Weights:
    """What each term counts at the start and at the end of a game.

    `base` is what everyone can expect besides, and `spread` by how many points such an
    outlook errs, both at the start and at the end.
    """

    base: tuple[float, float]
    early: tuple[float, ...]
    late: tuple[float, ...]
    spread: tuple[float, float]


USUAL_LEVELS = (
    Level(iterations=10, doubt=0.10),
    Level(iterations=40, doubt=0.05),
    Level(iterations=300),
    Level(iterations=2000),
    Level(seconds=2.0),
)


@dataclass(frozen=True, slots=True)
class Advice:
    """What the bots know of a game beyond its rules, and how they search it."""

    horizon: int = 40  # decisions that are played on with a light hand, beyond the tree
    glances: int = 0  # of how many actions each of those is the one that looks best
    curiosity: float = 0.8  # how much a rarely tried action is worth a try
    trust: float = 10.0  # how closely the search follows what it sees at first sight
    levels: tuple[Level, ...] = USUAL_LEVELS
    levels_with: Mapping[int, tuple[Level, ...]] = field(default_factory=dict)  # where they differ
    weights: Mapping[int, Weights] = field(default_factory=dict)  # by the number of players

    def level(self, number: int, players: int) -> Level:
        """What a level, 1 to 5, means at a table with so many players."""
        return self.levels_with.get(players, self.levels)[number - 1]

    def outlook(self, game: Game[Any], players: int) -> Outlook:
        """How to weigh positions with so many players; unfitted, by the points as they stand."""
        points = tuple(float(name == "points") for name in game.term_names)
        found = self.weights.get(players, Weights((0.0, 0.0), points, points, (20.0, 5.0)))
        return Outlook(game, found.base, list(found.early), list(found.late), found.spread)


def advice_of(game: Game[Any]) -> Advice:
    """The advice in a game's folder."""
    if game.name not in names():
        return Advice()
    return _read(game.name, game.term_names, tuple(game.seats))


@cache
def _read(game: str, terms: tuple[str, ...], seats: tuple[int, ...]) -> Advice:
    settings = _table(game, "advice.toml")
    search = settings.get("search", {})
    _known(f"{game}/advice.toml: search", search, ("horizon", "glances", "curiosity", "trust"))
    rows = settings.get("levels", ())
    levels = tuple(_level(game, row) for row in rows)
    differing = sorted({int(count) for row in rows for count in _counts(game, row, seats)})
    levels_with = {count: tuple(_level(game, row, count) for row in rows) for count in differing}
    if len(levels) not in (0, LEVELS):
        raise AdviceError(f"{game}/advice.toml: {LEVELS} levels are needed, not {len(levels)}")
    counts = _table(game, "weights.toml")
    weights = {int(count): _weights(game, count, rows, terms) for count, rows in counts.items()}
    return Advice(**search, levels=levels or USUAL_LEVELS, levels_with=levels_with, weights=weights)


def _counts(game: str, row: Mapping[str, Any], seats: tuple[int, ...]) -> list[str]:
    """The numbers of players with which a level differs: `[levels.with.3]`."""
    counts = row.get("with", {})
    _known(f"{game}/advice.toml: levels.with", counts, tuple(map(str, seats)))
    return list(counts)


def _level(game: str, row: Mapping[str, Any], players: int = 0) -> Level:
    usual = {key: value for key, value in row.items() if key != "with"}
    given = usual | row.get("with", {}).get(str(players), {})
    _known(f"{game}/advice.toml: levels", given, tuple(part.name for part in fields(Level)))
    return Level(**given)


def _weights(game: str, count: str, rows: Mapping[str, Any], terms: tuple[str, ...]) -> Weights:
    place = f"{game}/weights.toml: {count}"
    _known(place, rows, ("base", "spread", *terms))
    for name in ("base", "spread", *terms):
        pair = rows.get(name)
        if not isinstance(pair, list) or [type(weight) for weight in pair] != [float, float]:
            raise AdviceError(f"{place}.{name}: two numbers with a point are needed, not {pair!r}")
    early, late = zip(*(rows[name] for name in terms), strict=True)
    return Weights(tuple(rows["base"]), early, late, tuple(rows["spread"]))


def _known(place: str, row: Mapping[str, Any], keys: tuple[str, ...]) -> None:
    for key in row:
        if key not in keys:
            raise AdviceError(f"{place}: {key!r} is not one of: {', '.join(keys)}")


def _table(game: str, name: str) -> dict[str, Any]:
    file = files(folder(game)).joinpath(name)
    try:
        return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    except tomllib.TOMLDecodeError as error:
        raise AdviceError(f"{game}/{name}: not TOML: {error}") from None
