"""The settings of a game's bots: `advice.toml`, set by hand, and a learned value (`value-N.net`)
for each number of players.

Both are in the game's folder, and both are optional: without them bots go by points and by the
usual levels. `frozen/` has those of earlier releases, whose bots stay playable; the first release
used weights of terms (`weights.toml`).
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from typing import Any

from lutece.bots.evaluator import Evaluator
from lutece.bots.linear_evaluator import LinearEvaluator
from lutece.bots.value import Net, Value
from lutece.bots.value_file import read_net
from lutece.engine.game import Game
from lutece.games import find, folder, names

ENDLESS = 10**9
LEVELS = 5
SEARCH_SETTINGS = ("horizon", "rollout_candidates", "exploration", "prior_strength")


class AdviceError(ValueError):
    """An advice.toml or weights.toml that does not fit its game; says what and where."""


@dataclass(frozen=True, slots=True)
class Level:
    """The budget of a level, and how much worse than the best a move may look that it still
    plays: `noise` in chances (victory is 1), and `noise_points` in points.

    Its measured strength: `rating` on the ladder of its game, where level 3 has 1500, and `beats`,
    the share of games that it wins against the level below.
    """

    iterations: int = ENDLESS
    seconds: float = float(ENDLESS)
    noise: float = 0.0
    noise_points: float = 2.5
    rating: float | None = None
    beats: float | None = None


@dataclass(frozen=True, slots=True)
class Weights:
    """The weight of each term at the start and at the end of a game.

    `base` is added for every seat, and `spread` is the usual error in points; both at the start
    and at the end.
    """

    base: tuple[float, float]
    early: tuple[float, ...]
    late: tuple[float, ...]
    spread: tuple[float, float]


USUAL_LEVELS = (
    Level(iterations=10, noise=0.10),
    Level(iterations=40, noise=0.05),
    Level(iterations=300),
    Level(iterations=2000),
    Level(seconds=2.0),
)


@dataclass(frozen=True, slots=True)
class Advice:
    """The settings and learned values by which bots play a game."""

    horizon: int = 40  # decisions of a rollout beyond the tree
    rollout_candidates: int = 0  # of which a rollout takes the best one; 0: see search.py
    exploration: float = 0.8  # how much a rarely tried action is preferred
    prior_strength: float = 10.0  # how strongly prior values decide what is tried
    levels: tuple[Level, ...] = USUAL_LEVELS
    levels_with: Mapping[int, tuple[Level, ...]] = field(default_factory=dict)  # where they differ
    weights: Mapping[int, Weights] = field(default_factory=dict)  # by the number of players
    nets: Mapping[int, Net] = field(default_factory=dict)

    def level(self, number: int, players: int) -> Level:
        """What a level, 1 to 5, means at a table with so many players."""
        return self.levels_with.get(players, self.levels)[number - 1]

    def evaluator(self, game: Game[Any], players: int) -> Evaluator:
        """How to evaluate positions with so many players: by the learned value, else by terms."""
        net = self.nets.get(players)
        if net is not None and len(game.feature_names(players)) == net.inputs:
            return Value(game, net)
        points = tuple(float(name == "points") for name in game.term_names)
        found = self.weights.get(players, Weights((0.0, 0.0), points, points, (20.0, 5.0)))
        return LinearEvaluator(game, found.base, list(found.early), list(found.late), found.spread)


def advice_of(game: Game[Any], release: str = "") -> Advice:
    """The advice in a game's folder, as it is now or as it was in an earlier release."""
    if game.name not in names():
        return Advice()
    return _read(game.name, release)


@cache
def _read(game: str, release: str) -> Advice:
    usual = find(game)
    terms, seats = usual.term_names, tuple(usual.seats)
    settings = _table(game, release, "advice.toml")
    search = settings.get("search", {})
    _known(f"{game}/advice.toml: search", search, SEARCH_SETTINGS)
    rows = settings.get("levels", ())
    levels = tuple(_level(game, row) for row in rows)
    differing = sorted({int(count) for row in rows for count in _counts(game, row, seats)})
    levels_with = {count: tuple(_level(game, row, count) for row in rows) for count in differing}
    if len(levels) not in (0, LEVELS):
        raise AdviceError(f"{game}/advice.toml: {LEVELS} levels are needed, not {len(levels)}")
    counts = _table(game, release, "weights.toml")
    weights = {int(count): _weights(game, count, rows, terms) for count, rows in counts.items()}
    return Advice(
        **search,
        levels=levels or USUAL_LEVELS,
        levels_with=levels_with,
        weights=weights,
        nets=_nets(usual, release),
    )


def _nets(game: Game[Any], release: str) -> dict[int, Net]:
    """The learned values that there are, by the number of players."""
    found: dict[int, Net] = {}
    for players in game.seats:
        file = _place(game.name, release).joinpath(f"value-{players}.net")
        if file.is_file():
            with as_file(file) as path:
                names = game.feature_names(players)
                found[players] = read_net(path, names, game.name, players)
    return found


def _counts(game: str, row: Mapping[str, Any], seats: tuple[int, ...]) -> list[str]:
    """The numbers of players with which a level differs: `[levels.with.3]`."""
    counts = row.get("with", {})
    _known(f"{game}/advice.toml: levels.with", counts, tuple(map(str, seats)))
    return list(counts)


def _level(game: str, row: Mapping[str, Any], players: int = 0) -> Level:
    usual = {key: value for key, value in row.items() if key != "with"}
    given = usual | row.get("with", {}).get(str(players), {})
    place = f"{game}/advice.toml: levels"
    _known(place, given, tuple(part.name for part in fields(Level)))
    level = Level(**given)
    if level.beats is not None and not 0 <= level.beats <= 1:
        raise AdviceError(f"{place}: beats is a share from 0 to 1, not {level.beats!r}")
    return level


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


def _table(game: str, release: str, name: str) -> dict[str, Any]:
    file = _place(game, release).joinpath(name)
    try:
        return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    except tomllib.TOMLDecodeError as error:
        raise AdviceError(f"{game}/{name}: not TOML: {error}") from None


def _place(game: str, release: str) -> Traversable:
    place = files(folder(game))
    return place.joinpath("frozen", release) if release else place
